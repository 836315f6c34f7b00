"""Where the snapshots of the corpus come from, and how they stand in their files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any, cast

from app.simulation.event import steps
from app.simulation.plan import EventPlan
from app.simulation.strength import elo_spread
from app.simulation.tally import Tally
from app.strict_json import read
from rules.domain import Match, Round, Settings, Snapshot, ThreeWay

FOLDER = Path(__file__).resolve().parent
SEED = 300
TOTAL = 300
SIZES = (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 19, 24)
FORMATS: dict[str, tuple[dict[str, object], ...]] = {
    "moreswiss": (
        {},
        {"rule_order": "similar_first"},
        {"loss_limit": 3, "keep_a_winner": True},
        {"early_end": "strict", "loss_limit": 2},
    ),
    "ftbg": ({}, {"loss_limit": 1}, {"loss_limit": 5}),
    "triple_elimination": ({},),
    "triple_elimination_ahead": ({},),
    "triple_elimination_split": ({},),
    "quintuple_elimination_ahead": ({},),
    "best_meets_worst": ({},),
    "swiss": ({"rounds_total": 7}, {"rounds_total": 6, "bye_score": 0.5}),
    "swiss_alternating": ({"rounds_total": 7},),
    "swiss_teams": (
        {"rounds_total": 7},
        {"rounds_total": 6, "odd": "three_way", "three_way_rounds": 1},
        {"rounds_total": 7, "danish_rounds": 1, "random_rounds": 1, "standings_lag": 1},
    ),
    "round_robin": ({}, {"double": True, "rounds_total": 9}),
}
"""Every format with the settings it is played under in turn."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A snapshot as POST /pair takes it, and the value of each tier, which is proved."""

    snapshot: dict[str, object]
    tiers: tuple[int, ...]

    def line(self) -> str:
        """One line of a file."""
        return json.dumps({"tiers": self.tiers, "snapshot": self.snapshot}, separators=(",", ":"))

    @staticmethod
    def of(line: str) -> Kept:
        """Back from its line."""
        told = cast("dict[str, Any]", read(line.encode()))
        return Kept(told["snapshot"], tuple(told["tiers"]))


def corpus_of(name: str) -> list[Kept]:
    """The snapshots kept for a format."""
    return [Kept.of(line) for line in file_of(name).read_text("utf-8").splitlines()]


def file_of(name: str) -> Path:
    """The file of a format."""
    return FOLDER / f"{name}.jsonl"


def shares() -> dict[str, int]:
    """How many snapshots of each format, 300 in all: by the number of its settings, the rest to the first."""
    settings = sum(map(len, FORMATS.values()))
    counts = {name: TOTAL * len(told) // settings for name, told in FORMATS.items()}
    first = next(iter(counts))
    counts[first] += TOTAL - sum(counts.values())
    return counts


def simulated(name: str) -> Iterator[Kept]:
    """Snapshots of this format without an end: one round of each event, sizes, settings and rounds in turn."""
    choices = FORMATS[name]
    for index in range(100 * TOTAL):
        settings = choices[index % len(choices)]
        players = SIZES[index // len(choices) % len(SIZES)]
        if settings.get("odd") == "three_way":
            players += 1 - players % 2
        plan = EventPlan(name, players, elo_spread(players, 100), _settings(settings), SEED)
        kept = next(islice(_proved_rounds(plan, index, settings), index % 6, None), None)
        if kept is not None:
            yield kept


def _proved_rounds(plan: EventPlan, index: int, settings: dict[str, object]) -> Iterator[Kept]:
    for step in steps(plan, index, Tally()):
        if step.answer is not None and step.answer.status == "optimal":
            yield Kept(_document(step.field.snapshot, settings), step.answer.values)


def _settings(told: dict[str, object]) -> Settings:
    exact = {name: Fraction(str(value)) if name == "bye_score" else value for name, value in told.items()}
    return Settings(**exact)  # type: ignore[arg-type]  # names and values are those above


def _document(snapshot: Snapshot, settings: dict[str, object]) -> dict[str, object]:
    document: dict[str, object] = {
        "format": snapshot.format,
        "seed": snapshot.seed,
        "players": [player.id for player in snapshot.players],
        "rounds": [_round(told) for told in snapshot.rounds],
    }
    return document | ({"settings": settings} if settings else {})


def _round(told: Round) -> dict[str, object]:
    document: dict[str, object] = {"matches": [_match(match) for match in told.matches]}
    if told.byes:
        document["byes"] = [bye.player for bye in told.byes]
    if told.three_ways:
        document["three_ways"] = [_three_way(trio) for trio in told.three_ways]
    return document


def _three_way(trio: ThreeWay) -> dict[str, object]:
    matches = [_match(match) for match in trio.matches]
    return {"players": list(trio.players), "part": trio.part, "of": trio.of, "matches": matches}


def _match(match: Match) -> dict[str, object]:
    if match.vp is not None:
        return {"players": list(match.players), "vp": [int(points) for points in match.vp]}
    return {"players": list(match.players), "winner": match.winner}
