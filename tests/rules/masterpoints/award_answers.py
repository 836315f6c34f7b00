"""How the tests ask a formula: what it answers, or the code with which it refuses."""

from collections.abc import Mapping

import pytest

from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import InputError
from rules.masterpoints.registry import default_settings, evaluate, read_settings


def answer(code: str, **inputs: object) -> Mapping[str, object]:
    """The values of a formula."""
    return evaluate(code, inputs).values


def settings_named(code: str, **inputs: object) -> set[str]:
    """The settings a formula names as used."""
    return set(evaluate(code, inputs).settings_used)


def refusal(code: str, **inputs: object) -> str:
    """The code of the error a formula raises."""
    with pytest.raises(InputError) as refused:
        evaluate(code, inputs)
    return refused.value.code


def working(**settings: object) -> Calculation:
    """A calculation under the default settings, or with some of them changed."""
    return Calculation(read_settings(settings) if settings else default_settings())
