"""POST /explain: the forced alternative, what it costs, and who pays."""

from __future__ import annotations

import pytest

from rules.errors import Contradiction
from rules.field import Field
from solver.explain import Question, explain
from solver.solution import Limits
from tests.builders import snapshot
from tests.solving import best_round


def asked(kind: str, *players: str, of: object) -> object:
    return explain(of, Question(kind, players), Limits())  # type: ignore[arg-type]


def test_why_not_a_rematch_says_which_rule_pays() -> None:
    told = asked("why_not", "P1", "P2", of=snapshot(4, "P1>P2 P3>P4"))
    assert (told.verdict, told.rule, told.cost) == ("costs_more", "no_rematch", 2)
    assert told.text == (
        "P1 against P2 would cost 2 more under no_rematch (MS-18, FT-8, SW-1). "
        "P1 and P2 met in round 1 and are paired again."
    )


def test_why_a_pair_that_is_the_only_good_one() -> None:
    told = asked("why", "P1", "P3", of=snapshot(4, "P1>P2 P3>P4"))
    assert told.verdict == "costs_more"


def test_why_a_pair_the_draw_chose() -> None:
    event = snapshot(4)
    drawn = next(iter(best_round(Field.from_snapshot(event)).pairs)).split("-")
    assert asked("why", *drawn, of=event).verdict == "free_choice"


def test_why_something_that_was_not_drawn_is_refused() -> None:
    with pytest.raises(Contradiction) as refused:
        asked("why", "P1", "P2", of=snapshot(4, "P1>P2 P3>P4"))
    assert refused.value.faults[0].code == "not_drawn"


def test_why_not_bye_for_a_player_who_had_one() -> None:
    told = asked("why_not_bye", "P5", of=snapshot(5, "P1>P2 P3>P4 bye:P5"))
    assert (told.verdict, told.rule) == ("costs_more", "bye_fairness")


def test_why_not_something_the_director_forbids_is_impossible() -> None:
    told = asked("why_not", "P1", "P2", of=snapshot(4, directives={"forbid": [["P1", "P2"]]}))
    assert (told.verdict, told.alternative_values) == ("impossible", ())
    assert "forbidden" in told.text


def test_why_the_only_round_there_is() -> None:
    assert asked("why", "P1", "P2", of=snapshot(2)).verdict == "impossible"


def test_a_question_about_a_stranger_is_refused() -> None:
    with pytest.raises(Contradiction) as refused:
        asked("why_bye", "P9", of=snapshot(3))
    assert refused.value.faults[0].pointer == "/question/why_bye"
