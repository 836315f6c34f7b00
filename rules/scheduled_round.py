"""Which round of a round robin's schedule comes next, and who has the home side (BR-3, MP-160)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.errors import Contradiction, Fault
from rules.round_robin import MOST_CONTESTANTS, ScheduledRound, rounds_in_cycle, schedule

if TYPE_CHECKING:
    from rules.field import Field


def rounds_of(contestants: int, *, double: bool) -> int:
    """Rounds of a complete round robin, single or double; 1 where there are too few to meet."""
    return max(rounds_in_cycle(contestants) * (2 if double else 1), 1)


def next_scheduled(field: Field) -> ScheduledRound | None:
    """The scheduled round whose matches have been played least, the earliest of several; None below two players.

    So rounds may have been played in another order, or one been lost, and the schedule still comes to its end. Of
    several rounds drawn together each takes the next one. In every second cycle home sides are exchanged. Raises
    Contradiction for more contestants than a schedule takes.
    """
    if len(field.ids) < 2:
        return None
    if len(field.ids) > MOST_CONTESTANTS:
        detail = f"A round robin takes at most {MOST_CONTESTANTS} contestants, not {len(field.ids)}."
        raise Contradiction((Fault("/players", "too_many_players", detail),))
    length = rounds_in_cycle(len(field.ids))
    rounds = schedule(field.ids, seed=field.snapshot.seed, cycles=2)
    played = [_played(field, one) for one in rounds[:length]]
    turns = sorted(range(length), key=lambda turn: (played[turn], turn))
    turn = turns[field.later % length]
    cycle = played[turn] // max(len(rounds[turn].pairs), 1) + field.later // length
    return rounds[turn + length * (cycle % 2)]


def _played(field: Field, planned: ScheduledRound) -> int:
    number = field.ledger.number
    return sum(field.meeting_count(number[first], number[second]) for first, second in planned.pairs)


def home_first(field: Field, group: tuple[int, ...]) -> tuple[int, ...]:
    """A pair with the one at home first: by the schedule, else the one with fewer home matches so far.

    Three players, and pairs of formats without a schedule, stay as they are.
    """
    if field.format.profile.schedule is None or len(group) != 2:
        return group
    planned = field.plan.scheduled
    first, second = group
    names = field.ids[first], field.ids[second]
    if planned is not None and names in planned.pairs:
        return group
    if planned is not None and names[::-1] in planned.pairs:
        return second, first
    surplus = field.column("home_surplus")
    return group if surplus[first] <= surplus[second] else (second, first)
