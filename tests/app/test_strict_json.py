"""Bytes that are no honest JSON are refused before anything looks at them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from app.strict_json import BadJson, NotJson, TooDeep, canonical, read, write


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xef\xbb\xbf{}", b'"\xff"', b"NaN", b"[Infinity]", b"-Infinity", b"{'a': 1}", b"[1,]", b"01"],
    ids=["empty", "open", "bom", "bad utf-8", "nan", "infinity", "minus infinity", "quotes", "comma", "zero"],
)
def test_what_is_not_json(body: bytes) -> None:
    with pytest.raises(NotJson):
        read(body)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b'{"a": 1, "a": 2}', "duplicate_key"),
        (b'["\\ud800"]', "lone_surrogate"),
        (b'{"\\udc00": 1}', "lone_surrogate"),
        (b"1e400", "number_out_of_range"),
        (b"1e-4000", "number_out_of_range"),
        (b"9" * 5_000, "number_too_long"),
        (b"0." + b"9" * 5_000, "number_too_long"),
    ],
)
def test_what_no_request_may_hold(body: bytes, code: str) -> None:
    with pytest.raises(BadJson) as refused:
        read(body)
    assert refused.value.code == code


def test_nesting_beyond_the_parser_is_refused() -> None:
    with pytest.raises(TooDeep):
        read(b"[" * 2_000 + b"]" * 2_000)


def test_numbers_stay_exact() -> None:
    assert read(b"[1, 0.1, 12345678901234567890]") == [1, Decimal("0.1"), 12345678901234567890]


def test_paired_surrogates_are_characters() -> None:
    assert read(b'"\\ud83c\\udfb2"') == "\N{GAME DIE}"


def test_the_canonical_form_sorts_members_and_keeps_lists() -> None:
    assert canonical({"b": [2, 1], "a": Decimal("1.50")}) == b'{"a":"1.5","b":[2,1]}'


def test_answers_keep_the_order_of_members() -> None:
    assert write({"b": 1, "a": "ü"}) == '{"b":1,"a":"ü"}'.encode()
