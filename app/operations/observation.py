"""What metrics and logs may know of an answer: sizes, the method, the gap; never a name, an id or a result."""

from __future__ import annotations

from collections.abc import Mapping

from app.operations.base import Json


def facts_of(document: object, answer: Json) -> dict[str, float | str]:
    """Players and rounds of the request's snapshot, status, method and gap of the answer, where there are any."""
    facts: dict[str, float | str] = {}
    snapshot = document.get("snapshot", document) if isinstance(document, Mapping) else {}
    if isinstance(snapshot, Mapping):
        for member in ("players", "rounds"):
            value = snapshot.get(member)
            if isinstance(value, list):
                facts[member] = len(value)
    if isinstance(answer.get("status"), str):
        facts["solve_status"] = str(answer["status"])
    certificate = answer.get("certificate")
    if isinstance(certificate, Mapping):
        facts["solve_method"] = str(certificate.get("method"))
        facts["gap"] = float(certificate.get("gap") or 0)
    timing = answer.get("timing_ms")
    if isinstance(timing, Mapping) and isinstance(timing.get("solve"), int | float):
        facts["solve_seconds"] = float(timing["solve"]) / 1000
    return facts
