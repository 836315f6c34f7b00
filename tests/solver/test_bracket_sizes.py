"""The even sizes chosen by CP-SAT against a search of every legal division (MP-160)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.brackets.sizes import RANGES, ChosenSizes, Form, SizeQuestion, book_sizes, legal, measured
from solver.bracket_sizes import even_sizes


def _legal_divisions(teams: int) -> list[tuple[int, ...]]:
    if teams < RANGES[Form.ROUND_ROBIN].one_bracket_under:
        return [(teams,)]
    found = [(teams,)] if teams <= 15 else []
    for size in (7, 8, 9):
        if teams - size >= 8:
            found += [(size, *rest) for rest in _parts(teams - size)]
    return found


def _parts(teams: int) -> list[tuple[int, ...]]:
    found = [(teams,)] if 8 <= teams <= 15 else []
    for size in (7, 8, 9):
        if teams - size >= 8:
            found += [(size, *rest) for rest in _parts(teams - size)]
    return found


def _measures(chosen: ChosenSizes) -> tuple[int, int, int]:
    return chosen.distance, chosen.spread, -chosen.steps


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.integers(0, 60).map(lambda points: points * 100), min_size=2, max_size=40),
    st.sampled_from((7, 8, 9)),
    st.integers(0, 5),
)
def test_mp160_even_sizes_are_the_best_of_all_legal_divisions(
    averages: list[int], bracket_size: int, seed: int
) -> None:
    question = SizeQuestion(tuple(sorted(averages, reverse=True)), Form.ROUND_ROBIN, bracket_size, seed)
    chosen = even_sizes(question)
    best = min(_measures(measured(sizes, question, proved=False)) for sizes in _legal_divisions(len(averages)))
    assert chosen.proved
    assert legal(chosen.sizes, Form.ROUND_ROBIN)
    assert sum(chosen.sizes) == len(averages)
    assert _measures(chosen) == best


def test_mp160_a_strength_step_decides_where_the_small_bracket_stands() -> None:
    # Given 23 teams with a cliff behind the seventh, so that two brackets of eight and one of seven are best
    averages = (*range(90_000, 83_000, -1000), *range(50_000, 34_000, -1000))
    # When the sizes are chosen
    chosen = even_sizes(SizeQuestion(averages, Form.ROUND_ROBIN, 8))
    # Then the small bracket is the strongest one
    assert chosen.sizes == (7, 8, 8)


def test_mp160_equal_divisions_are_drawn_by_the_seed_alone() -> None:
    drawn = {even_sizes(SizeQuestion((100_000,) * 23, Form.ROUND_ROBIN, 8, seed)).sizes for seed in range(12)}
    assert drawn == {(7, 8, 8), (8, 7, 8)}
    again = SizeQuestion((100_000,) * 23, Form.ROUND_ROBIN, 8, 7)
    assert even_sizes(again) == even_sizes(again)


@pytest.mark.parametrize("teams", [12, 16, 20, 31, 33, 50])
def test_mp161_a_swiss_has_one_legal_division(teams: int) -> None:
    chosen = even_sizes(SizeQuestion((0,) * teams, Form.SWISS, 16))
    assert chosen.sizes == book_sizes(teams, 16)
    assert chosen.proved
