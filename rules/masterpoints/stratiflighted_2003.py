"""Stratiflighted events of 1997: the second strat of Flight A and gold points (MP-177 to MP-180)."""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, amount_text, decimal_text, whole_tables
from rules.masterpoints.bracketed_2003 import RATINGS_2003
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.general_formula import formula, sessions_factor
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Named, Number, Tables, Text
from rules.masterpoints.registry import Formula, Rule, Values
from rules.masterpoints.settings import Setting

A2_LIMITS = (1500, 2000, 3000, 5000)
A2_ABOVE_B = 500
# E p10: M of the second strat by its limit; 1500 and 2000 are left to the book of 2003.
A2_FACTORS = ((3000, Fraction("0.90")), (5000, Fraction("0.95")))
MOST_PAID = Fraction(35, 100)
LEAST_GOLD_LIMIT = 750
GOLD_STRATS = ("a", "a1", "a2", "ax", "b")
PAIRS_2003 = ONE

RULES = (
    Rule("MP-177", "Gold in stratiflighted events", "E p10-11", "T", "Summer 1997"),
    Rule("MP-178", "A2: limit and M", "E p10-11", "T", "M of 1500 and 2000 stands in the book of 2003 only"),
    Rule("MP-179", "A1 and A2: overall tables", "E p10-11", "T, Z", "pages 10 and 11 differ for A2"),
    Rule("MP-180", "A2: depth", "E p11", "T"),
)
SETTINGS = (
    Setting(
        "a2_tables",
        "own_and_lower",
        "Which tables the overall award of A2 counts: its own and those of all lower strats (E p10), or only "
        "those of the strats other than A1 and A2 (E p11, to the letter).",
        ("MP-179",),
        ("own_and_lower", "lower_only"),
    ),
)


def a2_permitted(limit: int, b_limit: int | None) -> bool:
    """Whether A2 may have this upper limit, at least 500 above that of B (MP-178)."""
    return limit in A2_LIMITS and (b_limit is None or limit >= b_limit + A2_ABOVE_B)


def a2_factor(limit: int | None) -> Fraction | None:
    """M of A2 by its limit (None: no limit); None where only the book of 2003 gives it (MP-178)."""
    if limit is None or limit > A2_FACTORS[-1][0]:
        return ONE
    return dict(A2_FACTORS).get(limit)


def a2_places(field: int) -> int:
    """The most places A2 may be paid: 35% of its field, rounded down (MP-180)."""
    return int(field * MOST_PAID)


def stratiflighted_tables(tables: Mapping[str, Fraction], *, a2_counts_itself: bool = True) -> dict[str, Fraction]:
    """The tables for the overall awards of A1 (all strats) and A2 (its own and lower ones), from each
    strat's own.

    Source: MP-179.
    """
    below = sum((count for strat, count in tables.items() if strat not in ("A1", "A2")), Fraction(0))
    a2 = tables.get("A2", Fraction(0))
    return {"A1": tables.get("A1", Fraction(0)) + a2 + below, "A2": below + (a2 if a2_counts_itself else 0)}


def gold_eligible(strat: str, upper_limit: Fraction | int | None) -> bool:
    """Whether a strat of a regional stratiflighted event earns gold: both of Flight A and the highest of B
    (MP-177).
    """
    return strat in GOLD_STRATS and (upper_limit is None or upper_limit >= LEAST_GOLD_LIMIT)


def _a2(given: Inputs, work: Calculation) -> Values:
    return {**_limit(given), **_depth(given), **_overall_tables(given, work), **_first(given, work)}


def _limit(given: Inputs) -> Values:
    if not given.stated("A2_limit"):
        return {}
    limit = given.integer("A2_limit") if "A2_limit" in given else None
    b_limit = given.integer("B_limit") if "B_limit" in given else None
    if (limit is not None and limit < 0) or (b_limit is not None and b_limit < 0):
        raise AwardError("E_LIMIT", given.at("A2_limit"), "A masterpoint limit cannot be negative.")
    found: dict[str, object] = {}
    if limit is not None:
        found["allowed"] = a2_permitted(limit, b_limit)
        found["allowed_limits"] = [one for one in A2_LIMITS if a2_permitted(one, b_limit)]
    factor = a2_factor(limit)
    return found if factor is None else {**found, "M": decimal_text(factor, 2)}


