"""What directors asked for in words, over HTTP: three-ways, pending matches, repairs, re-entries, several rounds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.conformance.service import post, service
from tests.team_events import event, names, played, trio, vp

Json = dict[str, Any]


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with service() as running:
        yield running


def pair(client: httpx.Client, document: Json) -> Json:
    status, answer = post(client, "/pair", document)
    assert status == 200, answer
    return dict(answer)


def groups(answer: Json, kind: str = "match") -> set[frozenset[str]]:
    return {frozenset(row["players"]) for row in answer["pairings"] if row["kind"] == kind}


def won(first: str, second: str) -> Json:
    return {"players": [first, second], "winner": first}


def drawn(first: str, second: str) -> Json:
    return {"players": [first, second], "draw": True}


def asked(identifier: str, score: float) -> Json:
    return {"id": identifier, "score": score, "requested": True}


FIRST_ROUND = played(vp("T1-T2", 15), vp("T3-T4", 12), three_ways=(trio("T5-T6-T7", part=1, of=2),))
RESULTS = (vp("T5-T6", 12), vp("T5-T7", 9), vp("T6-T7", 10))
THREE_WAY = {"odd": "three_way", "three_way_rounds": 2, "rounds_total": 7}


def test_sc19_the_three_have_not_met_and_none_was_in_a_three_way(client: httpx.Client) -> None:
    rounds = [
        played(vp("T1-T2", 15), vp("T3-T4", 12), vp("T8-T9", 2), three_ways=(trio("T5-T6-T7", part=1, of=2),)),
        played(
            vp("T1-T3", 15), vp("T2-T8", 12), vp("T4-T9", 2), three_ways=(trio("T5-T6-T7", *RESULTS, part=2, of=2),)
        ),
    ]
    answer = pair(client, event(9, rounds, settings=THREE_WAY))
    (three,) = groups(answer, "three_way")
    met = {frozenset(match["players"]) for told in rounds for match in told["matches"]}
    assert not any(pairing <= three for pairing in met)
    assert not three & {"T5", "T6", "T7"}
    assert len(groups(answer)) == 3
    row = next(row for row in answer["pairings"] if row["kind"] == "three_way")
    assert (row["part"], row["of"]) == (1, 2)


def test_sc19_over_two_rounds_its_teams_are_locked_out_of_the_next_draw(client: httpx.Client) -> None:
    answer = pair(client, event(7, [FIRST_ROUND], settings=THREE_WAY))
    assert set().union(*groups(answer)) == {"T1", "T2", "T3", "T4"}
    assert (answer["byes"], groups(answer, "three_way")) == ([], set())
    assert answer["continues"] == [{"players": ["T5", "T6", "T7"], "part": 2, "of": 2}]


def test_sc19_with_one_round_left_half_length_matches_or_a_bye(client: httpx.Client) -> None:
    last = {**THREE_WAY, "rounds_total": 1}
    status, refused = post(client, "/pair", event(7, [], settings=last))
    assert status == 422
    assert [(one["pointer"], one["code"]) for one in refused["errors"]] == [
        ("/settings/three_way_rounds", "three_way_in_last_round")
    ]
    assert len(groups(pair(client, event(7, [], settings={**last, "three_way_rounds": 1})), "three_way")) == 1
    assert len(pair(client, event(7, [], settings={**last, "odd": "bye"}))["byes"]) == 1


def test_a_round_with_a_three_way_is_checked_like_any_other(client: httpx.Client) -> None:
    snapshot = event(7, [], settings=THREE_WAY)
    answer = pair(client, snapshot)
    proposed = [row["players"] for row in answer["pairings"]]
    status, judged = post(client, "/check", {"snapshot": snapshot, "pairings": proposed})
    assert (status, judged["legal"], judged["status"]) == (200, True, "optimal")
    assert all(tier["value"] == tier["best"] for tier in judged["tiers"])
    told = event(
        7, [FIRST_ROUND, played(vp("T1-T3", 9), vp("T2-T4", 9), three_ways=(trio("T5-T6-T7", *RESULTS, part=2, of=2),))]
    )
    for number in (1, 2):
        assert post(client, "/check", {"snapshot": {**told, "settings": THREE_WAY}, "round": number})[1]["legal"]


SLOW = {
    "format": "swiss",
    "players": names(6),
    "rounds": [played(won("T1", "T2"), {"players": ["T3", "T4"]}, won("T5", "T6"))],
}


def test_sc23_a_pending_match_is_refused_and_pointed_at(client: httpx.Client) -> None:
    status, refused = post(client, "/pair", SLOW)
    assert status == 422
    assert [(one["pointer"], one["code"]) for one in refused["errors"]] == [("/rounds/0/matches/1", "pending_match")]


def test_sc23_the_others_are_paired_when_the_director_allows_it_and_nothing_is_guessed(client: httpx.Client) -> None:
    answer = pair(client, {**SLOW, "directives": {"partial": True}})
    assert groups(answer) == {frozenset({"T1", "T5"}), frozenset({"T2", "T6"})}
    assert answer["waiting"] == ["T3", "T4"]


RE_ENTRY = {
    "format": "swiss",
    "players": ["A", "B", {"id": "C", "entered_round": [1, 6], "withdrawn_after": [3]}, "D", "E", "F", "G", "H"],
    "rounds": [
        played(won("A", "B"), won("E", "D"), won("C", "F"), byes=(asked("G", 1), asked("H", 1))),
        played(won("C", "A"), won("F", "E"), drawn("B", "G"), byes=(asked("D", 1), asked("H", 1))),
        played(won("A", "E"), won("B", "H"), byes=(asked("C", 1), asked("D", 1), asked("F", 1), asked("G", 1))),
        played(won("A", "G"), won("B", "F"), won("E", "H"), byes=(asked("D", 1),)),
        played(won("A", "H"), won("E", "G"), byes=(asked("B", 1), asked("D", 0), asked("F", 1))),
    ],
}


def test_sc15_the_identity_carries_over_a_re_entry(client: httpx.Client) -> None:
    answers = [pair(client, {**RE_ENTRY, "seed": seed}) for seed in range(16)]
    fixed = {frozenset("AF"), frozenset("GH")}
    assert {frozenset(groups(answer)) for answer in answers} == {
        frozenset({*fixed, frozenset("BE"), frozenset("CD")}),
        frozenset({*fixed, frozenset("BD"), frozenset("CE")}),
    }
    values = {code: tier["value"] for tier in answers[0]["tiers"] for code in tier["rules"]}
    assert (values["no_rematch"], values["similar_scores"]) == (0, 4)


def test_sc15_the_pairing_that_forgets_the_earlier_match_is_a_rematch(client: httpx.Client) -> None:
    forgetful = [["A", "D"], ["B", "E"], ["C", "F"], ["G", "H"]]
    judged = post(client, "/check", {"snapshot": RE_ENTRY, "pairings": forgetful})[1]
    assert [one["text"] for one in judged["findings"] if one["rule"] == "no_rematch"] == [
        "C and F met in round 1 and are paired again."
    ]


def test_a_published_round_is_repaired_with_as_few_changes_as_possible(client: httpx.Client) -> None:
    published = {"pairings": [["T1", "T2"], ["T3", "T4"], ["T5", "T6"]], "byes": ["T7"], "missing": ["T2"]}
    answer = pair(client, {"format": "swiss", "players": names(7), "directives": {"repair": published}})
    assert answer["repair"] == {
        "kept": [["T3", "T4"], ["T5", "T6"]],
        "dropped": [["T1", "T2"]],
        "new": [["T1", "T7"]],
        "byes_kept": [],
        "byes_new": [],
    }


def test_sc09_the_latecomer_takes_the_chair_of_the_player_with_the_bye(client: httpx.Client) -> None:
    published = {"pairings": [["T1", "T2"], ["T3", "T4"]], "byes": ["T5"]}
    answer = pair(client, {"format": "swiss", "players": names(6), "directives": {"repair": published}})
    assert answer["repair"]["kept"] == published["pairings"]
    assert answer["repair"]["new"] == [["T5", "T6"]]


def test_a_bye_that_was_published_stays_where_somebody_has_to_sit(client: httpx.Client) -> None:
    published = {"pairings": [["T1", "T2"], ["T3", "T4"]], "byes": ["T5"], "missing": ["T1", "T4"]}
    answer = pair(client, {"format": "swiss", "players": names(5), "directives": {"repair": published}})
    assert (groups(answer), answer["byes"]) == ({frozenset({"T2", "T3"})}, ["T5"])


def test_rounds_drawn_together_are_listed_with_their_numbers(client: httpx.Client) -> None:
    answer = pair(client, {"format": "swiss", "players": names(6), "directives": {"rounds": 3}})
    assert [one["round"] for one in answer["rounds"]] == [1, 2, 3]
    assert answer["rounds"][0]["pairings"] == answer["pairings"]
    met = [frozenset(row["players"]) for one in answer["rounds"] for row in one["pairings"]]
    assert len(met) == len(set(met)) == 9


def test_a_requested_bye_comes_back_as_it_has_to_be_told_later(client: httpx.Client) -> None:
    orders = {"requested_byes": [{"id": "T5", "score": 0.5}]}
    answer = pair(client, {"format": "swiss", "players": names(5), "directives": orders})
    assert answer["byes"] == [{"id": "T5", "requested": True, "score": 0.5}]


def test_conflicting_orders_are_named(client: httpx.Client) -> None:
    players = [{"id": "T1", "club": "Boston"}, {"id": "T2", "club": "Boston"}, "T3", "T4"]
    document = {"format": "swiss", "players": players, "settings": {"clubs": "absolute"}}
    answer = pair(client, {**document, "directives": {"lock": [["T1", "T2"]]}})
    assert (answer["status"], answer["pairings"], answer["byes"]) == ("infeasible", [], [])
    assert [one["pointer"] for one in answer["conflicts"]] == ["/directives/lock/0", "/settings/clubs"]


def test_look_ahead_says_when_it_could_not_help(client: httpx.Client) -> None:
    rounds = [played(won("T1", "T2"), won("T3", "T4")), played(won("T1", "T3"), won("T2", "T4"))]
    document = {"format": "swiss", "players": names(4), "rounds": rounds, "settings": {"look_ahead": 1}}
    texts = [one["text"] for one in pair(client, document)["findings"] if one["rule"] == "look_ahead"]
    assert texts == ["Every best pairing makes a rematch unavoidable within the next round."]


@pytest.mark.parametrize("document", [event(9, [], settings=THREE_WAY), {**SLOW, "directives": {"partial": True}}])
def test_same_request_same_bytes(client: httpx.Client, document: Json) -> None:
    answers = [pair(client, document) for _ in range(2)]
    for answer in answers:
        answer.pop("timing_ms")
    assert json.dumps(answers[0]) == json.dumps(answers[1])


def test_byes_of_an_answer_can_be_sent_back_as_they_are(client: httpx.Client) -> None:
    # Given five players of whom one asked to sit with half a point and one is not there
    asked = {"id": "P5", "score": 0.5, "requested": True}
    snapshot = {"format": "swiss", "players": ["P1", "P2", "P3", "P4", "P5"], "settings": {"bye_score": 1}}
    ordered = {**snapshot, "directives": {"requested_byes": [asked], "absent": ["P4"]}}
    _, drawn = post(client, "/pair", ordered)
    assert drawn["byes"][1:] == [asked]
    proposed = {"pairings": [row["players"] for row in drawn["pairings"]], "byes": drawn["byes"]}
    # Then the round is legal with the order, and without it, where the bye itself says that it was asked for
    unordered = {**snapshot, "directives": {"absent": ["P4"]}}
    for one in (ordered, unordered):
        assert post(client, "/check", {"snapshot": one, **proposed})[1]["legal"]
        status, played = post(client, "/scenarios", {**one, **proposed})
        assert (status, played["combinations"]) == (200, 2)
    # And a published round takes them too
    published = {"repair": {**proposed, "missing": []}, "absent": ["P4"]}
    _, repaired = post(client, "/pair", {**snapshot, "directives": published})
    assert (repaired["byes"], repaired["repair"]["dropped"]) == (drawn["byes"], [])
