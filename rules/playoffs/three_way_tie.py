"""MS-11, FT-10: three players left with equal claims, and the playoff between them."""

from __future__ import annotations

from rules.domain import Snapshot, ThreeWayTie
from rules.ledger import RoundEnd
from rules.playoffs.elimination import Survivors
from rules.playoffs.three_player.playoff import PlayoffState, ThreePlayers, resume


def three_equal(end: RoundEnd, survivors: Survivors) -> bool:
    """Whether exactly three can win, with equal wins and losses (MS-11)."""
    if len(survivors.eligible) != 3:
        return False
    return len({(int(end.losses[player]), int(end.wins[player])) for player in survivors.eligible}) == 1


def three_with_one_life(end: RoundEnd, survivors: Survivors, loss_limit: int) -> bool:
    """Whether three are left, all one loss from elimination, after a round at least (FT-10, FT-12)."""
    losses = [int(end.losses[player]) for player in survivors.alive]
    return end.round > 0 and losses == [loss_limit - 1] * 3


def playoff_between(
    players: tuple[int, ...],
    ids: tuple[str, ...],
    end: RoundEnd,
    snapshot: Snapshot,
    usual: ThreeWayTie,
    after_elimination: bool = False,
) -> PlayoffState:
    """The playoff of three players, as far as the snapshot tells it. Raises Contradiction below /playoff."""
    told = snapshot.playoff
    return resume(
        ThreePlayers(
            type=(told.type if told else None) or usual,
            players=tuple(ids[player] for player in players),
            byes={ids[player]: int(end.byes[player]) for player in players},
            bye=told.bye if told else None,
            matches=told.matches if told else (),
            seed=snapshot.seed,
            after_elimination=after_elimination,
            base="/playoff",
        )
    )
