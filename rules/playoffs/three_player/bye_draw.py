"""Who holds the bye: drawn by the seed among those with the fewest byes (MS-22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b

from rules.natural_order import naturally_sorted


def bye_candidates(players: Sequence[str], byes: Mapping[str, int]) -> tuple[str, ...]:
    """The players with the fewest byes, in natural order."""
    fewest = min(byes[player] for player in players)
    return tuple(naturally_sorted(player for player in players if byes[player] == fewest))


def drawn_bye(players: Sequence[str], candidates: Sequence[str], seed: int) -> str:
    """The candidate with the smallest keyed hash; the same for the same three players and seed, in any order.

    The hash is BLAKE2b of 16 bytes over the candidate, keyed with a hash of the seed and the three ids, so that
    anybody can repeat the draw.
    """
    event = "\x1f".join(["three-player playoff", str(seed), *naturally_sorted(players)])
    key = blake2b(_bytes(event), digest_size=32).digest()
    return min(candidates, key=lambda player: blake2b(_bytes(player), digest_size=16, key=key).digest())


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
