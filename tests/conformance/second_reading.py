"""The pairing rules read a second time, from their text alone: a small field is paired by trying every round.

Nothing of the program is used here, so that both readings can only agree where both read the rules alike. An event is
told in the compact notation of the case files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

Json = dict[str, Any]
Drawn = tuple[str | None, frozenset[frozenset[str]]]
"""Who sits, and the pairs."""
USUAL_LIMIT = {"moreswiss": 4, "ftbg": 3}


@dataclass
class Book:
    """Records after the told rounds; alive: at the end of every round, the one before the first included."""

    limit: int | None
    alive: list[list[str]] = field(default_factory=list)
    wins: Counter[str] = field(default_factory=Counter)
    losses: Counter[str] = field(default_factory=Counter)
    byes: Counter[str] = field(default_factory=Counter)
    score: dict[str, Fraction] = field(default_factory=dict)
    met: Counter[frozenset[str]] = field(default_factory=Counter)
    up: set[str] = field(default_factory=set)
    down: set[str] = field(default_factory=set)

    def level(self, player: str) -> tuple[Fraction, Fraction]:
        """Lower is better."""
        if self.limit is None:
            return -self.score[player], Fraction(0)
        return Fraction(self.losses[player]), Fraction(-self.wins[player])


def book_of(compact: Json) -> Book:
    """The book of an event (MS-1, MS-2, MS-18 to MS-20, LATE, SW-1)."""
    players, settings = compact["players"], compact.get("settings", {})
    limit = None if compact["format"] == "swiss" else compact.get("loss_limit", USUAL_LIMIT[compact["format"]])
    missed = settings.get("missed_round", "loss" if limit else "none")
    entry = {t[5:]: n + 1 for n, r in enumerate(compact["rounds"], 1) for t in r.split() if t.startswith("late:")}
    exit_ = {t[4:]: n for n, r in enumerate(compact["rounds"], 1) for t in r.split() if t.startswith("out:")}
    book = Book(limit, score={player: Fraction(0) for player in players})

    def close(number: int) -> None:
        book.alive.append(
            [
                player
                for player in players
                if entry.get(player, 1) <= number + 1
                and exit_.get(player, number + 1) > number
                and (limit is None or book.losses[player] < limit)
            ]
        )

    close(0)
    for number, told in enumerate(compact["rounds"], 1):
        level = {player: book.level(player) for player in players}
        named = set()
        for token in told.split():
            if token.startswith(("late:", "out:")):
                continue
            named |= _note(book, token, level, bool(settings.get("forfeit_counts_as_met")))
        for player in players:
            rounds = (
                number if entry.get(player) == number + 1 else int(player in book.alive[-1] and player not in named)
            )
            if missed == "loss":
                book.losses[player] += rounds
            elif missed == "bye":
                book.wins[player] += rounds
                book.byes[player] += rounds
                book.score[player] += rounds
        close(number)
    return book


def _note(book: Book, token: str, level: dict[str, tuple[Fraction, Fraction]], forfeits_meet: bool) -> set[str]:
    """One bye or result; the players it names."""
    if token.startswith("bye:"):
        book.wins[token[4:]] += 1
        book.byes[token[4:]] += 1
        book.score[token[4:]] += 1
        return {token[4:]}
    sign = next(one for one in (">!", ">", "=") if one in token)
    first, second = token.split(sign)
    if sign != ">!" or forfeits_meet:
        book.met[frozenset((first, second))] += 1
    if sign != ">!" and level[first] != level[second]:
        better, worse = sorted((first, second), key=lambda player: level[player])
        book.down.add(better)
        book.up.add(worse)
    if sign == "=":
        book.score[first] += Fraction(1, 2)
        book.score[second] += Fraction(1, 2)
    else:
        book.wins[first] += 1
        book.score[first] += 1
        book.losses[second] += 1
    return {first, second}


def matchings(players: list[str]) -> Iterator[list[tuple[str, str]]]:
    """Every way to pair all of an even number of players."""
    if not players:
        yield []
    for place in range(1, len(players)):
        for rest in matchings([*players[1:place], *players[place + 1 :]]):
            yield [(players[0], players[place]), *rest]


def best_rounds(compact: Json) -> set[Drawn]:
    """All rounds with the least penalties, tier by tier; empty when there is no round at all."""
    book = book_of(compact)
    away, exempt = set(compact.get("absent_next", [])), set(compact.get("no_bye", []))
    barred = {frozenset(pair) for pair in compact.get("forbid", [])}
    active = [player for player in book.alive[-1] if player not in away]
    found: dict[tuple[Fraction, ...], set[Drawn]] = {}
    for sitting in [None] if len(active) % 2 == 0 else active:
        if sitting in exempt:
            continue
        for pairs in matchings([player for player in active if player != sitting]):
            if not any(frozenset(pair) in barred for pair in pairs):
                drawn = sitting, frozenset(frozenset(pair) for pair in pairs)
                found.setdefault(_penalties(compact, book, sitting, pairs), set()).add(drawn)
    return found[min(found)] if found else set()


def _penalties(compact: Json, book: Book, sitting: str | None, pairs: list[tuple[str, str]]) -> tuple[Fraction, ...]:
    bye = _bye_penalties(compact, book, sitting) if sitting else []
    meetings = [book.met[frozenset(pair)] for pair in pairs]
    rematches = [sum(count > 0 for count in meetings), sum(meetings)]
    if compact["format"] == "ftbg":
        tiers = [*bye, *rematches]
    elif compact["format"] == "swiss":
        gaps = [abs(book.score[a] - book.score[b]) for a, b in pairs]
        tiers = [*bye, *rematches, sum(gaps), sum(gap * gap for gap in gaps)]
    else:
        losses = [abs(book.losses[a] - book.losses[b]) for a, b in pairs]
        wins = [abs(book.wins[a] - book.wins[b]) for a, b in pairs if book.losses[a] == book.losses[b]]
        similar = [sum(losses), sum(wins)]
        first = compact.get("settings", {}).get("rule_order", "no_rematch_first") == "no_rematch_first"
        middle = [*rematches, *similar] if first else [*similar, *rematches]
        uneven = [sorted(pair, key=book.level) for pair in pairs if book.level(pair[0]) != book.level(pair[1])]
        up, down = sum(worse in book.up for _, worse in uneven), sum(better in book.down for better, _ in uneven)
        tiers = [*bye, *middle, sum(gap * gap for gap in losses), up, down]
    return tuple(map(Fraction, tiers))


def _bye_penalties(compact: Json, book: Book, sitting: str) -> list[Any]:
    """MS-15 and MS-16, FT-5 to FT-7, SW-1."""
    if compact["format"] == "ftbg":
        return [book.byes[sitting], book.losses[sitting] if compact["rounds"] else 0]
    if compact["format"] == "swiss":
        return [book.byes[sitting], book.score[sitting]]
    return [book.byes[sitting], -book.losses[sitting], book.wins[sitting]]


def moreswiss_phase(compact: Json) -> Json:
    """The facts of /phase by the precedence of the rules, where no championship has been played yet."""
    book, settings = book_of(compact), compact.get("settings", {})
    limit, alive = book.limit or 1, book.alive[-1]
    most = compact["max_places"]
    transition = next((n for n, left in enumerate(book.alive) if n and len(left) <= most), None)
    paid = None if transition is None else len(book.alive[transition])
    eligible = [player for player in alive if book.losses[player] <= max(limit - 2, 0)]
    last_life = [player for player in alive if player not in eligible]
    facts: Json = {
        "alive": alive, "eligible": eligible, "last_life": last_life, "transition_round": transition,
        "cash_places": paid, "playoffs": paid is not None, "early_condition": None, "finalists": [], "share": None,
        "bye_candidates": [],
    }  # fmt: skip
    if len(alive) <= 1:
        return {**facts, "phase": "complete"}
    condition = _condition(book, eligible, limit) if compact["rounds"] else None
    goes_on = "swiss" if paid is None else "playoff_swiss"
    if condition is None:
        return {**facts, "phase": goes_on}
    facts["early_condition"] = condition if paid is None else None
    if condition == "no_eligible" or (paid is None and settings.get("early_end") == "strict"):
        return {**facts, "phase": "swiss" if settings.get("early_end") == "strict" and paid is None else condition}
    last = min(len(alive), most if paid is None else paid)
    if last_life and len(eligible) < last:
        facts["share"] = {"places": [len(eligible) + 1, last], "players": last_life}
    if condition == "championship":
        facts["finalists"] = eligible
    if condition == "three_player":
        fewest = min(book.byes[player] for player in eligible)
        facts["bye_candidates"] = [player for player in eligible if book.byes[player] == fewest]
    return {**facts, "phase": "complete" if condition == "clear_winner" else condition}


def _condition(book: Book, eligible: list[str], limit: int) -> str | None:
    if len(eligible) <= 1:
        return "clear_winner" if eligible else "no_eligible"
    if len(eligible) == 2 and all(book.losses[player] == max(limit - 2, 0) for player in eligible):
        return "championship"
    return "three_player" if len(eligible) == 3 and len({book.level(player) for player in eligible}) == 1 else None
