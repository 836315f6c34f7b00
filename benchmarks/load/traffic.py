"""Bounded traffic to the loopback: so many at once, or so many a second, and what came of every request."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

import httpx

PATIENCE = 120.0
NO_ANSWER = 0


@dataclass
class Outcome:
    """Statuses by number of answers (0: no answer at all), seconds of each 200, and the whole time."""

    statuses: Counter[int] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    without_retry_after: int = 0
    elapsed: float = 0.0

    @property
    def rate(self) -> float:
        """Good answers a second."""
        return self.statuses[200] / self.elapsed

    def quantile(self, share: float) -> float:
        """Seconds within which this share of the good answers came."""
        ranked = sorted(self.seconds)
        return ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else float("inf")


async def closed_loop(
    address: str, bodies: Sequence[bytes], count: int, at_once: int, each: Callable[[int], None] = lambda _: None
) -> Outcome:
    """Sends `count` requests, always this many at once; `each` is called with the number of every request."""
    outcome, numbers = Outcome(), iter(range(count))

    async def client_loop(client: httpx.AsyncClient) -> None:
        for number in numbers:
            each(number)
            await _ask(client, bodies[number % len(bodies)], outcome)

    async with _client(address, at_once) as client:
        began = time.monotonic()
        await asyncio.gather(*(client_loop(client) for _ in range(at_once)))
        outcome.elapsed = time.monotonic() - began
    return outcome


async def open_loop(address: str, bodies: Sequence[bytes], count: int, a_second: float) -> Outcome:
    """Sends `count` requests at an even rate, whether or not the earlier ones are answered."""
    outcome = Outcome()
    async with _client(address, 1_000) as client:
        began = time.monotonic()
        asked: list[Awaitable[None]] = []
        for number in range(count):
            await asyncio.sleep(max(0.0, began + number / a_second - time.monotonic()))
            asked.append(asyncio.create_task(_ask(client, bodies[number % len(bodies)], outcome)))
        await asyncio.gather(*asked)
        outcome.elapsed = time.monotonic() - began
    return outcome


async def slowest_health(address: str, bodies: Sequence[bytes], at_once: int) -> float:
    """The slowest answer of /healthz in seconds while this many solves are asked for at once."""
    slowest, outcome = 0.0, Outcome()
    async with _client(address, at_once + 1) as client:
        await client.get("/healthz")
        solves = [asyncio.create_task(_ask(client, body, outcome)) for body in list(bodies)[:at_once]]
        while not all(solve.done() for solve in solves):
            began = time.monotonic()
            (await client.get("/healthz")).raise_for_status()
            slowest = max(slowest, time.monotonic() - began)
            await asyncio.sleep(0.005)
    return slowest


def abandon(address: str, body: bytes, after: float) -> None:
    """Sends a request and closes the connection after so many seconds. Raises RuntimeError if it was answered."""
    try:
        httpx.post(f"{address}/pair", content=body, timeout=after, headers={"content-type": "application/json"})
    except httpx.ReadTimeout:
        return
    raise RuntimeError("the request was answered before it could be abandoned")


def _client(address: str, connections: int) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=connections, max_keepalive_connections=connections)
    return httpx.AsyncClient(base_url=address, timeout=PATIENCE, limits=limits)


async def _ask(client: httpx.AsyncClient, body: bytes, outcome: Outcome) -> None:
    began = time.monotonic()
    try:
        reply = await client.post("/pair", content=body, headers={"content-type": "application/json"})
    except httpx.HTTPError:
        outcome.statuses[NO_ANSWER] += 1
        return
    outcome.statuses[reply.status_code] += 1
    if reply.status_code == 200:
        outcome.seconds.append(time.monotonic() - began)
    elif "retry-after" not in reply.headers:
        outcome.without_retry_after += 1
