"""Why a field was divided into these brackets, in sentences."""

from collections.abc import Sequence

from rules.brackets.sizes import RANGES, ChosenSizes, SizeQuestion, legal_divisions, measured

MOST_WRITTEN = 10**9


def explain(question: SizeQuestion, book: Sequence[int], chosen: ChosenSizes | None) -> list[str]:
    """The reasons for the sizes of the book, or for the even sizes chosen instead of them."""
    bounds, teams = RANGES[question.form], len(question.averages)
    if teams < bounds.one_bracket_under:
        return [f"Fewer than {bounds.one_bracket_under} teams are one bracket ({bounds.source})."]
    if chosen is None:
        return [_by_the_book(question, book)]
    ways = legal_divisions(teams, question.form)
    if ways == 1:
        return [f"{_list(chosen.sizes)} is the only legal division of {teams} teams ({bounds.source})."]
    return [
        f"Of {_count(ways)} legal divisions of {teams} teams ({bounds.source}) this one is "
        + ("proved best" if chosen.proved else "the best found in time")
        + ", level by level:",
        *_levels(question, chosen, measured(book, question, proved=False)),
    ]


def _by_the_book(question: SizeQuestion, book: Sequence[int]) -> str:
    bounds = RANGES[question.form]
    if len(book) == 1:
        fits = f"the bottom one takes {bounds.bottom_least} to {bounds.bottom_most}"
        return f"{book[0]} teams are one bracket: {fits} ({bounds.source})."
    full = sum(size == question.bracket_size for size in book[:-1])
    text = f"{full} full brackets of {question.bracket_size} from the top and {book[-1]} teams in the bottom one"
    if full < len(book) - 1:
        text = (
            f"{_list(book)}: the bottom bracket has {bounds.bottom_least} to {bounds.bottom_most} teams, so teams of "
        )
        text += "the lowest brackets were moved"
    return f"{text} ({bounds.source})."


def _levels(question: SizeQuestion, chosen: ChosenSizes, book: ChosenSizes) -> list[str]:
    return [
        f"Teams by which the brackets miss {question.bracket_size}: {chosen.distance} (sizes of the book, "
        f"{_list(book.sizes)}: {book.distance}).",
        f"Largest minus smallest bracket: {chosen.spread} (book: {book.spread}).",
        f"Masterpoints between the last team of a bracket and the first of the next, in all: "
        f"{_points(chosen.steps)} (book: {_points(book.steps)}).",
        "Divisions equal in all of this are drawn by the seed.",
    ]


def _list(sizes: Sequence[int]) -> str:
    return ", ".join(str(size) for size in sizes)


def _count(ways: int) -> str:
    return str(ways) if ways <= MOST_WRITTEN else "more than 10^9"


def _points(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02d}"
