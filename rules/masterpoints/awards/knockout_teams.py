"""Award plans of knockouts and compact knockouts, bracket by bracket (MP-80 to MP-91, MP-98)."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from rules.masterpoints.awards.brackets import (
    BRACKET_INPUTS,
    FULL_LENGTH,
    HALF_LENGTH,
    Bracket,
    match_colours,
    overall_colours,
    own_bracket_only,
    rating_of,
    read_brackets,
    restrictions_of,
)
from rules.masterpoints.awards.credit import tournament_award
from rules.masterpoints.awards.plan import Candidate, EventKind, Ladder, MatchAward, Plan
from rules.masterpoints.awards.roll import OVERALL, Contestant
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.compact_knockouts import (
    COMPLETE_SESSIONS_TO_BE_PAID,
    compact_knockout_first,
    compact_knockout_length,
    compact_knockout_places,
)
from rules.masterpoints.general_formula import (
    boards_factor,
)
from rules.masterpoints.inputs import Input, Inputs, Integer, Text
from rules.masterpoints.knockout_places import ROUNDS_AFTER, percent_of_first, ranks_paid_after_forfeit
from rules.masterpoints.knockouts import (
    FEWEST_TEAMS,
    FEWEST_TEAMS_OF_A_COMPACT_KNOCKOUT,
    knockout_first,
    knockout_match_award,
    teams_of_the_largest_group,
)

FirstOf = Callable[[Bracket, Calculation], Fraction]


def _knockout(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    brackets = read_brackets(event, work, FULL_LENGTH, FEWEST_TEAMS)

    def first(bracket: Bracket, own: Calculation) -> Fraction:
        groups = bracket.told.integers("groups")
        teams = teams_of_the_largest_group(groups) if groups else bracket.teams
        length = boards_factor(bracket.boards)
        restrictions, rating = restrictions_of(event), rating_of(event)
        return knockout_first(bracket.average, teams, own, length=length, restrictions=restrictions, rating=rating)

    def depth(bracket: Bracket) -> int:
        return bracket.teams

    return _knockout_plan(event, brackets, first, depth, lambda bracket: boards_factor(bracket.boards), work)


def _compact(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    brackets = read_brackets(event, work, HALF_LENGTH, FEWEST_TEAMS_OF_A_COMPACT_KNOCKOUT)

    def length(bracket: Bracket) -> Fraction:
        return compact_knockout_length(bracket.teams, bracket.boards, work, bracket.told.at("boards_per_match"))

    def first(bracket: Bracket, own: Calculation) -> Fraction:
        restrictions, rating = restrictions_of(event), rating_of(event)
        average, teams = bracket.average, bracket.teams
        return compact_knockout_first(average, teams, length(bracket), own, restrictions=restrictions, rating=rating)

    def depth(bracket: Bracket) -> int:
        return compact_knockout_places(bracket.teams, bracket.told.at("teams"))

    def left_early(contestant: Contestant, candidate: Candidate) -> bool:
        played = contestant.told.integer("sessions_played", COMPLETE_SESSIONS_TO_BE_PAID)
        return candidate.kind == OVERALL and played < COMPLETE_SESSIONS_TO_BE_PAID

    plan = _knockout_plan(event, brackets, first, depth, length, work)
    return replace(plan, disqualified=left_early)


def _knockout_plan(
    event: Inputs,
    brackets: dict[str, Bracket],
    first_of: FirstOf,
    depth: Callable[[Bracket], int],
    length: Callable[[Bracket], Fraction],
    work: Calculation,
) -> Plan:
    def ladder(kind: str, name: str, session: int, group: str) -> Ladder | None:
        if kind != OVERALL:
            return None
        bracket, own = brackets[name], Calculation.like(work)
        first = first_of(bracket, own)
        broken = bracket.teams & (bracket.teams - 1) != 0
        played_off = bracket.told.flag("third_played_off")

        def tied(start: int, end: int) -> Fraction:
            quiet = Calculation.like(work)
            percent = percent_of_first(
                start, end, bracket.rounds, quiet, unbroken=not broken, third_played_off=played_off
            )
            return first * percent / 100

        return Ladder(
            name,
            OVERALL,
            lambda place: tied(place, place),
            depth(bracket),
            overall_colours(event, bracket, work),
            lambda place: "MP-84" if place == 1 else "MP-85",
            steps=tuple(own.steps),
            tied=tied,
        )

    def matches(name: str) -> MatchAward:
        bracket, own = brackets[name], Calculation.like(work)
        award = knockout_match_award(first_of(bracket, own), length(bracket), rating_of(event), own)
        return MatchAward(award, match_colours(event), "MP-90", tuple(own.steps))

    def paid_as(contestant: Contestant) -> tuple[int, int] | None:
        if "forfeits" not in contestant.told:
            return None
        return ranks_paid_after_forfeit(ROUNDS_AFTER[contestant.told.text("forfeits")])

    return Plan(
        tuple(brackets), ladder, matches, True, own_bracket_only(brackets), paid_as=paid_as, credit=tournament_award
    )


_FORFEITS = Input("forfeits", Text(choices=tuple(ROUNDS_AFTER), error="E_KIND"), "The round a team forfeited (MP-88).")

KINDS = (
    EventKind(
        "knockout",
        "Knockout teams, in one bracket or several",
        ("MP-80", "MP-84", "MP-85", "MP-86", "MP-90", "MP-98"),
        BRACKET_INPUTS,
        _knockout,
        (_FORFEITS,),
    ),
    EventKind(
        "compact_knockout",
        "Compact knockout teams",
        ("MP-91", "MP-85", "MP-90", "MP-98"),
        BRACKET_INPUTS,
        _compact,
        (_FORFEITS, Input("sessions_played", Integer(minimum=0, maximum=10), "Complete sessions played.", default="2")),
    ),
)
