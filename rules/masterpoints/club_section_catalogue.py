"""Section awards of regular club games in the catalogue; what is computed is in `club_section.py`."""

from dataclasses import dataclass, replace
from fractions import Fraction

from rules.masterpoints.arithmetic import amount_text, decimal_text
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.club_section import (
    CLASSES,
    ClubClass,
    club_class,
    comparison_groups,
    cruise_class,
)
from rules.masterpoints.depth import section_depth
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula_catalogue import GROUP_SIZE, LIMIT_KIND, PLACE, PLACES, TIE
from rules.masterpoints.inputs import Input, Inputs, Integer, Kind, Many, Number, Schema, Tables, Text, wrong_type
from rules.masterpoints.places import asked_places, award_texts
from rules.masterpoints.registry import Formula, Rule, Values
from rules.masterpoints.settings import Setting

MOVEMENTS = ("rainbow", "mitchell", "howell", "individual", "one-winner")


@dataclass(frozen=True, slots=True)
class MovementKind(Kind):
    """A movement by name, read as one of `MOVEMENTS`; a one-winner movement of pairs is like a Howell."""

    def read(self, value: object, pointer: str) -> str:
        if not isinstance(value, str):
            raise wrong_type(pointer, "a movement")
        written = value.lower()
        for name in MOVEMENTS:
            if name in written.replace("one winner", "one-winner"):
                return name
        raise AwardError("E_KIND", pointer, "Movements are " + ", ".join(MOVEMENTS) + ".")

    def schema(self) -> Schema:
        return {"type": "string", "examples": list(MOVEMENTS)}


BOARDS_KIND: Kind = Integer(minimum=0, maximum=1000, error="E_BOARDS")
BOARDS = Input("boards", BOARDS_KIND, "Boards each contestant is scheduled to play.", "boards", default="18 or more")
CLASS = Input("class", Text(choices=CLASSES, error="E_KIND"), "Class of the game.", default="see the formula")
UPPER_LIMIT = Input("upper_limit", LIMIT_KIND, "Upper masterpoint limit.", "masterpoints", default="no limit")
MOVEMENT = Input("movement", MovementKind(), "Movement of the section, such as mitchell or howell.")
PERCENT = Input(
    "percent", Number(minimum=0, maximum=1000), "Extra percentage paid on every award.", "percent", default="100"
)
PLACE_INPUTS = (PLACE, PLACES, TIE)
CLASS_INPUTS = (CLASS, UPPER_LIMIT, BOARDS, PERCENT, *PLACE_INPUTS)
SECTION_INPUTS = (
    MOVEMENT,
    Input("tables", Tables(), "Tables of the section.", "tables"),
    Input("pairs", Integer(minimum=1, maximum=20_000, error="E_TABLES"), "Pairs of the section."),
    Input("players", Integer(minimum=1, maximum=40_000, error="E_TABLES"), "Players of an individual."),
    GROUP_SIZE,
    *CLASS_INPUTS,
)


def stated_class(given: Inputs, work: Calculation, default: str) -> ClubClass:
    """The class of the inputs `class`, `upper_limit`, `boards` and `percent`."""
    name = given.text("class", default)
    if name == "open" and "class" not in given and "upper_limit" in given:
        name = "restricted"
    boards = given.integer("boards") if "boards" in given else None
    game = club_class(
        name, given.number_or_none("upper_limit"), boards, work, given.at("upper_limit"), given.at("boards")
    )
    return with_percent(game, given)


def with_percent(game: ClubClass, given: Inputs) -> ClubClass:
    """The class with the input `percent` taken of every award."""
    return replace(game, share=game.share * given.number("percent") / 100) if "percent" in given else game


def group_of(given: Inputs) -> tuple[list[int], int | None]:
    """The comparison groups where the movement tells them, and the size the awards rest on."""
    if "group_size" in given:
        return [], given.integer("group_size")
    if not ("tables" in given or "pairs" in given or "players" in given):
        return [], None
    groups = comparison_groups(
        given.text("movement", "mitchell"),
        given.number_or_none("tables"),
        given.integer("pairs") if "pairs" in given else None,
        given.integer("players") if "players" in given else None,
    )
    return groups, groups[0]


def section_awards(given: Inputs, work: Calculation, game: ClubClass, group: int) -> dict[str, object]:
    """Places paid, the first award and all awards of a group, and the place or tie asked for."""
    depth = section_depth(group)
    counted = Fraction(group)
    first = work.round(game.first(counted, work))
    values: dict[str, object] = {
        "paid_places": depth,
        "first": amount_text(first),
        "awards": award_texts(depth, lambda place: game.place(counted, place), work),
    }
    return values | asked_places(given, work, lambda place: game.place(counted, place), depth)


def _section(given: Inputs, work: Calculation) -> Values:
    return _of_class(given, work, "open")


def _of_class(given: Inputs, work: Calculation, default: str) -> dict[str, object]:
    groups, group = group_of(given)
    values: dict[str, object] = {"groups": groups} if groups else {}
    asks_awards = default != "open" or any(each.name in given for each in CLASS_INPUTS)
    if group is None:
        if asks_awards:
            stated_class(given, work, default)
        return values
    values["paid_places"] = section_depth(group)
    if asks_awards:
        values |= section_awards(given, work, stated_class(given, work, default), group)
    return values


