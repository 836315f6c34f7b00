"""How many places are paid: sections, and overall awards of pairs, teams and individuals (MP-11, MP-48 to
MP-51).
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from rules.masterpoints.arithmetic import HALF, exact, whole_tables
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import TYPES, overall_place
from rules.masterpoints.inputs import Input, Inputs, Integer, Number, Tables, Text
from rules.masterpoints.registry import Formula, Rule, Values

SECTION_SHARE = exact("0.40")
# A p10: places paid at most for 1 to 6 sessions; six is the most.
ABSOLUTE = (25, 40, 45, 50, 55, 60)
# An award counts as "not less than 1.00" once rounded.
WORTH_PAYING = exact("1.00")


@dataclass(frozen=True, slots=True)
class DepthTable:
    """Places by tables (A p11): each row (tables at most, places); beyond the last, `base` and
    percentages.
    """

    rows: tuple[tuple[int, int], ...]
    base: int
    base_up_to: int
    least: Fraction
    most: Fraction
    contestants_per_table: int

    def places(self, tables: int) -> int:
        """The places of the printed table, whatever the awards."""
        return next((places for limit, places in self.rows if tables <= limit), self.base)


_TEAMS = DepthTable(((2, 0), (4, 1), (6, 2), (8, 3), (12, 4), (18, 5)), 6, 19, exact("0.10"), exact("0.25"), 1)
TABLES = {
    "pairs": DepthTable(((2, 0), (3, 2), (4, 3), (6, 4), (9, 5)), 6, 10, exact("0.10"), exact("0.25"), 2),
    "swiss": _TEAMS,
    "bam": _TEAMS,
    "individual": DepthTable(((1, 0), (2, 2), (3, 3), (4, 4)), 5, 5, exact("0.05"), exact("0.35"), 4),
}


def section_depth(group: int) -> int:
    """Places paid in a comparison group of so many contestants: 40%, to the nearest whole (MP-11)."""
    return floor(SECTION_SHARE * group + HALF)


def absolute_depth(sessions: int, pointer: str = "/sessions") -> int:
    """The most overall places by sessions (MP-48)."""
    if sessions < 1:
        raise AwardError("E_SESSIONS", pointer, "An event has at least one session.")
    return ABSOLUTE[min(sessions, len(ABSOLUTE)) - 1]


def overall_depth(
    work: Calculation,
    kind: str,
    tables: Fraction,
    contestants: int | None,
    sessions: int,
    award: Callable[[int], Fraction],
) -> int:
    """Overall places paid for a type of event on so many tables (MP-49 pairs, MP-50 teams, MP-51
    individuals).

    `award` gives the unrounded award of a place; `contestants` the field, by default what the tables seat.
    """
    if kind not in TABLES:
        raise AwardError("E_KIND", "/type", "Types are " + ", ".join(TYPES) + ".")
    table = TABLES[kind]
    counted = whole_tables(tables)
    field = floor(tables * table.contestants_per_table) if contestants is None else contestants
    limit = min(absolute_depth(sessions), field)
    if counted <= table.base_up_to:
        return min(table.places(counted), limit)
    least, most = _percentages(work, table, field)
    worth = table.base
    while worth < min(most, limit) and work.round(award(worth + 1)) >= WORTH_PAYING:
        worth += 1
    return min(max(table.base, min(max(worth, least), most)), limit)


def _percentages(work: Calculation, table: DepthTable, field: int) -> tuple[int, int]:
    least, most = table.least * field, table.most * field
    if least.denominator == most.denominator == 1:
        return least.numerator, most.numerator
    if work.choice("depth_percentages") == "nearest":
        return floor(least + HALF), floor(most + HALF)
    return ceil(least), floor(most)


def _depth(given: Inputs, work: Calculation) -> Values:
    sessions = given.integer("sessions", 1)
    limit = absolute_depth(sessions, given.at("sessions"))
    values: dict[str, object] = {"absolute_limit": limit}
    if given.has("type", "tables", "first"):
        first = given.number("first")
        contestants = given.integer("contestants") if "contestants" in given else None
        values["paid_places"] = overall_depth(
            work,
            given.text("type"),
            given.number("tables"),
            contestants,
            sessions,
            lambda place: overall_place(first, place, sessions, work),
        )
    return values


RULES = (
    Rule("MP-11", "Depth of section awards", "A p3", "T+P"),
    Rule("MP-48", "Absolute depth of overall awards", "A p10", "T"),
    Rule("MP-49", "Depth of overall awards, pairs", "A p11", "T+P, I", "the table T+P; order of the limits I"),
    Rule("MP-50", "Depth of overall awards, teams", "A p11", "T+P, I", "the table T+P; order of the limits I"),
    Rule("MP-51", "Depth of overall awards, individuals", "A p11", "T+P, I", "order of the limits I"),
)

FORMULAS = (
    Formula(
        code="gf.depth",
        title="Places paid overall",
        rules=("MP-48", "MP-49", "MP-50", "MP-51"),
        inputs=(
            Input("type", Text(choices=tuple(TABLES), error="E_KIND"), "Type of the event."),
            Input("tables", Tables(), "Tables of the field.", "tables"),
            Input(
                "contestants",
                Integer(minimum=1, maximum=400_000, error="E_PLAYERS"),
                "Pairs, teams or players in the field.",
                default="what the tables seat",
            ),
            Input("first", Number(minimum=0, maximum=1_000_000), "Rounded first award.", "masterpoints"),
            Input("sessions", Integer(minimum=1, maximum=1000, error="E_SESSIONS"), "Sessions.", default="1"),
        ),
        compute=_depth,
    ),
)
