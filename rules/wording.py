"""Words that several sentences need: counted things, and lists as people write them."""

from __future__ import annotations

from collections.abc import Sequence

MOST_NAMED = 6


def counted(count: int, one: str, many: str | None = None) -> str:
    """`1 loss`, `2 losses`, `no losses`; the plural is the singular with an s unless told."""
    plural = many or f"{one}s"
    if count == 0:
        return f"no {plural}"
    return f"{count} {one if count == 1 else plural}"


def listed(items: Sequence[str], *, joint: str = "and", most: int = MOST_NAMED) -> str:
    """`A`, `A and B`, `A, B and C`; beyond `most` of them `A, B and 7 more`."""
    told = list(items)
    if len(told) > most:
        told = [*told[: most - 1], f"{len(told) - most + 1} more"]
    if len(told) <= 1:
        return "".join(told)
    return f"{', '.join(told[:-1])} {joint} {told[-1]}"
