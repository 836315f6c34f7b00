"""The numbers the documents claim, and what exact arithmetic gives (pairing rules, section 6)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from rules.domain import ThreeWayTie
from rules.playoffs.chances import EVEN, Chances
from rules.playoffs.three_player import catalogue
from rules.playoffs.three_player.base import Places, Result, ThreePlayerPlayoff, Trio
from rules.playoffs.three_player.compensated_bye import ELIMINATION, SWISS, CompensatedBye
from rules.playoffs.three_player.equity import expected_matches, orders, shares
from rules.playoffs.three_player.playoff import ThreePlayers, resume

TRIO = Trio(("A", "B", "C"), bye="A")
NO_BYE = Trio(("A", "B", "C"))
THIRD = Fraction(1, 3)


def prizes(*weights: int) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, weights))


def swing(type: ThreeWayTie, *weights: int) -> Fraction:
    """What the drawn bye is worth: the holder's share of the three prizes less a third."""
    return shares(catalogue()[type], TRIO, (), prizes(*weights), EVEN)["A"] - THIRD


class StandardBye(CompensatedBye):
    """A plain bye into the final, paid by place alone."""

    code = "standard_bye"  # type: ignore[assignment]  # a yardstick, not offered by the service

    amounts = ThreePlayerPlayoff.amounts


def standard_swing(*weights: int) -> Fraction:
    return shares(StandardBye(), TRIO, (), prizes(*weights), EVEN)["A"] - THIRD


def test_a_round_robin_takes_four_matches_when_all_are_played() -> None:
    assert expected_matches(catalogue()["round_robin"], NO_BYE, (), EVEN) == 4


def test_a_round_robin_takes_ten_thirds_when_only_the_winner_is_wanted() -> None:
    # In a cycle: two matches when the winner of the first also beats the third (1/2 of the time, the match
    # chosen so that he plays again), else three, of which half end with one win each.
    kind = catalogue()["round_robin"]
    played = Fraction(0)
    for first, second, third in product((0, 1), repeat=3):
        results: list[Result] = [("A", "B") if first else ("B", "A")]
        champion = results[0][0]
        results.append((champion, "C") if second else ("C", champion))
        loser = "B" if champion == "A" else "A"
        if second:
            played += Fraction(2, 8)
            continue
        played += Fraction(3, 8)
        results.append(("C", loser) if third else (loser, "C"))
        assert bool(kind.step(NO_BYE, results).places) == bool(third)
    tie = Fraction(1, 4)
    assert played / (1 - tie) == Fraction(10, 3)


@pytest.mark.parametrize("bye", "ABC")
def test_ms21_the_contingent_bye_always_takes_two_matches(bye: str) -> None:
    kind = catalogue()["contingent_bye"]
    for chance in (Fraction(0), Fraction(1, 7), Fraction(1)):
        chances = Chances({("A", "B"): chance, ("B", "C"): 1 - chance})
        assert expected_matches(kind, Trio(("A", "B", "C"), bye), (), chances) == 2


def test_the_swing_is_2_4_percent_at_4_2_1() -> None:
    assert swing("contingent_bye", 4, 2, 1) == Fraction(1, 42)


def test_the_swing_at_exactly_5_3_2_is_1_667_percent_not_1_3() -> None:
    """The claim of 1.3 % holds for about 5:3:2, the split 32:20:13; exactly 5:3:2 gives 1/60."""
    assert swing("contingent_bye", 5, 3, 2) == Fraction(1, 60)
    assert swing("contingent_bye", 32, 20, 13) == Fraction(1, 78)


@pytest.mark.parametrize("weights", [(4, 2, 1), (5, 3, 2), (1, 0, 0), (1, 1, 1), (7, 2, 0)])
def test_the_swing_is_a_sixth_less_half_the_second_share(weights: tuple[int, int, int]) -> None:
    second = Fraction(weights[1], sum(weights))
    assert swing("contingent_bye", *weights) == Fraction(1, 6) - second / 2


def test_a_standard_bye_swings_6_67_and_9_52_percent() -> None:
    assert standard_swing(5, 3, 2) == Fraction(1, 15)
    assert standard_swing(4, 2, 1) == Fraction(2, 21)


