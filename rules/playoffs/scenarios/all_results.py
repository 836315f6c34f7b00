"""All combinations of results of a round of up to twelve pairs, exactly (MS-14)."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from itertools import product

import numpy as np

from rules.playoffs.chances import Chances
from rules.playoffs.next_round import NextRound
from rules.playoffs.phase import Phase
from rules.playoffs.scenarios.cubes import Condition, cubes
from rules.playoffs.scenarios.outcomes import Headline, Outcome, Scenarios, eliminated_by, outcome_of
from rules.playoffs.scenarios.prospects import Prospects, ProspectsTally, worth_of
from rules.playoffs.scenarios.wording import condition_text, headline
from rules.playoffs.three_player.base import Result
from rules.round_table import IntArray

MOST_PAIRS = 12
MOST_CONDITIONS = 4


def all_results(coming: NextRound, chances: Chances) -> Scenarios:
    """The outcomes of every combination: their number is 2 to the number of pairs."""
    combinations = list(product((True, False), repeat=len(coming.pairs)))
    weights = _weights(coming, chances)
    kinds: dict[Hashable, int] = {}
    phases: list[Phase] = []
    chance_of: list[Fraction] = []
    classes = np.empty(len(combinations), dtype=np.int64)
    for position, first_wins in enumerate(combinations):
        phase = coming.after(first_wins)
        kind = kinds.setdefault(_signature(phase), len(phases))
        if kind == len(phases):
            phases.append(phase)
            chance_of.append(Fraction(0))
        chance_of[kind] += weights[position]
        classes[position] = kind
    table = classes.reshape((2,) * len(coming.pairs))
    return Scenarios(
        "exact",
        len(combinations),
        _outcomes(coming, table, phases, chances),
        _summary(coming, table, phases, chance_of),
        _prospects(coming, phases, chance_of, chances),
    )


def _weights(coming: NextRound, chances: Chances) -> list[Fraction]:
    """The chance of each combination, in the order of the combinations."""
    weights = [Fraction(1)]
    for pair in coming.pairs:
        first = chances.beats(*pair)
        weights = [weight * one for weight in weights for one in (first, 1 - first)]
    return weights


def _signature(phase: Phase) -> Hashable:
    return phase.phase, phase.winner, phase.alive, phase.places, _trio(phase)


def _trio(phase: Phase) -> tuple[str, ...]:
    due = phase.playoff is not None and not phase.playoff.over
    return phase.playoff.trio.players if phase.playoff and due else phase.finalists


def _results(coming: NextRound, condition: Condition) -> tuple[Result, ...]:
    found = []
    for pair, result in condition:
        first, second = coming.pairs[pair]
        found.append((first, second) if result == 0 else (second, first))
    return tuple(found)


def _outcomes(coming: NextRound, table: IntArray, phases: list[Phase], chances: Chances) -> tuple[Outcome, ...]:
    alive = coming.alive_now()
    out = [eliminated_by(alive, phase) for phase in phases]
    found = []
    for condition, kind in cubes(table):
        results = _results(coming, condition)
        chance = Fraction(1)
        for winner, loser in results:
            chance *= chances.beats(winner, loser)
        count = 2 ** (len(coming.pairs) - len(condition))
        found.append(outcome_of(results, count, chance, phases[kind], out[kind]))
    return tuple(found)


def _summary(
    coming: NextRound, table: IntArray, phases: list[Phase], chance_of: list[Fraction]
) -> tuple[Headline, ...]:
    """The next steps from the likeliest on, with the results that lead there when they are few."""
    headlines = [headline(phase) for phase in phases]
    texts = list(dict.fromkeys(headlines))
    coarse = np.array([texts.index(one) for one in headlines], dtype=np.int64)[table]
    conditions: dict[int, list[Condition]] = {}
    for condition, kind in cubes(coarse):
        conditions.setdefault(kind, []).append(condition)
    chance = dict.fromkeys(texts, Fraction(0))
    for text, one in zip(headlines, chance_of, strict=True):
        chance[text] += one
    found = []
    for kind, text in enumerate(texts):
        count = int((coarse == kind).sum())
        found.append(Headline(_sentence(coming, text, conditions[kind], count, table.size), count, chance[text]))
    return tuple(sorted(found, key=lambda one: -one.chance))


def _sentence(coming: NextRound, text: str, conditions: list[Condition], count: int, size: int) -> str:
    if len(conditions) > MOST_CONDITIONS:
        return f"In {count} of {size} combinations {text}."
    cases = [condition_text(_results(coming, condition)) for condition in conditions]
    joined = ", or ".join([cases[0], *(case[0].lower() + case[1:] for case in cases[1:])])
    return f"{joined}, {text}."


def _prospects(
    coming: NextRound, phases: list[Phase], chance_of: list[Fraction], chances: Chances
) -> dict[str, Prospects]:
    tally = ProspectsTally(coming.alive_now())
    for phase, chance in zip(phases, chance_of, strict=True):
        tally.add(worth_of(phase, chances), chance)
    return tally.players
