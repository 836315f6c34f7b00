"""How a bracket of a compact knockout is run: its draw, its rounds for /pair, its fees and places (MP-154
to MP-156).
"""

from collections.abc import Sequence

from rules.brackets.bracket_request import BracketRequest
from rules.brackets.compact_knockout import compact_format, fee_tables
from rules.brackets.entries import TeamEntry
from rules.brackets.knockout_draw import DrawnRound, KnockoutMatch, Side, draw, places
from rules.masterpoints.arithmetic import factor_text


def knockout_plan(request: BracketRequest, number: int, teams: Sequence[TeamEntry]) -> dict[str, object]:
    """The format of play, every match of the draw, the rounds whose teams are known, fee tables and places."""
    winners = request.results.get(number, {})
    rounds = draw([team.id for team in teams], winners, f"/results/{number}")
    chosen = compact_format(len(teams))
    return {
        "format": "compact_knockout",
        "rounds_total": len(rounds),
        "paid_places": chosen.paid_places,
        "third_place_playoff": chosen.third_place_playoff,
        "format_of_play": [_round_format(request, each) for each in rounds],
        "matches": [_match(each, match) for each in rounds for match in each.matches],
        "rounds": [_played_round(each) for each in rounds if all(match.known for match in each.matches)],
        "fee_tables": factor_text(fee_tables([(each.format.entries, each.format.length) for each in rounds])),
        "places": [{"place": place, "team": team} for place, team in places(rounds)],
    }


def _round_format(request: BracketRequest, drawn: DrawnRound) -> dict[str, object]:
    found: dict[str, object] = {
        "round": drawn.number,
        "name": drawn.format.name,
        "session": drawn.session,
        "entries": drawn.format.entries,
        "byes": list(drawn.byes),
        "length": factor_text(drawn.format.length),
    }
    if request.boards is not None:
        found["boards"] = int(request.boards * 2 * drawn.format.length)
    return found


def _match(drawn: DrawnRound, match: KnockoutMatch) -> dict[str, object]:
    found: dict[str, object] = {
        "match": match.name,
        "round": drawn.number,
        "kind": "third_place" if match.name == "P3" else "match",
        "sides": [_side(side) for side in match.sides],
    }
    if match.winner is not None:
        found["winner"] = match.winner
    return found


def _side(side: Side) -> dict[str, object]:
    if side.team is not None:
        return {"team": side.team}
    return {"winner_of": side.winner_of} if side.winner_of else {"loser_of": side.loser_of}


def _played_round(drawn: DrawnRound) -> dict[str, object]:
    matches = []
    for match in drawn.matches:
        entry: dict[str, object] = {"players": [side.team for side in match.sides]}
        if match.winner is not None:
            entry["winner"] = match.winner
        matches.append(entry)
    found: dict[str, object] = {"matches": matches}
    if drawn.byes:
        found["byes"] = list(drawn.byes)
    return found
