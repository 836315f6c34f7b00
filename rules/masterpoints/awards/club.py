"""Award plans of club games: regular games and special club games."""

from dataclasses import replace
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, ZERO
from rules.masterpoints.awards.event import EVENT_INPUTS, Field, Strat, read_field
from rules.masterpoints.awards.plan import Colouring, EventKind, Ladder, MatchAward, Plan, deciding_rule, single_colour
from rules.masterpoints.awards.roll import OVERALL, Contestant
from rules.masterpoints.calculation import Calculation, Step
from rules.masterpoints.club_concurrent_games import concurrent_contestants
from rules.masterpoints.club_games import (
    OVERALL_PLACES,
    club_overall_first,
    lowest_strat_pays,
    overall_allowed,
)
from rules.masterpoints.club_section import LARGE_GROUP, ClubClass, club_class, cruise_class
from rules.masterpoints.club_section_catalogue import CLASS, PERCENT, with_percent
from rules.masterpoints.colours import special_game_split
from rules.masterpoints.depth import overall_depth, section_depth
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import (
    first_in_session,
    formula,
    limit_factor,
    match_award,
    overall_place,
    rating_factor,
    restrictions_factor,
    session_place,
    sessions_factor,
    three_quarters_place,
    type_factor,
)
from rules.masterpoints.inputs import Flag, Input, Inputs, Tables, Text
from rules.masterpoints.special_games import (
    CHAMPIONSHIP,
    PROGRESSIVE_QUALIFYING,
    SpecialEvent,
    capped_first,
    check_boards,
    special_event,
)

TEAM_TYPES = ("swiss", "bam")
PAIR_GAME, TEAM_GAME = Fraction(5, 2), Fraction(2)


def strat_class(event: Inputs, strat: Strat, field: Field, work: Calculation) -> ClubClass:
    """The class a strat of a regular club game is paid by: the game's own, or a restricted game of its limit
    (MP-22).
    """
    boards = event.integer("boards") if "boards" in event else None
    top = strat is field.strats[0]
    name = event.text("class", "open")
    if event.flag("cruise"):
        name, game = "open", cruise_class(boards, event.at("boards"))
    elif top or name == "newcomer":
        limit = strat.upper_limit if strat.upper_limit is not None else event.number_or_none("upper_limit")
        game = club_class(name, limit, boards, work, f"{strat.pointer}/upper_limit", event.at("boards"))
    else:
        game = club_class(name, event.number_or_none("upper_limit"), boards, work, boards_pointer=event.at("boards"))
    if not top and name != "newcomer":
        restricted = club_class("restricted", strat.upper_limit, None, work, f"{strat.pointer}/upper_limit")
        game = replace(restricted, share=game.share)
    return with_percent(game, event)


def _check_size(event: Inputs, field: Field) -> None:
    top = field.strats[0]
    tables = top.tables if top.tables is not None else Fraction(field.contestants(top), 2)
    least = PAIR_GAME if field.type == "pairs" else TEAM_GAME
    if field.type != "individual" and tables < least:
        raise AwardError("E_TABLES", event.at("tables"), f"This game needs at least {float(least):g} tables.")


