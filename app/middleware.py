"""What every request passes on its way in and out: an id, the prefix /v1, a key, safe headers, a log line, metrics."""

from __future__ import annotations

import logging
import re
from time import monotonic
from uuid import uuid4

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api_keys import is_let_in, key_of
from app.metrics import Metrics
from app.operations.base import Reply
from app.problems import internal_error, no_access
from app.settings import ServiceSettings
from app.worker_process import frames_of

VERSION_PREFIX = "/v1"
PROBES = ("/healthz", "/readyz")
"""Routes asked every few seconds, which are not worth a log line."""
OPEN_TO_ALL = re.compile(r"/(healthz|readyz|openapi\.json|(docs|redoc|desk)(/.*)?)?")
"""Paths that need no key: probes, the description of the interface, and the desk's page, which asks for the key."""
OWN_PAGES = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; worker-src 'self' blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
NOTHING = "default-src 'none'; frame-ancestors 'none'"
SAFE_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_ORDINARY_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")

log = logging.getLogger("pairwright.requests")


class VersionPrefix:
    """Answers /v1/pair as /pair, and so for every path."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on without the prefix."""
        path = scope.get("path", "")
        if scope["type"] == "http" and path.startswith(VERSION_PREFIX + "/"):
            raw = scope.get("raw_path") or path.encode()
            scope = {**scope, "path": path[len(VERSION_PREFIX) :], "raw_path": raw[len(VERSION_PREFIX) :]}
        await self._app(scope, receive, send)


class KeyCheck:
    """Refuses requests without a key of the service, when it has any."""

    def __init__(self, app: ASGIApp, settings: ServiceSettings) -> None:
        self._app, self._digests = app, settings.api_keys

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, or answers 401."""
        wants_key = self._digests and scope["type"] == "http" and not OPEN_TO_ALL.fullmatch(scope["path"])
        if wants_key and not is_let_in(key_of(Headers(scope=scope)), self._digests):
            await _send_reply(Reply.of(no_access()), send)
            return
        await self._app(scope, receive, send)


class Record:
    """Gives each request its id, writes its log line, counts it, and turns a defect into a plain 500."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on and watches what comes back."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, seen = monotonic(), _Seen(_request_id(Headers(scope=scope)))
        scope.setdefault("state", {})["request_id"] = seen.id

        async def watched_receive() -> Message:
            message = await receive()
            seen.bytes_in += len(message.get("body", b""))
            return message

        async def watched_send(message: Message) -> None:
            seen.sent(message)
            await send(message)

        try:
            await self._app(scope, watched_receive, watched_send)
        except Exception as error:
            log.error("unexpected %s", type(error).__name__, extra={"request_id": seen.id, "frames": frames_of(error)})
            if not seen.status:
                await _send_reply(Reply.of(internal_error()), watched_send)
        self._note(scope, seen, monotonic() - began)

    def _note(self, scope: Scope, seen: _Seen, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "unknown")
        method = scope["method"] if scope["method"] in ("GET", "POST", "HEAD", "OPTIONS") else "other"
        status = seen.status or GONE
        self._metrics.answered(method, route, status, seconds)
        log.log(
            logging.DEBUG if route in PROBES else logging.INFO,
            "answered" if seen.status else "client went away",
            extra={
                "request_id": seen.id,
                "method": method,
                "route": route,
                "status": status,
                "bytes_in": seen.bytes_in,
                "bytes_out": seen.bytes_out,
                "milliseconds": round(seconds * 1000, 1),
                **scope["state"].get("facts", {}),
            },
        )


GONE = 499
"""What logs and metrics call a request whose client did not wait for the answer."""


class _Seen:
    """What went past for one request."""

    def __init__(self, request_id: str) -> None:
        self.id = request_id
        self.status = 0
        self.bytes_in = 0
        self.bytes_out = 0

    def sent(self, message: Message) -> None:
        """Takes note of one message to the client, and adds the headers of every answer to the first."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            headers["X-Request-Id"] = self.id
            for name, value in SAFE_HEADERS.items():
                headers.setdefault(name, value)
            is_page = headers.get("content-type", "").startswith("text/html")
            headers.setdefault("Content-Security-Policy", OWN_PAGES if is_page else NOTHING)
            headers.setdefault("Cache-Control", "no-store")
        elif message["type"] == "http.response.body":
            self.bytes_out += len(message.get("body", b""))


def _request_id(headers: Headers) -> str:
    """The id a proxy gave, when it is an ordinary one, else a new one."""
    given = headers.get("x-request-id", "")
    return given if _ORDINARY_ID.fullmatch(given) else uuid4().hex


async def _send_reply(reply: Reply, send: Send) -> None:
    headers = {"content-type": reply.content_type, "content-length": str(len(reply.body)), **reply.headers}
    raw = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": reply.status, "headers": raw})
    await send({"type": "http.response.body", "body": reply.body})
