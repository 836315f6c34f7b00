"""A lane: equal worker processes, the bounded queue before them, and what happens to a process after each request.

A request costs a process at most once: when its process dies, runs out of time or has a client that went away, only
that request is lost, and the lane replaces the process.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import deque
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from app.metrics import Metrics
from app.operations.base import Reply
from app.problems import busy, out_of_time, starting, waited_too_long, worker_lost
from app.settings import ServiceSettings
from app.worker import Worker
from app.worker_process import OPERATIONS, Order

LAST_CHANCE_SECONDS = 0.05
"""How long a process whose client went away may take to finish by itself before it is killed."""
LONGEST_PAUSE = 30.0
"""Between two attempts to start a process."""
LONGEST_RETRY = 60

log = logging.getLogger("pairwright.workers")


class Lane:
    """Equal processes and the one queue before them."""

    def __init__(
        self, name: str, size: int, settings: ServiceSettings, metrics: Metrics, operations: str = OPERATIONS
    ) -> None:
        self._operations = operations
        self._name, self._size, self._settings, self._metrics = name, size, settings, metrics
        self._threads = ThreadPoolExecutor(3 * size + 1, thread_name_prefix=f"pairwright-{name}")
        self._crew: set[Worker] = set()
        self._starting: set[Worker] = set()
        self._awaited = 0
        self._idle: deque[Worker] = deque()
        self._waiting: deque[asyncio.Future[Worker]] = deque()
        self._tasks: set[asyncio.Task[None]] = set()
        self._all_were_warm = False
        self._seconds = 0.1
        self.open = False

    @property
    def in_order(self) -> bool:
        """Whether all processes were warm once and at least one lives."""
        return self._all_were_warm and bool(self._crew)

    async def start(self) -> None:
        """Starts and warms the processes one after another, however often it takes."""
        self.open = True
        for _ in range(self._size):
            await self._add_worker()
        self._all_were_warm = True

    async def stop(self, patience: float) -> None:
        """Takes nothing new, waits for what is in flight within the patience in seconds, and ends the processes."""
        self.open = False
        until = monotonic() + patience
        while monotonic() < until and (self._waiting or any(worker.busy for worker in self._crew)):
            await asyncio.sleep(0.02)
        for task in self._tasks:
            task.cancel()
        for future in self._waiting:
            future.cancel()
        for worker in tuple(self._starting):
            worker.kill("stopped")
        for worker in tuple(self._crew):
            self._dismiss(worker)
        self._threads.shutdown(wait=False)

    async def carry_out(self, order: Order, body: bytes) -> Reply:
        """The reply to one order. Raises Problem: busy, not open, waited too long, lost, or out of time."""
        if not self.open:
            raise starting()
        if not self._idle and len(self._waiting) >= self._settings.queue:
            raise busy(self._wait_for_a_place())
        worker = await self._take()
        return await self._work(worker, order, body)

    async def _take(self) -> Worker:
        if self._idle:
            worker = self._idle.popleft()
            worker.busy = True
            return worker
        place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.append(place)
        self._metrics.waiting(self._name, len(self._waiting))
        try:
            async with asyncio.timeout(self._settings.queue_seconds):
                return await place
        except (TimeoutError, asyncio.CancelledError) as error:
            if place.done() and not place.cancelled():
                self._give_back(place.result())
            if isinstance(error, TimeoutError):
                raise waited_too_long(self._wait_for_a_place()) from None
            raise
        finally:
            if place in self._waiting:
                self._waiting.remove(place)
            self._metrics.waiting(self._name, len(self._waiting))

    async def _work(self, worker: Worker, order: Order, body: bytes) -> Reply:
        began = monotonic()
        exchange = asyncio.get_running_loop().run_in_executor(self._threads, worker.exchange, order, body)
        finishing = 0.0
        try:
            async with asyncio.timeout(order.wall_seconds + self._settings.grace_seconds):
                reply = await asyncio.shield(exchange)
            self._seconds += 0.1 * (monotonic() - began - self._seconds)
            return reply
        except TimeoutError:
            worker.kill("deadline")
            raise out_of_time() from None
        except asyncio.CancelledError:
            finishing = LAST_CHANCE_SECONDS
            raise
        except (EOFError, OSError):
            worker.kill("died")
            raise worker_lost() from None
        finally:
            if exchange.done():
                self._after(worker, exchange)
            else:
                self._spawn(self._settle(worker, exchange, finishing))

    async def _settle(self, worker: Worker, exchange: asyncio.Future[Reply], finishing: float) -> None:
        """Lets an abandoned exchange finish if it is about to, and ends it otherwise."""
        done, _ = await asyncio.wait({exchange}, timeout=finishing)
        if not done:
            worker.kill("abandoned")
            await asyncio.wait({exchange})
        self._after(worker, exchange)

    def _after(self, worker: Worker, exchange: asyncio.Future[Reply]) -> None:
        """What becomes of a worker that has no order any more."""
        if exchange.cancelled() or exchange.exception() is not None:
            worker.kill("died")
        if worker.loss is not None:
            self._replace(worker, worker.loss)
            return
        due = self._settings.recycle_after and worker.served >= self._settings.recycle_after
        if self.open and (due or worker.worn):
            worker.served = 0
            self._spawn(self._relieve(worker, "worn" if worker.worn else "recycled"))
            worker.worn = False
        self._give_back(worker)

    async def _relieve(self, worker: Worker, reason: str) -> None:
        """Starts the successor first, so that the lane is never short of a process."""
        await self._add_worker()
        while worker.busy:
            await asyncio.sleep(0.01)
        if worker in self._crew:
            self._metrics.restarted(self._name, reason)
            self._dismiss(worker)

    def _give_back(self, worker: Worker) -> None:
        worker.busy = False
        if worker not in self._crew:
            return
        while self._waiting:
            place = self._waiting.popleft()
            if not place.done():
                worker.busy = True
                place.set_result(worker)
                return
        self._idle.append(worker)

    def _replace(self, worker: Worker, reason: str) -> None:
        if worker not in self._crew:
            return
        log.warning("worker ended", extra={"lane": self._name, "reason": reason, "worker": worker.process_id})
        self._metrics.restarted(self._name, reason)
        self._dismiss(worker)
        if self.open and len(self._crew) + self._awaited < self._size:
            self._spawn(self._add_worker())

    def _dismiss(self, worker: Worker) -> None:
        self._crew.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        asyncio.get_running_loop().remove_reader(worker.sentinel)
        self._threads.submit(worker.end)
        self._metrics.alive(self._name, len(self._crew))

    async def _add_worker(self) -> None:
        """One more warm process; a failure is logged and tried again after a pause."""
        loop = asyncio.get_running_loop()
        self._awaited += 1
        try:
            worker = await self._warm_worker(loop)
        finally:
            self._awaited -= 1
        self._crew.add(worker)
        self._metrics.alive(self._name, len(self._crew))
        loop.add_reader(worker.sentinel, self._ended, worker)
        self._give_back(worker)

    async def _warm_worker(self, loop: asyncio.AbstractEventLoop) -> Worker:
        pause = 1.0
        while True:
            try:
                return await loop.run_in_executor(self._threads, self._new_worker)
            except Exception as error:
                log.error("worker did not start", extra={"lane": self._name, "reason": str(error), "pause": pause})
                self._metrics.restarted(self._name, "not_started")
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _new_worker(self) -> Worker:
        worker = Worker(self._settings, self._operations)
        self._starting.add(worker)
        if not self.open:
            worker.kill("stopped")
        try:
            worker.warm()
        finally:
            self._starting.discard(worker)
        return worker

    def _ended(self, worker: Worker) -> None:
        """The process is gone: at once replaced when idle; otherwise the exchange finds out by itself."""
        asyncio.get_running_loop().remove_reader(worker.sentinel)
        if not worker.busy:
            self._replace(worker, "died")

    def _wait_for_a_place(self) -> int:
        """Whole seconds until the queue has probably moved on."""
        expected = self._seconds * (len(self._waiting) + 1) / self._size
        return max(1, min(LONGEST_RETRY, math.ceil(expected)))

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