def _depth(given: Inputs) -> Values:
    if "A2_field" not in given:
        return {}
    return {"max_paid_places": a2_places(given.integer("A2_field"))}


def _overall_tables(given: Inputs, work: Calculation) -> Values:
    if "exclusive_tables" not in given:
        return {}
    itself = work.choice("a2_tables") == "own_and_lower"
    tables = stratiflighted_tables(given.named_numbers("exclusive_tables"), a2_counts_itself=itself)
    concurrent = given.number("concurrent_tables", 0)
    if concurrent:
        work.note("concurrent tables, A1 only", concurrent, "MP-179")
    tables["A1"] += concurrent
    return {"tables": {strat: whole_tables(count) for strat, count in tables.items()}}


def _first(given: Inputs, work: Calculation) -> Values:
    if not given.has("exclusive_tables", "rating"):
        return {}
    itself = work.choice("a2_tables") == "own_and_lower"
    tables = stratiflighted_tables(given.named_numbers("exclusive_tables"), a2_counts_itself=itself)
    factor = a2_factor(given.integer("A2_limit") if "A2_limit" in given else None)
    if "M" in given:
        factor = given.number("M")
    if factor is None:
        raise InputError("missing_field", given.at("M"), "M of this limit stands in the book of 2003; send it.")
    first = formula(
        work,
        Fraction(whole_tables(tables["A2"])),
        RATINGS_2003[given.text("rating")],
        sessions_factor(given.integer("sessions", 2)),
        factor,
        kind=PAIRS_2003,
    )
    return {"first": amount_text(work.round(first))}


def _gold(given: Inputs, _: Calculation) -> Values:
    strat = given.text("strat").lower().replace("flight", "").replace("strat", "").strip()
    limit = given.number_or_none("upper_limit")
    regional = given.text("level", "regional") == "regional"
    highest = given.flag("highest_strat_of_B", True) or strat != "b"
    return {"gold_eligible": regional and highest and gold_eligible(strat, limit)}


FORMULAS = (
    Formula(
        code="ev.a2",
        title="Second strat of Flight A",
        rules=("MP-178", "MP-179", "MP-180"),
        edition="2003",
        inputs=(
            Input("A2_limit", Integer(), "Upper limit of A2; null: none.", "masterpoints"),
            Input("B_limit", Integer(), "Upper limit of B.", "masterpoints"),
            Input("A2_field", Integer(minimum=0, error="E_TABLES"), "Contestants in A2."),
            Input("exclusive_tables", Named(Tables(zero=True), most=10), "Each strat's own tables.", "tables"),
            Input("concurrent_tables", Tables(zero=True), "Tables of other events credited to A1.", "tables"),
            Input("rating", Text(tuple(RATINGS_2003), error="E_KIND"), "With it the first award is computed."),
            Input("sessions", Integer(minimum=1, error="E_SESSIONS"), "Sessions.", "sessions", default="2"),
            Input("M", Number(minimum=0, maximum=1, error="E_LIMIT"), "M of A2 from the book of 2003."),
        ),
        compute=_a2,
    ),
    Formula(
        code="ev.gold",
        title="Gold in stratiflighted events",
        rules=("MP-177",),
        edition="2003",
        inputs=(
            Input("edition", Integer(), "Year of the rules."),
            Input("event", Text(), "Kind of event.", default="stratiflighted"),
            Input("level", Text(("regional", "sectional")), "Tournament.", default="regional"),
            Input("strat", Text(), "`strat A1`, `strat A2`, `strat B`, ...", required=True),
            Input("upper_limit", Number(minimum=0, error="E_LIMIT"), "Its limit; null: none.", "masterpoints"),
            Input("highest_strat_of_B", Flag(), "Whether B is the highest strat of its flight.", default="true"),
        ),
        compute=_gold,
    ),
)
