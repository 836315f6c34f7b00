"""POST /events/check in pure code: every violation with the allowed values (MP-129, MP-154, MP-167 to MP-182)."""

import pytest

from rules.errors import Contradiction
from rules.events.answer import answer

Json = dict[str, object]


def _event(event: str, type_: str = "pair", level: str = "regional", **facts: object) -> Json:
    return {"level": level, "type": type_, "event": event, **facts}


def _broken(request: Json) -> list[tuple[object, object]]:
    found = answer(request)["violations"]
    assert isinstance(found, list)
    return [(one["rule"], one["pointer"]) for one in found]


def test_mp167_a_permissible_event_has_no_violation() -> None:
    request = _event("stratiflighted", limits={"AX": 3000, "B": 2000, "C": 500, "D": 200}, strats=3, sessions=2)
    found = answer(request)
    assert found["valid"] is True
    assert found["violations"] == []
    assert found["gold"] == {"A": True, "AX": True, "B": True, "C": False, "D": False}
    assert found["limits_list"] == "stratiflighted_pairs"
    assert found["permitted_limits"]["D"] == [100, 200, 300, "NLM(<500)"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("request_", "broken"),
    [
        (_event("side_series", "team_swiss"), [("MP-167", "/type")]),
        (_event("bracketed", "pair"), [("MP-167", "/type")]),
        (_event("bracketed", "team_swiss"), []),
        (_event("compact", "team_swiss"), [("MP-167", "/type")]),
        (_event("open", limits={"B": 750}), [("MP-167", "/event")]),
        (_event("open", age="senior", age_limit=55), []),
        (_event("open", age="senior", age_limit=60), [("MP-167", "/age_limit")]),
        (_event("open", age="junior", age_limit=26), [("MP-167", "/age_limit")]),
        (_event("open", age="junior", age_limit=25), []),
        (_event("open", age_limit=55), [("MP-167", "/age_limit")]),
        (_event("open", age="senior", senior_events=2), []),
        (_event("open", age="senior", senior_events=3), [("MP-167", "/senior_events")]),
        (_event("flighted", flights=2), []),
        (_event("flighted", flights=4), [("MP-167", "/flights")]),
        (_event("flighted", flights=1), [("MP-167", "/flights")]),
        (_event("stratified", flights=2), [("MP-167", "/flights")]),
        (_event("stratified", strats=3), []),
        (_event("stratified", strats=4), [("MP-167", "/strats")]),
        (_event("flighted", flight_c_strats=5), []),
        (_event("flighted", flight_c_strats=6), [("MP-182", "/flight_c_strats")]),
        (_event("stratified", flight_c_strats=2), [("MP-182", "/flight_c_strats")]),
        (_event("flighted", "team_knockout", grouping="bracketed", sessions=4), []),
        (_event("flighted", "team_knockout", grouping="bracketed", sessions=5), [("MP-167", "/sessions")]),
        (_event("flighted", "team_knockout", grouping="random"), [("MP-167", "/grouping")]),
        (_event("flighted", "team_knockout", "sectional", grouping="bracketed"), [("MP-167", "/grouping")]),
        (_event("side_series", sessions=2), [("MP-150", "/sessions")]),
        (_event("side_series", sessions=3), []),
        (_event("side_series", restricted_by="gender"), [("MP-167", "/restricted_by")]),
        (_event("side_series", restricted_by="gender", tournament_restricted=True), []),
        (_event("side_series", gender="women", age="senior", upper_limit=300),
         [("MP-167", "/gender"), ("MP-167", "/age"), ("MP-167", "/upper_limit")]),
        (_event("side_series", stratified_for="overall_awards"), [("MP-167", "/stratified_for")]),
        (_event("side_series", stratified_for="single_session_awards"), []),
        (_event("open", scoring="victory_point"), [("MP-169", "/scoring")]),
        (_event("open", scoring="imp"), []),
        (_event("open", "team_swiss", scoring="victory_point", vp_scale=20, pair_by="victory_points"), []),
        (_event("open", "team_swiss", scoring="victory_point", pair_by="record"), [("MP-176", "/pair_by")]),
        (_event("open", "team_swiss", scoring="win_loss", pair_by="victory_points"), [("MP-176", "/pair_by")]),
        (_event("open", "team_swiss", vp_scale=25), [("MP-173", "/vp_scale")]),
        (_event("open", "pair_team", scoring=["matchpoint", "board_a_match"], sessions=1), []),
        (_event("open", "pair_team", scoring=["matchpoint", "imp"]), [("MP-169", "/scoring")]),
        (_event("open", "pair_team", sessions=2), [("MP-169", "/sessions")]),
        (_event("stratified", qualifying=True, consolation=True),
         [("MP-172", "/qualifying"), ("MP-172", "/consolation")]),
        (_event("stratified", sessions=2, play_through=False), [("MP-172", "/play_through")]),
        (_event("stratified", sessions=1, play_through=False), []),
        (_event("flighted", flight_c_strats=2, consolation=True), [("MP-172", "/consolation")]),
        (_event("flighted", consolation=True, qualifying=True), []),
        (_event("open", split_regional=True, qualifying=True), [("MP-170", "/qualifying")]),
        (_event("open", split_regional=True, same_championship_pairs=False, simultaneous=False),
         [("MP-170", "/same_championship_pairs"), ("MP-170", "/simultaneous")]),
        (_event("open", split_regional=True), []),
        (_event("open", "team_swiss", swiss_qualifies_for_knockout=True),
         [("MP-181", "/swiss_qualifies_for_knockout")]),
        (_event("open", "team_swiss", swiss_qualifies_for_knockout=True, year=1980), []),
        (_event("open", "team_swiss", swiss_qualifies_for_knockout=True, grandfathered_district=True), []),
        (_event("compact", "team_knockout", boards_per_match=12, matches_per_session=2, players_per_team=4), []),
        (_event("compact", "team_knockout", boards_per_match=11, matches_per_session=3, players_per_team=5),
         [("MP-154", "/boards_per_match"), ("MP-167", "/matches_per_session"), ("MP-154", "/players_per_team")]),
        (_event("compact", "team_knockout", consolation_offered=False), [("MP-157", "/consolation_offered")]),
        (_event("compact", "team_knockout", consolation_offered=False, single_session_swiss_offered=True), []),
        (_event("stratified", limits={"C": 300}), [("MP-168", "/limits/B")]),
        (_event("stratified", limits={"threshold": 400}), [("MP-168", "/limits/threshold")]),
        (_event("stratiflighted", limits={"B": 1500}, a2_limit=2000), []),
        (_event("stratiflighted", limits={"B": 1750}, a2_limit=2000), [("MP-178", "/a2_limit")]),
        (_event("stratiflighted", a2_limit=2500), [("MP-178", "/a2_limit")]),
        (_event("stratified", a2_limit=2000), [("MP-178", "/a2_limit")]),
    ],
)  # fmt: skip
def test_mp167_to_mp182_each_rule(request_: Json, broken: list[tuple[str, str]]) -> None:
    assert _broken(request_) == broken


