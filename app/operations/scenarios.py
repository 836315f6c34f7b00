"""POST /scenarios: what every combination of results of the next round leads to."""

from __future__ import annotations

from typing import cast

from app.convert import to_snapshot, with_proposed_byes
from app.operations.base import Json, Operation
from app.operations.drawn_round import limits_of
from app.operations.snapshots import check_size
from app.schemas.playoffs import ScenariosModel
from app.settings import ServiceSettings
from rules.errors import Contradiction, Fault
from rules.field import Field
from rules.playoffs.chances import read_chances
from rules.playoffs.phase import phase_of
from rules.playoffs.scenarios import Scenarios, scenarios_json, scenarios_of_round, scenarios_without_round
from rules.playoffs.verdict import ORDINARY_ROUND
from solver.pair_round import pair_round


def scenarios(document: object, settings: ServiceSettings) -> Json:
    """The scenarios of the proposed round: the one sent, else the one the service draws, or the final or playoff."""
    check_size(document, settings)
    request = ScenariosModel.model_validate(document)
    snapshot, byes = with_proposed_byes(to_snapshot(request), request.byes)
    field = Field.from_snapshot(snapshot)
    chances = read_chances(request.win_chances, frozenset(field.ids), "/win_chances")
    stand = phase_of(snapshot)
    pairs = [cast("tuple[str, str]", tuple(pair)) for pair in request.pairings or ()]
    if request.pairings is None and request.byes:
        raise Contradiction((Fault("/byes", "byes_alone", "Byes of a proposed round come with its pairings."),))
    if request.pairings is None and stand.phase == "championship" and stand.next_match:
        pairs = [stand.next_match]
    elif request.pairings is None and stand.phase not in ORDINARY_ROUND:
        return _answer(stand.rounds_played + 1, (), [], scenarios_without_round(stand, chances))
    elif request.pairings is None:
        pairs, byes = _drawn(field, settings)
    return _answer(stand.rounds_played + 1, pairs, byes, scenarios_of_round(snapshot, pairs, byes, chances))


def _drawn(field: Field, settings: ServiceSettings) -> tuple[list[tuple[str, str]], list[str]]:
    """The next round as POST /pair draws it."""
    answer = pair_round(field, field.plan.tiers, limits_of(settings))
    if answer.status == "infeasible":
        detail = "No round satisfies these orders, so there is nothing to play out; POST /pair names the conflict."
        raise Contradiction((Fault("/directives", "no_round", detail),))
    drawn = answer.drawn
    if drawn.trios:
        detail = "The round drawn has a three-way, whose results are not played out; send pairings instead."
        raise Contradiction((Fault("/settings/odd", "no_scenarios", detail),))
    pairs = zip(drawn.first.tolist(), drawn.second.tolist(), strict=True)
    return [(field.ids[a], field.ids[b]) for a, b in pairs], [field.ids[player] for player in drawn.byes.tolist()]


def _answer(number: int, pairs: list[tuple[str, str]] | tuple[()], byes: list[str], found: Scenarios) -> Json:
    return {"round": number, "pairings": [list(pair) for pair in pairs], "byes": byes, **scenarios_json(found)}


OPERATIONS = (Operation("scenarios", scenarios, ScenariosModel),)
