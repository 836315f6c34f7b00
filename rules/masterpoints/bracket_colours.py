"""Colours of the overall awards of knockouts and bracketed events (MP-98).

The award sheet calls `bracket_colour_shares`.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, decimal_text, exact
from rules.masterpoints.bracket_averages import PLAYERS_AT_A_TABLE_SIDE, bracket_average_input
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.colours import coloured, level_of, split_texts
from rules.masterpoints.errors import AwardError
from rules.masterpoints.inputs import Flag, Input, Inputs, Number, Text
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.settings import Setting

# Share of gold from an average per player on, A p17.
GOLD_SHARES = (
    (exact(750), ONE),
    (exact(500), exact("0.6667")),
    (exact(300), exact("0.50")),
    (exact(0), exact("0.3334")),
)
ALL_GOLD_FROM, WHOLE_POINT_BELOW = exact(750), exact(749)
LEVELS = ("sectional", "regional", "regional_nabc")


def gold_share(average_per_player: Fraction, top_bracket: bool, work: Calculation) -> Fraction:
    """Share of gold of a regional bracket by its average per player, a quarter of the bracket average (MP-98).

    The printed rows leave out averages between 749 and 750; a setting says which of the two they join.
    """
    if top_bracket and average_per_player > ALL_GOLD_FROM:
        return ONE
    between_the_rows = WHOLE_POINT_BELOW < average_per_player < ALL_GOLD_FROM
    if between_the_rows and work.choice("bracket_colour_between_749_and_750") == "above":
        return ONE
    return next(share for least, share in GOLD_SHARES if average_per_player >= least)


def bracket_colour_shares(
    average_per_player: Fraction, top_bracket: bool, level: str, work: Calculation, pointer: str = "/level"
) -> dict[str, Fraction]:
    """Shares of the colours of an overall award, summing to one (MP-98); sectionals are silver.

    Raises AwardError E_KIND for a level the book does not treat here, E_LIMIT for a negative average.
    """
    if average_per_player < 0:
        raise AwardError("E_LIMIT", "/average_per_player", "An average cannot be negative.")
    named = level_of(level, pointer)
    if named == "sectional":
        return {"silver": ONE}
    if named != "regional":
        raise AwardError("E_KIND", pointer, "Levels are " + ", ".join(LEVELS) + ".")
    gold = gold_share(average_per_player, top_bracket, work)
    work.note("gold share", gold, "MP-98")
    return {"gold": gold} if gold == ONE else {"gold": gold, "red": ONE - gold}


def _bracket(given: Inputs, work: Calculation) -> Mapping[str, object]:
    if "average_per_player" in given:
        average = given.number("average_per_player")
    else:
        average = given.number("bracket_average") / PLAYERS_AT_A_TABLE_SIDE
    level = given.text("level", "regional")
    shares = bracket_colour_shares(average, given.flag("top_bracket"), level, work, given.at("level"))
    found: dict[str, object] = {"shares": {colour: decimal_text(share, 4) for colour, share in shares.items()}}
    if "overall_award" in given:
        found["split"] = split_texts(coloured(given.number("overall_award"), shares, work))
    return found


RULES = (
    Rule("MP-98", "Colours of knockout and bracketed overall awards", "A p17", "T+P, Z", "749 to 750 Z"),
)  # fmt: skip

SETTINGS = (
    Setting(
        "bracket_colour_between_749_and_750",
        "below",
        "Whether an average per player between 749 and 750 takes the row below or that of 750.",
        ("MP-98",),
        ("below", "above"),
    ),
)

FORMULAS = (
    Formula(
        code="colour.bracket",
        title="Colours of a knockout or bracketed overall award",
        rules=("MP-98", "MP-7"),
        inputs=(
            Input("average_per_player", Number(minimum=0, error="E_LIMIT"), "Average per player.", "masterpoints"),
            bracket_average_input(),
            Input("top_bracket", Flag(), "Whether this is the top bracket.", default="false"),
            Input("overall_award", Number(minimum=0), "Rounded overall award.", "masterpoints"),
            Input("level", Text(longest=40), "Level: " + ", ".join(LEVELS) + ".", default="regional"),
        ),
        compute=_bracket,
    ),
)
