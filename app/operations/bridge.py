"""Bridge: victory points, brackets, and events against the book."""

from __future__ import annotations

from app.operations.base import Json, Operation
from app.schemas.bridge import BRACKETS, EVENTS_CHECK, VICTORY_POINTS
from app.settings import ServiceSettings
from rules.brackets.answer import answer as answer_brackets
from rules.events.answer import answer as answer_event
from rules.victory_points import answer as answer_victory_points
from solver.bracket_sizes import even_sizes


def victory_points(document: object, _settings: ServiceSettings) -> Json:
    """The victory points of one match or a whole round."""
    return answer_victory_points(document)


def brackets(document: object, _settings: ServiceSettings) -> Json:
    """Brackets for a field of teams, each ready for /pair."""
    return answer_brackets(document, even_sizes)


def events_check(document: object, _settings: ServiceSettings) -> Json:
    """Every rule an event breaks, with the values the rules allow."""
    return answer_event(document)


OPERATIONS = (
    Operation("victory-points", victory_points, VICTORY_POINTS, heavy=False),
    Operation("brackets", brackets, BRACKETS),
    Operation("events/check", events_check, EVENTS_CHECK),
)
