"""The interactive descriptions of the interface, /docs and /redoc, served without any outside address."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException

router = APIRouter(include_in_schema=False)

_STATIC = Path(__file__).resolve().parent.parent / "static"
_SERVED = {
    "docs/swagger-ui-bundle.js": ("swagger-ui", "text/javascript"),
    "docs/swagger-ui.css": ("swagger-ui", "text/css"),
    "docs/start.js": ("swagger-ui", "text/javascript"),
    "docs/favicon-32x32.png": ("swagger-ui", "image/png"),
    "redoc/redoc.standalone.js": ("redoc", "text/javascript"),
}
_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>pairwright: interface</title>
<link rel="icon" href="docs/favicon-32x32.png">
{head}</head>
<body>
{body}
</body>
</html>
"""
_DOCS = _PAGE.format(
    head='<link rel="stylesheet" href="docs/swagger-ui.css">\n',
    body='<div id="interface"></div>\n<script src="docs/swagger-ui-bundle.js"></script>\n'
    '<script src="docs/start.js"></script>',
)
_REDOC = _PAGE.format(
    head="",
    body='<redoc spec-url="openapi.json" disable-search="true" hide-hostname="true"></redoc>\n'
    '<script src="redoc/redoc.standalone.js"></script>',
)


@router.get("/docs")
async def docs() -> Response:
    """The page on which requests can be tried."""
    return HTMLResponse(_DOCS)


@router.get("/redoc")
async def redoc() -> Response:
    """The page to read."""
    return HTMLResponse(_REDOC)


@router.get("/docs/{name}")
async def docs_asset(name: str) -> Response:
    """A file the first page needs; 404 for anything else."""
    return _asset(f"docs/{name}")


@router.get("/redoc/{name}")
async def redoc_asset(name: str) -> Response:
    """A file the second page needs; 404 for anything else."""
    return _asset(f"redoc/{name}")


def _asset(name: str) -> Response:
    if name not in _SERVED:
        raise HTTPException(404, "no such file")
    folder, media_type = _SERVED[name]
    return FileResponse(_STATIC / folder / Path(name).name, media_type=media_type)
