"""Brackets of an event as told: their teams, averages and rounds, and the colours of their awards (MP-80, 81, 98)."""

from dataclasses import dataclass
from fractions import Fraction

from rules.masterpoints.awards.event import EVENT_INPUTS
from rules.masterpoints.awards.plan import Colouring, single_colour
from rules.masterpoints.bracket_averages import PLAYERS_AT_A_TABLE_SIDE, bracket_average, team_average
from rules.masterpoints.bracket_colours import bracket_colour_shares
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.colours import coloured
from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.general_formula import (
    RATINGS,
    restrictions_factor,
)
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Many, Number, Record, Text, child
from rules.masterpoints.knockout_places import check_play_off

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


def read_brackets(event: Inputs, work: Calculation, boards: int, fewest: int) -> dict[str, Bracket]:
    """The brackets of the event by name, each with at least `fewest` teams.

    Raises AwardError E_BRACKET_SIZE for too few teams, E_PLAYERS and E_LIMIT for bad averages, InputError for a
    repeated name. `boards` are those of a match when none are told.
    """
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


def rating_of(event: Inputs) -> Fraction:
    """R of the event by its level (MP-42)."""
    return RATINGS[event.text("level")]


def restrictions_of(event: Inputs) -> Fraction:
    """P of the event (MP-45)."""
    return restrictions_factor(event.integer("restrictions", 0), event.at("restrictions"))


def overall_colours(event: Inputs, bracket: Bracket, work: Calculation) -> Colouring:
    """The colours of overall awards by the average per player of the bracket (MP-98)."""
    if "colour" in event:
        return single_colour(event.text("colour"))
    per_player = bracket.average / PLAYERS_AT_A_TABLE_SIDE
    shares = bracket_colour_shares(per_player, bracket.top, event.text("level"), work, event.at("level"))
    return lambda award, place: coloured(award, shares, work)


def match_colours(event: Inputs) -> Colouring:
    """The colour of match awards: silver at a sectional, red at a regional (MP-6)."""
    if "colour" in event:
        return single_colour(event.text("colour"))
    return single_colour("silver" if event.text("level") == "sectional" else "red")


def own_bracket_only(brackets: dict[str, Bracket]) -> dict[str, tuple[str, ...]]:
    """Where a contestant may rank: in its own bracket."""
    return {name: (name,) for name in brackets}


BRACKET_INPUTS = (
    *(each for each in EVENT_INPUTS if each.name not in ("strats", "sections", "movement", "upper_limit", "type")),
    Input("type", Text(choices=("swiss", "bam", "round_robin", "knockout"), error="E_KIND"), "Form of play."),
    Input("level", Text(choices=LEVELS, error="E_KIND"), "Level of the tournament.", required=True),
    Input("brackets", Many(BRACKET, least=1, most=200), "Brackets, the strongest first.", required=True),
)
