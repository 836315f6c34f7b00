"""JSON schemas of the bridge requests; `rules` reads them strictly, this describes them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.brackets.bracket_request import FORMS, LEVELS, MOST_ROUNDS
from rules.brackets.sizes import MOST_TEAMS
from rules.events import limits, permissible
from rules.events.facts import FLAGS, NUMBERS, RESTRICTIONS, THREE_FLIGHT_LIMITS
from rules.victory_points import MOST_BOARDS, MOST_IMPS, MOST_MATCHES, SCALES

Schema = dict[str, object]

_SCALE: Schema = {"enum": list(SCALES), "default": 20}
_BOARDS: Schema = {"type": "integer", "minimum": 1, "maximum": MOST_BOARDS}
_AMOUNT: Schema = {"anyOf": [{"type": "number", "minimum": 0}, {"type": "string"}]}
_TEXT: Schema = {"type": "string", "minLength": 1, "maxLength": 200}


def _object(properties: Mapping[str, object], *required: str) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def _whole(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


_MATCH_RESULT: Schema = {
    "imps": {"type": "array", "items": _whole(0, MOST_IMPS), "minItems": 2, "maxItems": 2},
    "imp_difference": {**_whole(0, MOST_IMPS), "description": "The first team's margin."},
    "teams": {"type": "array", "items": _TEXT, "minItems": 2, "maxItems": 2},
    "boards": _BOARDS,
}
VICTORY_POINTS = _object(
    {
        "scale": _SCALE,
        **_MATCH_RESULT,
        "matches": {"type": "array", "maxItems": MOST_MATCHES, "items": _object(_MATCH_RESULT)},
    }
)

_MEMBER = _object({"masterpoints": _AMOUNT, "id": _TEXT, "name": _TEXT}, "masterpoints")
_TEAM = _object(
    {
        "id": _TEXT,
        "name": _TEXT,
        "average": _AMOUNT,
        "players": {"type": "array", "minItems": 4, "maxItems": 6, "items": {"anyOf": [_AMOUNT, _MEMBER]}},
    },
    "id",
)
BRACKETS = _object(
    {
        "teams": {"type": "array", "minItems": 2, "maxItems": MOST_TEAMS, "items": _TEAM},
        "form": {"enum": list(FORMS), "default": "round_robin"},
        "bracket_size": {"type": "integer", "description": "7, 8 or 9; 16 for a Swiss; at most, for a knockout."},
        "sizes": {
            "anyOf": [{"enum": ["book", "even"]}, {"type": "array", "items": _whole(2, MOST_TEAMS)}],
            "default": "book",
        },
        "level": {"enum": list(LEVELS), "default": "regional"},
        "rounds": _whole(1, MOST_ROUNDS),
        "predetermined": {**_whole(0, 4), "description": "First matches of a Swiss that are set before play."},
        "boards": _whole(1, 100),
        "handicap": _object(
            {"masterpoints_per_imp": _whole(1, 100_000), "most_imps": _whole(0, 100)}, "masterpoints_per_imp"
        ),
        "score_by": {"enum": ["vp", "wins"], "default": "vp"},
        "vp_scale": _SCALE,
        "odd": {"enum": ["bye", "three_way"], "default": "bye"},
        "three_way_rounds": {
            **_whole(1, 2),
            "description": "Rounds of a three-way; without it two where the number of drawn rounds is even.",
        },
        "results": {
            "type": "object",
            "description": "Winners of knockout matches by bracket number and match name.",
            "additionalProperties": {"type": "object", "additionalProperties": _TEXT},
        },
        "seed": {"type": "integer", "default": 0},
    },
    "teams",
)

_LIMIT: Schema = {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "string"}, {"type": "null"}]}
_ENTRANT = _object(
    {
        "id": _TEXT,
        "strat": _TEXT,
        "players": {
            "type": "array",
            "minItems": 1,
            "maxItems": 6,
            "items": _object(
                {
                    "masterpoints": _AMOUNT,
                    "age": _whole(0, 150),
                    "gender": {"enum": ["m", "f"]},
                    "life_master": {"type": "boolean"},
                },
                "masterpoints",
            ),
        },
    },
    "id",
    "players",
)


def _words(words: tuple[str, ...]) -> Schema:
    return {"anyOf": [{"enum": list(words)}, {"type": "array", "items": {"enum": list(words)}}]}


EVENTS_CHECK = _object(
    {
        "level": {"enum": list(limits.LEVELS)},
        "type": {"enum": list(permissible.TYPES)},
        "event": {"enum": list(permissible.EVENTS)},
        "gender": {"enum": list(permissible.GENDERS), "default": "open"},
        "age": {"enum": list(permissible.AGES), "default": "open"},
        "scoring": _words((*permissible.SINGLE_SCORING, *permissible.TEAM_SCORING)),
        "pair_by": {"enum": ["victory_points", "record"]},
        "grouping": {"enum": ["bracketed", "random"]},
        "stratified_for": {"enum": ["single_session_awards", "overall_awards"]},
        "restricted_by": _words(RESTRICTIONS),
        "limits": _object(dict.fromkeys(limits.FLIGHTS, _LIMIT)),
        "three_flight_limits": _object(
            {name: {"type": "integer", "minimum": 0} for name in THREE_FLIGHT_LIMITS}, *THREE_FLIGHT_LIMITS
        ),
        **{name: _whole(*bounds) for name, bounds in NUMBERS.items()},
        **{name: {"type": "boolean"} for name in FLAGS},
        "entrants": {"type": "array", "items": _ENTRANT},
        "experimental": {"type": "boolean", "default": False},
    },
    "level",
    "type",
    "event",
)
