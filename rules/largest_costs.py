"""Weights of an inline profile that would make a round's costs too large to be added exactly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from rules.errors import Fault, refuse
from rules.evaluation import bye_costs, features_of
from rules.pairing import rule
from rules.pairing.base import FeatureRule, MeetingRule, PairingRule

if TYPE_CHECKING:
    from rules.field import Field

LARGEST = 2**53
"""Tier values stay below it, so that no step of the search has to round one."""


def check_weights(field: Field) -> None:
    """Raises Contradiction for every tier whose value could reach LARGEST with the numbers of this field."""
    refuse(_faults(field))


def _faults(field: Field) -> Iterator[Fault]:
    for position, tier in enumerate(field.format.profile.tiers):
        if sum(weight * _largest(rule(code), field) for code, weight in tier.items()) >= LARGEST:
            detail = "The weights of this tier make costs too large for these players: use smaller ones."
            yield Fault(f"/format/tiers/{position}", "weights_too_large", detail)


def _largest(one: PairingRule, field: Field) -> int:
    """A bound of what the rule can cost in one round; costs of pairs are largest beside an extreme of some number."""
    players = field.active
    pairs = len(players) // 2
    if len(players) < 2:
        return 0
    if isinstance(one, MeetingRule):
        return pairs * int(one.pairs(field).cost.max(initial=0))
    if isinstance(one, FeatureRule):
        columns = features_of(one, field, players)
        ends = {int(end) for column in columns.values() for end in (column.argmin(), column.argmax())}
        everybody = np.arange(len(players))
        peaks = (
            one.cost(columns, {name: column[np.full_like(everybody, end)] for name, column in columns.items()}).max()
            for end in ends
        )
        return pairs * int(max(peaks))
    return len(players) * int(bye_costs(one, field, players).max(initial=0))
