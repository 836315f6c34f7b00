"""What a format is, as data: which rules stand in which tiers, how it draws, eliminates and ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.domain import MissedRound

Tiers = tuple[Mapping[str, int], ...]
Transition = Literal["moreswiss", "ftbg", "rounds"]
Draw = Literal["weighted", "uniform"]


@dataclass(frozen=True, slots=True)
class Profile:
    """One format or preset.

    tiers: rule code to integer weight, most important tier first. loss_limit: default limit, None when nobody is
    eliminated. transition: how rounds lead to an end (`rounds`: after rounds_total). draw: weighted or truly
    uniform. source: rule ids. settings: preset values of settings that the request may override. tie_breaks: codes in
    the usual order, for standings. schedule: rounds follow a schedule as far as they can.
    """

    name: str
    title: str
    description: str
    source: tuple[str, ...]
    tiers: Tiers
    loss_limit: int | None
    missed_round: MissedRound
    transition: Transition
    draw: Draw = "weighted"
    settings: Mapping[str, object] | None = None
    tie_breaks: tuple[str, ...] = ()
    schedule: Literal["round_robin"] | None = None
