"""Inline profiles: tiers of rule codes with integer weights, sent in place of a format's name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.domain import InlineProfile
from rules.errors import Fault, UnknownRule, refuse
from rules.formats import catalogue as formats
from rules.formats.profile import Profile
from rules.pairing import catalogue as rules

MOST_WEIGHT = 1_000_000


def inline_profile(inline: InlineProfile) -> Profile:
    """The base format's records, elimination and end with these tiers and nothing else; no schedule, drawn by weights
    unless the base draws uniformly.

    Raises UnknownRule when codes or the base are unknown, Contradiction for tiers without a rule, a rule named
    twice, and weights out of range; every fault with its pointer.
    """
    if inline.base not in formats():
        detail = f"No format is called {inline.base}; known: {', '.join(formats())}."
        raise UnknownRule((Fault("/format/base", "unknown_format", detail),))
    unknown = tuple(_unknown_rules(inline))
    if unknown:
        raise UnknownRule(unknown)
    refuse(_tier_faults(inline))
    return replace(formats()[inline.base], name="inline", title="Inline profile", tiers=inline.tiers, schedule=None)


def _unknown_rules(inline: InlineProfile) -> Iterator[Fault]:
    for position, tier in enumerate(inline.tiers):
        for code in tier:
            if code not in rules():
                detail = f"No rule is called {code}; known: {', '.join(rules())}."
                yield Fault(_place(position, code), "unknown_rule", detail)


def _tier_faults(inline: InlineProfile) -> Iterator[Fault]:
    seen: set[str] = set()
    for position, tier in enumerate(inline.tiers):
        if not tier:
            yield Fault(f"/format/tiers/{position}", "empty_tier", "A tier names at least one rule: leave it out.")
        for code, weight in tier.items():
            if code in seen:
                detail = f"{code} stands in an earlier tier already: name each rule once."
                yield Fault(_place(position, code), "rule_twice", detail)
            if not 1 <= weight <= MOST_WEIGHT:
                detail = f"The weight of {code} must be from 1 to {MOST_WEIGHT}, not {weight}."
                yield Fault(_place(position, code), "weight_out_of_range", detail)
        seen.update(tier)


def _place(position: int, code: str) -> str:
    return f"/format/tiers/{position}/{code.replace('~', '~0').replace('/', '~1')}"
