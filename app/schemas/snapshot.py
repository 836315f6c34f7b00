"""The snapshot on the wire: everything about an event that an answer may depend on."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from app.schemas.base import EarnedPoints, Exact, Identifier, Money, Points, RoundNumber, Wire

Pair = Annotated[list[Identifier], Field(min_length=2, max_length=2)]


def player_by_id(value: object) -> object:
    """A bare string stands for a player of that id."""
    return {"id": value} if isinstance(value, str) else value


def _bye_by_id(value: object) -> object:
    return {"id": value} if isinstance(value, str) else value


def _ban_by_pair(value: object) -> object:
    return {"pair": value} if isinstance(value, list) else value


def _listed(value: object) -> object:
    return [value] if isinstance(value, int) and not isinstance(value, bool) else value


EntryRounds = Annotated[list[RoundNumber], BeforeValidator(_listed)]
ExitRounds = Annotated[list[Annotated[int, Field(ge=0, le=10_000)]], BeforeValidator(_listed)]


class PlayerModel(Wire):
    """One entrant; a bare string stands for its id."""

    id: Identifier
    name: str | None = Field(default=None, max_length=500)
    club: str | None = Field(default=None, max_length=500)
    rating: int | None = Field(default=None, ge=-1_000_000, le=1_000_000)
    entered_round: EntryRounds = Field(default=[1], description="Round of entry; a list where the player re-entered.")
    withdrawn_after: ExitRounds = Field(
        default=[], description="Last round before leaving, 0 for before the first; a list where it recurred."
    )
    no_bye: bool = False
    stationary: bool = False
    seat: int | None = Field(default=None, ge=1, le=1_000_000)


class MatchModel(Wire):
    """Two players and what is known of the result; nothing known means the match is pending."""

    players: Pair
    winner: Identifier | None = None
    draw: bool = False
    forfeit: bool = False
    vp: Annotated[list[Points], Field(min_length=2, max_length=2)] | None = None
    imps: Annotated[list[Exact], Field(min_length=2, max_length=2)] | None = None
    boards: int | None = Field(default=None, ge=1, le=1_000)


class ByeModel(Wire):
    """Who sits; a bare string stands for the id."""

    id: Identifier
    score: Points | None = None
    requested: bool = False


ByeEntry = Annotated[ByeModel, BeforeValidator(_bye_by_id)]
"""A bye as it stands in rounds and in answers: the id, or an object where the player asked to sit."""


class ThreeWayModel(Wire):
    """Three teams that play one another, over one round or two (BR-6)."""

    players: Annotated[list[Identifier], Field(min_length=3, max_length=3)]
    part: Literal[1, 2] = 1
    of: Literal[1, 2] = 1
    matches: list[MatchModel] = []


class RoundModel(Wire):
    """One round as it was played or drawn."""

    matches: list[MatchModel] = []
    byes: list[ByeEntry] = []
    absent: list[Identifier] = []
    three_ways: list[ThreeWayModel] = []


class BanModel(Wire):
    """A forbidden pair; a bare pair holds for every round."""

    pair: Pair
    from_round: RoundNumber = 1
    to_round: RoundNumber | None = None


class RepairModel(Wire):
    """A published round and who did not come."""

    pairings: list[Pair] = []
    byes: list[ByeEntry] = []
    missing: list[Identifier] = []


class DirectivesModel(Wire):
    """What the director orders for the next round."""

    lock: list[Pair] = []
    forbid: list[Annotated[BanModel, BeforeValidator(_ban_by_pair)]] = []
    lock_byes: list[Identifier] = []
    no_bye: list[Identifier] = []
    absent: list[Identifier] = []
    rounds: Annotated[int, Field(ge=1, le=100)] = 1
    partial: bool = False
    repair: RepairModel | None = None
    requested_byes: list[ByeEntry] = Field(
        default=[], description="Players who asked to sit the next round, with their score; not allocated byes."
    )


class PlayoffModel(Wire):
    """A three-player playoff under way."""

    type: Literal["contingent_bye", "compensated_bye", "round_robin", "split"] | None = None
    bye: Identifier | None = None
    matches: list[MatchModel] = []


class SettingsModel(Wire):
    """Every setting of every format."""

    loss_limit: Annotated[int, Field(ge=1, le=1_000)] | None = Field(
        default=None, description="Losses that eliminate, in formats with elimination; the format's own if not sent."
    )
    missed_round: Literal["loss", "bye", "none"] | None = Field(
        default=None, description="What a missed round counts as; the format's own if not sent (LATE, FT-14)."
    )
    rule_order: str | list[str] | None = Field(
        default=None,
        description="no_rematch_first, similar_first, or the codes of the rules in order; those left out are off.",
    )
    entrants: Annotated[int, Field(ge=0, le=10_000_000)] | None = Field(
        default=None, description="Entrants before round 1, from whom the places paid are counted (MS-4)."
    )
    max_places: Annotated[int, Field(ge=0, le=10_000_000)] | None = Field(
        default=None, description="Most places paid, instead of pay_percent of the entrants (MS-4)."
    )
    pay_percent: Annotated[Exact, Field(ge=0, le=100)] = Field(
        default=Decimal(15), description="Percent of the entrants who are paid at most, rounded up (MS-5)."
    )
    early_end: Literal["apply", "strict"] = Field(
        default="apply", description="Whether playoff conditions end the event before playoff rules begin."
    )
    three_way_tie: Literal["contingent_bye", "compensated_bye", "round_robin", "split"] = Field(
        default="contingent_bye", description="How three players left with equal claims settle the places (MS-27)."
    )
    keep_a_winner: bool = Field(
        default=False, description="Whatever the results of a round, somebody who can win is left after it."
    )
    forfeit_counts_as_met: bool = Field(
        default=False, description="Whether players of a forfeited match have met (MS-18)."
    )
    clubs: Literal["off", "weak", "absolute"] = Field(
        default="off", description="Members of one club are kept apart: not at all, where possible, always (SEP-1)."
    )
    same_club_pairs: Annotated[int, Field(ge=0, le=1_000_000)] | None = Field(
        default=None, description="Most pairs of one club in a round."
    )
    rounds_total: Annotated[int, Field(ge=1, le=10_000)] | None = Field(
        default=None, description="Rounds of the event, where nobody is eliminated; a round robin knows its own."
    )
    score_by: Literal["wins", "vp"] | None = Field(
        default=None, description="Whether wins or victory points are the score; the format's own if not sent (BR-1)."
    )
    vp_scale: Literal[20, 30] = Field(default=20, description="Victory points of a match (BR-2).")
    odd: Literal["bye", "three_way"] = Field(
        default="bye", description="What an odd number of teams plays: one sits, or three play one another (BR-6)."
    )
    three_way_rounds: Literal[1, 2] = Field(
        default=2, description="Rounds a three-way takes; in one its matches have half the length (BR-6)."
    )
    bye_score: EarnedPoints | None = Field(
        default=None, description="Points of an allocated bye; a win, or 12 of 20 (18 of 30) victory points (BR-6)."
    )
    forfeit_score: EarnedPoints | None = Field(
        default=None, description="Points of who wins by forfeit; a win, or what a bye is worth in victory points."
    )
    random_rounds: Annotated[int, Field(ge=0, le=10_000)] = Field(
        default=0, description="First rounds drawn at random, without a look at records (BR-8)."
    )
    predetermined_rounds: Annotated[int, Field(ge=0, le=10_000)] = Field(
        default=0, description="First rounds that follow a round robin schedule drawn from the seed (BR-3)."
    )
    danish_rounds: Annotated[int, Field(ge=0, le=10_000)] = Field(
        default=0, description="Last rounds paired by ranking, rematches allowed (BR-9)."
    )
    standings_lag: Literal[0, 1] = Field(
        default=0, description="Rounds by which the standings a draw uses are old (BR-7)."
    )
    look_ahead: Annotated[int, Field(ge=0, le=100)] = Field(
        default=0, description="Coming rounds in which no rematch should become unavoidable; fields of up to 16."
    )
    double: bool = Field(default=False, description="A round robin played twice.")
    tie_breaks: Annotated[list[str], Field(max_length=20)] | None = Field(
        default=None,
        description="Codes of tie-breaks for /standings, the first one first; the format's own if not sent.",
    )
    finalists: Literal[0, 2, 3] = Field(
        default=0, description="After rounds_total rounds the best 2 play a final or the best 3 a three-player playoff."
    )
    rounds_together: Annotated[int, Field(ge=1, le=100)] | None = Field(
        default=None, description="First rounds that are drawn together before play, where directives.rounds is 1."
    )


class InlineProfileModel(Wire):
    """Tiers of rule codes with integer weights, in place of a format's name."""

    tiers: Annotated[list[Mapping[str, int]], Field(min_length=1, max_length=50)]
    base: str | None = Field(
        default=None,
        description="Format whose records, elimination and end apply: moreswiss where a loss limit is set, else swiss.",
    )


class SnapshotModel(Wire):
    """Everything about an event that an answer may depend on."""

    format: str | InlineProfileModel
    settings: SettingsModel = SettingsModel()
    seed: Annotated[int, Field(ge=-(2**63), lt=2**64)] = 0
    players: list[Annotated[PlayerModel, BeforeValidator(player_by_id)]]
    rounds: list[RoundModel] = []
    playoff: PlayoffModel | None = None
    directives: DirectivesModel = DirectivesModel()
    prizes: Mapping[str, list[Money]] = {}
