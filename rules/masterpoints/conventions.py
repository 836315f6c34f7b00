"""Conventions every award rests on: rounding, ladders, ranking margin, the single greatest award, tables, errors."""

from fractions import Fraction

from rules.masterpoints.arithmetic import ZERO, amount_text, decimal_text, factor_text, whole_tables
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.general_formula import overall_place
from rules.masterpoints.inputs import Either, Input, Inputs, Integer, Many, Named, Number, Tables, Text
from rules.masterpoints.places import asked_places, rank_text
from rules.masterpoints.registry import Formula, Rule, Values
from rules.victory_points import SCALES

AMOUNT = Number(minimum=-1_000_000, maximum=1_000_000)


def ranks_of_scores(scores: list[Fraction]) -> list[tuple[int, int]]:
    """First and last rank of each score, the highest first; equal scores share their ranks (MP-3)."""
    ordered = sorted(scores, reverse=True)
    first = {score: place for place, score in reversed(list(enumerate(ordered, 1)))}
    last = {score: place for place, score in enumerate(ordered, 1)}
    return [(first[score], last[score]) for score in scores]


def greatest(candidates: list[Fraction]) -> Fraction:
    """The single award a contestant is credited with, never the sum (MP-5)."""
    return max(candidates, default=ZERO)


def _rounding(given: Inputs, work: Calculation) -> Values:
    return {"rounded": [amount_text(work.round(amount)) for amount in given.numbers("unrounded")]}


def _ladder(given: Inputs, work: Calculation) -> Values:
    sessions = given.integer("sessions", 1)
    first = work.round(given.number("first_unrounded"))
    values: dict[str, object] = {"first": amount_text(first)}
    return values | asked_places(given, work, lambda place: overall_place(first, place, sessions, work))


def _ranking(given: Inputs, work: Calculation) -> Values:
    raw = list(given.numbers("raw_scores"))
    rounded = [work.round(score) for score in raw]
    compared = raw if given.text("purpose", "masterpoints") == "qualification" else rounded
    return {
        "rounded": [decimal_text(score, 2) for score in rounded],
        "ranks": [rank_text(*rank) for rank in ranks_of_scores(compared)],
    }


def _single_award(given: Inputs, work: Calculation) -> Values:
    candidates = list(given.numbers_or_members("candidates"))
    candidates += [given.number(name) for name in ("section", "overall") if name in given]
    if not candidates:
        raise InputError("missing_field", given.at("candidates"), "Give the candidate awards.")
    return {"credited": amount_text(greatest(candidates))}


def _tables(given: Inputs, work: Calculation) -> Values:
    if "computed_tables" in given:
        used = work.tables(given.number("computed_tables"))
    elif "tables" in given:
        used = Fraction(whole_tables(given.number("tables")))
    elif "pairs" in given:
        used = Fraction(whole_tables(Fraction(given.integer("pairs"), 2)))
    elif "players" in given or "individuals" in given:
        players = given.integer("players" if "players" in given else "individuals")
        used = Fraction(whole_tables(Fraction(players, 4)))
    elif "teams" in given:
        used = Fraction(given.integer("teams"))
    else:
        return {}
    exact = used.numerator if used.denominator == 1 else factor_text(used)
    return {"tables_used": exact}


def _errors(given: Inputs, work: Calculation) -> Values:
    if "scale" in given and given.integer("scale") not in SCALES:
        raise AwardError("E_SCALE", given.at("scale"), "Victory point scales are 20 and 30.")
    return {"valid": True}


RULES = (
    Rule("MP-1", "Arithmetic and rounding", "A p3, p10", "T+P, I", "direction of an exact half I"),
    Rule("MP-2", "One rounding, after the first place", "A p10", "I, T+P"),
    Rule("MP-3", "Ranking margin of a hundredth", "A p3", "T"),
    Rule("MP-4", "Ties share their places", "A p4", "T, I", "sum of unrounded awards I"),
    Rule("MP-5", "One award per contestant per session field", "A p6, p18", "T+P, Z", "tournaments Z"),
    Rule("MP-8", "Half tables and computed tables", "A p3, p18", "T+P, I", "rounding of other fractions I"),
    Rule("MP-9", "Refused inputs", "A p3-17", "T", "the codes are this service's"),
    Rule("MP-24", "Section or overall award, the greater", "A p6", "T+P"),
)

_CANDIDATES = Input(
    "candidates",
    Either(options=(Named(AMOUNT, most=1000), Many(AMOUNT, most=1000))),
    "Candidate awards, as a list or by name.",
    "masterpoints",
)
_SECTION = Input("section", AMOUNT, "Section award.", "masterpoints")
_OVERALL = Input("overall", AMOUNT, "Overall award.", "masterpoints")

