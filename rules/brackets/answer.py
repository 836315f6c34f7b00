"""The answer to POST /brackets: who plays in which bracket, and each bracket ready to be played (MP-154 to
MP-165).
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from rules.brackets.bracket_request import BracketRequest, handicap_imps, read_request
from rules.brackets.compact_knockout import LEAST_TEAMS
from rules.brackets.division_text import explain
from rules.brackets.entries import TeamEntry
from rules.brackets.knockout_plan import knockout_plan
from rules.brackets.league_plan import league_plan
from rules.brackets.sizes import RANGES, ChosenSizes, SizeQuestion, book_sizes, legal
from rules.errors import Fault, refuse
from rules.masterpoints.arithmetic import decimal_text
from rules.masterpoints.errors import AwardError

ChooseSizes = Callable[[SizeQuestion], ChosenSizes]
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def answer(document: object, choose_even: ChooseSizes) -> dict[str, object]:
    """Brackets for a field of teams, each with its rounds and a snapshot for POST /pair.

    In: `teams`, each `{"id", "name"?, "players": [holding or {"masterpoints", "id"?, "name"?}, ...]}` (4 to
    6 players) or `{"id", "average"}`; `form` `round_robin` (default), `swiss` or `compact_knockout`;
    `bracket_size` (8; 7 and 9; 16 for a Swiss and, at most, a knockout); `sizes` `book` (default), `even`,
    or a list from the top; `level` `sectional`, `regional` (default) or `nabc`, where any sizes may be
    listed; `rounds`; `predetermined` first matches of a Swiss (0 to 4); `boards` a match; `handicap`
    `{"masterpoints_per_imp", "most_imps"}`; `score_by`, `vp_scale`, `odd` and `three_way_rounds` (1 or 2;
    without it 2 where the number of drawn rounds is even) for the snapshots; `results` of a knockout, such
    as `{"1": {"R1M1": "T4"}}`; `seed`.

    Out: `sizes`; `brackets` from the strongest, each with `bracket` (its number), `name`, `size`, `average`
    and `highest_average` a player, `teams` with their averages (and `handicap_imps`), `format`,
    `rounds_total`, and `rounds` in the shape of a snapshot's rounds. A round robin is `complete` or not,
    and like a Swiss has a `snapshot` for /pair and `masterpoints` (M, tables, paid places, colours); a
    knockout has its `format_of_play`, `matches`, `fee_tables` and `places`. `explanation` says why these
    sizes, `warnings` what is unusual, `source` by which rules.

    `choose_even` answers the question of `sizes: "even"`. Raises Contradiction with a pointer to every
    mistake, and AwardError E_BRACKET_SIZE for sizes the book does not allow. Source: MP-154 to MP-156,
    MP-160 to MP-165.
    """
    request = read_request(document)
    sizes, explanation = _sizes(request, choose_even)
    brackets = []
    start = 0
    for number, size in enumerate(sizes, 1):
        brackets.append(_bracket(request, sizes, number, request.teams[start : start + size]))
        start += size
    _check_results(request, len(sizes))
    return {
        "form": request.form,
        "sizes": list(sizes),
        "brackets": brackets,
        "explanation": explanation,
        "warnings": _warnings(request),
        "source": _source(request),
        "seed": request.seed,
    }


def _sizes(request: BracketRequest, choose_even: ChooseSizes) -> tuple[tuple[int, ...], list[str]]:
    teams = len(request.teams)
    if request.form == "compact_knockout":
        return _knockout_sizes(request)
    form = request.league_form
    if isinstance(request.sizes, tuple):
        if not legal(request.sizes, form) and request.level != "nabc":
            bounds = RANGES[form]
            raise AwardError(
                "E_BRACKET_SIZE",
                "/sizes",
                f"Brackets have {_span(bounds.least, bounds.most)} teams, the bottom one "
                f"{_span(bounds.bottom_least, bounds.bottom_most)}, and fewer than {bounds.one_bracket_under} "
                "teams are one bracket; other sizes are for NABCs only.",
            )
        return request.sizes, [f"The sizes were asked for; {_bounds_text(request)}."]
    question = SizeQuestion(request.averages, form, request.bracket_size, request.seed)
    book = book_sizes(teams, request.bracket_size)
    if request.sizes == "book":
        return book, explain(question, book, None)
    chosen = choose_even(question)
    return chosen.sizes, explain(question, book, chosen)


def _bounds_text(request: BracketRequest) -> str:
    """Whether the sizes asked for are those of the book or the freedom of an NABC."""
    assert isinstance(request.sizes, tuple)
    return "they are legal" if legal(request.sizes, request.league_form) else "an NABC may use unequal sizes"


def _knockout_sizes(request: BracketRequest) -> tuple[tuple[int, ...], list[str]]:
    teams = len(request.teams)
    if isinstance(request.sizes, tuple):
        sizes = request.sizes
        text = "The sizes were asked for."
    else:
        brackets = -(-teams // request.bracket_size)
        smaller, larger = divmod(teams, max(1, brackets))
        sizes = (smaller,) * (brackets - larger) + (smaller + 1,) * larger
        text = (
            f"{teams} teams in as few brackets of at most {request.bracket_size} as possible, as even as possible, "
            "the larger ones at the bottom; the book gives no sizes for compact knockouts."
        )
    if not sizes or min(sizes) < LEAST_TEAMS:
        raise AwardError("E_BRACKET_SIZE", "/teams", f"A knockout bracket has at least {LEAST_TEAMS} teams.")
    return sizes, [text]


def _bracket(
    request: BracketRequest, sizes: Sequence[int], number: int, teams: Sequence[TeamEntry]
) -> dict[str, object]:
    average = sum((team.average for team in teams), Fraction(0)) / len(teams)
    plan = (
        knockout_plan(request, number, teams)
        if request.form == "compact_knockout"
        else league_plan(request, sizes, number, teams)
    )
    return {
        "bracket": number,
        "name": NUMERALS[number - 1] if number <= len(NUMERALS) else str(number),
        "size": len(teams),
        "average": decimal_text(average, 2),
        "highest_average": decimal_text(teams[0].average, 2),
        "teams": [_team(request, team, teams[0].average) for team in teams],
        **plan,
    }


def _team(request: BracketRequest, team: TeamEntry, strongest: Fraction) -> dict[str, object]:
    found: dict[str, object] = {"id": team.id}
    if team.name is not None:
        found["name"] = team.name
    found["average"] = decimal_text(team.average, 2)
    if request.handicap is not None:
        found["handicap_imps"] = handicap_imps(team.average, strongest, request.handicap)
    return found


def _check_results(request: BracketRequest, brackets: int) -> None:
    faults = [
        Fault(f"/results/{number}", "no_such_bracket", f"There are brackets 1 to {brackets}.")
        for number in request.results
        if not 1 <= number <= brackets
    ]
    refuse(faults)


def _warnings(request: BracketRequest) -> list[str]:
    unusual = request.form == "compact_knockout" and (request.boards or 0) > 14
    return ["Half-length matches of more than 14 boards are unusual (MP-154)."] if unusual else []


def _source(request: BracketRequest) -> list[str]:
    if request.form == "compact_knockout":
        return ["MP-154", "MP-155", "MP-156"]
    return [RANGES[request.league_form].source, "MP-162", "MP-163", "MP-164", "MP-165"]


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
