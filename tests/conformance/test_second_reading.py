"""Random small events over HTTP against the second reading of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest

from tests.conformance.notation import snapshot_of
from tests.conformance.second_reading import best_rounds, book_of, moreswiss_phase
from tests.conformance.service import post, service

EVENTS = 120
ORDINARY = {"swiss", "playoff_swiss", "random_round"}


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with service() as running:
        yield running


def event(lot: Random) -> dict[str, Any]:
    """An event as it might be sent: some rounds played by the rules, some by hand, with every kind of trouble."""
    format = lot.choice(["moreswiss", "moreswiss", "moreswiss", "ftbg", "swiss"])
    players = [f"P{number}" for number in range(1, lot.randint(2, 7) + 1)]
    compact: dict[str, Any] = {"format": format, "players": players, "rounds": [], "max_places": lot.randint(0, 5)}
    compact["settings"] = {"forfeit_counts_as_met": lot.random() < 0.2}
    if format != "swiss":
        compact["loss_limit"] = lot.choice([1, 2, 3, 4])
    if format == "moreswiss":
        compact["settings"]["rule_order"] = lot.choice(["no_rematch_first", "similar_first"])
        compact["settings"]["early_end"] = lot.choice(["apply", "strict"])
    if lot.random() < 0.4:
        compact["settings"]["missed_round"] = lot.choice(["loss", "bye", "none"])
    for _ in range(lot.randint(0, 5)):
        if len(book_of(compact).alive[-1]) < 2 or is_final_next(compact):
            break
        compact["rounds"].append(played(compact, lot))
    alive = book_of(compact).alive[-1]
    compact["absent_next"] = [player for player in alive if lot.random() < 0.05]
    compact["no_bye"] = [player for player in players if lot.random() < 0.1]
    compact["forbid"] = [lot.sample(players, 2)] if lot.random() < 0.3 else []
    return compact


def is_final_next(compact: dict[str, Any]) -> bool:
    return compact["format"] == "moreswiss" and bool(moreswiss_phase(compact)["phase"] == "championship")


def played(compact: dict[str, Any], lot: Random) -> str:
    alive = book_of(compact).alive[-1]
    away = [player for player in alive if lot.random() < 0.06]
    rounds = sorted(best_rounds({**compact, "absent_next": away}), key=str)
    sitting, pairs = lot.choice(rounds)
    signs = [">"] * 8 + [">!"] + (["="] * 2 if compact["format"] == "swiss" else [])
    tokens = [lot.choice(signs).join(lot.sample(sorted(pair), 2)) for pair in sorted(pairs, key=sorted)]
    tokens += [f"bye:{sitting}"] if sitting else []
    return " ".join([*tokens, *(f"out:{player}" for player in alive if lot.random() < 0.03)])


def test_both_readings_agree(client: httpx.Client) -> None:
    for number in range(EVENTS):
        compact = event(Random(number))
        snapshot = snapshot_of({"snapshot": compact}, number)
        status, phase = post(client, "/phase", snapshot)
        assert status == 200, (compact, phase)
        book = book_of(compact)
        for player, record in phase["records"].items():
            found = record["wins"], record["losses"], record["byes"]
            assert found == (book.wins[player], book.losses[player], book.byes[player]), (compact, player)
        if compact["format"] == "moreswiss":
            expected = moreswiss_phase(compact)
            assert {name: phase[name] for name in expected} == expected, compact
        if phase["phase"] not in ORDINARY:
            continue
        status, answer = post(client, "/pair", snapshot)
        assert status == 200, (compact, answer)
        best = best_rounds(compact)
        assert answer["status"] == ("optimal" if best else "infeasible"), compact
        pairs = frozenset(frozenset(row["players"]) for row in answer["pairings"])
        assert not best or (next(iter(answer["byes"]), None), pairs) in best, compact


@pytest.mark.parametrize("format", ["moreswiss", "ftbg", "swiss", "swiss_teams", "round_robin", "triple_elimination"])
def test_an_event_whose_entrants_all_left_before_round_1_is_over(client: httpx.Client, format: str) -> None:
    snapshot = {"format": format, "players": [{"id": player, "withdrawn_after": 0} for player in ("A", "B", "C")]}
    _, phase = post(client, "/phase", snapshot)
    assert (phase["phase"], phase["alive"], phase["winner"], phase["places"]) == ("complete", [], None, [])
    _, answer = post(client, "/pair", snapshot)
    assert (answer["status"], answer["pairings"]) == ("no_round", [])
