"""Award plans of sectional, regional and NABC tournament events of pairs, teams and individuals.

What every structure shares is here: session awards, match awards, colours, depth. `Terms` say what the overall first
of a strat is; a stratified event has the ones below, stratiflighted and flighted events those of `flights`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, ZERO, exact
from rules.masterpoints.awards.club import TEAM_TYPES, overall_ladder, session_ladder
from rules.masterpoints.awards.credit import tournament_award
from rules.masterpoints.awards.event import EVENT_INPUTS, Field, Strat, read_field
from rules.masterpoints.awards.plan import Colouring, EventKind, Ladder, MatchAward, Plan, single_colour
from rules.masterpoints.awards.roll import OVERALL, SECTION, Contestant
from rules.masterpoints.calculation import Calculation, Step
from rules.masterpoints.colours import colour_of, coloured, level_of
from rules.masterpoints.combined_sections import (
    combined_session_place,
    gold_session_places,
    scored_together,
    tables_of_combined_sections,
)
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import (
    MATCHES,
    RATINGS,
    formula,
    limit_factor,
    restrictions_factor,
    sessions_factor,
    type_factor,
)
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Many, Tables, Text
from rules.masterpoints.percentages import first_at_percentage
from rules.masterpoints.progressive_sectional import progressive_final_first, progressive_final_tables
from rules.masterpoints.sectional_table_credit import credited_tables
from rules.masterpoints.session_increases import increased_match_award, increased_session_first, session_increase
from rules.masterpoints.settings import Setting
from rules.masterpoints.stratified_tournaments import strat_paid_in_sessions, strat_paid_overall
from rules.masterpoints.tournament_classification import beneficiary_rating, classified_limit

LEVELS = ("stac", "sectional", "regional", "regional_nabc", "national")
REGIONAL_LEVELS = ("regional", "regional_nabc")
FOUR_SESSIONS = 4
FOUR_SESSION_BONUS = exact("1.40")
AT_SEA = exact("0.80")
NOVICE_SHARES = {"gold": exact("0.25"), "red": exact("0.75")}
COLOUR_LEVELS = {"stac": "sectional", "regional_nabc": "regional"}
BENEFIT = ("charity", "beneficiary")

FirstOf = Callable[[Strat, Calculation], Fraction]


@dataclass(frozen=True, slots=True)
class Terms:
    """The factors of a tournament event and its unrounded or rounded firsts."""

    event: Inputs
    level: str
    rating: Fraction
    sessions: int
    restrictions: Fraction
    kind: Fraction
    event_class: str
    multiplier: Fraction
    flight_a: frozenset[str] = field(default_factory=frozenset)
    """Strats of Flight A of a stratiflighted event, whose session and match awards are raised (MP-103, MP-104)."""

    def limit(self, strat: Strat, work: Calculation) -> Fraction:
        """M of a strat, with the limit of the event's class (MP-44, MP-71, MP-72)."""
        factor = limit_factor(strat.upper_limit, f"{strat.pointer}/upper_limit")
        if self.event_class in ("championship", *BENEFIT):
            return factor
        return classified_limit(factor, self.event_class, work, self.event.at("event_class"))

    def first(self, tables: Fraction, limit: Fraction, work: Calculation) -> Fraction:
        """The rounded overall first on so many tables with this M (MP-40, MP-135, MP-137)."""
        factor = sessions_factor(self.sessions, self.event.at("sessions"))
        award = formula(work, tables, self.rating, factor, limit, self.restrictions, self.kind)
        if self.multiplier == ONE:
            return work.round(award)
        rule = "MP-137" if self.event.flag("at_sea") else "MP-135"
        return first_at_percentage(award, self.multiplier, rule, work)

    def cuts(self, session: int) -> int:
        """Cuts before a session of a qualifying event (MP-105)."""
        cuts = self.event.integers("cuts_before_session")
        return cuts[min(session, len(cuts)) - 1] if cuts and session else 0


def read_terms(event: Inputs, field_type: str) -> Terms:
    """The terms of a tournament event; AwardError E_KIND for an unknown level."""
    level = event.text("level")
    event_class = event.text("event_class", "championship")
    rating = beneficiary_rating(level) if event_class in BENEFIT else RATINGS[level]
    sessions = event.integer("sessions", 1)
    multiplier = ONE
    if level in REGIONAL_LEVELS and sessions == FOUR_SESSIONS:
        multiplier *= FOUR_SESSION_BONUS
    if event.flag("at_sea"):
        multiplier *= AT_SEA
    restrictions = restrictions_factor(event.integer("restrictions", 0), event.at("restrictions"))
    kind = type_factor(field_type, event.at("type"))
    return Terms(event, level, rating, sessions, restrictions, kind, event_class, multiplier)


