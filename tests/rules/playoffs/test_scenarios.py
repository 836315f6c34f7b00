"""Scenarios of the next round: complete, exact, and worded for people (MS-14)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some
from hypothesis.extra.numpy import arrays

from rules.domain import Bye, Match, Round, Snapshot
from rules.errors import Contradiction
from rules.playoffs.chances import Chances, read_chances
from rules.playoffs.next_round import NextRound
from rules.playoffs.phase import phase_of
from rules.playoffs.scenarios import Scenarios, scenarios_json, scenarios_of_round, scenarios_without_round
from rules.playoffs.scenarios.certain_results import certain_results
from rules.playoffs.scenarios.cubes import cubes
from rules.playoffs.scenarios.drawn_results import drawn_results
from tests.builders import snapshot

ROUNDS = ("P5>P1 P2>P3 P4>P6", "P1>P6 P4>P2 P3>P5", "P3>P1 P6>P2 P5>P4", "P2>P1 P3>P4 P6>P5", "P1>P4 P2>P5 P3>P6")
PRIZES = {"4": [400, 250, 150, 100], "3": [450, 280, 170], "2": [600, 300], "1": [900]}
PAIRS = [("P1", "P5"), ("P2", "P3"), ("P4", "P6")]


def event(*more: str, **rest: Any) -> Snapshot:
    return snapshot(6, *ROUNDS, *more, settings={"max_places": 4}, prizes=PRIZES, **rest)


def texts(found: Scenarios) -> list[str]:
    return [outcome.text for outcome in found.outcomes]


def test_ms14_every_combination_is_counted_once() -> None:
    found = scenarios_of_round(event(), PAIRS, [])
    assert (found.method, found.combinations) == ("exact", 8)
    assert sum(outcome.count for outcome in found.outcomes) == 8
    assert sum(outcome.chance for outcome in found.outcomes) == 1


def test_ms14_the_summary_groups_what_comes_next() -> None:
    found = scenarios_of_round(event(), PAIRS, [])
    assert {(one.text, one.count, one.chance) for one in found.summary} == {
        ("If P2 beats P3, P2 and P3 play the championship match.", 4, Fraction(1, 2)),
        ("If P3 beats P2, the event is over: P3 wins.", 4, Fraction(1, 2)),
    }


def test_ms14_the_championship_has_two_scenarios() -> None:
    found = scenarios_of_round(event("P5>P1 P2>P3 P4>P6"), [("P2", "P3")], [])
    assert texts(found) == [
        "If P2 beats P3, the event is over: P2 wins; P3 takes place 2 (250.00); "
        "P4 and P5 share places 3 to 4 (125.00 each).",
        "If P3 beats P2, the event is over: P3 wins; P2 takes place 2 (250.00); "
        "P4 and P5 share places 3 to 4 (125.00 each).",
    ]
    assert [outcome.winner for outcome in found.outcomes] == ["P2", "P3"]


def test_ms14_results_that_change_nothing_are_left_out() -> None:
    found = scenarios_of_round(snapshot(4), [("P1", "P2"), ("P3", "P4")], [])
    assert [(one.results, one.count, one.text) for one in found.outcomes] == [
        ((), 4, "Whatever happens, another round is played: 4 players are left."),
    ]


@pytest.mark.parametrize("early_end", ["apply", "strict"])
@pytest.mark.parametrize("limit", [2, 3, 4])
def test_every_outcome_is_what_phase_answers_after_those_results(limit: int, early_end: str) -> None:
    told = snapshot(
        7, "P1>P2 P3>P4 P5>P6 bye:P7", "P1>P3 P5>P7 P2>P4 bye:P6", "P1>P5 P7>P3 P6>P2",
        settings={"loss_limit": limit, "max_places": 4, "early_end": early_end},
        prizes={"4": [40, 30, 20, 10], "3": [50, 30, 20], "2": [60, 40], "1": [100]},
    )  # fmt: skip
    stand = phase_of(told)
    pairs = list(zip(stand.alive[0::2], stand.alive[1::2], strict=False))
    byes = [stand.alive[-1]] if len(stand.alive) % 2 else []
    found = scenarios_of_round(told, pairs, byes)
    for flips in product((True, False), repeat=len(pairs)):
        winners = [pair[0] if first else pair[1] for pair, first in zip(pairs, flips, strict=True)]
        results = tuple(Match(pair, winner=winner) for pair, winner in zip(pairs, winners, strict=True))
        after = phase_of(replace(told, rounds=(*told.rounds, Round(results, tuple(map(Bye, byes))))))
        match = [one for one in found.outcomes if all(winner in winners for winner, _ in one.results)]
        assert len(match) == 1
        assert (match[0].phase, match[0].winner, match[0].places) == (after.phase, after.winner, after.places)


def test_chances_to_win_count_the_championship_that_follows() -> None:
    players = scenarios_of_round(event(), PAIRS, []).players
    assert (players["P2"].win, players["P3"].win, players["P4"].win) == (Fraction(1, 4), Fraction(3, 4), 0)
    assert all(one.open == 0 for one in players.values())


def test_chances_as_told_are_exact() -> None:
    chances = Chances({("P2", "P3"): Fraction(2, 3)})
    players = scenarios_of_round(event(), PAIRS, [], chances).players
    assert (players["P2"].win, players["P3"].win) == (Fraction(4, 9), Fraction(5, 9))


def test_expected_money_and_the_cents_left_are_the_prizes() -> None:
    found = scenarios_of_round(event(), PAIRS, [])
    expected = sum(one.expected for one in found.players.values())
    left = 900 - expected
    assert 0 <= left < Fraction(3, 100)


def test_an_event_that_goes_on_leaves_chances_open() -> None:
    found = scenarios_of_round(snapshot(4, settings={"loss_limit": 3}), [("P1", "P2"), ("P3", "P4")], [])
    assert {(one.win, one.open) for one in found.players.values()} == {(0, 1)}


def test_more_than_twelve_pairs_are_drawn_with_the_error_stated() -> None:
    pairs = [(f"P{number}", f"P{number + 13}") for number in range(1, 14)]
    found = scenarios_of_round(snapshot(26, settings={"loss_limit": 1, "max_places": 13}), pairs, [])
    again = scenarios_of_round(snapshot(26, settings={"loss_limit": 1, "max_places": 13}), pairs, [])
    assert found.method == "monte_carlo"
    assert found.error == Fraction(98, 6400)
    assert found == again
    assert abs(found.players["P1"].open - Fraction(1, 2)) < 2 * found.error


def test_a_large_round_that_changes_nothing_is_told_in_one_sentence() -> None:
    pairs = [(f"P{number}", f"P{number + 20}") for number in range(1, 21)]
    found = scenarios_of_round(snapshot(41), pairs, ["P41"])
    assert (found.method, found.error) == ("certain", 0)
    assert texts(found) == ["Whatever happens, another round is played: 41 players are left."]
    assert {(one.win, one.open) for one in found.players.values()} == {(0, 1)}


@pytest.mark.parametrize(("format", "limit"), [("moreswiss", 3), ("ftbg", 2)])
def test_certain_and_drawn_scenarios_agree(format: str, limit: int) -> None:
    pairs = [(f"P{number}", f"P{number + 13}") for number in range(1, 14)]
    first = " ".join(f"{winner}>{loser}" for winner, loser in pairs)
    told = snapshot(26, first, format=format, settings={"loss_limit": limit})
    again = [(one, other) for one, other in zip([*pairs[0], *pairs[1]], [*pairs[2], *pairs[3]], strict=True)]
    again += pairs[4:]
    certain = certain_results(NextRound.of(told, again, []), Chances())
    drawn = drawn_results(NextRound.of(told, again, []), Chances(), 0)
    assert certain is not None
    assert {outcome.phase for outcome in drawn.outcomes} == {certain.outcomes[0].phase}
    for player, one in certain.players.items():
        assert abs(one.open - drawn.players[player].open) < 2 * drawn.error
        assert (one.win, one.expected) == (drawn.players[player].win, drawn.players[player].expected)


def test_a_playoff_that_is_due_is_played_out() -> None:
    told = snapshot(
        6, "P3>P1 P5>P2 P4>P6", "P2>P1 P6>P3 P5>P4", "P6>P1 P2>P4 P5>P3", "P2>P3 P6>P5 bye:P4",
        settings={"loss_limit": 3, "max_places": 5}, prizes={"5": [50, 30, 20, 10, 5]},
        playoff={"bye": "P2"},
    )  # fmt: skip
    found = scenarios_without_round(phase_of(told))
    assert texts(found)[0] == "If P5 beats P6 and P5 beats P2, the order is P5; P6; P2."
    assert len(found.outcomes) == 4
    assert found.players["P2"].win == Fraction(1, 2)
    assert found.players["P2"].expected == 35


def test_an_event_that_is_over_has_no_outcomes() -> None:
    found = scenarios_without_round(phase_of(event("P5>P1 P3>P2 P4>P6")))
    assert found.outcomes == ()
    assert (found.players["P3"].win, found.players["P3"].expected) == (1, 400)


def test_what_is_wrong_with_the_proposal_is_pointed_at() -> None:
    with pytest.raises(Contradiction) as refused:
        scenarios_of_round(event(), [("P1", "P5"), ("P2", "P1")], ["P9"])
    assert {fault.pointer for fault in refused.value.faults} == {"/pairings/1/1", "/byes/0"}


def test_a_round_still_pending_has_no_scenarios() -> None:
    told = event()
    waiting = replace(told, rounds=(*told.rounds, Round((Match(("P1", "P5")),))))
    with pytest.raises(Contradiction) as refused:
        scenarios_of_round(waiting, PAIRS[1:], [])
    assert refused.value.faults[0].code == "pending_match"


def test_chances_that_are_none_are_refused() -> None:
    with pytest.raises(Contradiction) as refused:
        read_chances(
            {"P1": {"P2": "3/5", "P9": "1/2"}, "P2": {"P1": "3/5", "P3": "7/5"}}, frozenset(["P1", "P2", "P3"]), "/c"
        )
    assert {(fault.pointer, fault.code) for fault in refused.value.faults} == {
        ("/c/P1/P2", "chances_do_not_add_up"), ("/c/P2/P1", "chances_do_not_add_up"),
        ("/c/P1/P9", "unknown_player"), ("/c/P2/P3", "no_chance"),
    }  # fmt: skip


def test_the_answer_is_json_with_fractions_as_texts() -> None:
    answer = scenarios_json(scenarios_of_round(event(), PAIRS, []))
    players: Any = answer["players"]
    assert players["P3"] == {"win": "3/4", "open": "0", "expected": "362.50", "expected_exact": "725/2"}


@given(arrays(np.int64, some.integers(1, 5).map(lambda pairs: (2,) * pairs), elements=some.integers(0, 3)))
def test_groups_part_the_combinations_by_class(classes: Any) -> None:
    found = list(cubes(classes))
    seen = np.full(classes.shape, -1)
    for condition, kind in found:
        place: list[Any] = [slice(None)] * classes.ndim
        for pair, result in condition:
            place[pair] = result
        assert (seen[tuple(place)] == -1).all()
        seen[tuple(place)] = kind
    assert (seen == classes).all()
