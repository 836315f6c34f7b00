"""Every format of the catalogue as data, and what its preset promises."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.catalogue_documents import examples_of
from app.examples import examples
from rules.field import Field
from rules.formats import catalogue
from rules.pairing import catalogue as rules
from rules.standings import tie_breaks
from solver.pair_round import RoundAnswer, pair_round
from solver.several_rounds import pair_rounds
from solver.solution import Limits
from tests.builders import field

EIGHT = ("P1>P2 P3>P4 P5>P6 P7>P8", "P1>P3 P5>P7 P2>P4 P6>P8")


def paired(of: Field) -> RoundAnswer:
    return pair_round(of, of.plan.tiers, Limits())


def losses_apart(of: Field, answer: RoundAnswer) -> list[int]:
    losses = of.column("losses")
    return sorted(abs(losses[answer.drawn.first] - losses[answer.drawn.second]).tolist())


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_every_format_names_known_rules_and_tie_breaks_and_has_an_example(name: str) -> None:
    profile = catalogue()[name]
    codes = [code for tier in profile.tiers for code in tier]
    assert set(codes) <= set(rules())
    assert len(codes) == len(set(codes))
    tie_breaks(profile.tie_breaks)
    assert examples_of(profile), f"no file of examples/ shows {name}"
    assert len({example.name for example in examples()}) == len(examples())


def test_triple_elimination_prefers_equal_records() -> None:
    of = field(8, *EIGHT, format="triple_elimination")
    answer = paired(of)
    assert losses_apart(of, answer) == [0, 0, 0, 0]
    assert of.format.loss_limit == 3


def test_best_meets_worst_folds_the_records() -> None:
    # Given two players each with 0 and 2 losses, four with 1
    of = field(8, *EIGHT, format="best_meets_worst")
    assert losses_apart(of, paired(of)) == [0, 0, 2, 2]


def test_best_meets_worst_lets_anyone_with_the_fewest_byes_sit() -> None:
    sitting = set()
    for seed in range(40):
        of = field(5, "P1>P2 P3>P4 bye:P5", format="best_meets_worst", seed=seed)
        answer = paired(of)
        sitting.add(of.ids[int(answer.drawn.byes[0])])
    assert sitting == {"P1", "P2", "P3", "P4"}


@pytest.mark.parametrize(
    ("name", "players", "count"),
    [
        ("triple_elimination_ahead", 9, 3),
        ("quintuple_elimination_ahead", 10, 5),
        ("quintuple_elimination_ahead", 4, 3),
    ],
)
def test_the_first_rounds_are_drawn_together_without_a_pair_twice(name: str, players: int, count: int) -> None:
    of = field(players, format=name)
    answer = pair_rounds(of, of.plan.tiers, Limits())
    rounds = [answer.drawn, *answer.further]
    pairs = [set(zip(one.first.tolist(), one.second.tolist(), strict=True)) for one in rounds]
    assert len(rounds) == count
    assert len(set().union(*pairs)) == sum(map(len, pairs))
    byes = [player for one in rounds for player in one.byes.tolist()]
    assert len(set(byes)) == len(byes)


def test_what_the_director_asks_for_stands_before_the_preset() -> None:
    assert field(9, format="triple_elimination_ahead", directives={"rounds": 2}).snapshot.directives.rounds == 2
    alone = field(9, format="triple_elimination_ahead", settings={"rounds_together": 1})
    assert alone.snapshot.directives.rounds == 1
    later = field(4, "P1>P2 P3>P4", format="triple_elimination_ahead")
    assert later.snapshot.directives.rounds == 1


def test_ft14_presets_share_the_elimination_of_ftbg() -> None:
    names = ("triple_elimination", "triple_elimination_ahead", "triple_elimination_split", "best_meets_worst", "ftbg")
    for one, other in pairwise(catalogue()[name] for name in names):
        assert (one.transition, one.missed_round, one.loss_limit) == (other.transition, other.missed_round, 3)
