"""Why these three play the three-way: which meetings and orders bar every three that would have come first (BR-6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules.directives import forbidden_in
from rules.evaluation import DrawnRound, tier_values
from rules.field import Field
from rules.formats.profile import Tiers
from rules.pairing.three_way import three_ways_played
from rules.wording import counted, listed
from solver.conflicts import Conflict
from solver.engine_round import RoundAnswer

MOST_LOOKED_AT = 20_000
"""Threes that would come first; beyond them the bars named may not be all."""

Cost = tuple[int, ...]
Trio = tuple[int, int, int]


def three_way_reason(field: Field, answer: RoundAnswer, codes: set[str]) -> tuple[tuple[Conflict, ...], str, bool]:
    """The bars, the sentence, and whether none of the bars can be left out."""
    if not answer.drawn.trios or not any(code.startswith("three_way") for code in codes):
        return (), "A rule over the whole round allows nothing better.", False
    tiers = tuple(tier for tier in field.plan.tiers if all(code.startswith("three_way") for code in tier))
    bars = _bars(field)
    barred: list[set[frozenset[int]]] = []
    free = 0
    for looked, trio in enumerate(_cheaper(field, tiers, answer.drawn.trios[0])):
        if looked == MOST_LOOKED_AT:
            return (), _text(field, answer, [], free), False
        inside = {frozenset(pair) for pair in combinations(trio, 2)} & bars.keys()
        if inside:
            barred.append(inside)
        else:
            free += 1
    facts = [bars[pair] for pair in _cover(barred)]
    return tuple(facts), _text(field, answer, facts, free), free == 0


def _cheaper(field: Field, tiers: Tiers, drawn: Trio) -> Iterator[Trio]:
    """Threes of the round that cost less than the one drawn."""
    alone = {player: tier_values(field, tiers, _only(player)) for player in field.active.tolist()}
    taken = set(_drawn_by_order(field))
    limit = _sum(alone, drawn)
    order = sorted((player for player in alone if player not in taken), key=lambda player: (alone[player], player))
    for at, first in enumerate(order):
        for behind, second in enumerate(order[at + 1 :], start=at + 2):
            for third in order[behind:]:
                if _sum(alone, (first, second, third)) >= limit:
                    break
                yield first, second, third


def _drawn_by_order(field: Field) -> list[int]:
    """Players the director has placed."""
    orders, number = field.snapshot.directives, field.ledger.number
    return [number[player] for pair in orders.lock for player in pair] + [number[one] for one in orders.lock_byes]


def _only(player: int) -> DrawnRound:
    return DrawnRound.of([], [], [(player, -1, -2)])


def _sum(alone: dict[int, Cost], trio: Trio) -> Cost:
    return tuple(map(sum, zip(*(alone[player] for player in trio), strict=True)))


def _bars(field: Field) -> dict[frozenset[int], Conflict]:
    """What keeps two players out of one three-way: they have met, or are forbidden to meet."""
    ids, met = field.ids, field.ledger.meetings
    bars = {}
    rows = zip(met.low.tolist(), met.high.tolist(), met.last_round.tolist(), strict=True)
    for low, high, last in rows:
        text = f"{ids[low]} and {ids[high]} met in round {last}."
        bars[frozenset((low, high))] = Conflict(
            "meeting", f"/rounds/{last - 1}", "meeting", ("BR-6",), (ids[low], ids[high]), text
        )
    for ban in forbidden_in(field.snapshot, field.round):
        at = field.snapshot.directives.forbid.index(ban)
        pair = frozenset(field.ledger.number[player] for player in ban.pair)
        text = f"{ban.pair[0]} may not meet {ban.pair[1]}."
        bars[pair] = Conflict("directive", f"/directives/forbid/{at}", "forbid", (), ban.pair, text)
    return bars


def _cover(barred: list[set[frozenset[int]]]) -> list[frozenset[int]]:
    """Pairs of which every set holds one and none can be left out; the one in most sets first."""
    left, chosen = list(barred), []
    while left:
        candidates = sorted({pair for inside in left for pair in inside}, key=sorted)
        best = max(candidates, key=lambda pair: sum(pair in inside for inside in left))
        chosen.append(best)
        left = [inside for inside in left if best not in inside]
    for pair in list(chosen):
        others = [one for one in chosen if one != pair]
        if all(inside & set(others) for inside in barred):
            chosen = others
    return sorted(chosen, key=sorted)


def _text(field: Field, answer: RoundAnswer, facts: list[Conflict], free: int) -> str:
    names = listed([field.ids[player] for player in answer.drawn.trios[0]])
    text = f"An odd number of teams plays one three-way, here {names}, as low in the standings as can be."
    again = [player for player in field.active.tolist() if three_ways_played(field)[player]]
    again = [player for player in again if player not in answer.drawn.trios[0]]
    if again:
        text += f" {listed([field.ids[player] for player in again])} played one before, which counts first."
    if facts:
        pairs = [" with ".join(fact.players) for fact in facts]
        text += f" Every three from further down holds a pair that has met or may not meet: {listed(pairs)}."
    if free:
        text += f" {counted(free, 'three')} from further down would leave the others no round."
    return text
