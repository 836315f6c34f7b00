"""Catalogues: formats, rules, and examples that are ready to POST."""

from __future__ import annotations

from fastapi import APIRouter

from app.examples import examples
from rules.formats import catalogue as format_catalogue
from rules.pairing import catalogue as rule_catalogue

router = APIRouter(tags=["catalogues"])


@router.get("/formats", summary="Every format and preset with its tiers and sources")
async def formats() -> list[dict[str, object]]:
    """The profiles as data."""
    return [
        {
            "name": profile.name,
            "title": profile.title,
            "description": profile.description,
            "source": list(profile.source),
            "tiers": [dict(tier) for tier in profile.tiers],
            "loss_limit": profile.loss_limit,
            "missed_round": profile.missed_round,
            "draw": profile.draw,
            "settings": dict(profile.settings or {}),
        }
        for profile in format_catalogue().values()
    ]


@router.get("/rules", summary="Every pairing rule with its sentence and sources")
async def rules() -> list[dict[str, object]]:
    """The rules by code."""
    return [
        {"code": one.code, "asks": one.asks, "source": list(one.source), "shape": type(one).__mro__[1].__name__}
        for one in rule_catalogue().values()
    ]


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
