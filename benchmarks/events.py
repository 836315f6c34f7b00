"""Simulated events: random but legal histories, built with numpy and without the solver.

Each round pairs neighbours by record after a shuffle, moves partners where two players have met before,
gives the bye to a player with the fewest byes and the worst record, and tosses a coin for every match.
The result is the pairing problem of the next round with the tiers of the MoreSwiss default order
(MS-15 to MS-20) or of a plain Swiss by score (SW-1).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import comb

import numpy as np

from solver.problem import FeatureTerm, IntArray, Problem, SparsePairs, Tier


@dataclass
class Event:
    """The state of a simulated event. wins, losses, byes: shape [n].

    met: one array of pairs a round, shape [m, 2]; won: its winners, shape [m]; sat: its bye or None.
    """

    wins: IntArray
    losses: IntArray
    byes: IntArray
    was_up: IntArray
    was_down: IntArray
    random: np.random.Generator
    met: list[IntArray] = field(default_factory=list)
    won: list[IntArray] = field(default_factory=list)
    sat: list[int | None] = field(default_factory=list)

    @staticmethod
    def of(players: int, seed: int) -> Event:
        zero = np.zeros(players, dtype=np.int64)
        return Event(zero, zero.copy(), zero.copy(), zero.copy(), zero.copy(), np.random.default_rng([players, seed]))

    def alive(self, loss_limit: int | None) -> IntArray:
        """Numbers of the players still in."""
        everybody = np.arange(len(self.losses))
        return everybody if loss_limit is None else everybody[self.losses < loss_limit]

    def met_keys(self) -> IntArray:
        """first * n + second of every match so far, first < second, sorted, repetitions kept."""
        if not self.met:
            return np.empty(0, dtype=np.int64)
        pairs = np.concatenate(self.met)
        return np.sort(pairs.min(axis=1) * len(self.losses) + pairs.max(axis=1))

    def play_round(self, loss_limit: int | None) -> None:
        """Pair those still in, toss a coin for every match and book the results."""
        field_ = self.alive(loss_limit)
        if len(field_) % 2:
            tie = self.random.random(len(field_))
            sits = field_[np.lexsort((tie, self.wins[field_], -self.losses[field_], self.byes[field_]))[0]]
            self.byes[sits] += 1
            field_ = field_[field_ != sits]
        else:
            sits = None
        pairs = self._neighbours(field_)
        self._book(pairs)
        self.sat.append(None if sits is None else int(sits))
        if sits is not None:
            self.wins[sits] += 1

    def _neighbours(self, field_: IntArray) -> IntArray:
        shuffled = self.random.permutation(field_)
        line = shuffled[np.lexsort((-self.wins[shuffled], self.losses[shuffled]))]
        pairs = line.reshape(-1, 2).copy()
        known = self.met_keys()
        for attempt in range(8):
            low, high = pairs.min(axis=1), pairs.max(axis=1)
            clash = np.flatnonzero(np.isin(low * len(self.losses) + high, known))
            if len(clash) == 0:
                break
            other = (clash + 1 + attempt) % len(pairs)
            for here, there in zip(clash, other, strict=True):
                pairs[here, 1], pairs[there, 1] = pairs[there, 1], pairs[here, 1]
        return pairs

    def _book(self, pairs: IntArray) -> None:
        for mine, yours in ((0, 1), (1, 0)):
            me, you = pairs[:, mine], pairs[:, yours]
            better = (self.losses[you] < self.losses[me]) | (
                (self.losses[you] == self.losses[me]) & (self.wins[you] > self.wins[me])
            )
            self.was_up[me[better]] = 1
            self.was_down[you[better]] = 1
        first_wins = self.random.random(len(pairs)) < 0.5
        self.wins[np.where(first_wins, pairs[:, 0], pairs[:, 1])] += 1
        self.losses[np.where(first_wins, pairs[:, 1], pairs[:, 0])] += 1
        self.met.append(pairs)
        self.won.append(np.where(first_wins, pairs[:, 0], pairs[:, 1]))

    def snapshot(self, loss_limit: int | None) -> dict[str, object]:
        """The event as a request body: format moreswiss with a loss limit, swiss without one."""
        settings = {} if loss_limit is None else {"loss_limit": loss_limit, "max_places": 1}
        rounds = [
            {
                "matches": [
                    {"players": [f"p{one}", f"p{two}"], "winner": f"p{winner}"}
                    for (one, two), winner in zip(pairs.tolist(), won.tolist(), strict=True)
                ],
                "byes": [] if sits is None else [f"p{sits}"],
            }
            for pairs, won, sits in zip(self.met, self.won, self.sat, strict=True)
        ]
        return {
            "format": "swiss" if loss_limit is None else "moreswiss",
            "settings": settings,
            "players": [f"p{number}" for number in range(len(self.losses))],
            "rounds": rounds,
        }

    def next_round(self, loss_limit: int | None, draw_key: bytes = b"benchmark seed 0") -> Problem:
        """The pairing problem of the round to come."""
        field_ = self.alive(loss_limit)
        meetings = self._meetings(field_)
        return Problem(
            ids=tuple(f"p{number:06d}" for number in field_),
            tiers=record_tiers(
                self.losses[field_],
                self.wins[field_],
                self.byes[field_],
                self.was_up[field_],
                self.was_down[field_],
                meetings,
            ),
            forbidden=SparsePairs.none(),
            forbidden_terms=(),
            may_sit=np.ones(len(field_), dtype=np.bool_),
            draw_key=draw_key,
        )

    def _meetings(self, field_: IntArray) -> SparsePairs:
        place = np.full(len(self.losses), -1, dtype=np.int64)
        place[field_] = np.arange(len(field_))
        keys, count = np.unique(self.met_keys(), return_counts=True)
        first, second = place[keys // len(self.losses)], place[keys % len(self.losses)]
        both = (first >= 0) & (second >= 0)
        return SparsePairs(first[both], second[both], count[both].astype(np.int64))


def record_tiers(
    losses: IntArray,
    wins: IntArray,
    byes: IntArray,
    was_up: IntArray,
    was_down: IntArray,
    meetings: SparsePairs,
) -> tuple[Tier, ...]:
    """The tiers bye_fairness to alternate_down in the order `no_rematch_first`; each argument shape [n]."""
    nobody = np.zeros(len(losses), dtype=np.int64)
    nothing = SparsePairs.none()
    record = np.stack([losses, wins], axis=1)

    def gap(first: IntArray, second: IntArray) -> IntArray:
        apart: IntArray = np.abs(first[:, 0] - second[:, 0])
        return apart

    def wins_gap(first: IntArray, second: IntArray) -> IntArray:
        return np.where(first[:, 0] == second[:, 0], np.abs(first[:, 1] - second[:, 1]), 0)

    def squared(first: IntArray, second: IntArray) -> IntArray:
        return gap(first, second) ** 2

    def again(first: IntArray, second: IntArray) -> IntArray:
        ahead = second[:, 0] - first[:, 0]
        ahead = np.where(ahead == 0, first[:, 1] - second[:, 1], ahead)
        return np.where(ahead > 0, second[:, 2], 0) + np.where(ahead < 0, first[:, 2], 0)

    up = np.concatenate([record, was_up[:, None]], axis=1)
    down = np.concatenate([-record, was_down[:, None]], axis=1)
    once = SparsePairs(meetings.first, meetings.second, np.ones_like(meetings.cost))
    return (
        Tier("bye_fairness", (), nothing, byes - byes.min(initial=0)),
        Tier("bye_worst_record", (), nothing, losses.max(initial=0) - losses),
        Tier("bye_worst_record.wins", (), nothing, wins - wins.min(initial=0)),
        Tier("no_rematch", (), once, nobody),
        Tier("no_rematch.meetings", (), meetings, nobody),
        Tier("similar_records", (FeatureTerm(1, losses[:, None], gap),), nothing, nobody),
        Tier("similar_records.wins", (FeatureTerm(1, record, wins_gap),), nothing, nobody),
        Tier("even_gaps", (FeatureTerm(1, record, squared),), nothing, nobody),
        Tier("alternate_up", (FeatureTerm(1, up, again),), nothing, nobody),
        Tier("alternate_down", (FeatureTerm(1, down, again),), nothing, nobody),
    )


def elimination(still_in: int, rounds: int = 5, loss_limit: int = 4, seed: int = 0) -> Problem:
    """The next round of an elimination event with about `still_in` players left."""
    share = _share_still_in(rounds, loss_limit)
    return played(max(2, round(still_in / share)), rounds, loss_limit, seed).next_round(loss_limit)


def swiss(players: int, rounds: int = 12, seed: int = 0) -> Problem:
    """The next round of a Swiss in which everybody plays on."""
    return played(players, rounds, None, seed).next_round(None)


def played(players: int, rounds: int, loss_limit: int | None, seed: int = 0) -> Event:
    """An event after so many rounds; without a loss limit everybody plays on."""
    event = Event.of(players, seed)
    for _ in range(rounds):
        event.play_round(loss_limit)
    return event


def _share_still_in(rounds: int, loss_limit: int) -> float:
    return float(sum(comb(rounds, lost) for lost in range(min(loss_limit, rounds + 1))) / 2**rounds)
