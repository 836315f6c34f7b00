"""An ordinary round as POST /pair answers it: pairings at their tables, byes, tiers, findings, certificate."""

from __future__ import annotations

from itertools import combinations

from app.operations.base import Json
from app.operations.conflict_json import conflict_json
from app.operations.findings import finding_json
from app.settings import ServiceSettings
from rules.domain import Bye
from rules.evaluation import DrawnRound, Finding, findings
from rules.field import Field
from rules.formats.profile import Tiers
from rules.round_table import busy_three_ways
from rules.scheduled_round import home_first
from solver.conflicts import conflicts_of
from solver.engine_round import RoundAnswer
from solver.pair_round import pair_round
from solver.several_rounds import pair_rounds
from solver.solution import Limits


def limits_of(settings: ServiceSettings) -> Limits:
    """The solver's limits under the service's settings."""
    return Limits(settings.solve_seconds, settings.wall_seconds)


def drawn_round(field: Field, settings: ServiceSettings) -> Json:
    """The round, or the rounds drawn together, or the orders and rules that stand in each other's way."""
    limits, tiers = limits_of(settings), field.plan.tiers
    together = field.snapshot.directives.rounds
    answer = (pair_rounds if together > 1 else pair_round)(field, tiers, limits)
    if answer.status == "infeasible":
        return {**_answer_json(field, tiers, answer), "conflicts": _conflicts(field, limits)}
    body = _answer_json(field, tiers, answer)
    if together > 1:
        later = [(field.after(at), drawn) for at, drawn in enumerate(answer.further, start=1)]
        body["rounds"] = [_round_json(one, tiers, drawn) for one, drawn in [(field, answer.drawn), *later]]
    return {**body, **_extras(field, answer.drawn)}


def _answer_json(field: Field, tiers: Tiers, answer: RoundAnswer) -> Json:
    found = findings(field, tiers, answer.drawn)
    return {
        "status": answer.status,
        "pairings": pairings_json(field, answer.drawn, found),
        "byes": _byes_json(field, answer.drawn) if answer.status != "infeasible" else [],
        "draw": "uniform" if answer.uniform else "weighted",
        "tiers": tiers_json(tiers, answer),
        "findings": [
            *(finding_json(finding) for finding in found),
            *_about_the_lot(field, answer),
            *_about_the_search(field, answer),
        ],
        "certificate": certificate_json(answer),
    }


def _round_json(field: Field, tiers: Tiers, drawn: DrawnRound) -> Json:
    """One of several rounds drawn together."""
    found = findings(field, tiers, drawn)
    return {
        "round": field.round,
        "pairings": pairings_json(field, drawn, found),
        "byes": _byes_json(field, drawn),
        "findings": [finding_json(finding) for finding in found],
    }


def _extras(field: Field, drawn: DrawnRound) -> Json:
    """What only some requests have: three-ways that go on, players who wait, what a repair changed."""
    extras: Json = {}
    busy = busy_three_ways(field.snapshot.rounds)
    if busy:
        extras["continues"] = [{"players": list(t.players), "part": t.part + 1, "of": t.of} for t in busy]
    if field.waiting:
        extras["waiting"] = [field.ids[player] for player in field.waiting]
    if field.snapshot.directives.repair is not None:
        extras["repair"] = _changes(field, drawn)
    return extras


def _changes(field: Field, drawn: DrawnRound) -> Json:
    """The published pairs that are kept and those that are not, and the pairs and byes that are new."""
    published = field.snapshot.directives.repair
    assert published is not None
    before = {frozenset(pair): pair for pair in published.pairings}
    made = [(field.ids[a], field.ids[b]) for a, b in zip(drawn.first.tolist(), drawn.second.tolist(), strict=True)]
    now = {frozenset(pair) for pair in made}
    sitting = [field.ids[player] for player in drawn.byes.tolist()]
    return {
        "kept": [list(pair) for key, pair in before.items() if key in now],
        "dropped": [list(pair) for key, pair in before.items() if key not in now],
        "new": [list(pair) for pair in made if frozenset(pair) not in before],
        "byes_kept": [player for player in sitting if player in published.byes],
        "byes_new": [player for player in sitting if player not in published.byes],
    }


