"""Staggered flights: whether a stand-alone flight of a stratiflighted event is allowed (MP-106)."""

import re
from collections.abc import Mapping, Sequence

from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.inputs import Input, Inputs, Integer, Many, Text, child
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.settings import Setting

_CLOCK = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


def minutes_of(time: str, pointer: str) -> int:
    """Minutes after midnight of a time such as 13:00; AwardError E_SESSIONS for anything else."""
    clock = _CLOCK.fullmatch(time)
    if clock is None:
        raise AwardError("E_SESSIONS", pointer, 'Write the start of a session as hours and minutes, such as "13:00".')
    return 60 * int(clock[1]) + int(clock[2])


def no_player_can_play_both(first: Sequence[int], second: Sequence[int], session_minutes: int) -> bool:
    """Whether some session of one flight overlaps some session of the other (MP-106).

    The starts are minutes of one day; a session that starts when another ends does not overlap it.
    """
    return any(abs(one - other) < session_minutes for one in first for other in second)


def _staggered(given: Inputs, work: Calculation) -> Mapping[str, object]:
    starts = {
        name: [minutes_of(time, child(given.at(name), place)) for place, time in enumerate(given.texts(name))]
        for name in (TOP.name, SECOND.name)
    }
    stated = given.integer("session_minutes") if "session_minutes" in given else None
    length = int(work.number("session_minutes")) if stated is None else stated
    return {"allowed": no_player_can_play_both(starts[TOP.name], starts[SECOND.name], length)}


RULES = (
    Rule("MP-106", "Staggered flights", "A p18", "T, Z", "sessions of three and a half hours Z"),
)  # fmt: skip

SETTINGS = (
    Setting("session_minutes", "210", "Length of a session whose end is not told, in minutes.", ("MP-106",)),
)  # fmt: skip

STARTS = Many(Text(longest=5), least=1, most=20, length_error="E_SESSIONS")
TOP = Input("top_flight_sessions", STARTS, 'Starts of the top flight, such as "10:00".', required=True)
SECOND = Input("second_flight_sessions", STARTS, "Starts of the other flight on the same day.", required=True)

FORMULAS = (
    Formula(
        code="tour.staggered",
        title="Whether staggered flights are allowed",
        rules=("MP-106",),
        inputs=(
            TOP,
            SECOND,
            Input(
                "session_minutes",
                Integer(minimum=1, maximum=1440, error="E_SESSIONS"),
                "Length of a session.",
                "minutes",
                default="the setting session_minutes",
            ),
        ),
        compute=_staggered,
    ),
)
