"""Club games beside restricted or newcomer games, whose tables raise the awards (MP-28, MP-29)."""

import re
from dataclasses import replace
from fractions import Fraction
from math import ceil

from rules.masterpoints.arithmetic import ONE, ZERO, amount_text
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.club_section import club_class, comparison_groups
from rules.masterpoints.club_section_catalogue import BOARDS, CLASS, MOVEMENT, UPPER_LIMIT
from rules.masterpoints.depth import section_depth
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula_catalogue import LIMIT_KIND
from rules.masterpoints.inputs import Input, Inputs, Integer, Tables, Text
from rules.masterpoints.places import award_texts
from rules.masterpoints.registry import Formula, Rule, Values
from rules.masterpoints.settings import Setting


def concurrent_contestants(tables: Fraction, movement: str) -> int:
    """Contestants the tables of a concurrent game add to a comparison group (MP-28, MP-29)."""
    return ceil(tables) if movement == "mitchell" else ceil(2 * tables)


def _flighted(given: Inputs, work: Calculation) -> Values:
    movement = given.text("movement", "mitchell")
    strat = _lower_strat(given)
    name = given.text("class", "open")
    boards = given.integer("boards") if "boards" in given else None
    newcomers = concurrent_contestants(given.number("concurrent_newcomer_tables", 0), movement)
    if strat is not None:
        limit, group = strat
        share = club_class("open", None, boards, work).share if name == "open" else ONE
        game, extra = replace(club_class("restricted", limit, None, work), share=share), newcomers
    else:
        tables = given.number("tables") if "tables" in given else given.number("open_tables")
        group = comparison_groups(movement, tables, None, None)[0]
        limit_stated = given.number_or_none("upper_limit")
        game = club_class(name, limit_stated, boards, work, given.at("upper_limit"), given.at("boards"))
        restricted = given.number("concurrent_restricted_tables", 0) if name == "open" else ZERO
        extra = newcomers + concurrent_contestants(restricted, movement)
    depth = section_depth(group + extra if work.flag("concurrent_tables_deepen") else group)
    counted = Fraction(group + extra)
    return {
        "section_first": amount_text(work.round(game.first(counted, work))),
        "paid_places": depth,
        "awards": award_texts(depth, lambda place: game.place(counted, place), work),
    }


def _lower_strat(given: Inputs) -> tuple[Fraction, int] | None:
    """Limit and size of the lower strat asked for, from its own fields or written "restricted 0-750 with 5 pairs"."""
    if "strat_group_size" in given:
        return given.number("strat_upper_limit"), given.integer("strat_group_size")
    written = given.text("strat", "unrestricted").lower()
    if written in ("unrestricted", "open", "a"):
        return None
    found = re.search(r"(?:0\s*-\s*)?(\d{1,7})\D+(\d{1,4})\s*(?:pairs|contestants)", written)
    if not found:
        raise AwardError("E_KIND", given.at("strat"), 'Write a strat as "restricted 0-750 with 5 pairs".')
    return Fraction(found[1]), int(found[2])


RULES = (
    Rule("MP-28", "Open game beside restricted games", "A p7", "T, Z", "mechanics Z"),
    Rule("MP-29", "Newcomer games beside a regular game", "A p7", "T, Z", "mechanics Z"),
)

SETTINGS = (
    Setting(
        "concurrent_tables_deepen",
        False,
        "Tables of a concurrent game also deepen the awards, not only raise them.",
        ("MP-28", "MP-29"),
    ),
)

FORMULAS = (
    Formula(
        "club.flighted",
        "Club game beside restricted or newcomer games",
        ("MP-28", "MP-29", "MP-11", "MP-12", "MP-13", "MP-14"),
        (
            CLASS,
            UPPER_LIMIT,
            Input("open_tables", Tables(), "Tables of the open game.", "tables"),
            Input("tables", Tables(), "Tables of the game.", "tables"),
            Input("concurrent_restricted_tables", Tables(zero=True), "Restricted tables beside it.", "tables"),
            Input("concurrent_newcomer_tables", Tables(zero=True), "Newcomer tables beside it.", "tables"),
            Input("strat", Text(), 'The field, "unrestricted" or such as "restricted 0-750 with 5 pairs".'),
            Input("strat_upper_limit", LIMIT_KIND, "Upper limit of a lower strat.", "masterpoints"),
            Input("strat_group_size", Integer(minimum=1, maximum=10_000), "Contestants of a lower strat."),
            MOVEMENT,
            BOARDS,
        ),
        _flighted,
    ),
)
