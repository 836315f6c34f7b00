"""Strict inputs: exact numbers, no coercion, pointers to what is wrong."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.errors import AwardError, InputError, UnknownFormulaError
from rules.masterpoints.inputs import Either, Flag, Integer, Many, Named, Number, Tables, Text, read_inputs
from rules.masterpoints.registry import catalogue, evaluate

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.parametrize("value", ["7.5", 7.5, Decimal("7.5")])
def test_a_number_is_read_through_its_decimal_text(value: object) -> None:
    assert Number().read(value, "") == Fraction(15, 2)


def test_a_json_fraction_keeps_its_decimal_value() -> None:
    assert Number().read(0.1, "") == Fraction(1, 10)


@pytest.mark.parametrize(
    "value", [True, None, "", "x", "1e3", "+1", "１", " 1", "1/2", float("nan"), float("inf"), [1]]
)
def test_what_is_no_decimal_is_refused(value: object) -> None:
    with pytest.raises(InputError):
        Number().read(value, "/tables")


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Integer(), "3"),
        (Integer(), 3.0),
        (Integer(), True),
        (Integer(), 10**16),
        (Flag(), 1),
        (Text(), 5),
        (Text(choices=("a",)), "b"),
        (Many(Integer()), 3),
        (Many(Integer(), most=1), [1, 2]),
        (Named(Integer()), [1]),
        (Either(options=(Integer(), Flag())), "x"),
    ],
)
def test_nothing_is_coerced(kind: Integer, value: object) -> None:
    with pytest.raises(InputError):
        kind.read(value, "")


@pytest.mark.parametrize("tables", ["0", "-3", "7.25", 0, -1])
def test_mp9_bad_tables_have_their_code(tables: object) -> None:
    with pytest.raises(AwardError) as refused:
        Tables().read(tables, "/tables")
    assert (refused.value.code, refused.value.pointer) == ("E_TABLES", "/tables")


@pytest.mark.parametrize(
    ("inputs", "code", "pointer"),
    [
        ({"table": 3}, "unknown_field", "/table"),
        ({"tables": "x"}, "wrong_type", "/tables"),
        ({"a/b~c": 1}, "unknown_field", "/a~1b~0c"),
        ({}, "missing_field", "/tables"),
        ({"tables": 13, "settings": {"rounding": "down"}}, "out_of_bounds", "/settings/rounding"),
        ({"tables": 13, "settings": {"colour": 1}}, "unknown_setting", "/settings/colour"),
        ({"tables": 13, "settings": 5}, "wrong_type", "/settings"),
    ],
)
def test_a_refusal_points_at_what_to_change(inputs: dict[str, object], code: str, pointer: str) -> None:
    with pytest.raises(InputError) as refused:
        evaluate("gf.B", inputs)
    assert (refused.value.code, refused.value.pointer) == (code, pointer)


def test_null_is_the_same_as_left_out_but_was_stated() -> None:
    read = read_inputs(catalogue()["gf.M"].declared, {"upper_limit": None})
    assert "upper_limit" not in read
    assert read.stated("upper_limit")


def test_an_unknown_formula_is_said_to_be_one() -> None:
    with pytest.raises(UnknownFormulaError):
        evaluate("gf.X", {})


@given(st.sampled_from(sorted(catalogue())), st.data())
def test_any_input_gets_an_answer_or_a_pointed_refusal(code: str, data: st.DataObject) -> None:
    names = sorted(catalogue()[code].declared)
    inputs = data.draw(st.dictionaries(st.sampled_from(names) if names else st.text(), JSON, max_size=5))
    pointer = _pointer_of_refusal(code, inputs)
    assert pointer == "" or pointer.startswith("/")


def _pointer_of_refusal(code: str, inputs: dict[str, object]) -> str:
    try:
        evaluate(code, inputs)
    except InputError as refused:
        return refused.pointer
    return ""
