"""Several sections of a tournament pair event scored together (MP-107 to MP-109).

The award sheet calls `tables_of_combined_sections`, `combined_session_place` and `gold_session_places`.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules.masterpoints.arithmetic import amount_text, decimal_text, square_root
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.depth import section_depth
from rules.masterpoints.general_formula import SESSION_PLACES, first_in_session, session_place
from rules.masterpoints.general_formula_catalogue import (
    GROUP_SIZE,
    PLACES,
    RESTRICTIONS,
    TABLES,
    UPPER_LIMIT,
)
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Many, Tables, Text
from rules.masterpoints.places import award_texts
from rules.masterpoints.registry import Formula, Rule
from rules.masterpoints.settings import Setting
from rules.masterpoints.tournament_inputs import (
    RATING,
    limit_value,
    rating_value,
    restrictions_value,
    table_count,
    tables_value,
)

# A p18: more than so many tables are reduced, around sections of 13.
TABLES_NOT_REDUCED = 26
TABLES_OF_A_SECTION = 13
FEWEST_SECTIONS = 2
FEWEST_TABLES_FOR_GOLD_PLACES = 9


def scored_together(tables: Fraction, sections: int, combined: bool) -> bool:
    """Whether the rule applies: two sections or more, over 26 tables, across-the-field scoring (MP-107)."""
    return combined and sections >= FEWEST_SECTIONS and tables > TABLES_NOT_REDUCED


def tables_of_combined_sections(tables: Fraction, sections: int, combined: bool, work: Calculation) -> Fraction:
    """Tables that enter B of the session award: 2 x sqrt(13 x (T - 13)) where the rule applies, else T (MP-107)."""
    if not scored_together(tables, sections, combined):
        return tables
    reduced = 2 * square_root(TABLES_OF_A_SECTION * (tables - TABLES_OF_A_SECTION))
    work.note("tables of the sections together", reduced, "MP-107")
    return work.tables(reduced)


def combined_divisor(place: int) -> Fraction:
    """What the first is divided by: 70, 50, 35% to the fourth, then sqrt(p x sqrt(2(p-1))) (MP-108)."""
    if place <= len(SESSION_PLACES):
        return 1 / SESSION_PLACES[place - 1]
    return square_root(place * square_root(Fraction(2 * (place - 1))))


def combined_session_place(first: Fraction, place: int) -> Fraction:
    """The unrounded session award of a place in sections scored together, from the rounded first (MP-108)."""
    return first / combined_divisor(place)


def gold_session_places(section_tables: Sequence[Fraction], combined: bool, level: str, work: Calculation) -> int:
    """Places per direction whose session award is gold in a regional pair event (MP-109).

    As many as sections combined when each has nine tables or more, else the section top. At other levels none.
    """
    if not level.startswith("regional"):
        return 0
    if not combined or len(section_tables) < FEWEST_SECTIONS:
        return 1
    large = sum(1 for tables in section_tables if tables >= FEWEST_TABLES_FOR_GOLD_PLACES)
    if large == len(section_tables):
        return large
    return max(1, large) if work.choice("gold_places_with_a_small_section") == "large_sections" else 1


def _multi_section(given: Inputs, work: Calculation) -> Mapping[str, object]:
    found: dict[str, object] = {}
    if "place" in given:
        found["divisor"] = decimal_text(combined_divisor(given.integer("place")), 4)
    if "section_tables" in given:
        level = given.text("level", "regional")
        places = gold_session_places(given.numbers("section_tables"), given.flag("combined_scoring", True), level, work)
        found["gold_session_places_per_direction"] = places
    if "tables" in given or given.has("section_tables", "rating"):
        found |= _session(given, work)
    return found


def _session(given: Inputs, work: Calculation) -> dict[str, object]:
    sections = given.integer("sections", max(FEWEST_SECTIONS, len(given.items_of("section_tables"))))
    tables = tables_value(given) if "tables" in given else sum(given.numbers("section_tables"), Fraction(0))
    combined = given.flag("combined_scoring", True)
    counted = tables_of_combined_sections(tables, sections, combined, work)
    found: dict[str, object] = {"tables_for_B": table_count(counted)}
    if "rating" in given:
        together = scored_together(tables, sections, combined)
        first = first_in_session(work, counted, rating_value(given), limit_value(given), restrictions_value(given))
        found["session_first"] = amount_text(first)

        def award(place: int) -> Fraction:
            return combined_session_place(first, place) if together else session_place(first, place)

        if "places" in given:
            found["awards"] = award_texts(given.integer("places"), award, work)
        elif "group_size" in given:
            found["awards"] = award_texts(section_depth(given.integer("group_size")), award, work)
    return found


RULES = (
    Rule("MP-107", "Several sections scored together: tables", "A p18", "I", "the lost minus is fixed by the example"),
    Rule("MP-108", "Several sections scored together: places", "A p18-19", "T"),
    Rule("MP-109", "Gold session places of combined sections", "A p19", "T, Z", "a smaller section Z"),
)

SETTINGS = (
    Setting(
        "gold_places_with_a_small_section",
        "one",
        "Gold session places when a combined section has under nine tables: the top only, or one per larger section.",
        ("MP-109",),
        ("one", "large_sections"),
    ),
)

FORMULAS = (
    Formula(
        code="tour.multi_section",
        title="Session awards of several sections scored together",
        rules=("MP-107", "MP-108", "MP-109", "MP-52"),
        inputs=(
            Input(TABLES.name, TABLES.kind, "Tables of the field that is ranked together.", "tables"),
            Input("sections", Integer(minimum=1, maximum=10_000, error="E_TABLES"), "Sections of the event."),
            Input("combined_scoring", Flag(), "Whether the sections are scored across the field.", default="true"),
            RATING,
            UPPER_LIMIT,
            RESTRICTIONS,
            PLACES,
            GROUP_SIZE,
            Input("place", Integer(minimum=1, maximum=1_000_000, error="E_RANK"), "One place, for its divisor."),
            Input("section_tables", Many(Tables(), most=10_000), "Tables of each section.", "tables"),
            Input("level", Text(longest=40), "Level of the tournament.", default="regional"),
        ),
        compute=_multi_section,
    ),
)
