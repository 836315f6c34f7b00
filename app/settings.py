"""Every limit of the service, one frozen object, read once from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

PREFIX = "PAIRWRIGHT_"


@dataclass(frozen=True, slots=True)
class ServiceSettings:
    """Limits and sizes of one service; each may be set by an environment variable, PAIRWRIGHT_MAX_BODY_MB for one.

    workers: solver processes, 0 solves inside the server (tests, one-off use). queue: requests that may wait for
    a worker. solve_seconds: deterministic solver time a request; wall_seconds: the clock's safety net.
    recycle_after: requests after which a worker is replaced.
    """

    workers: int = 2
    queue: int = 32
    max_body_mb: int = 64
    max_players: int = 200_000
    max_rounds: int = 200
    solve_seconds: float = 20.0
    wall_seconds: float = 60.0
    recycle_after: int = 2_000

    @property
    def max_body(self) -> int:
        """Largest request body in bytes."""
        return self.max_body_mb * 1024 * 1024


def from_environment(environment: Mapping[str, str] = os.environ) -> ServiceSettings:
    """Settings with what the environment overrides. Raises ValueError naming a variable that is not a number."""
    values: dict[str, int | float] = {}
    for one in fields(ServiceSettings):
        name = PREFIX + one.name.upper()
        if name not in environment:
            continue
        kind = float if one.type == "float" else int
        try:
            values[one.name] = kind(environment[name])
        except ValueError:
            raise ValueError(f"{name} must be a number, not {environment[name]!r}") from None
        if not values[one.name] >= 0:
            raise ValueError(f"{name} must not be negative")
    return ServiceSettings(**values)  # type: ignore[arg-type]  # kinds chosen by field type above
