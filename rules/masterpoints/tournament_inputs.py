"""What several tournament families read from their inputs, and how they write a table count.

Factors come by name with the defaults of MP-42 and MP-44 to MP-46.
"""

from dataclasses import dataclass
from fractions import Fraction

from rules.masterpoints.arithmetic import factor_text, whole_tables
from rules.masterpoints.general_formula import limit_factor, rating_factor, restrictions_factor, type_factor
from rules.masterpoints.inputs import Input, Inputs, Kind, Named, Number, Schema, Tables, Text

LIMIT_KIND_OF_A_STRAT = Number(minimum=0, maximum=10_000_000, error="E_LIMIT")
RATING = Input(
    "rating",
    Text(longest=40, numbers=True),
    "Rating of the event: sectional, regional, regional_nabc, national.",
    default="regional",
)


def rating_of(given: Inputs, default: str = "regional") -> str:
    """The rating by name."""
    return given.text("rating", default)


def rating_value(given: Inputs, default: str = "regional") -> Fraction:
    """R of the rating given (MP-42)."""
    return rating_factor(rating_of(given, default), given.at("rating"))


def limit_value(given: Inputs, name: str = "upper_limit") -> Fraction:
    """M of the limit given; none is no limit (MP-44)."""
    return limit_factor(given.number_or_none(name), given.at(name))


def restrictions_value(given: Inputs) -> Fraction:
    """P of the restrictions given (MP-45)."""
    return restrictions_factor(given.integer("restrictions", 0), given.at("restrictions"))


def type_value(given: Inputs, default: str = "pairs") -> Fraction:
    """T of the type given (MP-46)."""
    return type_factor(given.text("type", default), given.at("type"))


def tables_value(given: Inputs, name: str = "tables") -> Fraction:
    """The table count given, a half table counted as a full one (MP-8)."""
    return Fraction(whole_tables(given.number(name)))


@dataclass(frozen=True, slots=True)
class UpperLimit(Kind):
    """An upper masterpoint limit inside a list or an object: a number of at least zero, or null for none."""

    def read(self, value: object, pointer: str) -> Fraction | None:
        return None if value is None else LIMIT_KIND_OF_A_STRAT.read(value, pointer)

    def schema(self) -> Schema:
        return {"anyOf": [LIMIT_KIND_OF_A_STRAT.schema(), {"type": "null"}]}


EXCLUSIVE_TABLES = Input(
    "exclusive_tables",
    Named(Tables(zero=True), most=50),
    "Tables of each strat alone, the highest strat first.",
    "tables",
)
LIMITS = Input("limits", Named(UpperLimit(), most=50), "Upper limit of each strat; null is none.", "masterpoints")


def limits_by_strat(given: Inputs, name: str = "limits") -> dict[str, Fraction | None]:
    """The limit of each strat that has one stated, None for no limit."""
    stated = given.named(name).items()
    return {strat: limit if isinstance(limit, Fraction) else None for strat, limit in stated}


def table_count(tables: Fraction) -> int | str:
    """A computed table count for an answer: whole, or as a decimal text where the setting keeps a fraction."""
    return tables.numerator if tables.denominator == 1 else factor_text(tables)
