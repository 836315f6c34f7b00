"""Special club games: rating by event, championship limits, boards, section awards (MP-55 to MP-60)."""

import re
from dataclasses import dataclass
from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, amount_text, decimal_text, exact, whole_tables
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.club_section import FULL_BOARDS, SHORT_BOARDS, club_class
from rules.masterpoints.club_section_catalogue import BOARDS, PLACE_INPUTS
from rules.masterpoints.depth import section_depth
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import (
    MATCHES,
    RATINGS,
    first_in_session,
    formula,
    rating_factor,
    session_place,
    sessions_factor,
)
from rules.masterpoints.general_formula_catalogue import (
    GROUP_SIZE,
    RATING,
    RESTRICTIONS,
    SESSIONS,
    TABLES,
    TYPE,
    UPPER_LIMIT,
    chosen_factors,
    overall_awards,
)
from rules.masterpoints.inputs import Input, Inputs, Integer, Text
from rules.masterpoints.places import PlaceAward, award_texts
from rules.masterpoints.registry import Formula, Rule, Values
from rules.masterpoints.settings import Setting

CHAMPIONSHIP_CAP = exact("6.00")
SHORT_CHAMPIONSHIP_CAP = exact("4.50")
SHORT_CHAMPIONSHIP = exact("0.60")

CHAMPIONSHIP = "club_championship"
FUND_GAME = "special_fund_game"
PROGRESSIVE_QUALIFYING = "progressive_sectional_qualifying"
# A p8. Each event: its identifier, its rating and the words that name it; the first row whose words all occur counts,
# so that the more particular name stands before the more general one.
EVENTS = (
    ("upgraded_club_championship", "csg9", ("upgraded",)),
    (PROGRESSIVE_QUALIFYING, "csg9", ("progressive",)),
    ("world_wide_bridge_contest", "csg9", ("world",)),
    ("acbl_instant_matchpoint", "csg9", ("instant",)),
    ("acbl_wide_senior_pairs", "csg9", ("wide", "senior")),
    ("acbl_wide_charity", "csg9", ("wide", "charity")),
    ("acbl_wide_international_fund", "csg9", ("wide", "international")),
    ("acbl_wide_international_fund_canada", "csg9", ("international", "canada")),
    ("acbl_wide_senior_pairs", "csg9", ("senior", "pairs")),
    ("gnt_fund_raiser", "csg9", ("gnt", "raiser")),
    ("gnt_fund_raiser", "csg9", ("gnt", "fund")),
    ("grand_national_teams_club", "csg9", ("gnt",)),
    ("grand_national_teams_club", "csg9", ("grand", "national")),
    ("north_american_pairs_club", "csg9", ("nap",)),
    ("north_american_pairs_club", "csg9", ("north", "american")),
    ("nabc_promotional", "csg9", ("promotional",)),
    ("stac", "csg9", ("stac",)),
    ("stac", "csg9", ("sectional", "clubs")),
    ("club_appreciation_teams", "csg9", ("appreciation", "team")),
    ("club_appreciation_teams", "csg9", ("appreciation", "teams")),
    ("club_appreciation_pairs", "csg9", ("appreciation",)),
    ("club_membership", "csg9", ("membership",)),
    ("unit_extended_team", "csg9", ("extended",)),
    ("unit_district_fund", "csg9", ("unit", "fund")),
    ("unit_district_fund", "csg9", ("district", "fund")),
    ("cntc_club", "csg9", ("cntc",)),
    ("canada_rookie_master", "csg9", ("rookie",)),
    ("cwtc", "csg9", ("cwtc",)),
    ("copc_club", "csg9", ("copc",)),
    ("cbf_simultaneous_pairs", "csg9", ("cbf",)),
    ("cbf_simultaneous_pairs", "csg9", ("simultaneous",)),
    ("inter_club_championship", "csg7", ("inter", "championship")),
    ("inter_club_championship", "csg7", ("interclub",)),
    ("unit_championship", "csg7", ("unit", "championship")),
    (CHAMPIONSHIP, "csg7", ("championship",)),
    (FUND_GAME, "csg7", ("fund",)),
    (FUND_GAME, "csg7", ("junior",)),
    (FUND_GAME, "csg7", ("charity",)),
    (FUND_GAME, "csg7", ("grass",)),
    (FUND_GAME, "csg7", ("educational",)),
)


@dataclass(frozen=True, slots=True)
class SpecialEvent:
    """A special club game: its identifier and its rating (`csg7` or `csg9`)."""

    code: str
    rating: str

    @property
    def may_be_short(self) -> bool:
        """Only a club championship may have 12 to 17 boards (MP-56, MP-57)."""
        return self.code == CHAMPIONSHIP


def special_event(name: str, pointer: str = "/event") -> SpecialEvent:
    """The special club game a name stands for (MP-55); AwardError E_KIND when it stands for none."""
    words = set(re.findall(r"[a-z0-9]+", name.lower()))
    for code, rating, named_by in EVENTS:
        if words.issuperset(named_by):
            return SpecialEvent(code, rating)
    raise AwardError("E_KIND", pointer, "This is not one of the special club games of the book (A p8).")


