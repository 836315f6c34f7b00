"""The proof that nothing better exists, in exact integers over ALL pairs.

The mathematics. A round is a perfect matching x of an even number of vertices (players, and the bye when somebody
sits). For vertex prices y[v] of any sign and set prices z[S] >= 0 of odd sets S let

    reduced[e] = cost[e] - y[i] - y[j] - sum of z[S] over the S that separate i and j,      e = {i, j}.

Every x covers each vertex once and leaves every odd set an odd number of times, at least once, hence

    cost(x) = sum y + sum z + sum of reduced[e] x[e] + sum of z[S] (x(delta(S)) - 1)                        (*)

and if no pair has a negative reduced cost, sum y + sum z is a lower bound. This is linear programming duality for
Edmonds' matching polyhedron, so with the right sets the bound reaches the optimum. GLOP proposes y and z for the
few edges of its program. They are rounded to a grid (integers in units of 1 / grid), negative z become 0, and both
ends of a pair whose reduced cost is still negative are lowered by half of it, rounded up, after which every pair
of the field is dual feasible whatever GLOP said. The bound is the integer sum of what is left.

The optimal face. With slack = grid * value - (sum y + sum z) >= 0 for a known value, (*) shows what any x of at
most that value looks like: it uses only edges with reduced[e] <= slack, and it leaves a set exactly once unless
2 z[S] <= slack, since leaving it more often means three times. The next tier is minimised over these edges with
these sets exact, where their prices are free in sign because the last term of (*) is then 0. When slack = 0 the
face holds the optimal pairings and no others: (*) again. So each tier needs its own prices only, and all x that
are optimal in the tiers before are in play, whatever the prices happened to be.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from solver.candidates import Edges
from solver.cuts import FloatArray, no_sets, unique_sets
from solver.errors import CertificateError
from solver.problem import BoolArray, IntArray

GRIDS = (1, 2, 4, 6, 12, 60, 840, 840 * 1024)
"""Denominators tried in turn: prices are halves almost always, and seldom other fractions."""
_NEAR = 1e-4
_EXACT_FLOAT = 1 << 51


@dataclass(frozen=True, slots=True)
class Face:
    """What every round optimal in the tiers decided so far is made of.

    edges: all the edges it can use. tight: odd sets that exactly one of its edges leaves, shape [k, vertices].
    """

    edges: Edges
    tight: BoolArray


@dataclass(frozen=True, slots=True)
class Prices:
    """Integer prices in units of 1 / grid. sets: shape [k, vertices]; tight: shape [k], free in sign."""

    grid: int
    vertices: IntArray
    sets: BoolArray
    tight: BoolArray
    set_prices: IntArray

    @property
    def total(self) -> int:
        """Sum of all prices, exact."""
        return int(sum(self.vertices.tolist()) + sum(self.set_prices.tolist()))

    def reduced(self, edges: Edges, cost: IntArray) -> IntArray:
        """Reduced cost of each edge in units of 1 / grid, shape [m]."""
        reduced = cost * self.grid - self.vertices[edges.first] - self.vertices[edges.second]
        used = np.flatnonzero(self.set_prices)
        if len(used):
            reduced -= self._separation(used)[edges.first, edges.second]
        return reduced

    def _separation(self, used: IntArray) -> IntArray:
        """Sum of these sets' prices between every two vertices, shape [vertices, vertices].

        Products of 0 / 1 rows with integer prices: in floating point exact while sums stay below 2^53.
        """
        inside, price = self.sets[used], self.set_prices[used]
        if sum(abs(one) for one in price.tolist()) >= _EXACT_FLOAT:
            raise CertificateError("the set prices are too large to be summed exactly")
        rows = inside.astype(np.float64)
        both = rows.T @ (rows * price[:, None].astype(np.float64))
        alone = np.diagonal(both)
        return np.rint(alone[:, None] + alone[None, :] - 2 * both).astype(np.int64)


@dataclass(frozen=True, slots=True)
class Certificate:
    """Prices under which no edge of the face has a negative reduced cost, shape [m] in units of 1 / grid."""

    prices: Prices
    reduced: IntArray

    @property
    def bound(self) -> int:
        """No round of the face costs less than this whole number."""
        return -(-self.prices.total // self.prices.grid)

    def slack(self, value: int) -> int:
        """By how many grid units the prices miss the value; raises CertificateError when they exceed it."""
        slack = value * self.prices.grid - self.prices.total
        if slack < 0:
            raise CertificateError(f"a round of cost {value} exists below its own bound {self.bound}")
        return slack

    def narrow(self, value: int) -> tuple[BoolArray, BoolArray]:
        """Which edges a round of at most this value can use, and which priced sets it leaves exactly once."""
        slack = self.slack(value)
        exact = self.prices.tight | (2 * self.prices.set_prices > slack)
        return self.reduced <= slack, exact


def rounded(vertex_prices: FloatArray, sets: BoolArray, tight: BoolArray, set_prices: FloatArray) -> Prices:
    """The prices on the coarsest grid that they lie on, or on the finest."""
    proposed = np.concatenate([vertex_prices, set_prices])
    for grid in GRIDS:
        scaled = proposed * grid
        if np.all(np.abs(scaled - np.rint(scaled)) < _NEAR):
            break
    return on_grid(grid, vertex_prices, sets, tight, set_prices)


def on_grid(grid: int, vertex_prices: FloatArray, sets: BoolArray, tight: BoolArray, set_prices: FloatArray) -> Prices:
    """The prices rounded to this grid; those of sets that are not tight are at least 0."""
    chosen = np.rint(set_prices * grid).astype(np.int64)
    chosen = np.where(tight, chosen, np.maximum(chosen, 0))
    return Prices(grid, np.rint(vertex_prices * grid).astype(np.int64), sets, tight, chosen)


def certify(edges: Edges, prices: Prices, reduced: IntArray) -> Certificate:
    """Lower the vertex prices until every edge is dual feasible.

    reduced: of all edges under these prices. Raises CertificateError where a set or a price bounds nothing.
    """
    if np.any(prices.sets.sum(axis=1) % 2 == 0):
        raise CertificateError("a cut needs a set with an odd number of vertices")
    if np.any(prices.set_prices[~prices.tight] < 0):
        raise CertificateError("a set that may be left more than once needs a price of at least 0")
    short = np.flatnonzero(reduced < 0)
    lowered = np.zeros(edges.vertices, dtype=np.int64)
    half = -(reduced[short] // 2)
    np.maximum.at(lowered, edges.first[short], half)
    np.maximum.at(lowered, edges.second[short], half)
    feasible = Prices(prices.grid, prices.vertices - lowered, prices.sets, prices.tight, prices.set_prices)
    reduced = reduced + lowered[edges.first] + lowered[edges.second]
    if np.any(reduced < 0):
        raise CertificateError("an edge is left with a negative reduced cost")
    return Certificate(feasible, reduced)


def free_certificate(edges: Edges, cost: IntArray, value: int) -> Certificate:
    """Prices that need no program: half of the cheapest edge at every vertex, all of it at the last.

    The last vertex is the bye whenever there is one, so a tier of bye costs alone is settled by them. Costs are
    never negative, so a known round of value 0 needs no prices at all.
    """
    vertices = edges.vertices
    none = np.zeros(0, dtype=np.int64)
    nothing = none.astype(np.bool_)
    if value == 0:
        free = Prices(1, np.zeros(vertices, dtype=np.int64), no_sets(vertices), nothing, none)
        return certify(edges, free, cost)
    last = edges.second == vertices - 1
    final = cost[last].min(initial=np.iinfo(np.int64).max)
    least = np.full(vertices, np.iinfo(np.int64).max)
    for side in (edges.first, edges.second):
        np.minimum.at(least, side, 2 * (cost - np.where(last, final, 0)))
    prices = least // 2
    prices[-1] += 2 * final
    halves = Prices(2, prices, no_sets(vertices), nothing, none)
    return certify(edges, halves, halves.reduced(edges, cost))


def verify(face: Face, cost: IntArray, certificate: Certificate) -> int:
    """Check a certificate from nothing but its prices, one set after the other, and return its bound.

    It shares no arithmetic with the making of the certificate. Raises CertificateError when some edge of the face
    (shape [m], as cost) has a negative reduced cost or a price stands on a set that bounds nothing.
    """
    prices, edges = certificate.prices, face.edges
    known = {row.tobytes() for row in unique_sets(face.tight)}
    total = sum(prices.vertices.tolist())
    reduced = cost * prices.grid - prices.vertices[edges.first] - prices.vertices[edges.second]
    for number in np.flatnonzero(prices.set_prices).tolist():
        inside, price = prices.sets[number], int(prices.set_prices[number])
        allowed = price > 0 or (inside ^ inside[0]).tobytes() in known
        if inside.sum() % 2 == 0 or not allowed:
            raise CertificateError("a price stands on a set that bounds nothing")
        total += price
        reduced -= price * (inside[edges.first] != inside[edges.second])
    if np.any(reduced < 0):
        raise CertificateError("an edge of the field has a negative reduced cost")
    return int(-(-total // prices.grid))
