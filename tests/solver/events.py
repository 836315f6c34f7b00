"""Problems as they arise: the next round of an N-loss event that was simulated with equal chances."""

from __future__ import annotations

import numpy as np

from solver.problem import FeatureTerm, IntArray, PairCost, Problem, SparsePairs, Tier

DRAW_KEY = bytes(range(16))


def event(players: int, rounds: int, *, seed: int = 1, loss_limit: int = 4) -> Problem:
    """The players still in after the rounds, with the tiers of a MoreSwiss event.

    Each round pairs neighbours by losses in random order, an unmet one if there is one close by.
    """
    chance = np.random.default_rng(seed)
    losses, wins, byes, ups, downs = np.zeros((5, players), dtype=np.int64)
    met: dict[tuple[int, int], int] = {}
    for _ in range(rounds):
        alive = np.flatnonzero(losses < loss_limit)
        order = alive[np.lexsort((chance.random(len(alive)), losses[alive]))].tolist()
        if len(order) % 2:
            sitting = min(reversed(order), key=lambda player: byes[player])
            order.remove(sitting)
            byes[sitting] += 1
            wins[sitting] += 1
        for one, other in _neighbours(order, met):
            met[one, other] = met.get((one, other), 0) + 1
            worse, better = (one, other) if losses[one] > losses[other] else (other, one)
            if losses[one] != losses[other]:
                ups[worse] += 1
                downs[better] += 1
            loser, winner = (one, other) if chance.random() < 0.5 else (other, one)
            losses[loser] += 1
            wins[winner] += 1
    alive = np.flatnonzero(losses < loss_limit)
    history = [column[alive] for column in (losses, wins, byes, ups, downs)]
    place = {player: vertex for vertex, player in enumerate(alive.tolist())}
    meetings = {(place[a], place[b]): count for (a, b), count in met.items() if a in place and b in place}
    return problem(len(alive), moreswiss_tiers(*history, meetings))


def _neighbours(order: list[int], met: dict[tuple[int, int], int]) -> list[tuple[int, int]]:
    pairs = []
    while order:
        one = order.pop(0)
        fresh = (other for other in order[:12] if (min(one, other), max(one, other)) not in met)
        other = next(fresh, order[0])
        order.remove(other)
        pairs.append((min(one, other), max(one, other)))
    return pairs


def moreswiss_tiers(
    losses: IntArray, wins: IntArray, byes: IntArray, ups: IntArray, downs: IntArray, met: dict[tuple[int, int], int]
) -> tuple[Tier, ...]:
    """The tiers of the default order, from the history of each player and the meetings."""
    record = np.stack([losses, wins], axis=1)
    floats_up, floats_down = np.stack([losses, ups], axis=1), np.stack([losses, downs], axis=1)
    return (
        tier("bye_fairness", bye=byes - byes.min(initial=0)),
        tier("bye_worst_record", bye=losses.max(initial=0) - losses),
        tier("bye_worst_record.wins", bye=wins),
        tier("no_rematch", met=dict.fromkeys(met, 1)),
        tier("no_rematch.meetings", met=met),
        tier("similar_records", record, lambda a, b: np.abs(a[:, 0] - b[:, 0])),
        tier("similar_records.wins", record, lambda a, b: np.abs(a[:, 1] - b[:, 1]) * (a[:, 0] == b[:, 0])),
        tier("even_gaps", record, lambda a, b: (a[:, 0] - b[:, 0]) ** 2),
        tier("alternate_up", floats_up, lambda a, b: _floated_before(a, b) + _floated_before(b, a)),
        tier("alternate_down", floats_down, lambda a, b: _floated_before(-a, -b) + _floated_before(-b, -a)),
    )


def _floated_before(one: IntArray, other: IntArray) -> IntArray:
    return ((one[:, 0] > other[:, 0]) & (one[:, 1] != 0)).astype(np.int64)


def victory_points(teams: int, rounds: int, *, seed: int = 1) -> Problem:
    """Teams with distinct victory point totals: rematches first, then the sum of squared differences."""
    chance = np.random.default_rng(seed)
    totals = np.sort(chance.choice(200 * teams, teams, replace=False))[::-1].astype(np.int64)
    met: dict[tuple[int, int], int] = {}
    for _ in range(rounds):
        noisy = np.argsort(totals + chance.normal(0, 40 * teams, teams)).tolist()
        for one, other in zip(noisy[::2], noisy[1::2], strict=False):
            met[min(one, other), max(one, other)] = 1
    features = (totals // 20)[:, None]
    return problem(
        teams,
        (
            tier("no_rematch", met=met),
            tier("similar_records", features, lambda a, b: np.abs(a[:, 0] - b[:, 0])),
            tier("even_gaps", features, lambda a, b: (a[:, 0] - b[:, 0]) ** 2),
        ),
    )


def tier(
    name: str,
    features: IntArray | None = None,
    cost: PairCost | None = None,
    *,
    met: dict[tuple[int, int], int] | None = None,
    bye: IntArray | None = None,
) -> Tier:
    """One tier of at most one feature term, sparse costs and bye costs; what is missing costs nothing."""
    terms = () if features is None or cost is None else (FeatureTerm(1, features, cost),)
    return Tier(name, terms, sparse(met or {}), np.empty(0, dtype=np.int64) if bye is None else bye)


def sparse(costs: dict[tuple[int, int], int]) -> SparsePairs:
    """Sparse costs of pairs (i, j), i < j."""
    if not costs:
        return SparsePairs.none()
    keys = np.array(sorted(costs), dtype=np.int64)
    return SparsePairs(keys[:, 0], keys[:, 1], np.array([costs[pair] for pair in sorted(costs)], dtype=np.int64))


def problem(
    players: int,
    tiers: tuple[Tier, ...],
    *,
    forbidden: dict[tuple[int, int], int] | None = None,
    forbidden_terms: tuple[FeatureTerm, ...] = (),
    may_sit: list[bool] | None = None,
    draw_key: bytes = DRAW_KEY,
    ids: tuple[str, ...] | None = None,
) -> Problem:
    """A problem of this many players with names of its own."""
    nothing = np.zeros(players, dtype=np.int64)
    filled = tuple(one if len(one.bye) else Tier(one.name, one.terms, one.sparse, nothing) for one in tiers)
    return Problem(
        ids=ids or tuple(f"p{number:04d}" for number in range(players)),
        tiers=filled,
        forbidden=sparse(forbidden or {}),
        forbidden_terms=forbidden_terms,
        may_sit=np.ones(players, dtype=np.bool_) if may_sit is None else np.array(may_sit, dtype=np.bool_),
        draw_key=draw_key,
    )
