"""The scenarios of a three-player playoff: every way its matches can still go (MS-14, MS-23 to MS-26, FT-10)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.playoffs.chances import Chances
from rules.playoffs.phase import Phase
from rules.playoffs.prizes import NOTHING, PlaceGroup, pool_of
from rules.playoffs.scenarios.outcomes import Headline, Outcome, Scenarios
from rules.playoffs.scenarios.prospects import ProspectsTally, worth_of
from rules.playoffs.scenarios.wording import condition_text, listed
from rules.playoffs.three_player.base import Places, Result, Step
from rules.playoffs.three_player.playoff import PlayoffState


def playoff_results(phase: Phase, state: PlayoffState, chances: Chances) -> Scenarios:
    """Every course of the matches to come, up to the end or to where the playoff is repeated."""
    found = [_outcome(phase, state, path, step, chances) for path, step in _courses(state, ())]
    tally = ProspectsTally(phase.alive)
    tally.add(worth_of(phase, chances, bye_drawn=True), Fraction(1))
    summary = tuple(Headline(one.text, one.count, one.chance) for one in found)
    return Scenarios("exact", len(found), tuple(found), summary, tally.players)


def _courses(state: PlayoffState, path: tuple[Result, ...]) -> Iterator[tuple[tuple[Result, ...], Step]]:
    step = state.kind.step(state.trio, (*state.results, *path))
    if step.places or (path and step.fresh):
        yield path, step
        return
    first, second = state.next if state.next and not path else step.open[0]
    for result in ((first, second), (second, first)):
        yield from _courses(state, (*path, result))


def _outcome(phase: Phase, state: PlayoffState, path: tuple[Result, ...], step: Step, chances: Chances) -> Outcome:
    chance = Fraction(1)
    for winner, loser in path:
        chance *= chances.beats(winner, loser)
    over = bool(step.places)
    places = (*_groups(phase, state, step.places), *phase.places) if over else phase.places
    winner_alone = step.places[0][0] if over and len(step.places[0]) == 1 else None
    order = "; ".join(listed(group) for group in step.places)
    ending = f"the order is {order}" if over else "each has one win and the round robin is repeated"
    text = f"{condition_text(path)}, {ending}."
    name = "complete" if over else phase.phase
    return Outcome(path, 1, chance, name, winner_alone, (), places, text)


def _groups(phase: Phase, state: PlayoffState, places: Places) -> Iterator[PlaceGroup]:
    money = state.kind.amounts(state.trio, places, phase.structure[:3])
    first = 1
    for group in places:
        last = first + len(group) - 1
        yield PlaceGroup(first, last, group, money[group[0]] if pool_of(phase.structure, 1, 3) else NOTHING)
        first = last + 1
