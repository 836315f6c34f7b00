"""BR-6: what a snapshot may not say about three-way matches, each with a pointer to the place."""

from __future__ import annotations

from collections.abc import Iterator

from rules.domain import Round, ThreeWay
from rules.errors import Fault, refuse


def check_three_ways(rounds: tuple[Round, ...], loss_limit: int | None) -> None:
    """Raises Contradiction for a three-way that is broken off, has no first half, or plays a pair twice."""
    refuse(_faults(rounds, loss_limit))


def _faults(rounds: tuple[Round, ...], loss_limit: int | None) -> Iterator[Fault]:
    for position, told in enumerate(rounds):
        for place, trio in enumerate(told.three_ways):
            where = f"/rounds/{position}/three_ways/{place}"
            if loss_limit is not None:
                detail = "Three-ways are played where scores count, not in a loss-limit format."
                yield Fault(where, "no_three_ways", detail)
            if len(set(trio.players)) < 3:
                yield Fault(f"{where}/players", "three_teams", "A three-way needs three different teams.")
            if trio.part > trio.of:
                yield Fault(f"{where}/part", "no_such_part", "A three-way in one round has no second part.")
            yield from _half_faults(where, position, rounds, trio)


def _half_faults(where: str, position: int, rounds: tuple[Round, ...], trio: ThreeWay) -> Iterator[Fault]:
    names = ", ".join(trio.players)
    earlier = _other_half(rounds, position - 1, trio, 1) if trio.of == 2 and trio.part == 2 else None
    if trio.of == 2 and trio.part == 2 and earlier is None:
        yield Fault(where, "no_first_part", f"{names} play the second part, but the round before has no first part.")
    goes_on = trio.of == 2 and trio.part == 1 and position + 1 < len(rounds)
    if goes_on and _other_half(rounds, position + 1, trio, 2) is None:
        detail = f"{names} play the first part in round {position + 1}; round {position + 2} must have the second."
        yield Fault(where, "no_second_part", detail)
    told = [*(earlier.matches if earlier else ()), *trio.matches]
    pairs = [frozenset(match.players) for match in told if not match.pending]
    if len(pairs) != len(set(pairs)):
        yield Fault(f"{where}/matches", "three_way_twice", f"Two of {names} have two results in one three-way.")


def _other_half(rounds: tuple[Round, ...], position: int, trio: ThreeWay, part: int) -> ThreeWay | None:
    if position < 0:
        return None
    halves = (one for one in rounds[position].three_ways if (one.part, one.of) == (part, 2))
    return next((one for one in halves if set(one.players) == set(trio.players)), None)
