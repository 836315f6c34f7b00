"""What the service can do, free of HTTP: bytes in, a reply out; run in a worker, in the server or by the command.

Every module of this package is searched for OPERATIONS.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from app.nesting import check_depth
from app.operations.base import Operation, Reply
from app.operations.observation import facts_of
from app.problems import problem_of
from app.settings import ServiceSettings
from app.strict_json import read, write
from rules.discovery import modules_of


@cache
def catalogue() -> dict[str, Operation]:
    """Every operation by its name."""
    found: dict[str, Operation] = {}
    for module in modules_of(__path__, __name__):
        for operation in getattr(module, "OPERATIONS", ()):
            found[operation.name] = operation
    return found


def run(name: str, body: bytes, settings: ServiceSettings) -> Reply:
    """Carries out one operation on a request body; every refusal is a problem document, never an exception."""
    try:
        with _collection_paused():
            check_depth(body, settings.max_depth)
            document = read(body)
            answer = catalogue()[name].answer(document, settings)
            if isinstance(answer, Reply):
                return answer
            return Reply(200, "application/json", write(answer), facts=facts_of(document, answer))
    except Exception as error:
        return Reply.of(problem_of(error))


@contextmanager
def _collection_paused() -> Iterator[None]:
    """No cyclic garbage collection meanwhile: requests are trees without cycles, and each pass walks all of them.

    At 100,000 players the passes take longer than reading the request.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
