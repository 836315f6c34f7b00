"""MS-18: opponents who have met are not paired again while another pairing exists."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.pairing.base import MeetingRule, PairCosts

if TYPE_CHECKING:
    from rules.field import Field


class NoRematch(MeetingRule):
    """Pairs that have met before are avoided.

    Penalty: 1 a pair that has met. Forfeits are no meetings unless the setting says so. Source: MS-18, FT-8, SW-1.
    """

    code = "no_rematch"
    source = ("MS-18", "FT-8", "SW-1")
    asks = "Players who have met are not paired again while another pairing exists."

    def pairs(self, field: Field) -> PairCosts:
        meetings = field.ledger.meetings
        return PairCosts(meetings.low, meetings.high, np.ones_like(meetings.count))

    def explain(self, field: Field, first: int, second: int) -> str:
        last = field.last_meeting(first, second)
        return f"{field.ids[first]} and {field.ids[second]} met in round {last} and are paired again."


class NoRematchMeetings(MeetingRule):
    """Where rematches are unavoidable, those with the fewest earlier meetings are taken.

    Penalty: earlier meetings of each pair. Source: MS-18, FT-8.
    """

    code = "no_rematch.meetings"
    source = ("MS-18", "FT-8")
    asks = "Among unavoidable rematches a second meeting comes before a third."

    def pairs(self, field: Field) -> PairCosts:
        meetings = field.ledger.meetings
        return PairCosts(meetings.low, meetings.high, meetings.count)

    def explain(self, field: Field, first: int, second: int) -> str:
        count = field.meeting_count(first, second)
        times = "once" if count == 1 else f"{count} times"
        return f"{field.ids[first]} and {field.ids[second]} have met {times} before."
