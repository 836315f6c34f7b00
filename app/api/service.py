"""What an operator asks: is it alive, is it ready."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

router = APIRouter(tags=["operations"])


@router.get("/healthz", summary="The server answers")
async def healthz() -> dict[str, str]:
    """Always ok while the event loop turns."""
    return {"status": "ok"}


@router.get("/readyz", summary="Every worker has solved a small case")
async def readyz(request: Request) -> Response:
    """200 once every worker is warm, 503 before and while stopping."""
    ready = bool(request.app.state.workers.ready)
    return JSONResponse({"ready": ready}, 200 if ready else 503)
