"""Which sizes the brackets of an event may have, and the sizes the book gives (MP-160, MP-161, 13.3).

Brackets are named from the top: the first holds the strongest teams, the bottom one takes what is left over
and has bounds of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from rules.masterpoints.errors import AwardError

MOST_TEAMS = 2_000


class Form(StrEnum):
    """How the brackets are run: each a round robin, or each a Swiss on current records."""

    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"


@dataclass(frozen=True, slots=True)
class SizeRange:
    """The legal sizes of one form: of every bracket but the bottom one, of the bottom one, and which may be
    asked for.

    Fields of fewer than `one_bracket_under` teams are one bracket whatever its size.
    """

    least: int
    most: int
    bottom_least: int
    bottom_most: int
    one_bracket_under: int
    usual: int
    source: str

    def bracket_fits(self, size: int) -> bool:
        """Whether a bracket above the bottom one may have this size."""
        return self.least <= size <= self.most

    def bottom_fits(self, size: int) -> bool:
        """Whether the bottom bracket may have this size."""
        return self.bottom_least <= size <= self.bottom_most


RANGES = {
    Form.ROUND_ROBIN: SizeRange(7, 9, 8, 15, 14, 8, "MP-160"),
    Form.SWISS: SizeRange(16, 16, 16, 31, 16, 16, "MP-161"),
}


def form_of_size(size: int) -> Form:
    """The form a bracket size belongs to: 7 to 9 a round robin, 16 a Swiss; E_BRACKET_SIZE for any other
    size.
    """
    for form, sizes in RANGES.items():
        if sizes.bracket_fits(size):
            return form
    raise AwardError("E_BRACKET_SIZE", "/bracket_size", "Brackets have 7 to 9 teams, or 16.")


def book_sizes(teams: int, bracket_size: int) -> tuple[int, ...]:
    """The sizes the book gives, strongest bracket first: full brackets from the top, the rest in the bottom
    one.

    A bottom bracket outside its bounds (asked sizes 7 and 9 only) joins the bracket above it when it is too
    small, and is parted into two, as even as the bounds allow, when it is too large. Fewer than 14 teams
    are one bracket.

    Raises AwardError E_BRACKET_SIZE for fewer than two teams or a size that is not 7, 8, 9 or 16.
    Source: MP-160, MP-161.
    """
    sizes = RANGES[form_of_size(bracket_size)]
    if not 2 <= teams <= MOST_TEAMS:
        raise AwardError("E_BRACKET_SIZE", "/teams", f"Brackets are made of 2 to {MOST_TEAMS} teams.")
    if teams < sizes.one_bracket_under:
        return (teams,)
    full = max(1, teams // bracket_size)
    above, bottom = (bracket_size,) * (full - 1), teams - bracket_size * (full - 1)
    if sizes.bottom_fits(bottom):
        return (*above, bottom)
    if bottom < sizes.bottom_least:
        return (*above[:-1], above[-1] + bottom)
    larger = min(sizes.most, bottom - sizes.bottom_least, -(-bottom // 2))
    return (*above, larger, bottom - larger)


def legal(sizes: Sequence[int], form: Form) -> bool:
    """Whether brackets of these sizes are allowed in this form."""
    bounds, teams = RANGES[form], sum(sizes)
    if not sizes or teams < 2:
        return False
    if teams < bounds.one_bracket_under:
        return len(sizes) == 1
    return bounds.bottom_fits(sizes[-1]) and all(bounds.bracket_fits(size) for size in sizes[:-1])


@lru_cache(maxsize=64)
def legal_divisions(teams: int, form: Form) -> int:
    """In how many ways so many teams can be divided into legal brackets."""
    bounds = RANGES[form]
    if teams < bounds.one_bracket_under:
        return 1
    ways = [1] + [0] * teams
    for placed in range(1, teams + 1):
        choices = range(bounds.least, min(bounds.most, placed) + 1)
        ways[placed] = sum(ways[placed - size] for size in choices)
    bottoms = range(bounds.bottom_least, min(bounds.bottom_most, teams) + 1)
    return sum(ways[teams - size] for size in bottoms)


@dataclass(frozen=True, slots=True)
class SizeQuestion:
    """What has to be known to choose among the legal sizes.

    `averages` are the team averages in hundredths of a masterpoint, strongest first; `bracket_size` is the
    size asked for; `seed` draws between divisions that are equally good.
    """

    averages: tuple[int, ...]
    form: Form
    bracket_size: int
    seed: int = 0


@dataclass(frozen=True, slots=True)
class ChosenSizes:
    """Chosen sizes and why they are the best legal ones.

    `distance` is how many teams the brackets are away from the size asked for, all added up, `spread` the
    largest minus the smallest size, and `steps` the hundredths of a masterpoint between the last team of
    each bracket and the first of the next, added up. `proved` says that no legal division does better,
    level by level in this order.
    """

    sizes: tuple[int, ...]
    spread: int
    distance: int
    steps: int
    proved: bool


def measured(sizes: Sequence[int], question: SizeQuestion, *, proved: bool) -> ChosenSizes:
    """The measures of a division."""
    ends = [sum(sizes[: place + 1]) for place in range(len(sizes) - 1)]
    return ChosenSizes(
        sizes=tuple(sizes),
        spread=max(sizes) - min(sizes),
        distance=sum(abs(size - question.bracket_size) for size in sizes),
        steps=sum(question.averages[end - 1] - question.averages[end] for end in ends),
        proved=proved,
    )