def check_boards(event: SpecialEvent, boards: int | None, pointer: str = "/boards") -> None:
    """AwardError E_BOARDS under 18 boards, or under 12 in a club championship (MP-56, MP-57)."""
    least = SHORT_BOARDS if event.may_be_short else FULL_BOARDS
    if boards is not None and boards < least:
        raise AwardError("E_BOARDS", pointer, f"This game needs at least {least} boards.")


def capped_first(event: SpecialEvent, unrounded: Fraction, boards: int | None, work: Calculation) -> Fraction:
    """The first overall of a special club game with the limits of MP-56, rounded."""
    if event.code == CHAMPIONSHIP and boards is not None and boards < FULL_BOARDS:
        shortened = unrounded * SHORT_CHAMPIONSHIP
        return work.round(work.cap("shortened championship cap", shortened, SHORT_CHAMPIONSHIP_CAP, "MP-56"))
    if event.code in (CHAMPIONSHIP, FUND_GAME):
        return work.round(work.cap("championship cap", unrounded, CHAMPIONSHIP_CAP, "MP-56"))
    return work.round(unrounded)


def _championship(given: Inputs, work: Calculation) -> Values:
    return _special_awards(given, work, special_event(given.text("event", CHAMPIONSHIP), given.at("event")))


def _special(given: Inputs, work: Calculation) -> Values:
    event = special_event(given.text("event"), given.at("event"))
    factors = {"R": amount_text(RATINGS[event.rating]), "D": decimal_text(MATCHES[event.rating], 3)}
    return {**factors, **_special_awards(given, work, event)}


def _special_awards(given: Inputs, work: Calculation, event: SpecialEvent) -> dict[str, object]:
    boards = given.integer("boards") if "boards" in given else None
    check_boards(event, boards, given.at("boards"))
    values: dict[str, object] = {}
    if "tables" in given:
        values |= _overall(given, work, event, boards)
    if "group_size" in given:
        group = given.integer("group_size")
        award = _section_places(given, work, event, boards, group)
        values["section_awards"] = award_texts(section_depth(group), award, work)
    return values


def _overall(given: Inputs, work: Calculation, event: SpecialEvent, boards: int | None) -> dict[str, object]:
    limit, restrictions, kind = chosen_factors(given)
    tables, sessions = Fraction(whole_tables(given.number("tables"))), given.integer("sessions", 1)
    rating = rating_factor(given.text("rating", event.rating), given.at("rating"))
    factor = sessions_factor(sessions, given.at("sessions"))
    first = capped_first(event, formula(work, tables, rating, factor, limit, restrictions, kind), boards, work)
    return {"overall_first": amount_text(first), **overall_awards(given, first, tables, sessions, work)}


def _section_places(
    given: Inputs, work: Calculation, event: SpecialEvent, boards: int | None, group: int
) -> PlaceAward:
    """The section award by place: a regular club game's in a championship (MP-58), else half the formula (MP-52).

    Without tables the group is taken for one direction of a Mitchell.
    """
    limit = given.number_or_none("upper_limit")
    if event.code == CHAMPIONSHIP:
        share = work.number("short_championship_section_share") if boards and boards < FULL_BOARDS else ONE
        game = club_class("open" if limit is None else "restricted", limit, None, work)
        counted = Fraction(group)
        return lambda place: game.place(counted, place) * share
    m, restrictions, kind = chosen_factors(given)
    tables = Fraction(whole_tables(given.number("tables", group)))
    first = first_in_session(work, tables, RATINGS[event.rating], m, restrictions, kind)
    return lambda place: session_place(first, place)


RULES = (
    Rule("MP-55", "Special club games, rating seven and nine", "A p8", "T+P"),
    Rule("MP-56", "Club championship limits", "A p9", "T, I", "the percentage before the cap I"),
    Rule("MP-57", "Boards of the other special games", "A p9", "T"),
    Rule("MP-58", "Section awards of a club championship", "A p11", "T, Z", "shortened championships Z"),
    Rule("MP-60", "District and ACBL awards of ACBL-wide events", "A p12", "T", "no formula is given; not computed"),
)

SETTINGS = (
    Setting(
        "short_championship_section_share",
        "0.60",
        "Share of the section awards a shortened club championship pays.",
        ("MP-58",),
    ),
)

_INPUTS = (
    Input("event", Text(), "The special club game, by name.", default="club championship"),
    TABLES,
    BOARDS,
    RATING,
    TYPE,
    SESSIONS,
    UPPER_LIMIT,
    RESTRICTIONS,
    GROUP_SIZE,
    Input("contestants", Integer(minimum=1, maximum=400_000, error="E_PLAYERS"), "Size of the field."),
    *PLACE_INPUTS,
)

FORMULAS = (
    Formula(
        "club.championship",
        "Club championships",
        ("MP-56", "MP-58", "MP-40", "MP-47"),
        _INPUTS,
        _championship,
    ),
    Formula(
        "club.special",
        "Special club games",
        ("MP-55", "MP-57", "MP-40", "MP-52", "MP-60"),
        _INPUTS,
        _special,
    ),
)
