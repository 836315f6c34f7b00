"""Errors as application/problem+json (RFC 9457): the only place that knows status codes."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from pydantic import ValidationError

from app.strict_json import BadJson, NotJson, TooDeep
from rules.errors import MOST_FAULTS, Contradiction, Fault, RulesError
from rules.masterpoints.errors import InputError
from solver.errors import NothingFound, SolverError

CONTENT_TYPE = "application/problem+json"
LONGEST_POINTER = 500
LONGEST_DETAIL = 500


@dataclass(slots=True, eq=False)
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
            "detail": _short(self.detail),
            "errors": [
                {"pointer": _bounded(fault.pointer), "code": fault.code, "detail": _short(fault.detail)}
                for fault in self.errors[:MOST_FAULTS]
            ],
        }
        return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def _bounded(pointer: str) -> str:
    """The pointer, or the nearest place above it that is not made of the request's own long names."""
    while len(pointer) > LONGEST_POINTER:
        pointer = pointer.rpartition("/")[0]
    return pointer


def _short(detail: str) -> str:
    return detail if len(detail) <= LONGEST_DETAIL else detail[:LONGEST_DETAIL] + "..."


def too_large(limit: str) -> Problem:
    """413: the body, the players or the rounds are over the limit."""
    return Problem(413, "Too large", f"The request is over the limit: {limit}.")


def too_slow() -> Problem:
    """408: the body did not arrive in time."""
    return Problem(408, "Too slow", "The body did not arrive in time.", headers={"Connection": "close"})


def unreadable_type(detail: str) -> Problem:
    """415: the body is declared to be something that this service does not read."""
    return Problem(415, "Unsupported media type", detail)


def no_access() -> Problem:
    """401: the service wants a key and has not got the right one."""
    return Problem(
        401,
        "No access",
        "Send a key of this service: Authorization: Bearer KEY, or X-Api-Key: KEY.",
        headers={"WWW-Authenticate": 'Bearer realm="pairwright"'},
    )


def busy(seconds: int) -> Problem:
    """429: the queue is full; seconds until it has probably moved on."""
    return Problem(
        429,
        "Busy",
        "Every worker is busy and the queue is full; try again shortly.",
        headers={"Retry-After": str(seconds)},
    )


def bodies_full() -> Problem:
    """429: the bodies that are being read or wait already fill the memory set aside for them."""
    return Problem(429, "Busy", "Too many large requests at once; try again shortly.", headers={"Retry-After": "2"})


def waited_too_long(seconds: int) -> Problem:
    """503: no worker became free within the longest wait."""
    return _retryable("Busy", "No worker became free in time; nothing was computed.", seconds)


def worker_lost() -> Problem:
    """503: the worker that had the request died; the request may simply be sent again."""
    return _retryable("Worker lost", "The worker died; the same request may be sent again.")


def out_of_memory() -> Problem:
    """503: the worker reached its memory limit."""
    return _retryable("Out of memory", "The request needs more memory than a worker has; nothing was computed.")


def starting() -> Problem:
    """503: the service is not ready yet, or stopping."""
    return _retryable("Not ready", "The service is starting or stopping.", 2)


def internal_error() -> Problem:
    """500: a defect of the service."""
    return Problem(500, "Internal error", "The service failed; nothing was computed. Please report this.")


def _retryable(title: str, detail: str, seconds: int = 1) -> Problem:
    return Problem(503, title, detail, headers={"Retry-After": str(seconds)})


def out_of_time() -> Problem:
    """504: nothing was found within the time limit."""
    return Problem(504, "Out of time", "Nothing was found within the time limit.")


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
    for one in error.errors(include_url=False, include_context=False, include_input=False)[:MOST_FAULTS]:
        steps = [step for step in one["loc"] if not _names_an_alternative(step)]
        pointer = "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in steps)
        faults.append(Fault(pointer, one["type"], one["msg"]))
    return tuple(faults)


def _names_an_alternative(step: int | str) -> bool:
    """Whether a step of an error's place is the type that was tried there, not a member of the document."""
    return isinstance(step, str) and (step in ("str", "int") or step.startswith("list[") or step.endswith("Model"))
