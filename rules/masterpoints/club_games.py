"""Club games around the section ladder: strats, overall awards, series, teams, sizes, seeding."""

import re
from dataclasses import replace
from fractions import Fraction

from rules.masterpoints.arithmetic import ZERO, amount_text, exact, whole_tables
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.club_section import (
    OPEN_CAP,
    ClubClass,
    club_class,
)
from rules.masterpoints.club_section_catalogue import (
    BOARDS,
    CLASS,
    CLASS_INPUTS,
    MOVEMENT,
    PERCENT,
    PLACE_INPUTS,
    UPPER_LIMIT,
    section_awards,
    stated_class,
    with_percent,
)
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import match_award, matches_total, three_quarters_place
from rules.masterpoints.general_formula_catalogue import LIMIT_KIND
from rules.masterpoints.inputs import Flag, Input, Inputs, Integer, Many, Number, Tables, Text
from rules.masterpoints.places import asked_places, award_texts
from rules.masterpoints.registry import Formula, Rule, Values
from rules.masterpoints.settings import Setting

OVERALL_PLACES = 6
LARGE_SECTION = 15
LOWEST_STRAT = {"howell": 3, "mitchell": 5}
LOWEST_STRAT_OVERALL = 5
SERIES_RATE = exact("0.02")
SERIES_SESSIONS = 4
SERIES_PLACES = 3
SMALLEST_PAIR_GAME = exact("2.5")
SMALLEST_OTHER_GAME = 2


def overall_allowed(tables: Fraction, sections: int) -> bool:
    """Whether a club game pays overall awards: two sections, or one of more than fifteen tables (MP-23)."""
    return sections >= 2 or tables > LARGE_SECTION


def club_overall_first(game: ClubClass, tables: Fraction, work: Calculation) -> Fraction:
    """The rounded first overall award of a club game; a half table counts as a full one (MP-23)."""
    counted = Fraction(whole_tables(tables))
    work.note("rate per table", game.rate, "MP-23")
    work.note("tables counted", counted, "MP-8")
    capped = work.cap("overall cap", game.rate * counted, game.overall_cap, "MP-23")
    return work.round(capped * game.share)


def lowest_strat_pays(pairs: int, movement: str, award: str) -> bool:
    """Whether the lowest strat is large enough for section or overall awards (MP-22)."""
    if award == "overall":
        return pairs >= LOWEST_STRAT_OVERALL
    return pairs >= LOWEST_STRAT["mitchell" if movement == "mitchell" else "howell"]


def _stratified(given: Inputs, work: Calculation) -> Values:
    values: dict[str, object] = {}
    movement = given.text("movement", "mitchell")
    if "lowest_strat_pairs" in given:
        pairs = given.integer("lowest_strat_pairs")
        values["eligible"] = lowest_strat_pays(pairs, movement, given.text("award", "section"))
    if "strat_group_size" in given:
        limit = given.number_or_none("strat_upper_limit")
        boards = given.integer("boards") if "boards" in given else None
        name = "open" if limit is None else "restricted"
        game = club_class(name, limit, None, work, given.at("strat_upper_limit"))
        share = club_class("open", None, boards, work, boards_pointer=given.at("boards")).share
        game = with_percent(replace(game, share=share), given)
        values |= section_awards(given, work, game, given.integer("strat_group_size"))
    return values


def _overall(given: Inputs, work: Calculation) -> Values:
    tables, sections = given.number("tables"), given.integer("sections", 1)
    game = stated_class(given, work, "open")
    if not overall_allowed(tables, sections):
        return {"allowed": False, "awards": [], "paid_places": 0}
    first = club_overall_first(game, tables, work)
    values: dict[str, object] = {
        "allowed": True,
        "first": amount_text(first),
        "paid_places": OVERALL_PLACES,
        "awards": award_texts(OVERALL_PLACES, lambda place: three_quarters_place(first, place, work), work),
    }
    asked = asked_places(given, work, lambda place: three_quarters_place(first, place, work), OVERALL_PLACES)
    return values | asked


def series_first(given: Inputs, work: Calculation) -> Fraction:
    """The rounded first of a series from `class`, `upper_limit` and `winner_session_tables` (MP-27)."""
    sessions = given.numbers("winner_session_tables")
    if len(sessions) < SERIES_SESSIONS:
        raise AwardError("E_SESSIONS", given.at("winner_session_tables"), "A series has at least four sessions.")
    halves = work.flag("series_half_tables") if any(each.denominator > 1 for each in sessions) else True
    tables = sum(sessions, ZERO) if halves else Fraction(sum(map(whole_tables, sessions)))
    work.note("tables of the winner's sessions", tables, "MP-27")
    name = given.text("class", "open")
    limit = given.number_or_none("upper_limit")
    cap = OPEN_CAP if name == "open" else club_class(name, limit, None, work, given.at("upper_limit")).cap
    return work.round(work.cap("series cap", SERIES_RATE * tables, cap, "MP-27"))


def _series(given: Inputs, work: Calculation) -> Values:
    first = series_first(given, work)
    awards = award_texts(SERIES_PLACES, lambda place: three_quarters_place(first, place, work), work)
    return {"first": amount_text(first), "awards": awards}


