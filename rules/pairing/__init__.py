"""The pairing rules, one module each; every module of this package is searched for rules with a code."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from functools import cache

from rules.errors import Fault, UnknownRule
from rules.pairing.base import PairingRule


@cache
def catalogue() -> dict[str, PairingRule]:
    """Every pairing rule by its code, in the order of the codes."""
    found: dict[str, PairingRule] = {}
    for module in pkgutil.iter_modules(__path__, prefix=f"{__name__}."):
        for _, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(kind, PairingRule) and not inspect.isabstract(kind) and hasattr(kind, "code"):
                found[kind.code] = kind()
    return dict(sorted(found.items()))


def rule(code: str, pointer: str = "") -> PairingRule:
    """The rule with this code. Raises UnknownRule, with the pointer, when there is none."""
    try:
        return catalogue()[code]
    except KeyError:
        known = ", ".join(catalogue())
        raise UnknownRule((Fault(pointer, "unknown_rule", f"No rule is called {code}; known: {known}."),)) from None
