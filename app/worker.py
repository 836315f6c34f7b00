"""The server's end of one worker process."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection

from app.operations.base import Reply
from app.settings import ServiceSettings
from app.worker_process import Order, Ready, serve

START_SECONDS = 300.0
"""How long a process may take to become warm."""


class Worker:
    """One process and this end of its pipe. Every method but kill blocks, so it is called in a thread."""

    def __init__(self, settings: ServiceSettings, operations: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other_end = context.Pipe()
        arguments = (other_end, settings, operations)
        self._process = context.Process(target=serve, args=arguments, daemon=True, name="pairwright-worker")
        self._process.start()
        other_end.close()
        self.served = 0
        self.worn = False
        self.busy = False
        self.loss: str | None = None

    @property
    def process_id(self) -> int:
        """The process's id."""
        return int(self._process.pid or 0)

    @property
    def sentinel(self) -> int:
        """A descriptor that becomes readable when the process has ended."""
        return self._process.sentinel

    def warm(self) -> None:
        """Waits until the process has solved a small case. Raises RuntimeError when it does not get there."""
        try:
            if self._pipe.poll(START_SECONDS) and isinstance(self._pipe.recv(), Ready):
                return
        except (EOFError, OSError):
            pass
        self.end()
        raise RuntimeError(f"the process ended before it was warm, with exit code {self._process.exitcode}")

    def exchange(self, order: Order, body: bytes) -> Reply:
        """Sends an order and waits for its reply. Raises EOFError or OSError when the process dies."""
        pipe: Connection = self._pipe
        pipe.send(order)
        pipe.send_bytes(body)
        reply: Reply = pipe.recv()
        self.served += 1
        self.worn = self.worn or reply.worn
        return reply.with_body(pipe.recv_bytes())

    def kill(self, reason: str) -> None:
        """Ends the process at once; the reason is what the metrics call it."""
        self.loss = self.loss or reason
        self._process.kill()

    def end(self) -> None:
        """Ends the process and gives its descriptors back."""
        self._process.kill()
        self._process.join()
        self._pipe.close()
