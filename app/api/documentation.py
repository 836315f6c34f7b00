"""The interactive description of the interface, served without any outside address."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException

router = APIRouter(include_in_schema=False)

_ASSETS = Path(__file__).resolve().parent.parent / "static" / "swagger-ui"
_SERVED = {
    "swagger-ui-bundle.js": "text/javascript",
    "swagger-ui.css": "text/css",
    "start.js": "text/javascript",
    "favicon-32x32.png": "image/png",
}
_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>pairwright: interface</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="icon" href="docs/favicon-32x32.png">
</head>
<body>
<div id="interface"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
"""


@router.get("/docs")
async def docs() -> Response:
    """The page."""
    return HTMLResponse(_PAGE)


@router.get("/docs/{name}")
async def asset(name: str) -> Response:
    """A file the page needs; 404 for anything else."""
    if name not in _SERVED:
        raise HTTPException(404, "no such file")
    return FileResponse(_ASSETS / name, media_type=_SERVED[name])
