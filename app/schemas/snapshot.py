"""The snapshot on the wire: everything about an event that an answer may depend on."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from app.schemas.base import Exact, Identifier, Money, Points, RoundNumber, Wire

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


Rounds = Annotated[list[Annotated[int, Field(ge=0, le=10_000)]], BeforeValidator(_listed)]


class PlayerModel(Wire):
    """One entrant; a bare string stands for its id."""

    id: Identifier
    name: str | None = Field(default=None, max_length=500)
    club: str | None = Field(default=None, max_length=500)
    rating: int | None = Field(default=None, ge=-1_000_000, le=1_000_000)
    entered_round: Rounds = Field(default=[1], description="Round of entry; a list where the player re-entered.")
    withdrawn_after: Rounds = Field(default=[], description="Last round before leaving; a list where it recurred.")
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


class ThreeWayModel(Wire):
    """Three teams that play one another, over one round or two (BR-6)."""

    players: Annotated[list[Identifier], Field(min_length=3, max_length=3)]
    part: Literal[1, 2] = 1
    of: Literal[1, 2] = 1
    matches: list[MatchModel] = []


class RoundModel(Wire):
    """One round as it was played or drawn."""

    matches: list[MatchModel] = []
    byes: list[Annotated[ByeModel, BeforeValidator(_bye_by_id)]] = []
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
    byes: list[Identifier] = []
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
    requested_byes: list[Annotated[ByeModel, BeforeValidator(_bye_by_id)]] = Field(
        default=[], description="Players who asked to sit the next round, with their score; not allocated byes."
    )


class PlayoffModel(Wire):
    """A three-player playoff under way."""

    type: Literal["contingent_bye", "compensated_bye", "round_robin", "split"] | None = None
    bye: Identifier | None = None
    matches: list[MatchModel] = []


class SettingsModel(Wire):
    """Every setting of every format."""

    loss_limit: Annotated[int, Field(ge=1, le=1_000)] | None = None
    missed_round: Literal["loss", "bye", "none"] | None = None
    rule_order: str | list[str] | None = None
    entrants: Annotated[int, Field(ge=0, le=10_000_000)] | None = None
    max_places: Annotated[int, Field(ge=0, le=10_000_000)] | None = None
    pay_percent: Annotated[Exact, Field(ge=0, le=100)] = Field(default=Decimal(15))
    early_end: Literal["apply", "strict"] = "apply"
    three_way_tie: Literal["contingent_bye", "compensated_bye", "round_robin", "split"] = "contingent_bye"
    keep_a_winner: bool = False
    forfeit_counts_as_met: bool = False
    clubs: Literal["off", "weak", "absolute"] = "off"
    same_club_pairs: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    rounds_total: Annotated[int, Field(ge=1, le=10_000)] | None = None
    score_by: Literal["wins", "vp"] | None = None
    vp_scale: Literal[20, 30] = 20
    odd: Literal["bye", "three_way"] = "bye"
    three_way_rounds: Literal[1, 2] = 2
    bye_score: Annotated[Points, Field(ge=0)] | None = None
    forfeit_score: Annotated[Points, Field(ge=0)] | None = Field(
        default=None, description="Points of who wins by forfeit; a win, or what a bye is worth in victory points."
    )
    random_rounds: Annotated[int, Field(ge=0, le=10_000)] = 0
    predetermined_rounds: Annotated[int, Field(ge=0, le=10_000)] = Field(
        default=0, description="First rounds that follow a round robin schedule drawn from the seed."
    )
    danish_rounds: Annotated[int, Field(ge=0, le=10_000)] = 0
    standings_lag: Literal[0, 1] = 0
    look_ahead: Annotated[int, Field(ge=0, le=100)] = 0
    double: bool = False
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
