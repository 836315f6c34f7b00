"""Standings and their tie-breaks, worked out by hand on a real event of seven and on small ones."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from app.convert import to_snapshot
from app.schemas.snapshot import SnapshotModel
from rules.domain import Snapshot
from rules.errors import Contradiction
from rules.standings import catalogue
from rules.standings.base import Measure
from rules.standings.ranking import Standings, standings_of
from tests.builders import snapshot, wire

SEVEN = (
    "P1>P2 P3>P4 P5>P7 late:P6",
    "P1>P3 P2>P5 P6>P4 bye:P7",
    "P1=P5 P2>P7 P3>P6 bye:P4",
    "P1>P7 P2>P3 P4>P5 bye:P6",
    "P1>P6 P4>P2 P3>P7 bye:P5",
)


def seven(*codes: str) -> Standings:
    return standings_of(snapshot(7, *SEVEN, format="swiss", settings={"tie_breaks": list(codes)}))


def places(ranking: Standings) -> list[tuple[str, int, int]]:
    return [(ranking.ids[row.player], row.first, row.last) for row in ranking.rows]


def values(ranking: Standings) -> dict[str, list[Any]]:
    return {
        ranking.ids[row.player]: [None if one is None else one.number for one in row.measures] for row in ranking.rows
    }


def test_without_tie_breaks_equal_scores_share_their_places() -> None:
    assert places(seven()) == [
        ("P1", 1, 1), ("P2", 2, 4), ("P3", 2, 4), ("P4", 2, 4), ("P5", 5, 5), ("P6", 6, 6), ("P7", 7, 7),
    ]  # fmt: skip


def test_buchholz_counts_a_round_not_played_as_the_own_score() -> None:
    found = values(seven("buchholz"))
    # P4 sat in round 3 (own 3), P6 missed round 1 and sat in round 4 (own 2 twice)
    expected = {"P1": "11.5", "P2": "14", "P3": "13.5", "P4": "13.5", "P5": "14", "P6": "14.5"}
    assert {player: found[player] for player in expected} == {one: [Fraction(v)] for one, v in expected.items()}


def test_cut_and_median_leave_the_extremes_out() -> None:
    found = values(seven("buchholz_cut_1", "median_buchholz"))
    assert found["P2"] == [13, Fraction("8.5")]
    assert found["P4"] == [Fraction("11.5"), Fraction("8.5")]


def test_sonneborn_berger_counts_beaten_opponents_and_half_the_drawn_ones() -> None:
    found = values(seven("sonneborn_berger"))
    # P1 beat P2, P3, P7, P6 and drew with P5; the bye of P4 counts its own score
    assert found["P1"] == [Fraction("10.25")]
    assert found["P2"] == [Fraction("6.5")]
    assert found["P4"] == [Fraction("8.5")]


def test_the_order_of_tie_breaks_decides() -> None:
    assert [one for one, _, _ in places(seven("buchholz"))][1:4] == ["P2", "P3", "P4"]
    assert [one for one, _, _ in places(seven("sonneborn_berger"))][1:4] == ["P4", "P2", "P3"]
    assert places(seven("buchholz"))[2:4] == [("P3", 3, 4), ("P4", 3, 4)]


def test_head_to_head_leaves_a_circle_level() -> None:
    # P3 beat P4, P2 beat P3, P4 beat P2
    assert places(seven("head_to_head"))[1:4] == [("P2", 2, 4), ("P3", 2, 4), ("P4", 2, 4)]


def test_head_to_head_counts_only_where_everybody_has_met() -> None:
    two = standings_of(snapshot(4, "P2>P1 P3>P4", "P1>P3 P2>P4", "P1>P4 P3>P2", format="round_robin"))
    assert [one for one, _, _ in places(two)][:3] == ["P1", "P2", "P3"]
    # Given 2 points each for P1, P2, P3 in a circle; without round 3 P1 and P3 have met, P2 leads
    early = standings_of(snapshot(4, "P2>P1 P3>P4", "P1>P3 P2>P4", format="round_robin"))
    assert places(early) == [("P2", 1, 1), ("P1", 2, 2), ("P3", 3, 3), ("P4", 4, 4)]
    unmet = snapshot(4, "P1>P2 P3>P4", format="swiss", settings={"tie_breaks": ["head_to_head"]})
    assert values(standings_of(unmet))["P1"] == [None]


def test_wins_count_byes_and_matches_won_do_not() -> None:
    assert values(seven("wins", "matches_won"))["P4"] == [3, 2]


def test_progressive_score_weighs_early_points() -> None:
    # P2: 0 1 2 3 3, P3: 1 1 2 2 3, P4: 0 0 1 2 3
    found = values(seven("progressive"))
    assert [found[one] for one in ("P2", "P3", "P4")] == [[9], [9], [6]]


def teams(*matches: dict[str, Any], **settings: Any) -> Snapshot:
    told = wire(4, format="swiss_teams", settings=settings)
    told["rounds"] = [{"matches": list(matches)}]
    return to_snapshot(SnapshotModel.model_validate(told))


def test_quotients_of_victory_points_and_imps() -> None:
    ranking = standings_of(
        teams(
            {"players": ["P1", "P2"], "imps": [41, 20], "boards": 8},
            {"players": ["P3", "P4"], "vp": [20, 0]},
            tie_breaks=["vp_quotient", "imp_quotient", "imp_difference"],
        )
    )
    found = {ranking.ids[row.player]: row.measures for row in ranking.rows}
    assert found["P1"][1:] == (Measure.of(Fraction(41, 20)), Measure.of(21))
    assert found["P3"][0] == Measure(True, Fraction(0))
    assert found["P3"][1:] == (Measure.of(0), Measure.of(0))
    assert Measure(True, Fraction(0)) > Measure.of(10**9)


def test_a_round_in_a_three_way_counts_as_played() -> None:
    # Given the first half of a three-way over two rounds, none of whose matches is in
    told = wire(3, format="swiss_teams", settings={"tie_breaks": ["buchholz"]})
    told["rounds"] = [{"three_ways": [{"players": ["P1", "P2", "P3"], "part": 1, "of": 2}]}]
    ranking = standings_of(to_snapshot(SnapshotModel.model_validate(told)))
    assert [ranking.results.unplayed_rounds(player) for player in range(3)] == [0, 0, 0]


def test_pending_matches_are_listed_and_their_round_left_out() -> None:
    told = wire(4, "P1>P2 P3>P4", format="swiss", settings={"tie_breaks": []})
    told["rounds"].append({"matches": [{"players": ["P1", "P3"], "winner": "P1"}, {"players": ["P2", "P4"]}]})
    ranking = standings_of(to_snapshot(SnapshotModel.model_validate(told)))
    assert ranking.results.rounds == 1
    assert [one.pointer for one in ranking.pending] == ["/rounds/1/matches/1"]
    assert places(ranking) == [("P1", 1, 2), ("P3", 1, 2), ("P2", 3, 4), ("P4", 3, 4)]


def test_formats_with_a_loss_limit_rank_by_record() -> None:
    ranking = standings_of(snapshot(4, "P1>P2 P3>P4", "P1>P3 P2>P4 out:P3", format="moreswiss"))
    assert places(ranking) == [("P1", 1, 1), ("P2", 2, 3), ("P3", 2, 3), ("P4", 4, 4)]


@pytest.mark.parametrize(
    ("codes", "pointer"), [(["nonsense"], "/settings/tie_breaks/0"), (["wins", "wins"], "/settings/tie_breaks/1")]
)
def test_a_tie_break_that_cannot_be_is_refused_with_its_place(codes: list[str], pointer: str) -> None:
    with pytest.raises(Contradiction) as refused:
        seven(*codes)
    assert refused.value.faults[0].pointer == pointer


def test_every_tie_break_states_its_convention() -> None:
    for one in catalogue().values():
        said = f"{one.asks} {type(one).__doc__}".lower()
        assert "bye" in said or "not played" in said, one.code