FORMULAS = (
    Formula(
        "conv.rounding",
        "Rounding to the hundredth",
        ("MP-1",),
        (Input("unrounded", Many(AMOUNT), "Unrounded amounts.", "masterpoints", required=True),),
        _rounding,
    ),
    Formula(
        "conv.ladder",
        "Places below an unrounded first",
        ("MP-2", "MP-47"),
        (
            Input("first_unrounded", AMOUNT, "First award before rounding.", "masterpoints", required=True),
            Input("sessions", Integer(minimum=1, maximum=1000, error="E_SESSIONS"), "Sessions.", default="1"),
            Input("places", Integer(minimum=1, maximum=5000, error="E_RANK"), "Places to list."),
            Input("place", Integer(minimum=1, maximum=100_000, error="E_RANK"), "One place."),
            Input("tie", Many(Integer(), most=10), "First and last place of a tie."),
        ),
        _ladder,
    ),
    Formula(
        "club.ranking",
        "Ranks of scores",
        ("MP-3",),
        (
            Input("raw_scores", Many(AMOUNT), "Scores with carryover and adjustments.", required=True),
            Input(
                "purpose",
                Text(choices=("masterpoints", "qualification")),
                "What the ranks are for.",
                default="masterpoints",
            ),
        ),
        _ranking,
    ),
    Formula(
        "conv.single_award",
        "The award credited among candidates",
        ("MP-5",),
        (_CANDIDATES, _SECTION, _OVERALL),
        _single_award,
    ),
    Formula(
        "club.section_or_overall",
        "Section or overall award, the greater",
        ("MP-24", "MP-5"),
        (_CANDIDATES, _SECTION, _OVERALL),
        _single_award,
    ),
    Formula(
        "conv.tables",
        "Tables as they count",
        ("MP-8",),
        (
            Input(
                "computed_tables",
                Number(minimum="0.01", maximum=100_000, error="E_TABLES"),
                "A computed table count.",
                "tables",
            ),
            Input("tables", Tables(), "Tables in play.", "tables"),
            Input("pairs", Integer(minimum=1, maximum=400_000, error="E_TABLES"), "Pairs."),
            Input("teams", Integer(minimum=1, maximum=100_000, error="E_TABLES"), "Teams."),
            Input("players", Integer(minimum=1, maximum=400_000, error="E_TABLES"), "Players of an individual."),
            Input("individuals", Integer(minimum=1, maximum=400_000, error="E_TABLES"), "The same as `players`."),
        ),
        _tables,
    ),
    Formula(
        "conv.errors",
        "Whether an input is refused, and by which code",
        ("MP-9",),
        (
            Input("call", Text(), "What is to be computed; for the reader."),
            Input("tables", Tables(), "Tables.", "tables"),
            Input("boards", Integer(minimum=1, maximum=1000, error="E_BOARDS"), "Boards.", "boards"),
            Input("upper_limit", Number(minimum=0, error="E_LIMIT"), "Masterpoint limit.", "masterpoints"),
            Input("sessions", Integer(minimum=1, error="E_SESSIONS"), "Sessions.", "sessions"),
            Input("restrictions", Integer(minimum=0, error="E_RESTRICTIONS"), "Restrictions."),
            Input("players", Integer(minimum=4, maximum=6, error="E_PLAYERS"), "Players on a team."),
            Input("group_size", Integer(minimum=1, error="E_PLAYERS"), "Contestants of a comparison group."),
            Input("teams", Integer(minimum=5, error="E_BRACKET_SIZE"), "Teams of a bracket."),
            Input("rank", Integer(minimum=1, error="E_RANK"), "A rank."),
            Input("place", Integer(minimum=1, error="E_RANK"), "A place."),
            Input("tie", Many(Integer(minimum=1, error="E_RANK"), most=10), "First and last place of a tie."),
            Input("type", Text(choices=("pairs", "bam", "swiss", "individual"), error="E_KIND"), "Type."),
            Input(
                "rating",
                Text(
                    choices=("csg7", "csg9", "stac", "sectional", "regional", "regional_nabc", "national"),
                    error="E_KIND",
                ),
                "Rating.",
            ),
            Input("scale", Integer(), "Victory point scale."),
            Input("imp_difference", Integer(minimum=0, error="E_DIFF"), "IMP difference.", "IMPs"),
        ),
        _errors,
    ),
)
