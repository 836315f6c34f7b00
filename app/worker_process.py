"""The other end of a worker's pipe: a process that answers one order after another until the pipe closes."""

from __future__ import annotations

import importlib
import logging
import os
import resource
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection

from app.settings import ServiceSettings

OPERATIONS = "app.operations"
WARM_UP = b'{"format":"moreswiss","players":["A","B","C","D","E"]}'
FULL = 0.5
"""Share of the memory limit above which a worker that has answered is replaced."""
BEHIND_THE_SERVER = 5
"""Niceness of a worker: the event loop goes first."""

log = logging.getLogger("pairwright.worker")


@dataclass(frozen=True, slots=True)
class Ready:
    """The worker has solved a small case."""

    process: int


@dataclass(frozen=True, slots=True)
class Order:
    """What goes through the pipe ahead of a body: the operation and the limits of this request."""

    name: str
    solve_seconds: float
    wall_seconds: float


def serve(connection: Connection, settings: ServiceSettings, operations: str = OPERATIONS) -> None:
    """Warms up, says so, and answers orders. Raises RuntimeError when the small case is not solved.

    operations: the module whose `run` carries out an order, by name, so that nothing large is imported before the
    limits and thread counts are set.
    """
    _settle_in(settings)
    run = importlib.import_module(operations).run
    from app.operations.base import Reply
    from app.problems import internal_error, out_of_memory

    if run("pair", WARM_UP, settings).status != 200:
        raise RuntimeError("the warm-up case was not solved")
    connection.send(Ready(os.getpid()))
    while True:
        try:
            order: Order = connection.recv()
            body = connection.recv_bytes()
        except EOFError:
            return
        limits = replace(settings, solve_seconds=order.solve_seconds, wall_seconds=order.wall_seconds)
        try:
            reply = run(order.name, body, limits)
        except MemoryError:
            del body
            reply = Reply.of(out_of_memory())
        except Exception as error:
            log.error("unexpected %s in %s", type(error).__name__, order.name, extra={"frames": frames_of(error)})
            reply = Reply.of(internal_error())
        connection.send(replace(reply, body=b"", worn=_is_full(settings)))
        connection.send_bytes(reply.body)


def frames_of(error: BaseException) -> list[str]:
    """Where an error was raised, innermost last; never its message, which may quote a request."""
    places, step = [], error.__traceback__
    while step is not None:
        places.append(f"{os.path.basename(step.tb_frame.f_code.co_filename)}:{step.tb_lineno}")
        step = step.tb_next
    return places


def _settle_in(settings: ServiceSettings) -> None:
    """A session of its own (signals to the server's group stay there), one thread, bounded memory."""
    from app.logs import log_as_json

    os.setsid()
    os.nice(BEHIND_THE_SERVER)
    os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")
    log_as_json()
    if settings.worker_memory_mb:
        most = settings.worker_memory_mb * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _is_full(settings: ServiceSettings) -> bool:
    if not settings.worker_memory_mb:
        return False
    with open("/proc/self/statm", encoding="ascii") as numbers:
        resident = int(numbers.read().split()[1]) * resource.getpagesize()
    return resident > settings.worker_memory_mb * 1024 * 1024 * FULL
