"""JSON without surprises: UTF-8 only, no duplicate keys, no NaN, nothing rounded, no lone surrogates."""

from __future__ import annotations

import json
from decimal import Decimal, InvalidOperation
from typing import NoReturn

MOST_DIGITS = 4_000
MOST_EXPONENT = 300


class NotJson(Exception):
    """The body is no JSON document."""

    code = "not_json"


class TooDeep(Exception):
    """The document is nested deeper than the parser follows (about a thousand levels)."""


class BadJson(Exception):
    """The document is JSON by grammar but holds what no request may hold."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code


def read(body: bytes) -> object:
    """The document with numbers as int or Decimal. Raises NotJson, TooDeep or BadJson; never echoes the body."""
    if body.startswith(b"\xef\xbb\xbf"):
        raise NotJson("The body begins with a byte order mark; send plain UTF-8.")
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotJson(f"The body is not UTF-8 (byte {error.start}).") from None
    try:
        document = json.loads(
            text, object_pairs_hook=_members, parse_float=_decimal, parse_int=_integer, parse_constant=_constant
        )
    except json.JSONDecodeError as error:
        raise NotJson(f"The body is not JSON: {error.msg} at line {error.lineno} column {error.colno}.") from None
    except RecursionError:
        raise TooDeep("The document is nested too deeply.") from None
    if b"\\u" in body:
        _check_surrogates(document)
    return document


def write(document: object) -> bytes:
    """Compact UTF-8 JSON; members keep their order."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"), default=_plain).encode("utf-8")


def canonical(document: object) -> bytes:
    """JSON in one canonical form, members sorted, for digests."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"), sort_keys=True, default=_plain).encode()


def _plain(value: object) -> object:
    if isinstance(value, Decimal):
        return f"{value.normalize():f}"
    raise TypeError(f"no JSON form for {type(value).__name__}")


def _members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise BadJson("duplicate_key", "An object has the same member twice.")
    return members


def _decimal(text: str) -> Decimal:
    if len(text) > MOST_DIGITS:
        raise BadJson("number_too_long", "A number has too many digits.")
    try:
        value = Decimal(text)
    except InvalidOperation:
        raise BadJson("number_out_of_range", "A number is out of range.") from None
    if value and abs(value.adjusted()) > MOST_EXPONENT:
        raise BadJson("number_out_of_range", "A number is out of range.")
    return value


def _integer(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise BadJson("number_too_long", "A number has too many digits.")
    return int(text)


def _constant(_text: str) -> NoReturn:
    raise NotJson("NaN and Infinity are no JSON numbers.")


def _check_surrogates(document: object) -> None:
    stack = [document]
    while stack:
        value = stack.pop()
        if isinstance(value, str):
            try:
                value.encode("utf-8")
            except UnicodeEncodeError:
                raise BadJson("lone_surrogate", "A string holds half of a surrogate pair.") from None
        elif isinstance(value, dict):
            stack.extend(value)
            stack.extend(value.values())
        elif isinstance(value, list):
            stack.extend(value)
