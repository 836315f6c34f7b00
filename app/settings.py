"""Every limit of the service, one frozen object, read once from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

PREFIX = "PAIRWRIGHT_"
KEY_DIGITS = 64


@dataclass(frozen=True, slots=True)
class ServiceSettings:
    """Limits and sizes of one service; each may be set by an environment variable, PAIRWRIGHT_MAX_BODY_MB for one.

    Work. workers: solver processes, 0 solves inside the server (tests, one-off use). light_workers: processes for
    what needs no solver, so that it does not wait behind solves. queue: requests that may wait for a worker.
    queue_seconds: longest wait. solve_seconds: deterministic solver time a request; wall_seconds: the clock's
    safety net, after which the solver answers with what it has; grace_seconds: how long after that the worker is
    killed. recycle_after: requests after which a worker is replaced. worker_memory_mb: data memory of one worker,
    0 for no limit.

    Input. max_body_mb and held_body_mb: one body, and all bodies in the server together. body_seconds: time to send
    a body. max_players, max_rounds, max_depth: what a document may hold.

    Door. drain_seconds: how long the service still takes requests after SIGTERM while /readyz already says no.
    api_keys: SHA-256 digests in hexadecimal, comma separated; none lets everybody in. cors_origins: origins whose
    pages may call the service, comma separated.
    """

    workers: int = 2
    light_workers: int = 1
    queue: int = 32
    queue_seconds: float = 30.0
    solve_seconds: float = 20.0
    wall_seconds: float = 60.0
    grace_seconds: float = 5.0
    recycle_after: int = 2_000
    worker_memory_mb: int = 4_096
    max_body_mb: int = 64
    held_body_mb: int = 512
    body_seconds: float = 60.0
    max_players: int = 200_000
    max_rounds: int = 200
    max_depth: int = 64
    drain_seconds: float = 2.0
    api_keys: tuple[str, ...] = ()
    cors_origins: tuple[str, ...] = ()

    @property
    def max_body(self) -> int:
        """Largest request body in bytes."""
        return self.max_body_mb * 1024 * 1024

    @property
    def held_bodies(self) -> int:
        """Largest sum of the request bodies in the server, in bytes."""
        return self.held_body_mb * 1024 * 1024


def from_environment(environment: Mapping[str, str] = os.environ) -> ServiceSettings:
    """Settings with what the environment overrides. Raises ValueError naming the variable that has a bad value."""
    values: dict[str, int | float | tuple[str, ...]] = {}
    for one in fields(ServiceSettings):
        name = PREFIX + one.name.upper()
        if name in environment:
            values[one.name] = _value(name, str(one.type), environment[name])
    return ServiceSettings(**values)  # type: ignore[arg-type]  # kinds chosen by field type above


def _value(name: str, kind: str, text: str) -> int | float | tuple[str, ...]:
    if kind.startswith("tuple"):
        return _listed(name, text)
    try:
        value = float(text) if kind == "float" else int(text)
    except ValueError:
        raise ValueError(f"{name} must be a number, not {text!r}") from None
    if not 0 <= value < float("inf"):
        raise ValueError(f"{name} must be a number that is not negative")
    return value


def _listed(name: str, text: str) -> tuple[str, ...]:
    items = tuple(item.strip() for item in text.split(",") if item.strip())
    if name.endswith("_API_KEYS"):
        items = tuple(item.lower() for item in items)
        if not all(len(item) == KEY_DIGITS and set(item) <= set("0123456789abcdef") for item in items):
            raise ValueError(f"{name} holds SHA-256 digests of {KEY_DIGITS} hexadecimal digits, not the keys")
    return items
