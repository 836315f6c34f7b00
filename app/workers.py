"""The solver pool: warmed processes, a bounded queue, a deadline, and crash isolation.

A request costs a worker at most once: when its worker dies or runs out of time only that request is lost, and
the pool replaces the worker. The server's event loop never computes.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import TimeoutError as OutOfTime
from typing import Protocol

from pebble import ProcessExpired, ProcessPool

from app.operations import run
from app.operations.base import Reply
from app.problems import busy, out_of_time, starting, worker_lost
from app.settings import ServiceSettings

WARM_UP = b'{"format":"moreswiss","players":["A","B","C","D","E"]}'
GRACE_SECONDS = 10.0


class Workers(Protocol):
    """Who carries out operations."""

    ready: bool

    async def start(self) -> None:
        """Warms every worker up."""

    async def stop(self) -> None:
        """Finishes what is in flight."""

    async def carry_out(self, name: str, body: bytes) -> Reply:
        """The reply to one request. Raises Problem when the pool cannot take it or lost it."""


class WorkerPool:
    """Solver processes started by spawn."""

    def __init__(self, settings: ServiceSettings) -> None:
        self.ready = False
        self._settings = settings
        self._in_flight = 0
        self._pool = ProcessPool(
            max_workers=settings.workers,
            max_tasks=settings.recycle_after,
            context=multiprocessing.get_context("spawn"),
        )

    async def start(self) -> None:
        warmed = [self._submit("pair", WARM_UP) for _ in range(self._settings.workers)]
        await asyncio.gather(*warmed)
        self.ready = True

    async def stop(self) -> None:
        self.ready = False
        self._pool.close()  # type: ignore[no-untyped-call]  # pebble leaves it untyped
        await asyncio.to_thread(self._pool.join, self._settings.wall_seconds)

    async def carry_out(self, name: str, body: bytes) -> Reply:
        if self._in_flight >= self._settings.workers + self._settings.queue:
            raise busy()
        if not self._pool.active:
            raise starting()
        self._in_flight += 1
        try:
            return await self._submit(name, body)
        finally:
            self._in_flight -= 1

    async def _submit(self, name: str, body: bytes) -> Reply:
        future = self._pool.schedule(
            run, args=[name, body, self._settings], timeout=self._settings.wall_seconds + GRACE_SECONDS
        )
        try:
            return await asyncio.wrap_future(future)
        except OutOfTime:
            raise out_of_time() from None
        except ProcessExpired:
            raise worker_lost() from None


class InlineWorkers:
    """No processes: the operation runs in a thread of the server. For tests and one-off use."""

    def __init__(self, settings: ServiceSettings) -> None:
        self.ready = False
        self._settings = settings

    async def start(self) -> None:
        self.ready = True

    async def stop(self) -> None:
        self.ready = False

    async def carry_out(self, name: str, body: bytes) -> Reply:
        return await asyncio.to_thread(run, name, body, self._settings)


def make_workers(settings: ServiceSettings) -> Workers:
    """The pool, or inline work when no workers are asked for."""
    return WorkerPool(settings) if settings.workers else InlineWorkers(settings)
