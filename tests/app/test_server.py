"""The whole service as a command: ready when warm, and an end that finishes what is in flight."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import httpx
import pytest

from app.metrics import Metrics
from app.settings import ServiceSettings
from app.workers import WorkerPool
from tests.app.serving import wait_until

SERVE = """
import sys
from app.server import serve
from app.settings import from_environment
from tests.app.serving import staged_service
if __name__ == "__main__":
    serve(staged_service(from_environment()), "127.0.0.1", int(sys.argv[1]))
"""
SETTINGS = {"PAIRWRIGHT_WORKERS": "1", "PAIRWRIGHT_LIGHT_WORKERS": "0", "PAIRWRIGHT_DRAIN_SECONDS": "1.5"}


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


@contextmanager
def running(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """The service in a process of its own, ready, and its address."""
    script, port = folder / "serve.py", free_port()
    script.write_text(SERVE)
    environment = {**os.environ, **SETTINGS, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([sys.executable, str(script), str(port)], stderr=log, env=environment)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: is_ready(address))
        yield process, address
    finally:
        process.kill()
        process.wait()


def is_ready(address: str) -> bool:
    try:
        return httpx.get(f"{address}/readyz").status_code == 200
    except httpx.TransportError:
        return False


def children_of(process: int) -> set[int]:
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False)
    return set(map(int, listed.stdout.split()))


def lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_on_sigterm_it_is_no_longer_ready_but_finishes_what_is_in_flight(tmp_path: Path) -> None:
    with running(tmp_path) as (process, address), ThreadPoolExecutor(1) as threads:
        family = children_of(process.pid)
        in_flight = threads.submit(httpx.post, f"{address}/pair", json={"sleep": 4}, timeout=60)
        sleep(0.3)
        process.send_signal(signal.SIGTERM)
        wait_until(lambda: not is_ready(address))
        assert httpx.get(f"{address}/readyz").status_code == 503
        assert httpx.get(f"{address}/healthz").status_code == 200
        assert in_flight.result().status_code == 200
        assert process.wait(30) == 0
        wait_until(lambda: not any(map(lives, family)))


def test_workers_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    with running(tmp_path) as (process, _address):
        family = children_of(process.pid)
        assert family
        process.kill()
        wait_until(lambda: not any(map(lives, family)))


def test_a_pool_that_cannot_warm_up_says_so_and_tries_again(caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(until_it_says_so(caplog))


async def until_it_says_so(caplog: pytest.LogCaptureFixture) -> None:
    pool = WorkerPool(ServiceSettings(workers=1, light_workers=0), Metrics(), "tests.app.no_such_operations")
    starting = asyncio.create_task(pool.start())
    while not any("did not start" in record.message for record in caplog.records):
        await asyncio.sleep(0.05)
    assert not pool.ready
    assert not starting.done()
    starting.cancel()
    await pool.stop()
