"""How a bracket that plays matches by round robin or by Swiss is run, and what it is worth (MP-160 to
MP-165).
"""

from collections.abc import Sequence

from rules.brackets.bracket_request import DEFAULT_SWISS_ROUNDS, BracketRequest
from rules.brackets.entries import TeamEntry
from rules.brackets.sizes import Form
from rules.errors import Contradiction, Fault
from rules.masterpoints.arithmetic import ONE, decimal_text
from rules.masterpoints.bracketed_2003 import bracket_limit_factor, bracket_places, bracket_tables, gold_share
from rules.round_robin import ScheduledRound, rounds_in_cycle, schedule

FORMATS = {Form.ROUND_ROBIN: "round_robin", Form.SWISS: "swiss_teams"}


def league_plan(
    request: BracketRequest, sizes: Sequence[int], number: int, teams: Sequence[TeamEntry]
) -> dict[str, object]:
    """The format, the rounds set before play, the snapshot for /pair, and the masterpoint factors of one
    bracket.
    """
    form = request.league_form
    ids = [team.id for team in teams]
    complete = rounds_in_cycle(len(ids))
    rounds = _round_count(request, len(ids), complete)
    fixed = rounds if form is Form.ROUND_ROBIN else min(request.predetermined, rounds)
    scheduled = schedule(ids, seed=request.seed, rounds=fixed) if fixed else ()
    plan: dict[str, object] = {"format": FORMATS[form], "rounds_total": rounds}
    if form is Form.ROUND_ROBIN:
        plan["complete"] = rounds == complete
    else:
        plan["predetermined"] = fixed
    plan["rounds"] = [round_as_json(each) for each in scheduled]
    plan["snapshot"] = _snapshot(request, teams, rounds, fixed)
    plan["masterpoints"] = _masterpoints(request, sizes, number, teams)
    return plan


def _round_count(request: BracketRequest, size: int, complete: int) -> int:
    """A round robin is complete up to nine teams; a larger bottom bracket plays as many rounds as one of
    the asked size.

    A Swiss plays seven rounds unless told, and never more than there are opponents and, with three-ways, meetings.
    """
    if request.form == "swiss":
        rounds = min(request.rounds or DEFAULT_SWISS_ROUNDS, complete)
        return _rounds_with_three_ways(request, size, rounds) if _has_three_ways(request, size) else rounds
    if request.rounds is not None:
        return min(request.rounds, complete)
    return complete if size <= 9 else rounds_in_cycle(request.bracket_size)


def _has_three_ways(request: BracketRequest, size: int) -> bool:
    """Whether every round of a bracket of this size holds a three-way."""
    return request.league_form is Form.SWISS and request.settings["odd"] == "three_way" and size % 2 == 1


def _rounds_with_three_ways(request: BracketRequest, size: int, rounds: int) -> int:
    """The rounds an odd bracket has meetings for, at most `rounds`.

    A round with a whole three-way uses up (size - 3) / 2 + 3 of the size x (size - 1) / 2 meetings, two rounds with
    one three-way over both use `size` of them.
    """
    with_whole_ones = size * (size - 1) // (size + 3)
    if request.three_way_rounds == 1:
        return max(1, min(rounds, with_whole_ones))
    rounds = min(rounds, size - 1)
    return rounds - 1 if rounds % 2 and rounds > with_whole_ones else rounds


def round_as_json(scheduled: ScheduledRound) -> dict[str, object]:
    """A round in the shape of a snapshot's rounds: its matches are pending until they get results."""
    found: dict[str, object] = {"matches": [{"players": list(pair)} for pair in scheduled.pairs]}
    if scheduled.bye is not None:
        found["byes"] = [scheduled.bye]
    return found


def _snapshot(request: BracketRequest, teams: Sequence[TeamEntry], rounds: int, fixed: int) -> dict[str, object]:
    settings: dict[str, object] = {"rounds_total": rounds, **request.settings}
    if request.league_form is Form.ROUND_ROBIN:
        del settings["odd"]  # a round robin of an odd field has byes, never three-ways
    elif _has_three_ways(request, len(teams)):
        settings["three_way_rounds"] = _three_way_rounds(request, rounds - fixed)
    players = [{"id": team.id} if team.name is None else {"id": team.id, "name": team.name} for team in teams]
    return {
        "format": FORMATS[request.league_form],
        "seed": request.seed,
        "settings": settings,
        "players": players,
        "rounds": [],
    }


def _three_way_rounds(request: BracketRequest, drawn: int) -> int:
    """Rounds of each three-way of an odd bracket with so many drawn rounds; two of them fill an even number only.

    Raises Contradiction where two were asked for and the last round would be left over (BR-6).
    """
    if request.three_way_rounds == 2 and drawn % 2:
        detail = (
            f"{drawn} drawn rounds leave no second half for the last three-way over two rounds: send three_way_rounds "
            "1, or one round more or less."
        )
        raise Contradiction((Fault("/three_way_rounds", "three_way_in_last_round", detail),))
    return request.three_way_rounds or (1 if drawn % 2 else 2)


def _masterpoints(
    request: BracketRequest, sizes: Sequence[int], number: int, teams: Sequence[TeamEntry]
) -> dict[str, object]:
    gold = gold_share(number)
    colours = {"silver": ONE} if request.level == "sectional" else {"gold": gold, "red": ONE - gold}
    return {
        "edition": "2003",
        "M": decimal_text(bracket_limit_factor(number, teams[0].average), 2),
        "tables": bracket_tables(sizes, number),
        "paid_places": bracket_places(len(teams)),
        "colours": {colour: decimal_text(share, 2) for colour, share in colours.items()},
    }
