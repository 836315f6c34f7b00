"""Small builders: an event told in the compact notation of tournament people.

`rounds` is one string a round: `A>B` A beat B, `A>!B` by forfeit, `A=B` a draw, `bye:A`; see
tests/conformance/notation.py, which the case files share.
"""

from __future__ import annotations

from typing import Any

from app.convert import to_snapshot
from app.schemas.snapshot import SnapshotModel
from rules.domain import Snapshot
from rules.evaluation import DrawnRound
from rules.field import Field
from tests.conformance.notation import snapshot_of


def wire(
    players: int | list[Any], *rounds: str, format: str = "moreswiss", seed: int = 0, **rest: Any
) -> dict[str, Any]:
    """The wire snapshot of an event of players P1, P2, ...; rest: settings, directives, prizes, playoff."""
    names = [f"P{number}" for number in range(1, players + 1)] if isinstance(players, int) else players
    compact = {"format": format, "players": names, "rounds": list(rounds), "settings": rest.pop("settings", {})}
    told = snapshot_of({"snapshot": compact}, seed)
    return {**told, **rest}


def snapshot(players: int | list[Any], *rounds: str, **rest: Any) -> Snapshot:
    """The same as a domain snapshot."""
    return to_snapshot(SnapshotModel.model_validate(wire(players, *rounds, **rest)))


def field(players: int | list[Any], *rounds: str, **rest: Any) -> Field:
    """The field of the next round of the same event."""
    return Field.from_snapshot(snapshot(players, *rounds, **rest))


def drawn(of: Field, *pairs: str, byes: tuple[str, ...] = ()) -> DrawnRound:
    """A round by names: `P1-P4` pairs P1 with P4."""
    number = of.ledger.number
    ends = [tuple(pair.split("-")) for pair in pairs]
    return DrawnRound.of([(number[a], number[b]) for a, b in ends], [number[player] for player in byes])
