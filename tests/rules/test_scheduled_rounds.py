"""Round robins round by round: the schedule, what happens when play leaves it, and the final that follows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from rules.domain import Snapshot
from rules.errors import Contradiction
from rules.evaluation import bye_costs, pair_costs
from rules.pairing import rule
from rules.playoffs.phase import phase_of
from rules.scheduled_round import home_first, next_scheduled
from solver.pair_round import RoundAnswer, pair_round
from solver.solution import Limits
from tests.builders import field, snapshot

Told = list[str]


def next_round(players: int, rounds: Told, **rest: Any) -> tuple[RoundAnswer, list[tuple[str, str]], list[str]]:
    of = field(players, *rounds, format="round_robin", **rest)
    answer = pair_round(of, of.plan.tiers, Limits())
    pairs = zip(answer.drawn.first.tolist(), answer.drawn.second.tolist(), strict=True)
    sides = [home_first(of, pair) for pair in pairs]
    return answer, [(of.ids[a], of.ids[b]) for a, b in sides], [of.ids[player] for player in answer.drawn.byes]


def play(players: int, **rest: Any) -> tuple[list[list[tuple[str, str]]], Counter[str]]:
    """Every round to the end of the event, and how often each sat."""
    rounds: Told = []
    drawn, sat = [], Counter[str]()
    while phase_of(snapshot(players, *rounds, format="round_robin", **rest)).phase == "round_robin":
        _, pairs, byes = next_round(players, rounds, **rest)
        drawn.append(pairs)
        sat.update(byes)
        rounds.append(" ".join([f"{a}>{b}" for a, b in pairs] + [f"bye:{player}" for player in byes]))
    return drawn, sat


@pytest.mark.parametrize("players", [2, 3, 4, 5, 8, 9])
def test_a_complete_round_robin_has_every_pair_once(players: int) -> None:
    drawn, sat = play(players, seed=5)
    met = Counter(frozenset(pair) for pairs in drawn for pair in pairs)
    assert len(met) == players * (players - 1) // 2
    assert set(met.values()) == {1}
    assert len(drawn) == players - 1 + players % 2
    assert set(sat.values()) <= {1}


def test_a_double_round_robin_changes_sides() -> None:
    drawn, _ = play(5, settings={"double": True})
    assert Counter(pair for pairs in drawn for pair in pairs) == Counter(
        (f"P{a}", f"P{b}") for a in range(1, 6) for b in range(1, 6) if a != b
    )


def test_a_partial_round_robin_ends_after_rounds_total() -> None:
    drawn, _ = play(7, settings={"rounds_total": 3})
    met = Counter(frozenset(pair) for pairs in drawn for pair in pairs)
    assert len(drawn) == 3
    assert set(met.values()) == {1}


def test_rounds_played_in_another_order_come_to_the_same_end() -> None:
    # Given the last round of the schedule was played first
    of = field(6, format="round_robin")
    planned = [next_scheduled(of.after(later)) for later in range(5)]
    assert planned[4] is not None
    first = " ".join(f"{a}>{b}" for a, b in planned[4].pairs)
    second = next_scheduled(field(6, first, format="round_robin"))
    assert second == planned[0]


def test_after_leaving_the_schedule_unplayed_matches_come_first() -> None:
    # Given a first round that is no round of the schedule of these six
    of = field(6, format="round_robin")
    rounds = [next_scheduled(of.after(later)) for later in range(5)]
    scheduled = {frozenset(pair) for one in rounds if one for pair in one.pairs}
    assert len(scheduled) == 15
    told = ["P1>P2 P3>P4 P5>P6"]
    while len(told) < 3:
        answer, pairs, _ = next_round(6, told)
        assert answer.values[1] == 0
        told.append(" ".join(f"{a}>{b}" for a, b in pairs))


def test_who_is_absent_leaves_the_other_matches_of_the_round_alone() -> None:
    _, everybody, _ = next_round(6, [])
    gone = everybody[0][0]
    _, pairs, byes = next_round(6, [], directives={"absent": [gone]})
    assert set(pairs) == set(everybody[1:])
    assert byes == [everybody[0][1]]


def test_a_forfeited_match_is_not_played_again() -> None:
    of = field(4, "P1>!P2 P3>!P4", format="round_robin")
    assert of.meeting_count(0, 1) == 1


def test_a_bye_scores_nothing() -> None:
    assert field(3, "P1>P2 bye:P3", format="round_robin").ledger.last.score.tolist() == [2, 0, 0]


def test_home_balance_costs_what_goes_beyond_one() -> None:
    # Given P1 and P3 at home twice, P2 and P4 away twice
    of = field(4, "P1>P2 P3>P4", "P1>P4 P3>P2", format="round_robin")
    first, second = np.array([0, 1, 0]), np.array([2, 3, 1])
    assert of.column("home_surplus").tolist() == [2, -2, 2, -2]
    assert pair_costs(rule("home_balance"), of, first, second).tolist() == [2, 2, 0]


def test_the_longest_rest_costs_the_round_of_the_last_break() -> None:
    of = field(3, "P1>P2 bye:P3", "P1>P3 bye:P2", format="round_robin")
    assert bye_costs(rule("longest_rest"), of, np.arange(3)).tolist() == [0, 2, 1]


def test_the_side_with_fewer_home_matches_is_at_home_off_the_schedule() -> None:
    # Given P1 and P2 alone are left after a first round at home and away, their scheduled round was played
    of = field(4, "P1>P2 P3>P4 out:P3 out:P4", format="round_robin")
    planned = of.plan.scheduled
    assert planned is not None
    assert {"P1", "P2"} not in [set(pair) for pair in planned.pairs]
    assert home_first(of, (0, 1)) == (1, 0)
    assert home_first(field(4, "P1>P2 P3>P4", format="swiss"), (0, 1)) == (0, 1)


ONE_AHEAD = ["P1>P2 P3>P4", "P1>P3 P2>P4", "P1>P4 P2>P3"]
CIRCLE = ["P1>P2 P3>P4", "P3>P1 P2>P4", "P1>P4 P2>P3"]


def with_final(*rounds: str, finalists: int = 2, **rest: Any) -> Snapshot:
    return snapshot(4, *rounds, format="round_robin", settings={"finalists": finalists}, **rest)


def test_the_best_two_play_a_final() -> None:
    stand = phase_of(with_final(*ONE_AHEAD))
    assert (stand.phase, stand.finalists, stand.next_match) == ("championship", ("P1", "P2"), ("P1", "P2"))
    assert [(one.first, one.players) for one in stand.places] == [(3, ("P3",)), (4, ("P4",))]


def test_the_winner_of_the_final_is_first_whatever_the_score() -> None:
    stand = phase_of(with_final(*ONE_AHEAD, "P2>P1"))
    assert (stand.phase, stand.winner) == ("complete", "P2")
    assert [one.players for one in stand.places] == [("P2",), ("P1",), ("P3",), ("P4",)]


def test_a_drawn_final_is_played_again() -> None:
    assert phase_of(with_final(*ONE_AHEAD, "P1=P2")).phase == "championship"
    assert phase_of(with_final(*ONE_AHEAD, "P1=P2", "P1>P2")).winner == "P1"


def test_three_level_at_the_top_play_a_three_player_playoff() -> None:
    stand = phase_of(with_final(*CIRCLE))
    assert (stand.phase, stand.bye_candidates) == ("three_player", ("P1", "P2", "P3"))


def test_the_best_three_by_setting() -> None:
    over = {
        "bye": "P1",
        "matches": [{"players": ["P2", "P3"], "winner": "P2"}, {"players": ["P1", "P2"], "winner": "P1"}],
    }
    assert phase_of(with_final(*ONE_AHEAD, finalists=3)).phase == "three_player"
    stand = phase_of(with_final(*ONE_AHEAD, finalists=3, playoff=over))
    assert [one.players for one in stand.places] == [("P1",), ("P2",), ("P3",), ("P4",)]


def test_another_match_in_place_of_the_final_is_refused() -> None:
    with pytest.raises(Contradiction) as refused:
        phase_of(with_final(*ONE_AHEAD, "P2>P3"))
    assert refused.value.faults[0].pointer == "/rounds/3"


def test_a_final_needs_to_know_its_round() -> None:
    with pytest.raises(Contradiction) as refused:
        phase_of(snapshot(4, format="swiss", settings={"finalists": 2}))
    assert refused.value.faults[0].pointer == "/settings/rounds_total"
