"""Knockout teams: computed award, bracket size, first overall, split groups, match awards (MP-82 to 84, 89, 90).

The award sheet calls `knockout_first`, `knockout_match_award` and `teams_of_the_largest_group`.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, amount_text, decimal_text, exact
from rules.masterpoints.bracket_averages import Segment, award_on_scale, bracket_average_input
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import boards_factor
from rules.masterpoints.general_formula_catalogue import RESTRICTIONS
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Many, Number
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.settings import Setting
from rules.masterpoints.tournament_inputs import RATING, rating_value, restrictions_value

# Scale of the computed award by bracket average, A p14.
KNOCKOUT_SCALE = (
    Segment(exact(0), exact("6.00")),
    Segment(exact(500), exact("6.00"), Fraction(1, 100)),
    Segment(exact(1000), exact("11.00"), Fraction(1, 400)),
    Segment(exact(5000), exact("21.00"), Fraction(7, 5000)),
    Segment(exact(10_000), exact("28.00"), Fraction(3, 2500)),
    Segment(exact(25_000), exact("46.00"), Fraction(1, 1000)),
    Segment(exact(44_000), exact("65.00")),
)
# Bracket size adjustment factor of 5 to 16 teams, A p15.
SIZE_FACTORS = {
    5: exact("0.375"), 6: exact("0.450"), 7: exact("0.525"), 8: exact("0.600"),
    9: exact("0.720"), 10: exact("0.760"), 11: exact("0.800"), 12: exact("0.840"),
    13: exact("0.880"), 14: exact("0.920"), 15: exact("0.960"), 16: exact("1.000"),
}  # fmt: skip
FEWEST_TEAMS = 5
FEWEST_TEAMS_OF_A_COMPACT_KNOCKOUT = 3
FACTOR_PER_TEAM_OF_A_SMALL_BRACKET = exact("0.075")
LARGEST_BRACKET_BY_FORMULA = 40
FACTOR_OF_A_LARGER_BRACKET = exact("2.000")
# The scale is printed for a rating of 14, A p14.
RATING_OF_THE_SCALE = 14
# Match award, A p16: share of the first overall and its range at full length and rating 14.
MATCH_SHARE = exact("0.10")
LOWEST_MATCH_AWARD = exact("0.75")
HIGHEST_MATCH_AWARD = exact("4.50")


def size_factor_from_16(teams: int) -> Fraction:
    """The factor of a bracket of 16 teams or more, the same for knockouts and Swiss (MP-83, MP-96)."""
    if teams > LARGEST_BRACKET_BY_FORMULA:
        return FACTOR_OF_A_LARGER_BRACKET
    return 1 + exact("0.04") * (teams - 16)


def knockout_size_factor(teams: int, work: Calculation, *, compact: bool = False, pointer: str = "/teams") -> Fraction:
    """Size factor of a knockout bracket (MP-83).

    Three and four teams have one only in a compact knockout, where the line of 5 to 8 teams is extended unless
    the setting says otherwise. Raises AwardError E_BRACKET_SIZE for fewer.
    """
    if teams >= 16:
        return size_factor_from_16(teams)
    if teams in SIZE_FACTORS:
        return SIZE_FACTORS[teams]
    if compact and teams >= FEWEST_TEAMS_OF_A_COMPACT_KNOCKOUT:
        if work.choice("compact_knockout_small_bracket") == "five_teams":
            return SIZE_FACTORS[FEWEST_TEAMS]
        return FACTOR_PER_TEAM_OF_A_SMALL_BRACKET * teams
    least = FEWEST_TEAMS_OF_A_COMPACT_KNOCKOUT if compact else FEWEST_TEAMS
    raise AwardError("E_BRACKET_SIZE", pointer, f"A bracket needs at least {least} teams.")


def knockout_award_unrounded(
    average: Fraction,
    size_factor: Fraction,
    work: Calculation,
    *,
    length: Fraction = ONE,
    restrictions: Fraction = ONE,
    rating: Fraction = Fraction(RATING_OF_THE_SCALE),
) -> Fraction:
    """Computed award x size factor x L x P x R/14 with its factors noted (MP-84)."""
    computed = award_on_scale(KNOCKOUT_SCALE, average)
    work.note("computed award", computed, "MP-82")
    work.note("bracket size factor", size_factor, "MP-83")
    work.note("L", length, "MP-54")
    work.note("P", restrictions, "MP-45")
    work.note("R/14", rating / RATING_OF_THE_SCALE, "MP-84")
    award = computed * size_factor * length * restrictions * rating / RATING_OF_THE_SCALE
    work.note("first, unrounded", award, "MP-84")
    return award


def knockout_first(
    average: Fraction,
    teams: int,
    work: Calculation,
    *,
    length: Fraction = ONE,
    restrictions: Fraction = ONE,
    rating: Fraction = Fraction(RATING_OF_THE_SCALE),
) -> Fraction:
    """The rounded first overall of a bracket of `teams` teams (MP-84); `length`, `restrictions`, `rating` are L, P, R.

    Raises AwardError E_BRACKET_SIZE for fewer than five teams.
    """
    factor = knockout_size_factor(teams, work)
    return work.round(
        knockout_award_unrounded(average, factor, work, length=length, restrictions=restrictions, rating=rating)
    )


def knockout_match_award(first: Fraction, length: Fraction, rating: Fraction, work: Calculation) -> Fraction:
    """The rounded award of a match won: 10% of the rounded first, within 0.75 and 4.50 x L x R/14 (MP-90)."""
    scale = length * rating / RATING_OF_THE_SCALE
    award = work.at_least("least match award", MATCH_SHARE * first, LOWEST_MATCH_AWARD * scale, "MP-90")
    return work.round(work.cap("greatest match award", award, HIGHEST_MATCH_AWARD * scale, "MP-90"))


def teams_of_the_largest_group(groups: Sequence[int]) -> int:
    """The number of teams every group of a split flight is rated on (MP-89)."""
    return max(groups)


def _computed(given: Inputs, work: Calculation) -> Mapping[str, object]:
    average = given.number("bracket_average")
    return {"computed_award": decimal_text(award_on_scale(KNOCKOUT_SCALE, average), 4)}


def _size(given: Inputs, work: Calculation) -> Mapping[str, object]:
    factor = knockout_size_factor(given.integer("teams"), work, compact=given.flag("compact"))
    return {"factor": decimal_text(factor, 3)}


def _first_and_match(given: Inputs, teams: int, work: Calculation) -> dict[str, object]:
    length = boards_factor(given.integer("boards_per_match", 24), given.at("boards_per_match"))
    rating = rating_value(given)
    restrictions = restrictions_value(given)
    average = given.number("bracket_average")
    first = knockout_first(average, teams, work, length=length, restrictions=restrictions, rating=rating)
    match = knockout_match_award(first, length, rating, work)
    return {"first": amount_text(first), "match_award": amount_text(match)}


def _first(given: Inputs, work: Calculation) -> Mapping[str, object]:
    return _first_and_match(given, given.integer("teams"), work)


def _split(given: Inputs, work: Calculation) -> Mapping[str, object]:
    teams = teams_of_the_largest_group(given.integers("groups"))
    found: dict[str, object] = {"teams_used": teams}
    if "bracket_average" in given:
        found.update(_first_and_match(given, teams, work))
    return found


def _match(given: Inputs, work: Calculation) -> Mapping[str, object]:
    length = boards_factor(given.integer("boards_per_match", 24), given.at("boards_per_match"))
    rating = rating_value(given)
    return {"match_award": amount_text(knockout_match_award(given.number("first"), length, rating, work))}


RULES = (
    Rule("MP-82", "Computed award of a knockout bracket", "A p14", "T", "continuous at every breakpoint"),
    Rule("MP-83", "Size factor of a knockout bracket", "A p15", "T, Z", "three and four teams Z"),
    Rule("MP-84", "First overall of a knockout bracket", "A p14", "T"),
    Rule("MP-89", "Split groups are rated on the largest one", "A p16", "T"),
    Rule("MP-90", "Knockout match award", "A p16", "T"),
)

SETTINGS = (
    Setting(
        "compact_knockout_small_bracket",
        "line_extended",
        "Size factor of three or four teams in a compact knockout: 0.075 a team as for 5 to 8, or that of five teams.",
        ("MP-83",),
        ("line_extended", "five_teams"),
    ),
)

TEAMS = Input("teams", Integer(maximum=1_000_000), "Teams in the bracket.", "teams", required=True)
BOARDS = Input("boards_per_match", Integer(), "Boards of a match.", "boards", default="24, full length")
FIRST = Input("first", Number(minimum=0), "Rounded first overall award.", "masterpoints", required=True)
GROUPS = Many(Integer(minimum=1, maximum=1_000_000, error="E_BRACKET_SIZE"), least=1, length_error="E_BRACKET_SIZE")

FORMULAS = (
    Formula(
        code="ko.computed",
        title="Computed award of a knockout bracket average",
        rules=("MP-82",),
        inputs=(bracket_average_input(required=True),),
        compute=_computed,
    ),
    Formula(
        code="ko.size",
        title="Knockout bracket size factor",
        rules=("MP-83",),
        inputs=(TEAMS, Input("compact", Flag(), "Whether the knockout is compact.", default="false")),
        compute=_size,
    ),
    Formula(
        code="ko.first",
        title="First overall and match award of a knockout bracket",
        rules=("MP-84", "MP-82", "MP-83", "MP-90"),
        inputs=(bracket_average_input(required=True), TEAMS, BOARDS, RESTRICTIONS, RATING),
        compute=_first,
    ),
    Formula(
        code="ko.split",
        title="First overall of a flight split into groups",
        rules=("MP-89", "MP-84", "MP-90"),
        inputs=(
            Input("groups", GROUPS, "Teams in each group.", "teams", required=True),
            bracket_average_input(),
            BOARDS,
            RESTRICTIONS,
            RATING,
        ),
        compute=_split,
    ),
    Formula(
        code="ko.match",
        title="Award of a knockout match won",
        rules=("MP-90",),
        inputs=(FIRST, BOARDS, RATING),
        compute=_match,
    ),
)
