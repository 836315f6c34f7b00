"""BR-10: who has a table of his own, and which match is played at which table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from rules.domain import Player
from rules.errors import Fault, refuse
from rules.natural_order import naturally_sorted
from rules.round_table import BoolArray, IntArray

NO_TABLE = 0


@dataclass(frozen=True, slots=True)
class Seats:
    """Tables of their own. table: number for each player, 0 for none; stationary: who never leaves it but for
    another stationary team with a lower number."""

    table: IntArray
    stationary: BoolArray

    @staticmethod
    def of(players: tuple[Player, ...], ids: tuple[str, ...]) -> Seats:
        """The seats in player numbers; stationary players without a seat get the lowest tables nobody owns."""
        by_id = {player.id: player for player in players}
        taken = {player.seat for player in players if player.seat is not None}
        given: dict[str, int] = {}
        for identifier in naturally_sorted(p.id for p in players if p.stationary and p.seat is None):
            given[identifier] = next(table for table in range(1, len(players) + 2) if table not in taken)
            taken.add(given[identifier])
        table = [by_id[one].seat or given.get(one, NO_TABLE) for one in ids]
        stationary = [by_id[one].stationary for one in ids]
        return Seats(np.array(table, dtype=np.int64), np.array(stationary, dtype=np.bool_))

    def mover_and_owner(self, first: int, second: int) -> tuple[int, int]:
        """Of two players who meet and both own a table, who moves and at whose table they play.

        The stationary one's; of two alike the lower table.
        """
        key = [(not self.stationary[player], int(self.table[player])) for player in (first, second)]
        return (second, first) if key[0] <= key[1] else (first, second)

    def place(self, groups: Sequence[tuple[int, ...]], active: IntArray) -> list[int]:
        """The table of each group of players who meet (pairs and three-ways, best first).

        Owners play at home where the table is free; the table of a stationary player who moved stays empty; the
        other groups take the lowest tables left, in their order.
        """
        if not self.table.any():
            return list(range(1, len(groups) + 1))
        wished = [self._home_of(group) for group in groups]
        table = [NO_TABLE] * len(groups)
        reserved = {int(self.table[player]) for player in active.tolist() if self.stationary[player]}
        free_of_owner = sorted(range(len(groups)), key=lambda at: (not self._has_stationary(groups[at]), at))
        used: set[int] = set()
        for at in free_of_owner:
            home = wished[at]
            allowed = home not in used and (home not in reserved or self._has_stationary(groups[at]))
            if home != NO_TABLE and allowed:
                table[at] = home
                used.add(home)
        spare = (number for number in range(1, 2 * len(groups) + len(reserved) + 2) if number not in used | reserved)
        return [number or next(spare) for number in table]

    def _home_of(self, group: tuple[int, ...]) -> int:
        owners = [player for player in group if self.table[player] != NO_TABLE]
        if not owners:
            return NO_TABLE
        owner = owners[0]
        for other in owners[1:]:
            owner = self.mover_and_owner(owner, other)[1]
        return int(self.table[owner])

    def _has_stationary(self, group: tuple[int, ...]) -> bool:
        return any(self.stationary[player] for player in group)


def check_owners(players: tuple[Player, ...]) -> None:
    """Raises Contradiction when a stationary player's table belongs to somebody else too."""
    owner = {player.seat: player.id for player in players if player.stationary and player.seat is not None}
    faults = tuple(
        Fault(
            f"/players/{position}/seat",
            "seat_taken",
            f"Table {player.seat} belongs to {owner[player.seat]}, who is stationary; give {player.id} another.",
        )
        for position, player in enumerate(players)
        if player.seat in owner and owner[player.seat] != player.id
    )
    refuse(faults)
