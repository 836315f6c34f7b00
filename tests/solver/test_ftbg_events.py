"""FTBG from the first round to the last, for any number of lives: FT-3, FT-5 to FT-9 hold in every round."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from rules.field import Field
from rules.playoffs.phase import phase_of
from solver.pair_round import RoundAnswer, pair_round
from solver.solution import Limits
from tests.builders import field, snapshot

MOST_ROUNDS = 60


def names(of: Field, answer: RoundAnswer) -> tuple[list[tuple[str, str]], list[str]]:
    pairs = zip(answer.drawn.first.tolist(), answer.drawn.second.tolist(), strict=True)
    return [(of.ids[a], of.ids[b]) for a, b in pairs], [of.ids[player] for player in answer.drawn.byes]


@pytest.mark.parametrize(("players", "lives"), [(2, 1), (3, 1), (5, 2), (7, 3), (9, 2), (12, 5), (17, 4)])
def test_ft03_an_event_of_any_size_and_limit_comes_to_its_end(players: int, lives: int) -> None:
    chance = Random(players * 10 + lives)
    rounds: list[str] = []
    settings = {"loss_limit": lives}
    while phase_of(snapshot(players, *rounds, format="ftbg", settings=settings)).phase == "random_round":
        of = field(players, *rounds, format="ftbg", settings=settings, seed=len(rounds))
        answer = pair_round(of, of.plan.tiers, Limits())
        assert (answer.status, answer.uniform, answer.values) == ("optimal", True, answer.bounds)
        check_sit_out(of, answer)
        pairs, byes = names(of, answer)
        played = [f"{a}>{b}" if chance.random() < 0.5 else f"{b}>{a}" for a, b in pairs]
        rounds.append(" ".join([*played, *(f"bye:{player}" for player in byes)]))
        assert len(rounds) < MOST_ROUNDS
    stand = phase_of(snapshot(players, *rounds, format="ftbg", settings=settings))
    assert stand.phase in ("complete", "manual_round_robin")
    assert len(stand.alive) == (1 if stand.phase == "complete" else 3)


def check_sit_out(of: Field, answer: RoundAnswer) -> None:
    """FT-6: the fewest sit-outs of all still in; FT-7: among those the fewest losses."""
    if len(of.active) % 2 == 0:
        assert len(answer.drawn.byes) == 0
        return
    end = of.ledger.last
    standing = {player: (int(end.byes[player]), int(end.losses[player])) for player in of.active.tolist()}
    assert standing[int(answer.drawn.byes[0])] == min(standing.values())


def test_ft05_in_round_one_anybody_may_sit() -> None:
    sitting = set()
    for seed in range(60):
        of = field(5, format="ftbg", seed=seed)
        sitting.update(names(of, pair_round(of, of.plan.tiers, Limits()))[1])
    assert sitting == {"P1", "P2", "P3", "P4", "P5"}


def test_ft08_records_play_no_part_in_the_pairs() -> None:
    # Given two unbeaten and two beaten players, all four pairs that are new occur
    seen = set()
    for seed in range(40):
        of = field(4, "P1>P2 P3>P4", format="ftbg", seed=seed)
        seen.update(map(frozenset, names(of, pair_round(of, of.plan.tiers, Limits()))[0]))
    assert seen == {frozenset(pair) for pair in combinations(("P1", "P2", "P3", "P4"), 2)} - {
        frozenset(("P1", "P2")),
        frozenset(("P3", "P4")),
    }


def test_orders_of_the_director_are_kept_in_a_random_draw() -> None:
    orders = {"lock": [["P1", "P2"]], "forbid": [["P3", "P4"]], "no_bye": ["P5"], "absent": ["P9"]}
    for seed in range(40):
        of = field(9, "P1>P2 P3>P4 P5>P6 P7>P8 bye:P9", format="ftbg", directives=orders, seed=seed)
        pairs, byes = names(of, pair_round(of, of.plan.tiers, Limits()))
        assert ("P1", "P2") in pairs
        assert ("P3", "P4") not in pairs
        assert byes == []
        of = field(7, "P1>P2 P3>P4 P5>P6 bye:P7", format="ftbg", directives={"no_bye": ["P1", "P3"]}, seed=seed)
        assert names(of, pair_round(of, of.plan.tiers, Limits()))[1] == ["P5"]
