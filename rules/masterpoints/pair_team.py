"""Pair/team events: one session scored as pairs and as board-a-match teams of N-S with E-W (MP-102).

The award sheet calls `pair_team_firsts`.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, ZERO, amount_text
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.depth import overall_depth
from rules.masterpoints.general_formula import TYPES, first_overall, overall_place
from rules.masterpoints.general_formula_catalogue import RESTRICTIONS, TABLES, UPPER_LIMIT
from rules.masterpoints.inputs import Either, Input, Inputs, Integer, Text
from rules.masterpoints.places import place_or_tie, read_rank
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.tournament_inputs import (
    RATING,
    limit_value,
    rating_value,
    restrictions_value,
    tables_value,
)

SIDES = {"pair": "pairs", "team": "bam"}


def pair_team_firsts(
    tables: Fraction, rating: Fraction, work: Calculation, *, limit: Fraction = ONE, restrictions: Fraction = ONE
) -> dict[str, Fraction]:
    """The rounded first of the pair game and of the team game, `pair` and `team`, on the same tables (MP-102)."""
    return {
        side: first_overall(work, tables, rating, 1, limit, restrictions, TYPES[kind]) for side, kind in SIDES.items()
    }


def _pair_team(given: Inputs, work: Calculation) -> Mapping[str, object]:
    tables = tables_value(given)
    firsts = pair_team_firsts(
        tables, rating_value(given), work, limit=limit_value(given), restrictions=restrictions_value(given)
    )
    found: dict[str, object] = {f"{side}_first": amount_text(first) for side, first in firsts.items()}
    awards: list[Fraction] = []
    for side, first in firsts.items():
        award = ZERO
        if f"{side}_place" in given:
            award = _placed(given, side, first, tables, work)
            found[f"{side}_award"] = amount_text(award)
        elif given.stated(f"{side}_place"):
            found[f"{side}_award"] = amount_text(ZERO)
        awards.append(award)
    if "pair_award" in found or "team_award" in found:
        found["credited"] = amount_text(max(awards))
    return found


def _placed(given: Inputs, side: str, first: Fraction, tables: Fraction, work: Calculation) -> Fraction:
    name = f"{side}_place"
    from_place, to_place = read_rank(given[name], given.at(name))

    def award(place: int) -> Fraction:
        return overall_place(first, place, 1, work)

    depth = overall_depth(work, SIDES[side], tables, None, 1, award)
    return place_or_tie(award, from_place, to_place, depth, work)


RULES = (
    Rule("MP-102", "Pair/team events", "A p18", "T"),
)  # fmt: skip

PLACE = Either((Integer(), Text(longest=15)))

FORMULAS = (
    Formula(
        code="tour.pair_team",
        title="Awards of a pair/team event, and the one credited",
        rules=("MP-102", "MP-40", "MP-47", "MP-49", "MP-50", "MP-5"),
        inputs=(
            Input(TABLES.name, TABLES.kind, TABLES.meaning, TABLES.unit, required=True),
            RATING,
            UPPER_LIMIT,
            RESTRICTIONS,
            Input("pair_place", PLACE, 'Overall place of the pair: 3, or "3/4" when tied.'),
            Input("team_place", PLACE, "Overall place of its team."),
        ),
        compute=_pair_team,
    ),
)
