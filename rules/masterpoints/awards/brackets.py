"""Award plans of knockouts, compact knockouts and bracketed Swiss or round-robin events, bracket by bracket."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE
from rules.masterpoints.awards.event import EVENT_INPUTS
from rules.masterpoints.awards.plan import Candidate, Colouring, EventKind, Ladder, MatchAward, Plan, single_colour
from rules.masterpoints.awards.roll import OVERALL, Contestant
from rules.masterpoints.bracket_averages import PLAYERS_AT_A_TABLE_SIDE, bracket_average, team_average
from rules.masterpoints.bracket_colours import bracket_colour_shares
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
from rules.masterpoints.compact_knockouts import (
    COMPLETE_SESSIONS_TO_BE_PAID,
    compact_knockout_first,
    compact_knockout_length,
    compact_knockout_places,
)
from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.general_formula import (
    RATINGS,
    boards_factor,
    first_overall,
    match_award,
    overall_place,
    restrictions_factor,
)
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Many, Number, Record, Text, child
from rules.masterpoints.knockout_places import ROUNDS_AFTER, check_play_off, percent_of_first, ranks_paid_after_forfeit
from rules.masterpoints.knockouts import (
    FEWEST_TEAMS,
    FEWEST_TEAMS_OF_A_COMPACT_KNOCKOUT,
    knockout_first,
    knockout_match_award,
    teams_of_the_largest_group,
)
from rules.masterpoints.places import PlaceAward

LEVELS = ("sectional", "regional", "regional_nabc")
FULL_LENGTH, HALF_LENGTH = 24, 12
BRACKETED_SESSIONS = 2

_TEAMS = Integer(minimum=1, maximum=100_000, error="E_BRACKET_SIZE")
_HOLDING = Number(maximum=100_000_000)
BRACKET = Record(
    members=(
        Input("name", Text(longest=60), "Name of the bracket.", required=True),
        Input("teams", _TEAMS, "Teams of the bracket.", "teams", default="as many as averages are given"),
        Input("bracket_average", Number(minimum=0, error="E_LIMIT"), "Mean of the team averages.", "masterpoints"),
        Input("team_averages", Many(_HOLDING, most=2000), "Average of each team.", "masterpoints"),
        Input("team_masterpoints", Many(Many(_HOLDING, most=20), most=2000), "Holdings of each team's players."),
        Input("highest_team_average", Number(minimum=0, error="E_LIMIT"), "Average of the strongest team."),
        Input("rounds", Integer(minimum=1, maximum=20), "Rounds of a knockout.", default="as the teams need"),
        Input("groups", Many(_TEAMS, least=1, most=100), "Teams of each group of a split flight (MP-89)."),
        Input("third_played_off", Flag(), "Losing semifinalists played for third.", default="false"),
        Input("boards_per_match", Integer(minimum=1, maximum=1000, error="E_BOARDS"), "Boards of a match.", "boards"),
        Input("top", Flag(), "Whether this is the top bracket.", default="the first one listed is"),
    )
)


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as rated: teams, averages (four players' worth), rounds."""

    name: str
    number: int
    teams: int
    average: Fraction
    highest: Fraction
    top: bool
    rounds: int
    boards: int
    told: Inputs


def _read_brackets(event: Inputs, work: Calculation, boards: int, fewest: int) -> dict[str, Bracket]:
    records = event.records("brackets")
    brackets = [_read_bracket(event, told, place, work, boards) for place, told in enumerate(records)]
    for place, bracket in enumerate(brackets):
        if max(bracket.teams, *bracket.told.integers("groups"), 0) < fewest:
            raise AwardError("E_BRACKET_SIZE", bracket.told.at("teams"), f"A bracket has at least {fewest} teams.")
        if any(bracket.name == other.name for other in brackets[:place]):
            raise InputError("duplicate_id", bracket.told.at("name"), "This bracket appears twice.")
    return {bracket.name: bracket for bracket in brackets}


