"""What an operator asks: is it alive, is it ready, what has it done."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from app.metrics import CONTENT_TYPE

router = APIRouter(tags=["operations"])


@router.get("/healthz", summary="The server answers")
async def healthz() -> dict[str, str]:
    """Always ok while the event loop turns."""
    return {"status": "ok"}


@router.get("/readyz", summary="Every worker has solved a small case", responses={503: {"description": "Not now"}})
async def readyz(request: Request) -> Response:
    """200 once every worker is warm, 503 before and after the service was told to end."""
    ready = bool(request.app.state.workers.ready)
    return JSONResponse({"ready": ready}, 200 if ready else 503)


@router.get(
    "/metrics",
    summary="Counters for Prometheus",
    response_class=Response,
    responses={200: {"description": "Prometheus' text format", "content": {"text/plain": {}}}},
)
async def metrics(request: Request) -> Response:
    """Every series of this process."""
    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE)
