"""Awards by place: lists of awards, ties, and tied ranks, the same for every family (MP-2, MP-4).

A place award is a function from a place (1 is first) to its unrounded award; each result is rounded once.
"""

from collections.abc import Callable
from fractions import Fraction

from rules.masterpoints.arithmetic import ZERO, amount_text
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.inputs import Inputs

PlaceAward = Callable[[int], Fraction]


def awards_to(depth: int, award: PlaceAward, work: Calculation) -> list[Fraction]:
    """The rounded awards of places 1 to `depth`."""
    return [work.round(award(place)) for place in range(1, depth + 1)]


def award_texts(depth: int, award: PlaceAward, work: Calculation) -> list[str]:
    """The same as two-place texts."""
    return [amount_text(amount) for amount in awards_to(depth, award, work)]


def place_or_tie(award: PlaceAward, first: int, last: int, depth: int | None, work: Calculation) -> Fraction:
    """The rounded award of each contestant at place `first`, or tied for places `first` to `last` (MP-4).

    Nothing when `first` lies beyond `depth`; a tie that starts within it is paid for all its places. `depth`
    None pays every place.
    """
    if depth is not None and first > depth:
        return ZERO
    places = range(first, last + 1)
    if len(places) == 1:
        return work.round(award(first))
    rounded = work.choice("tie_awards") == "sum_of_rounded"
    shared = sum(((work.round(award(place)) if rounded else award(place)) for place in places), ZERO)
    work.note("awards shared by the tie", shared, "MP-4")
    return work.round(shared / len(places))


def tied_places(given: Inputs, name: str = "tie") -> tuple[int, int]:
    """First and last place of a tie given as a list [first, last]; AwardError E_RANK when it is none."""
    places = given.integers(name)
    if len(places) != 2:
        raise AwardError("E_RANK", given.at(name), "A tie is its first and last place, such as [2, 4].")
    first, last = places
    if first < 1 or last < first or last - first >= 1000:
        raise AwardError("E_RANK", given.at(name), "A tie runs from a place of 1 or more to a later one.")
    return first, last


def read_rank(value: object, pointer: str) -> tuple[int, int]:
    """First and last place of a rank written as 3, "3" or, tied, "3/4" (also "3-4")."""
    if isinstance(value, int) and not isinstance(value, bool):
        first = last = value
    elif isinstance(value, str) and value.isascii() and len(value) <= 15:
        parts = value.replace("-", "/").split("/")
        if not all(part.isdigit() for part in parts) or len(parts) > 2:
            raise AwardError("E_RANK", pointer, 'A rank is written 3, or "3/4" when tied.')
        first, last = int(parts[0]), int(parts[-1])
    else:
        raise InputError("wrong_type", pointer, 'Expected a rank such as 3 or "3/4".')
    if not 1 <= first <= last <= 100_000 or last - first >= 1000:
        raise AwardError("E_RANK", pointer, "A rank starts at 1 and a tie ends after it starts.")
    return first, last


def rank_text(first: int, last: int) -> str:
    """A rank for a reader: `3`, or `3/4` when tied."""
    return str(first) if first == last else f"{first}/{last}"


def asked_places(given: Inputs, work: Calculation, award: PlaceAward, depth: int | None = None) -> dict[str, object]:
    """What the inputs `places`, `place` and `tie` ask for: `awards`, `award` and `each`."""
    values: dict[str, object] = {}
    if "places" in given:
        values["awards"] = award_texts(given.integer("places"), award, work)
    if "place" in given:
        place = given.integer("place")
        values["award"] = amount_text(place_or_tie(award, place, place, depth, work))
    if "tie" in given:
        first, last = tied_places(given)
        values["each"] = amount_text(place_or_tie(award, first, last, depth, work))
    return values