def _read_bracket(event: Inputs, told: Inputs, place: int, work: Calculation, boards: int) -> Bracket:
    averages = list(told.numbers("team_averages"))
    for team, holdings in enumerate(told.items_of("team_masterpoints")):
        assert isinstance(holdings, tuple)
        averages.append(team_average(holdings, work, child(told.at("team_masterpoints"), team)))
    if "bracket_average" in told:
        average = told.number("bracket_average")
    else:
        average = bracket_average(averages, work, told.at("team_averages"))
    if "teams" not in told and not averages:
        raise AwardError("E_BRACKET_SIZE", told.at("teams"), "Give the number of teams.")
    teams = told.integer("teams", len(averages) or 1)
    rounds = told.integer("rounds", max(1, (teams - 1).bit_length()))
    if told.flag("third_played_off"):
        sessions = event.integer("sessions") if "sessions" in event else None
        check_play_off(rounds, teams, sessions, told.at("third_played_off"))
    return Bracket(
        told.text("name"),
        place + 1,
        teams,
        average,
        told.number("highest_team_average", max(averages, default=average)),
        told.flag("top", place == 0),
        rounds,
        told.integer("boards_per_match", event.integer("boards_per_match", boards)),
        told,
    )


def _rating(event: Inputs) -> Fraction:
    return RATINGS[event.text("level")]


def _restrictions(event: Inputs) -> Fraction:
    return restrictions_factor(event.integer("restrictions", 0), event.at("restrictions"))


def _overall_colours(event: Inputs, bracket: Bracket, work: Calculation) -> Colouring:
    if "colour" in event:
        return single_colour(event.text("colour"))
    per_player = bracket.average / PLAYERS_AT_A_TABLE_SIDE
    shares = bracket_colour_shares(per_player, bracket.top, event.text("level"), work, event.at("level"))
    return lambda award, place: coloured(award, shares, work)


def _match_colours(event: Inputs) -> Colouring:
    if "colour" in event:
        return single_colour(event.text("colour"))
    return single_colour("silver" if event.text("level") == "sectional" else "red")


FirstOf = Callable[[Bracket, Calculation], Fraction]


