"""Small plans for tests of the simulation."""

from __future__ import annotations

from app.simulation.plan import EventPlan
from app.simulation.strength import PlayerModel, elo_spread
from rules.domain import Settings


def plan(form: str = "ftbg", players: int = 6, seed: int = 1, **settings: object) -> EventPlan:
    """A plan with Elo players."""
    told = Settings(**settings)  # type: ignore[arg-type]  # settings by name
    return EventPlan(form, players, elo_spread(players, 100), told, seed)


def always_the_stronger(players: int) -> PlayerModel:
    """The stronger of two always wins."""
    rows = tuple(tuple(1.0 if other > own else 0.0 for other in range(players)) for own in range(players))
    return PlayerModel("the stronger wins", chances=rows)
