"""A truly uniform draw: first who sits, then the pairs, each equally likely among the best (FT-4 to FT-8).

The player who sits is uniform among those who sit in some best round, the pairs are uniform among the best
pairings of the others. Three ways lead there:

counting   few players: every best pairing is counted, which is also the proof
shuffling  players are shuffled until the pairs cost what the best cost; when that is nothing at all, nothing can
           be better and the proof is in the figures
weighing   where both fail the solver's weighted draw stands in, and the answer says so
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from solver.matchings import Best, MatchingCounts, TooManySets
from solver.problem import IntArray, Problem
from solver.randomness import RandomStream
from solver.reduced import without
from solver.solution import Method, Solution

Solve = Callable[[Problem], Solution]
Costs = tuple[int, ...]
"""One integer a tier, compared lexicographically."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How far each way is followed.

    counted: most players whose pairings are all counted. sparse: most players where only free pairs are.
    sets: sets of players remembered while counting. shuffled: players shuffled in all before giving up.
    sitters: players tried as the one who sits.
    """

    counted: int = 14
    sparse: int = 60
    sets: int = 60_000
    shuffled: int = 3_000_000
    sitters: int = 24


@dataclass(frozen=True, slots=True)
class UniformDraw:
    """A solution; whether it was drawn uniformly; and who could have sat but for worse pairs.

    passed_over: every such player where pairings are counted, else those the lot met before it found one.
    """

    solution: Solution
    uniform: bool
    passed_over: tuple[int, ...] = ()


def draw_uniformly(problem: Problem, solve: Solve, effort: Effort = Effort()) -> UniformDraw:
    """A best round drawn uniformly, or by the solver's weights where that cannot be done within the effort."""
    stream = RandomStream(problem.draw_key)
    if problem.size <= effort.counted:
        return _by_counting(problem, stream, effort)
    return _Lot(problem, solve, stream, effort).draw()


def _by_counting(problem: Problem, stream: RandomStream, effort: Effort) -> UniformDraw:
    merge = _Merge.of(problem)
    everyone = np.arange(problem.size)
    counts = MatchingCounts(merge.edges(everyone, free=False), max(effort.sets, 1 << effort.counted))
    whole = (1 << problem.size) - 1
    if not problem.needs_bye:
        best = counts.best(whole)
        if best is None:
            return UniformDraw(Solution.infeasible("enumeration"), uniform=True)
        return UniformDraw(_solution(problem, counts.draw(whole, stream), None, "enumeration"), uniform=True)
    totals = _totals_by_sitter(problem, merge, counts, whole)
    if not totals:
        return UniformDraw(Solution.infeasible("enumeration"), uniform=True)
    least = min(totals.values())
    fit = [player for player, total in totals.items() if total == least]
    sits = fit[stream.below(len(fit))]
    level = _bye_costs(problem, sits)
    passed = tuple(player for player in totals if player not in fit and _bye_costs(problem, player) == level)
    pairs = counts.draw(whole ^ (1 << sits), stream)
    return UniformDraw(_solution(problem, pairs, sits, "enumeration"), uniform=True, passed_over=passed)


def _totals_by_sitter(problem: Problem, merge: _Merge, counts: MatchingCounts, whole: int) -> dict[int, int]:
    """Least merged cost of the round for everybody who may sit and leaves the others a round."""
    totals = {}
    for player in np.flatnonzero(problem.may_sit).tolist():
        best: Best = counts.best(whole ^ (1 << player))
        if best is not None:
            totals[player] = best[0] + merge.one(_bye_costs(problem, player))
    return totals


