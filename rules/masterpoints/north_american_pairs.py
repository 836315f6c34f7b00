"""North American Pairs: club, unit, district and national stage, and the title (MP-140 to MP-145).

The award sheet calls `club_first`, `unit_first`, `district_first`, `split_site_firsts`, `NATIONAL_FIRSTS`,
`stage_session_first` and the colour functions `club_colours`, `unit_colours` and `session_colours`.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules.masterpoints.arithmetic import HALF, ONE, amount_text, exact
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.colours import coloured, split_texts
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import (
    RATINGS,
    SESSION_SHARE,
    formula,
    overall_place,
    sessions_factor,
)
from rules.masterpoints.general_formula_catalogue import (
    GROUP_SIZE,
    PLACE,
    PLACES,
    SESSIONS,
    TABLES,
    TIE,
    session_awards,
)
from rules.masterpoints.inputs import Input, Inputs, Integer, Many, Tables, Text
from rules.masterpoints.percentages import first_at_percentage
from rules.masterpoints.places import asked_places
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.tournament_inputs import tables_value

# All A p23.
FLIGHT_SHARES = {"A": ONE, "B": exact("0.70"), "C": exact("0.50")}
INVITATIONAL_SHARE = exact("0.80")
OPEN_CLUB_COLOURS = {"red": HALF, "black": HALF}
UNIT_COLOURS = {
    "A": {"gold": exact("0.20"), "red": exact("0.80")},
    "B": {"gold": exact("0.10"), "red": exact("0.90")},
    "C": {"gold": exact("0.05"), "red": exact("0.95")},
}
# First overall of the district stage by sessions.
DISTRICT_FIRSTS = {
    "A": {2: exact("24.00"), 3: exact("30.00"), 4: exact("36.00")},
    "B": {2: exact("16.00"), 3: exact("20.00"), 4: exact("24.00")},
    "C": {2: exact("10.00"), 3: exact("12.50"), 4: exact("15.00")},
}
DISTRICT_COLOURS = {"A": {"gold": ONE}, "B": {"gold": ONE}, "C": {"gold": exact("0.25"), "red": exact("0.75")}}
NATIONAL_FIRSTS = {
    "A": {"platinum": exact("100.00")},
    "B": {"gold": exact("60.00")},
    "C": {"gold": exact("13.34"), "red": exact("26.66")},
}
# Shares of the colours of a section top; the other session awards of these stages are red, national A platinum.
DISTRICT_SECTION_TOPS = DISTRICT_COLOURS
NATIONAL_SECTION_TOPS = {
    "A": {"platinum": ONE},
    "B": {"gold": ONE},
    "C": {"gold": Fraction(1, 3), "red": Fraction(2, 3)},
}
CLUBS = ("open", "invitational")


def check_flight(flight: str, pointer: str = "/flight") -> str:
    """The flight, A, B or C; AwardError E_KIND for another."""
    if flight not in FLIGHT_SHARES:
        raise AwardError("E_KIND", pointer, "The flights of the NAP are A, B and C.")
    return flight


def club_first(flight: str, tables: Fraction, invitational: bool, work: Calculation) -> Fraction:
    """The rounded first of the club stage: rating nine at 100, 70 or 50%; 80% of that at an invitational club
    (MP-140).
    """
    share = FLIGHT_SHARES[flight] * (INVITATIONAL_SHARE if invitational else ONE)
    return first_at_percentage(formula(work, tables, RATINGS["csg9"]), share, "MP-140", work)


def club_colours(invitational: bool) -> dict[str, Fraction]:
    """Shares of the colours at the club stage: half red at an open club, black at an invitational one (MP-140)."""
    return {"black": ONE} if invitational else OPEN_CLUB_COLOURS


def unit_first(flight: str, tables: Fraction, sessions: int, work: Calculation) -> Fraction:
    """The rounded first of the unit stage: sectional rating at 100, 70 or 50% (MP-141)."""
    award = formula(work, tables, RATINGS["sectional"], sessions_factor(sessions))
    return first_at_percentage(award, FLIGHT_SHARES[flight], "MP-141", work)


def unit_colours(flight: str, sessions: int) -> dict[str, Fraction]:
    """Shares of the colours of unit overalls: red for one session, some gold for two or more (MP-141)."""
    return UNIT_COLOURS[flight] if sessions > 1 else {"red": ONE}


def district_first(flight: str, sessions: int, pointer: str = "/sessions") -> Fraction:
    """The fixed first of the district stage; AwardError E_SESSIONS for other than two to four sessions (MP-142)."""
    if sessions not in DISTRICT_FIRSTS[flight]:
        raise AwardError("E_SESSIONS", pointer, "The district stage has two, three or four sessions.")
    return DISTRICT_FIRSTS[flight][sessions]


def split_site_firsts(first: Fraction, site_tables: Sequence[Fraction], work: Calculation) -> list[Fraction]:
    """The rounded first of each site scored apart: the fixed first by its share of all tables (MP-143)."""
    total = sum(site_tables, Fraction(0))
    return [work.round(first * tables / total) for tables in site_tables]


def stage_session_first(flight: str, tables: Fraction, rating: Fraction, rule: str, work: Calculation) -> Fraction:
    """The rounded first session award of a stage at 100, 70 or 50% of its rating R (MP-141, MP-142, MP-144)."""
    award = formula(work, tables, rating, multiplier=SESSION_SHARE)
    return first_at_percentage(award, FLIGHT_SHARES[flight], rule, work)


def session_colours(stage: str, flight: str, section_top: bool, invitational: bool = False) -> dict[str, Fraction]:
    """Shares of the colours of a session award at the stage club, unit, district or national (MP-140 to MP-144).

    The book prints gold/red for a district section top of C and for national B without a division: read as the shares
    of the overalls for the one, as a gold section top with red others for the other.
    """
    if stage == "club":
        return club_colours(invitational)
    if stage == "national" and (section_top or flight == "A"):
        return NATIONAL_SECTION_TOPS[flight]
    if stage == "district" and section_top:
        return DISTRICT_SECTION_TOPS[flight]
    return {"red": ONE}


def grand_life_master_title(event: str, flight: str, stage: str, place: int) -> bool:
    """Whether a win counts as a national championship for Grand Life Master: the national stage of NAP flight A or of
    the GNT championship flight (MP-145).
    """
    flights = {"NAP": ("A",), "GNT": ("CHAMPIONSHIP", "OPEN")}
    won = stage.lower() == "national" and place == 1
    return won and flight.upper().removeprefix("FLIGHT ") in flights.get(event.upper(), ())


def _flight(given: Inputs) -> str:
    return check_flight(given.text("flight"), given.at("flight"))


def _club(given: Inputs, work: Calculation) -> Mapping[str, object]:
    flight, invitational = _flight(given), given.text("club", "open") == "invitational"
    first = club_first(flight, tables_value(given), invitational, work)
    found = _overalls(given, first, 1, club_colours(invitational), work)
    return found | _sessions(given, flight, RATINGS["csg9"], "MP-140", work)


def _unit(given: Inputs, work: Calculation) -> Mapping[str, object]:
    flight, sessions = _flight(given), given.integer("sessions", 1)
    first = unit_first(flight, tables_value(given), sessions, work)
    found = _overalls(given, first, sessions, unit_colours(flight, sessions), work)
    found["session_colour"] = "red"
    return found | _sessions(given, flight, RATINGS["sectional"], "MP-141", work)


def _district(given: Inputs, work: Calculation) -> Mapping[str, object]:
    flight, sessions = _flight(given), given.integer("sessions")
    first = district_first(flight, sessions, given.at("sessions"))
    found = _overalls(given, first, sessions, DISTRICT_COLOURS[flight], work)
    found["session_colours"] = _session_colours("district", flight)
    return found | _sessions(given, flight, RATINGS["regional"], "MP-142", work)


def _split_site(given: Inputs, work: Calculation) -> Mapping[str, object]:
    first = district_first(_flight(given), given.integer("sessions"), given.at("sessions"))
    firsts = split_site_firsts(first, given.numbers("site_tables"), work)
    return {"first_by_site": [amount_text(site) for site in firsts]}


def _national(given: Inputs, work: Calculation) -> Mapping[str, object]:
    flight = _flight(given)
    parts = NATIONAL_FIRSTS[flight]
    found: dict[str, object] = {"first": amount_text(sum(parts.values(), Fraction(0))), "split": split_texts(parts)}
    found["session_colours"] = _session_colours("national", flight)
    return found | _sessions(given, flight, RATINGS["national"], "MP-144", work)


def _overalls(
    given: Inputs, first: Fraction, sessions: int, shares: Mapping[str, Fraction], work: Calculation
) -> dict[str, object]:
    def award(place: int) -> Fraction:
        return overall_place(first, place, sessions, work)

    return {
        "first": amount_text(first),
        "second": amount_text(work.round(award(2))),
        "split": split_texts(coloured(first, shares, work)),
        **asked_places(given, work, award),
    }


def _sessions(given: Inputs, flight: str, rating: Fraction, rule: str, work: Calculation) -> dict[str, object]:
    if "tables" not in given:
        return {}
    first = stage_session_first(flight, tables_value(given), rating, rule, work)
    found: dict[str, object] = {"session_first": amount_text(first)}
    if "group_size" in given:
        found["session_awards"] = session_awards(given.integer("group_size"), first, work)
    return found


def _session_colours(stage: str, flight: str) -> dict[str, str]:
    tops, others = (session_colours(stage, flight, top) for top in (True, False))
    return {"section_top": "/".join(tops), "others": "/".join(others)}


def _title(given: Inputs, work: Calculation) -> Mapping[str, object]:
    title = grand_life_master_title(
        given.text("event"), given.text("flight"), given.text("stage"), given.integer("place")
    )
    return {"national_championship_for_grand_life_master": title}


RULES = (
    Rule("MP-140", "North American Pairs, club stage", "A p23", "T+P"),
    Rule("MP-141", "North American Pairs, unit stage", "A p23", "T, I", "columns of the flattened table I"),
    Rule("MP-142", "North American Pairs, district stage", "A p23", "T, I", "lower places by the usual ladder, I"),
    Rule("MP-143", "North American Pairs, split sites", "A p23", "T"),
    Rule("MP-144", "North American Pairs, national stage", "A p23", "T, I", "columns, and the division of gold/red, I"),
    Rule("MP-145", "National championship for Grand Life Master", "A p23", "T"),
)

FLIGHT = Input("flight", Text(choices=tuple(FLIGHT_SHARES), error="E_KIND"), "Flight A, B or C.", required=True)
NEEDED_TABLES = Input(TABLES.name, TABLES.kind, TABLES.meaning, TABLES.unit, required=True)
NEEDED_SESSIONS = Input(SESSIONS.name, SESSIONS.kind, SESSIONS.meaning, SESSIONS.unit, required=True)
ASKED = (PLACES, PLACE, TIE)

FORMULAS = (
    Formula(
        code="nap.club",
        title="NAP club stage: awards and colours",
        rules=("MP-140", "MP-40", "MP-47", "MP-7"),
        inputs=(
            FLIGHT,
            NEEDED_TABLES,
            Input("club", Text(choices=CLUBS, error="E_KIND"), "Kind of club.", default="open"),
            GROUP_SIZE,
            *ASKED,
        ),
        compute=_club,
    ),
    Formula(
        code="nap.unit",
        title="NAP unit stage: awards and colours",
        rules=("MP-141", "MP-40", "MP-47", "MP-7"),
        inputs=(FLIGHT, NEEDED_TABLES, SESSIONS, GROUP_SIZE, *ASKED),
        compute=_unit,
    ),
    Formula(
        code="nap.district",
        title="NAP district stage: awards and colours",
        rules=("MP-142", "MP-47", "MP-7"),
        inputs=(FLIGHT, NEEDED_SESSIONS, TABLES, GROUP_SIZE, *ASKED),
        compute=_district,
    ),
    Formula(
        code="nap.split_site",
        title="NAP district stage at separately scored sites",
        rules=("MP-143", "MP-142"),
        inputs=(
            FLIGHT,
            NEEDED_SESSIONS,
            Input(
                "site_tables",
                Many(Tables(), least=1, most=1000, length_error="E_TABLES"),
                "Tables of each site.",
                "tables",
                required=True,
            ),
        ),
        compute=_split_site,
    ),
    Formula(
        code="nap.national",
        title="NAP national stage: first and colours",
        rules=("MP-144",),
        inputs=(FLIGHT, TABLES, GROUP_SIZE),
        compute=_national,
    ),
    Formula(
        code="nap.title",
        title="Whether a win counts for Grand Life Master",
        rules=("MP-145",),
        inputs=(
            Input("event", Text(longest=40), "NAP or GNT.", required=True),
            Input("flight", Text(longest=40), "Flight won.", required=True),
            Input("stage", Text(longest=40), "Stage: club, unit, district or national.", required=True),
            Input("place", Integer(minimum=1, error="E_RANK"), "Overall place.", required=True),
        ),
        compute=_title,
    ),
)
