"""Colours: which colour an award has, and how one is split between colours (MP-6, MP-7, MP-59, MP-75, MP-76).

Bracketed events, the NAP and the 2003 edition state their own shares in their own modules; all of them split with
`coloured`, so that the parts of every award add up.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import COLOUR_ORDER, HALF, ONE, ZERO, Rounding, amount_text, exact, split_by_colour
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Named, Number, Text
from rules.masterpoints.registry import Formula, Rule, Values
from rules.masterpoints.settings import Setting
from rules.masterpoints.special_games import PROGRESSIVE_QUALIFYING, special_event

GOLD_LIMIT = 750
GOLD_SESSIONS = 2
APPRECIATION_GOLD = exact("0.05")
INSTANT_GOLD = exact("1.00")
HALF_RED_EVENTS = (
    "acbl_wide_international_fund",
    "north_american_pairs_club",
    "world_wide_bridge_contest",
    "grand_national_teams_club",
)
# The levels of MP-6 by the words that name them; the first that occurs counts.
LEVELS = (
    ("online", ("online", "internet")),
    ("nabc+", ("nabc+", "nabc plus", "nabc_plus")),
    ("sectional", ("sectional", "stac")),
    ("regional", ("regional",)),
    ("national", ("national", "nabc")),
    ("club", ("club", "unit", "district", "other")),
)
NOT_PLATINUM = ("junior", "flight b", "restricted")
REGIONALLY_RATED = ("regional-rated", "regional rated", "regionally rated", "regionally-rated")


def level_of(name: str, pointer: str = "/level") -> str:
    """The level of MP-6 a name stands for; AwardError E_KIND when it stands for none."""
    written = name.lower()
    for level, names in LEVELS:
        if any(each in written for each in names):
            return level
    raise AwardError("E_KIND", pointer, "Levels are " + ", ".join(level for level, _ in LEVELS) + ".")


def gold_limit(upper_limit: Fraction | None) -> bool:
    """Whether a limit is none or at least 750, as gold asks (MP-6)."""
    return upper_limit is None or upper_limit >= GOLD_LIMIT


def is_gold_award(award: str) -> bool:
    """Whether the award is an overall or a section first (MP-6)."""
    return award == "overall" or award in ("section first", "section top", "session first", "session top")


def colour_of(level: str, upper_limit: Fraction | None, sessions: int, award: str, event: str = "") -> str:
    """The colour of an award at a level of `LEVELS` (MP-6); `award` such as `overall`, `section first`, `match`."""
    if level == "online":
        return "none"
    if level == "sectional":
        return "silver"
    if level == "regional" or (level == "national" and any(words in event.lower() for words in REGIONALLY_RATED)):
        gold = sessions >= GOLD_SESSIONS and gold_limit(upper_limit) and is_gold_award(award)
        return "gold" if gold else "red"
    if level in ("national", "nabc+"):
        return _national_colour(upper_limit, event.lower())
    return "black"


def _national_colour(upper_limit: Fraction | None, event: str) -> str:
    excluded = any(word in event for word in NOT_PLATINUM)
    if upper_limit is None and not excluded:
        return "platinum"
    return "gold" if gold_limit(upper_limit) else "red"


def coloured(award: Fraction, shares: Mapping[str, Fraction], work: Calculation) -> dict[str, Fraction]:
    """A rounded award split by colour; parts add up exactly and the odd hundredth follows the setting (MP-7)."""
    split = len([share for share in shares.values() if share]) > 1
    first = work.choice("odd_hundredth") if split else "first"
    rounding = Rounding(work.choice("rounding")) if split else Rounding.HALF_UP
    return split_by_colour(award, shares, rounding, first)


def split_texts(parts: Mapping[str, Fraction]) -> dict[str, str]:
    """Coloured parts as two-place texts."""
    return {colour: amount_text(amount) for colour, amount in parts.items()}


def special_game_split(event: str, award: Fraction, section_top: bool, work: Calculation) -> dict[str, Fraction]:
    """The colours of an award of a special club game by its identifier (MP-59)."""
    if event in ("stac", PROGRESSIVE_QUALIFYING):
        return {"silver": award}
    if event in HALF_RED_EVENTS:
        return coloured(award, {"red": HALF, "black": HALF}, work)
    if event == "club_appreciation_teams":
        gold = min(work.round(award * APPRECIATION_GOLD), work.number("appreciation_gold_cap"))
        return {"gold": gold, "black": award - gold}
    if event == "acbl_instant_matchpoint":
        gold = min(award, INSTANT_GOLD) if section_top else ZERO
        if gold and award < INSTANT_GOLD and work.choice("small_instant_top") == "half_red":
            gold = ZERO
        return {"gold": gold, **coloured(award - gold, {"red": HALF, "black": HALF}, work)}
    return {"black": award}


def _rule(given: Inputs, work: Calculation) -> Values:
    level = level_of(given.text("level"), given.at("level"))
    limit = given.number_or_none("upper_limit")
    colour = colour_of(
        level, limit, given.integer("sessions", 1), given.text("award", "").lower(), given.text("event", "")
    )
    if "amount" in given:
        amount = given.number("amount")
        return {"colour": colour, "gold": colour == "gold", "split": {colour: amount_text(amount)}}
    return {"colour": colour, "gold": colour == "gold"}


def _club(given: Inputs, work: Calculation) -> Values:
    event = special_event(given.text("event"), given.at("event"))
    parts = special_game_split(event.code, given.number("award"), given.flag("section_top"), work)
    return {"split": split_texts(parts)}


def _split(given: Inputs, work: Calculation) -> Values:
    shares = given.named_numbers("shares")
    unknown = [colour for colour in shares if colour not in COLOUR_ORDER]
    if unknown or not shares:
        raise AwardError("E_KIND", given.at("shares"), "Shares are by colour: " + ", ".join(COLOUR_ORDER) + ".")
    if sum(shares.values()) != ONE:
        raise AwardError("E_KIND", given.at("shares"), "The shares must add up to 1.")
    return {"split": split_texts(coloured(work.round(given.number("award")), shares, work))}


RULES = (
    Rule("MP-6", "Colours", "A p2", "T"),
    Rule("MP-7", "Splitting an award by colour", "A p2, p12", "Z"),
    Rule("MP-59", "Colours of special club awards", "A p12", "T, Z", "rounding of a split, small instant tops Z"),
    Rule("MP-75", "Gold at regionals", "A p2", "T"),
    Rule("MP-76", "Sectionals are silver", "A p2, p17", "T"),
)

SETTINGS = (
    Setting(
        "small_instant_top",
        "all_gold",
        "The colour of an instant matchpoint section top below 1.00: gold, or half red and half black.",
        ("MP-59",),
        ("all_gold", "half_red"),
    ),
    Setting("appreciation_gold_cap", "0.25", "Most gold in an award of a club appreciation team game.", ("MP-59",)),
)

_AWARD = Input("award", Number(minimum=0, maximum=1_000_000), "The award.", "masterpoints", required=True)

FORMULAS = (
    Formula(
        "colour.rule",
        "Colour of an award",
        ("MP-6", "MP-75", "MP-76"),
        (
            Input("level", Text(longest=60), "Level of the event, such as regional or club.", required=True),
            Input("upper_limit", Number(minimum=0, error="E_LIMIT"), "Upper masterpoint limit.", "masterpoints"),
            Input("sessions", Integer(minimum=1, maximum=1000, error="E_SESSIONS"), "Sessions.", default="1"),
            Input("award", Text(longest=60), 'Which award: "overall", "section first", "section second", "match".'),
            Input("event", Text(longest=100), "The event, where it matters (senior, women, junior, flight B)."),
            Input("amount", Number(minimum=0, maximum=1_000_000), "The award to colour.", "masterpoints"),
        ),
        _rule,
    ),
    Formula(
        "colour.club",
        "Colours of a special club award",
        ("MP-59", "MP-7"),
        (
            Input("event", Text(longest=100), "The special club game, by name.", required=True),
            _AWARD,
            Input("section_top", Flag(), "Whether the award is a section top.", default="false"),
        ),
        _club,
    ),
    Formula(
        "colour.split",
        "Splitting an award by colour",
        ("MP-7",),
        (
            _AWARD,
            Input(
                "shares",
                Named(Number(minimum=0, maximum=1), most=10),
                "Share of each colour; they add up to 1.",
                required=True,
            ),
        ),
        _split,
    ),
)
