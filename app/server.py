"""The HTTP server around the application: announces its end before it stops listening, then finishes what runs."""

from __future__ import annotations

import signal
from threading import Timer
from types import FrameType

import uvicorn
from fastapi import FastAPI

from app.logs import log_as_json
from app.settings import ServiceSettings

KEEP_ALIVE_SECONDS = 75
"""Longer than the usual 60 s of load balancers, so that it is they who close idle connections."""
WAITING_CONNECTIONS = 2048


class Server(uvicorn.Server):
    """uvicorn, but SIGTERM first turns /readyz to no, and only after the drain time closes the door."""

    def __init__(self, config: uvicorn.Config, service: FastAPI) -> None:
        super().__init__(config)
        self._service = service
        self._told_to_end = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A first SIGTERM starts the drain time; anything else, or a second signal, ends at once."""
        settings: ServiceSettings = self._service.state.settings
        self._service.state.workers.drain()
        if sig != signal.SIGTERM or self._told_to_end or not settings.drain_seconds:
            super().handle_exit(sig, frame)
            return
        self._told_to_end = True
        end = Timer(settings.drain_seconds, super().handle_exit, (sig, frame))
        end.daemon = True
        end.start()


def serve(service: FastAPI, host: str, port: int) -> None:
    """Serves until a signal ends it; every request that was taken is answered."""
    settings: ServiceSettings = service.state.settings
    log_as_json()
    config = uvicorn.Config(
        service,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=WAITING_CONNECTIONS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=int(settings.wall_seconds + settings.grace_seconds + settings.queue_seconds) + 1,
    )
    Server(config, service).run()