def _knockout(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    brackets = _read_brackets(event, work, FULL_LENGTH, FEWEST_TEAMS)

    def first(bracket: Bracket, own: Calculation) -> Fraction:
        groups = bracket.told.integers("groups")
        teams = teams_of_the_largest_group(groups) if groups else bracket.teams
        length = boards_factor(bracket.boards)
        restrictions, rating = _restrictions(event), _rating(event)
        return knockout_first(bracket.average, teams, own, length=length, restrictions=restrictions, rating=rating)

    def depth(bracket: Bracket) -> int:
        return bracket.teams

    return _knockout_plan(event, brackets, first, depth, lambda bracket: boards_factor(bracket.boards), work)


def _compact(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    brackets = _read_brackets(event, work, HALF_LENGTH, FEWEST_TEAMS_OF_A_COMPACT_KNOCKOUT)

    def length(bracket: Bracket) -> Fraction:
        return compact_knockout_length(bracket.teams, bracket.boards, work, bracket.told.at("boards_per_match"))

    def first(bracket: Bracket, own: Calculation) -> Fraction:
        restrictions, rating = _restrictions(event), _rating(event)
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
            _overall_colours(event, bracket, work),
            lambda place: "MP-84" if place == 1 else "MP-85",
            steps=tuple(own.steps),
            tied=tied,
        )

    def matches(name: str) -> MatchAward:
        bracket, own = brackets[name], Calculation.like(work)
        award = knockout_match_award(first_of(bracket, own), length(bracket), _rating(event), own)
        return MatchAward(award, _match_colours(event), "MP-90", tuple(own.steps))

    def paid_as(contestant: Contestant) -> tuple[int, int] | None:
        if "forfeits" not in contestant.told:
            return None
        return ranks_paid_after_forfeit(ROUNDS_AFTER[contestant.told.text("forfeits")])

    return Plan(tuple(brackets), ladder, matches, True, _own_only(brackets), paid_as=paid_as)


def _own_only(brackets: dict[str, Bracket]) -> dict[str, tuple[str, ...]]:
    return {name: (name,) for name in brackets}


def _bracketed(event: Inputs, contestants: list[Contestant], work: Calculation) -> Plan:
    old = "edition" in event and str(event["edition"]) == "2003"
    brackets = _read_brackets(event, work, FULL_LENGTH, 1 if old else FEWEST_TEAMS)
    if old:
        return _bracketed_2003(event, brackets, work)

    def ladder(kind: str, name: str, session: int, group: str) -> Ladder | None:
        if kind != OVERALL:
            return None
        bracket, own = brackets[name], Calculation.like(work)
        restrictions, rating = _restrictions(event), _rating(event)
        first = bracketed_swiss_first(bracket.average, bracket.teams, own, restrictions=restrictions, rating=rating)
        depth = bracketed_swiss_places(first, bracket.teams, own)

        def award(place: int) -> Fraction:
            return bracketed_swiss_place(first, place, work)

        return _bracket_ladder(name, award, depth, _overall_colours(event, bracket, work), own, "MP-97")

    def matches(name: str) -> MatchAward:
        bracket, own = brackets[name], Calculation.like(work)
        limit = bracketed_swiss_match_limit(bracket.highest, bracket.average, bracket.top, own)
        award = bracketed_swiss_match_award(event.text("level"), bracket.boards, limit, _restrictions(event), own)
        return MatchAward(award, _match_colours(event), "MP-97", tuple(own.steps))

    return Plan(tuple(brackets), ladder, matches, True, _own_only(brackets))


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
        rating, restrictions = RATINGS_2003[event.text("level")], _restrictions(event)
        first = first_overall(own, tables, rating, sessions, limit(bracket), restrictions, SWISS_2003)

        def award(place: int) -> Fraction:
            return overall_place(first, place, sessions, work)

        return _bracket_ladder(name, award, bracket_places(bracket.teams), colours(bracket), own, "MP-163")

    def matches(name: str) -> MatchAward:
        bracket, own = brackets[name], Calculation.like(work)
        award = match_award(own, event.text("level"), bracket.boards, limit(bracket), _restrictions(event))
        return MatchAward(award, _match_colours(event), "MP-163", tuple(own.steps))

    return Plan(tuple(brackets), ladder, matches, True, _own_only(brackets))


def _bracket_ladder(
    name: str, award: PlaceAward, depth: int, colours: Colouring, own: Calculation, rule: str
) -> Ladder:
    return Ladder(name, OVERALL, award, depth, colours, lambda place: rule, steps=tuple(own.steps))


_INPUTS = (
    *(each for each in EVENT_INPUTS if each.name not in ("strats", "sections", "movement", "upper_limit", "type")),
    Input("type", Text(choices=("swiss", "bam", "round_robin", "knockout"), error="E_KIND"), "Form of play."),
    Input("level", Text(choices=LEVELS, error="E_KIND"), "Level of the tournament.", required=True),
    Input("brackets", Many(BRACKET, least=1, most=200), "Brackets, the strongest first.", required=True),
)
_FORFEITS = Input("forfeits", Text(choices=tuple(ROUNDS_AFTER), error="E_KIND"), "The round a team forfeited (MP-88).")

KINDS = (
    EventKind(
        "knockout",
        "Knockout teams, in one bracket or several",
        ("MP-80", "MP-84", "MP-85", "MP-86", "MP-90", "MP-98"),
        _INPUTS,
        _knockout,
        (_FORFEITS,),
    ),
    EventKind(
        "compact_knockout",
        "Compact knockout teams",
        ("MP-91", "MP-85", "MP-90", "MP-98"),
        _INPUTS,
        _compact,
        (_FORFEITS, Input("sessions_played", Integer(minimum=0, maximum=10), "Complete sessions played.", default="2")),
    ),
    EventKind(
        "bracketed_teams",
        "Bracketed Swiss or round-robin teams",
        ("MP-95", "MP-96", "MP-97", "MP-98"),
        _INPUTS,
        _bracketed,
        editions=("2018", "2003"),
    ),
)
