"""Team of two pairs: who may enter, score, award, crossovers (MP-171)."""

import re
from fractions import Fraction

from rules.events.crossovers import crossovers
from rules.masterpoints.arithmetic import ZERO, amount_text, decimal_text
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.inputs import Either, Input, Inputs, Integer, Many, Number, Text
from rules.masterpoints.registry import Formula, Rule, Values
from rules.masterpoints.settings import Setting

TEAM_PLAYERS = 4
PAIRS = 2
AWARD_SHARE = Fraction(110, 100)
SUM_SINCE = (1997, 7)
_MONTH = re.compile(r"([0-9]{4})(?:-([0-9]{1,2}))?")

RULES = (Rule("MP-171", "Team of two pairs", "E p8", "T+P", "the sum replaced the worst score in July 1997"),)
SETTINGS = (
    Setting(
        "four_section_crossovers",
        "by_pair",
        "Whether each pair of four sections crosses over by itself, or the east-west teams go on to the next "
        "pair of sections, as E p8 prints it.",
        ("MP-171",),
        ("by_pair", "around"),
    ),
)


def scored_by_sum(edition: str) -> bool:
    """Whether an edition such as `1997-07 on`, `2003` or `before 1997-07` adds both pairs' scores up
    (MP-171).
    """
    found = _MONTH.search(edition)
    if not found:
        return True
    year, month = int(found[1]), int(found[2] or SUM_SINCE[1])
    before = edition.strip().lower().startswith(("before", "pre"))
    return (year, month) > SUM_SINCE if before else (year, month) >= SUM_SINCE


def _team_of_two_pairs(given: Inputs, work: Calculation) -> Values:
    found: dict[str, object] = {}
    if "pair_matchpoints" in given:
        edition = given.get("edition", 2003)
        scores = given.numbers("pair_matchpoints")
        score = sum(scores, ZERO) if scored_by_sum(str(edition)) else min(scores)
        found["team_score"] = decimal_text(score, 2)
    if "pair_rating_award" in given:
        award = given.number("pair_rating_award") * AWARD_SHARE
        work.note("110% of the pair rating, unrounded", award, "MP-171")
        found["award"] = amount_text(work.round(award))
    if "players" in given or "pairs" in given:
        players, pairs = given.integer("players", TEAM_PLAYERS), given.integer("pairs", PAIRS)
        found["allowed"] = players == TEAM_PLAYERS and pairs == PAIRS
    if "sections" in given:
        nowhere = given.texts("nonexistent_sections") if "nonexistent_sections" in given else None
        around = work.choice("four_section_crossovers") == "around"
        moves = crossovers(given.integer("sections"), nowhere, around=around)
        found["crossovers"] = [f"{leaving}-{joining}" for leaving, joining in moves.items()]
        found["moves"] = moves
    return found


FORMULAS = (
    Formula(
        code="ev.team_of_two_pairs",
        title="Team of two pairs",
        rules=("MP-171",),
        edition="2003",
        inputs=(
            Input("edition", Either(options=(Integer(), Text())), "`1997-07 on`, or earlier: the worst score."),
            Input(
                "pair_matchpoints",
                Many(Number(minimum=0), least=2, most=2, length_error="E_PLAYERS"),
                "Matchpoints of both pairs.",
                "matchpoints",
            ),
            Input("pair_rating_award", Number(minimum=0), "Award at the pair rating.", "masterpoints"),
            Input("players", Integer(minimum=1, error="E_PLAYERS"), "Players of the team.", "players"),
            Input("pairs", Integer(minimum=1, error="E_PLAYERS"), "Pairs of the team.", default="2"),
            Input("sections", Integer(), "Two or four: the crossovers between sessions.", "sections"),
            Input("nonexistent_sections", Many(Text(longest=5), most=2), "A name for each pair of sections."),
        ),
        compute=_team_of_two_pairs,
    ),
)
