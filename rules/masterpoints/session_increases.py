"""Increased session and match awards: Flight A of stratiflighted events, sessions after a cut (MP-103 to MP-105).

The award sheet calls `session_increase`, `increased_session_first` and `increased_match_award`.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, amount_text, exact
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.general_formula import (
    SESSION_SHARE,
    TYPES,
    boards_factor,
    formula,
    match_factor,
)
from rules.masterpoints.general_formula_catalogue import (
    GROUP_SIZE,
    RESTRICTIONS,
    TABLES,
    TYPE,
    UPPER_LIMIT,
    chosen_factors,
    session_awards,
)
from rules.masterpoints.inputs import Input, Inputs, Integer, Text
from rules.masterpoints.percentages import first_at_percentage
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.settings import Setting
from rules.masterpoints.tournament_inputs import RATING, rating_value, tables_value

# Increases, A p18.
FLIGHT_A_SESSION_INCREASE = exact("0.10")
FLIGHT_A_MATCH_INCREASE = exact("0.20")
INCREASE_PER_CUT = exact("0.10")
CUTS_THAT_COUNT = 2
# Names of the top flight, whose strats are A and X.
FLIGHT_A = ("A", "AX", "A/X", "A1", "A2", "X")


def cut_increase(cuts: int, work: Calculation) -> Fraction:
    """Increase of a session after so many cuts: 10% after one, 20% after a second (MP-105).

    The book stops at a second cut; a setting says whether a later one adds another 10%.
    """
    if cuts > CUTS_THAT_COUNT and work.choice("later_cuts") == "as_the_second":
        cuts = CUTS_THAT_COUNT
    return INCREASE_PER_CUT * cuts


def session_increase(flight_a: bool, cuts: int, work: Calculation) -> Fraction:
    """Multiplier of a session's first award in a pair event (MP-103, MP-105).

    `flight_a` is for Flight A of a stratiflighted event. Where both increases apply the book is silent: a setting
    multiplies them or adds them.
    """
    flight, cut = FLIGHT_A_SESSION_INCREASE * flight_a, cut_increase(cuts, work)
    if flight and cut and work.choice("several_increases") == "added":
        return 1 + flight + cut
    return (1 + flight) * (1 + cut)


def increased_session_first(
    work: Calculation,
    tables: Fraction,
    rating: Fraction,
    increase: Fraction,
    *,
    limit: Fraction = ONE,
    restrictions: Fraction = ONE,
    kind: Fraction = TYPES["pairs"],
    rule: str = "MP-103",
) -> Fraction:
    """The rounded first session award times an increase that enters before the rounding (MP-52, MP-103, MP-105)."""
    award = formula(work, tables, rating, ONE, limit, restrictions, kind, SESSION_SHARE)
    return first_at_percentage(award, increase, rule, work)


def increased_match_award(
    work: Calculation,
    classification: str,
    boards: int,
    flight_a: bool,
    *,
    limit: Fraction = ONE,
    restrictions: Fraction = ONE,
    pointers: tuple[str, str] = ("/classification", "/boards"),
) -> Fraction:
    """The rounded award of a match won in a stratiflighted Swiss; Flight A gets 20% more (MP-54, MP-104)."""
    factor, length = match_factor(classification, pointers[0]), boards_factor(boards, pointers[1])
    work.note("D", factor, "MP-54")
    work.note("L", length, "MP-54")
    work.note("M", limit, "MP-44")
    work.note("P", restrictions, "MP-45")
    increase = 1 + FLIGHT_A_MATCH_INCREASE * flight_a
    return first_at_percentage(factor * length * limit * restrictions, increase, "MP-104", work)


def _in_flight_a(given: Inputs) -> bool:
    return given.text("flight", "A").upper().removeprefix("FLIGHT ") in FLIGHT_A


def _session_awards(given: Inputs, work: Calculation, increase: Fraction, rule: str) -> dict[str, object]:
    limit, restrictions, kind = chosen_factors(given)
    first = increased_session_first(
        work,
        tables_value(given),
        rating_value(given),
        increase,
        limit=limit,
        restrictions=restrictions,
        kind=kind,
        rule=rule,
    )
    found: dict[str, object] = {"session_first": amount_text(first)}
    if "group_size" in given:
        found["awards"] = session_awards(given.integer("group_size"), first, work)
    return found


def _stratiflighted_session(given: Inputs, work: Calculation) -> Mapping[str, object]:
    increase = session_increase(_in_flight_a(given), given.integer("cuts_before_session", 0), work)
    return _session_awards(given, work, increase, "MP-103")


def _qualifying(given: Inputs, work: Calculation) -> Mapping[str, object]:
    increase = session_increase(False, given.integer("cuts_before_session"), work)
    return _session_awards(given, work, increase, "MP-105")


def _stratiflighted_match(given: Inputs, work: Calculation) -> Mapping[str, object]:
    limit, restrictions, _ = chosen_factors(given)
    award = increased_match_award(
        work,
        given.text("classification", "regional"),
        given.integer("boards"),
        _in_flight_a(given),
        limit=limit,
        restrictions=restrictions,
    )
    return {"match_award": amount_text(award)}


RULES = (
    Rule("MP-103", "Session awards of Flight A, stratiflighted pairs", "A p18", "T, Z", "several increases Z"),
    Rule("MP-104", "Match awards of Flight A, stratiflighted Swiss", "A p18", "T"),
    Rule("MP-105", "Sessions after a cut of a qualifying event", "A p18", "T, Z", "a third cut Z"),
)

SETTINGS = (
    Setting(
        "later_cuts",
        "as_the_second",
        "Whether a third or later cut counts as the second or adds another 10%.",
        ("MP-105",),
        ("as_the_second", "another_increase"),
    ),
    Setting(
        "several_increases",
        "multiplied",
        "Whether increases that apply together are multiplied or added.",
        ("MP-103", "MP-105"),
        ("multiplied", "added"),
    ),
)

FLIGHT = Input("flight", Text(longest=40), "Flight of the stratiflighted event.", default="A")
CUTS = Integer(minimum=0, maximum=100, error="E_SESSIONS")

FORMULAS = (
    Formula(
        code="tour.stratiflighted_session",
        title="Session awards of a flight of stratiflighted pairs",
        rules=("MP-103", "MP-52", "MP-53", "MP-11"),
        inputs=(
            FLIGHT,
            TABLES,
            RATING,
            GROUP_SIZE,
            UPPER_LIMIT,
            RESTRICTIONS,
            TYPE,
            Input("cuts_before_session", CUTS, "Cuts of the field before the session.", default="0"),
        ),
        compute=_stratiflighted_session,
    ),
    Formula(
        code="tour.stratiflighted_match",
        title="Match award of a flight of a stratiflighted Swiss",
        rules=("MP-104", "MP-54"),
        inputs=(
            FLIGHT,
            Input("boards", Integer(maximum=1000), "Boards of a match.", "boards", required=True),
            Input("classification", Text(longest=40), "Classification of the event.", default="regional"),
            UPPER_LIMIT,
            RESTRICTIONS,
        ),
        compute=_stratiflighted_match,
    ),
    Formula(
        code="tour.qualifying",
        title="Session awards of a qualifying event",
        rules=("MP-105", "MP-52", "MP-53", "MP-11"),
        inputs=(
            Input("cuts_before_session", CUTS, "Cuts of the field before the session.", required=True),
            TABLES,
            RATING,
            GROUP_SIZE,
            UPPER_LIMIT,
            RESTRICTIONS,
            TYPE,
        ),
        compute=_qualifying,
    ),
)
