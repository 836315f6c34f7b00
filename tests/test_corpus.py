"""No change makes a known round worse: every snapshot of the corpus keeps its proved optimal tier values."""

from __future__ import annotations

from itertools import islice

import pytest

from app.plain_snapshot import read_snapshot
from rules.evaluation import illegalities
from rules.field import Field
from rules.formats import catalogue
from solver.pair_round import pair_round
from solver.several_rounds import pair_rounds
from solver.solution import Limits
from tests.corpus.snapshots import FORMATS, TOTAL, Kept, corpus_of, shares, simulated


def solved(kept: Kept) -> tuple[int, ...]:
    """The values of the best round now; it has to be proved and legal."""
    field = Field.from_snapshot(read_snapshot(kept.snapshot))
    together = field.snapshot.directives.rounds > 1
    answer = (pair_rounds if together else pair_round)(field, field.plan.tiers, Limits())
    assert answer.status == "optimal"
    assert answer.values == answer.bounds
    assert illegalities(field, answer.drawn) == ()
    return answer.values


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_no_round_of_the_corpus_is_worse_or_better_than_before(name: str) -> None:
    for place, kept in enumerate(corpus_of(name), start=1):
        values = solved(kept)
        said = f"line {place} of tests/corpus/{name}.jsonl: {list(values)}, {list(kept.tiers)} before"
        assert values <= kept.tiers, f"worse: {said}"
        assert values >= kept.tiers, f"better, so the value kept was not the optimum: {said}"


def test_the_corpus_holds_every_format() -> None:
    assert set(FORMATS) == set(catalogue())
    assert {name: len(corpus_of(name)) for name in FORMATS} == shares()
    assert sum(shares().values()) == TOTAL


@pytest.mark.parametrize("name", ["moreswiss", "swiss_teams"])
def test_the_command_that_makes_the_corpus_plays_the_same_events_again(name: str) -> None:
    assert list(islice(simulated(name), 3)) == list(islice(simulated(name), 3))
