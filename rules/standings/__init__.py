"""Tie-breaks, one module each; every module of this package is searched for those with a code."""

from __future__ import annotations

from functools import cache

from rules.discovery import coded_classes
from rules.errors import Contradiction, Fault, UnknownRule
from rules.standings.base import TieBreak

POINTER = "/settings/tie_breaks"


@cache
def catalogue() -> dict[str, TieBreak]:
    """Every tie-break by its code, in the order of the codes."""
    kinds = coded_classes(__path__, __name__)
    found = {kind.code: kind() for kind in kinds if issubclass(kind, TieBreak)}
    return dict(sorted(found.items()))


def tie_breaks(codes: tuple[str, ...]) -> tuple[TieBreak, ...]:
    """The tie-breaks in this order. Raises UnknownRule or Contradiction with a pointer to a code that cannot be."""
    chosen = []
    for position, code in enumerate(codes):
        if code not in catalogue():
            detail = f"No tie-break is called {code}; known: {', '.join(catalogue())}."
            raise UnknownRule((Fault(f"{POINTER}/{position}", "unknown_tie_break", detail),))
        if code in codes[:position]:
            raise Contradiction((Fault(f"{POINTER}/{position}", "tie_break_twice", f"{code} is listed twice."),))
        chosen.append(catalogue()[code])
    return tuple(chosen)
