"""What the award formulas refuse.

RulesError
    InputError   the input has the wrong shape: an unknown field, a wrong type, a value outside its bounds
        AwardError   the input has the right shape and the book refuses it: one of the codes of MP-9

Both carry a JSON pointer to the value that has to change.
"""

from enum import StrEnum

from rules.errors import RulesError


class AwardCode(StrEnum):
    """The error codes of MP-9."""

    TABLES = "E_TABLES"
    BOARDS = "E_BOARDS"
    LIMIT = "E_LIMIT"
    SESSIONS = "E_SESSIONS"
    PLAYERS = "E_PLAYERS"
    RESTRICTIONS = "E_RESTRICTIONS"
    BRACKET_SIZE = "E_BRACKET_SIZE"
    RANK = "E_RANK"
    KIND = "E_KIND"
    SCALE = "E_SCALE"
    DIFF = "E_DIFF"
    NOT_AUTHORISED = "E_NOT_AUTHORISED"


class InputError(RulesError):
    """A value of the wrong shape.

    `code` is a short identifier such as `unknown_field`, `pointer` a JSON pointer (RFC 6901), `message` what
    to change.
    """

    def __init__(self, code: str, pointer: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.pointer = pointer
        self.message = message


class AwardError(InputError):
    """An input the book refuses; `code` is one of MP-9 and no award is returned."""

    def __init__(self, code: str, pointer: str, message: str) -> None:
        super().__init__(AwardCode(code).value, pointer, message)


class UnknownFormulaError(InputError):
    """No formula has this code."""

    def __init__(self) -> None:
        super().__init__("unknown_formula", "", "There is no formula of this code; the catalogue lists them.")
