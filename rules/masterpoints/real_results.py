"""Published results re-derived: two club games in full through the award sheet, and single published figures."""

from rules.masterpoints.arithmetic import amount_text
from rules.masterpoints.awards.sheet import Line, award_sheet, colours_text
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.club_section_catalogue import BOARDS, CLASS, MOVEMENT, PERCENT
from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.general_formula_catalogue import (
    GROUP_SIZE,
    PLACE,
    RATING,
    RESTRICTIONS,
    SESSIONS,
    TABLES,
    TIE,
    TYPE,
    UPPER_LIMIT,
)
from rules.masterpoints.inputs import Either, Input, Inputs, Integer, Number, Plain, Tables, Text
from rules.masterpoints.registry import Formula, Values, catalogue

_REGIONAL_DEFAULTS = {"sessions": 2, "rating": "regional", "type": "pairs"}
# The formula a published figure comes from, by an input only it has; the last serves the rest.
_FIGURES = (
    ("lower_flight_limit", "reg.stratiflighted"),
    ("flight", "nap.club"),
    ("event", "club.special"),
    ("rating", "gf.first"),
    ("sections", "club.overall"),
)


def _club_result(given: Inputs, work: Calculation) -> Values:
    game = given.plain("game")
    ranks = {name: given.plain(name) for name in ("ranks", "section_ranks", "overall_ranks") if name in given}
    result = {"id": given.text("pair", "pair"), **ranks}
    try:
        sheet = award_sheet({"event": game, "results": [result], "settings": work.chosen()})
    except InputError as refused:
        raise _moved(refused) from refused
    work.settings_used.update(sheet.settings_used)
    return _credited(sheet.lines[0], game.get("colour"))


def _moved(refused: InputError) -> InputError:
    """The same error with its pointer as this formula's inputs have it."""
    pointer = refused.pointer.replace("/event", "/game", 1).replace("/results/0", "", 1)
    kind = AwardError if isinstance(refused, AwardError) else InputError
    return kind(refused.code, pointer, refused.message)


def _credited(line: Line, stated: object) -> dict[str, object]:
    colours = colours_text(line.colours)
    return {
        "credited": amount_text(line.credited),
        "colour": "/".join(colours) or (stated if isinstance(stated, str) else "black"),
        "colours": colours,
        "candidates": [
            {"strat": each.strat, "kind": each.kind, "rank": each.rank, "award": amount_text(each.award)}
            for each in line.candidates
        ],
    }


def _figure(given: Inputs, work: Calculation) -> Values:
    code = next((code for name, code in _FIGURES if name in given), "club.section")
    told: dict[str, object] = {name: given[name] for name in given}
    if code == "reg.stratiflighted":
        told = {**_REGIONAL_DEFAULTS, **told}
    if code == "club.section":
        told.setdefault("class", "open")
    return catalogue()[code].compute(Inputs(told), work)


_GAME = (
    Input("game", Plain(), "The event, as the award sheet takes it.", required=True),
    Input("pair", Text(longest=100, numbers=True), "Identity of the pair."),
    Input("ranks", Plain(), "Ranks by field, such as A_overall or B_section."),
    Input("section_ranks", Plain(), "Section ranks by strat."),
    Input("overall_ranks", Plain(), "Overall ranks by strat."),
)

FORMULAS = (
    Formula(
        "real.club_1430335",
        "A published ACBL-wide charity game of April 2026",
        ("MP-5", "MP-40", "MP-47", "MP-52", "MP-53", "MP-59"),
        _GAME,
        _club_result,
    ),
    Formula(
        "real.club_1427915",
        "A published regular club game of April 2026",
        ("MP-5", "MP-12", "MP-13", "MP-19", "MP-22"),
        _GAME,
        _club_result,
    ),
    Formula(
        "real.figures",
        "Single published figures",
        ("MP-12", "MP-23", "MP-40"),
        (
            CLASS,
            TABLES,
            Input("pairs", Integer(minimum=1, maximum=20_000, error="E_TABLES"), "Pairs of the section."),
            Input("sections", Integer(minimum=1, maximum=1000), "Sections of the game."),
            MOVEMENT,
            GROUP_SIZE,
            BOARDS,
            PERCENT,
            RATING,
            TYPE,
            Input("T", Number(minimum=0, maximum=10), "Another type factor, of another year."),
            SESSIONS,
            UPPER_LIMIT,
            RESTRICTIONS,
            Input("contestants", Integer(minimum=1, maximum=400_000, error="E_PLAYERS"), "Size of the field."),
            Input("event", Text(), "A special club game, by name."),
            Input("edition", Either(options=(Integer(), Text())), "Year of the book; for the reader."),
            Input("flight", Text(longest=20), "Flight of the North American Pairs."),
            Input("club", Text(longest=20), "Open or invitational club, in the North American Pairs."),
            Input("lower_flight_limit", Number(minimum=0, error="E_LIMIT"), "Limit of the lower flight."),
            Input("top_flight_tables", Tables(), "Tables of the top flight.", "tables"),
            PLACE,
            TIE,
        ),
        _figure,
    ),
)
