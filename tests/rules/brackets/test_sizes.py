"""Legal bracket sizes and the sizes of the book (MP-160, MP-161, 13.3)."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.brackets.sizes import Form, book_sizes, form_of_size, legal, legal_divisions
from rules.masterpoints.errors import AwardError


@pytest.mark.parametrize(
    ("teams", "size", "sizes"),
    [
        (2, 8, (2,)),
        (13, 8, (13,)),
        (14, 8, (14,)),
        (15, 8, (15,)),
        (16, 8, (8, 8)),
        (23, 8, (8, 15)),
        (24, 8, (8, 8, 8)),
        (31, 8, (8, 8, 15)),
        (13, 7, (13,)),
        (14, 7, (14,)),
        (15, 7, (7, 8)),
        (20, 7, (7, 13)),
        (21, 7, (7, 14)),
        (38, 7, (7, 7, 7, 7, 10)),
        (13, 9, (13,)),
        (15, 9, (15,)),
        (16, 9, (8, 8)),
        (17, 9, (9, 8)),
        (18, 9, (9, 9)),
        (25, 9, (9, 8, 8)),
        (26, 9, (9, 9, 8)),
        (12, 16, (12,)),
        (16, 16, (16,)),
        (31, 16, (31,)),
        (32, 16, (16, 16)),
        (47, 16, (16, 31)),
        (48, 16, (16, 16, 16)),
    ],
)
def test_mp160_mp161_sizes_of_the_book(teams: int, size: int, sizes: tuple[int, ...]) -> None:
    assert book_sizes(teams, size) == sizes


@given(st.integers(2, 400), st.sampled_from((7, 8, 9, 16)))
def test_mp160_mp161_every_field_gets_legal_brackets_and_nobody_is_lost(teams: int, size: int) -> None:
    sizes = book_sizes(teams, size)
    assert sum(sizes) == teams
    assert legal(sizes, form_of_size(size))


@pytest.mark.parametrize("size", [-1, 0, 6, 10, 15, 17])
def test_mp160_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(AwardError) as refused:
        book_sizes(30, size)
    assert refused.value.code == "E_BRACKET_SIZE"


@pytest.mark.parametrize("teams", [-1, 0, 1, 2001])
def test_mp160_a_field_of_no_size_is_refused(teams: int) -> None:
    with pytest.raises(AwardError) as refused:
        book_sizes(teams, 8)
    assert refused.value.code == "E_BRACKET_SIZE"


@pytest.mark.parametrize(
    ("sizes", "form", "verdict"),
    [
        ((7, 8), Form.ROUND_ROBIN, True),
        ((9, 15), Form.ROUND_ROBIN, True),
        ((7, 7), Form.ROUND_ROBIN, False),
        ((6, 8), Form.ROUND_ROBIN, False),
        ((10, 8), Form.ROUND_ROBIN, False),
        ((8, 16), Form.ROUND_ROBIN, False),
        ((6, 7), Form.ROUND_ROBIN, False),
        ((13,), Form.ROUND_ROBIN, True),
        ((16,), Form.ROUND_ROBIN, False),
        ((), Form.ROUND_ROBIN, False),
        ((1,), Form.ROUND_ROBIN, False),
        ((16, 16), Form.SWISS, True),
        ((16, 31), Form.SWISS, True),
        ((16, 32), Form.SWISS, False),
        ((15, 17), Form.SWISS, False),
        ((31,), Form.SWISS, True),
    ],
)
def test_mp160_mp161_both_sides_of_each_bound(sizes: tuple[int, ...], form: Form, verdict: bool) -> None:
    assert legal(sizes, form) is verdict


@pytest.mark.parametrize("form", list(Form))
@pytest.mark.parametrize("teams", range(2, 45))
def test_mp160_the_count_of_legal_divisions_is_that_of_a_search(teams: int, form: Form) -> None:
    assert legal_divisions(teams, form) == sum(legal(sizes, form) for sizes in divisions(teams, form))


def divisions(teams: int, form: Form) -> Iterator[tuple[int, ...]]:
    """Every list of sizes that could be legal, and then some."""
    yield (teams,)
    for size in range(6, 11) if form is Form.ROUND_ROBIN else range(15, 18):
        if size < teams:
            for rest in divisions(teams - size, form):
                yield (size, *rest)
