"""The General Formula in the catalogue: each factor, first places, ladders, ties, session and match
awards.
"""

from fractions import Fraction

from rules.masterpoints.arithmetic import amount_text, decimal_text, whole_tables
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.depth import overall_depth, section_depth
from rules.masterpoints.general_formula import (
    TYPES,
    counted_tables_factor,
    first_in_session,
    first_overall,
    limit_factor,
    match_award,
    matches_total,
    overall_place,
    rating_factor,
    restrictions_factor,
    session_place,
    sessions_factor,
    type_factor,
)
from rules.masterpoints.inputs import Input, Inputs, Integer, Kind, Many, Number, Tables, Text
from rules.masterpoints.places import asked_places, award_texts
from rules.masterpoints.registry import Formula, Rule, Values
from rules.masterpoints.settings import Setting

MOST_PLACES = 5000

TABLES = Input("tables", Tables(), "Tables of the field.", "tables")
COMPUTED_TABLES = Input("tables", Number(minimum=0, maximum=100_000, error="E_TABLES"), "Tables.", "tables")
RATING = Input("rating", Text(longest=20, numbers=True), "Rating by name, or R as a decimal.", default="none")
SESSIONS = Input(
    "sessions",
    Integer(minimum=1, maximum=1000, error="E_SESSIONS"),
    "Sessions of the event.",
    "sessions",
    default="1",
)
LIMIT_KIND: Kind = Number(minimum=0, maximum=10_000_000, error="E_LIMIT")
UPPER_LIMIT = Input(
    "upper_limit", LIMIT_KIND, "Upper masterpoint limit of the game or strat.", "masterpoints", default="no limit"
)
RESTRICTIONS = Input(
    "restrictions",
    Integer(minimum=0, maximum=1000, error="E_RESTRICTIONS"),
    "Restrictions other than masterpoints.",
    default="0",
)
TYPE = Input("type", Text(choices=tuple(TYPES), error="E_KIND"), "Type of the event.", default="pairs")
FIRST = Input("first", Number(minimum=0, maximum=1_000_000), "Rounded first award.", "masterpoints")
PLACES = Input("places", Integer(minimum=1, maximum=MOST_PLACES, error="E_RANK"), "Places to list.")
PLACE = Input("place", Integer(minimum=1, maximum=100_000, error="E_RANK"), "One place.")
TIE = Input("tie", Many(Integer(), least=0, most=10), "First and last place of a tie, such as [2, 4].")
PAID_PLACES = Input(
    "paid_places", Integer(minimum=0, maximum=100_000, error="E_RANK"), "Places paid.", default="all of them"
)
GROUP_SIZE = Input(
    "group_size", Integer(minimum=1, maximum=10_000, error="E_PLAYERS"), "Contestants in the comparison group."
)


def chosen_factors(given: Inputs) -> tuple[Fraction, Fraction, Fraction]:
    """M, P and T of the inputs `upper_limit`, `restrictions` and `type` (or a stated `T`)."""
    limit = limit_factor(given.number_or_none("upper_limit"), given.at("upper_limit"))
    restrictions = restrictions_factor(given.integer("restrictions", 0), given.at("restrictions"))
    kind = given.number("T") if "T" in given else type_factor(given.text("type", "pairs"), given.at("type"))
    return limit, restrictions, kind


def overall_awards(
    given: Inputs, first: Fraction, tables: Fraction, sessions: int, work: Calculation
) -> dict[str, object]:
    """What a rounded first overall leads to: `paid_places` and `awards` where the input `contestants` tells the
    field, by `type`, and the places asked for.
    """

    def award(place: int) -> Fraction:
        return overall_place(first, place, sessions, work)

    values: dict[str, object] = {}
    depth: int | None = None
    if "contestants" in given:
        event = given.text("type", "pairs")
        depth = overall_depth(work, event, tables, given.integer("contestants"), sessions, award)
        values |= {"paid_places": depth, "awards": award_texts(depth, award, work)}
    return values | asked_places(given, work, award, depth)


