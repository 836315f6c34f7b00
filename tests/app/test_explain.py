"""POST /explain about a pair or a bye: the forced alternative, what it costs, and who pays."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.operations import run
from app.settings import ServiceSettings
from rules.domain import Snapshot
from rules.errors import Contradiction
from rules.field import Field
from solver.explain import Explanation, Question, explain
from solver.solution import Limits
from tests.builders import snapshot, wire
from tests.random_events import events
from tests.solving import best_round


def asked(kind: Any, *players: str, of: Any) -> Explanation:
    return explain(of, Question(kind, players), Limits())


def answered(event: Any, question: Any) -> tuple[int, Any]:
    body = json.dumps({"snapshot": event, "question": question}).encode()
    reply = run("explain", body, ServiceSettings(workers=0))
    return reply.status, json.loads(reply.body)


def test_why_not_a_rematch_says_which_rule_pays() -> None:
    told = asked("why_not", "P1", "P2", of=snapshot(4, "P1>P2 P3>P4"))
    assert (told.verdict, told.rule, told.cost) == ("costs_more", "no_rematch", 2)
    assert told.text == (
        "P1 against P2 would cost 2 more under no_rematch (MS-18). "
        "P1 and P2 met in round 1 and are paired again. It would also touch P3 and P4."
    )


def test_the_sentence_names_the_sources_of_the_format_asked() -> None:
    told = asked("why_not", "P1", "P2", of=snapshot(4, "P1>P2 P3>P4", format="swiss"))
    assert "no_rematch (SW-1)." in told.text
    assert told.source == ("MS-18", "FT-8", "SW-1")


def test_why_a_pair_that_is_the_only_good_one() -> None:
    told = asked("why", "P1", "P3", of=snapshot(4, "P1>P2 P3>P4"))
    assert told.verdict == "costs_more"


def test_why_a_pair_the_draw_chose() -> None:
    event = snapshot(4)
    drawn = next(iter(best_round(Field.from_snapshot(event)).pairs)).split("-")
    told = asked("why", *drawn, of=event)
    assert told.verdict == "free_choice"
    assert told.text.endswith("would be just as good under every rule: the draw chose (seed 0).")


def test_why_something_that_was_not_drawn_is_answered_with_its_cost() -> None:
    told = asked("why", "P1", "P2", of=snapshot(4, "P1>P2 P3>P4"))
    assert (told.verdict, told.rule) == ("costs_more", "no_rematch")
    assert told.text.startswith("P1 against P2 is not what is drawn. P1 against P2 would cost 2 more")


def test_why_not_bye_for_a_player_who_had_one() -> None:
    told = asked("why_not_bye", "P5", of=snapshot(5, "P1>P2 P3>P4 bye:P5"))
    assert (told.verdict, told.rule) == ("costs_more", "bye_fairness")
    assert told.text.endswith("P5 sits with 1 earlier bye although somebody still in has no byes.")


def test_why_bye_for_the_only_player_without_one() -> None:
    event = snapshot(3, "P1>P2 bye:P3", "P2>P3 bye:P1")
    told = asked("why_bye", "P2", of=event)
    assert (told.verdict, told.rule) == ("costs_more", "bye_fairness")
    assert told.text.startswith("A round in which P2 plays would cost 1 more under bye_fairness (MS-15).")


def test_why_not_something_the_director_forbids_is_impossible() -> None:
    told = asked("why_not", "P1", "P2", of=snapshot(4, directives={"forbid": [["P1", "P2"]]}))
    assert (told.verdict, told.alternative_values) == ("impossible", ())
    assert told.text == "P1 against P2 is impossible: the pair is forbidden by the director (directives.forbid)."


def test_why_the_only_round_there_is() -> None:
    told = asked("why", "P1", "P2", of=snapshot(2))
    assert (told.verdict, told.text) == (
        "impossible",
        "A round without P1 against P2 is impossible. P1 may not meet P2.",
    )


def test_a_question_about_a_stranger_is_refused() -> None:
    with pytest.raises(Contradiction) as refused:
        asked("why_bye", "P9", of=snapshot(3))
    assert refused.value.faults[0].pointer == "/question/why_bye"


def test_a_locked_pair_is_the_directors_order() -> None:
    event = snapshot(4, directives={"lock": [["P1", "P2"]]})
    assert asked("why", "P2", "P1", of=event).verdict == "ordered"
    told = asked("why_not", "P1", "P3", of=event)
    assert told.text == ("P1 against P3 is impossible: the director has locked P1 and P2 together (directives.lock).")


def test_a_locked_bye_is_the_directors_order() -> None:
    event = snapshot(5, directives={"lock_byes": ["P2"]})
    assert asked("why_bye", "P2", of=event).text == "The director has locked P2 into a bye (directives.lock_byes)."
    told = asked("why_not_bye", "P3", of=event)
    assert told.text == (
        "A bye for P3 is impossible: P2 sits by the director's order, and 4 players are left, an even number."
    )


def test_a_bye_in_an_even_field_is_impossible() -> None:
    told = asked("why_bye", "P3", of=snapshot(4))
    assert told.text == (
        "P3 does not sit. A bye for P3 is impossible: 4 players are in the round, an even number, so nobody sits."
    )


def test_a_bye_for_a_player_who_may_not_sit_is_impossible() -> None:
    told = asked("why_not_bye", "P3", of=snapshot(5, directives={"no_bye": ["P3"]}))
    assert (told.verdict, told.text) == ("impossible", "A bye for P3 is impossible: P3 may not sit (no_bye).")


def test_absolute_clubs_make_a_pair_impossible() -> None:
    players = [{"id": "P1", "club": "X"}, {"id": "P2", "club": "X"}, "P3", "P4"]
    told = asked("why_not", "P1", "P2", of=snapshot(players, settings={"clubs": "absolute"}))
    assert told.verdict == "impossible"
    assert told.text.endswith("separate_clubs is absolute here. P1 and P2 both belong to X.")


def _waiting() -> Any:
    event = snapshot(6, "P1>P2 P3>P4 P5>P6", directives={"partial": True})
    told = event.rounds[0]
    return replace(event, rounds=(replace(told, matches=(*told.matches[:2], replace(told.matches[2], winner=None))),))


@pytest.mark.parametrize(
    ("event", "player", "text"),
    [
        (snapshot(4, "P1>P2 P3>P4", settings={"loss_limit": 1}, format="ftbg"), "P2", "P2 is out with 1 loss."),
        (snapshot(5, directives={"absent": ["P4"]}), "P4", "P4 is absent in round 1."),
        (snapshot(5, directives={"requested_byes": ["P4"]}), "P4", "P4 asked to sit out round 1 (a requested bye)."),
        (_waiting(), "P5", "P5 still plays an earlier match and waits."),
        (snapshot(5, "P1>P2 P3>P4 bye:P5 out:P4"), "P4", "P4 withdrew after round 1."),
        (
            snapshot(["P1", "P2", "P3", {"id": "P4", "entered_round": 3}], "P1>P2 bye:P3"),
            "P4",
            "P4 enters the event in r",
        ),
    ],
)
def test_players_who_are_not_placed(event: Any, player: str, text: str) -> None:
    told = asked("why_bye", player, of=event)
    assert told.verdict == "not_in_round"
    assert told.text.startswith(text)
    assert asked("why_not", player, "P1", of=event).text.startswith(text)


def test_ftbg_says_that_every_best_round_was_equally_likely() -> None:
    told = asked("why_not_bye", "P1", of=snapshot(3, format="ftbg", seed=1))
    assert told.verdict in ("free_choice", "as_drawn")
    level = asked("why_not", "P1", "P2", of=snapshot(6, format="ftbg"))
    assert level.verdict in ("free_choice", "as_drawn")
    assert level.verdict == "as_drawn" or level.text.endswith("Every best round was equally likely.")


def test_ftbg_sit_out_for_a_worse_record() -> None:
    told = asked("why_not_bye", "P4", of=snapshot(5, "P1>P2 P3>P4 bye:P5", format="ftbg"))
    assert (told.verdict, told.rule) == ("costs_more", "bye_best_record")
    assert told.text == (
        "A bye for P4 would cost 1 more under bye_best_record (FT-7). "
        "P4 (0-1) sits although somebody with fewer losses (0) is in the round."
    )


TEAMS = ["T1", "T2", "T3", "T4", "T5"]
THREE_WAY = {"odd": "three_way", "three_way_rounds": 1}


def test_br6_nobody_sits_where_a_three_way_is_played() -> None:
    told = asked("why_not_bye", "T1", of=snapshot(TEAMS, format="swiss_teams", settings=THREE_WAY))
    assert told.verdict == "impossible"
    assert told.text.startswith("Nobody sits: the odd number is taken up by a three-way of ")


def test_br6_teams_of_a_three_way_meet() -> None:
    event = snapshot(TEAMS, format="swiss_teams", settings=THREE_WAY)
    trio = best_round(Field.from_snapshot(event)).trios[0]
    assert asked("why", trio[0], trio[1], of=event).verdict == "free_choice"
    assert asked("why_not", trio[1], trio[2], of=event).verdict == "as_drawn"


def test_several_rounds_drawn_together_are_asked_as_one() -> None:
    event = snapshot(4, directives={"rounds": 3})
    for other in ("P2", "P3", "P4"):
        assert asked("why_not", "P1", other, of=event).verdict == "as_drawn"


def test_no_round_says_which_orders_stand_in_the_way() -> None:
    told = asked("why_bye", "P1", of=snapshot(3, directives={"no_bye": ["P1", "P2", "P3"]}))
    assert told.verdict == "no_round"
    assert told.text.startswith("No round can be drawn. P1 may not sit (no_bye).")


@pytest.mark.parametrize("question", [{"why": ["P1", "P2"]}, {"why_bye": "P1"}, {"round": True}])
def test_a_finished_event_has_no_round_to_ask_about(question: Any) -> None:
    status, told = answered(wire(2, "P1>P2", format="ftbg", settings={"loss_limit": 1}), question)
    assert (status, told["verdict"]) == (200, "no_round")
    assert told["text"] == "The event is over: P1 has won, so no round is drawn."


def test_a_championship_is_no_ordinary_round() -> None:
    finalists = wire(4, "P1>P2 P3>P4", settings={"loss_limit": 2, "rounds_total": 1, "finalists": 2}, format="swiss")
    finalists["settings"].pop("loss_limit")
    status, told = answered(finalists, {"why": ["P1", "P3"]})
    assert (status, told["verdict"]) == (200, "no_round")
    assert told["text"].startswith("Only the championship match of P1 and P3 is left")


@pytest.mark.parametrize(
    "question", [{}, {"round": False}, {"why": ["P1"]}, {"why": ["P1", "P2"], "round": True}, {"whom": "P1"}, None, 7]
)
def test_exactly_one_question_is_asked(question: Any) -> None:
    status, told = answered(wire(4), question)
    assert status == 422
    assert told["errors"][0]["pointer"].startswith("/question")


@given(events(most=7), st.sampled_from(["why", "why_not", "why_bye", "why_not_bye"]), st.integers(0, 2**32))
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_question_about_an_event_is_answered(event: Snapshot, kind: Any, choice: int) -> None:
    try:
        Field.from_snapshot(event)
    except Contradiction:
        return
    ids = [player.id for player in event.players]
    players = Random(choice).sample(ids, 1 if kind.endswith("bye") else 2)
    told = explain(event, Question(kind, tuple(players)), Limits())
    assert told.text.endswith(".")
    assert told.verdict != "costs_less"
    assert (told.cost > 0) == (told.verdict == "costs_more")
    if told.verdict == "costs_more":
        assert told.alternative_values > told.values
        assert told.rule is not None
