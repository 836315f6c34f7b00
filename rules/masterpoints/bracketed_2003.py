"""Bracketed round robin and Swiss teams of 2003: sizes, M by bracket, tables, places, colours, running
(MP-160 to 165).

The tables of E p3 go by the number of the bracket from the top; VI stands for every further one.
"""

from collections.abc import Sequence
from fractions import Fraction

from rules.brackets.sizes import RANGES, book_sizes, form_of_size, legal
from rules.masterpoints.arithmetic import ONE, Rounding, amount_text, decimal_text, factor_text, split_by_colour
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import formula, restrictions_factor, sessions_factor
from rules.masterpoints.inputs import Input, Inputs, Integer, Many, Number, Text
from rules.masterpoints.registry import Formula, Rule, Values

LEAST_LIMIT_FACTORS = tuple(Fraction(one) for one in ("1.00", "0.75", "0.60", "0.50", "0.40", "0.33"))
GOLD_SHARES = tuple(Fraction(one) for one in ("1.00", "1.00", "0.90", "0.67", "0.50", "0.33"))
# The entries of the 2003 table M that the event rules name (E p3, p10): upper limit and M.
LISTED_LIMITS = ((750, Fraction("0.70")), (3000, Fraction("0.90")), (5000, Fraction("0.95")))
RATINGS_2003 = {"sectional": Fraction(10), "regional": Fraction(14), "national": Fraction("22.50")}
SWISS_2003 = ONE
MOST_PREDETERMINED = 4

RULES = (
    Rule("MP-160", "Bracketed round robin: sizes", "E p2-3", "T, I", "14 teams are contradictory: one bracket"),
    Rule("MP-161", "Bracketed Swiss: sizes", "E p2-3", "T"),
    Rule("MP-162", "M by bracket", "E p3", "T, I", "the table M of 2003 is known in part"),
    Rule("MP-163", "First overall, tables and places of a bracket", "E p3", "T"),
    Rule("MP-164", "Colours of a bracket at a regional", "E p3", "T"),
    Rule("MP-165", "At most four predetermined matches", "E p3", "T"),
)


def bracket_limit_factor(bracket: int, highest_average: Fraction | None = None) -> Fraction:
    """M of a bracket, 1 the top one: the least of the table, or more where the strongest team's average,
    per player,
    has a higher M in the book, by the next lower limit listed (MP-162).

    Raises AwardError E_BRACKET_SIZE for a bracket below 1.
    """
    least = _by_bracket(LEAST_LIMIT_FACTORS, bracket)
    if highest_average is None:
        return least
    return max([least] + [factor for limit, factor in LISTED_LIMITS if highest_average >= limit])


def bracket_tables(sizes: Sequence[int], bracket: int) -> int:
    """The tables of a bracket's first overall: its own teams and those of all lower brackets (MP-163)."""
    if not 1 <= bracket <= len(sizes):
        raise AwardError("E_BRACKET_SIZE", "/bracket", f"There are brackets 1 to {len(sizes)}.")
    return sum(sizes[bracket - 1 :])


