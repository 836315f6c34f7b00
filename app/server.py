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
        """A first SIGTERM starts the drain time; SIGINT or a second signal ends it, and a third does not wait.

        uvicorn's own handler would raise the signal again at the end; a service that ended in order exits with 0.
        """
        settings: ServiceSettings = self._service.state.settings
        self._service.state.workers.drain()
        if sig == signal.SIGTERM and not self._told_to_end and settings.drain_seconds:
            end = Timer(settings.drain_seconds, self._close_the_door)
            end.daemon = True
            end.start()
        elif self.should_exit:
            self.force_exit = True
        else:
            self._close_the_door()
        self._told_to_end = True

    def _close_the_door(self) -> None:
        self.should_exit = True


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
