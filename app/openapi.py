"""The OpenAPI description: request models, the refusals every POST has, the limits a query may lower, the prefix."""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from app.api.posting import SCHEMA_REFERENCE, request_models
from app.middleware import VERSION_PREFIX
from app.problems import CONTENT_TYPE
from app.request_limits import LEAST, LOWERABLE

REFUSALS = {
    "400": "Not JSON",
    "408": "The body did not arrive in time",
    "413": "Over a limit",
    "415": "Not declared as JSON",
    "422": "A contradiction or a bad value, with pointers",
    "429": "The queue is full: send again after Retry-After",
    "503": "Starting, stopping, or the worker was lost: send again after Retry-After",
    "504": "Nothing found within the time limit",
}
PROBLEM = {
    "type": "object",
    "required": ["type", "title", "status", "detail", "errors"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "errors": {
            "type": "array",
            "maxItems": 50,
            "items": {
                "type": "object",
                "required": ["pointer", "code", "detail"],
                "properties": {name: {"type": "string"} for name in ("pointer", "code", "detail")},
            },
        },
    },
}

Json = dict[str, object]


def description_of(service: FastAPI) -> Json:
    """The whole document."""
    schema = get_openapi(
        title=service.title, version=service.version, description=service.description, routes=service.routes
    )
    schema["servers"] = [{"url": "/"}, {"url": VERSION_PREFIX}]
    components = schema.setdefault("components", {})
    schemas = components.setdefault("schemas", {})
    for model in request_models():
        described = model.model_json_schema(ref_template=SCHEMA_REFERENCE)
        schemas.update(described.pop("$defs", {}))
        schemas[model.__name__] = described
    schemas["Problem"] = PROBLEM
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            _complete(path, method, operation)
    if service.state.settings.api_keys:
        components["securitySchemes"] = {"key": {"type": "http", "scheme": "bearer"}}
        schema["security"] = [{"key": []}]
    return schema


def _complete(path: str, method: str, operation: Json) -> None:
    responses = operation.setdefault("responses", {})
    assert isinstance(responses, dict)
    if method == "post":
        for status, text in REFUSALS.items():
            responses[status] = _problem(text)
        parameters = operation.setdefault("parameters", [])
        assert isinstance(parameters, list)
        parameters.extend(_lower_limit(name, text) for name, text in LOWERABLE.items())
    elif "422" in responses:
        del responses["422"]
    if "{" in path:
        responses["404"] = _problem("No such name")


def _problem(text: str) -> Json:
    return {"description": text, "content": {CONTENT_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}}


def _lower_limit(name: str, text: str) -> Json:
    return {
        "name": name,
        "in": "query",
        "description": f"At most this many {text}; the service's own limit stays the most.",
        "schema": {"type": "number", "minimum": LEAST},
    }
