"""Victory point scoring of Swiss teams (MP-173 to MP-176)."""

from rules.masterpoints.calculation import Calculation
from rules.masterpoints.inputs import Input, Inputs, Integer, Number, Text
from rules.masterpoints.registry import Formula, Rule, Values
from rules.victory_points import SCALES, victory_points

RULES = (
    Rule("MP-173", "Win-loss or victory points", "E p9", "T"),
    Rule("MP-174", "30 point scale", "E p10", "T+P", "the first two columns are matched by a public copy"),
    Rule("MP-175", "20 point scale", "E p10", "T+P", "the first two columns are matched by a public copy"),
    Rule("MP-176", "Victory point events pair by victory points", "E p9", "T"),
)


def _victory_points(given: Inputs, work: Calculation) -> Values:
    scale = given.integer("scale", 20)
    if "boards" not in given and "imp_difference" not in given:
        approved = scale in SCALES
        return {"approved": approved, "needs": None if approved else "management approval"}
    winner, loser = victory_points(scale, given.integer("boards"), given.number("imp_difference"))
    work.note("scale", scale, "MP-174" if scale == 30 else "MP-175")
    return {"vp": [winner, loser]}


def _pairing(given: Inputs, _: Calculation) -> Values:
    scoring, order = (_plain(given.text(name)) for name in ("scoring", "pair_by"))
    needed = "victory point" if scoring.startswith(("victory", "vp")) else "win-loss"
    by_points = order.startswith(("victory", "vp", "current victory", "current vp"))
    return {"valid": by_points == (needed == "victory point"), "pair_by": needed}


def _plain(text: str) -> str:
    return text.strip().lower().replace("_", " ")


FORMULAS = (
    Formula(
        code="ev.vp",
        title="Victory points of a match",
        rules=("MP-173", "MP-174", "MP-175"),
        edition="2003",
        inputs=(
            Input("scale", Integer(), "20 or 30; alone: whether the scale is approved.", "VP", default="20"),
            Input("boards", Integer(), "Boards of the match, 1 to 36.", "boards"),
            Input("imp_difference", Number(), "The winner's margin, 0 for a tie.", "IMPs"),
        ),
        compute=_victory_points,
    ),
    Formula(
        code="ev.pairing",
        title="What a Swiss pairs by",
        rules=("MP-176",),
        edition="2003",
        inputs=(
            Input("scoring", Text(), "`victory point` or `win-loss`.", required=True),
            Input("pair_by", Text(), "`victory points` or `win-loss`.", required=True),
        ),
        compute=_pairing,
    ),
)
