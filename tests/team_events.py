"""Builders for events told as the interface takes them: teams, victory points, three-ways, tables."""

from __future__ import annotations

from typing import Any

from app.convert import to_snapshot
from app.schemas.snapshot import SnapshotModel
from rules.evaluation import DrawnRound
from rules.field import Field

Json = dict[str, Any]


def names(count: int) -> list[str]:
    """T1, T2, ..."""
    return [f"T{number}" for number in range(1, count + 1)]


def event(teams: int | list[Any], rounds: list[Json], **rest: Any) -> Json:
    """The wire snapshot of a Swiss of teams; rest: settings, directives, seed, format."""
    players = names(teams) if isinstance(teams, int) else teams
    return {"format": "swiss_teams", "players": players, "rounds": rounds, **rest}


def vp(pair: str, first: int, second: int | None = None) -> Json:
    """A match `T1-T2` with its victory points, of 20 when only the first team's are given."""
    return {"players": pair.split("-"), "vp": [first, 20 - first if second is None else second]}


def played(*matches: Json, byes: tuple[Any, ...] = (), three_ways: tuple[Json, ...] = ()) -> Json:
    """One round."""
    return {"matches": list(matches), "byes": list(byes), "three_ways": list(three_ways)}


def trio(teams: str, *matches: Json, part: int = 1, of: int = 1) -> Json:
    """A three-way `T1-T2-T3`."""
    return {"players": teams.split("-"), "part": part, "of": of, "matches": list(matches)}


def field_of(document: Json) -> Field:
    """The field of the next round."""
    return Field.from_snapshot(to_snapshot(SnapshotModel.model_validate(document)))


def round_of(of: Field, *groups: str, byes: tuple[str, ...] = ()) -> DrawnRound:
    """A round by names: `T1-T2` a pair, `T3-T4-T5` a three-way."""
    numbers = [tuple(of.ledger.number[team] for team in group.split("-")) for group in groups]
    pairs = [(group[0], group[1]) for group in numbers if len(group) == 2]
    threes = [(group[0], group[1], group[2]) for group in numbers if len(group) == 3]
    return DrawnRound.of(pairs, [of.ledger.number[team] for team in byes], threes)
