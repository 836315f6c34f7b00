"""The limits of one request: those of the service, or lower ones that the client asks for in the query."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.problems import Problem
from app.settings import ServiceSettings
from rules.errors import Fault

LOWERABLE = {
    "solve_seconds": "deterministic solver seconds",
    "wall_seconds": "seconds on the clock",
}
LEAST = 0.001
_LONGEST = 20


def lowered(settings: ServiceSettings, query: Mapping[str, str]) -> ServiceSettings:
    """The settings under the query's limits; more than the service allows is what it allows.

    Raises Problem 422 for a limit that is no positive decimal number.
    """
    asked = {name: _seconds(name, query[name]) for name in LOWERABLE if name in query}
    return replace(settings, **{name: min(value, getattr(settings, name)) for name, value in asked.items()})


def _seconds(name: str, text: str) -> float:
    whole, _, rest = text.partition(".")
    digits = whole + rest
    if digits.isascii() and digits.isdigit() and len(text) <= _LONGEST and float(text) >= LEAST:
        return float(text)
    detail = f"The query {name} must be a number of {LOWERABLE[name]}, at least {LEAST}."
    raise Problem(422, "Bad value", detail, (Fault("", "bad_limit", detail),))
