"""Round robin schedules by the circle method: complete or partial, single, double or more.

One fixed contestant and a wheel of all the others: every turn of the wheel is one round, and no two
contestants meet twice before everybody has met everybody. So the first k rounds of a schedule are always k
rounds without a repeated match and with at most one bye each, and nobody has a second bye in one cycle.
That serves complete round robins, partial ones, and the predetermined first matches of a Swiss (MP-160,
MP-161, MP-165).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from rules.errors import Contradiction, Fault

MOST_CONTESTANTS = 1000
MOST_CYCLES = 8


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """One round: its pairs (the first of a pair is the home side) and who has the bye (nobody: None)."""

    number: int
    pairs: tuple[tuple[str, str], ...]
    bye: str | None


def rounds_in_cycle(contestants: int) -> int:
    """How many rounds it takes until everybody has met everybody once."""
    return contestants if contestants % 2 else contestants - 1


def schedule(
    ids: Sequence[str], *, seed: int = 0, rounds: int | None = None, cycles: int = 1
) -> tuple[ScheduledRound, ...]:
    """The rounds of a round robin, the same for the same (set of ids, seed).

    `cycles` is how often each meets each (1 single, 2 double); home and away change from cycle to cycle.
    `rounds` cuts the schedule after that many rounds (a partial round robin); None is all of them. The home
    sides of one contestant differ from its away sides by at most one in a cycle of an even field, two in an
    odd one.

    Raises Contradiction for fewer than two ids, ids given twice, and rounds or cycles that do not exist.
    Source: MP-160, MP-161, MP-165.
    """
    _check(ids, rounds, cycles)
    circle: list[str | None] = list(drawn_order(ids, seed))
    if len(circle) % 2:
        circle.append(None)
    wanted = rounds_in_cycle(len(ids)) * cycles if rounds is None else rounds
    return tuple(_round(circle, number, len(ids)) for number in range(1, wanted + 1))


def drawn_order(ids: Sequence[str], seed: int) -> tuple[str, ...]:
    """The ids in an order drawn by the seed; the order in which they are given does not matter."""
    return tuple(sorted(ids, key=lambda one: (_draw(one, seed), one)))


def _draw(one: str, seed: int) -> bytes:
    text = f"round robin\x1f{seed}\x1f{one}"
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _round(circle: Sequence[str | None], number: int, contestants: int) -> ScheduledRound:
    cycle, turn = divmod(number - 1, rounds_in_cycle(contestants))
    hub, wheel = circle[-1], circle[:-1]
    size = len(wheel)
    pairs = []
    bye = None
    for step in range(len(circle) // 2):
        left = wheel[(turn + step) % size]
        right = hub if step == 0 else wheel[(turn - step) % size]
        if left is None or right is None:
            bye = left or right
            continue
        # Turning the hub's match every round and the others by their distance keeps home and away even.
        swap = (turn % 2 == 1) if step == 0 else (step % 2 == 1)
        if cycle % 2 == 1:
            swap = not swap
        pairs.append((right, left) if swap else (left, right))
    return ScheduledRound(number, tuple(pairs), bye)


def _check(ids: Sequence[str], rounds: int | None, cycles: int) -> None:
    if len(ids) < 2:
        raise _refused("too_few", "A round robin needs at least two contestants.")
    if len(ids) > MOST_CONTESTANTS:
        raise _refused("too_many", f"A round robin takes at most {MOST_CONTESTANTS} contestants.")
    if len(set(ids)) != len(ids):
        raise _refused("duplicate", "Every contestant of a round robin is listed once.")
    if not 1 <= cycles <= MOST_CYCLES:
        raise _refused("out_of_range", f"A round robin is played 1 to {MOST_CYCLES} times.")
    longest = rounds_in_cycle(len(ids)) * cycles
    if rounds is not None and not 1 <= rounds <= longest:
        raise _refused("out_of_range", f"This round robin has 1 to {longest} rounds, not {rounds}.")


def _refused(code: str, detail: str) -> Contradiction:
    return Contradiction((Fault("", code, detail),))
