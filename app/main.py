"""The service: routers, middleware, the worker pool's life, and answers for everything that goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import ClientDisconnect

from app import api
from app.api.posting import HeldBodies, respond
from app.metrics import Metrics
from app.middleware import GONE, KeyCheck, Record, VersionPrefix
from app.openapi import description_of
from app.operations.base import Reply
from app.problems import Problem
from app.settings import ServiceSettings, from_environment
from app.workers import make_workers
from rules.discovery import modules_of


def create_app(settings: ServiceSettings | None = None) -> FastAPI:
    """The application under the given settings, or under those of the environment."""
    settings = settings or from_environment()
    service = FastAPI(
        title="pairwright",
        version=version("pairwright"),
        description="Fair pairings with proof: the next round, transitions, places, prizes and masterpoints.",
        lifespan=_lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    service.state.settings = settings
    service.state.metrics = Metrics()
    service.state.workers = make_workers(settings, service.state.metrics)
    service.state.held_bodies = HeldBodies(settings.held_bodies)
    for module in modules_of(api.__path__, api.__name__):
        router = getattr(module, "router", None)
        if router is not None:
            service.include_router(router)
    service.add_exception_handler(Problem, _refusal)
    service.add_exception_handler(HTTPException, _http_problem)
    service.add_exception_handler(RequestValidationError, _bad_parameters)
    service.add_exception_handler(ClientDisconnect, _nobody_listens)
    _add_middleware(service, settings)
    service.openapi = lambda: _openapi(service)  # type: ignore[method-assign]  # the documented way to extend it
    return service


def _add_middleware(service: FastAPI, settings: ServiceSettings) -> None:
    """The last one added is the first to see a request."""
    service.add_middleware(KeyCheck, settings=settings)
    if settings.cors_origins:
        service.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.cors_origins),
            allow_methods=["GET", "POST"],
            allow_headers=["Authorization", "Content-Type", "X-Api-Key", "X-Request-Id"],
            expose_headers=["Retry-After", "X-Request-Id"],
        )
    service.add_middleware(Record, metrics=service.state.metrics)
    service.add_middleware(VersionPrefix)


@asynccontextmanager
async def _lifespan(service: FastAPI) -> AsyncIterator[None]:
    warming = asyncio.create_task(service.state.workers.start())
    try:
        yield
    finally:
        warming.cancel()
        with suppress(asyncio.CancelledError):
            await warming
        await service.state.workers.stop()


async def _refusal(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return respond(Reply.of(error))


async def _http_problem(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    title = str(error.detail)
    return respond(Reply.of(Problem(error.status_code, title, title, headers=dict(error.headers or {}))))


async def _bad_parameters(_request: Request, _error: Exception) -> Response:
    return respond(Reply.of(Problem(422, "Bad value", "The path or the query has a bad value.")))


async def _nobody_listens(_request: Request, _error: Exception) -> Response:
    return Response(status_code=GONE)


def _openapi(service: FastAPI) -> dict[str, object]:
    if service.openapi_schema is None:
        service.openapi_schema = description_of(service)
    return service.openapi_schema


app = create_app()
