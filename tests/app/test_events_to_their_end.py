"""Whole MoreSwiss events of proved best rounds: somebody can always win where the rules promise it (MS-10 to MS-14)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks.endings import Ending, play
from rules.domain import Settings
from tests.rules.playoffs.events import check_laws

SIZES = (3, 4, 5, 6, 7, 8, 9, 11)
PROMISED = [
    Settings(rule_order="similar_first"),
    Settings(rule_order="no_rematch_first", keep_a_winner=True),
    Settings(rule_order="similar_first", keep_a_winner=True, early_end="strict"),
]
OTHERS = [Settings(rule_order="no_rematch_first"), Settings(rule_order="no_rematch_first", early_end="strict")]


def endings(settings: Settings, limit: int, seeds: range) -> list[Ending]:
    return [play(size, replace(settings, loss_limit=limit), seed) for size in SIZES for seed in seeds]


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("settings", PROMISED, ids=["similar first", "keep a winner", "keep a winner, strict"])
def test_some_player_can_always_win(settings: Settings, limit: int) -> None:
    for ending in endings(settings, limit, range(2)):
        check_laws(ending.phases, ending.snapshot)
        assert not ending.stuck
        if settings.early_end == "apply":
            assert ending.last.phase == "complete"


@pytest.mark.parametrize("limit", [2, 3, 4])
@pytest.mark.parametrize("settings", OTHERS, ids=["no rematch first", "no rematch first, strict"])
def test_events_end_and_nobody_plays_after_elimination(settings: Settings, limit: int) -> None:
    for ending in endings(settings, limit, range(1)):
        check_laws(ending.phases, ending.snapshot)
        assert ending.last.phase in ("complete", "no_eligible")
