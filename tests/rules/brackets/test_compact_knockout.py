"""Compact knockouts: format by entries, fee tables, the draw (MP-154 to MP-156)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.brackets.compact_knockout import CompactFormat, compact_format, fee_tables, knockout_rounds
from rules.brackets.knockout_draw import DrawnRound, bracket_order, draw, places
from rules.errors import Contradiction
from rules.masterpoints.errors import AwardError


def _teams(count: int) -> list[str]:
    return [f"T{number}" for number in range(1, count + 1)]


@pytest.mark.parametrize(
    ("teams", "expected"),
    [
        (3, CompactFormat(1, True, True, False)),
        (4, CompactFormat(1, True, True, False)),
        (5, CompactFormat(2, True, False, False)),
        (8, CompactFormat(2, True, False, False)),
        (9, CompactFormat(4, False, False, True)),
        (16, CompactFormat(4, False, False, True)),
        (17, CompactFormat(4, False, False, True)),
    ],
)
def test_mp155_format_by_entries(teams: int, expected: CompactFormat) -> None:
    assert compact_format(teams) == expected


@pytest.mark.parametrize("teams", [-1, 0, 1, 2, 257])
def test_mp155_other_entries_are_refused(teams: int) -> None:
    with pytest.raises(AwardError) as refused:
        compact_format(teams)
    assert refused.value.code == "E_BRACKET_SIZE"


@pytest.mark.parametrize(
    ("teams", "tables"), [(16, "16"), (8, "8"), (4, "6"), (3, "4"), (5, "5"), (9, "9"), (12, "12"), (32, "32")]
)
def test_mp156_fee_tables(teams: int, tables: str) -> None:
    rounds = knockout_rounds(teams)
    assert fee_tables([(each.entries, each.length) for each in rounds]) == Fraction(tables)


@pytest.mark.parametrize("teams", range(3, 70))
def test_mp155_a_paid_team_without_a_bye_plays_two_complete_sessions(teams: int) -> None:
    assert sum(each.length for each in knockout_rounds(teams)) >= 2


@pytest.mark.parametrize("rounds", range(1, 8))
def test_mp154_the_best_seeds_meet_as_late_as_they_can(rounds: int) -> None:
    order = bracket_order(1 << rounds)
    assert sorted(order) == list(range(1 << rounds))
    for size in (2**power for power in range(1, rounds + 1)):
        for start in range(0, len(order), size):
            # Every part of the bracket holds exactly one of the seeds that may meet only later.
            assert sum(seed < len(order) // size for seed in order[start : start + size]) == 1


@given(st.integers(3, 40), st.data())
def test_mp155_a_knockout_played_to_its_end(teams: int, data: st.DataObject) -> None:
    # Given a bracket whose matches are won by anybody, played round by round
    results: dict[str, str] = {}
    rounds = draw(_teams(teams), results)
    for number in range(len(rounds)):
        for match in rounds[number].matches:
            assert match.known
            side = data.draw(st.sampled_from(match.sides))
            results[match.name] = str(side.team)
        rounds = draw(_teams(teams), results)
    # Then everybody but the winner lost once, byes stand in the first round only, and the paid places are full
    losers = [match.loser for each in rounds for match in each.matches if match.name != "P3"]
    assert len(losers) == len(set(losers)) == teams - 1
    assert all(not each.byes for each in rounds[1:])
    assert len(places(rounds)) == compact_format(teams).paid_places
    assert [place for place, _ in places(rounds)] == list(range(1, compact_format(teams).paid_places + 1))
    assert _entries(rounds) == [each.entries for each in knockout_rounds(teams)]


def _entries(rounds: tuple[DrawnRound, ...]) -> list[int]:
    return [2 * len(each.matches) for each in rounds]


def test_mp155_the_losing_semifinalists_play_off_for_third() -> None:
    seeds = _teams(9)
    results = {"R1M1": "T8", "R2M1": "T1", "R2M2": "T5", "R2M3": "T2", "R2M4": "T3", "R3M1": "T1", "R3M2": "T2"}
    playoff = draw(seeds, results)[-1].matches[1]
    assert [side.team for side in playoff.sides] == ["T5", "T3"]
    assert places(draw(seeds, {**results, "P3": "T3"})) == ((3, "T3"), (4, "T5"))


def test_mp155_sessions_of_two_half_matches() -> None:
    assert [each.session for each in draw(_teams(16), {})] == [1, 1, 2, 2]
    assert [each.session for each in draw(_teams(8), {})] == [1, 1, 2]
    assert [each.session for each in draw(_teams(4), {})] == [1, 2]


@pytest.mark.parametrize(
    ("results", "code"),
    [
        ({"R1M9": "T1"}, "no_such_match"),
        ({"R2M1": "T1"}, "not_ready"),
        ({"R1M1": "T5"}, "winner_did_not_play"),
        ({"P3": "T1"}, "no_such_match"),
    ],
)
def test_mp155_results_that_cannot_be(results: dict[str, str], code: str) -> None:
    with pytest.raises(Contradiction) as refused:
        draw(_teams(4), results)
    assert refused.value.faults[0].code == code
