"""Catalogues: formats, rules, and examples that are ready to POST."""

from __future__ import annotations

from fastapi import APIRouter

from app.catalogue_documents import formats_json, rules_json, tie_breaks_json
from app.examples import examples

router = APIRouter(tags=["catalogues"])


@router.get("/formats", summary="Every format and preset with its tiers, defaults and examples")
async def formats() -> list[dict[str, object]]:
    """The profiles as data."""
    return formats_json()


@router.get("/rules", summary="Every pairing rule with its sentence and sources")
async def rules() -> list[dict[str, object]]:
    """The rules by code."""
    return rules_json()


@router.get("/tie-breaks", summary="Every tie-break of /standings with its sentence")
async def tie_breaks() -> list[dict[str, object]]:
    """The tie-breaks by code."""
    return tie_breaks_json()


@router.get("/examples", summary="Requests that are ready to POST")
async def all_examples() -> list[dict[str, object]]:
    """Each example with its path and body."""
    return [{"name": one.name, "title": one.title, "path": one.path, "body": one.body} for one in examples()]


@router.get("/examples/{name}", summary="The body of one example")
async def one_example(name: str) -> object:
    """The body alone, so that it can be piped into a POST; 404 for an unknown name."""
    return next((one.body for one in examples() if one.name == name), None) or _unknown(name)


def _unknown(name: str) -> object:
    from fastapi import HTTPException

    raise HTTPException(404, f"no example is called {name}")
