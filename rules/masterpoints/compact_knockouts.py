"""Compact knockouts of the 2018 book: matches of half the normal length, teams of four (MP-91).

The award sheet calls `compact_knockout_first` and `compact_knockout_places`.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, amount_text, exact
from rules.masterpoints.bracket_averages import bracket_average_input
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import boards_factor
from rules.masterpoints.general_formula_catalogue import RESTRICTIONS
from rules.masterpoints.inputs import Input, Inputs, Integer
from rules.masterpoints.knockouts import (
    BOARDS,
    RATING_OF_THE_SCALE,
    TEAMS,
    knockout_award_unrounded,
    knockout_match_award,
    knockout_size_factor,
)
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.settings import Setting
from rules.masterpoints.tournament_inputs import RATING, rating_value, restrictions_value

# Lowest first overall at full length and rating 14, A p16.
LOWEST_FIRST = exact("8.00")
# Paid places by the fewest teams of the original entry, A p16.
PLACES_BY_ENTRY = ((9, 4), (5, 2), (3, 1))
PLAYERS_ON_A_TEAM = 4
COMPLETE_SESSIONS_TO_BE_PAID = 2


def compact_knockout_places(teams: int, pointer: str = "/teams") -> int:
    """Overall places paid: 4 for nine teams or more, 2 for five to eight, 1 for three or four (MP-91).

    Raises AwardError E_BRACKET_SIZE for fewer than three teams.
    """
    for fewest, places in PLACES_BY_ENTRY:
        if teams >= fewest:
            return places
    raise AwardError("E_BRACKET_SIZE", pointer, "A compact knockout has at least three teams.")


def compact_knockout_length(teams: int, boards: int, work: Calculation, pointer: str = "/boards_per_match") -> Fraction:
    """L of a compact knockout, from the boards of its normal match (MP-91).

    Five to eight teams play a final of full length: the setting says whether L follows that final instead.
    """
    if compact_knockout_places(teams) == 2 and work.choice("compact_knockout_length") == "full_length_final":
        return boards_factor(2 * boards, pointer)
    return boards_factor(boards, pointer)


def compact_knockout_first(
    average: Fraction,
    teams: int,
    length: Fraction,
    work: Calculation,
    *,
    restrictions: Fraction = ONE,
    rating: Fraction = Fraction(RATING_OF_THE_SCALE),
) -> Fraction:
    """The rounded first overall: the knockout formula, at least 8.00 x L x R/14 (MP-91).

    `length`, `restrictions` and `rating` are the factors L, P and R.
    """
    factor = knockout_size_factor(teams, work, compact=True)
    award = knockout_award_unrounded(average, factor, work, length=length, restrictions=restrictions, rating=rating)
    least = LOWEST_FIRST * length * rating / RATING_OF_THE_SCALE
    return work.round(work.at_least("least first overall", award, least, "MP-91"))


def _compact(given: Inputs, work: Calculation) -> Mapping[str, object]:
    if "players_on_team" in given and given.integer("players_on_team") != PLAYERS_ON_A_TEAM:
        raise AwardError("E_PLAYERS", given.at("players_on_team"), "Teams of a compact knockout have four players.")
    found: dict[str, object] = {}
    if "sessions_played" in given:
        found["paid_overall"] = given.integer("sessions_played") >= COMPLETE_SESSIONS_TO_BE_PAID
    if "teams" not in given:
        return found
    teams = given.integer("teams")
    found["paid_places"] = compact_knockout_places(teams, given.at("teams"))
    if "bracket_average" in given:
        rating, boards = rating_value(given), given.integer("boards_per_match", 12)
        length = compact_knockout_length(teams, boards, work, given.at("boards_per_match"))
        first = compact_knockout_first(
            given.number("bracket_average"),
            teams,
            length,
            work,
            restrictions=restrictions_value(given),
            rating=rating,
        )
        match = knockout_match_award(first, length, rating, work)
        found.update(first=amount_text(first), match_award=amount_text(match))
    return found


RULES = (
    Rule("MP-91", "Compact knockout", "A p16", "T, Z", "L of five to eight teams Z"),
)  # fmt: skip

SETTINGS = (
    Setting(
        "compact_knockout_length",
        "normal_match",
        "Which match gives L in a compact knockout of five to eight teams: the normal one or the full-length final.",
        ("MP-91",),
        ("normal_match", "full_length_final"),
    ),
)

FORMULAS = (
    Formula(
        code="ko.compact",
        title="First overall and paid places of a compact knockout",
        rules=("MP-91", "MP-83", "MP-90"),
        inputs=(
            bracket_average_input(),
            Input(TEAMS.name, TEAMS.kind, "Teams of the original entry.", "teams"),
            Input(BOARDS.name, BOARDS.kind, "Boards of a normal match.", "boards", default="12"),
            RESTRICTIONS,
            RATING,
            Input("players_on_team", Integer(minimum=1, error="E_PLAYERS"), "Players of one team.", "players"),
            Input("sessions_played", Integer(minimum=0, error="E_SESSIONS"), "Complete sessions a team played."),
        ),
        compute=_compact,
    ),
)
