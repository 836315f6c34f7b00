"""One solve for tests: the answer for an event told in builders' notation, by names."""

from __future__ import annotations

from dataclasses import dataclass

from rules.evaluation import Finding, findings
from rules.field import Field
from solver.pair_round import pair_round
from solver.solution import Limits


@dataclass(frozen=True)
class Answer:
    """A drawn round by names: pairs as `P1-P4`, byes, tier values by rule codes, findings."""

    status: str
    pairs: frozenset[str]
    byes: tuple[str, ...]
    values: dict[str, int]
    findings: tuple[Finding, ...]
    trios: tuple[tuple[str, str, str], ...] = ()

    def sentences(self, code: str) -> list[str]:
        return [finding.text for finding in self.findings if finding.rule == code]


def best_round(field: Field) -> Answer:
    """The proved best round of the field."""
    tiers = field.plan.tiers
    answer = pair_round(field, tiers, Limits())
    drawn = answer.drawn
    assert answer.values == answer.bounds
    return Answer(
        answer.status,
        frozenset(f"{field.ids[a]}-{field.ids[b]}" for a, b in zip(drawn.first, drawn.second, strict=True)),
        tuple(field.ids[player] for player in drawn.byes),
        {"+".join(tier): value for tier, value in zip(tiers, answer.values, strict=False)},
        findings(field, tiers, drawn) if answer.values else (),
        tuple((field.ids[a], field.ids[b], field.ids[c]) for a, b, c in drawn.trios),
    )
