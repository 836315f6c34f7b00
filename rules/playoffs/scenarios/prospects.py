"""What a phase is worth to each player: the chance to win and the money, as far as they are settled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from rules.playoffs.chances import Chances
from rules.playoffs.phase import Phase
from rules.playoffs.prizes import NOTHING, pool_of
from rules.playoffs.three_player.base import Trio
from rules.playoffs.three_player.equity import chance_to_win, expected_money
from rules.playoffs.three_player.playoff import PlayoffState
from rules.playoffs.verdict import GOES_ON


@dataclass(frozen=True, slots=True)
class Worth:
    """By player: chance to win, expected money; undecided: those who can still win in an event that goes on."""

    win: Mapping[str, Fraction]
    money: Mapping[str, Fraction]
    undecided: frozenset[str] = frozenset()


@dataclass(slots=True)
class Prospects:
    """A player's chances over all outcomes of a round.

    win: the chance to win the event in the outcomes that settle it (a championship match and a three-player
    playoff counted with their own chances). open: the chance that the event goes on with the player still able
    to win; the whole chance to win lies between win and win + open. expected: money settled by then; what is
    still to be played for in outcomes that go on is not in it.
    """

    win: Fraction = field(default=NOTHING)
    open: Fraction = field(default=NOTHING)
    expected: Fraction = field(default=NOTHING)


class ProspectsTally:
    """Prospects added up outcome by outcome."""

    def __init__(self, players: Iterable[str]) -> None:
        self.players = {player: Prospects() for player in players}

    def add(self, worth: Worth, chance: Fraction) -> None:
        """Count one outcome with its chance."""
        for player, one in worth.win.items():
            if one and player in self.players:
                self.players[player].win += chance * one
        for player, amount in worth.money.items():
            if amount and player in self.players:
                self.players[player].expected += chance * amount
        for player in worth.undecided & self.players.keys():
            self.players[player].open += chance


def worth_of(phase: Phase, chances: Chances, bye_drawn: bool = False) -> Worth:
    """The phase in chances and money. A playoff whose bye is still to be drawn counts every draw alike."""
    money = {player: group.amount for group in phase.places for player in group.players}
    if phase.phase == "complete":
        return Worth({phase.winner: Fraction(1)} if phase.winner else {}, money)
    if phase.phase == "championship":
        first, second = phase.finalists
        win = {first: chances.beats(first, second), second: chances.beats(second, first)}
        best, next_best = pool_of(phase.structure, 1, 1), pool_of(phase.structure, 2, 2)
        return Worth(win, money | {player: one * best + (1 - one) * next_best for player, one in win.items()})
    if phase.playoff is not None:
        return _worth_of_playoff(phase.playoff, phase.structure[:3], money, chances, bye_drawn)
    goes_on = phase.phase in GOES_ON
    return Worth({}, money, frozenset(phase.eligible) if goes_on else frozenset())


def _worth_of_playoff(
    state: PlayoffState,
    prizes: tuple[Fraction, ...],
    money: dict[str, Fraction],
    chances: Chances,
    bye_drawn: bool,
) -> Worth:
    trios = [state.trio]
    if state.candidates and not bye_drawn:
        trios = [Trio(state.trio.players, bye) for bye in state.candidates]
    win = dict.fromkeys(state.trio.players, NOTHING)
    paid = dict(win)
    for trio in trios:
        for player, one in chance_to_win(state.kind, trio, state.results, chances).items():
            win[player] += one / len(trios)
        for player, one in expected_money(state.kind, trio, state.results, prizes, chances).items():
            paid[player] += one / len(trios)
    return Worth(win, money | paid)