def bracket_places(teams: int) -> int:
    """The overall places paid in a bracket: one third of its teams, rounded up (MP-163)."""
    return -(-teams // 3)


def gold_share(bracket: int) -> Fraction:
    """The gold part of a bracket's overall awards at a regional; the rest is red (MP-164)."""
    return _by_bracket(GOLD_SHARES, bracket)


def _by_bracket(table: Sequence[Fraction], bracket: int) -> Fraction:
    if bracket < 1:
        raise AwardError("E_BRACKET_SIZE", "/bracket", "Brackets are numbered from 1, the strongest.")
    return table[min(bracket, len(table)) - 1]


def _brackets(given: Inputs, work: Calculation) -> Values:
    if "sizes" in given:
        sizes = given.integers("sizes")
        form = form_of_size(given.integer("bracket_size", 8))
        return {"valid": legal(sizes, form), "teams": sum(sizes), "brackets": list(sizes)}
    size = given.integer("bracket_size", 8)
    sizes = book_sizes(given.integer("teams"), size)
    form = form_of_size(size)
    work.note("form", form.value, RANGES[form].source)
    return {"brackets": list(sizes), "number_of_brackets": len(sizes)}


def _limit_factor(given: Inputs, work: Calculation) -> Values:
    average = given.number_or_none("highest_team_average")
    factor = bracket_limit_factor(given.integer("bracket"), average)
    work.note("least M of the bracket", bracket_limit_factor(given.integer("bracket")), "MP-162")
    if "M_of_highest_team_average" in given:
        factor = max(factor, given.number("M_of_highest_team_average"))
    return {"M": decimal_text(factor, 2) if (100 * factor).denominator == 1 else factor_text(factor)}


def _colour(given: Inputs, work: Calculation) -> Values:
    award = work.round(given.number("award"))
    if given.text("level", "regional") == "sectional":
        return {"split": {"silver": amount_text(award)}}
    gold = gold_share(given.integer("bracket"))
    work.note("gold share", gold, "MP-164")
    parts = split_by_colour(
        award,
        {"gold": gold, "red": ONE - gold},
        Rounding(work.choice("rounding")),
        work.choice("odd_hundredth"),
    )
    return {"split": {colour: amount_text(part) for colour, part in parts.items()}}


def _first(given: Inputs, work: Calculation) -> Values:
    sizes, bracket = given.integers("bracket_sizes"), given.integer("bracket")
    tables = bracket_tables(sizes, bracket)
    found: dict[str, object] = {"tables": tables, "paid_places": bracket_places(sizes[bracket - 1])}
    if "rating" not in given:
        return found
    limit = bracket_limit_factor(bracket, given.number_or_none("highest_team_average"))
    if "M_of_highest_team_average" in given:
        limit = max(limit, given.number("M_of_highest_team_average"))
    first = formula(
        work,
        Fraction(tables),
        RATINGS_2003[given.text("rating")],
        sessions_factor(given.integer("sessions", 2)),
        limit,
        restrictions_factor(given.integer("restrictions", 0)),
        SWISS_2003,
    )
    return {**found, "M": decimal_text(limit, 2), "first": amount_text(work.round(first))}


def _running(given: Inputs, _: Calculation) -> Values:
    form = given.text("form").lower()
    if "16" in form or "swiss" in form:
        matches = given.integer("predetermined_matches")
        return {
            "valid": matches <= MOST_PREDETERMINED,
            "most_predetermined": MOST_PREDETERMINED,
            "pair_by": "current record",
        }
    return {"valid": True, "pair_by": "predetermined schedule"}


_BRACKET = Input("bracket", Integer(minimum=1, error="E_BRACKET_SIZE"), "Number of the bracket, 1 the strongest.")
_HIGHEST = Input(
    "highest_team_average",
    Number(minimum=0, error="E_LIMIT"),
    "Average of the bracket's strongest team, per player.",
    "masterpoints",
)
_HIGHEST_FACTOR = Input(
    "M_of_highest_team_average",
    Number(minimum=0, maximum=1, error="E_LIMIT"),
    "M of the book for that average, where it is known from elsewhere.",
)

FORMULAS = (
    Formula(
        code="ev.brackets",
        title="Sizes of brackets",
        rules=("MP-160", "MP-161"),
        edition="2003",
        inputs=(
            Input("teams", Integer(minimum=2, maximum=2000, error="E_BRACKET_SIZE"), "Teams entered.", "teams"),
            Input("bracket_size", Integer(), "7 to 9 for round robins, 16 for a Swiss.", "teams", default="8"),
            Input("sizes", Many(Integer(minimum=1, error="E_BRACKET_SIZE"), least=1, most=300), "Sizes to check."),
        ),
        compute=_brackets,
    ),
    Formula(
        code="ev.rr_M",
        title="M of a bracket",
        rules=("MP-162",),
        edition="2003",
        inputs=(_BRACKET, _HIGHEST, _HIGHEST_FACTOR),
        compute=_limit_factor,
    ),
    Formula(
        code="ev.rr_colour",
        title="Colours of a bracket's overall awards",
        rules=("MP-164",),
        edition="2003",
        inputs=(
            _BRACKET,
            Input("award", Number(minimum=0), "Overall award.", "masterpoints", required=True),
            Input("level", Text(("regional", "sectional")), "Rating of the event.", default="regional"),
        ),
        compute=_colour,
    ),
    Formula(
        code="ev.rr_first",
        title="First overall, tables and places of a bracket",
        rules=("MP-163", "MP-162"),
        edition="2003",
        inputs=(
            Input(
                "bracket_sizes",
                Many(Integer(minimum=1, error="E_BRACKET_SIZE"), least=1, most=300, length_error="E_BRACKET_SIZE"),
                "Teams of each bracket, strongest first.",
                "teams",
                required=True,
            ),
            _BRACKET,
            Input("rating", Text(tuple(RATINGS_2003), error="E_KIND"), "Rating; with it the first award is computed."),
            Input("sessions", Integer(minimum=1, error="E_SESSIONS"), "Sessions.", "sessions", default="2"),
            Input("restrictions", Integer(minimum=0, error="E_RESTRICTIONS"), "Restrictions.", default="0"),
            _HIGHEST,
            _HIGHEST_FACTOR,
        ),
        compute=_first,
    ),
    Formula(
        code="ev.rr_running",
        title="Predetermined matches of a bracket",
        rules=("MP-165", "MP-160", "MP-161"),
        edition="2003",
        inputs=(
            Input("form", Text(), "`16-team brackets` (Swiss) or `7-9 team brackets` (round robin).", required=True),
            Input("predetermined_matches", Integer(minimum=0), "Matches set before play.", "matches"),
        ),
        compute=_running,
    ),
)
