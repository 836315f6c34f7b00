"""Who does the work: this process, processes of this machine, or a Dask cluster; none of them changes a result.

Work is any function that can be named and a list of its arguments. A process or machine that dies takes nothing
with it: what it had not answered is done again by another, up to MOST_TRIES times.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar

MOST_TRIES = 4
EMBEDDED = "local"
"""Instead of an address: a Dask cluster of this machine's processes, started and ended with the work."""
FOR_EACH = 4
"""Pieces of work that wait in a pool for each process, so that a long list is not sent at once."""

Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkLost(RuntimeError):
    """Processes died again and again over the same work."""


class Crew(Protocol):
    """Does a list of tasks in any order."""

    def results(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """The results as they come. Raises WorkLost when workers keep dying."""


class Alone:
    """This process, one task after the other."""

    def results(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """In the order of the tasks."""
        return map(work, tasks)


class Processes:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def results(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """As they come; a pool that breaks is replaced and what it owed is done again."""
        left = dict(enumerate(tasks))
        for _ in range(MOST_TRIES):
            owed = len(left)
            while left:
                try:
                    yield from self._by_one_pool(work, left)
                except BrokenProcessPool:
                    if len(left) == owed:
                        break
                    owed = len(left)
            if not left:
                return
        raise WorkLost(f"Processes died {MOST_TRIES} times over the same work; {len(left)} pieces of it are not done.")

    def _by_one_pool(self, work: Callable[[Task], Result], left: dict[int, Task]) -> Iterator[Result]:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self._workers, mp_context=context, initializer=_one_thread) as pool:
            waiting = iter(tuple(left.items()))
            running: dict[Future[Result], int] = {}
            while left:
                for place, task in waiting:
                    running[pool.submit(work, task)] = place
                    if len(running) >= FOR_EACH * self._workers:
                        break
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    result = future.result()
                    del left[running.pop(future)]
                    yield result


class OnDask:
    """A Dask cluster: an address such as tcp://10.0.0.1:8786, or `local` for one of this machine's processes."""

    def __init__(self, address: str, workers: int) -> None:
        self._address = address
        self._workers = workers

    def results(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """As they come; work of a worker that dies is given to another."""
        from distributed import Client, KilledWorker, LocalCluster, as_completed

        cluster = None
        if self._address == EMBEDDED:
            cluster = LocalCluster(  # type: ignore[no-untyped-call]  # distributed is untyped here
                n_workers=self._workers, threads_per_worker=1, processes=True, dashboard_address=None
            )  # fmt: skip
        try:
            with Client(cluster or self._address) as client:  # type: ignore[no-untyped-call]
                futures = client.map(work, list(tasks), pure=False, retries=MOST_TRIES)
                try:
                    for future in as_completed(futures):  # type: ignore[no-untyped-call]
                        yield future.result()
                        future.release()
                except KilledWorker as error:
                    raise WorkLost(f"Dask workers died again and again over the same work: {error}") from None
        finally:
            if cluster is not None:
                cluster.close()


def crew_of(workers: int, dask: str | None) -> Crew:
    """The crew asked for: Dask when an address is given, this process alone for one worker, processes otherwise."""
    if dask is not None:
        return OnDask(dask, workers)
    return Alone() if workers == 1 else Processes(workers)


def usual_workers() -> int:
    """Processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _one_thread() -> None:
    """A process of the pool keeps to one thread of arithmetic."""
    os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")
