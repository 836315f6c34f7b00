"""SEP-1: at most so many pairs of one club in the whole round."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from rules.pairing.base import Fact, GlobalRule, RoundModel

if TYPE_CHECKING:
    from rules.field import Field


class SameClubPairs(GlobalRule):
    """At most k pairs of the round are of one club, k the setting `same_club_pairs`.

    Penalty: pairs of one club beyond k. Absolute when the setting is sent. Source: SEP-1.
    """

    code = "same_club_pairs"
    source = ("SEP-1",)
    asks = "At most as many pairs of one club as the setting same_club_pairs allows."

    def state(self, field: Field, model: RoundModel[Fact]) -> None:
        club = field.clubs[field.active]
        members = [field.active[club == one].tolist() for one in sorted(set(club.tolist()) - {0})]
        pairs = [model.meets(*pair) for group in members for pair in combinations(group, 2)]
        model.at_most(_allowed(field), pairs)

    def explain(self, field: Field, players: tuple[int, ...], cost: int) -> str:
        allowed = _allowed(field)
        pairs = "1 pair is" if allowed + cost == 1 else f"{allowed + cost} pairs are"
        return f"{pairs} of one club; at most {allowed} may be."

    def is_absolute(self, field: Field) -> bool:
        return field.format.settings.same_club_pairs is not None


def _allowed(field: Field) -> int:
    return field.format.settings.same_club_pairs or 0
