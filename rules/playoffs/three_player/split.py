"""The three share the three first places and play no more (MS-27)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.playoffs.three_player.base import Result, Step, ThreePlayerPlayoff, Trio


class Split(ThreePlayerPlayoff):
    """Places 1 to 3 are pooled."""

    code = "split"
    title = "Split"
    source = ("MS-27",)
    draws_bye = False

    def step(self, trio: Trio, results: Sequence[Result]) -> Step:
        return Step("The three share the first three places.", places=(trio.players,))
