"""A running service to ask: one at an address, or one started here on a free port of the loopback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from time import sleep
from typing import Any

import httpx
import uvicorn

from app.main import create_app
from app.settings import ServiceSettings

PATIENCE = 300.0


@contextmanager
def service(address: str | None = None, settings: ServiceSettings | None = None) -> Iterator[httpx.Client]:
    """A client of the service at the address, or of a new one that solves in this process by default."""
    if address:
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            yield client
        return
    config = uvicorn.Config(create_app(settings or ServiceSettings(workers=0)), port=0, log_level="warning")
    server = uvicorn.Server(config)
    thread = Thread(target=server.run)
    thread.start()
    try:
        while not server.started and thread.is_alive():
            sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join()


def post(client: httpx.Client, path: str, document: Any) -> tuple[int, Any]:
    """Status and JSON of a POST."""
    reply = client.post(path, json=document)
    return reply.status_code, reply.json()
