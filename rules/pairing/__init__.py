"""The pairing rules, one module each; every module of this package is searched for rules with a code."""

from __future__ import annotations

from functools import cache

from rules.discovery import coded_classes
from rules.errors import Fault, UnknownRule
from rules.pairing.base import PairingRule


@cache
def catalogue() -> dict[str, PairingRule]:
    """Every pairing rule by its code, in the order of the codes."""
    kinds = coded_classes(__path__, __name__)
    found = {kind.code: kind() for kind in kinds if issubclass(kind, PairingRule)}
    return dict(sorted(found.items()))


def rule(code: str, pointer: str = "") -> PairingRule:
    """The rule with this code. Raises UnknownRule, with the pointer, when there is none."""
    try:
        return catalogue()[code]
    except KeyError:
        known = ", ".join(catalogue())
        raise UnknownRule((Fault(pointer, "unknown_rule", f"No rule is called {code}; known: {known}."),)) from None
