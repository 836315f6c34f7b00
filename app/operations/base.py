"""The shape of an operation and of its reply."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from app.problems import CONTENT_TYPE, Problem
from app.schemas.base import Wire
from app.settings import ServiceSettings

Document = object
Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back over the wire, whole.

    facts: numbers and words for metrics and logs, nothing that a request held. worn: the process that made the reply
    wants to be replaced.
    """

    status: int
    content_type: str
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, float | str] = field(default_factory=dict)
    worn: bool = False

    @classmethod
    def of(cls, problem: Problem) -> Reply:
        """The reply that tells a problem."""
        return cls(problem.status, CONTENT_TYPE, problem.body(), problem.headers)

    def with_body(self, body: bytes) -> Reply:
        """The same reply around another body."""
        return replace(self, body=body)


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing the service does.

    answer: from the parsed document to a JSON-ready answer, or to a finished reply. request: the wire model that
    describes the document in the OpenAPI description, or a JSON schema. heavy: needs a solver worker.
    """

    name: str
    answer: Callable[[Document, ServiceSettings], Json | Reply]
    request: type[Wire] | Mapping[str, object]
    heavy: bool = True
