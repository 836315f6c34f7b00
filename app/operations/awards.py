"""Masterpoints: every formula of the catalogue, and the award sheet of a finished event."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.operations.base import Document, Json, Operation, Reply
from app.settings import ServiceSettings
from rules.masterpoints.awards.printable import award_csv, award_html
from rules.masterpoints.awards.sheet import award_sheet, request_schema
from rules.masterpoints.errors import InputError
from rules.masterpoints.registry import Formula, catalogue, evaluate, sources

FORMULA_PREFIX = "formulas/"


def formula_as_json(formula: Formula) -> Json:
    """A formula of the catalogue for the wire."""
    return {
        "code": formula.code,
        "title": formula.title,
        "edition": formula.edition,
        "rules": list(formula.rules),
        "source": list(sources(formula)),
        "schema": formula.schema(),
    }


def _evaluate(code: str) -> Callable[[Document, ServiceSettings], Json]:
    def answer(document: Document, _settings: ServiceSettings) -> Json:
        if not isinstance(document, Mapping):
            raise InputError("wrong_type", "", "Expected an object of inputs.")
        found = evaluate(code, document)
        formula = catalogue()[code]
        return {
            **found.values,
            "steps": found.steps_as_json(),
            "settings_used": found.settings_as_json(),
            "rules": list(formula.rules),
            "source": list(sources(formula)),
        }

    return answer


def _sheet(document: Document, _settings: ServiceSettings) -> Json:
    return award_sheet(document).as_json()


def _html(document: Document, _settings: ServiceSettings) -> Reply:
    page = award_html(award_sheet(document)).encode("utf-8")
    safety = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Reply(200, "text/html; charset=utf-8", page, safety)


def _csv(document: Document, _settings: ServiceSettings) -> Reply:
    table = award_csv(award_sheet(document)).encode("utf-8")
    return Reply(200, "text/csv; charset=utf-8", table, {"Content-Disposition": 'attachment; filename="awards.csv"'})


OPERATIONS = (
    Operation("awards", _sheet, request_schema()),
    Operation("awards/html", _html, request_schema()),
    Operation("awards/csv", _csv, request_schema()),
    *(
        Operation(FORMULA_PREFIX + code, _evaluate(code), formula.schema(), heavy=False)
        for code, formula in catalogue().items()
    ),
)
