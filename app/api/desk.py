"""The director's desk: the page at the root and the files it needs, all from this package."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, Response
from starlette.exceptions import HTTPException

router = APIRouter(include_in_schema=False)

_FILES = (Path(__file__).resolve().parent.parent / "desk").resolve()
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cache-Control": "no-cache",
}


@router.get("/")
async def page() -> Response:
    """The desk."""
    return _file(_FILES / "index.html")


@router.get("/desk/{name:path}")
async def asset(name: str) -> Response:
    """A file the desk needs; 404 for anything else."""
    wanted = _FILES if "\0" in name else (_FILES / name).resolve()
    if wanted.suffix not in _KINDS or not wanted.is_relative_to(_FILES) or not wanted.is_file():
        raise HTTPException(404, "no such file")
    return _file(wanted)


def _file(path: Path) -> Response:
    return FileResponse(path, media_type=_KINDS[path.suffix], headers=_HEADERS)
