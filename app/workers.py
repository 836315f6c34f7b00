"""Who carries out operations: two lanes of warmed processes, or this process itself.

One lane is for what needs the solver and one for what does not, so that victory points never wait behind a solve.
The server's event loop never computes and never waits for a pipe.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from app.lane import Lane
from app.metrics import Metrics
from app.operations import catalogue, run
from app.operations.base import Reply
from app.settings import ServiceSettings
from app.worker_process import OPERATIONS, Order

log = logging.getLogger("pairwright.workers")


class Workers(Protocol):
    """Who carries out operations."""

    @property
    def ready(self) -> bool:
        """Whether every process was warm once and work is still taken."""

    async def start(self) -> None:
        """Warms every process up; returns when all are warm."""

    def drain(self) -> None:
        """No longer ready, though requests are still carried out."""

    async def stop(self) -> None:
        """Finishes what is in flight, then ends the processes."""

    async def carry_out(self, name: str, body: bytes, limits: ServiceSettings) -> Reply:
        """The reply to one request. Raises Problem when it cannot be taken or was lost."""


class WorkerPool:
    """Both lanes. operations: the module that carries out orders in the processes."""

    def __init__(self, settings: ServiceSettings, metrics: Metrics, operations: str = OPERATIONS) -> None:
        self._settings = settings
        self._solving = Lane("solve", settings.workers, settings, metrics, operations)
        light = settings.light_workers
        self._light = Lane("light", light, settings, metrics, operations) if light else None
        self._draining = False

    @property
    def _lanes(self) -> tuple[Lane, ...]:
        return (self._solving, self._light) if self._light else (self._solving,)

    @property
    def ready(self) -> bool:
        """Whether every process was warm once, each lane has one, and the service is not about to end."""
        return not self._draining and all(lane.in_order for lane in self._lanes)

    async def start(self) -> None:
        """Warms both lanes."""
        await asyncio.gather(*(lane.start() for lane in self._lanes))
        log.info("ready", extra={"workers": self._settings.workers, "light_workers": self._settings.light_workers})

    def drain(self) -> None:
        """Not ready any more."""
        self._draining = True

    async def stop(self) -> None:
        """Finishes what is in flight in both lanes."""
        self.drain()
        patience = self._settings.wall_seconds + self._settings.grace_seconds
        await asyncio.gather(*(lane.stop(patience) for lane in self._lanes))

    async def carry_out(self, name: str, body: bytes, limits: ServiceSettings) -> Reply:
        """The reply to one request, from the lane it belongs to."""
        lane = self._light if self._light and not catalogue()[name].heavy else self._solving
        return await lane.carry_out(Order(name, limits.solve_seconds, limits.wall_seconds), body)


class InlineWorkers:
    """No processes: the operation runs in a thread of the server. For tests and one-off use."""

    def __init__(self) -> None:
        self.ready = False

    async def start(self) -> None:
        """Ready at once."""
        self.ready = True

    def drain(self) -> None:
        """Not ready any more."""
        self.ready = False

    async def stop(self) -> None:
        """Nothing is left behind."""
        self.ready = False

    async def carry_out(self, name: str, body: bytes, limits: ServiceSettings) -> Reply:
        """The reply to one request."""
        return await asyncio.to_thread(run, name, body, limits)


def make_workers(settings: ServiceSettings, metrics: Metrics) -> Workers:
    """The pool, or inline work when no workers are asked for."""
    return WorkerPool(settings, metrics) if settings.workers else InlineWorkers()
