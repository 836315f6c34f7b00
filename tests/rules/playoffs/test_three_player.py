"""Three-player playoffs step by step (MS-21 to MS-27, FT-10)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.domain import Match, ThreeWayTie
from rules.errors import Contradiction
from rules.playoffs.prizes import money_text
from rules.playoffs.three_player.playoff import PlayoffState, ThreePlayers, answer_playoff, playoff_json, resume

ABC = ("A", "B", "C")


def told(type: ThreeWayTie, *results: str, bye: str | None = None, seed: int = 0, **rest: object) -> ThreePlayers:
    matches = tuple(Match((one[0], one[2]), winner=one[0] if one[1] == ">" else None) for one in results)
    return ThreePlayers(type, ABC, bye=bye, matches=matches, seed=seed, **rest)  # type: ignore[arg-type]  # named facts


def order(type: ThreeWayTie, *results: str, bye: str | None = None) -> str:
    return "".join(player for group in resume(told(type, *results, bye=bye)).step.places for player in group)


def refused(playoff: ThreePlayers) -> tuple[str, str]:
    with pytest.raises(Contradiction) as error:
        resume(playoff)
    return error.value.faults[0].pointer, error.value.faults[0].code


@pytest.mark.parametrize(
    ("results", "expected"),
    [(("B>C", "A>B"), "ABC"), (("B>C", "B>A"), "BCA"), (("C>B", "A>C"), "ACB"), (("C>B", "C>A"), "CBA")],
)
def test_ms25_ms26_the_four_ends_of_a_contingent_bye(results: tuple[str, str], expected: str) -> None:
    assert order("contingent_bye", *results, bye="A") == expected


def test_ms23_the_others_play_first_and_the_winner_meets_the_bye() -> None:
    assert resume(told("contingent_bye", bye="B")).next == ("A", "C")
    assert resume(told("contingent_bye", "C>A", bye="B")).next == ("C", "B")


def test_ms22_the_bye_is_drawn_among_the_fewest_byes_alike_for_all_seeds() -> None:
    byes = {"A": 1, "B": 0, "C": 0}
    drawn = Counter(resume(told("contingent_bye", byes=byes, seed=seed)).trio.bye for seed in range(400))
    assert set(drawn) == {"B", "C"}
    assert 150 < drawn["B"] < 250


def test_ms22_the_draw_does_not_depend_on_the_order_of_the_players() -> None:
    for seed in range(20):
        one, other = (ThreePlayers("contingent_bye", players, seed=seed) for players in (ABC, ("C", "A", "B")))
        assert resume(one).trio == resume(other).trio


def test_ms22_without_a_told_bye_the_first_match_shows_who_had_it() -> None:
    for seed in range(9):
        assert resume(told("contingent_bye", "A>C", seed=seed)).trio.bye == "B"


def test_ms27_the_compensated_bye_pays_the_two_others_for_the_draw() -> None:
    results = told("compensated_bye", "B>C", "A>B", bye="A")
    answer = answer_playoff(results, (500, 300, 200))  # type: ignore[arg-type]  # whole amounts
    money = {group.players[0]: money_text(group.amount) for group in answer.places}
    assert money == {"A": "410.25", "B": "339.74", "C": "250.00"}
    assert [group.players for group in answer.places] == [("A",), ("B",), ("C",)]
    spent = sum(group.amount for group in answer.places)
    assert spent + answer.remainder == 1000


def test_ms27_after_an_elimination_the_other_table_holds() -> None:
    results = told("compensated_bye", "B>C", "A>B", bye="A", after_elimination=True)
    answer = answer_playoff(results, (420, 210, 105))  # type: ignore[arg-type]  # whole amounts
    # 735 = 73.50 aside for B and for C, 588 split 3:2:1
    assert [money_text(group.amount) for group in answer.places] == ["294.00", "269.50", "171.50"]


def test_ft10_two_wins_are_first_and_the_last_match_decides_second_place() -> None:
    state = resume(told("round_robin", "A>B", "A>C"))
    assert (state.next, state.over) == (("B", "C"), False)
    assert order("round_robin", "A>B", "A>C", "C>B") == "ACB"


def test_ft10_one_win_each_is_repeated_with_shorter_matches() -> None:
    state = resume(told("round_robin", "A>B", "B>C", "C>A"))
    assert state.next == ("A", "B")
    assert "shorter" in state.step.text
    assert order("round_robin", "A>B", "B>C", "C>A", "C>A", "C>B", "B>A") == "CBA"


def test_ft10_the_matches_may_come_in_any_order() -> None:
    assert order("round_robin", "B>C", "B>A", "C>A") == "BCA"


def test_ms27_a_split_shares_the_first_three_places() -> None:
    answer = answer_playoff(told("split"), (500, 300, 201))  # type: ignore[arg-type]  # whole amounts
    assert [(one.first, one.last, money_text(one.amount)) for one in answer.places] == [(1, 3, "333.66")]
    assert money_text(answer.remainder) == "0.02"


def test_a_match_under_way_is_the_next_one() -> None:
    state: PlayoffState = resume(told("contingent_bye", "C-B", bye="A"))
    assert (state.next, state.results) == (("C", "B"), ())


@pytest.mark.parametrize(
    ("playoff", "expected"),
    [
        (ThreePlayers("split", ("A", "B", "B")), ("/players", "three_players")),
        (told("contingent_bye", bye="D"), ("/bye", "not_in_the_playoff")),
        (told("contingent_bye", bye="A", byes={"A": 1, "B": 0, "C": 0}), ("/bye", "not_a_candidate")),
        (told("contingent_bye", byes={"A": 1, "B": 0, "D": 0}), ("/byes", "not_in_the_playoff")),
        (told("contingent_bye", byes={"A": 1, "B": 0}), ("/byes", "byes_missing")),
        (told("round_robin", bye="A"), ("/bye", "no_bye_here")),
        (told("contingent_bye", "A>B", bye="A"), ("/matches/0/players", "not_the_next_match")),
        (told("contingent_bye", "B>D", bye="A"), ("/matches/0/players/1", "not_in_the_playoff")),
        (told("contingent_bye", "B>C", "B>A", "A>B", bye="A"), ("/matches/2", "playoff_over")),
        (told("round_robin", "A>B", "A>B"), ("/matches/1/players", "not_the_next_match")),
        (told("contingent_bye", "B-C", "B>A", bye="A"), ("/matches/0", "pending_match")),
        (ThreePlayers("contingent_bye", ABC, bye="A", matches=(Match(("B", "C"), winner="A"),)),
         ("/matches/0/winner", "winner_did_not_play")),
        (ThreePlayers("contingent_bye", ABC, bye="A", matches=(Match(("B", "C"), forfeit=True),)),
         ("/matches/0", "no_winner")),
        (ThreePlayers("contingent_bye", ABC, bye="A", matches=(Match(("B", "C"), draw=True),)),
         ("/matches/0", "no_winner")),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_place(playoff: ThreePlayers, expected: tuple[str, str]) -> None:
    assert refused(playoff) == expected


def test_the_answer_shows_fractions_and_money_as_texts() -> None:
    answer = playoff_json(answer_playoff(told("contingent_bye", bye="A"), (400, 200, 100)))  # type: ignore[arg-type]
    assert answer["equity"] == {"A": "5/14", "B": "9/28", "C": "9/28"}
    assert answer["next"] == {"players": ["B", "C"]}
