"""The service under load: a process of its own on a free port of the loopback, watched through /proc."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

START_SECONDS = 120.0


class Service:
    """A running service: its address and its processes."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self._process = process
        self.address = f"http://127.0.0.1:{port}"

    def workers(self) -> list[int]:
        """Process ids of the warm workers: the children with more than a few tens of megabytes."""
        children = f"/proc/{self._process.pid}/task/{self._process.pid}/children"
        found = Path(children).read_text().split() if Path(children).exists() else []
        listed = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self._process.pid)], capture_output=True, text=True, check=False
        )
        return [one for one in map(int, found or listed.stdout.split()) if resident_mb(one) > 100]

    def resident_mb(self) -> float:
        """Resident memory of the server and its workers together."""
        return resident_mb(self._process.pid) + sum(map(resident_mb, self.workers()))

    def kill_a_worker(self, turn: int) -> None:
        """SIGKILL to one of the workers, another one each turn."""
        workers = sorted(self.workers())
        if workers:
            os.kill(workers[turn % len(workers)], signal.SIGKILL)


def resident_mb(process: int) -> float:
    """Resident memory of one process in megabytes, 0 when it is gone."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def running_service(**settings: int | float) -> Iterator[Service]:
    """A service with these settings, ready; ended by SIGTERM."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = int(door.getsockname()[1])
    environment = {**os.environ, "PAIRWRIGHT_DRAIN_SECONDS": "0"}
    environment.update({f"PAIRWRIGHT_{name.upper()}": str(value) for name, value in settings.items()})
    command = [sys.executable, "-m", "app.cli", "serve", "--port", str(port)]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    service = Service(process, port)
    try:
        _wait_until_ready(service)
        yield service
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


def _wait_until_ready(service: Service) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        try:
            if httpx.get(f"{service.address}/readyz").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise TimeoutError("the service did not become ready")
