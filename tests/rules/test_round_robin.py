"""Round robin schedules (MP-160, MP-161, MP-165)."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import Contradiction
from rules.round_robin import ScheduledRound, rounds_in_cycle, schedule


def _ids(count: int) -> list[str]:
    return [f"T{number}" for number in range(1, count + 1)]


def _meetings(rounds: tuple[ScheduledRound, ...]) -> Counter[frozenset[str]]:
    return Counter(frozenset(pair) for each in rounds for pair in each.pairs)


@pytest.mark.parametrize("count", range(2, 26))
@pytest.mark.parametrize("cycles", [1, 2, 3])
def test_mp160_everybody_meets_everybody_once_in_a_cycle(count: int, cycles: int) -> None:
    rounds = schedule(_ids(count), seed=count, cycles=cycles)
    assert len(rounds) == cycles * rounds_in_cycle(count)
    everybody = {frozenset(pair) for pair in combinations(_ids(count), 2)}
    assert _meetings(rounds) == dict.fromkeys(everybody, cycles)
    byes = Counter(each.bye for each in rounds if each.bye)
    assert byes == (dict.fromkeys(_ids(count), cycles) if count % 2 else {})


@given(st.integers(2, 40), st.data())
def test_mp165_the_first_k_rounds_repeat_no_match_and_give_nobody_two_byes(count: int, data: st.DataObject) -> None:
    wanted = data.draw(st.integers(1, rounds_in_cycle(count)))
    rounds = schedule(_ids(count), seed=data.draw(st.integers()), rounds=wanted)
    assert [each.number for each in rounds] == list(range(1, wanted + 1))
    assert all(times == 1 for times in _meetings(rounds).values())
    assert all(times == 1 for times in Counter(each.bye for each in rounds if each.bye).values())
    for each in rounds:
        seated = [one for pair in each.pairs for one in pair] + ([each.bye] if each.bye else [])
        assert sorted(seated) == sorted(_ids(count))


@given(st.permutations(_ids(9)), st.integers())
def test_mp160_the_order_of_the_request_does_not_matter(order: list[str], seed: int) -> None:
    assert schedule(order, seed=seed) == schedule(_ids(9), seed=seed)


def test_mp160_another_seed_draws_another_schedule() -> None:
    assert len({schedule(_ids(8), seed=seed) for seed in range(20)}) > 15


@pytest.mark.parametrize("count", range(2, 22))
def test_mp160_home_and_away_are_even(count: int) -> None:
    once = schedule(_ids(count))
    twice = schedule(_ids(count), cycles=2)
    for one in _ids(count):
        assert abs(_home(once, one) - _away(once, one)) <= (1 if count % 2 == 0 else 2)
        assert _home(twice, one) == _away(twice, one)


def _home(rounds: tuple[ScheduledRound, ...], one: str) -> int:
    return sum(pair[0] == one for each in rounds for pair in each.pairs)


def _away(rounds: tuple[ScheduledRound, ...], one: str) -> int:
    return sum(pair[1] == one for each in rounds for pair in each.pairs)


@pytest.mark.parametrize(
    ("ids", "rounds", "cycles", "code"),
    [
        (["A"], None, 1, "too_few"),
        (["A", "B", "A"], None, 1, "duplicate"),
        (["A", "B", "C"], 4, 1, "out_of_range"),
        (["A", "B"], 0, 1, "out_of_range"),
        (["A", "B"], None, 0, "out_of_range"),
        (["A", "B"], None, 9, "out_of_range"),
        (_ids(1001), None, 1, "too_many"),
    ],
)
def test_mp160_schedules_that_do_not_exist(ids: list[str], rounds: int | None, cycles: int, code: str) -> None:
    with pytest.raises(Contradiction) as refused:
        schedule(ids, rounds=rounds, cycles=cycles)
    assert refused.value.faults[0].code == code
