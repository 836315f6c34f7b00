"""A round after which play goes on whatever happens: one class of outcomes, found by counting (MS-14)."""

from __future__ import annotations

from fractions import Fraction

from rules.playoffs.chances import Chances
from rules.playoffs.elimination import most_losses_to_win
from rules.playoffs.next_round import NextRound
from rules.playoffs.scenarios.outcomes import Headline, Outcome, Scenarios
from rules.playoffs.scenarios.prospects import Prospects

NEVER_SPECIAL = 4
"""With this many players who can win (MoreSwiss), or alive (FTBG), no playoff, final or end is near."""


def certain_results(coming: NextRound, chances: Chances) -> Scenarios | None:
    """The one class of outcomes when the next phase is an ordinary round for sure, else None.

    Sure means: even with the worst results at least four players can still win and, in MoreSwiss, playoff rules
    have not begun and cannot begin. Whoever is eliminated then takes a place that pays nothing.
    """
    limit = coming.resolved.loss_limit
    transition = coming.resolved.profile.transition
    if limit is None or transition == "rounds":
        return None
    bounds = _Bounds(coming, limit, most_losses_to_win(limit, last_life_wins=transition == "ftbg"))
    fewest, most = bounds.alive
    if bounds.fewest_who_can_win < NEVER_SPECIAL or _may_pay(coming, fewest):
        return None
    goes_on = "swiss" if transition == "moreswiss" else "random_round"
    left = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    text = f"Whatever happens, another round is played: {left} players are left."
    players = {player: Prospects(open=bounds.chance_to_stay(player, chances)) for player in coming.alive_now()}
    outcome = Outcome((), 1, Fraction(1), goes_on, None, (), (), text)
    return Scenarios("certain", 1, (outcome,), (Headline(text, 1, Fraction(1)),), players)


def _may_pay(coming: NextRound, fewest_alive: int) -> bool:
    """Whether somebody eliminated in the round could get money, or playoff rules begin."""
    if coming.before.places is not None:
        return coming.before.playoffs or fewest_alive <= coming.before.places
    return any(len(amounts) > fewest_alive for amounts in coming.snapshot.prizes.values())


class _Bounds:
    """How many players are left and can win at least and at most, whatever the results."""

    def __init__(self, coming: NextRound, limit: int, most_losses: int) -> None:
        self._number = coming.ledger.number
        self._losses = coming.blank.losses
        self._most_losses = most_losses
        self._opponent = {player: pair[1 - side] for pair in coming.pairs for side, player in enumerate(pair)}
        numbers = [(self._number[a], self._number[b]) for a, b in coming.pairs]
        playing = {player for pair in numbers for player in pair}
        sitting = [player for player in coming.blank.alive.nonzero()[0].tolist() if player not in playing]
        survive = [self._left(pair, limit - 1) for pair in numbers]
        win = [self._left(pair, most_losses) for pair in numbers]
        self.alive = len(sitting) + sum(map(min, survive)), len(sitting) + sum(map(max, survive))
        self.fewest_who_can_win = sum(map(min, win)) + sum(
            1 for player in sitting if self._losses[player] <= most_losses
        )

    def _left(self, pair: tuple[int, int], most_losses: int) -> tuple[int, int]:
        """How many of the pair have at most these losses when the first wins, and when the second does."""
        first, second = (int(self._losses[player]) for player in pair)
        return (
            (first <= most_losses) + (second + 1 <= most_losses),
            (second <= most_losses) + (first + 1 <= most_losses),
        )

    def chance_to_stay(self, player: str, chances: Chances) -> Fraction:
        """The chance that the player can still win the event after the round."""
        losses = int(self._losses[self._number[player]])
        if losses > self._most_losses:
            return Fraction(0)
        if player not in self._opponent or losses < self._most_losses:
            return Fraction(1)
        return chances.beats(player, self._opponent[player])
