"""A running service to ask: one at an address, or the application itself in this process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from fastapi.testclient import TestClient

from app.main import create_app
from app.settings import ServiceSettings

PATIENCE = 300.0


@contextmanager
def service(address: str | None = None) -> Iterator[httpx.Client]:
    """A client of the service at the address, or of one that solves in this process."""
    if address:
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            yield client
    else:
        with TestClient(create_app(ServiceSettings(workers=0)), raise_server_exceptions=False) as client:
            yield client


def post(client: httpx.Client, path: str, document: Any) -> tuple[int, Any]:
    """Status and JSON of a POST."""
    reply = client.post(path, json=document)
    return reply.status_code, reply.json()
