"""What a case expects, as checks of answers; every check yields a sentence when it fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
Pair = frozenset[str]

PHASE_FACTS = (
    "phase", "winner", "finalists", "alive", "eligible", "last_life", "cash_places", "transition_round",
    "playoffs", "early_condition", "bye_candidates", "share", "max_places",
)  # fmt: skip


@dataclass(frozen=True)
class Drawn:
    """One answer of /pair reduced to what facts look at."""

    pairs: frozenset[Pair]
    byes: tuple[str, ...]

    @staticmethod
    def of(answer: Json) -> Drawn:
        pairs = frozenset(frozenset(row["players"]) for row in answer["pairings"])
        return Drawn(pairs, tuple(sorted(answer["byes"])))


@dataclass(frozen=True)
class Evidence:
    """Everything the facts of one case are checked against: the snapshot, the phase, one draw a seed."""

    snapshot: Json
    phase: Json
    draws: tuple[Drawn, ...]
    statuses: tuple[str, ...]

    def losses(self, player: str) -> int:
        return int(self.phase["records"][player]["losses"])

    def met(self) -> Counter[Pair]:
        counts: bool = self.snapshot["settings"].get("forfeit_counts_as_met", False)
        return Counter(
            frozenset(match["players"])
            for told in self.snapshot["rounds"]
            for match in told["matches"]
            if counts or not match.get("forfeit")
        )


def _pairs(listed: list[list[str]]) -> set[Pair]:
    return {frozenset(pair) for pair in listed}


def bye_in(expected: list[str], seen: Evidence) -> Iterator[str]:
    sitting = {bye for draw in seen.draws for bye in draw.byes}
    if any(len(draw.byes) != 1 for draw in seen.draws):
        yield "not exactly one player sits"
    if sitting != set(expected):
        yield f"over the seeds {sorted(sitting)} sit, expected {sorted(expected)}"


def bye_none(expected: bool, seen: Evidence) -> Iterator[str]:
    if any(bool(draw.byes) is expected for draw in seen.draws):
        yield "somebody sits" if expected else "nobody sits"


def rematches(expected: int, seen: Evidence) -> Iterator[str]:
    met = seen.met()
    counts = {sum(pair in met for pair in draw.pairs) for draw in seen.draws}
    if counts != {expected}:
        yield f"{sorted(counts)} rematches, expected {expected}"


def rematch_pairs_all(expected: list[list[str]], seen: Evidence) -> Iterator[str]:
    met = seen.met()
    if any({pair for pair in draw.pairs if pair in met} != _pairs(expected) for draw in seen.draws):
        yield f"the rematches are not exactly {expected}"


def pairs_all(expected: list[list[str]], seen: Evidence) -> Iterator[str]:
    if any(not _pairs(expected) <= draw.pairs for draw in seen.draws):
        yield f"{expected} are not in every answer"


def pairs_none(expected: list[list[str]], seen: Evidence) -> Iterator[str]:
    if any(_pairs(expected) & draw.pairs for draw in seen.draws):
        yield f"one of {expected} is in an answer"


def pairs_some(expected: list[list[str]], seen: Evidence) -> Iterator[str]:
    missing = _pairs(expected) - {pair for draw in seen.draws for pair in draw.pairs}
    if missing:
        yield f"never drawn: {sorted(map(sorted, missing))}"


def unique(expected: bool, seen: Evidence) -> Iterator[str]:
    if expected and len(set(seen.draws)) != 1:
        yield f"{len(set(seen.draws))} different answers, expected one"


def optimal_count(expected: int, seen: Evidence) -> Iterator[str]:
    different = len(set(seen.draws))
    if expected == 0:
        if set(seen.statuses) != {"infeasible"}:
            yield f"status {sorted(set(seen.statuses))}, expected infeasible"
    elif different > expected or (expected <= 6 and different < expected):
        yield f"{different} different answers, expected {expected}"


def gap_counts(expected: dict[str, int], seen: Evidence) -> Iterator[str]:
    wanted = {int(gap): count for gap, count in expected.items() if int(gap)}
    for draw in set(seen.draws):
        gaps = Counter(abs(seen.losses(a) - seen.losses(b)) for a, b in map(sorted, draw.pairs))
        found = {gap: count for gap, count in gaps.items() if gap}
        if found != wanted:
            yield f"gaps {found}, expected {wanted}"
            return


def upfloat_in(expected: list[str], seen: Evidence) -> Iterator[str]:
    floating = {
        max(pair, key=seen.losses)
        for draw in seen.draws
        for pair in draw.pairs
        if len({seen.losses(player) for player in pair}) == 2
    }
    if not floating or not floating <= set(expected):
        yield f"paired up: {sorted(floating)}, expected among {sorted(expected)}"


def n_pairs(expected: int, seen: Evidence) -> Iterator[str]:
    if any(len(draw.pairs) != expected for draw in seen.draws):
        yield f"not {expected} pairs"


def records(expected: dict[str, list[int]], seen: Evidence) -> Iterator[str]:
    for player, record in expected.items():
        told = seen.phase["records"][player]
        found = [told["wins"], told["losses"], told["byes"]]
        if found != record:
            yield f"{player} has {found}, expected {record}"


def _phase_fact(name: str) -> Callable[[Any, Evidence], Iterator[str]]:
    def check(expected: Any, seen: Evidence) -> Iterator[str]:
        if name not in seen.phase or _plain(seen.phase[name]) != _plain(expected):
            yield f"{name} is {seen.phase.get(name)}, expected {expected}"

    return check


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {member: inner if member == "places" else _plain(inner) for member, inner in value.items()}
    return sorted(value) if isinstance(value, list) else value


PAIRING_FACTS: dict[str, Callable[[Any, Evidence], Iterator[str]]] = {
    check.__name__: check
    for check in (
        bye_in, bye_none, rematches, rematch_pairs_all, pairs_all, pairs_none, pairs_some, unique, optimal_count,
        gap_counts, upfloat_in, n_pairs,
    )
}  # fmt: skip
FACTS = {**PAIRING_FACTS, "records": records, **{name: _phase_fact(name) for name in PHASE_FACTS}}
