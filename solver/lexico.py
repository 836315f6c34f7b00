"""Tier by tier over single edges: each tier is proved, then the next is minimised on its optimal face.

A tier is settled by a linear program over few edges that is given whatever it lacks: edges of the face whose
price says that they could help, and odd-set cuts that its solution violates. It ends with a whole round and a
bound over all pairs that agree, or when the work allowed is used up.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from solver.candidates import Edges, cheapest, ranked
from solver.certificate import GRIDS, Certificate, Face, Prices, certify, free_certificate, on_grid, rounded, verify
from solver.cuts import (
    VIOLATION,
    FloatArray,
    minimum_odd_cuts,
    no_sets,
    odd_components,
    odd_levels,
    odd_prefixes,
    unique_sets,
    violated,
)
from solver.draw import WEIGHT_BITS
from solver.edge_program import EdgeProgram, Relaxed
from solver.exchange import exchanged
from solver.problem import BoolArray, IntArray
from solver.work import Work

_NEW_PARTNERS = 4
_LARGEST = 1 << 20
_RESOLUTION = 1 << 20
_STRENGTHS = (VIOLATION, 0.2, 0.3, 0.4, 0.6)
"""The support is looked at once for each of these, without its weaker edges."""
_SECONDS_PER_PRICE = 1e-7
_SECONDS_PER_FLOW = 2e-4


@dataclass(frozen=True, slots=True)
class Settled:
    """How a tier ended. value: cost of the best round known; bound <= value: of every round of the face.

    exact: the face now holds the rounds of that value and no others; only then may the next tier follow.
    """

    value: int
    bound: int
    exact: bool


@dataclass(frozen=True, slots=True)
class Start:
    """Where a descent begins: the edges allowed, and of each of them, shape [edges]:

    inside: whether it enters the program at once; taken: whether it is in the round known; weight: of the draw.
    order: the vertices by their strongest feature.
    """

    edges: Edges
    inside: BoolArray
    taken: BoolArray
    weight: IntArray
    order: IntArray


class Descent:
    """The rounds still in play, and one of them.

    face: the edges and exact sets of all rounds optimal so far. round: the edges of the best round known;
    weight: the draw weights; each shape [edges of the face]. work: what is left of the limits.
    """

    def __init__(self, start: Start, work: Work) -> None:
        edges = start.edges
        self.face = Face(edges, no_sets(edges.vertices))
        self.round = start.taken
        self.weight = start.weight
        self.work = work
        self._order = start.order
        self._program = EdgeProgram(edges.vertices)
        self._column = np.full(len(edges), -1, dtype=np.int64)
        self._enter(start.inside | start.taken)

    def settle(self, cost: IntArray) -> Settled:
        """Minimise one tier on the face and narrow the face to the rounds of at most the value found.

        cost: shape [edges of the face]. When the work runs out the bound may be below the value.
        """
        certificate = free_certificate(self.face.edges, cost, self._value(cost))
        if certificate.slack(self._value(cost)) > 0:
            self._enter(cheapest(self.face.edges, ranked(cost, self.weight), _NEW_PARTNERS))
            certificate = self._prove(cost, certificate)
        value, bound = self._value(cost), verify(self.face, cost, certificate)
        self._narrow(certificate, value)
        return Settled(value, bound, certificate.slack(value) == 0)

    def _value(self, cost: IntArray) -> int:
        return sum(cost[self.round].tolist())

    def _prove(self, cost: IntArray, best: Certificate) -> Certificate:
        """The best certificate found for this tier; the round is replaced whenever a better one turns up.

        Where many rounds cost the same the program wanders among them. It is therefore solved under costs
        tilted by the draw, too little to prefer a dearer round, and under the costs themselves once that
        solution lacks nothing: the same basis is then optimal, and its prices are those of the tier.
        """
        waiting: BoolArray | None = None
        tilt = self._tilt(cost)
        tilted = bool(tilt.any())
        while not self.work.over:
            slope = tilt if tilted else np.zeros_like(tilt)
            relaxed = self._solved(cost, slope)
            if relaxed is None:
                break
            prices = self._prices(relaxed, cost)
            reduced = prices.reduced(self.face.edges, cost)
            certificate = certify(self.face.edges, prices, reduced)
            best = max(best, certificate, key=lambda one: one.prices.total / one.prices.grid)
            whole = bool(np.all(np.minimum(relaxed.flow, 1 - relaxed.flow) < VIOLATION))
            if whole:
                self._improve(self._whole(relaxed.flow), cost)
            if best.slack(self._value(cost)) == 0:
                return best
            sloped = reduced if not tilted else np.rint((reduced / prices.grid + slope) * _RESOLUTION).astype(np.int64)
            missing = self._missing(sloped)
            if waiting is None and not whole:
                waiting = self._families(cost)
            cuts = no_sets(self.face.edges.vertices) if whole else self._cuts(relaxed, sloped, waiting)
            found = missing.any() or len(cuts) > 0
            if not found and not tilted:
                break
            tilted = bool(found and tilt.any())
            self._enter(missing)
            self._program.add_sets(cuts)
        self._improve(exchanged(self.face, self.round, cost), cost)
        return best

    def _tilt(self, cost: IntArray) -> FloatArray:
        """A slope by draw weight that changes the cost of no round by 1 / 4, where costs are small numbers."""
        small = int(cost.max(initial=0)) < _LARGEST
        return self.weight.astype(np.float64) * (small / (4 * self.face.edges.vertices << WEIGHT_BITS))

    def _solved(self, cost: IntArray, slope: FloatArray) -> Relaxed | None:
        self._program.set_costs(self._on_program(cost / self._scale(cost) + slope))
        relaxed = self._program.solve()
        self.work.deterministic -= self._program.spent + _SECONDS_PER_PRICE * len(self.face.edges)
        self._program.spent = 0.0
        return relaxed

    def _scale(self, cost: IntArray) -> float:
        """What the program's costs are divided by, so that none is too large for it."""
        return max(1.0, float(cost.max(initial=0)) / _LARGEST)

    def _prices(self, relaxed: Relaxed, cost: IntArray) -> Prices:
        sets, tight, scale = self._program.sets, self._program.tight, self._scale(cost)
        vertex_prices, set_prices = relaxed.vertex_prices * scale, relaxed.set_prices * scale
        if int(cost.max(initial=0)) * GRIDS[-1] * self.face.edges.vertices >= 2**60:
            return on_grid(2, vertex_prices, sets, tight, set_prices)
        return rounded(vertex_prices, sets, tight, set_prices)

    def _missing(self, reduced: IntArray) -> BoolArray:
        """Edges outside the program with a negative reduced cost, the most negative at each vertex."""
        missing = (reduced < 0) & (self._column < 0)
        if not missing.any():
            return missing
        chosen = cheapest(self.face.edges.only(missing), ranked(reduced[missing], self.weight[missing]), _NEW_PARTNERS)
        missing[missing] = chosen
        return missing

    def _families(self, cost: IntArray) -> BoolArray:
        """Families (a) and (b) for this tier: kept waiting until the program violates one of them."""
        return unique_sets(np.concatenate([odd_prefixes(self._order), odd_levels(self.face.edges, cost)]))

    def _cuts(self, relaxed: Relaxed, reduced: IntArray, waiting: BoolArray | None) -> BoolArray:
        """Violated cuts of the three families or, when there is none, of the exact separation."""
        used = relaxed.flow > VIOLATION
        support, flow = self._program.edges.only(used), relaxed.flow[used]
        families = [odd_components(support.only(flow >= strength)) for strength in _STRENGTHS]
        families.append(odd_levels(self.face.edges, reduced))
        if waiting is not None:
            families.append(waiting)
        cuts = violated(unique_sets(np.concatenate(families)), support, flow)
        if len(cuts) == 0:
            self.work.deterministic -= _SECONDS_PER_FLOW * np.count_nonzero(flow < 1 - VIOLATION)
            cuts = minimum_odd_cuts(support, flow)
        known = {row.tobytes() for row in unique_sets(self._program.sets)}
        return cuts[[row.tobytes() not in known for row in cuts]]

    def _whole(self, flow: FloatArray) -> BoolArray:
        """The edges of the face that the program's solution takes."""
        found = np.zeros_like(self.round)
        used = self._column >= 0
        found[used] = flow[self._column[used]] > 0.5
        return found

    def _improve(self, found: BoolArray, cost: IntArray) -> None:
        """Take the round found where it is cheaper than the one known."""
        if sum(cost[found].tolist()) < self._value(cost):
            self.round = found

    def _enter(self, wanted: BoolArray) -> None:
        """Take edges of the face (shape [edges]) into the program."""
        new = np.flatnonzero(wanted & (self._column < 0))
        self._column[new] = len(self._program.edges) + np.arange(len(new))
        edges = self.face.edges
        self._program.add_edges(Edges(edges.vertices, edges.first[new], edges.second[new]))

    def _on_program(self, cost: FloatArray) -> FloatArray:
        """Costs of the face's edges as costs of the program's; edges no longer on the face are closed anyway."""
        costs = np.zeros(len(self._program.edges))
        used = self._column >= 0
        costs[self._column[used]] = cost[used]
        return costs

    def _narrow(self, certificate: Certificate, value: int) -> None:
        kept, priced = certificate.narrow(value)
        closed = np.zeros(len(self._program.edges), dtype=np.bool_)
        closed[self._column[~kept & (self._column >= 0)]] = True
        self._program.close(closed)
        exact = np.zeros(len(self._program.sets), dtype=np.bool_)
        exact[: len(priced)] = priced
        self._program.tighten(exact)
        self.face = Face(self.face.edges.only(kept), self._program.sets[self._program.tight])
        self.round, self.weight, self._column = self.round[kept], self.weight[kept], self._column[kept]
