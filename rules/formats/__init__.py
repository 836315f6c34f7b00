"""The formats and presets; every module of this package is searched for PROFILES."""

from __future__ import annotations

from functools import cache

from rules.discovery import modules_of
from rules.errors import Fault, UnknownRule
from rules.formats.profile import Profile


@cache
def catalogue() -> dict[str, Profile]:
    """Every format profile by its name."""
    found: dict[str, Profile] = {}
    for module in modules_of(__path__, __name__):
        for profile in getattr(module, "PROFILES", ()):
            found[profile.name] = profile
    return dict(sorted(found.items()))


def find_profile(name: str) -> Profile:
    """The profile of this name. Raises UnknownRule when there is none."""
    try:
        return catalogue()[name]
    except KeyError:
        known = ", ".join(catalogue())
        raise UnknownRule(
            (Fault("/format", "unknown_format", f"No format is called {name}; known: {known}."),)
        ) from None
