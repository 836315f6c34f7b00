"""How a POST becomes an operation: the body is read within the limits, the work is done elsewhere.

A client that goes away takes its work with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import contextmanager
from typing import cast

from fastapi import APIRouter, Request, Response
from starlette.requests import ClientDisconnect
from starlette.responses import StreamingResponse

from app.metrics import Metrics
from app.operations import catalogue
from app.operations.base import Reply
from app.problems import bodies_full, too_large, too_slow, unreadable_type
from app.request_limits import lowered
from app.schemas.base import Wire
from app.settings import ServiceSettings
from app.workers import Workers

SCHEMA_REFERENCE = "#/components/schemas/{model}"
PIECE = 256 * 1024
"""Bytes of a large answer that are handed to the server at a time, so that other clients get their turn."""
READABLE = ("", "application/json", "application/x-www-form-urlencoded")
"""Content types of a JSON body; the last is what curl -d says unless told otherwise."""


class HeldBodies:
    """The bytes of all request bodies in the server at this moment."""

    def __init__(self, most: int) -> None:
        self._most, self._held = most, 0

    @contextmanager
    def account(self) -> Iterator[BodyAccount]:
        """An account for one body; what it took is given back at the end."""
        account = BodyAccount(self)
        try:
            yield account
        finally:
            self._held -= account.taken

    def take(self, size: int) -> None:
        """Raises Problem 429 when there is no room for this many more bytes."""
        if self._held + size > self._most:
            raise bodies_full()
        self._held += size


class BodyAccount:
    """What one request has taken of the room for bodies."""

    def __init__(self, held: HeldBodies) -> None:
        self._held, self.taken = held, 0

    def take(self, size: int) -> None:
        """Raises Problem 429 when there is no room for this many more bytes."""
        self._held.take(size)
        self.taken += size


def respond(reply: Reply) -> Response:
    """The HTTP response of a reply."""
    headers = dict(reply.headers)
    if len(reply.body) <= PIECE:
        return Response(reply.body, reply.status, headers, reply.content_type)
    headers["Content-Length"] = str(len(reply.body))
    return StreamingResponse(_pieces(reply.body), reply.status, headers, reply.content_type)


async def _pieces(body: bytes) -> AsyncIterator[memoryview]:
    view = memoryview(body)
    for start in range(0, len(body), PIECE):
        yield view[start : start + PIECE]
        await asyncio.sleep(0)


async def carry_out(request: Request, name: str) -> Response:
    """Carries out the named operation on the request's body. Raises Problem."""
    settings = cast("ServiceSettings", request.app.state.settings)
    limits = lowered(settings, request.query_params)
    _check_type(request)
    with cast("HeldBodies", request.app.state.held_bodies).account() as account:
        body = await _body_of(request, settings, account)
        reply = await _while_somebody_waits(request, name, body, limits)
    request.state.facts = dict(reply.facts)
    cast("Metrics", request.app.state.metrics).solved(reply)
    return respond(reply)


def _check_type(request: Request) -> None:
    media, *parameters = (part.strip().lower() for part in request.headers.get("content-type", "").split(";"))
    if media not in READABLE and not (media.startswith("application/") and media.endswith("+json")):
        raise unreadable_type("Send the document as application/json.")
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "charset" and value.strip(' "') not in ("utf-8", "utf8", "us-ascii"):
            raise unreadable_type("JSON is UTF-8; send it without another charset.")
    if request.headers.get("content-encoding", "identity").strip().lower() != "identity":
        raise unreadable_type("Send the document without a content encoding.")


async def _body_of(request: Request, settings: ServiceSettings, account: BodyAccount) -> bytes:
    """The whole body, chunked or not. Raises Problem 413 as soon as it passes the limit, 408 when it is late."""
    declared = request.headers.get("content-length", "")
    if declared.isascii() and declared.isdigit() and int(declared[:18]) > settings.max_body:
        raise too_large(f"{settings.max_body_mb} MB")
    pieces = []
    try:
        async with asyncio.timeout(settings.body_seconds):
            async for piece in request.stream():
                account.take(len(piece))
                if account.taken > settings.max_body:
                    raise too_large(f"{settings.max_body_mb} MB")
                pieces.append(piece)
    except TimeoutError:
        raise too_slow() from None
    return b"".join(pieces)


async def _while_somebody_waits(request: Request, name: str, body: bytes, limits: ServiceSettings) -> Reply:
    """The reply, unless the client goes away first: then the work is cancelled. Raises ClientDisconnect."""
    work = asyncio.create_task(cast("Workers", request.app.state.workers).carry_out(name, body, limits))
    gone = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            raise ClientDisconnect
        return work.result()
    finally:
        work.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def add_post(router: APIRouter, path: str, name: str, summary: str) -> None:
    """A POST route for an operation, described by its request model."""

    async def endpoint(request: Request) -> Response:
        return await carry_out(request, name)

    router.add_api_route(
        path,
        endpoint,
        methods=["POST"],
        name=name,
        summary=summary,
        openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": _schema(name)}}}},
        responses={200: {"description": "The answer", "content": {"application/json": {}}}},
    )


def _schema(name: str) -> Mapping[str, object]:
    request = catalogue()[name].request
    if isinstance(request, Mapping):
        return request
    return {"$ref": SCHEMA_REFERENCE.format(model=request.__name__)}


def request_models() -> tuple[type[Wire], ...]:
    """Every wire model an operation describes its request with."""
    return tuple(op.request for op in catalogue().values() if isinstance(op.request, type))