def _invitational(given: Inputs, work: Calculation) -> Values:
    return _of_class(given, work, "invitational")


def _restricted(given: Inputs, work: Calculation) -> Values:
    rate = stated_class(given, work, "restricted").rate
    return {"rate_per_contestant": decimal_text(rate, 2), **_of_class(given, work, "restricted")}


def _newcomer(given: Inputs, work: Calculation) -> Values:
    values = _of_class(_without_unranked(given, work), work, "newcomer")
    if "finish_order" not in given:
        return values
    order, unranked = given.texts("finish_order"), set(given.texts("ineligible"))
    ranked = [pair for pair in order if pair not in unranked]
    values["ranks"] = {pair: rank for rank, pair in enumerate(ranked, 1)}
    awards = values.get("awards")
    if isinstance(awards, list):
        values["awards"] = dict(zip(ranked, awards, strict=False))
    return values


def _without_unranked(given: Inputs, work: Calculation) -> Inputs:
    """The inputs with the unranked pairs taken out of the group where the setting says so (MP-21)."""
    unranked = set(given.texts("ineligible")) & set(given.texts("finish_order"))
    if not unranked or "group_size" not in given or work.flag("unranked_pairs_count"):
        return given
    return Inputs({**given, "group_size": max(1, given.integer("group_size") - len(unranked))}, given.pointer)


def _cruise(given: Inputs, work: Calculation) -> Values:
    boards = given.integer("boards") if "boards" in given else None
    game = with_percent(cruise_class(boards, given.at("boards")), given)
    values: dict[str, object] = {}
    if "days_at_sea" in given:
        values["championships_allowed"] = given.integer("days_at_sea") // DAYS_PER_CHAMPIONSHIP
    groups, group = group_of(given)
    if groups:
        values["groups"] = groups
    return values | section_awards(given, work, game, group) if group is not None else values


def _online(given: Inputs, work: Calculation) -> Values:
    return {**_of_class(given, work, "open"), "colour": "none"}


DAYS_PER_CHAMPIONSHIP = 14

RULES = (
    Rule("MP-10", "Comparison groups", "A p3", "T, I", "individuals I"),
    Rule("MP-12", "Open section first place", "A p3", "T+P", "0.10 per contestant of the group"),
    Rule("MP-13", "Section places", "A p3", "T+P"),
    Rule("MP-14", "Places in groups of sixteen and more", "A p6", "T, I", "first for other classes I"),
    Rule("MP-15", "Boards in open games", "A p4", "T+P"),
    Rule("MP-17", "Invitational games", "A p4", "T"),
    Rule("MP-19", "Restricted games", "A p4-5", "T+P, Z", "limits under 5 and the cap Z"),
    Rule("MP-20", "Newcomer games", "A p5-6", "T, Z", "section cap Z"),
    Rule("MP-21", "Newcomer eligibility", "A p5-6", "T, Z", "an unranked pair still counts in the field, Z"),
    Rule("MP-25", "Cruise clubs", "A p7", "T"),
    Rule("MP-26", "Online clubs", "A p7", "T"),
)

SETTINGS = (
    Setting("restricted_multiplier_below_5", "0.3", "Multiplier of a game limited below 5 masterpoints.", ("MP-19",)),
    Setting("restricted_section_cap", "1.50", "Section cap of a restricted game, times its multiplier.", ("MP-19",)),
    Setting("restricted_overall_cap", "4.00", "Overall cap of a restricted game, times its multiplier.", ("MP-23",)),
    Setting("unranked_pairs_count", True, "An unranked pair of a newcomer game counts in its group.", ("MP-21",)),
    Setting("newcomer_section_cap", "1.00", "Section cap of a newcomer game.", ("MP-20",)),
)

_LADDER_RULES = ("MP-11", "MP-12", "MP-13", "MP-14", "MP-15")

FORMULAS = (
    Formula("club.section", "Section of a club game", ("MP-10", *_LADDER_RULES), SECTION_INPUTS, _section),
    Formula("club.section_large", "Large section of a club game", _LADDER_RULES, SECTION_INPUTS, _section),
    Formula("club.boards", "Shortened club games", _LADDER_RULES, SECTION_INPUTS, _section),
    Formula("club.ties", "Tied section places", ("MP-4", *_LADDER_RULES), SECTION_INPUTS, _section),
    Formula("club.invitational", "Invitational games", ("MP-17", *_LADDER_RULES), SECTION_INPUTS, _invitational),
    Formula("club.restricted", "Restricted games", ("MP-19", *_LADDER_RULES), SECTION_INPUTS, _restricted),
    Formula(
        "club.newcomer",
        "Newcomer games",
        ("MP-20", "MP-21"),
        (
            *SECTION_INPUTS,
            Input("finish_order", Many(Text(), most=10_000), "Pairs in the order they finished."),
            Input("ineligible", Many(Text(), most=10_000), "Pairs with a player who is no newcomer."),
        ),
        _newcomer,
    ),
    Formula(
        "club.cruise",
        "Cruise clubs",
        ("MP-25", *_LADDER_RULES),
        (
            *SECTION_INPUTS,
            Input("days_at_sea", Integer(minimum=0, maximum=100_000), "Days at sea.", "days"),
        ),
        _cruise,
    ),
    Formula("club.online", "Online clubs", ("MP-26", *_LADDER_RULES), SECTION_INPUTS, _online),
)
