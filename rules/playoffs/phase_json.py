"""The answer of POST /phase, JSON-ready: lists by id in natural order, money as decimal strings."""

from __future__ import annotations

from collections.abc import Iterable

from rules.playoffs.phase import Phase
from rules.playoffs.prizes import PlaceGroup, money_text
from rules.playoffs.three_player.playoff import PlayoffState


def phase_json(phase: Phase) -> dict[str, object]:
    """Every field of the answer."""
    return {
        "phase": phase.phase,
        "rounds_played": phase.rounds_played,
        "players": phase.players,
        "records": {
            player: {"wins": one.wins, "losses": one.losses, "byes": one.byes, "alive": one.alive}
            for player, one in phase.records.items()
        },
        "alive": list(phase.alive),
        "eligible": list(phase.eligible),
        "last_life": list(phase.last_life),
        "max_places": phase.max_places,
        "playoffs": phase.playoffs,
        "transition_round": phase.transition_round,
        "cash_places": phase.cash_places,
        "early_condition": phase.early_condition,
        "finalists": list(phase.finalists),
        "bye_candidates": list(phase.bye_candidates),
        "winner": phase.winner,
        "share": {"places": [phase.share.first, phase.share.last], "players": list(phase.share.players)}
        if phase.share
        else None,
        "places": places_json(phase.places),
        "remainder": money_text(phase.remainder),
        "playoff": _playoff_json(phase.playoff) if phase.playoff else None,
        "pending": [
            {"round": one.round, "players": list(one.players), "pointer": one.pointer} for one in phase.pending
        ],
    }


def places_json(places: Iterable[PlaceGroup]) -> list[dict[str, object]]:
    """Groups of places with the money each of their players gets."""
    return [
        {"from": one.first, "to": one.last, "players": list(one.players), "amount": money_text(one.amount)}
        for one in places
    ]


def _playoff_json(state: PlayoffState) -> dict[str, object]:
    return {
        "type": state.kind.code,
        "bye": state.trio.bye,
        "next": {"players": list(state.next)} if state.next else None,
        "text": state.step.text,
    }
