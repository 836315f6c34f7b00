"""The service: routers, the worker pool's life, and answers for everything that goes wrong."""

from __future__ import annotations

import asyncio
import importlib
import logging
import pkgutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException

from app import api
from app.api.posting import SCHEMA_REFERENCE, request_models, respond
from app.operations.base import Reply
from app.problems import CONTENT_TYPE, Problem
from app.settings import ServiceSettings, from_environment
from app.workers import make_workers

log = logging.getLogger("pairwright")


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
    )
    service.state.settings = settings
    service.state.workers = make_workers(settings)
    for module in pkgutil.iter_modules(api.__path__, prefix="app.api."):
        router = getattr(importlib.import_module(module.name), "router", None)
        if router is not None:
            service.include_router(router)
    service.add_exception_handler(HTTPException, _http_problem)
    service.add_exception_handler(Exception, _unexpected)
    service.openapi = lambda: _openapi(service)  # type: ignore[method-assign]  # the documented way to extend it
    return service


@asynccontextmanager
async def _lifespan(service: FastAPI) -> AsyncIterator[None]:
    warming = asyncio.create_task(service.state.workers.start())
    yield
    warming.cancel()
    await service.state.workers.stop()


async def _http_problem(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    title = str(error.detail) if isinstance(error, HTTPException) else "Failed"
    problem = Problem(status, title, title)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    return respond(Reply(status, CONTENT_TYPE, problem.body(), headers))


async def _unexpected(_request: Request, error: Exception) -> Response:
    log.error("unexpected %s", type(error).__name__, exc_info=error)
    problem = Problem(500, "Internal error", "The service failed; nothing was computed. Please report this.")
    return respond(Reply(500, CONTENT_TYPE, problem.body()))


def _openapi(service: FastAPI) -> dict[str, object]:
    if service.openapi_schema is None:
        schema = get_openapi(
            title=service.title, version=service.version, description=service.description, routes=service.routes
        )
        components = schema.setdefault("components", {}).setdefault("schemas", {})
        for model in request_models():
            described = model.model_json_schema(ref_template=SCHEMA_REFERENCE)
            components.update(described.pop("$defs", {}))
            components[model.__name__] = described
        service.openapi_schema = schema
    return service.openapi_schema


app = create_app()
