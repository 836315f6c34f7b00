"""Errors as application/problem+json (RFC 9457): the only place that knows status codes."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from pydantic import ValidationError

from app.strict_json import BadJson, NotJson, TooDeep
from rules.errors import Contradiction, Fault, RulesError
from rules.masterpoints.errors import InputError
from solver.errors import NothingFound, SolverError

CONTENT_TYPE = "application/problem+json"
MOST_ERRORS = 50


@dataclass(frozen=True, slots=True)
class Problem(Exception):
    """One refused request: status, title, detail, and the places that are wrong."""

    status: int
    title: str
    detail: str
    errors: tuple[Fault, ...] = ()
    headers: dict[str, str] = field(default_factory=dict)

    def body(self) -> bytes:
        """The problem document; it never echoes the request."""
        document = {
            "type": "about:blank",
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            "errors": [
                {"pointer": fault.pointer, "code": fault.code, "detail": fault.detail}
                for fault in self.errors[:MOST_ERRORS]
            ],
        }
        return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def too_large(limit: str) -> Problem:
    """413: the body, the players or the rounds are over the limit."""
    return Problem(413, "Too large", f"The request is over the limit: {limit}.")


def busy() -> Problem:
    """429: the queue is full."""
    return Problem(
        429, "Busy", "Every worker is busy and the queue is full; try again shortly.", headers={"Retry-After": "1"}
    )


def worker_lost() -> Problem:
    """503: the worker that had the request died; the request may simply be sent again."""
    return Problem(
        503, "Worker lost", "The worker died; the same request may be sent again.", headers={"Retry-After": "1"}
    )


def starting() -> Problem:
    """503: the service is not ready yet, or stopping."""
    return Problem(503, "Not ready", "The service is starting or stopping.", headers={"Retry-After": "2"})


def out_of_time() -> Problem:
    """504: nothing was found within the time limit."""
    return Problem(504, "Out of time", "No pairing was found within the time limit.")


def problem_of(error: Exception) -> Problem:
    """The problem document of an error raised below the wire; anything unknown is raised again."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, NotJson):
        return Problem(400, "Not JSON", str(error), (Fault("", error.code, str(error)),))
    if isinstance(error, TooDeep):
        return Problem(413, "Too large", str(error), (Fault("", "too_deep", str(error)),))
    if isinstance(error, BadJson):
        return Problem(422, "Bad value", str(error), (Fault("", error.code, str(error)),))
    if isinstance(error, ValidationError):
        return Problem(422, "Bad value", "Some members have a bad value.", _schema_faults(error))
    if isinstance(error, InputError):
        return Problem(422, "Bad input", str(error), (Fault(error.pointer, error.code, str(error)),))
    if isinstance(error, Contradiction):
        return Problem(422, "Contradiction", "The request contradicts itself or the rules.", error.faults)
    if isinstance(error, RulesError):
        return Problem(422, "Refused by the rules", str(error), (Fault("", "refused", str(error)),))
    if isinstance(error, NothingFound):
        return out_of_time()
    if isinstance(error, SolverError):
        return Problem(503, "Solver failed", "The solver could not prove its answer; try again or report this.")
    raise error


def _schema_faults(error: ValidationError) -> tuple[Fault, ...]:
    faults = []
    for one in error.errors(include_url=False, include_context=False, include_input=False)[:MOST_ERRORS]:
        pointer = "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in one["loc"])
        faults.append(Fault(pointer, one["type"], one["msg"]))
    return tuple(faults)
