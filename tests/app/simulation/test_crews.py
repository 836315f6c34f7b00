"""The same results whoever does the work, to the last digit, and nothing lost when a worker dies or a run stops."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import active_children
from pathlib import Path

import pytest

from app.simulation.crews import Alone, OnDask, Processes, Result, Task, WorkLost
from app.simulation.keep import figures_document
from app.simulation.run import Job, simulate
from rules.errors import Contradiction
from tests.app.simulation.plans import plan

EVENTS = 12
JOB = Job(plan(), EVENTS, chunk=2)
BRACKET = Job(plan("double_elimination", 12), 40, chunk=5)
"""Without the solver, which takes a process longer to load than these events to play."""


@pytest.fixture(scope="module")
def alone() -> object:
    """The figures when this process plays everything."""
    return figures_document(simulate(JOB, Alone()))


def die_once(marker: Path) -> int:
    """Ends its own process the first time."""
    if not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 1


def die(_task: int) -> int:
    """Ends its own process every time."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_two_processes_play_the_same_events_and_one_may_be_killed(alone: object) -> None:
    killed: list[int] = []

    def kill_one(known: int) -> None:
        if known and not killed:
            victim = active_children()[0].pid
            assert victim is not None
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    assert figures_document(simulate(JOB, Processes(2), kill_one)) == alone
    assert killed


def test_work_over_which_processes_keep_dying_is_given_up_with_a_reason(tmp_path: Path) -> None:
    assert list(Processes(1).results(die_once, [tmp_path / "died"])) == [1]
    with pytest.raises(WorkLost, match="1 pieces"):
        list(Processes(1).results(die, [0]))


def test_chunks_of_any_size_give_the_same_figures(alone: object) -> None:
    assert figures_document(simulate(Job(plan(), EVENTS, chunk=5), Alone())) == alone


class Interrupted(Exception):
    """Stands for the end of the machine."""


def test_an_interrupted_run_goes_on_from_its_checkpoint(alone: object, tmp_path: Path) -> None:
    kept = Job(plan(), EVENTS, tmp_path / "events.jsonl", chunk=2)

    def stop(known: int) -> None:
        if known >= 6:
            raise Interrupted

    with pytest.raises(Interrupted):
        simulate(kept, Alone(), stop)
    with (tmp_path / "events.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"index":11,"rounds":')
    again = simulate(kept, Alone())
    assert again.effort.events == EVENTS - 6
    assert figures_document(again) == alone
    assert simulate(kept, Alone()).effort.events == 0


def test_the_checkpoint_of_another_simulation_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "events.jsonl"
    simulate(Job(plan(), 1, path), Alone())
    with pytest.raises(Contradiction, match="another simulation"):
        simulate(Job(plan(seed=2), 1, path), Alone())


class Backwards:
    """A crew whose results come in the opposite order."""

    def results(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        return iter([work(task) for task in reversed(tasks)])


def test_the_order_in_which_results_come_changes_nothing(alone: object) -> None:
    assert figures_document(simulate(JOB, Backwards())) == alone


def test_dask_plays_the_same_events_and_a_worker_may_be_killed() -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        killed: list[int] = []

        def kill_one(known: int) -> None:
            if known and not killed:
                victim = next(iter(cluster.workers.values())).pid
                os.kill(victim, signal.SIGKILL)
                killed.append(victim)

        together = simulate(BRACKET, OnDask(cluster.scheduler_address, 2), kill_one)
    assert killed
    assert figures_document(together) == figures_document(simulate(BRACKET, Alone()))


def test_an_embedded_cluster_plays_the_same_events() -> None:
    assert simulate(BRACKET, OnDask("local", 4)).outcomes == simulate(BRACKET, Alone()).outcomes
