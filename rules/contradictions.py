"""What a snapshot may not say, each with a JSON pointer to the place.

The quick vectorised tests decide whether anything is wrong; only then is the place looked for. Sources:
section 5 of the pairing rules, MS-1, LATE, FT-14.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from rules.domain import Match, Player, Round
from rules.errors import Fault, refuse, unknown_player
from rules.round_table import BoolArray, RoundTable


def check_players(players: tuple[Player, ...], loss_limit: int | None) -> None:
    """Raises Contradiction for no players, duplicate ids, impossible entries and entrants out at once (LATE)."""
    refuse(_player_faults(players, loss_limit))


def check_round(
    count: int, told: Round, number: Mapping[str, int], alive: BoolArray, loss_elimination: bool
) -> RoundTable:
    """Round `count` in numbers. alive: who is in the event at the end of the round before.

    Raises Contradiction when the round names an unknown player, one twice, one who is out, a draw in a loss-limit
    format, or a winner who did not play.
    """
    try:
        table = RoundTable.of(told, number)
    except KeyError:
        table = None
    if table is None or not _is_sound(table, told, alive, loss_elimination):
        refuse(_round_faults(count, told, number, alive, loss_elimination))
    assert table is not None, "an unknown player is a fault"
    return table


def _player_faults(players: tuple[Player, ...], loss_limit: int | None) -> Iterator[Fault]:
    if not players:
        yield Fault("/players", "no_players", "The snapshot has no players: send at least one.")
    seen: set[str] = set()
    for position, player in enumerate(players):
        if player.id in seen:
            yield Fault(
                f"/players/{position}/id", "duplicate_id",
                f"{player.id} is listed more than once; give every player an id of its own.",
            )  # fmt: skip
        seen.add(player.id)
        if player.entered != (1,) or player.withdrew_after:
            yield from _entry_faults(position, player, loss_limit)


def _entry_faults(position: int, player: Player, loss_limit: int | None) -> Iterator[Fault]:
    place = f"/players/{position}/entered_round"
    if list(player.entered) != sorted(set(player.entered)) or not player.entered:
        yield Fault(place, "entry_order", f"{player.id}: list entered rounds once each, in rising order.")
        return
    if list(player.withdrew_after) != sorted(set(player.withdrew_after)):
        yield Fault(
            f"/players/{position}/withdrawn_after", "entry_order",
            f"{player.id}: list withdrawals once each, in rising order.",
        )  # fmt: skip
        return
    rounds = [count for count, _ in player.turns]
    if len(player.entered) - len(player.withdrew_after) not in (0, 1) or rounds != sorted(rounds):
        yield Fault(
            place,
            "entry_order",
            f"{player.id} must withdraw before entering again, and enter before withdrawing.",
        )
        return
    missed = player.entered[0] - 1
    if loss_limit is not None and missed >= loss_limit:
        yield Fault(
            place, "entered_too_late",
            f"{player.id} would enter after missing {missed} rounds with a loss limit of {loss_limit}.",
        )  # fmt: skip


def _is_sound(table: RoundTable, told: Round, alive: BoolArray, loss_elimination: bool) -> bool:
    matches = (*told.matches, *(match for trio in told.three_ways for match in trio.matches))
    rare = (m for m in matches if m.winner is None or m.draw or m.vp or m.imps or m.winner not in m.players)
    if any(fault for match in rare for fault in _match_faults("", match, loss_elimination)):
        return False
    if any(set(match.players) - set(trio.players) for trio in told.three_ways for match in trio.matches):
        return False
    if loss_elimination and any(bye.score not in (None, 0, 1) for bye in told.byes):
        return False
    named = np.bincount(table.named, minlength=len(alive))
    taking_part = named.copy()
    taking_part[table.absent] = 0
    return bool((named <= 1).all()) and bool(alive[taking_part > 0].all())


def _named(told: Round) -> Iterator[tuple[str, str, bool]]:
    """Every naming of a player in the round: place below the round, id, and whether it takes part."""
    for position, match in enumerate(told.matches):
        for side, player in enumerate(match.players):
            yield f"matches/{position}/players/{side}", player, True
    for position, bye in enumerate(told.byes):
        yield f"byes/{position}", bye.player, True
    for position, player in enumerate(told.absent):
        yield f"absent/{position}", player, False
    for position, trio in enumerate(told.three_ways):
        for side, player in enumerate(trio.players):
            yield f"three_ways/{position}/players/{side}", player, True


def _round_faults(
    count: int, told: Round, number: Mapping[str, int], alive: BoolArray, loss_elimination: bool
) -> Iterator[Fault]:
    base = f"/rounds/{count - 1}"
    seen: set[str] = set()
    for place, player, takes_part in _named(told):
        if player not in number:
            yield unknown_player(f"{base}/{place}", player)
        elif player in seen:
            yield Fault(f"{base}/{place}", "player_twice", f"{player} stands twice in round {count}.")
        elif takes_part and not alive[number[player]]:
            yield Fault(
                f"{base}/{place}", "not_in_the_event",
                f"{player} takes part in round {count} but was eliminated, withdrawn or not yet entered.",
            )  # fmt: skip
        seen.add(player)
    for place, match in _match_places(told):
        yield from _match_faults(f"{base}/{place}", match, loss_elimination)
    for position, trio in enumerate(told.three_ways):
        for turn, match in enumerate(trio.matches):
            if set(match.players) - set(trio.players):
                where = f"{base}/three_ways/{position}/matches/{turn}/players"
                yield Fault(where, "not_in_three_way", "A three-way match is between two of its three teams.")
    if loss_elimination:
        for position, bye in enumerate(told.byes):
            if bye.score not in (None, 0, 1):
                where = f"{base}/byes/{position}/score"
                yield Fault(where, "no_half_points", "A loss-limit format knows byes of 0 or 1 point only.")


def _match_places(told: Round) -> Iterator[tuple[str, Match]]:
    for position, match in enumerate(told.matches):
        yield f"matches/{position}", match
    for place, trio in enumerate(told.three_ways):
        for position, match in enumerate(trio.matches):
            yield f"three_ways/{place}/matches/{position}", match


def _match_faults(base: str, match: Match, loss_elimination: bool) -> Iterator[Fault]:
    if match.draw and (match.winner is not None or match.forfeit):
        yield Fault(base, "two_results", "A match is won, drawn or forfeited; tell one of them.")
    if match.winner is not None and match.winner not in match.players:
        yield Fault(
            f"{base}/winner", "winner_did_not_play",
            f"{match.winner} is named winner but {match.players[0]} and {match.players[1]} played.",
        )  # fmt: skip
    yield from _result_faults(base, match)
    if loss_elimination and match.draw:
        yield Fault(f"{base}/draw", "no_draws", "A draw exists in no loss-limit format (FT-14): name a winner.")
    if loss_elimination and (match.vp or match.imps):
        member = "vp" if match.vp else "imps"
        yield Fault(f"{base}/{member}", "no_points", "A loss-limit format knows winners only: name the winner.")


def _result_faults(base: str, match: Match) -> Iterator[Fault]:
    """A winner with fewer IMPs, or without IMPs fewer victory points, than the opponent; a draw with unequal ones."""
    points, member = (match.imps, "imps") if match.imps else (match.vp, "vp")
    if points is None:
        return
    if match.draw and points[0] != points[1]:
        yield Fault(f"{base}/draw", "result_and_points", f"A draw is told with unequal {member}; tell one of them.")
    elif match.winner in match.players and points[match.players.index(match.winner)] < max(points):
        yield Fault(f"{base}/winner", "result_and_points", f"{match.winner} is named winner with the fewer {member}.")