def colours_of(terms: Terms, strat: Strat, kind: str, gold_places: int, work: Calculation) -> Colouring:
    """The colours of an award of a tournament event (MP-6, MP-75, MP-76, MP-109, MP-136)."""
    event = terms.event
    if "colour" in event:
        return single_colour(event.text("colour"))
    if event.flag("intermediate_novice") and terms.level in REGIONAL_LEVELS and terms.event_class == "championship":
        return lambda award, place: coloured(award, NOVICE_SHARES, work)
    level = level_of(COLOUR_LEVELS.get(terms.level, terms.level))
    name = event.text("name", "")

    def colours(award: Fraction, place: int) -> dict[str, Fraction]:
        which = kind
        if kind == SECTION:
            which = "section first" if place <= gold_places else "section"
        return {colour_of(level, strat.upper_limit, terms.sessions, which, name): award}

    return colours


def tournament_plan(
    terms: Terms,
    field: Field,
    first: FirstOf,
    work: Calculation,
    eligible: Mapping[str, tuple[str, ...]] | None = None,
    lowest: Callable[[Strat], bool] | None = None,
) -> Plan:
    """The plan of an event whose overall firsts are those of `first`; the rest is the same for every structure."""
    is_lowest = lowest or field.lowest
    firsts: SessionFirsts = {}

    def ladder(kind: str, name: str, session: int, group: str) -> Ladder | None:
        strat = field.strat(name)
        if kind == OVERALL:
            if not strat_paid_overall(field.tables(strat), is_lowest(strat)):
                return None
            own = Calculation.like(work)
            award = first(strat, own)
            return overall_ladder(
                field, strat, award, terms.sessions, colours_of(terms, strat, kind, 1, work), own, work
            )
        if field.type in TEAM_TYPES:
            return None
        if not strat_paid_in_sessions(field.group_size(strat, group), is_lowest(strat)):
            return None
        return _session(terms, field, strat, session, group, firsts, work)

    def matches(name: str) -> MatchAward | None:
        return _match(terms, field, name, work) if field.type in TEAM_TYPES else None

    return Plan(field.names, ladder, matches, field.one_group, dict(eligible or {}), credit=tournament_award)


SessionFirsts = dict[tuple[str, Fraction, Fraction], tuple[Fraction, tuple[Step, ...]]]
"""Rounded session firsts with their working by strat, tables and increase, so that equal sections share them."""


def _session(
    terms: Terms, field: Field, strat: Strat, session: int, group: str, firsts: SessionFirsts, work: Calculation
) -> Ladder:
    increase = session_increase(strat.name in terms.flight_a, terms.cuts(session), work)
    combined = terms.event.flag("combined_scoring")
    whole = field.tables(strat)
    together = field.type == "pairs" and scored_together(whole, field.section_count, combined)
    tables = whole if combined else field.group_tables(strat, group, work)
    key = strat.name, tables, increase
    if key not in firsts:
        own = Calculation.like(work)
        counted = tables_of_combined_sections(tables, field.section_count, combined, own)
        firsts[key] = (_session_first(terms, strat, counted, increase, own), tuple(own.steps))
    first, steps = firsts[key]
    gold = _gold_places(terms, field, combined, work)
    ladder = session_ladder(field, strat, first, colours_of(terms, strat, SECTION, gold, work), group, session, steps)
    if together:
        ladder.award = lambda place: combined_session_place(first, place)
        ladder.rules = lambda place: "MP-107" if place == 1 else "MP-108"
    return ladder


def _session_first(terms: Terms, strat: Strat, tables: Fraction, increase: Fraction, own: Calculation) -> Fraction:
    return increased_session_first(
        own,
        tables,
        terms.rating,
        increase,
        limit=terms.limit(strat, own),
        restrictions=terms.restrictions,
        kind=terms.kind,
    )