def _team(given: Inputs, work: Calculation) -> Values:
    award = match_award(work, "club", given.integer("boards"))
    won, tied = given.number("matches_won", 0), given.integer("matches_tied", 0)
    return {"match_award": amount_text(award), "total": amount_text(matches_total(work, award, won, tied))}


def _minimum(given: Inputs, work: Calculation) -> Values:
    game, tables = given.text("game").lower(), given.number("tables")
    if "newcomer" in game and ("individual" in game or "team" in game):
        return {"allowed": tables >= SMALLEST_OTHER_GAME}
    if "individual" in game:
        one_winner = given.flag("one_winner", "one-winner" in game or "one winner" in game)
        return {"allowed": tables > SMALLEST_OTHER_GAME or (tables == SMALLEST_OTHER_GAME and one_winner)}
    if "team" in game:
        return {"allowed": tables >= SMALLEST_OTHER_GAME, "awards": "match awards only"}
    if "pair" in game:
        return {"allowed": tables >= SMALLEST_PAIR_GAME}
    raise AwardError("E_KIND", given.at("game"), "A game is of pairs, teams or individuals.")


def _seeding(given: Inputs, work: Calculation) -> Values:
    situation = given.text("situation").lower()
    section = re.search(r"\bsection ([a-z])\b", situation)
    if "random" in situation or "strong" not in situation:
        return {"classification": "open"}
    if section:
        strong = section[1].upper()
        sections = [name.upper() for name in given.texts("sections")] or ["A", "B"]
        others = ", ".join(f"section {name} invitational/restricted" for name in sections if name != strong)
        return {"classification": f"section {strong} open, {others}" if others else f"section {strong} open"}
    one_direction = re.search(r"\b(north|south|east|west|ns|ew|n-s|e-w|direction)\b", situation)
    return {"classification": "session invitational/restricted" if one_direction else "open"}


RULES = (
    Rule("MP-16", "Smallest games", "A p4, p5", "T"),
    Rule("MP-18", "Seeding", "A p3", "T"),
    Rule("MP-22", "Stratified club games", "A p3", "T, I", "both directions together I"),
    Rule("MP-23", "Overall awards in large club games", "A p6", "T+P, Z", "cap of restricted games Z"),
    Rule("MP-27", "Series games", "A p7", "T, Z", "half tables Z"),
    Rule("MP-30", "Regular club team games", "A p4, p12", "T"),
)

SETTINGS = (Setting("series_half_tables", True, "Half tables count as 0.5 in a series, not as full ones.", ("MP-27",)),)

SERIES_INPUTS = (
    CLASS,
    UPPER_LIMIT,
    Input(
        "winner_session_tables",
        Many(Tables(), most=1000),
        "Tables of every session the winner played.",
        "tables",
        required=True,
    ),
)

FORMULAS = (
    Formula(
        "club.stratified",
        "Strats of a club game",
        ("MP-22", "MP-19", "MP-11", "MP-13", "MP-15"),
        (
            Input("strat_upper_limit", LIMIT_KIND, "Upper limit of the strat.", "masterpoints", default="no limit"),
            Input(
                "strat_group_size",
                Integer(minimum=1, maximum=10_000, error="E_PLAYERS"),
                "Contestants of the strat and all lower ones in the comparison group.",
            ),
            MOVEMENT,
            BOARDS,
            Input("lowest_strat_pairs", Integer(minimum=0, maximum=20_000), "Pairs of the lowest strat."),
            Input("award", Text(choices=("section", "overall"), error="E_KIND"), "Which award.", default="section"),
            PERCENT,
            *PLACE_INPUTS,
        ),
        _stratified,
    ),
    Formula(
        "club.overall",
        "Overall awards of a club game",
        ("MP-23", "MP-8"),
        (
            Input("tables", Tables(), "Tables of the game.", "tables", required=True),
            Input("sections", Integer(minimum=1, maximum=1000), "Sections of the game.", default="1"),
            *CLASS_INPUTS,
        ),
        _overall,
    ),
    Formula(
        "club.series",
        "Series of club games",
        ("MP-27",),
        SERIES_INPUTS,
        _series,
    ),
    Formula(
        "club.team",
        "Match awards of a regular club team game",
        ("MP-30", "MP-54"),
        (
            Input("game", Text(), "The game; for the reader."),
            Input("boards", Integer(minimum=1, maximum=1000, error="E_BOARDS"), "Boards of a match.", "boards"),
            Input("matches_won", Number(minimum=0, maximum=1000), "Matches won.", "matches", default="0"),
            Input("matches_tied", Integer(minimum=0, maximum=1000), "Matches tied.", "matches", default="0"),
        ),
        _team,
    ),
    Formula(
        "club.minimum",
        "Smallest games",
        ("MP-16",),
        (
            Input("game", Text(), 'The game, such as "open pairs" or "individual one-winner".', required=True),
            Input("tables", Tables(), "Tables in play.", "tables", required=True),
            Input("one_winner", Flag(), "Whether an individual has one winner.", default="as the game says"),
        ),
        _minimum,
    ),
    Formula(
        "club.seeding",
        "What the seating makes of an open game",
        ("MP-18",),
        (
            Input(
                "situation",
                Text(),
                'Where the strong pairs sit, such as "all strong pairs North-South".',
                required=True,
            ),
            Input("sections", Many(Text(longest=10), most=100), "Names of the sections.", default="A and B"),
        ),
        _seeding,
    ),
)
