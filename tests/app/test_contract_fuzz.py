"""The OpenAPI contract under fire: whatever the description allows or forbids, the answer keeps the contract."""

from __future__ import annotations

import json
import os
import warnings
from contextlib import suppress
from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from app.main import create_app
from app.operations import catalogue, run
from app.settings import ServiceSettings
from app.strict_json import BadJson, NotJson, TooDeep, read

FEW = int(os.environ.get("PAIRWRIGHT_FUZZ_EXAMPLES", "5"))
"""Examples an operation; 20 or more also walk every boundary value of the description, which takes minutes."""
SETTINGS = ServiceSettings(workers=0, solve_seconds=0.5, wall_seconds=2.0)
BOUNDED = settings(
    max_examples=FEW, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)

contract = schemathesis.openapi.from_asgi("/openapi.json", create_app(SETTINGS))
contract.config.phases.coverage.enabled = FEW >= 20


@contract.parametrize()
@BOUNDED
def test_every_answer_keeps_the_contract(case: schemathesis.Case) -> None:
    case.call_and_validate(checks=[not_a_server_error, status_code_conformance, content_type_conformance])


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=5),
    max_leaves=20,
)
jsonish = st.lists(
    st.sampled_from([*'{}[],:"\\', "1", "-", "e", "0", ".", "NaN", "true", "null", "\\u", "d800", " ", "\x00", "é"]),
    max_size=40,
).map(lambda pieces: "".join(pieces).encode())


@given(st.binary(max_size=200) | jsonish)
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
def test_whatever_the_parser_takes_is_json_to_others_too(body: bytes) -> None:
    with suppress(NotJson, BadJson, TooDeep):
        assert read(body) == json.loads(body, parse_float=Decimal)


@given(json_values)
@settings(max_examples=200, deadline=None, derandomize=True, database=None)
def test_what_others_write_is_read_exactly_or_named(value: object) -> None:
    body = json.dumps(value).encode()
    assert document_or_code(body) in (json.loads(body, parse_float=Decimal), "number_out_of_range")


def document_or_code(body: bytes) -> object:
    try:
        return read(body)
    except BadJson as error:
        return error.code


@pytest.mark.parametrize("name", ["pair", "check", "explain", "phase", "scenarios", "playoff", "prizes", "awards"])
@given(body=jsonish | json_values.map(lambda value: json.dumps(value).encode()))
@settings(max_examples=4 * FEW, deadline=None, derandomize=True, database=None)
def test_no_operation_fails_on_any_document(name: str, body: bytes) -> None:
    assert name in catalogue()
    assert run(name, body, SETTINGS).status < 500
