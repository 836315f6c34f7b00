"""Rules over the whole round in threes: nothing to do, impossible when pinned, kept otherwise; and their sentences."""

from __future__ import annotations

from rules.evaluation import findings, illegalities
from tests.builders import drawn, field
from tests.solving import best_round
from tests.team_events import event, field_of, played, round_of, trio, vp

CLUBS = [{"id": f"P{number}", "club": "Boston" if number <= 4 else None} for number in range(1, 7)]
TWO_CAN_WIN = ("P1>P2 P3>P4", "P3>P1 P4>P2", "P1>P4 P2>P3")
"""Loss limit 3, after three rounds: P1 and P3 have one loss and can win, P2 and P4 have two and cannot."""
STRICT = {"loss_limit": 3, "early_end": "strict", "rule_order": ["no_rematch"]}
SEATED = [{"id": f"T{n}", **({"stationary": True, "seat": n} if n in (2, 5) else {})} for n in range(1, 7)]
ONE_ROUND = {"odd": "three_way", "three_way_rounds": 1}


def test_keep_a_winner_asks_nothing_while_somebody_has_a_loss_to_spare() -> None:
    answer = best_round(field(4, "P1>P2 P3>P4", settings={"keep_a_winner": True}))
    assert answer.pairs == {"P1-P3", "P2-P4"}


def test_keep_a_winner_makes_a_round_illegal_that_could_leave_nobody() -> None:
    pinned = field(4, *TWO_CAN_WIN, settings={**STRICT, "keep_a_winner": True}, directives={"forbid": [["P1", "P3"]]})
    faults = illegalities(pinned, drawn(pinned, "P1-P4", "P2-P3"))
    assert [fault.detail for fault in faults] == ["If all of P1, P3 lose, nobody is left who can win the event."]
    assert best_round(pinned).status == "infeasible"


def test_keep_a_winner_pairs_the_two_who_can_win_whatever_was_played_before() -> None:
    kept = field(4, *TWO_CAN_WIN, settings={**STRICT, "keep_a_winner": True})
    assert best_round(kept).pairs == {"P1-P3", "P2-P4"}


def test_sep1_without_a_limit_nothing_is_asked() -> None:
    assert best_round(field(CLUBS)).status == "optimal"


def test_sep1_more_pairs_of_one_club_than_allowed_are_illegal_and_named() -> None:
    limited = field(CLUBS, settings={"same_club_pairs": 1})
    faults = illegalities(limited, drawn(limited, "P1-P2", "P3-P4", "P5-P6"))
    assert [fault.detail for fault in faults] == ["2 pairs are of one club; at most 1 may be."]


def test_sep1_at_most_k_pairs_of_one_club_are_drawn() -> None:
    bans = {"forbid": [["P1", "P5"], ["P1", "P6"], ["P2", "P5"], ["P2", "P6"]]}
    answer = best_round(field(CLUBS, settings={"same_club_pairs": 1}, directives=bans))
    assert answer.status == "optimal"
    assert sum(set(pair.split("-")) <= {"P1", "P2", "P3", "P4"} for pair in answer.pairs) == 1


def test_sep1_three_teams_of_one_club_are_three_pairs_of_it() -> None:
    clubs = [{"id": f"T{n}", "club": "Boston" if n <= 3 else None} for n in range(1, 6)]
    teams = field_of(event(clubs, [], settings={**ONE_ROUND, "same_club_pairs": 2}))
    assert "3 pairs are of one club; at most 2 may be." in [
        fault.detail for fault in illegalities(teams, round_of(teams, "T1-T2-T3", "T4-T5"))
    ]


def test_br6_three_teams_without_a_three_way_before_are_chosen() -> None:
    bottom = trio("T1-T2-T3", *_three("T1", "T2", "T3"))
    first = played(vp("T4-T5", 20), vp("T6-T7", 20), vp("T8-T9", 20), three_ways=(bottom,))
    answer = best_round(field_of(event(9, [first], settings=ONE_ROUND)))
    assert answer.values["three_way_repeat"] == 0
    assert answer.trios == (("T5", "T7", "T9"),)


def test_br6_a_second_three_way_is_named() -> None:
    first = played(vp("T4-T5", 12), three_ways=(trio("T1-T2-T3", *_three("T1", "T2", "T3")),))
    teams = field_of(event(5, [first], settings=ONE_ROUND))
    texts = [one.text for one in findings(teams, teams.plan.tiers, round_of(teams, "T1-T4-T5", "T2-T3"))]
    assert "T1 has played a three-way once before and plays another." in texts


def test_br6_the_three_are_taken_from_the_bottom() -> None:
    first = played(vp("T1-T2", 20), vp("T3-T4", 15), vp("T5-T6", 12), byes=("T7",))
    teams = field_of(event(7, [first], settings=ONE_ROUND))
    assert best_round(teams).trios == (("T2", "T4", "T6"),)


def test_br6_no_two_of_the_three_have_met() -> None:
    first = played(vp("T1-T2", 20), byes=("T3",))
    teams = field_of(event(3, [first], settings=ONE_ROUND))
    faults = illegalities(teams, round_of(teams, "T1-T2-T3"))
    assert [fault.detail for fault in faults] == ["T1 and T2 met in round 1 and are in one three-way."]
    assert best_round(teams).status == "infeasible"


def test_br10_two_teams_with_a_table_of_their_own_do_not_meet_while_others_will_do() -> None:
    answer = best_round(field_of(event(SEATED, [])))
    assert "T2-T5" not in answer.pairs
    assert answer.values["fixed_seats+fixed_seats.shared"] == 0


def test_br10_two_stationary_teams_that_meet_are_reported() -> None:
    answer = best_round(field_of(event(SEATED, [], directives={"lock": [["T2", "T5"]]})))
    assert answer.sentences("fixed_seats") == [
        "T2 and T5 both have a table of their own: they play at table 2, and T5 leaves table 5."
    ]


def test_br10_two_teams_that_share_a_table_meet_or_one_sits_where_that_costs_nothing_else() -> None:
    shared = [{"id": f"T{n}", **({"seat": 3} if n in (2, 5) else {})} for n in range(1, 7)]
    assert "T2-T5" in best_round(field_of(event(shared, []))).pairs
    assert best_round(field_of(event(shared[:5], []))).values["fixed_seats+fixed_seats.shared"] == 0


def test_br10_a_shared_table_needed_twice_is_reported() -> None:
    shared = [{"id": f"T{n}", **({"seat": 3} if n in (2, 5) else {})} for n in range(1, 7)]
    answer = best_round(field_of(event(shared, [], directives={"forbid": [["T2", "T5"]]})))
    assert answer.sentences("fixed_seats.shared") == ["T2, T5 share table 3: 1 match has to be played elsewhere."]


def _three(first: str, second: str, third: str) -> list[dict[str, object]]:
    return [vp(f"{first}-{second}", 10), vp(f"{first}-{third}", 10), vp(f"{second}-{third}", 10)]