def test_mp129_limits_of_three_flights() -> None:
    limits = {"bottom_flight": 750, "middle_bottom_strat": 1249, "second_flight": 3001, "top_second_strat": 7000}
    found = answer(_event("flighted", three_flight_limits=limits))["violations"]
    assert [(one["pointer"], one["allowed"]) for one in found] == [  # type: ignore[attr-defined]
        ("/three_flight_limits/middle_bottom_strat", ["1250 to 1500"]),
        ("/three_flight_limits/second_flight", ["2250 to 3000"]),
        ("/three_flight_limits/top_second_strat", ["5001 to 6002"]),
    ]


def test_mp167_an_experimental_event_has_warnings_instead() -> None:
    found = answer(_event("stratified", limits={"B": 1800}, experimental=True))
    assert found["valid"] is True
    assert found["violations"] == []
    assert [one["pointer"] for one in found["warnings"]] == ["/limits/B"]  # type: ignore[attr-defined]


def test_mp154_more_than_fourteen_boards_are_unusual_not_wrong() -> None:
    found = answer(_event("compact", "team_knockout", boards_per_match=15))
    assert found["valid"] is True
    assert [one["pointer"] for one in found["warnings"]] == ["/boards_per_match"]  # type: ignore[attr-defined]


def test_mp172_entrants_get_the_strat_of_the_higher_holding() -> None:
    entrants = [
        {"id": "1", "players": [{"masterpoints": 180}, {"masterpoints": "620.5"}]},
        {"id": "2", "players": [{"masterpoints": 180}, {"masterpoints": 20}], "strat": "A"},
        {"id": "3", "players": [{"masterpoints": 800}, {"masterpoints": 20}], "strat": "C"},
    ]
    found = answer(_event("stratified", limits={"B": 750, "C": 200}, entrants=entrants))
    assert found["entrants"] == [
        {"id": "1", "eligible_from": "B", "strat": "B", "highest_holding": "620.5"},
        {"id": "2", "eligible_from": "C", "strat": "A", "highest_holding": "180"},
        {"id": "3", "eligible_from": "A", "strat": "A", "highest_holding": "800"},
    ]
    assert [(one["pointer"], one["allowed"]) for one in found["violations"]] == [  # type: ignore[attr-defined]
        ("/entrants/2/strat", ["A"])
    ]


