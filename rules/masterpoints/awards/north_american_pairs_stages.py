"""Award plans of the stages of the North American Pairs (MP-140 to MP-144)."""

from fractions import Fraction

from rules.masterpoints.arithmetic import ZERO
from rules.masterpoints.awards.club import overall_ladder, session_ladder
from rules.masterpoints.awards.event import EVENT_INPUTS, Field, Strat, read_field
from rules.masterpoints.awards.plan import Colouring, Colours, EventKind, Ladder, Plan, single_colour
from rules.masterpoints.awards.roll import OVERALL, Contestant
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.colours import coloured
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import RATINGS
from rules.masterpoints.inputs import Input, Inputs, Many, Record, Tables, Text
from rules.masterpoints.north_american_pairs import (
    DISTRICT_COLOURS,
    NATIONAL_FIRSTS,
    check_flight,
    club_colours,
    club_first,
    district_first,
    session_colours,
    split_site_firsts,
    stage_session_first,
    unit_colours,
    unit_first,
)

STAGES = {"club": "csg9", "unit": "sectional", "district": "regional", "national": "national"}
RULES_OF_STAGES = {"club": "MP-140", "unit": "MP-141", "district": "MP-142", "national": "MP-144"}

SITE = Record(
    members=(
        Input("name", Text(longest=60), "Name of the site.", required=True),
        Input("tables", Tables(), "Tables at the site.", "tables", required=True),
    )
)


def _first(event: Inputs, flight: str, tables: Fraction, work: Calculation) -> Fraction:
    """The rounded first of a flight at the event's stage."""
    stage, sessions = event.text("stage"), event.integer("sessions", 1)
    if stage == "club":
        return club_first(flight, tables, _invitational(event), work)
    if stage == "unit":
        return unit_first(flight, tables, sessions, work)
    if stage == "district":
        return district_first(flight, sessions, event.at("sessions"))
    return sum(NATIONAL_FIRSTS[flight].values(), ZERO)


def _invitational(event: Inputs) -> bool:
    return event.text("club", "open") == "invitational"


def _shares(event: Inputs, flight: str) -> Colours:
    stage = event.text("stage")
    if stage == "club":
        return club_colours(_invitational(event))
    if stage == "unit":
        return unit_colours(flight, event.integer("sessions", 1))
    if stage == "district":
        return DISTRICT_COLOURS[flight]
    parts = NATIONAL_FIRSTS[flight]
    whole = sum(parts.values(), ZERO)
    return {colour: part / whole for colour, part in parts.items()}


def _overall_colours(event: Inputs, flight: str, work: Calculation) -> Colouring:
    if "colour" in event:
        return single_colour(event.text("colour"))
    shares = _shares(event, flight)
    return lambda award, place: coloured(award, shares, work)


def _session_colours(event: Inputs, flight: str, work: Calculation) -> Colouring:
    if "colour" in event:
        return single_colour(event.text("colour"))
    stage = event.text("stage")
    return lambda award, place: coloured(award, session_colours(stage, flight, place == 1, _invitational(event)), work)


def _plan(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    if event.text("type", "pairs") != "pairs":
        raise AwardError("E_KIND", event.at("type"), "The North American Pairs are a pair event.")
    sites = {site.text("name"): site.number("tables") for site in event.records("sites")}
    field = _sites_field(event, sites) if sites else read_field(event, contestants, event.text("flight", "A"))
    rule = RULES_OF_STAGES[event.text("stage")]

    def flight_of(strat: Strat) -> str:
        return check_flight(event.text("flight", "A") if sites else strat.name, f"{strat.pointer}/name")

    def ladder(kind: str, name: str, session: int, group: str) -> Ladder | None:
        strat, own = field.strat(name), Calculation.like(work)
        flight, sessions = flight_of(strat), event.integer("sessions", 1)
        if kind == OVERALL:
            first = _first(event, flight, field.tables(strat), own)
            if sites:
                firsts = split_site_firsts(first, list(sites.values()), own)
                first = firsts[list(sites).index(name)]
            own.note("first of the flight", first, rule)
            paid = overall_ladder(field, strat, first, sessions, _overall_colours(event, flight, work), own, work)
            paid.rules = lambda place: ("MP-143" if sites else rule) if place == 1 else "MP-47"
            return paid
        rating = RATINGS[STAGES[event.text("stage")]]
        first = stage_session_first(flight, field.group_tables(strat, group, work), rating, rule, own)
        colours = _session_colours(event, flight, work)
        return session_ladder(field, strat, first, colours, group, session, tuple(own.steps))

    eligible: dict[str, tuple[str, ...]] = {name: (name,) for name in field.names} if sites else {}
    return Plan(field.names, ladder, one_group=field.one_group, eligible=eligible)


def _sites_field(event: Inputs, sites: dict[str, Fraction]) -> Field:
    """Sites scored apart, each a field of its own (MP-143)."""
    strats = tuple(
        Strat(name, None, tables, None, None, {}, f"{event.at('sites')}/{place}")
        for place, (name, tables) in enumerate(sites.items())
    )
    return Field("pairs", event.text("movement", "mitchell"), strats, (), 1, {})


KINDS = (
    EventKind(
        "north_american_pairs",
        "North American Pairs: club, unit, district or national stage",
        ("MP-140", "MP-141", "MP-142", "MP-143", "MP-144"),
        (
            *EVENT_INPUTS,
            Input("stage", Text(choices=tuple(STAGES), error="E_KIND"), "Stage of the event.", required=True),
            Input(
                "flight", Text(longest=10), "The flight, where it is the only one; else the strats are.", default="A"
            ),
            Input("club", Text(choices=("open", "invitational"), error="E_KIND"), "Kind of club.", default="open"),
            Input("sites", Many(SITE, least=1, most=50), "Sites scored apart; a result's strat is its site (MP-143)."),
        ),
        _plan,
    ),
)