def _byes_json(field: Field, drawn: DrawnRound) -> list[str | Json]:
    """Who sits, ids for allocated byes, objects as in `rounds` for requested ones."""
    asked = [_requested_json(bye) for bye in field.snapshot.directives.requested_byes]
    return [*(field.ids[player] for player in drawn.byes.tolist()), *asked]


def _requested_json(bye: Bye) -> Json:
    body: Json = {"id": bye.player, "requested": True}
    if bye.score is not None:
        body["score"] = int(bye.score) if bye.score.denominator == 1 else float(bye.score)
    return body


def _about_the_lot(field: Field, answer: RoundAnswer) -> list[Json]:
    """Who could have sat but was left out of the lot because the pairs would have been worse (FT-7)."""
    if not answer.passed_over:
        return []
    names = tuple(field.ids[player] for player in answer.passed_over)
    text = f"The lot for the bye was narrowed: without {' or '.join(names)} in the round the pairs would be worse."
    return [finding_json(Finding("no_rematch", ("FT-7",), names, 0, text))]


def _about_the_search(field: Field, answer: RoundAnswer) -> list[Json]:
    """What the look-ahead found where it could not be followed."""
    count = field.format.settings.look_ahead
    if not count or answer.looks_ahead or answer.status != "optimal":
        return []
    rounds = "round" if count == 1 else f"{count} rounds"
    text = f"Every best pairing makes a rematch unavoidable within the next {rounds}."
    if answer.looks_ahead is None:
        text = f"Whether a rematch can be avoided in the next {rounds} was not decided within the limits."
    return [finding_json(Finding("look_ahead", ("MS-18",), (), 1 if answer.looks_ahead is False else 0, text))]


def _conflicts(field: Field, limits: Limits) -> list[Json]:
    return [conflict_json(conflict) for conflict in conflicts_of(field, limits)]


def tiers_json(tiers: Tiers, answer: RoundAnswer) -> list[Json]:
    """Each tier with its rules, value and proved bound."""
    rows = zip(tiers, answer.values, answer.bounds, strict=False)
    return [{"rules": dict(tier), "value": value, "bound": bound} for tier, value, bound in rows]


def certificate_json(answer: RoundAnswer) -> Json:
    """What the proof covers."""
    return {"scope": "all_pairings", "method": answer.method, "gap": answer.gap}


def pairings_json(field: Field, drawn: DrawnRound, found: tuple[Finding, ...]) -> list[Json]:
    """The matches and three-ways at their tables, best records first, each with the rules that bent for it."""
    level = field.column("level").tolist()
    pairs = list(zip(drawn.first.tolist(), drawn.second.tolist(), strict=True))
    groups: list[tuple[int, ...]] = [*pairs, *drawn.trios]
    groups.sort(key=lambda group: (*sorted(level[player] for player in group)[:2], group))
    bent: dict[tuple[str, ...], list[str]] = {}
    for finding in found:
        codes = bent.setdefault(finding.players, [])
        if finding.rule not in codes:
            codes.append(finding.rule)
    tables = field.seats.place(groups, field.active)
    rows = [_pairing_json(field, group, table, bent) for group, table in zip(groups, tables, strict=True)]
    return [row for _, row in sorted(zip(tables, rows, strict=True), key=lambda both: both[0])]


def _pairing_json(field: Field, group: tuple[int, ...], table: int, bent: dict[tuple[str, ...], list[str]]) -> Json:
    names = [field.ids[player] for player in home_first(field, group)]
    body: Json = {"table": table, "players": names, "kind": "match" if len(group) == 2 else "three_way"}
    if len(group) == 3:
        body |= {"part": 1, "of": field.format.settings.three_way_rounds}
    subsets = (part for size in range(1, len(names) + 1) for part in combinations(names, size))
    codes = dict.fromkeys(code for part in subsets for code in bent.get(part, ()))
    return {**body, "findings": list(codes)}
