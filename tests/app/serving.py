"""A service on a free port of the loopback, with real worker processes when it has any."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from time import monotonic, sleep

import httpx
import uvicorn
from fastapi import FastAPI

from app.main import create_app
from app.settings import ServiceSettings
from app.workers import WorkerPool

PATIENCE = 120.0
STAGED = "tests.app.staged_operations"


def staged_service(settings: ServiceSettings) -> FastAPI:
    """The service with the operations of tests.app.staged_operations behind every path."""
    service = create_app(settings)
    service.state.workers = WorkerPool(settings, service.state.metrics, STAGED)
    return service


@contextmanager
def served(service: FastAPI) -> Iterator[httpx.Client]:
    """A client of the service, once it is ready."""
    server = uvicorn.Server(uvicorn.Config(service, port=0, log_config=None, access_log=False))
    thread = Thread(target=server.run)
    thread.start()
    try:
        wait_until(lambda: server.started or not thread.is_alive())
        port = server.servers[0].sockets[0].getsockname()[1]
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            wait_until(lambda: client.get("/readyz").status_code == 200)
            yield client
    finally:
        server.should_exit = True
        thread.join()


def wait_until(holds: Callable[[], bool]) -> None:
    """Returns when it holds. Raises AssertionError when that takes too long."""
    until = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < until, "what was waited for did not happen"
        sleep(0.01)


def metric(client: httpx.Client, series: str) -> float:
    """The value of one series, 0 when it does not exist yet."""
    for line in client.get("/metrics").text.splitlines():
        if line.startswith(series + " "):
            return float(line.rpartition(" ")[2])
    return 0.0
