"""The truly uniform draw of FT-4 to FT-8, against a distribution written down from the rules' text alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from hashlib import blake2b, shake_256

import numpy as np
import pytest
from scipy.stats import chisquare

from rules.field import Field
from solver.encode import encode
from solver.problem import Problem
from solver.randomness import RandomStream
from solver.solution import Solution
from solver.uniform import Effort, UniformDraw, draw_uniformly
from tests.builders import field

Pairs = frozenset[frozenset[str]]
Outcome = tuple[str | None, Pairs]
COUNTING, SHUFFLING = Effort(), Effort(counted=0, shuffled=900)
DRAWS = 800


def matchings(players: list[str]) -> Iterator[Pairs]:
    if not players:
        yield frozenset()
        return
    first, *others = players
    for other in others:
        for rest in matchings([player for player in others if player != other]):
            yield rest | {frozenset((first, other))}


def expected_chances(of: Field) -> dict[Outcome, Fraction]:
    """FT-5 to FT-8 word by word: the sit-out first, then the pairs; nothing forbidden, nobody barred."""
    end, ids = of.ledger.last, of.ids
    players = [ids[number] for number in of.active]

    def cost(pairs: Pairs) -> tuple[int, int]:
        met = [of.meeting_count(*(ids.index(player) for player in pair)) for pair in pairs]
        return sum(count > 0 for count in met), sum(met)

    def best(group: list[str]) -> list[Pairs]:
        every = list(matchings(group))
        least = min(map(cost, every))
        return [pairs for pairs in every if cost(pairs) == least]

    if len(players) % 2 == 0:
        found = best(players)
        return {(None, pairs): Fraction(1, len(found)) for pairs in found}
    number = {player: ids.index(player) for player in players}
    standing = {player: (int(end.byes[number[player]]), int(end.losses[number[player]])) for player in players}
    candidates = [player for player in players if standing[player] == min(standing.values())]
    by_sitter = {player: best([other for other in players if other != player]) for player in candidates}
    least = min(cost(found[0]) for found in by_sitter.values())
    fit = {player: found for player, found in by_sitter.items() if cost(found[0]) == least}
    return {(player, pairs): Fraction(1, len(fit) * len(found)) for player, found in fit.items() for pairs in found}


@pytest.mark.parametrize("name", ["five, two candidates", "five, three rounds", "seven, two rounds"])
def test_ft07_the_sit_out_is_uniform_although_shuffling_fails_more_often_for_some(name: str) -> None:
    # Given one single try at shuffling, after which the pairs are counted
    players, rounds = EVENTS[name]
    of = field(players, *rounds, format="ftbg", settings={"loss_limit": 9})
    chances: dict[str | None, Fraction] = defaultdict(Fraction)
    for (sits, _), chance in expected_chances(of).items():
        chances[sits] += chance
    problem = encode(of, TIERS).problem
    counted: Counter[str | None] = Counter()
    for seed in range(DRAWS):
        seeded = replace(problem, draw_key=blake2b(str(seed).encode(), digest_size=16).digest())
        draw = draw_uniformly(seeded, best_by_counting, Effort(counted=0, shuffled=0))
        assert draw.uniform
        counted[outcome(of, draw)[0]] += 1
    assert set(counted) == set(chances)
    if len(chances) > 1:
        assert chisquare([counted[one] for one in chances], [float(c) * DRAWS for c in chances.values()]).pvalue > 1e-4


def no_solver(_problem: Problem) -> Solution:
    raise AssertionError("the draw should not have needed the solver")


def outcome(of: Field, draw: UniformDraw) -> Outcome:
    ids, solution = of.ids, draw.solution
    players = [ids[number] for number in of.active]
    pairs = zip(solution.first.tolist(), solution.second.tolist(), strict=True)
    sits = players[solution.sits[0]] if solution.sits else None
    return sits, frozenset(frozenset((players[a], players[b])) for a, b in pairs)


EVENTS = {
    "four, all new": (4, ()),
    "four, one round played": (4, ("P1>P2 P3>P4",)),
    "four, everybody met": (4, ("P1>P2 P3>P4", "P1>P3 P2>P4", "P1>P4 P3>P2")),
    "five, all new": (5, ()),
    "five, two candidates": (5, ("P1>P2 P3>P4 bye:P5",)),
    "five, three rounds": (5, ("P1>P2 P3>P4 bye:P5", "P1>P4 P5>P2 bye:P3", "P5>P3 P2>P4 bye:P1")),
    "six, two rounds": (6, ("P1>P2 P3>P4 P5>P6", "P1>P4 P3>P5 P2>P6")),
    "six, one rematch at least": (6, ("P1>P4 P2>P5 P3>P6", "P1>P5 P2>P6 P3>P4", "P1>P6 P2>P4 P3>P5")),
    "seven, two rounds": (7, ("P1>P2 P3>P4 P5>P6 bye:P7", "P1>P3 P5>P7 P4>P2 bye:P6")),
}


@pytest.mark.parametrize("effort", [COUNTING, SHUFFLING], ids=["counting", "shuffling"])
@pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)
def test_ft08_every_best_round_is_drawn_with_its_chance(event: tuple[int, tuple[str, ...]], effort: Effort) -> None:
    of = field(event[0], *event[1], format="ftbg", settings={"loss_limit": 9})
    chances = expected_chances(of)
    counted: Counter[Outcome] = Counter()
    problem = encode(of, TIERS).problem
    for seed in range(DRAWS):
        seeded = replace(problem, draw_key=blake2b(str(seed).encode(), digest_size=16).digest())
        draw = draw_uniformly(seeded, best_by_counting, effort)
        assert draw.uniform
        counted[outcome(of, draw)] += 1
    assert set(counted) == set(chances)
    if len(chances) > 1:
        expected = [float(chance) * DRAWS for chance in chances.values()]
        assert chisquare([counted[one] for one in chances], expected).pvalue > 1e-4


TIERS = field(4, format="ftbg").format.profile.tiers


def best_by_counting(problem: Problem) -> Solution:
    """Stands in for the solver: a best round with its values, by counting."""
    return draw_uniformly(problem, no_solver, COUNTING).solution


def test_ft07_who_could_have_sat_but_for_a_rematch_is_told() -> None:
    # Given three left, P2 and P4 unbeaten, all with one sit-out; P1-P4 have met, P1-P2 have not
    rounds = ("P1>P3 P2>P5 bye:P4", "P2>P3 P4>P5 bye:P1", "P4>P1 bye:P2")
    of = field(5, *rounds, format="ftbg", settings={"loss_limit": 2})
    draw = draw_uniformly(encode(of, TIERS).problem, no_solver)
    # Then P4 sits, and P2 was passed over
    assert outcome(of, draw) == ("P4", frozenset({frozenset(("P1", "P2"))}))
    assert [of.ids[of.active[place]] for place in draw.passed_over] == ["P2"]


def test_ft06_a_player_who_may_not_sit_leaves_the_sit_out_to_the_next() -> None:
    of = field(3, "P1>P2 bye:P3", format="ftbg", directives={"no_bye": ["P1"]})
    draw = draw_uniformly(encode(of, TIERS).problem, no_solver)
    assert outcome(of, draw)[0] == "P2"
    assert draw.solution.values == (0, 1, 0, 0)


def test_forbidden_pairs_that_leave_somebody_alone_are_infeasible() -> None:
    of = field(4, format="ftbg", directives={"forbid": [["P1", "P2"], ["P1", "P3"], ["P1", "P4"]]})
    assert draw_uniformly(encode(of, TIERS).problem, no_solver).solution.status == "infeasible"


def test_a_field_without_a_free_pairing_is_drawn_among_the_proved_best() -> None:
    # Given two triangles that have not met within: one rematch is the least, here by shuffling alone
    rounds = EVENTS["six, one rematch at least"][1]
    of = field(6, *rounds, format="ftbg", settings={"loss_limit": 9})
    draw = draw_uniformly(encode(of, TIERS).problem, best_by_counting, SHUFFLING)
    assert draw.uniform
    assert draw.solution.values == (0, 0, 1, 1)


def test_where_neither_way_leads_the_weighted_draw_is_owned_up_to() -> None:
    rounds = EVENTS["six, one rematch at least"][1]
    of = field(6, *rounds, format="ftbg", settings={"loss_limit": 9})
    draw = draw_uniformly(encode(of, TIERS).problem, best_by_counting, Effort(counted=0, shuffled=0, sets=0))
    assert not draw.uniform
    assert draw.solution.values == (0, 0, 1, 1)


@pytest.mark.parametrize("players", [101, 1000, 20_001])
def test_large_fields_need_no_solver_while_meetings_are_few(players: int) -> None:
    pairs = " ".join(f"P{place}>P{place + 1}" for place in range(1, players, 2))
    of = field(players, pairs + (f" bye:P{players}" if players % 2 else ""), format="ftbg")
    draw = draw_uniformly(encode(of, TIERS).problem, no_solver)
    assert draw.uniform
    assert draw.solution.values == (0, 0, 0, 0)


def test_the_stream_is_the_documented_one() -> None:
    expected = int.from_bytes(shake_256(b"key" + bytes(8)).digest(1), "little") & 15
    assert expected < 10
    assert RandomStream(b"key").below(10) == expected


def test_permutations_are_uniform() -> None:
    seen = Counter(map(tuple, RandomStream(b"permutations").permutations(6000, 3).tolist()))
    assert len(seen) == 6
    assert chisquare(list(seen.values())).pvalue > 1e-4


def test_the_draw_does_not_depend_on_the_order_of_the_players() -> None:
    one = field(["P1", "P2", "P3", "P4", "P5"], format="ftbg", seed=5)
    other = field(["P4", "P2", "P5", "P1", "P3"], format="ftbg", seed=5)
    drawn = [draw_uniformly(encode(of, TIERS).problem, no_solver).solution for of in (one, other)]
    assert np.array_equal(drawn[0].first, drawn[1].first)
    assert drawn[0].sits == drawn[1].sits
