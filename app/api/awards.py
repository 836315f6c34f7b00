"""Masterpoints: the catalogue of formulas, one formula, and award sheets as JSON, HTML or CSV."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException, Request, Response

from app.api.posting import carry_out, respond
from app.operations.awards import FORMULA_PREFIX, formula_as_json
from app.operations.base import Reply
from app.problems import CONTENT_TYPE, Problem
from rules.errors import Fault
from rules.masterpoints.awards.sheet import event_kinds, kind_schema, request_schema
from rules.masterpoints.registry import catalogue, settings_schema

router = APIRouter(tags=["masterpoints"])
FORMS = {"application/json": "json", "text/html": "html", "text/csv": "csv"}


@router.get("/formulas", summary="Every award formula with its JSON schema and source")
async def formulas() -> list[dict[str, object]]:
    """The catalogue, by code."""
    return [formula_as_json(formula) for formula in catalogue().values()]


@router.get("/formulas/{code}", summary="One award formula with its JSON schema and source")
async def one_formula(code: str) -> dict[str, object]:
    """The formula; 404 for an unknown code."""
    return formula_as_json(catalogue()[_known(code)])


@router.get("/awards/settings", summary="Every judgement call of the award rules with its default")
async def judgement_calls() -> dict[str, object]:
    """The settings as a JSON schema: choices, default, what each decides and by which rules."""
    return settings_schema()


@router.get("/awards/kinds", summary="Every kind of event an award sheet can be made for")
async def kinds() -> list[dict[str, object]]:
    """Each kind with its editions, rules and the JSON schema of its event."""
    return [
        {
            "kind": kind.code,
            "title": kind.title,
            "editions": list(kind.editions),
            "rules": list(kind.rules),
            "schema": kind_schema(kind),
        }
        for kind in event_kinds().values()
    ]


@router.post(
    "/formulas/{code}",
    summary="Evaluate one award formula",
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def evaluate_formula(code: str, request: Request) -> Response:
    """The values, the working, the settings that decided something, and the source."""
    return await _carried_out(request, FORMULA_PREFIX + _known(code))


@router.post(
    "/awards",
    summary="The award sheet of a finished event",
    openapi_extra={
        "requestBody": {"required": True, "content": {"application/json": {"schema": request_schema()}}},
        "parameters": [{"name": "format", "in": "query", "schema": {"type": "string", "enum": list(FORMS.values())}}],
    },
    responses={200: {"description": "The sheet", "content": {media: {} for media in FORMS}}},
)
async def awards(request: Request) -> Response:
    """The sheet as JSON, or printable as HTML or CSV by the query `format` or by the Accept header."""
    form = request.query_params.get("format") or _accepted(request.headers.get("accept", ""))
    if form not in FORMS.values():
        fault = Fault("", "unknown_format", "Choose json, html or csv.")
        return _refused(Problem(422, "Bad value", "This format does not exist.", (fault,)))
    return await _carried_out(request, "awards" if form == "json" else f"awards/{form}")


def _accepted(accept: str) -> str:
    """The form an Accept header prefers: the first one listed that can be given, else JSON."""
    for one in accept.split(","):
        form = FORMS.get(one.partition(";")[0].strip().lower())
        if form is not None:
            return form
    return FORMS["application/json"]


async def _carried_out(request: Request, name: str) -> Response:
    try:
        return await carry_out(request, name)
    except Problem as problem:
        return _refused(problem)


def _refused(problem: Problem) -> Response:
    return respond(Reply(problem.status, CONTENT_TYPE, problem.body(), problem.headers))


def _known(code: str) -> str:
    if code not in catalogue():
        raise HTTPException(404, "no formula has this code; GET /formulas lists them")
    return code
