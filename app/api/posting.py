"""How a POST becomes an operation: the body is read within the limit, the work is done elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from fastapi import APIRouter, Request, Response

from app.operations import catalogue, run
from app.operations.base import Reply
from app.problems import Problem, too_large
from app.schemas.base import Wire
from app.settings import ServiceSettings
from app.workers import Workers

SCHEMA_REFERENCE = "#/components/schemas/{model}"


def respond(reply: Reply) -> Response:
    """The HTTP response of a reply."""
    return Response(reply.body, reply.status, dict(reply.headers), reply.content_type)


async def body_of(request: Request) -> bytes:
    """The whole body, chunked or not. Raises Problem 413 as soon as it passes the limit."""
    settings = cast("ServiceSettings", request.app.state.settings)
    declared = request.headers.get("content-length", "")
    if declared.isascii() and declared.isdigit() and int(declared[:18]) > settings.max_body:
        raise too_large(f"{settings.max_body_mb} MB")
    pieces, size = [], 0
    async for piece in request.stream():
        size += len(piece)
        if size > settings.max_body:
            raise too_large(f"{settings.max_body_mb} MB")
        pieces.append(piece)
    return b"".join(pieces)


async def carry_out(request: Request, name: str) -> Response:
    """Carries out the named operation on the request's body."""
    body = await body_of(request)
    if not catalogue()[name].heavy:
        return respond(run(name, body, request.app.state.settings))
    workers = cast("Workers", request.app.state.workers)
    return respond(await workers.carry_out(name, body))


def add_post(router: APIRouter, path: str, name: str, summary: str) -> None:
    """A POST route for an operation, described by its request model."""

    async def endpoint(request: Request) -> Response:
        try:
            return await carry_out(request, name)
        except Problem as problem:
            return respond(Reply(problem.status, "application/problem+json", problem.body(), problem.headers))

    router.add_api_route(
        path,
        endpoint,
        methods=["POST"],
        name=name,
        summary=summary,
        openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": _schema(name)}}}},
        responses={
            200: {"description": "The answer", "content": {"application/json": {}}},
            **{code: {"description": text, "content": {"application/problem+json": {}}} for code, text in _REFUSALS},
        },
    )


_REFUSALS = (
    (400, "Not JSON"),
    (413, "Over a limit"),
    (422, "A contradiction or a bad value, with pointers"),
    (429, "The queue is full"),
    (503, "Starting, stopping, or the worker was lost: send again"),
    (504, "Nothing found within the time limit"),
)


def _schema(name: str) -> Mapping[str, object]:
    request = catalogue()[name].request
    if isinstance(request, Mapping):
        return request
    return {"$ref": SCHEMA_REFERENCE.format(model=request.__name__)}


def request_models() -> tuple[type[Wire], ...]:
    """Every wire model an operation describes its request with."""
    return tuple(op.request for op in catalogue().values() if isinstance(op.request, type))