@dataclass(frozen=True, slots=True)
class _Lot:
    """The draw of a field too large for counting."""

    problem: Problem
    solve: Solve
    stream: RandomStream
    effort: Effort

    def draw(self) -> UniformDraw:
        sitters = self.stream.shuffled(_cheapest_sitters(self.problem)) if self.problem.needs_bye else None
        if sitters is None or len(sitters):
            first = None if sitters is None else int(sitters[0])
            pairs = self._shuffle(first, (0,) * len(self.problem.tiers))
            if pairs is not None:
                return UniformDraw(_solution(self.problem, pairs, first, "floor"), uniform=True)
        best = self.solve(self.problem)
        if best.status != "optimal":
            return UniformDraw(best, uniform=best.status == "infeasible")
        if sitters is None:
            return self._pairs_of(best, None, best, ())
        if len(sitters) == 0 or _bye_costs(self.problem, int(sitters[0])) != best.values:
            sitters = self.stream.shuffled(_possible_sitters(self.problem, best))
        return self._sitter_of(best, sitters)

    def _sitter_of(self, best: Solution, sitters: IntArray) -> UniformDraw:
        """The first of the sitters in the order of the lot who allows what the best round costs.

        Where pairs that cost nothing exist the order is the one in which they were looked for: another one would
        favour those for whom shuffling finds them soon.
        """
        passed: list[int] = []
        for sitter in sitters[: self.effort.sitters].tolist():
            rest = self.solve(without(self.problem, sitter))
            own = _bye_costs(self.problem, sitter)
            if rest.status == "optimal" and _sum(rest.values, own) == best.values:
                return self._pairs_of(best, sitter, _with_sitter(rest, sitter, best), tuple(passed))
            if rest.status == "optimal":
                passed.append(sitter)
        return UniformDraw(best, uniform=False)

    def _pairs_of(self, best: Solution, sits: int | None, fallback: Solution, passed: tuple[int, ...]) -> UniformDraw:
        """The pairs beside the one who sits, uniformly if that can be done, else those of the fallback."""
        own = _bye_costs(self.problem, sits)
        target = tuple(value - cost for value, cost in zip(best.values, own, strict=True))
        pairs = None if any(target) else self._count(sits)
        if pairs is None and any(target):
            pairs = self._shuffle(sits, target)
        if pairs is None:
            return UniformDraw(fallback, uniform=False, passed_over=passed)
        return UniformDraw(_solution(self.problem, pairs, sits, best.method), uniform=True, passed_over=passed)

    def _count(self, sits: int | None) -> list[tuple[int, int]] | None:
        """Pairs that cost nothing, drawn by counting over the pairs that do; None where there are too many sets."""
        players = _all_but(self.problem, sits)
        if len(players) > self.effort.sparse:
            return None
        counts = MatchingCounts(_Merge.of(self.problem).edges(players, free=True), self.effort.sets)
        whole = sum(1 << player for player in players.tolist())
        try:
            return counts.draw(whole, self.stream) if counts.best(whole) else None
        except TooManySets:
            return None

    def _shuffle(self, sits: int | None, target: Costs) -> list[tuple[int, int]] | None:
        """Pairs that cost the target in every tier, by shuffling until they do; None when the effort is spent."""
        players = _all_but(self.problem, sits)
        left = self.effort.shuffled // max(len(players), 1) + 1
        batch = 1
        while left > 0:
            orders = players[self.stream.permutations(min(batch, left), len(players))]
            left -= batch
            batch = min(2 * batch, max(self.effort.shuffled // (16 * len(players)), 1))
            fit = self._fitting(orders, target)
            if len(fit):
                chosen = orders[fit[0]]
                return list(zip(chosen[0::2].tolist(), chosen[1::2].tolist(), strict=True))
        return None

    def _fitting(self, orders: IntArray, target: Costs) -> IntArray:
        """Rows of the orders, read as pairs side by side, that are allowed and cost the target."""
        rows = np.arange(len(orders))
        first, second = orders[:, 0::2], orders[:, 1::2]
        allowed = ~self.problem.is_forbidden(first.ravel(), second.ravel()).reshape(first.shape).any(axis=1)
        rows = rows[allowed]
        for tier, wanted in zip(self.problem.tiers, target, strict=True):
            if not tier.terms and not len(tier.sparse.first):
                continue
            costs = self.problem.cost(tier, first[rows].ravel(), second[rows].ravel())
            rows = rows[costs.reshape(-1, first.shape[1]).sum(axis=1) == wanted]
        return rows


@dataclass(frozen=True, slots=True)
class _Merge:
    """Tier costs merged into one integer whose order is the lexicographic one."""

    problem: Problem
    base: int

    @staticmethod
    def of(problem: Problem) -> _Merge:
        first, second = np.triu_indices(problem.size, 1)
        largest = 0
        for tier in problem.tiers:
            pairs = problem.cost(tier, first, second)
            largest = max(largest, int(pairs.max(initial=0)), int(tier.bye.max(initial=0)))
        return _Merge(problem, largest * (problem.size + 1) + 1)

    def one(self, costs: Costs) -> int:
        merged = 0
        for cost in costs:
            merged = merged * self.base + cost
        return merged

    def edges(self, players: IntArray, *, free: bool) -> list[tuple[int, int, int]]:
        """Allowed pairs of the players with their merged cost; only those that cost nothing where `free`."""
        low, high = np.triu_indices(len(players), 1)
        first, second = players[low], players[high]
        kept = ~self.problem.is_forbidden(first, second)
        first, second = first[kept], second[kept]
        by_tier = [self.problem.cost(tier, first, second).tolist() for tier in self.problem.tiers]
        merged = [self.one(costs) for costs in zip(*by_tier, strict=True)] if by_tier else [0] * len(first)
        rows = zip(first.tolist(), second.tolist(), merged, strict=True)
        return [row for row in rows if not (free and row[2])]


def _bye_costs(problem: Problem, sits: int | None) -> Costs:
    return tuple(0 if sits is None else int(tier.bye[sits]) for tier in problem.tiers)


def _cheapest_sitters(problem: Problem) -> IntArray:
    """Those who may sit and whose bye costs least, tier by tier."""
    chosen = np.flatnonzero(problem.may_sit)
    for tier in problem.tiers:
        if len(chosen):
            chosen = chosen[tier.bye[chosen] == tier.bye[chosen].min()]
    return chosen


def _possible_sitters(problem: Problem, best: Solution) -> IntArray:
    """Those who might sit in a best round: with the bye costs of the one who does, where byes have tiers alone."""
    chosen = np.flatnonzero(problem.may_sit)
    if any(tier.bye.any() and (tier.terms or len(tier.sparse.first)) for tier in problem.tiers):
        return chosen
    for tier in problem.tiers:
        chosen = chosen[tier.bye[chosen] == tier.bye[best.sits[0]]]
    return chosen


def _all_but(problem: Problem, sits: int | None) -> IntArray:
    players = np.arange(problem.size)
    return players if sits is None else np.delete(players, sits)


def _sum(values: Costs, more: Costs) -> Costs:
    return tuple(value + extra for value, extra in zip(values, more, strict=True))


def _solution(problem: Problem, pairs: list[tuple[int, int]], sits: int | None, method: Method) -> Solution:
    """A proved round: its bounds are its values."""
    ordered = np.array(sorted((min(pair), max(pair)) for pair in pairs), dtype=np.int64).reshape(-1, 2)
    first, second = ordered[:, 0], ordered[:, 1]
    own = _bye_costs(problem, sits)
    values = _sum(tuple(int(problem.cost(tier, first, second).sum()) for tier in problem.tiers), own)
    return Solution("optimal", method, first, second, () if sits is None else (sits,), values, values)


def _with_sitter(rest: Solution, sits: int, best: Solution) -> Solution:
    """The solution of the problem without a vertex as one of the whole problem."""
    first, second = rest.first + (rest.first >= sits), rest.second + (rest.second >= sits)
    return replace(best, first=first, second=second, sits=(sits,), method=rest.method)