@pytest.mark.parametrize("compensation", [SWISS, ELIMINATION])
def test_ms27_the_compensated_bye_does_not_swing_at_all(compensation: object) -> None:
    kind = CompensatedBye(compensation)  # type: ignore[arg-type]  # one of the two tables
    assert set(shares(kind, TRIO, (), prizes(5, 3, 2), EVEN).values()) == {THIRD}


@pytest.mark.parametrize(("rounds", "unhappy"), [(1, "1/2"), (2, "3/4"), (3, "7/8")])
@pytest.mark.parametrize("players", [8, 16, 32])
def test_ft_a_one_loss_event_leaves_50_75_and_87_5_percent_unhappy(rounds: int, unhappy: str, players: int) -> None:
    from rules.domain import Match, Player, Round, Settings, Snapshot
    from rules.playoffs.phase import phase_of

    entrants = [f"P{number}" for number in range(players)]
    left, played = entrants, []
    for _ in range(rounds):
        pairs = list(zip(left[::2], left[1::2], strict=True))
        played.append(Round(tuple(Match(pair, winner=pair[0]) for pair in pairs)))
        left = [first for first, _ in pairs]
    event = Snapshot("ftbg", tuple(map(Player, entrants)), tuple(played), Settings(loss_limit=1))
    assert 1 - Fraction(len(phase_of(event).alive), players) == Fraction(unhappy)


CHANCES = (Fraction(0), Fraction(1, 3), Fraction(4, 5), Fraction(1))


@pytest.mark.parametrize("type", ["contingent_bye", "compensated_bye", "round_robin", "split"])
def test_orders_are_a_distribution_and_shares_add_up_to_one(type: ThreeWayTie) -> None:
    kind = catalogue()[type]
    trio = TRIO if kind.draws_bye else NO_BYE
    for ab, ac, bc in product(CHANCES[1:], CHANCES, CHANCES[:-1]):
        chances = Chances({("A", "B"): ab, ("A", "C"): ac, ("B", "C"): bc})
        if type == "round_robin" and (ab, ac, bc) in ((1, 0, 1), (0, 1, 0)):
            continue
        assert sum(orders(kind, trio, (), chances).values()) == 1
        assert sum(shares(kind, trio, (), prizes(5, 3, 2), chances).values()) == 1


def test_ft10_equity_counts_the_repeated_cycles() -> None:
    # Against a long run of cycles: the ties cancel out, so conditioning on no tie gives the same.
    chances = Chances({("A", "B"): Fraction(3, 5), ("A", "C"): Fraction(3, 4), ("B", "C"): Fraction(1, 2)})
    found = orders(catalogue()["round_robin"], NO_BYE, (), chances)
    assert found == brute_force(chances.beats)


def brute_force(beats: Callable[[str, str], Fraction]) -> dict[Places, Fraction]:
    kind = catalogue()["round_robin"]
    weights: dict[Places, Fraction] = {}
    for flips in product((False, True), repeat=3):
        pairs = [("A", "B"), ("A", "C"), ("B", "C")]
        results = [(b, a) if flip else (a, b) for (a, b), flip in zip(pairs, flips, strict=True)]
        places = kind.step(NO_BYE, results).places
        weight = Fraction(1)
        for winner, loser in results:
            weight *= beats(winner, loser)
        if places:
            weights[places] = weights.get(places, Fraction(0)) + weight
    total = sum(weights.values())
    return {places: weight / total for places, weight in weights.items()}


def test_equity_before_the_draw_is_equal_for_equal_candidates() -> None:
    state = resume(ThreePlayers("contingent_bye", ("A", "B", "C"), seed=4))
    assert set(state.equity_before_draw(prizes(5, 3, 2)).values()) == {THIRD}
    holder = state.trio.bye
    assert holder is not None
    assert state.equity(prizes(5, 3, 2))[holder] == THIRD + Fraction(1, 60)


def test_equity_follows_the_results() -> None:
    from rules.domain import Match

    state = resume(ThreePlayers("contingent_bye", ("A", "B", "C"), bye="A", matches=(Match(("B", "C"), winner="B"),)))
    assert state.equity(prizes(5, 3, 2)) == {"A": Fraction(7, 20), "B": Fraction(2, 5), "C": Fraction(1, 4)}
