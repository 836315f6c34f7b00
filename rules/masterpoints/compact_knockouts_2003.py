"""Running a compact knockout: format, places, fee tables, what must be offered beside it (MP-154 to
MP-157).
"""

from fractions import Fraction

from rules.brackets.compact_knockout import (
    LEAST_BOARDS,
    MATCHES_IN_SESSION,
    TEAM_PLAYERS,
    USUAL_MOST_BOARDS,
    compact_format,
    fee_tables,
    knockout_rounds,
)
from rules.masterpoints.arithmetic import factor_text
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Kind, Many, Schema, Text, child, exact_number
from rules.masterpoints.registry import Formula, Rule, Values

COLOURS = {"sectional": "silver", "regional": "gold/red"}
COMPLETE_SESSIONS = 2

RULES = (
    Rule("MP-154", "Compact knockout: format", "E p1-2", "T"),
    Rule("MP-155", "Compact knockout: places and match lengths", "E p2", "T"),
    Rule("MP-156", "Compact knockout: tables for sanction fees", "E p2", "T", "the example adds up to 32 entries"),
    Rule("MP-157", "Compact knockout: a consolation beside it", "E p2", "T"),
)


class _RoundEntry(Kind):
    """Entries of a round and its length as a part of a full match, such as [16, "0.5"]."""

    __slots__ = ()

    def read(self, value: object, pointer: str) -> tuple[int, Fraction]:
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise InputError("wrong_type", pointer, 'Expected entries and length, such as [16, "0.5"].')
        entries = Integer(minimum=0, error="E_TABLES").read(value[0], child(pointer, 0))
        length = exact_number(value[1], child(pointer, 1))
        if not 0 < length <= 2:
            raise AwardError("E_BOARDS", child(pointer, 1), "A length is a part of a full match, such as 0.5.")
        return entries, length

    def schema(self) -> Schema:
        return {"type": "array", "minItems": 2, "maxItems": 2}


def _compact_knockout(given: Inputs, work: Calculation) -> Values:
    return {
        **_format(given),
        **_fees(given, work),
        **_permission(given),
        **_beside(given),
        **_sessions(given),
        **({"colour": COLOURS[given.text("level")]} if "level" in given else {}),
    }


def _format(given: Inputs) -> Values:
    if "teams" not in given:
        return {}
    teams = given.integer("teams")
    chosen = compact_format(teams)
    rounds = knockout_rounds(teams)
    return {
        "paid_places": chosen.paid_places,
        "final_full_length": chosen.final_full_length,
        "all_matches_full_length": chosen.all_matches_full_length,
        "third_place_playoff": chosen.third_place_playoff,
        "rounds": [
            {"name": each.name, "entries": each.entries, "byes": each.byes, "length": factor_text(each.length)}
            for each in rounds
        ],
        "fee_tables": factor_text(fee_tables([(each.entries, each.length) for each in rounds])),
    }


def _fees(given: Inputs, work: Calculation) -> Values:
    if "round_entries_and_length" not in given:
        return {}
    entries = [each for each in given.items_of("round_entries_and_length") if isinstance(each, tuple)]
    for number, (count, length) in enumerate(entries, 1):
        work.note(f"round {number}: entries x length", count * length, "MP-156")
    return {"fee_tables": factor_text(fee_tables(entries))}


def _permission(given: Inputs) -> Values:
    verdicts: list[bool | str] = []
    if "boards_per_match" in given:
        boards = given.integer("boards_per_match")
        verdicts.append(boards >= LEAST_BOARDS and ("unusual" if boards > USUAL_MOST_BOARDS else True))
    if "players_on_team" in given:
        verdicts.append(given.integer("players_on_team") == TEAM_PLAYERS)
    if not verdicts:
        return {}
    return {"allowed": False if False in verdicts else "unusual" if "unusual" in verdicts else True}


def _beside(given: Inputs) -> Values:
    offers = ("consolation_offered", "single_session_swiss_offered")
    if not any(name in given for name in ("compact_ko_scheduled", *offers)):
        return {}
    offered = any(given.flag(name) for name in offers)
    return {"valid": offered or not given.flag("compact_ko_scheduled", True)}


def _sessions(given: Inputs) -> Values:
    if "complete_sessions_played" in given:
        return {"eligible": given.integer("complete_sessions_played") >= COMPLETE_SESSIONS}
    if "half_length_matches_played" in given:
        played = given.integer("half_length_matches_played")
        return {"eligible": played >= COMPLETE_SESSIONS * MATCHES_IN_SESSION}
    return {}


FORMULAS = (
    Formula(
        code="ev.compact_ko",
        title="Format of a compact knockout",
        rules=("MP-154", "MP-155", "MP-156", "MP-157"),
        edition="2003",
        inputs=(
            Input("teams", Integer(), "Original entry of the bracket.", "teams"),
            Input(
                "round_entries_and_length",
                Many(_RoundEntry(), least=1, most=20),
                "For each round the teams playing and the length as a part of a full match.",
            ),
            Input("boards_per_match", Integer(minimum=1, error="E_BOARDS"), "Boards of a half-length match."),
            Input("players_on_team", Integer(minimum=1, error="E_PLAYERS"), "Players of a team.", "players"),
            Input("compact_ko_scheduled", Flag(), "Whether a compact knockout is scheduled.", default="true"),
            Input("consolation_offered", Flag(), "Whether a consolation is offered.", default="false"),
            Input("single_session_swiss_offered", Flag(), "A side-game Swiss instead.", default="false"),
            Input("complete_sessions_played", Integer(minimum=0, error="E_SESSIONS"), "Sessions a team completed."),
            Input("half_length_matches_played", Integer(minimum=0, error="E_SESSIONS"), "Matches a team played."),
            Input("level", Text(tuple(COLOURS)), "Tournament."),
        ),
        compute=_compact_knockout,
    ),
)