def _regular(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    field = read_field(event, contestants)
    colours = single_colour(event.text("colour", "none" if event.flag("online") else "black"))
    classes = {strat.name: strat_class(event, strat, field, work) for strat in field.strats}
    if field.type in TEAM_TYPES:
        return _team_plan(event, field, "club", colours, work)
    _check_size(event, field)
    restricted = event.number("concurrent_restricted_tables", 0) if event.text("class", "open") == "open" else ZERO
    newcomers = event.number("concurrent_newcomer_tables", 0)

    def beside(strat: Strat) -> Fraction:
        return newcomers + (restricted if strat is field.strats[0] else ZERO)

    def ladder(kind: str, name: str, session: int, group: str) -> Ladder | None:
        strat, game = field.strat(name), classes[name]
        if field.lowest(strat):
            award = "overall" if kind == OVERALL else "section"
            if not lowest_strat_pays(field.contestants(strat), field.movement_of(group), award):
                return None
        if kind == OVERALL:
            return _regular_overall(field, strat, game, beside(strat), colours, work)
        return _regular_section(field, strat, game, beside(strat), colours, group, work)

    return Plan(field.names, ladder, one_group=field.one_group)


def _regular_overall(
    field: Field, strat: Strat, game: ClubClass, beside: Fraction, colours: Colouring, work: Calculation
) -> Ladder | None:
    if not overall_allowed(field.tables(field.strats[0]), field.section_count):
        return None
    own = Calculation.like(work)
    first = club_overall_first(game, field.tables(strat) + beside, own)
    return Ladder(
        strat.name,
        OVERALL,
        lambda place: three_quarters_place(first, place, work),
        OVERALL_PLACES,
        colours,
        lambda place: "MP-23",
        steps=tuple(own.steps),
    )


def _regular_section(
    field: Field, strat: Strat, game: ClubClass, beside: Fraction, colours: Colouring, group: str, work: Calculation
) -> Ladder:
    size = field.group_size(strat, group)
    own = Calculation.like(work)
    extra = concurrent_contestants(beside, field.movement_of(group)) if beside else 0
    counted = Fraction(size + extra)
    game.first(counted, own)
    lower = "MP-14" if counted >= LARGE_GROUP else "MP-13"
    first_rule = {"open": "MP-12"}.get("open" if game.rate == Fraction(1, 10) else "", "MP-19")
    return Ladder(
        strat.name,
        "section",
        lambda place: game.place(counted, place),
        section_depth(size + extra if extra and work.flag("concurrent_tables_deepen") else size),
        colours,
        lambda place: first_rule if place == 1 else lower,
        session=1,
        group=group,
        steps=tuple(own.steps),
    )


def _team_plan(event: Inputs, field: Field, classification: str, colours: Colouring, work: Calculation) -> Plan:
    """Match awards only, as a regular club team game pays (MP-30)."""
    own = Calculation.like(work)
    boards = event.integer("boards_per_match")
    award = match_award(own, classification, boards, restrictions=restrictions_factor(event.integer("restrictions", 0)))
    paid = MatchAward(award, colours, "MP-54", tuple(own.steps))
    return Plan(field.names, lambda kind, strat, session, group: None, lambda strat: paid)


def special_plan(
    event: Inputs, contestants: list[Contestant], work: Calculation, special: SpecialEvent, multiplier: Fraction = ONE
) -> Plan:
    """The plan of a special club game: General Formula overall, session or match awards (MP-40, 52, 54, 56, 58)."""
    boards = event.integer("boards") if "boards" in event else None
    check_boards(special, boards, event.at("boards"))
    field = read_field(event, contestants)
    rating = event.text("rating", special.rating)
    sessions = event.integer("sessions", 1)
    restrictions = restrictions_factor(event.integer("restrictions", 0), event.at("restrictions"))
    kind_factor = type_factor(field.type, event.at("type"))

    def colours(section_top: bool) -> Colouring:
        if "colour" in event:
            return single_colour(event.text("colour"))
        return lambda award, place: special_game_split(special.code, award, section_top and place == 1, work)

    def ladder(kind: str, name: str, session: int, group: str) -> Ladder | None:
        strat = field.strat(name)
        limit = limit_factor(strat.upper_limit, f"{strat.pointer}/upper_limit")
        own = Calculation.like(work)
        if field.lowest(strat) and field.type == "pairs":
            award = "overall" if kind == OVERALL else "section"
            if not lowest_strat_pays(field.contestants(strat), field.movement_of(group), award):
                return None
        if kind == OVERALL:
            if special.code == PROGRESSIVE_QUALIFYING:
                return None
            tables = field.tables(strat)
            factors = (rating_factor(rating), sessions_factor(sessions), limit, restrictions, kind_factor)
            first = capped_first(special, formula(own, tables, *factors, multiplier), boards, own)
            return overall_ladder(field, strat, first, sessions, colours(False), own, work)
        if field.type in TEAM_TYPES:
            return None
        if special.code == CHAMPIONSHIP:
            return _championship_section(field, strat, boards, colours(True), group, session, work)
        first = first_in_session(
            own,
            field.group_tables(strat, group, work),
            rating_factor(rating),
            limit,
            restrictions,
            kind_factor,
            multiplier,
        )
        return session_ladder(field, strat, first, colours(True), group, session, tuple(own.steps))

    def matches(name: str) -> MatchAward | None:
        if field.type not in TEAM_TYPES or "boards_per_match" not in event:
            return None
        own = Calculation.like(work)
        limit = limit_factor(field.strat(name).upper_limit)
        award = match_award(own, rating, event.integer("boards_per_match"), limit, restrictions, multiplier)
        return MatchAward(award, colours(False), "MP-54", tuple(own.steps))

    return Plan(field.names, ladder, matches, one_group=field.one_group)


def overall_ladder(
    field: Field, strat: Strat, first: Fraction, sessions: int, colours: Colouring, own: Calculation, work: Calculation
) -> Ladder:
    """The overall ladder below a rounded first by the General Formula, with its depth (MP-47 to MP-51)."""

    def award(place: int) -> Fraction:
        return overall_place(first, place, sessions, work)

    depth = overall_depth(work, field.type, field.tables(strat), field.contestants(strat), sessions, award)
    steps = tuple(own.steps)
    rule = deciding_rule(steps, "MP-40")
    return Ladder(
        strat.name, OVERALL, award, depth, colours, lambda place: rule if place == 1 else "MP-47", steps=steps
    )


def session_ladder(
    field: Field, strat: Strat, first: Fraction, colours: Colouring, group: str, session: int, steps: tuple[Step, ...]
) -> Ladder:
    """The session ladder below a rounded first (MP-11, MP-53)."""
    rule = deciding_rule(steps, "MP-52")
    return Ladder(
        strat.name,
        "section",
        lambda place: session_place(first, place),
        section_depth(field.group_size(strat, group)),
        colours,
        lambda place: rule if place == 1 else "MP-53",
        session=session,
        group=group,
        steps=steps,
    )


def _championship_section(
    field: Field,
    strat: Strat,
    boards: int | None,
    colours: Colouring,
    group: str,
    session: int,
    work: Calculation,
) -> Ladder:
    """Section awards of a club championship: those of a regular club game (MP-58)."""
    name = "open" if strat.upper_limit is None else "restricted"
    game = club_class(name, strat.upper_limit, None, work, f"{strat.pointer}/upper_limit")
    if boards is not None and boards < 18:
        game = replace(game, share=work.number("short_championship_section_share"))
    ladder = _regular_section(field, strat, game, ZERO, colours, group, work)
    return replace(ladder, session=session, rules=lambda place: "MP-58")


def _special(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    return special_plan(event, contestants, work, special_event(event.text("event"), event.at("event")))


def _championship(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    name = event.text("event", "club championship")
    return special_plan(event, contestants, work, special_event(name, event.at("event")))


_RATING = Input("rating", Text(longest=20), "Rating by name, or R as a decimal.", default="by the event")

KINDS = (
    EventKind(
        "regular_club_game",
        "Regular club game: open, invitational, restricted or newcomer",
        ("MP-10", "MP-22", "MP-23", "MP-24", "MP-30"),
        (
            *EVENT_INPUTS,
            CLASS,
            PERCENT,
            Input("cruise", Flag(), "A cruise game (MP-25).", default="false"),
            Input("online", Flag(), "An online game, without colour (MP-26).", default="false"),
            Input("concurrent_restricted_tables", Tables(zero=True), "Restricted tables beside it.", "tables"),
            Input("concurrent_newcomer_tables", Tables(zero=True), "Newcomer tables beside it.", "tables"),
        ),
        _regular,
    ),
    EventKind(
        "special_club_game",
        "Special club game, rating seven or nine",
        ("MP-40", "MP-52", "MP-55", "MP-59"),
        (*EVENT_INPUTS, _RATING, Input("event", Text(), "The special club game, by name.", required=True)),
        _special,
    ),
    EventKind(
        "club_championship",
        "Club championship, regular or shortened",
        ("MP-56", "MP-58"),
        (*EVENT_INPUTS, _RATING, Input("event", Text(), "Which championship.", default="club championship")),
        _championship,
    ),
)
