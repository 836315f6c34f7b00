"""How the tests ask for an award sheet."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.masterpoints.awards.sheet import award_sheet
from rules.masterpoints.errors import InputError

Event = Mapping[str, object]


def sheet(event: Event, *results: Mapping[str, object], **settings: object) -> dict[str, Any]:
    """The sheet as JSON."""
    return award_sheet({"event": event, "results": list(results), "settings": settings}).as_json()


def lines(event: Event, *results: Mapping[str, object], **settings: object) -> dict[str, Any]:
    """The lines of the sheet by contestant."""
    return {line["id"]: line for line in sheet(event, *results, **settings)["contestants"]}


def credited(event: Event, *results: Mapping[str, object], **settings: object) -> dict[str, str]:
    """What every contestant is credited with."""
    return {identity: line["credited"] for identity, line in lines(event, *results, **settings).items()}


def candidates(event: Event, result: Mapping[str, object], **settings: object) -> list[tuple[str, str, str, str, str]]:
    """Strat, kind, rank, award and rule of every candidate award of one contestant."""
    (line,) = lines(event, result, **settings).values()
    return [(each["strat"], each["kind"], each["rank"], each["award"], each["rule"]) for each in line["candidates"]]


def sheet_refusal(event: object, *results: object, **settings: object) -> tuple[str, str]:
    """Code and pointer of the error a sheet raises."""
    with pytest.raises(InputError) as refused:
        award_sheet({"event": event, "results": list(results), "settings": settings})
    return refused.value.code, refused.value.pointer
