"""Every masterpoint case of the case files, in process through the registry.

`further-masterpoints.json` holds the neighbours of the cases: the next row of a table, the other side of a boundary,
another class, flight or level, input left out, refused input. Its values are derived from the rules by hand.
"""

import json
from decimal import Decimal, InvalidOperation
from pathlib import Path

import pytest

from rules.masterpoints.errors import AwardError
from rules.masterpoints.registry import catalogue, evaluate

FILES = ("masterpoints.json", "further-masterpoints.json")
CASES = [case for name in FILES for case in json.loads((Path(__file__).parent / "cases" / name).read_text())]


def _number(value: object) -> Decimal | None:
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    try:
        return Decimal(value)
    except InvalidOperation:
        return None


def agrees(expected: object, answer: object) -> bool:
    """Whether the answer says what the case expects; numbers numerically, objects may carry more members."""
    if isinstance(expected, dict):
        return isinstance(answer, dict) and all(
            key in answer and agrees(value, answer[key]) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(answer, list)
            and len(expected) == len(answer)
            and all(agrees(one, other) for one, other in zip(expected, answer, strict=True))
        )
    number, other = _number(expected), _number(answer)
    if number is not None and other is not None:
        return number == other
    return type(expected) is type(answer) and expected == answer


def test_every_capability_of_the_cases_has_a_formula() -> None:
    assert {case["capability"] for case in CASES} <= set(catalogue())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']}-{case['capability']}")
def test_case(case: dict[str, object]) -> None:
    capability, inputs, expected = case["capability"], case["input"], case["expected"]
    assert isinstance(capability, str)
    assert isinstance(inputs, dict)
    assert isinstance(expected, dict)

    try:
        answer: dict[str, object] = dict(evaluate(capability, inputs).values)
    except AwardError as refused:
        answer = {"error": refused.code}

    assert agrees(expected, answer), f"{inputs}\nexpected {expected}\nanswered {answer}\n{case['how']}"
