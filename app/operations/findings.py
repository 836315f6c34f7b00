"""A finding on the wire."""

from __future__ import annotations

from app.operations.base import Json
from rules.evaluation import Finding


def finding_json(finding: Finding) -> Json:
    """One finding as api.md shows it."""
    return {
        "rule": finding.rule,
        "source": list(finding.source),
        "players": list(finding.players),
        "cost": finding.cost,
        "text": finding.text,
    }
