"""Progressive sectionals: qualifying at clubs, a final counted as two sessions, all silver (MP-118).

The award sheet calls `progressive_final_tables`, `progressive_final_first` and `progressive_qualifying_first`.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, amount_text, exact
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import (
    RATINGS,
    TYPES,
    first_in_session,
    first_overall,
)
from rules.masterpoints.general_formula_catalogue import (
    GROUP_SIZE,
    RESTRICTIONS,
    TABLES,
    TYPE,
    UPPER_LIMIT,
    chosen_factors,
    overall_awards,
    session_awards,
)
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Tables, Text
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.tournament_inputs import table_count, tables_value

FINAL_TABLES_MULTIPLIER = exact("1.50")
FINAL_COUNTS_AS_SESSIONS = 2
COLOUR = "silver"
PHASES = ("final", "qualifying")


def progressive_final_tables(tables_with_lower_strats: Fraction, work: Calculation) -> Fraction:
    """Tables of a stratum of the final: one and a half times its actual ones with lower strats (MP-118)."""
    return work.tables(FINAL_TABLES_MULTIPLIER * tables_with_lower_strats)


def progressive_final_first(
    tables: Fraction,
    work: Calculation,
    *,
    limit: Fraction = ONE,
    restrictions: Fraction = ONE,
    kind: Fraction = TYPES["pairs"],
) -> Fraction:
    """The rounded first of a stratum of the final on such `tables`: sectional rating, S of two sessions (MP-118)."""
    rating = RATINGS["sectional"]
    return first_overall(work, tables, rating, FINAL_COUNTS_AS_SESSIONS, limit, restrictions, kind)


def progressive_qualifying_first(
    tables: Fraction,
    work: Calculation,
    *,
    limit: Fraction = ONE,
    restrictions: Fraction = ONE,
    kind: Fraction = TYPES["pairs"],
) -> Fraction:
    """The rounded first session award of a qualifying round, at special rating nine; no overalls (MP-118)."""
    return first_in_session(work, tables, RATINGS["csg9"], limit, restrictions, kind)


def check_final(final_stratified: bool, qualifying_stratified: bool, pointer: str) -> None:
    """Raise AwardError E_NOT_AUTHORISED for a stratified or flighted final after a qualifying that was not (MP-118)."""
    if final_stratified and not qualifying_stratified:
        raise AwardError("E_NOT_AUTHORISED", pointer, "The final may be stratified only if the qualifying was.")


def _progressive(given: Inputs, work: Calculation) -> Mapping[str, object]:
    found: dict[str, object] = {}
    if "final_stratified" in given:
        qualifying = given.flag("qualifying_stratified", True)
        check_final(given.flag("final_stratified"), qualifying, given.at("final_stratified"))
        found["allowed"] = True
    if given.text("phase", "final") == "qualifying":
        return found | _qualifying(given, work)
    if "final_tables_incl_lower" in given:
        found |= _final(given, work)
    return found


def _qualifying(given: Inputs, work: Calculation) -> dict[str, object]:
    found: dict[str, object] = {"overall": [], "colour": COLOUR}
    if "tables" in given:
        limit, restrictions, kind = chosen_factors(given)
        first = progressive_qualifying_first(
            tables_value(given), work, limit=limit, restrictions=restrictions, kind=kind
        )
        found["session_first"] = amount_text(first)
        if "group_size" in given:
            found["session_awards"] = session_awards(given.integer("group_size"), first, work)
    return found


def _final(given: Inputs, work: Calculation) -> dict[str, object]:
    limit, restrictions, kind = chosen_factors(given)
    tables = progressive_final_tables(given.number("final_tables_incl_lower"), work)
    first = progressive_final_first(tables, work, limit=limit, restrictions=restrictions, kind=kind)
    return {
        "tables": table_count(tables),
        "first": amount_text(first),
        "colour": COLOUR,
        **overall_awards(given, first, tables, FINAL_COUNTS_AS_SESSIONS, work),
    }


RULES = (
    Rule("MP-118", "Progressive sectional", "A p20", "T"),
)  # fmt: skip

FORMULAS = (
    Formula(
        code="sect.progressive",
        title="Awards of a progressive sectional",
        rules=("MP-118", "MP-40", "MP-52"),
        inputs=(
            Input("phase", Text(choices=PHASES, error="E_KIND"), "Phase of the tournament.", default="final"),
            Input("stratum", Text(longest=40), "Stratum of the final, for the reader."),
            Input("final_tables_incl_lower", Tables(), "Actual tables of the stratum and all lower ones.", "tables"),
            TABLES,
            GROUP_SIZE,
            UPPER_LIMIT,
            RESTRICTIONS,
            TYPE,
            Input("contestants", Integer(minimum=1, maximum=400_000, error="E_PLAYERS"), "Contestants of the stratum."),
            Input("final_stratified", Flag(), "Whether the final is stratified or flighted."),
            Input("qualifying_stratified", Flag(), "Whether the qualifying was.", default="true"),
        ),
        compute=_progressive,
    ),
)
