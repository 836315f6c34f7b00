"""How MoreSwiss events end when every round is the proved best one: `python -m benchmarks.endings [EVENTS]`.

Prints for each setting how often an event comes to a point where nobody can win (`no_eligible`), which
`early_end: apply` with `similar_first`, and the rule `keep_a_winner`, are to rule out. Results are tossed with a
coin; the same seed gives the same events.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter

from rules.domain import Bye, Match, Player, Playoff, Round, Settings, Snapshot
from rules.field import Field
from rules.playoffs.phase import Phase, phase_of
from solver.pair_round import pair_round
from solver.solution import Limits

MOST_ROUNDS = 400
SIZES = (12, 20, 32)
SETTINGS = tuple(
    Settings(rule_order=order, early_end=early, keep_a_winner=keep)
    for order in ("no_rematch_first", "similar_first")
    for early in ("apply", "strict")
    for keep in (False, True)
)


@dataclass(frozen=True)
class Ending:
    """Every phase of one event from before round 1 on, and its snapshot at the end.

    blocked: no round keeps a winner, as when read strictly the only one who can win has to play on.
    """

    phases: tuple[Phase, ...]
    snapshot: Snapshot
    blocked: bool

    @property
    def last(self) -> Phase:
        """The phase at the end."""
        return self.phases[-1]

    @property
    def stuck(self) -> bool:
        """Whether nobody could win at some round's end."""
        return any(phase.phase == "no_eligible" or phase.early_condition == "no_eligible" for phase in self.phases)


def play(players: int, settings: Settings, seed: int) -> Ending:
    """One event to its end, or to where the director has to decide."""
    random = Random(f"{players} {seed}")
    entrants = tuple(Player(f"P{number}") for number in range(1, players + 1))
    snapshot = Snapshot("moreswiss", entrants, settings=settings, seed=seed)
    phases = [phase_of(snapshot)]
    while phases[-1].phase not in ("complete", "no_eligible") and len(phases) < MOST_ROUNDS:
        played_on = _played_on(snapshot, phases[-1], random)
        if played_on is None:
            return Ending(tuple(phases), snapshot, blocked=True)
        snapshot = played_on
        phases.append(phase_of(snapshot))
    return Ending(tuple(phases), snapshot, blocked=False)


def _played_on(snapshot: Snapshot, phase: Phase, random: Random) -> Snapshot | None:
    if phase.next_match and phase.playoff is not None:
        told = snapshot.playoff or Playoff(bye=phase.playoff.trio.bye)
        return replace(snapshot, playoff=replace(told, matches=(*told.matches, _tossed(phase.next_match, random))))
    if phase.next_match:
        return replace(snapshot, rounds=(*snapshot.rounds, Round((_tossed(phase.next_match, random),))))
    best = _best_round(snapshot, random)
    return replace(snapshot, rounds=(*snapshot.rounds, best)) if best else None


def _best_round(snapshot: Snapshot, random: Random) -> Round | None:
    field = Field.from_snapshot(snapshot)
    answer = pair_round(field, field.plan.tiers, Limits())
    if answer.status == "infeasible":
        return None
    drawn = answer.drawn
    pairs = [(field.ids[a], field.ids[b]) for a, b in zip(drawn.first.tolist(), drawn.second.tolist(), strict=True)]
    byes = tuple(Bye(field.ids[player]) for player in drawn.byes.tolist())
    return Round(tuple(_tossed(pair, random) for pair in pairs), byes)


def _tossed(pair: tuple[str, str], random: Random) -> Match:
    return Match(pair, winner=random.choice(pair))


def _ending(ending: Ending) -> str:
    if ending.blocked:
        return "no round keeps a winner"
    return ending.last.early_condition or ("under playoff rules" if ending.last.playoffs else ending.last.phase)


def report(events: int) -> Iterator[str]:
    """One line for each setting and size."""
    yield f"{'rule order':18} {'early end':9} {'keep_a_winner':13} {'players':>7} {'nobody can win':>15}  ends"
    for settings in SETTINGS:
        for size in SIZES:
            endings = [play(size, settings, seed) for seed in range(events)]
            stuck = sum(ending.stuck for ending in endings)
            ends = Counter(map(_ending, endings))
            told = ", ".join(f"{name} {count}" for name, count in ends.most_common())
            keep = "on" if settings.keep_a_winner else "off"
            rate = f"{stuck} of {events}"
            yield f"{settings.rule_order!s:18} {settings.early_end:9} {keep:13} {size:7} {rate:>15}  {told}"


if __name__ == "__main__":
    started = perf_counter()
    for line in report(int(sys.argv[1]) if len(sys.argv) > 1 else 100):
        print(line, flush=True)
    print(f"{perf_counter() - started:.0f} s")
