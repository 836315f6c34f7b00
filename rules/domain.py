"""The facts of an event as a director knows them: players, rounds, directives, settings.

Everything is a frozen value in the order in which it was told, so that a place in the request can be
pointed at. Nothing here is derived; see rules.ledger and rules.field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import zip_longest
from typing import Literal

MissedRound = Literal["loss", "bye", "none"]
EarlyEnd = Literal["apply", "strict"]
ThreeWayTie = Literal["contingent_bye", "compensated_bye", "round_robin", "split"]
Clubs = Literal["off", "weak", "absolute"]
ScoreBy = Literal["wins", "vp"]
Odd = Literal["bye", "three_way"]


@dataclass(frozen=True, slots=True)
class Player:
    """One entrant. entered: rounds in which the player (re-)entered; withdrew_after: rounds after which he left."""

    id: str
    name: str | None = None
    club: str | None = None
    rating: int | None = None
    entered: tuple[int, ...] = (1,)
    withdrew_after: tuple[int, ...] = ()
    no_bye: bool = False
    stationary: bool = False
    seat: int | None = None

    @property
    def turns(self) -> tuple[tuple[int, bool], ...]:
        """Comings and goings in turn: the first round with the player (True) or without (False)."""
        left = ((after + 1, False) for after in self.withdrew_after)
        paired = zip_longest(((entry, True) for entry in self.entered), left)
        return tuple(turn for both in paired for turn in both if turn is not None)


@dataclass(frozen=True, slots=True)
class Match:
    """Two players and what is known of their result; nothing known means pending."""

    players: tuple[str, str]
    winner: str | None = None
    draw: bool = False
    forfeit: bool = False
    vp: tuple[Fraction, Fraction] | None = None
    imps: tuple[Fraction, Fraction] | None = None
    boards: int | None = None

    @property
    def pending(self) -> bool:
        """True when neither winner, draw, forfeit, victory points nor IMPs are known."""
        known = self.winner is not None or self.draw or self.forfeit
        return not known and self.vp is None and self.imps is None


@dataclass(frozen=True, slots=True)
class Bye:
    """A player who sits. score: points for it, None for the format's own; requested byes are not allocated."""

    player: str
    score: Fraction | None = None
    requested: bool = False


@dataclass(frozen=True, slots=True)
class ThreeWay:
    """Three teams that play one another, in one round or in part 1 and part 2 of two rounds (BR-6)."""

    players: tuple[str, str, str]
    part: int = 1
    of: int = 1
    matches: tuple[Match, ...] = ()


@dataclass(frozen=True, slots=True)
class Round:
    """One round as it was played or drawn."""

    matches: tuple[Match, ...] = ()
    byes: tuple[Bye, ...] = ()
    absent: tuple[str, ...] = ()
    three_ways: tuple[ThreeWay, ...] = ()


@dataclass(frozen=True, slots=True)
class ForbiddenPair:
    """Two players who may not meet, in rounds from_round to to_round (None: no end)."""

    pair: tuple[str, str]
    from_round: int = 1
    to_round: int | None = None


@dataclass(frozen=True, slots=True)
class Repair:
    """A published round and who did not come: as many pairs as possible are kept."""

    pairings: tuple[tuple[str, str], ...]
    byes: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Directives:
    """What the director orders for the next round."""

    lock: tuple[tuple[str, str], ...] = ()
    forbid: tuple[ForbiddenPair, ...] = ()
    lock_byes: tuple[str, ...] = ()
    no_bye: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    rounds: int = 1
    partial: bool = False
    repair: Repair | None = None
    requested_byes: tuple[Bye, ...] = ()


@dataclass(frozen=True, slots=True)
class Playoff:
    """A three-player playoff under way; its players are the three eligible ones of the snapshot."""

    type: ThreeWayTie | None = None
    bye: str | None = None
    matches: tuple[Match, ...] = ()


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting of every format; None means the format's default."""

    loss_limit: int | None = None
    missed_round: MissedRound | None = None
    rule_order: str | tuple[str, ...] | None = None
    entrants: int | None = None
    max_places: int | None = None
    pay_percent: Fraction = Fraction(15)
    early_end: EarlyEnd = "apply"
    three_way_tie: ThreeWayTie = "contingent_bye"
    keep_a_winner: bool = False
    forfeit_counts_as_met: bool = False
    clubs: Clubs = "off"
    same_club_pairs: int | None = None
    rounds_total: int | None = None
    score_by: ScoreBy | None = None
    vp_scale: int = 20
    odd: Odd = "bye"
    three_way_rounds: int = 2
    bye_score: Fraction | None = None
    forfeit_score: Fraction | None = None
    random_rounds: int = 0
    predetermined_rounds: int = 0
    danish_rounds: int = 0
    standings_lag: int = 0
    look_ahead: int = 0
    double: bool = False
    tie_breaks: tuple[str, ...] | None = None
    finalists: int = 0
    rounds_together: int | None = None


@dataclass(frozen=True, slots=True)
class InlineProfile:
    """Tiers of rule codes with integer weights, sent in place of a format's name."""

    tiers: tuple[Mapping[str, int], ...]
    base: str = "swiss"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything about an event that an answer may depend on."""

    format: str | InlineProfile
    players: tuple[Player, ...]
    rounds: tuple[Round, ...] = ()
    settings: Settings = Settings()
    seed: int = 0
    playoff: Playoff | None = None
    directives: Directives = Directives()
    prizes: Mapping[int, tuple[Fraction, ...]] = field(default_factory=dict)
