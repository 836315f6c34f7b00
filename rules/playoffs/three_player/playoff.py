"""One three-player playoff: checked against its rules, then what is next, or places and money."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.domain import Match, ThreeWayTie
from rules.errors import Contradiction, Fault, refuse
from rules.natural_order import naturally_sorted
from rules.playoffs.chances import EVEN, Chances
from rules.playoffs.prizes import NOTHING, PlaceGroup, amount_faults, money_text, pool_of, whole_cents
from rules.playoffs.three_player import catalogue
from rules.playoffs.three_player.base import Pair, Result, Step, ThreePlayerPlayoff, Trio
from rules.playoffs.three_player.bye_draw import bye_candidates, drawn_bye
from rules.playoffs.three_player.compensated_bye import ELIMINATION, CompensatedBye
from rules.playoffs.three_player.equity import expected_matches, shares


@dataclass(frozen=True, slots=True)
class ThreePlayers:
    """What is told of a playoff. byes: earlier byes by player, None when not told; bye: who holds it.

    after_elimination: whether a compensated bye follows the table for eliminations (MS-27). base: pointer prefix.
    """

    type: ThreeWayTie
    players: tuple[str, ...]
    byes: Mapping[str, int] | None = None
    bye: str | None = None
    matches: tuple[Match, ...] = ()
    seed: int = 0
    after_elimination: bool = False
    base: str = ""


@dataclass(frozen=True, slots=True)
class PlayoffState:
    """A playoff whose facts are sound. candidates: who may hold the bye; next: the match to play, None at the end."""

    kind: ThreePlayerPlayoff
    trio: Trio
    candidates: tuple[str, ...]
    results: tuple[Result, ...]
    step: Step
    next: Pair | None

    @property
    def over(self) -> bool:
        """Whether the places are known."""
        return bool(self.step.places)

    def places(self, prizes: Sequence[Fraction]) -> tuple[PlaceGroup, ...]:
        """The places with their money, rounded down to the cent; empty while it goes on."""
        money = self.kind.amounts(self.trio, self.step.places, prizes) if self.over else {}
        groups, first = [], 1
        for players in self.step.places:
            last = first + len(players) - 1
            amount = whole_cents(money[players[0]])
            groups.append(PlaceGroup(first, last, tuple(naturally_sorted(players)), amount))
            first = last + 1
        return tuple(groups)

    def equity(self, prizes: Sequence[Fraction], chances: Chances = EVEN) -> dict[str, Fraction]:
        """Expected share of the three prizes from here on, the bye drawn and the results so far counted."""
        return shares(self.kind, self.trio, self.results, prizes, chances)

    def equity_before_draw(self, prizes: Sequence[Fraction], chances: Chances = EVEN) -> dict[str, Fraction]:
        """Expected share of the three prizes before the bye was drawn."""
        trios = [Trio(self.trio.players, bye) for bye in self.candidates] or [self.trio]
        worth = [shares(self.kind, trio, (), prizes, chances) for trio in trios]
        return {player: sum((one[player] for one in worth), NOTHING) / len(worth) for player in self.trio.players}

    def expected_matches(self, chances: Chances = EVEN) -> Fraction:
        """How many more matches are played on average."""
        return expected_matches(self.kind, self.trio, self.results, chances)


@dataclass(frozen=True, slots=True)
class PlayoffAnswer:
    """Everything POST /playoff answers."""

    state: PlayoffState
    places: tuple[PlaceGroup, ...]
    remainder: Fraction
    equity: Mapping[str, Fraction]
    equity_before_draw: Mapping[str, Fraction]
    expected_matches: Fraction


def resume(told: ThreePlayers) -> PlayoffState:
    """The playoff after the told matches.

    Raises Contradiction with a pointer below `told.base` for anything but three different players, a bye that
    nobody may hold, and matches that are not the ones to be played, without a winner, or too many.
    """
    refuse(_player_faults(told))
    kind = CompensatedBye(ELIMINATION) if _pays_by_elimination(told) else catalogue()[told.type]
    first, second, third = naturally_sorted(told.players)
    players = (first, second, third)
    candidates = bye_candidates(players, told.byes or dict.fromkeys(players, 0)) if kind.draws_bye else ()
    refuse(_bye_faults(told, kind, candidates))
    trio = Trio(players, _holder(told, candidates) if kind.draws_bye else None)
    results, step, pending = _replay(kind, trio, told)
    return PlayoffState(kind, trio, candidates, results, step, pending or (step.open[0] if step.open else None))


def answer_playoff(told: ThreePlayers, prizes: Sequence[Fraction] = (), chances: Chances = EVEN) -> PlayoffAnswer:
    """What is next or the places, the money, and what the playoff is worth to each (see `resume` for errors).

    Money and equity count the prizes for places 1 to 3; with no money equity is the share of first place.
    """
    refuse(amount_faults(f"{told.base}/prizes", prizes))
    state = resume(told)
    places = state.places(prizes)
    spent = sum((group.amount * len(group.players) for group in places), NOTHING)
    return PlayoffAnswer(
        state,
        places,
        pool_of(prizes, 1, 3) - spent if state.over else NOTHING,
        state.equity(prizes, chances),
        state.equity_before_draw(prizes, chances),
        state.expected_matches(chances),
    )


def playoff_json(answer: PlayoffAnswer) -> dict[str, object]:
    """The answer as api.md shows it, JSON-ready; fractions as texts."""
    state = answer.state
    return {
        "type": state.kind.code,
        "players": list(state.trio.players),
        "bye": state.trio.bye,
        "bye_candidates": list(state.candidates),
        "next": {"players": list(state.next)} if state.next else None,
        "text": state.step.text,
        "places": [
            {"from": g.first, "to": g.last, "players": list(g.players), "amount": money_text(g.amount)}
            for g in answer.places
        ],
        "remainder": money_text(answer.remainder),
        "equity": {player: str(share) for player, share in answer.equity.items()},
        "equity_before_draw": {player: str(share) for player, share in answer.equity_before_draw.items()},
        "expected_matches": str(answer.expected_matches),
        "source": list(state.kind.source),
    }


def _pays_by_elimination(told: ThreePlayers) -> bool:
    return told.after_elimination and told.type == CompensatedBye.code


def _player_faults(told: ThreePlayers) -> Iterator[Fault]:
    if len(told.players) != 3 or len(set(told.players)) != 3:
        yield Fault(f"{told.base}/players", "three_players", "A three-player playoff has three different players.")
        return
    for player in told.byes or {}:
        if player not in told.players:
            yield Fault(f"{told.base}/byes", "not_in_the_playoff", f"{player} is not one of the three players.")
    for player in told.players:
        if told.byes is not None and player not in told.byes:
            yield Fault(f"{told.base}/byes", "byes_missing", f"Tell the earlier byes of {player} too.")


def _bye_faults(told: ThreePlayers, kind: ThreePlayerPlayoff, candidates: tuple[str, ...]) -> Iterator[Fault]:
    place = f"{told.base}/bye"
    if told.bye is None:
        return
    if not kind.draws_bye:
        yield Fault(place, "no_bye_here", f"{kind.title}: nobody holds a bye; leave it out.")
    elif told.bye not in told.players:
        yield Fault(place, "not_in_the_playoff", f"{told.bye} is not one of the three players.")
    elif told.bye not in candidates:
        detail = f"The bye goes to one of those with the fewest byes (MS-22): {', '.join(candidates)}."
        yield Fault(place, "not_a_candidate", detail)


def _holder(told: ThreePlayers, candidates: tuple[str, ...]) -> str:
    """The told bye, else the candidate who is not in the first match, else the drawn one."""
    if told.bye is not None:
        return told.bye
    if told.matches:
        sitting = set(told.players) - set(told.matches[0].players)
        if len(sitting) == 1 and sitting <= set(candidates):
            return sitting.pop()
    return drawn_bye(told.players, candidates, told.seed)


def _replay(kind: ThreePlayerPlayoff, trio: Trio, told: ThreePlayers) -> tuple[tuple[Result, ...], Step, Pair | None]:
    """The results, where they lead, and the match under way if one is told without a result."""
    results: tuple[Result, ...] = ()
    step = kind.step(trio, results)
    for position, match in enumerate(told.matches):
        place = f"{told.base}/matches/{position}"
        refuse(_match_faults(place, match, trio, step))
        if match.pending:
            if position + 1 < len(told.matches):
                detail = "This match has no result yet, but a later one is told."
                raise Contradiction((Fault(place, "pending_match", detail),))
            return results, step, match.players
        winner = match.winner or match.players[0]
        loser = match.players[1] if winner == match.players[0] else match.players[0]
        results = (*results, (winner, loser))
        step = kind.step(trio, results)
    return results, step, None


def _match_faults(place: str, match: Match, trio: Trio, step: Step) -> Iterator[Fault]:
    for side, player in enumerate(match.players):
        if player not in trio.players:
            detail = f"{player} is not in the playoff of {', '.join(trio.players)}."
            yield Fault(f"{place}/players/{side}", "not_in_the_playoff", detail)
            return
    if step.places:
        yield Fault(place, "playoff_over", "The playoff was over before this match.")
    elif not any(set(pair) == set(match.players) for pair in step.open):
        expected = " or ".join(f"{first} against {second}" for first, second in step.open)
        yield Fault(f"{place}/players", "not_the_next_match", f"The next match is {expected}.")
    elif match.winner is not None and match.winner not in match.players:
        yield Fault(f"{place}/winner", "winner_did_not_play", f"{match.winner} did not play this match.")
    elif match.winner is None and not match.pending:
        yield Fault(place, "no_winner", "A playoff match needs a winner; name who goes on.")
