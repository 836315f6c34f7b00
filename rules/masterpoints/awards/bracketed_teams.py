"""Award plans of bracketed Swiss and round-robin events of both editions (MP-95 to MP-98, MP-162 to MP-164)."""

from fractions import Fraction

from rules.masterpoints.arithmetic import ONE
from rules.masterpoints.awards.brackets import (
    BRACKET_INPUTS,
    BRACKETED_SESSIONS,
    FULL_LENGTH,
    Bracket,
    match_colours,
    overall_colours,
    own_bracket_only,
    rating_of,
    read_brackets,
    restrictions_of,
)
from rules.masterpoints.awards.credit import tournament_award
from rules.masterpoints.awards.plan import Colouring, EventKind, Ladder, MatchAward, Plan, single_colour
from rules.masterpoints.awards.roll import OVERALL, Contestant
from rules.masterpoints.bracket_averages import PLAYERS_AT_A_TABLE_SIDE
from rules.masterpoints.bracketed_2003 import (
    RATINGS_2003,
    SWISS_2003,
    bracket_limit_factor,
    bracket_places,
    bracket_tables,
    gold_share,
)
from rules.masterpoints.bracketed_swiss import (
    bracketed_swiss_first,
    bracketed_swiss_match_award,
    bracketed_swiss_match_limit,
    bracketed_swiss_place,
    bracketed_swiss_places,
)
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.colours import coloured
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import (
    first_overall,
    match_award,
    overall_place,
)
from rules.masterpoints.inputs import Inputs
from rules.masterpoints.knockouts import (
    FEWEST_TEAMS,
)
from rules.masterpoints.places import PlaceAward


def _bracketed(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    old = "edition" in event and str(event["edition"]) == "2003"
    brackets = read_brackets(event, work, FULL_LENGTH, 1 if old else FEWEST_TEAMS)
    if old:
        return _bracketed_2003(event, brackets, work)

    def ladder(kind: str, name: str, session: int, group: str) -> Ladder | None:
        if kind != OVERALL:
            return None
        bracket, own = brackets[name], Calculation.like(work)
        restrictions, rating = restrictions_of(event), rating_of(event)
        first = bracketed_swiss_first(bracket.average, bracket.teams, own, restrictions=restrictions, rating=rating)
        depth = bracketed_swiss_places(first, bracket.teams, own)

        def award(place: int) -> Fraction:
            return bracketed_swiss_place(first, place, work)

        return _bracket_ladder(name, award, depth, overall_colours(event, bracket, work), own, "MP-97")

    def matches(name: str) -> MatchAward:
        bracket, own = brackets[name], Calculation.like(work)
        limit = bracketed_swiss_match_limit(bracket.highest, bracket.average, bracket.top, own)
        award = bracketed_swiss_match_award(event.text("level"), bracket.boards, limit, restrictions_of(event), own)
        return MatchAward(award, match_colours(event), "MP-97", tuple(own.steps))

    return Plan(tuple(brackets), ladder, matches, True, own_bracket_only(brackets), credit=tournament_award)


def _bracketed_2003(event: Inputs, brackets: dict[str, Bracket], work: Calculation) -> Plan:
    """By bracket number and lower brackets' teams (MP-162 to MP-164)."""
    if event.text("level") not in RATINGS_2003:
        raise AwardError("E_KIND", event.at("level"), "The edition 2003 rates sectionals and regionals.")
    sizes = [bracket.teams for bracket in brackets.values()]
    sessions = event.integer("sessions", BRACKETED_SESSIONS)

    def limit(bracket: Bracket) -> Fraction:
        return bracket_limit_factor(bracket.number, bracket.highest / PLAYERS_AT_A_TABLE_SIDE)

    def colours(bracket: Bracket) -> Colouring:
        if event.text("level") == "sectional" or "colour" in event:
            return single_colour(event.text("colour", "silver"))
        gold = gold_share(bracket.number)
        return lambda award, place: coloured(award, {"gold": gold, "red": ONE - gold}, work)

    def ladder(kind: str, name: str, session: int, group: str) -> Ladder | None:
        if kind != OVERALL:
            return None
        bracket, own = brackets[name], Calculation.like(work)
        tables = Fraction(bracket_tables(sizes, bracket.number))
        rating, restrictions = RATINGS_2003[event.text("level")], restrictions_of(event)
        first = first_overall(own, tables, rating, sessions, limit(bracket), restrictions, SWISS_2003)

        def award(place: int) -> Fraction:
            return overall_place(first, place, sessions, work)

        return _bracket_ladder(name, award, bracket_places(bracket.teams), colours(bracket), own, "MP-163")

    def matches(name: str) -> MatchAward:
        bracket, own = brackets[name], Calculation.like(work)
        award = match_award(own, event.text("level"), bracket.boards, limit(bracket), restrictions_of(event))
        return MatchAward(award, match_colours(event), "MP-163", tuple(own.steps))

    return Plan(tuple(brackets), ladder, matches, True, own_bracket_only(brackets), credit=tournament_award)


def _bracket_ladder(
    name: str, award: PlaceAward, depth: int, colours: Colouring, own: Calculation, rule: str
) -> Ladder:
    return Ladder(name, OVERALL, award, depth, colours, lambda place: rule, steps=tuple(own.steps))


KINDS = (
    EventKind(
        "bracketed_teams",
        "Bracketed Swiss or round-robin teams",
        ("MP-95", "MP-96", "MP-97", "MP-98"),
        BRACKET_INPUTS,
        _bracketed,
        editions=("2018", "2003"),
    ),
)