@pytest.mark.parametrize(
    ("request_", "pointer"),
    [
        (_event("open", age="senior", age_limit=65), "/entrants/0/players/0/age"),
        (_event("open", gender="men"), "/entrants/0/players"),
        (_event("restricted", upper_limit=500), "/entrants/0/players"),
        (_event("non_masters", upper_limit=500), "/entrants/0/players"),
        (_event("masters", minimum=501), "/entrants/0/players"),
        (_event("life_masters"), "/entrants/0/players"),
    ],
)
def test_mp167_entrants_who_may_not_enter(request_: Json, pointer: str) -> None:
    players = [
        {"masterpoints": 500, "age": 64, "gender": "f", "life_master": False},
        {"masterpoints": 100, "age": 70, "gender": "m", "life_master": True},
    ]
    assert [place for _, place in _broken({**request_, "entrants": [{"id": "1", "players": players}]})] == [pointer]


@pytest.mark.parametrize(
    ("request_", "faults"),
    [
        ([], {("", "wrong_type")}),
        ({}, {("/level", "missing"), ("/type", "missing"), ("/event", "missing")}),
        (_event("gala"), {("/event", "unknown_value")}),
        (_event("open", sessions="2"), {("/sessions", "wrong_type")}),
        (_event("open", sessions=0), {("/sessions", "out_of_range")}),
        (_event("open", qualifying=1), {("/qualifying", "wrong_type")}),
        (_event("open", nonsense=1), {("/nonsense", "unknown_field")}),
        (_event("open", scoring=["imp", "darts"]), {("/scoring/1", "unknown_value")}),
        (_event("stratified", limits={"B": -5, "E": 1, "C": 1.5}),
         {("/limits/B", "E_LIMIT"), ("/limits/C", "wrong_type"), ("/limits/E", "unknown_field")}),
        (_event("open", entrants=[{"id": "1", "players": []}]), {("/entrants/0/players", "E_PLAYERS")}),
        (_event("open", entrants=[{"id": "1", "players": [{"masterpoints": True, "age": "9"}]}]),
         {("/entrants/0/players/0/masterpoints", "wrong_type"), ("/entrants/0/players/0/age", "wrong_type")}),
        (_event("flighted", three_flight_limits={"bottom_flight": 750, "middle_bottom_strat": 1, "second_flight": 1}),
         {("/three_flight_limits/top_second_strat", "missing")}),
    ],
)  # fmt: skip
def test_mp167_every_mistake_of_shape_is_pointed_at(request_: object, faults: set[tuple[str, str]]) -> None:
    with pytest.raises(Contradiction) as refused:
        answer(request_)
    assert {(fault.pointer, fault.code) for fault in refused.value.faults} == faults