def session_awards(group: int, first: Fraction, work: Calculation) -> list[str]:
    """The rounded session awards of a comparison group of so many contestants, from its first (MP-11, MP-53)."""
    return award_texts(section_depth(group), lambda place: session_place(first, place), work)


def _tables(given: Inputs, work: Calculation) -> Values:
    tables = work.tables(given.number("tables"))
    return {"B": decimal_text(counted_tables_factor(tables, work, given.at("tables")), 6)}


def _limit(given: Inputs, work: Calculation) -> Values:
    return {"M": decimal_text(limit_factor(given.number_or_none("upper_limit"), given.at("upper_limit")), 6)}


def _rating(given: Inputs, work: Calculation) -> Values:
    return {"R": amount_text(rating_factor(given.text("rating"), given.at("rating")))}


def _sessions(given: Inputs, work: Calculation) -> Values:
    return {"S": amount_text(sessions_factor(given.integer("sessions"), given.at("sessions")))}


def _restrictions(given: Inputs, work: Calculation) -> Values:
    return {"P": amount_text(restrictions_factor(given.integer("restrictions", 0), given.at("restrictions")))}


def _type(given: Inputs, work: Calculation) -> Values:
    return {"T": amount_text(type_factor(given.text("type"), given.at("type")))}


def general_first(given: Inputs, work: Calculation) -> Values:
    """First overall and, where the field is given, the places paid and their awards."""
    limit, restrictions, kind = chosen_factors(given)
    tables = Fraction(whole_tables(given.number("tables")))
    rating = rating_factor(given.text("rating"), given.at("rating"))
    sessions = given.integer("sessions", 1)
    first = first_overall(work, tables, rating, sessions, limit, restrictions, kind)
    return {"first": amount_text(first), **overall_awards(given, first, tables, sessions, work)}


def _ladder(given: Inputs, work: Calculation) -> Values:
    first, sessions = given.number("first"), given.integer("sessions", 1)
    sessions_factor(sessions, given.at("sessions"))
    depth = given.integer("paid_places") if "paid_places" in given else None
    values = asked_places(given, work, lambda place: overall_place(first, place, sessions, work), depth)
    return values or {"second": amount_text(work.round(overall_place(first, 2, sessions, work)))}


def _session(given: Inputs, work: Calculation) -> Values:
    if "first" in given:
        first = given.number("first")
    else:
        limit, restrictions, kind = chosen_factors(given)
        tables = Fraction(whole_tables(given.number("tables")))
        rating = rating_factor(given.text("rating"), given.at("rating"))
        first = first_in_session(work, tables, rating, limit, restrictions, kind)
    values: dict[str, object] = {"first": amount_text(first)}
    depth = section_depth(given.integer("group_size")) if "group_size" in given else None
    if depth is not None:
        values |= {
            "paid_places": depth,
            "awards": session_awards(given.integer("group_size"), first, work),
        }
    return values | asked_places(given, work, lambda place: session_place(first, place), depth)


def _match(given: Inputs, work: Calculation) -> Values:
    limit, restrictions, _ = chosen_factors(given)
    boards = given.integer("boards")
    award = match_award(work, given.text("classification"), boards, limit, restrictions)
    values = {"match_award": amount_text(award)}
    if "matches_won" in given or "matches_tied" in given:
        won, tied = given.number("matches_won", 0), given.integer("matches_tied", 0)
        values["total"] = amount_text(matches_total(work, award, won, tied))
    return values


