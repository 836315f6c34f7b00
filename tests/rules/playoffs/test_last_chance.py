"""A last-chance event for those who are out (pairing rules, section 5)."""

from __future__ import annotations

import pytest

from rules.errors import Contradiction
from rules.playoffs.last_chance import last_chance
from rules.playoffs.phase import phase_of
from tests.builders import snapshot

KNOCKOUT = {"loss_limit": 1, "max_places": 1}


def test_the_eliminated_are_its_entrants_and_nothing_is_played() -> None:
    told = snapshot(
        [{"id": "P1"}, {"id": "P2", "club": "Boston", "entered_round": [1]}, "P3", "P4"], "P1>P2 P3>P4",
        settings=KNOCKOUT, seed=7, directives={"forbid": [["P2", "P4"], ["P1", "P2"]]},
    )  # fmt: skip
    event = last_chance(told, phase_of(told))
    assert event is not None
    assert [(player.id, player.club) for player in event.players] == [("P2", "Boston"), ("P4", None)]
    assert (event.rounds, event.prizes, event.seed, event.settings.max_places) == ((), {}, 7, None)
    assert [ban.pair for ban in event.directives.forbid] == [("P2", "P4")]
    assert phase_of(event).phase == "swiss"


def test_a_withdrawn_player_is_no_entrant() -> None:
    told = snapshot(6, "P1>P2 P3>P4 P5>P6 out:P4 out:P3", settings=KNOCKOUT)
    event = last_chance(told, phase_of(told))
    assert event is not None
    assert [player.id for player in event.players] == ["P2", "P6"]


def test_there_is_none_while_nobody_is_out() -> None:
    told = snapshot(4, settings=KNOCKOUT)
    assert last_chance(told, phase_of(told)) is None


def test_a_format_that_eliminates_nobody_has_none() -> None:
    told = snapshot(4, "P1>P2 P3>P4", format="swiss")
    with pytest.raises(Contradiction):
        last_chance(told, phase_of(told))
