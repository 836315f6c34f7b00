"""What knockouts and bracketed events are rated on: the average holding of a bracket (MP-80, MP-81).

The award sheet calls `team_average` and `bracket_average`; the families of MP-82 and MP-95 call `award_on_scale`.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.masterpoints.arithmetic import ZERO, decimal_text
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.inputs import Input, Inputs, Many, Number, child
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.settings import Setting

HIGHEST_TEAM_AVERAGE = Fraction(45_000)
PLAYERS_AT_A_TABLE_SIDE = 4


@dataclass(frozen=True, slots=True)
class Segment:
    """One row of a printed scale: from `start` on, the award is `award` + `slope` x (average - `start`)."""

    start: Fraction
    award: Fraction
    slope: Fraction = ZERO


def award_on_scale(scale: Sequence[Segment], average: Fraction) -> Fraction:
    """The computed award of a bracket average, unrounded; a breakpoint belongs to the upper row (MP-82, MP-95)."""
    row = scale[bisect_right(scale, average, key=lambda segment: segment.start) - 1]
    return row.award + row.slope * (average - row.start)


def team_average(masterpoints: Sequence[Fraction], work: Calculation, pointer: str = "") -> Fraction:
    """Four times the mean holding of a team's players, at most 45,000, unrounded (MP-80).

    Raises AwardError E_PLAYERS for fewer or more players than the settings allow, E_LIMIT for a negative holding.
    """
    least, most = work.number("team_players_least"), work.number("team_players_most")
    if not masterpoints or not least <= len(masterpoints) <= most:
        raise AwardError("E_PLAYERS", pointer, f"A team has {least} to {most} players; give each one's masterpoints.")
    for place, holding in enumerate(masterpoints):
        if holding < 0:
            raise AwardError("E_LIMIT", child(pointer, place), "A player's masterpoints cannot be negative.")
    average = PLAYERS_AT_A_TABLE_SIDE * sum(masterpoints, ZERO) / len(masterpoints)
    return work.cap("highest team average", average, HIGHEST_TEAM_AVERAGE, "MP-80")


def bracket_average(team_averages: Sequence[Fraction], work: Calculation, pointer: str = "") -> Fraction:
    """The mean of the team averages, each at most 45,000, unrounded (MP-81).

    Raises AwardError E_BRACKET_SIZE without teams, E_LIMIT for a negative average.
    """
    if not team_averages:
        raise AwardError("E_BRACKET_SIZE", pointer, "A bracket has teams; give the average of each.")
    for place, average in enumerate(team_averages):
        if average < 0:
            raise AwardError("E_LIMIT", child(pointer, place), "A team average cannot be negative.")
    capped = [
        work.cap("highest team average", average, HIGHEST_TEAM_AVERAGE, "MP-80")
        if average > HIGHEST_TEAM_AVERAGE
        else average
        for average in team_averages
    ]
    return sum(capped, ZERO) / len(capped)


def bracket_average_input(required: bool = False) -> Input:
    """The bracket average as an input of a formula; a negative one is refused with E_LIMIT."""
    kind = Number(minimum=0, error="E_LIMIT")
    return Input("bracket_average", kind, "Mean of the team averages.", "masterpoints", required=required)


def _average(given: Inputs, work: Calculation) -> Mapping[str, object]:
    found: dict[str, object] = {}
    if "team_masterpoints" in given:
        average = team_average(given.numbers("team_masterpoints"), work, given.at("team_masterpoints"))
        found["team_average"] = decimal_text(average, 2)
    if "team_averages" in given:
        average = bracket_average(given.numbers("team_averages"), work, given.at("team_averages"))
        work.note("bracket average", average, "MP-81")
        found["bracket_average"] = decimal_text(average, 2)
    return found


RULES = (
    Rule("MP-80", "Team average of a knockout or bracketed event", "A p14", "T, Z", "bounds of four to six players Z"),
    Rule("MP-81", "Bracket average", "A p14", "T"),
)

SETTINGS = (
    Setting("team_players_least", "4", "Fewest players a team of a knockout or bracketed event may have.", ("MP-80",)),
    Setting("team_players_most", "6", "Most players a team of a knockout or bracketed event may have.", ("MP-80",)),
)

FORMULAS = (
    Formula(
        code="ko.average",
        title="Team average and bracket average of a knockout or bracketed event",
        rules=("MP-80", "MP-81"),
        inputs=(
            Input("team_masterpoints", Many(Number(), most=100), "Holding of each player of one team.", "masterpoints"),
            Input("team_averages", Many(Number(), most=10_000), "Average of each team of one bracket.", "masterpoints"),
        ),
        compute=_average,
    ),
)
