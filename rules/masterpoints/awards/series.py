"""Award plans of series and of pair/team games: club series, side game series of both editions, pair/team."""

from dataclasses import replace
from fractions import Fraction
from math import ceil

from rules.masterpoints.arithmetic import ONE, ZERO
from rules.masterpoints.awards.credit import best_by_session, greatest_award
from rules.masterpoints.awards.event import EVENT_INPUTS, Field, Strat, read_field
from rules.masterpoints.awards.plan import Candidate, Colours, EventKind, Ladder, Plan, single_colour
from rules.masterpoints.awards.roll import OVERALL, PAIR, SECTION, SINGLE, TEAM, Contestant
from rules.masterpoints.awards.tournament import TOURNAMENT_INPUTS, colours_of, read_terms, tournament_plan
from rules.masterpoints.bracketed_2003 import RATINGS_2003
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.club_games import SERIES_INPUTS, SERIES_PLACES, series_first
from rules.masterpoints.depth import overall_depth, section_depth
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import (
    RATINGS,
    first_in_session,
    first_overall,
    overall_place,
    restrictions_factor,
    session_place,
    three_quarters_place,
)
from rules.masterpoints.inputs import Input, Inputs, Integer, Many, Tables, Text
from rules.masterpoints.pair_team import pair_team_firsts
from rules.masterpoints.side_game_series import series_first as side_series_first
from rules.masterpoints.side_game_series import series_tables, side_session_firsts
from rules.masterpoints.side_series_2003 import (
    LEAST_SESSIONS,
    OVERALL_SHARE,
    PAIRS_2003,
    SESSION_SHARE,
    SINGLE_OVERALL_SHARE,
)
from rules.masterpoints.side_series_2003 import series_tables as series_tables_2003

SERIES_SESSIONS = 2
LEVELS = ("sectional", "regional", "regional_nabc", "senior regional")
ONE_STRAT = "A"


