"""Records, byes, meetings and floats from told rounds."""

from __future__ import annotations

import pytest

from rules.errors import Contradiction, PendingMatches
from rules.field import Field
from tests.builders import field, snapshot


def record(of: Field, player: str) -> tuple[int, int, int]:
    end, number = of.ledger.last, of.ledger.number[player]
    return int(end.wins[number]), int(end.losses[number]), int(end.byes[number])


def test_ms2_a_bye_is_a_win() -> None:
    after = field(3, "P1>P2 bye:P3")
    assert record(after, "P3") == (1, 0, 1)


def test_ms1_a_double_forfeit_is_a_loss_for_both() -> None:
    told = {"matches": [{"players": ["P1", "P2"], "forfeit": True}]}
    after = Field.from_snapshot(snapshot(2, rounds=[told]))
    assert record(after, "P1") == record(after, "P2") == (0, 1, 0)


@pytest.mark.parametrize(("policy", "expected"), [("loss", (0, 1, 0)), ("bye", (1, 0, 1)), ("none", (0, 0, 0))])
def test_late_a_missed_round_counts_as_the_setting_says(policy: str, expected: tuple[int, int, int]) -> None:
    entered = field(5, "P1>P2 P3>P4 late:P5", settings={"missed_round": policy})
    absent = field(5, "P1>P2 P3>P4", settings={"missed_round": policy})
    assert record(entered, "P5") == record(absent, "P5") == expected


def test_late_an_entrant_with_as_many_missed_rounds_as_the_limit_is_refused() -> None:
    with pytest.raises(Contradiction) as refused:
        field([{"id": "A", "entered_round": 3}, "B", "C"], "B>C", settings={"loss_limit": 2})
    assert refused.value.faults[0].pointer == "/players/0/entered_round"


def test_a_withdrawn_player_keeps_the_record_and_leaves_the_draw() -> None:
    after = field(4, "P1>P2 P3>P4 out:P1", "P3>P2 bye:P4")
    assert record(after, "P1") == (1, 0, 0)
    assert "P1" not in [after.ids[player] for player in after.active]


def test_a_reentered_player_missed_the_rounds_between() -> None:
    players = [{"id": "A", "entered_round": [1, 4], "withdrawn_after": [1]}, "B", "C"]
    after = field(players, "A>B bye:C", "B>C", "C>B")
    assert record(after, "A") == (1, 2, 0)
    assert after.alive[after.ledger.number["A"]]


def test_ms18_forfeits_are_no_meetings_unless_the_setting_says_so() -> None:
    assert field(2, "P1>!P2").meeting_count(0, 1) == 0
    assert field(2, "P1>!P2", settings={"forfeit_counts_as_met": True}).meeting_count(0, 1) == 1


def test_ms19_floats_compare_records_as_they_stood_at_the_time() -> None:
    after = field(4, "P1>P2 P3>P4", "P1>P4 P2>P3")
    assert after.ledger.up_round.tolist() == [0, 2, 0, 2]
    assert after.ledger.down_round.tolist() == [2, 0, 2, 0]


def test_pending_matches_are_named_with_their_place() -> None:
    told = {"matches": [{"players": ["P1", "P2"]}]}
    with pytest.raises(PendingMatches) as refused:
        Field.from_snapshot(snapshot(2, rounds=[told]))
    assert [fault.pointer for fault in refused.value.faults] == ["/rounds/0/matches/0"]


def test_the_order_of_players_in_the_request_does_not_matter() -> None:
    one = field(["P10", "P2", "P1"], "P2>P1 bye:P10")
    other = field(["P1", "P2", "P10"], "P2>P1 bye:P10")
    assert one.ids == other.ids == ("P1", "P2", "P10")
    assert one.ledger.last.wins.tolist() == other.ledger.last.wins.tolist()


def test_who_withdrew_before_round_1_is_never_in_the_event() -> None:
    after = field([{"id": "A", "withdrawn_after": 0}, "B", "C"], "B>C")
    assert record(after, "A") == (0, 0, 0)
    assert not after.alive[after.ledger.number["A"]]


def test_who_withdrew_before_round_1_may_enter_later_and_missed_the_rounds() -> None:
    players = [{"id": "A", "entered_round": [1, 3], "withdrawn_after": [0]}, "B", "C"]
    after = field(players, "B>C", "B>C")
    assert record(after, "A") == (0, 2, 0)
    assert after.alive[after.ledger.number["A"]]


@pytest.mark.parametrize(
    ("entered", "left"), [([1, 3], []), ([3], [1]), ([1, 3], [3]), ([1], [1, 2]), ([1, 2, 3], [1]), ([2], [0])]
)
def test_comings_and_goings_take_turns(entered: list[int], left: list[int]) -> None:
    with pytest.raises(Contradiction) as refused:
        field([{"id": "A", "entered_round": entered, "withdrawn_after": left}, "B", "C"])
    assert refused.value.faults[0].code == "entry_order"