RULES = (
    Rule("MP-40", "General Formula, first overall", "A p9", "T+P"),
    Rule("MP-41", "Tables factor B", "A p9", "T+P, Z", "between 60 and 61 tables the logarithm, Z"),
    Rule("MP-42", "Rating factor R", "A p9, p14", "T+P"),
    Rule("MP-43", "Sessions factor S", "A p9", "T"),
    Rule("MP-44", "Masterpoint limit factor M", "A p9", "T+P"),
    Rule("MP-45", "Restrictions factor P", "A p10", "T"),
    Rule("MP-46", "Type factor T", "A p10", "T+P"),
    Rule("MP-47", "Lower overall places", "A p10", "I", "the flattened table read so that no place rises"),
    Rule("MP-52", "Session award, pairs and individuals", "A p11", "T+P, I", "tables of the field ranked, I"),
    Rule("MP-53", "Session places", "A p11", "T+P"),
    Rule("MP-54", "Match award, Swiss and round robin", "A p12, p13", "T, Z", "a tied match and the M of a strat, Z"),
)

SETTINGS = (
    Setting("tied_match_share", "0.5", "Share of the match award a tied match earns.", ("MP-54",)),
    Setting(
        "tables_between_60_and_61",
        "logarithm",
        "Which form of the tables factor serves between 60 and 61 tables, where counts are not rounded.",
        ("MP-41",),
        ("logarithm", "linear"),
    ),
)

FORMULAS = (
    Formula("gf.B", "Tables factor B", ("MP-41",), (COMPUTED_TABLES,), _tables),
    Formula("gf.R", "Rating factor R", ("MP-42",), (RATING,), _rating),
    Formula("gf.S", "Sessions factor S", ("MP-43",), (SESSIONS,), _sessions),
    Formula("gf.M", "Masterpoint limit factor M", ("MP-44",), (UPPER_LIMIT,), _limit),
    Formula("gf.P", "Restrictions factor P", ("MP-45",), (RESTRICTIONS,), _restrictions),
    Formula("gf.T", "Type factor T", ("MP-46",), (TYPE,), _type),
    Formula(
        "gf.first",
        "First overall by the General Formula, and all places where the field is given",
        ("MP-40", "MP-41", "MP-42", "MP-43", "MP-44", "MP-45", "MP-46", "MP-47", "MP-49", "MP-50", "MP-51"),
        (
            TABLES,
            RATING,
            SESSIONS,
            TYPE,
            UPPER_LIMIT,
            RESTRICTIONS,
            Input("contestants", Integer(minimum=1, maximum=400_000, error="E_PLAYERS"), "Size of the field."),
            Input("T", Number(minimum=0, maximum=10), "Another type factor, of another year.", default="by type"),
            PLACES,
            PLACE,
            TIE,
        ),
        general_first,
    ),
    Formula(
        "gf.ladder",
        "Lower overall places",
        ("MP-47",),
        (FIRST, SESSIONS, PLACES, PLACE, TIE, PAID_PLACES),
        _ladder,
    ),
    Formula(
        "gf.ties",
        "Tied overall places",
        ("MP-4", "MP-47"),
        (FIRST, SESSIONS, PLACES, PLACE, TIE, PAID_PLACES),
        _ladder,
    ),
    Formula(
        "gf.session",
        "Session awards of pairs and individuals",
        ("MP-52", "MP-53", "MP-11"),
        (TABLES, RATING, UPPER_LIMIT, RESTRICTIONS, TYPE, GROUP_SIZE, FIRST, PLACES, PLACE, TIE),
        _session,
    ),
    Formula(
        "gf.match",
        "Match award of Swiss and round-robin teams",
        ("MP-54",),
        (
            Input("classification", Text(longest=40, error="E_KIND"), "Classification of the event, such as club."),
            Input("boards", Integer(minimum=1, maximum=1000, error="E_BOARDS"), "Boards of a match.", "boards"),
            UPPER_LIMIT,
            RESTRICTIONS,
            Input("matches_won", Number(minimum=0, maximum=1000), "Matches won.", "matches"),
            Input("matches_tied", Integer(minimum=0, maximum=1000), "Matches tied.", "matches"),
        ),
        _match,
    ),
)
