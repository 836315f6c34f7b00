"""Every fact about phases, playoffs and prizes in the hand-checked cases, without the service."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from app.convert import to_snapshot
from app.schemas.snapshot import SnapshotModel
from rules.domain import Match, Player, Settings, Snapshot
from rules.playoffs.phase import phase_of
from rules.playoffs.phase_json import phase_json
from rules.playoffs.prizes import PlaceGroup, share_out
from rules.playoffs.three_player.playoff import ThreePlayers, resume
from tests.conformance.facts import FACTS, PAIRING_FACTS, Evidence
from tests.conformance.notation import snapshot_of

CASES = json.loads((Path(__file__).parents[2] / "conformance" / "cases" / "pairing.json").read_text("utf-8"))
PHASE_CASES = [case for case in CASES if "snapshot" in case and set(case["expect"]) - set(PAIRING_FACTS)]


def named(cases: list[Any]) -> Any:
    return pytest.mark.parametrize("case", cases, ids=[case["id"] for case in cases])


@named(PHASE_CASES)
def test_phase_facts(case: Any) -> None:
    told = snapshot_of(case, 0)
    answer = phase_json(phase_of(to_snapshot(SnapshotModel.model_validate(told))))
    seen = Evidence(told, answer, (), ())
    facts = {name: value for name, value in case["expect"].items() if name not in PAIRING_FACTS}
    assert not [text for name, value in facts.items() for text in FACTS[name](value, seen)]


@named([case for case in CASES if "playoff" in case])
def test_playoff_places(case: Any) -> None:
    told = case["playoff"]
    matches = tuple(Match((match[0], match[1]), winner=match[0]) for match in (told["m1"], told["m2"]))
    players = tuple(sorted({*told["m1"], *told["m2"]}))
    state = resume(ThreePlayers("contingent_bye", players, bye=told["bye"], matches=matches))
    assert [group[0] for group in state.step.places] == case["expect"]["playoff_places"]


@named([case for case in CASES if "prize" in case])
def test_prizes(case: Any) -> None:
    groups = [PlaceGroup(places[0], places[1], tuple(players)) for places, players in case["prize"]["groups"]]
    awards = share_out(tuple(map(Fraction, case["prize"]["prizes"])), groups)
    assert awards.amounts == case["expect"]["prizes"]


@named([case for case in CASES if "entrants_table" in case])
def test_ms5_maximum_places(case: Any) -> None:
    for entrants, percent, places in case["entrants_table"]:
        players = tuple(Player(f"P{number}") for number in range(1, entrants + 1))
        settings = Settings(entrants=entrants, pay_percent=Fraction(percent))
        assert phase_of(Snapshot("moreswiss", players, settings=settings)).max_places == places
