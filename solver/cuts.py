"""Odd-set cuts: every odd set of vertices sends at least one edge out, x(delta(S)) >= 1.

With the degree equations and x >= 0 these describe the perfect matchings exactly (Edmonds 1965). Four sources:
(a) prefixes of the field in the order of the strongest feature; (b) the odd components of the graph of all
edges at or below a cost; (c) the odd components of the program's support, and those of the graph of all edges
at or below a reduced cost, which are the sets that grow next; and, when none of these is violated, the minimum
odd cuts of Padberg and Rao (1982), which are exact. Only sets that the program violates enter it.
Sets are Boolean rows over the vertices, shape [k, vertices].
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from ortools.graph.python import max_flow

from solver.candidates import Edges
from solver.problem import BoolArray, IntArray

FloatArray = npt.NDArray[np.float64]

VIOLATION = 1e-6
"""A set is violated when fewer than 1 - VIOLATION edges leave it."""
_CAPACITY = 1 << 24


def no_sets(vertices: int) -> BoolArray:
    """The empty family."""
    return np.zeros((0, vertices), dtype=np.bool_)


def unique_sets(sets: BoolArray) -> BoolArray:
    """Each cut once: a set and its complement are the same cut, shown by the side without vertex 0."""
    if len(sets) == 0:
        return sets
    sided = sets ^ sets[:, :1]
    packed = np.packbits(sided, axis=1)
    _, place = np.unique(packed, axis=0, return_index=True)
    return sided[np.sort(place)]


def odd_prefixes(order: IntArray) -> BoolArray:
    """Family (a): every prefix of odd size of the vertices in this order."""
    vertices = len(order)
    rank = np.empty(vertices, dtype=np.int64)
    rank[order] = np.arange(vertices)
    return rank[None, :] < np.arange(1, vertices, 2)[:, None]


def odd_levels(edges: Edges, cost: IntArray) -> BoolArray:
    """Family (b): the odd components of the graph of all edges at or below each distinct cost.

    They are the odd clusters of a minimum spanning tree whose edges are added cost by cost.
    """
    ends, reach = _spanning_tree(edges, cost)
    members = {vertex: np.arange(edges.vertices) == vertex for vertex in range(edges.vertices)}
    label = np.arange(edges.vertices)
    levels = []
    for level in np.unique(reach):
        merged: set[int] = set()
        for one, other in ends[reach == level].tolist():
            kept, gone = int(label[one]), int(label[other])
            label[members[gone]] = kept
            members[kept] = members[kept] | members.pop(gone)
            merged = (merged - {gone}) | {kept}
        levels += [members[root] for root in sorted(merged) if members[root].sum() % 2]
    return np.array(levels, dtype=np.bool_).reshape(-1, edges.vertices)


def _spanning_tree(edges: Edges, cost: IntArray) -> tuple[IntArray, IntArray]:
    """Prim's algorithm on rows: the ends of the tree's edges, shape [t, 2], and their costs, shape [t]."""
    absent = np.iinfo(np.int64).max
    table = np.full((edges.vertices, edges.vertices), absent)
    table[edges.first, edges.second] = cost
    table[edges.second, edges.first] = cost
    nearest, source = table[0].copy(), np.zeros(edges.vertices, dtype=np.int64)
    outside = np.ones(edges.vertices, dtype=np.bool_)
    outside[0] = False
    ends, reach = [], []
    for _ in range(edges.vertices - 1):
        new = int(np.argmin(np.where(outside, nearest, absent)))
        if not outside[new]:
            new = int(np.argmax(outside))
        if nearest[new] < absent:
            ends.append((int(source[new]), new))
            reach.append(int(nearest[new]))
        outside[new] = False
        closer = table[new] < nearest
        nearest[closer], source[closer] = table[new][closer], new
    return np.array(ends, dtype=np.int64).reshape(-1, 2), np.array(reach, dtype=np.int64)


def odd_components(edges: Edges) -> BoolArray:
    """Family (c): the components with an odd number of vertices."""
    label = component_labels(edges)
    roots, sizes = np.unique(label, return_counts=True)
    odd: BoolArray = label[None, :] == roots[sizes % 2 == 1][:, None]
    return odd


def component_labels(edges: Edges) -> IntArray:
    """The lowest vertex of each vertex's component, shape [vertices]."""
    label = np.arange(edges.vertices)
    while True:
        low = np.minimum(label[edges.first], label[edges.second])
        nearest = label.copy()
        np.minimum.at(nearest, label[edges.first], low)
        np.minimum.at(nearest, label[edges.second], low)
        nearest = nearest[nearest]
        if np.array_equal(nearest, label):
            return label
        label = nearest


def violated(sets: BoolArray, support: Edges, flow: FloatArray) -> BoolArray:
    """The sets that the flow on the support (shape [m]) leaves by less than one edge."""
    if len(sets) == 0:
        return sets
    crossing = sets[:, support.first] != sets[:, support.second]
    short: BoolArray = sets[crossing @ flow < 1 - VIOLATION]
    return short


def minimum_odd_cuts(support: Edges, flow: FloatArray) -> BoolArray:
    """The violated cuts of a Gomory-Hu tree of the support; none exactly when no odd set is violated.

    Components whose flow is integral are pairs already made and are left alone.
    """
    label = component_labels(support)
    fractional = np.unique(label[support.first[(flow > VIOLATION) & (flow < 1 - VIOLATION)]])
    sets = [no_sets(support.vertices)]
    for root in fractional.tolist():
        members = np.flatnonzero(label == root)
        inside = label[support.first] == root
        ends = np.searchsorted(members, np.stack([support.first[inside], support.second[inside]]))
        for local in _tree_cuts(len(members), ends, flow[inside]):
            row = np.zeros((1, support.vertices), dtype=np.bool_)
            row[0, members[local]] = True
            sets.append(row)
    return violated(unique_sets(np.concatenate(sets)), support, flow)


def _tree_cuts(vertices: int, ends: IntArray, flow: FloatArray) -> list[BoolArray]:
    """The odd cuts along Gusfield's cut tree (1990) of one component."""
    network = max_flow.SimpleMaxFlow()
    capacity = np.rint(flow * _CAPACITY).astype(np.int64)
    tail, head = np.concatenate([ends[0], ends[1]]), np.concatenate([ends[1], ends[0]])
    network.add_arcs_with_capacity(tail, head, np.concatenate([capacity, capacity]))
    parent = np.zeros(vertices, dtype=np.int64)
    for vertex in range(1, vertices):
        above = int(parent[vertex])
        network.solve(vertex, above)
        side = np.zeros(vertices, dtype=np.bool_)
        side[network.get_source_side_min_cut()] = True
        siblings = side & (parent == above)
        siblings[vertex] = siblings[0] = False
        parent[siblings] = vertex
        if above and side[parent[above]]:
            parent[vertex], parent[above] = parent[above], vertex
    below = _descendants(parent)
    return [row for row in below[1:] if row.sum() % 2]


def _descendants(parent: IntArray) -> BoolArray:
    """For each vertex of the tree rooted at 0 the vertices at or below it, shape [vertices, vertices]."""
    below = np.eye(len(parent), dtype=np.bool_)
    for start in range(1, len(parent)):
        vertex = start
        while vertex:
            vertex = int(parent[vertex])
            below[vertex, start] = True
    return below
