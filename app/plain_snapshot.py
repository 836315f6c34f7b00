"""The short way for large snapshots: plain players and plain results skip the wire models.

A bare id and a match of two ids with a winner make up nearly all of a large event; they are turned into domain
values directly. Everything else goes through the wire models, and at the first sign of trouble the whole document
does, so that errors are the same either way.
"""

from __future__ import annotations

from typing import Annotated, TypeGuard

from pydantic import BeforeValidator, TypeAdapter, ValidationError

from app.convert import to_match, to_player, to_round, to_snapshot
from app.schemas.base import LONGEST_ID
from app.schemas.snapshot import MatchModel, PlayerModel, RoundModel, SnapshotModel, player_by_id
from rules.domain import Match, Player, Round, Snapshot

_PLAYER = TypeAdapter[PlayerModel](Annotated[PlayerModel, BeforeValidator(player_by_id)])
_PLAIN_MATCH = {"players", "winner"}


def read_snapshot(document: object) -> Snapshot:
    """The domain snapshot of a document. Raises ValidationError or Contradiction, as the wire models do."""
    if not isinstance(document, dict) or not all(isinstance(document.get(m), list) for m in ("players", "rounds")):
        return to_snapshot(SnapshotModel.model_validate(document))
    try:
        rest = SnapshotModel.model_validate({**document, "players": [], "rounds": []})
        players = tuple(map(_player, document["players"]))
        rounds = tuple(map(_round, document["rounds"]))
    except ValidationError:
        return to_snapshot(SnapshotModel.model_validate(document))
    return to_snapshot(rest, players, rounds)


def _player(told: object) -> Player:
    if _is_id(told):
        return Player(told)
    return to_player(_PLAYER.validate_python(told))


def _round(told: object) -> Round:
    matches = told.get("matches") if isinstance(told, dict) else None
    if not isinstance(told, dict) or not isinstance(matches, list):
        return to_round(RoundModel.model_validate(told))
    rest = to_round(RoundModel.model_validate({**told, "matches": []}))
    return Round(tuple(map(_match, matches)), rest.byes, rest.absent, rest.three_ways)


def _match(told: object) -> Match:
    if isinstance(told, dict) and told.keys() == _PLAIN_MATCH:
        players, winner = told["players"], told["winner"]
        if _is_id(winner) and isinstance(players, list) and len(players) == 2:
            first, second = players
            if _is_id(first) and _is_id(second):
                return Match((first, second), winner)
    return to_match(MatchModel.model_validate(told))


def _is_id(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_ID