def _club_series(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    own = Calculation.like(work)
    first = series_first(event, own)

    def ladder(kind: str, name: str, session: int, group: str) -> Ladder | None:
        return Ladder(
            name,
            OVERALL,
            lambda place: three_quarters_place(first, place, work),
            SERIES_PLACES,
            single_colour(event.text("colour", "black")),
            lambda place: "MP-27",
            steps=tuple(own.steps),
        )

    return Plan((ONE_STRAT,), ladder, one_group=True, kinds=(OVERALL,))


def _side_series(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    edition = str(event["edition"]) if "edition" in event else "2018"
    level = event.text("level")
    sessions = event.numbers("session_tables")
    if edition == "2003" and len(sessions) < LEAST_SESSIONS:
        raise AwardError("E_SESSIONS", event.at("session_tables"), "A series has at least three sessions.")
    if edition == "2018" and level not in RATINGS:
        raise AwardError("E_KIND", event.at("level"), "Senior regionals have their own rates in the edition 2003 only.")
    if edition == "2003" and level.removeprefix("senior ") not in RATINGS_2003:
        raise AwardError("E_KIND", event.at("level"), "The edition 2003 rates sectionals and regionals.")
    regional = level != "sectional"

    def ladder(kind: str, name: str, session: int, group: str) -> Ladder | None:
        own = Calculation.like(work)
        if kind == OVERALL:
            return _series_overall(event, edition, sessions, regional, own, work)
        if session > len(sessions):
            return None
        return _series_session(event, edition, kind, session, sessions[session - 1], own, work)

    def recolour(contestant: Contestant, candidate: Candidate) -> Colours:
        if not regional or candidate.kind != SECTION or "colour" in event:
            return candidate.colours
        top = candidate.rank.split("/")[0] == "1"
        played = contestant.told.integer(
            "sessions_played", len({each.session for each in contestant.standings if each.session})
        )
        return {"gold" if top and played >= SERIES_SESSIONS else "red": candidate.award}

    def unqualified(contestant: Contestant, candidate: Candidate) -> bool:
        played = contestant.told.integer("sessions_played", SERIES_SESSIONS)
        return candidate.kind == OVERALL and played < SERIES_SESSIONS

    return Plan(
        (ONE_STRAT,),
        ladder,
        one_group=False,
        kinds=(OVERALL, SECTION, SINGLE),
        recolour=recolour,
        disqualified=unqualified,
        credit=_credit_2003 if edition == "2003" else None,
    )


def _colour(event: Inputs, regional: bool, kind: str) -> str:
    if "colour" in event:
        return event.text("colour")
    if not regional:
        return "silver"
    return "gold" if kind == OVERALL else "red"


def _series_overall(
    event: Inputs, edition: str, sessions: tuple[Fraction, ...], regional: bool, own: Calculation, work: Calculation
) -> Ladder:
    level, restrictions = event.text("level"), restrictions_factor(event.integer("restrictions", 0))
    if edition == "2003":
        tables = own.tables(series_tables_2003(sessions))
        share = OVERALL_SHARE[level.startswith("senior")]
        rating = RATINGS_2003[level.removeprefix("senior ")]
        first = first_overall(own, tables, rating, SERIES_SESSIONS, ONE, restrictions, PAIRS_2003, share)
    else:
        tables = series_tables(sessions, own, event.at("session_tables"))
        first = side_series_first(tables, RATINGS[level], own, restrictions=restrictions)

    def award(place: int) -> Fraction:
        return overall_place(first, place, SERIES_SESSIONS, work)

    depth = overall_depth(work, "pairs", tables, None, SERIES_SESSIONS, award)
    rule = "MP-151" if edition == "2003" else "MP-101"
    colours = single_colour(_colour(event, regional, OVERALL))
    return Ladder(ONE_STRAT, OVERALL, award, depth, colours, lambda place: rule, steps=tuple(own.steps))


def _series_session(
    event: Inputs, edition: str, kind: str, session: int, tables: Fraction, own: Calculation, work: Calculation
) -> Ladder:
    level, counted = event.text("level"), Fraction(ceil(tables))
    restrictions = restrictions_factor(event.integer("restrictions", 0))
    if edition == "2003":
        rating = RATINGS_2003[level.removeprefix("senior ")]
        share = SESSION_SHARE[level.startswith("senior")]
        single = first_overall(own, counted, rating, 1, SINGLE_OVERALL_SHARE, restrictions, PAIRS_2003)
        section = first_in_session(own, counted, rating, ONE, restrictions, PAIRS_2003, share)
    else:
        single, section = side_session_firsts(counted, RATINGS[level], own, restrictions=restrictions)
    first = single if kind == SINGLE else section

    def award(place: int) -> Fraction:
        return overall_place(first, place, 1, work) if kind == SINGLE else session_place(first, place)

    if kind == SINGLE:
        depth = overall_depth(work, "pairs", counted, int(2 * tables), 1, award)
    else:
        depth = section_depth(int(counted))
    rule = "MP-151" if edition == "2003" else "MP-101"
    colours = single_colour(_colour(event, level != "sectional", kind))
    steps = tuple(own.steps)
    return Ladder(ONE_STRAT, kind, award, depth, colours, lambda place: rule, session=session, steps=steps)


def _credit_2003(contestant: Contestant, candidates: list[Candidate], work: Calculation) -> tuple[Candidate, ...]:
    """All session awards, or the overall with those of sessions it did not use, the greater (MP-152)."""
    by_session = best_by_session(candidates)
    overall = [each for each in candidates if each.kind == OVERALL]
    used = contestant.told.integers("sessions_used")
    unused = [each for each in by_session if used and each.session not in used]
    with_overall = [*overall, *unused]
    if sum((each.award for each in with_overall), ZERO) >= sum((each.award for each in by_session), ZERO) and overall:
        return tuple(with_overall)
    return tuple(by_session) or greatest_award(contestant, candidates, work)


def _pair_team(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    field = read_field(event, contestants)
    pairs = replace(field, type="pairs")
    terms = read_terms(event, "pairs")
    if terms.sessions != 1:
        raise AwardError("E_SESSIONS", event.at("sessions"), "A pair/team game has one session.")
    by_session = tournament_plan(terms, pairs, lambda strat, own: ZERO, work)

    def ladder(kind: str, name: str, session: int, group: str) -> Ladder | None:
        if kind == SECTION:
            return by_session.ladder(kind, name, session, group)
        return _pair_or_team(pairs, field.strat(name), kind)

    def _pair_or_team(pairs: Field, strat: Strat, kind: str) -> Ladder:
        own = Calculation.like(work)
        tables, limit = pairs.tables(strat), terms.limit(strat, own)
        firsts = pair_team_firsts(tables, terms.rating, own, limit=limit, restrictions=terms.restrictions)
        first = firsts[PAIR if kind in (PAIR, OVERALL) else TEAM]

        def award(place: int) -> Fraction:
            return overall_place(first, place, 1, work)

        teams = kind == TEAM
        size = int(tables) if teams else pairs.contestants(strat)
        depth = overall_depth(work, "bam" if teams else "pairs", tables, size, 1, award)
        colours = colours_of(terms, strat, OVERALL, 1, work)
        return Ladder(strat.name, kind, award, depth, colours, lambda place: "MP-102", steps=tuple(own.steps))

    return Plan(field.names, ladder, one_group=field.one_group, kinds=(OVERALL, SECTION, PAIR, TEAM))


_SESSIONS_PLAYED = Input("sessions_played", Integer(minimum=0, maximum=100), "Sessions of the series played.")

KINDS = (
    EventKind(
        "club_series",
        "Series of club games",
        ("MP-27",),
        (
            *(each for each in EVENT_INPUTS if each.name in ("kind", "name", "edition", "date", "colour")),
            *SERIES_INPUTS,
        ),
        _club_series,
    ),
    EventKind(
        "side_game_series",
        "Side game series",
        ("MP-101", "MP-150", "MP-151", "MP-152", "MP-153"),
        (
            *(
                each
                for each in EVENT_INPUTS
                if each.name in ("kind", "name", "edition", "date", "colour", "restrictions")
            ),
            Input("level", Text(choices=LEVELS, error="E_KIND"), "Level of the tournament.", required=True),
            Input(
                "session_tables", Many(Tables(), least=1, most=100), "Tables of every session.", "tables", required=True
            ),
        ),
        _side_series,
        (
            _SESSIONS_PLAYED,
            Input(
                "sessions_used", Many(Integer(minimum=1, maximum=100), most=100), "Sessions the overall rank rests on."
            ),
        ),
        editions=("2018", "2003"),
    ),
    EventKind(
        "pair_team",
        "Pair/team game: the higher of the pair and the team award",
        ("MP-102",),
        (*(each for each in EVENT_INPUTS if each.name != "type"), *TOURNAMENT_INPUTS),
        _pair_team,
    ),
)
