"""The compact notation of the case files, turned into requests of the HTTP interface."""

from __future__ import annotations

import re
from typing import Any

Json = dict[str, Any]
NO_LIMIT = 99
_RESULT = re.compile(r"^([^>=!:]+)(>!|>|=)([^>=!:]+)$")


def snapshot_of(case: Json, seed: int) -> Json:
    """The wire snapshot of a case's compact snapshot."""
    compact = case["snapshot"]
    entered: dict[str, int] = {}
    withdrawn: dict[str, int] = {}
    rounds = [
        _round(tokens.split(), number, entered, withdrawn) for number, tokens in enumerate(compact["rounds"], start=1)
    ]
    snapshot: Json = {
        "format": compact["format"],
        "seed": seed,
        "settings": _settings(compact),
        "players": [_player(player, entered, withdrawn) for player in compact["players"]],
        "rounds": rounds,
    }
    directives = {
        "forbid": compact.get("forbid", []),
        "no_bye": compact.get("no_bye", []),
        "absent": compact.get("absent_next", []),
    }
    return {**snapshot, "directives": {name: value for name, value in directives.items() if value}}


def _settings(compact: Json) -> Json:
    settings = dict(compact.get("settings", {}))
    if compact.get("loss_limit", NO_LIMIT) != NO_LIMIT:
        settings["loss_limit"] = compact["loss_limit"]
    for theirs, ours in (("max_places", "max_places"), ("pay_pct", "pay_percent"), ("entrants", "entrants")):
        if theirs in compact:
            settings[ours] = compact[theirs]
    return settings


def _player(player: Any, entered: dict[str, int], withdrawn: dict[str, int]) -> Any:
    identifier = player if isinstance(player, str) else player["id"]
    details: Json = {} if isinstance(player, str) else dict(player)
    if identifier in entered:
        details["entered_round"] = entered[identifier]
    if identifier in withdrawn:
        details["withdrawn_after"] = withdrawn[identifier]
    return {"id": identifier, **details} if details else identifier


def _round(tokens: list[str], number: int, entered: dict[str, int], withdrawn: dict[str, int]) -> Json:
    told: Json = {"matches": [], "byes": []}
    for token in tokens:
        result = _RESULT.match(token)
        if result:
            told["matches"].append(_match(*result.groups()))
        elif token.startswith("bye:"):
            told["byes"].append(token.removeprefix("bye:"))
        elif token.startswith("late:"):
            entered[token.removeprefix("late:")] = number + 1
        elif token.startswith("out:"):
            withdrawn[token.removeprefix("out:")] = number
        else:
            raise ValueError(f"unknown token {token!r} in round {number}")
    return told


def _match(first: str, sign: str, second: str) -> Json:
    if sign == "=":
        return {"players": [first, second], "draw": True}
    return {"players": [first, second], "winner": first, **({"forfeit": True} if sign == ">!" else {})}
