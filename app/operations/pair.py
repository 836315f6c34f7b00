"""POST /pair: the next round with its findings and its proof."""

from __future__ import annotations

from importlib.metadata import version
from time import perf_counter

import numpy as np

from app.operations.base import Json, Operation
from app.operations.snapshots import digest, snapshot_of
from app.operations.special_round import is_special, special_round
from app.schemas.snapshot import SnapshotModel
from app.settings import ServiceSettings
from rules.evaluation import DrawnRound, Finding, findings
from rules.field import Field
from rules.playoffs.phase import Phase, phase_at_end, phase_of
from rules.playoffs.phase_json import phase_json
from solver.pair_round import RoundAnswer, pair_round
from solver.solution import Limits


def pair(document: object, settings: ServiceSettings) -> Json:
    """The answer of api.md for a bare snapshot: the next round, or the match or the end that takes its place."""
    started = perf_counter()
    snapshot = snapshot_of(document, settings)
    field = Field.from_snapshot(snapshot)
    stand = _stand(field)
    derived = perf_counter()
    drawn = special_round(stand) if is_special(stand) else _drawn_round(field, settings)
    solved = perf_counter()
    body: Json = {
        "round": field.round,
        "phase": stand.phase,
        **drawn,
        "state": phase_json(stand),
        "seed": snapshot.seed,
        "snapshot_digest": digest(document),
        "engine": engine_json(),
    }
    body["timing_ms"] = {
        "read": round((derived - started) * 1000, 1),
        "solve": round((solved - derived) * 1000, 1),
        "write": round((perf_counter() - solved) * 1000, 1),
    }
    return body


def _stand(field: Field) -> Phase:
    """The phase at the end of the last complete round."""
    if field.ledger.waiting.any():
        return phase_of(field.snapshot)
    return phase_at_end(field.snapshot, field.format, field.ledger)


def _drawn_round(field: Field, settings: ServiceSettings) -> Json:
    """An ordinary round with its findings and its proof."""
    answer = pair_round(field, field.format.profile.tiers, limits_of(settings))
    found = findings(field, field.format.profile.tiers, answer.drawn)
    return {
        "status": answer.status,
        "pairings": pairings_json(field, answer.drawn, found),
        "byes": [field.ids[player] for player in answer.drawn.byes.tolist()],
        "draw": "uniform" if answer.uniform else "weighted",
        "tiers": tiers_json(field, answer),
        "findings": [finding_json(finding) for finding in found],
        "certificate": certificate_json(answer),
    }


def limits_of(settings: ServiceSettings) -> Limits:
    """The solver's limits under the service's settings."""
    return Limits(settings.solve_seconds, settings.wall_seconds)


def tiers_json(field: Field, answer: RoundAnswer) -> list[Json]:
    """Each tier with its rules, value and proved bound."""
    rows = zip(field.format.profile.tiers, answer.values, answer.bounds, strict=False)
    return [{"rules": dict(tier), "value": value, "bound": bound} for tier, value, bound in rows]


def finding_json(finding: Finding) -> Json:
    """One finding as api.md shows it."""
    return {
        "rule": finding.rule,
        "source": list(finding.source),
        "players": list(finding.players),
        "cost": finding.cost,
        "text": finding.text,
    }


def certificate_json(answer: RoundAnswer) -> Json:
    """What the proof covers."""
    gap = next((v - b for v, b in zip(answer.values, answer.bounds, strict=True) if v != b), 0)
    return {"scope": "all_pairings", "method": answer.method, "gap": gap}


def engine_json() -> Json:
    """Versions an answer depends on."""
    return {"pairwright": version("pairwright"), "ortools": ".".join(version("ortools").split(".")[:2])}


def pairings_json(field: Field, drawn: DrawnRound, found: tuple[Finding, ...]) -> list[Json]:
    """The pairs by table, best records first, each with the codes of the rules that bent for it."""
    level = field.column("level")
    bent: dict[tuple[str, ...], list[str]] = {}
    for finding in found:
        codes = bent.setdefault(finding.players, [])
        if finding.rule not in codes:
            codes.append(finding.rule)
    better = np.minimum(level[drawn.first], level[drawn.second])
    worse = np.maximum(level[drawn.first], level[drawn.second])
    order = np.lexsort((drawn.first, worse, better)).tolist()
    pairs = [(field.ids[drawn.first[place]], field.ids[drawn.second[place]]) for place in order]
    return [
        {"table": table, "players": list(pair), "kind": "match", "findings": bent.get(pair, [])}
        for table, pair in enumerate(pairs, start=1)
    ]


OPERATIONS = (Operation("pair", pair, SnapshotModel),)