def _gold_places(terms: Terms, field: Field, combined: bool, work: Calculation) -> int:
    sections = [section.tables for section in field.sections if section.tables is not None]
    if not combined or len(sections) < 2:
        return 1
    return max(1, gold_session_places(sections, combined, COLOUR_LEVELS.get(terms.level, terms.level), work))


def _match(terms: Terms, field: Field, name: str, work: Calculation) -> MatchAward:
    strat = field.strat(name)
    if terms.level not in MATCHES:
        message = "The book gives no match award for this level; leave matches_won out."
        raise AwardError("E_KIND", terms.event.at("level"), message)
    own = Calculation.like(work)
    rated = strat if work.choice("match_award_limit") == "strat" else field.strats[0]
    award = increased_match_award(
        own,
        "regional" if terms.event_class in BENEFIT else terms.level,
        terms.event.integer("boards_per_match"),
        strat.name in terms.flight_a,
        limit=terms.limit(rated, own),
        restrictions=terms.restrictions,
        pointers=(terms.event.at("level"), terms.event.at("boards_per_match")),
    )
    return MatchAward(award, colours_of(terms, strat, "match", 0, work), "MP-54", tuple(own.steps))


def credit_tables(terms: Terms, own_tables: Fraction, strat: Strat, work: Calculation) -> Fraction:
    """Tables of an unrestricted sectional field with those of concurrent restricted events (MP-110, MP-111)."""
    event = terms.event
    restricted = event.number("concurrent_restricted_tables", 0)
    if terms.level != "sectional" or strat.upper_limit is not None or restricted == ZERO:
        return own_tables
    return credited_tables(own_tables, restricted, event.integer("concurrent_unrestricted_events", 1), work)


def _stratified(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    field = read_field(event, contestants)
    terms = read_terms(event, field.type)

    def first(strat: Strat, own: Calculation) -> Fraction:
        if event.flag("progressive_final"):
            return _progressive_first(terms, field.tables(strat), strat, own)
        tables = credit_tables(terms, field.tables(strat), strat, own)
        return terms.first(tables, terms.limit(strat, own), own)

    return tournament_plan(terms, field, first, work)


def _progressive_first(terms: Terms, tables: Fraction, strat: Strat, work: Calculation) -> Fraction:
    """The first of a stratum of a progressive sectional's final, on one and a half times its tables (MP-118)."""
    if terms.level != "sectional":
        raise AwardError("E_KIND", terms.event.at("progressive_final"), "A progressive final is a sectional event.")
    counted = progressive_final_tables(tables, work)
    limit = terms.limit(strat, work)
    first = progressive_final_first(counted, work, limit=limit, restrictions=terms.restrictions, kind=terms.kind)
    work.note("tables of the final", counted, "MP-118")
    return first


TOURNAMENT_INPUTS = (
    Input("level", Text(choices=LEVELS, error="E_KIND"), "Level of the tournament.", required=True),
    Input(
        "event_class",
        Text(longest=40),
        "championship, non-championship (side game), consolation or charity.",
        default="championship",
    ),
    Input("combined_scoring", Flag(), "Sections scored across the field (MP-107).", default="false"),
    Input(
        "cuts_before_session",
        Many(Integer(minimum=0, maximum=20), most=30),
        "Cuts before each session of a qualifying event (MP-105).",
        default="none",
    ),
    Input("at_sea", Flag(), "A regional at sea (MP-137).", default="false"),
    Input("intermediate_novice", Flag(), "An Intermediate/Novice regional (MP-136).", default="false"),
    Input("progressive_final", Flag(), "The final of a progressive sectional (MP-118).", default="false"),
    Input("concurrent_restricted_tables", Tables(zero=True), "Restricted tables beside a sectional event.", "tables"),
    Input(
        "concurrent_unrestricted_events",
        Integer(minimum=1, maximum=100),
        "Unrestricted events that share those tables.",
        default="1",
    ),
)

SETTINGS = (
    Setting(
        "match_award_limit",
        "strat",
        "Whose masterpoint limit a match award follows: that of the team's strat, or that of the highest strat.",
        ("MP-54",),
        ("strat", "event"),
    ),
)

KINDS = (
    EventKind(
        "tournament",
        "Tournament event of pairs, teams or individuals, open or stratified",
        ("MP-40", "MP-47", "MP-52", "MP-54", "MP-75", "MP-76", "MP-100"),
        (*EVENT_INPUTS, *TOURNAMENT_INPUTS),
        _stratified,
    ),
)
