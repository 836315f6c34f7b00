"""How tournament events are classified: championship, side, consolation and beneficiary events (MP-70 to MP-74).

The award sheet calls `classified_limit` for M and `beneficiary_rating` for R.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import amount_text, decimal_text, exact
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.colours import colour_of, level_of
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import (
    MATCHES,
    first_in_session,
    first_overall,
    rating_factor,
)
from rules.masterpoints.general_formula_catalogue import (
    GROUP_SIZE,
    RESTRICTIONS,
    SESSIONS,
    TABLES,
    TYPE,
    UPPER_LIMIT,
    chosen_factors,
    overall_awards,
    session_awards,
)
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Many, Number, Record, Text
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.tournament_inputs import limit_value, tables_value

# Championship events a session, A p13: usual, and at a regional by more than so many expected tables.
USUAL_CHAMPIONSHIP_EVENTS = 3
REGIONAL_CHAMPIONSHIP_EVENTS = ((350, 5), (250, 4))
# Highest M by class of event, A p13.
HIGHEST_LIMIT_FACTORS = {
    "championship": exact("1.000"),
    "charity": exact("1.000"),
    "non-championship": exact("0.800"),
    "consolation": exact("0.650"),
}
OTHER_NAMES_OF_CLASSES = {"side": "non-championship", "side game": "non-championship", "beneficiary": "charity"}
CLASSES = (*HIGHEST_LIMIT_FACTORS, *OTHER_NAMES_OF_CLASSES)
LEVELS = ("club", "csg7", "csg9", "stac", "sectional", "regional", "regional_nabc", "national")
# Rating of a beneficiary event at a sectional, A p13.
BENEFICIARY_RATING = exact("14.00")


def championship_events_allowed(level: str, expected_tables: Fraction) -> int:
    """Championship events allowed in one session (MP-70); more than three only on large days of a regional."""
    if level == "regional":
        for tables, events in REGIONAL_CHAMPIONSHIP_EVENTS:
            if expected_tables > tables:
                return events
    return USUAL_CHAMPIONSHIP_EVENTS


def classified_limit(limit: Fraction, event_class: str, work: Calculation, pointer: str = "/event_class") -> Fraction:
    """M of an event of this class: at most 0.800 for a side game, 0.650 for a consolation (MP-71, MP-72).

    Raises AwardError E_KIND for a class the book does not know.
    """
    name = OTHER_NAMES_OF_CLASSES.get(event_class, event_class)
    if name not in HIGHEST_LIMIT_FACTORS:
        raise AwardError("E_KIND", pointer, "Classes of events are " + ", ".join(CLASSES) + ".")
    rule = "MP-72" if name == "consolation" else "MP-71"
    return work.cap("highest M of the class", limit, HIGHEST_LIMIT_FACTORS[name], rule)


def beneficiary_rating(level: str, pointer: str = "/level") -> Fraction:
    """R of an event for an approved charity, fund or foundation: championship rating, 14 at a sectional (MP-73)."""
    return BENEFICIARY_RATING if level == "sectional" else rating_factor(level, pointer)


def _championship_limit(given: Inputs, work: Calculation) -> Mapping[str, object]:
    level = given.text("level", "regional").lower()
    level_of(level, given.at("level"))
    allowed = championship_events_allowed(level, given.number("expected_tables", 0))
    found: dict[str, object] = {"max_championship_events_per_session": allowed}
    if "events" in given:
        counted = championship_events_counted(given)
        found.update(championship_events=counted, within_limit=counted <= allowed)
    return found


def championship_events_counted(given: Inputs) -> int:
    """Championship events among the concurrent `events`: no knockout, and a gender-restricted event beside its
    similar open event counts with it (MP-70).
    """
    counted = [event for event in given.records("events") if "knockout" not in event.text("type").lower()]
    open_types = {event.text("type") for event in counted if not event.flag("gender_restricted")}
    restricted_types = {event.text("type") for event in counted if event.flag("gender_restricted")}
    open_events = sum(1 for event in counted if not event.flag("gender_restricted"))
    return open_events + len(restricted_types - open_types)


def _limit_cap(given: Inputs, work: Calculation) -> Mapping[str, object]:
    limit = classified_limit(limit_value(given), given.text("event_class"), work, given.at("event_class"))
    return {"M": decimal_text(limit, 4)}


def _beneficiary(given: Inputs, work: Calculation) -> Mapping[str, object]:
    level, sessions = given.text("level", "sectional"), given.integer("sessions", 1)
    rating = beneficiary_rating(level, given.at("level"))
    limit, restrictions, kind = chosen_factors(given)
    upper_limit = given.number_or_none("upper_limit")
    colour = colour_of(level_of(level, given.at("level")), upper_limit, sessions, "overall", given.text("event", ""))
    found: dict[str, object] = {"R": amount_text(rating), "colour": colour}
    if "tables" in given:
        first = first_overall(work, tables_value(given), rating, sessions, limit, restrictions, kind)
        found["first"] = amount_text(first)
    return found


def _side_game(given: Inputs, work: Calculation) -> Mapping[str, object]:
    rating = rating_factor(given.text("level", "regional"), given.at("level"))
    limit, restrictions, kind = chosen_factors(given)
    event_class = given.text("event_class", "non-championship")
    limit = classified_limit(limit, event_class, work, given.at("event_class"))
    tables, sessions = tables_value(given), given.integer("sessions", 1)
    first = first_overall(work, tables, rating, sessions, limit, restrictions, kind)
    found = {"first": amount_text(first), **overall_awards(given, first, tables, sessions, work)}
    if "group_size" in given:
        top = first_in_session(work, tables, rating, limit, restrictions, kind)
        found["session_awards"] = session_awards(given.integer("group_size"), top, work)
    return found


def _factors(given: Inputs, work: Calculation) -> Mapping[str, object]:
    level = given.text("level")
    rating = rating_factor(level, given.at("level")) if level != "club" else None
    match = MATCHES.get(level)
    return {
        "R": None if rating is None else amount_text(rating),
        "D": None if match is None else decimal_text(match, 3),
    }


RULES = (
    Rule("MP-70", "Championship events per session", "A p13", "T"),
    Rule("MP-71", "Non-championship (side) events", "A p13", "T"),
    Rule("MP-72", "Consolation events", "A p13", "T"),
    Rule("MP-73", "Events for an approved charity, fund or foundation", "A p13", "T+P"),
    Rule("MP-74", "Factors R and D of tournaments", "A p13-14", "T"),
)

LEVEL = Input("level", Text(choices=LEVELS, error="E_KIND"), "Level of the tournament.")
EVENT_CLASS = Input("event_class", Text(longest=40), "Class of the event: " + ", ".join(CLASSES) + ".", required=True)
EVENT = Record(
    members=(
        Input("type", Text(longest=100), "Type of the event, the same for similar events.", required=True),
        Input("gender_restricted", Flag(), "Whether only one gender may enter.", default="false"),
    )
)

FORMULAS = (
    Formula(
        code="tour.championship_limit",
        title="Championship events allowed in one session",
        rules=("MP-70",),
        inputs=(
            Input("level", Text(longest=40), "Level of the tournament.", default="regional"),
            Input(
                "expected_tables",
                Number(minimum=0, maximum=1_000_000, error="E_TABLES"),
                "Tables expected on the day.",
                "tables",
                default="0",
            ),
            Input("events", Many(EVENT, most=1000), "Events of one session; a stratified or flighted event is one."),
        ),
        compute=_championship_limit,
    ),
    Formula(
        code="tour.M_cap",
        title="Limit factor M of a side or consolation event",
        rules=("MP-71", "MP-72", "MP-44"),
        inputs=(EVENT_CLASS, UPPER_LIMIT),
        compute=_limit_cap,
    ),
    Formula(
        code="tour.beneficiary",
        title="First overall of an event for an approved charity, fund or foundation",
        rules=("MP-73", "MP-40"),
        inputs=(
            LEVEL,
            Input("event", Text(), "Name of the event."),
            TABLES,
            SESSIONS,
            TYPE,
            UPPER_LIMIT,
            RESTRICTIONS,
        ),
        compute=_beneficiary,
    ),
    Formula(
        code="tour.side_game",
        title="Awards of a side or consolation event",
        rules=("MP-71", "MP-72", "MP-40", "MP-52"),
        inputs=(
            LEVEL,
            Input(EVENT_CLASS.name, EVENT_CLASS.kind, EVENT_CLASS.meaning, default="non-championship"),
            TABLES,
            SESSIONS,
            TYPE,
            UPPER_LIMIT,
            RESTRICTIONS,
            Input("contestants", Integer(minimum=1, maximum=400_000, error="E_PLAYERS"), "Size of the field."),
            GROUP_SIZE,
        ),
        compute=_side_game,
    ),
    Formula(
        code="tour.factors",
        title="Factors R and D of a level",
        rules=("MP-74", "MP-42", "MP-54"),
        inputs=(Input(LEVEL.name, LEVEL.kind, LEVEL.meaning, required=True),),
        compute=_factors,
    ),
)
