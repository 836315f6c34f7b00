"""What the service can do, free of HTTP: bytes in, a reply out; run in a worker, in the server or by the command.

Every module of this package is searched for OPERATIONS.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from app.operations.base import Operation, Reply
from app.problems import CONTENT_TYPE, problem_of
from app.settings import ServiceSettings
from app.strict_json import read, write


@cache
def catalogue() -> dict[str, Operation]:
    """Every operation by its name."""
    found: dict[str, Operation] = {}
    for module in pkgutil.iter_modules(__path__, prefix=f"{__name__}."):
        for operation in getattr(importlib.import_module(module.name), "OPERATIONS", ()):
            found[operation.name] = operation
    return found


def run(name: str, body: bytes, settings: ServiceSettings) -> Reply:
    """Carries out one operation on a request body; every refusal is a problem document, never an exception."""
    try:
        document = read(body)
        answer = catalogue()[name].answer(document, settings)
    except Exception as error:
        problem = problem_of(error)
        return Reply(problem.status, CONTENT_TYPE, problem.body(), problem.headers)
    if isinstance(answer, Reply):
        return answer
    return Reply(200, "application/json", write(answer))
