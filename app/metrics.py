"""What Prometheus may collect: requests, the queue, solve times by size and method, gaps, worker restarts."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

from app.operations.base import Reply

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SIZES = (16, 64, 256, 1_024, 8_192, 65_536)
_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 60.0)


def size_class(players: float) -> str:
    """The range a number of players lies in, such as 17-64; few classes, so that the series stay few."""
    least = 1
    for most in SIZES:
        if players <= most:
            return f"{least}-{most}"
        least = most + 1
    return f"{least}-"


class Metrics:
    """The series of one service."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # the library leaves it untyped
        self._registry = registry = CollectorRegistry()
        self._requests = Counter(
            "pairwright_requests", "Answers by route and status.", ("method", "route", "status"), registry=registry
        )
        self._request_seconds = Histogram(
            "pairwright_request_seconds",
            "Seconds from the first byte of a request to the end of its answer.",
            ("route",),
            buckets=_SECONDS,
            registry=registry,
        )
        self._waiting = Gauge("pairwright_waiting", "Requests in the queue.", ("lane",), registry=registry)
        self._alive = Gauge("pairwright_workers", "Warm worker processes.", ("lane",), registry=registry)
        self._restarts = Counter(
            "pairwright_worker_restarts", "Workers replaced, by reason.", ("lane", "reason"), registry=registry
        )
        self._solve_seconds = Histogram(
            "pairwright_solve_seconds",
            "Seconds of solving by number of players and method.",
            ("size", "method"),
            buckets=_SECONDS,
            registry=registry,
        )
        self._solves = Counter("pairwright_solves", "Solves by status.", ("status",), registry=registry)
        self._gap = Histogram(
            "pairwright_gap",
            "Distance of the first unproved tier from its bound.",
            ("method",),
            buckets=(0, 1, 2, 5, 10, 100, 1_000),
            registry=registry,
        )

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Counts one answer."""
        self._requests.labels(method, route, str(status)).inc()
        self._request_seconds.labels(route).observe(seconds)

    def solved(self, reply: Reply) -> None:
        """Counts the solve behind a reply, if there was one."""
        facts = reply.facts
        if "solve_method" not in facts:
            return
        method = str(facts["solve_method"])
        self._solves.labels(str(facts.get("solve_status", ""))).inc()
        self._gap.labels(method).observe(float(facts["gap"]))
        if "solve_seconds" in facts:
            size = size_class(float(facts.get("players", 0)))
            self._solve_seconds.labels(size, method).observe(float(facts["solve_seconds"]))

    def waiting(self, lane: str, requests: int) -> None:
        """Sets the length of a queue."""
        self._waiting.labels(lane).set(requests)

    def alive(self, lane: str, workers: int) -> None:
        """Sets the number of warm workers."""
        self._alive.labels(lane).set(workers)

    def restarted(self, lane: str, reason: str) -> None:
        """Counts a worker that is replaced."""
        self._restarts.labels(lane, reason).inc()

    def text(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self._registry)
