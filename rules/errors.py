"""Every error the rules raise, as one small tree.

RulesError
    Contradiction        facts that cannot all be true, each with the place where it is seen
        PendingMatches   results are missing that the question needs
    UnknownRule          a rule code, format or preset that does not exist
    InputError           (rules.masterpoints.errors) an input of a formula that has the wrong shape
        AwardError       what the books call bad input, MP-9
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: pointer (RFC 6901) to the place, a stable code, and what to change."""

    pointer: str
    code: str
    detail: str


MOST_FAULTS = 50
"""Faults listed at most; the first ones say enough."""


def unknown_player(pointer: str, player: str) -> Fault:
    """The fault of naming somebody who is not among the players."""
    return Fault(pointer, "unknown_player", f"{player} is not among the players.")


class RulesError(Exception):
    """Something the rules refuse; the message tells the person what to change."""


class Contradiction(RulesError):
    """The input contradicts itself or the rules; faults holds at least one place."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(fault.detail for fault in faults[:3]))
        self.faults = faults


class PendingMatches(Contradiction):
    """Matches without a result stand where a result is needed."""


class UnknownRule(Contradiction):
    """A rule code, format name or preset nobody knows."""


def refuse(faults: Iterable[Fault]) -> None:
    """Raises Contradiction with the first MOST_FAULTS faults, if there are any."""
    found = tuple(islice(faults, MOST_FAULTS))
    if found:
        raise Contradiction(found)
