"""What /phase, /playoff, /prizes and /scenarios take on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from app.schemas.base import Identifier, Money, Wire
from app.schemas.snapshot import ByeEntry, MatchModel, Pair, SnapshotModel

MOST_GROUPS = 10_000
MOST_MATCHES = 99


def _chance(value: object) -> object:
    """A fraction or decimal text stays a text; a JSON number becomes its decimal text."""
    if isinstance(value, int | Decimal) and not isinstance(value, bool) and 0 <= value <= 1:
        return format(Decimal(value), "f")
    return value


Chance = Annotated[str, BeforeValidator(_chance), Field(max_length=20), WithJsonSchema({"type": ["string", "number"]})]
WinChances = Annotated[
    Mapping[str, Mapping[str, Chance]],
    Field(description='win_chances[a][b] is the chance that a beats b, such as "3/5"; even where not told.'),
]


class PhaseModel(SnapshotModel):
    """The bare snapshot; with last_chance also the snapshot of an event for the players eliminated so far."""

    last_chance: bool = False


class PlayoffRequestModel(Wire):
    """A three-player playoff told by itself. payout: the table a compensated bye follows (MS-27)."""

    type: Literal["contingent_bye", "compensated_bye", "round_robin", "split"] = "contingent_bye"
    players: Annotated[list[Identifier], Field(min_length=3, max_length=3)]
    byes: Mapping[str, Annotated[int, Field(ge=0, le=10_000)]] | None = None
    bye: Identifier | None = None
    matches: Annotated[list[MatchModel], Field(max_length=MOST_MATCHES)] = []
    prizes: Annotated[list[Money], Field(max_length=10_000)] = []
    seed: Annotated[int, Field(ge=-(2**63), lt=2**64)] = 0
    payout: Literal["swiss", "elimination"] = "swiss"
    win_chances: WinChances = {}


class GroupModel(Wire):
    """Players who share the places from `first` to `last`; there may be more players than places."""

    first: Annotated[int, Field(ge=1, le=10_000_000, alias="from")]
    last: Annotated[int, Field(ge=1, le=10_000_000, alias="to")]
    players: Annotated[list[Identifier], Field(min_length=1)]


class PrizesModel(Wire):
    """Prizes from first place down, and who takes which places."""

    prizes: list[Money]
    groups: Annotated[list[GroupModel], Field(max_length=MOST_GROUPS)]


class ScenariosModel(SnapshotModel):
    """The bare snapshot; the round to play out is drawn by the service unless it is sent as pairings and byes."""

    pairings: list[Pair] | None = None
    byes: list[ByeEntry] = []
    win_chances: WinChances = {}
