"""POST /playoff and /prizes: three-player playoffs and shared places by themselves."""

from __future__ import annotations

from fractions import Fraction

from app.convert import to_match
from app.operations.base import Json, Operation
from app.schemas.playoffs import PlayoffRequestModel, PrizesModel
from app.settings import ServiceSettings
from rules.natural_order import naturally_sorted
from rules.playoffs.chances import read_chances
from rules.playoffs.prizes import PlaceGroup, money_text, share_out
from rules.playoffs.three_player.playoff import ThreePlayers, answer_playoff, playoff_json


def playoff(document: object, _settings: ServiceSettings) -> Json:
    """What is next, or places and money; and what the playoff is worth to each player."""
    request = PlayoffRequestModel.model_validate(document)
    told = ThreePlayers(
        type=request.type,
        players=tuple(request.players),
        byes=request.byes,
        bye=request.bye,
        matches=tuple(map(to_match, request.matches)),
        seed=request.seed,
        after_elimination=request.payout == "elimination",
    )
    chances = read_chances(request.win_chances, frozenset(request.players), "/win_chances")
    return playoff_json(answer_playoff(told, tuple(map(Fraction, request.prizes)), chances))


def prizes(document: object, _settings: ServiceSettings) -> Json:
    """The money of groups of places, ties pooled to the cent."""
    request = PrizesModel.model_validate(document)
    groups = [PlaceGroup(group.first, group.last, tuple(group.players)) for group in request.groups]
    awards = share_out(tuple(map(Fraction, request.prizes)), groups)
    return {
        "amounts": {player: money_text(awards.amounts[player]) for player in naturally_sorted(awards.amounts)},
        "remainder": money_text(awards.remainder),
    }


OPERATIONS = (
    Operation("playoff", playoff, PlayoffRequestModel, heavy=False),
    Operation("prizes", prizes, PrizesModel),
)
