"""Who beats whom how often: equal chances, Elo ratings, or a matrix as told."""

from __future__ import annotations

import json
from dataclasses import dataclass
from statistics import NormalDist

from rules.errors import Contradiction, Fault

ELO_SCALE = 400
MIDDLE = 1500


@dataclass(frozen=True, slots=True)
class PlayerModel:
    """Chances of entries that are numbered by strength, the strongest 0.

    name: what the model is called in reports. chances[a][b]: the chance that a beats b, where a matrix is told.
    ratings: whole Elo points, where ratings are. Neither: every match is a toss of a coin.
    """

    name: str
    chances: tuple[tuple[float, ...], ...] = ()
    ratings: tuple[int, ...] = ()

    @property
    def equal(self) -> bool:
        """Whether every match is a toss of a coin."""
        return not self.chances and not self.ratings

    @property
    def entries(self) -> int | None:
        """How many entries the model knows, None where any number will do."""
        return len(self.chances) or len(self.ratings) or None

    def beats(self, first: int, second: int) -> float:
        """The chance that the first entry beats the second."""
        if self.chances:
            return self.chances[first][second]
        if self.ratings:
            return 1 / (1 + 10 ** ((self.ratings[second] - self.ratings[first]) / ELO_SCALE))
        return 0.5


def equal_chances() -> PlayerModel:
    """Every match is a toss of a coin."""
    return PlayerModel("equal chances")


def elo_spread(players: int, deviation: float) -> PlayerModel:
    """Ratings at the quantiles of a normal distribution with this standard deviation, in Elo points.

    So the field of a size is always the same, and its best player is the better the more players there are.
    """
    if deviation <= 0:
        return equal_chances()
    bell = NormalDist(MIDDLE, deviation)
    ratings = tuple(round(bell.inv_cdf(1 - (place + 0.5) / players)) for place in range(players))
    return PlayerModel(f"Elo, standard deviation {deviation:g}", ratings=ratings)


def told_model(text: str, source: str) -> PlayerModel:
    """A JSON list of Elo ratings, or of rows of chances (row beats column, 0 to 1; the diagonal is not read).

    source: the file's name for messages. Raises Contradiction where the text is neither.
    """
    told = _parsed(text, source)
    if told and all(_is_number(one) for one in told):
        ratings = tuple(sorted((round(float(str(one))) for one in told), reverse=True))
        return PlayerModel(f"Elo ratings of {source}", ratings=ratings)
    return _by_matrix(told, source)


def _parsed(text: str, source: str) -> list[object]:
    try:
        told = json.loads(text)
    except ValueError as error:
        raise _refused(f"{source} is no JSON: {error}") from None
    if not isinstance(told, list):
        raise _refused(f"{source} must hold a list of ratings, or a list of rows of chances.")
    return told


def _by_matrix(told: list[object], source: str) -> PlayerModel:
    size = len(told)
    rows = [row for row in told if isinstance(row, list) and len(row) == size]
    if size < 2 or len(rows) != size or not all(_is_number(one) for row in rows for one in row):
        raise _refused(f"{source} must hold a list of ratings, or a square matrix of chances.")
    chances = [[float(one) for one in row] for row in rows]
    for first in range(size):
        for second in range(first):
            one, other = chances[first][second], chances[second][first]
            if not 0 <= one <= 1 or abs(one + other - 1) > 1e-9:
                pair = f"entries {second + 1} and {first + 1}"
                raise _refused(f"{source}: the chances of {pair} must be from 0 to 1 and add up to 1.")
    return _strongest_first(f"matrix of {source}", chances)


def _strongest_first(name: str, chances: list[list[float]]) -> PlayerModel:
    def strength(entry: int) -> float:
        return -sum(chance for other, chance in enumerate(chances[entry]) if other != entry)

    order = sorted(range(len(chances)), key=lambda entry: (strength(entry), entry))
    return PlayerModel(name, tuple(tuple(chances[first][second] for second in order) for first in order))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _refused(detail: str) -> Contradiction:
    return Contradiction((Fault("/model", "player_model", detail),))
