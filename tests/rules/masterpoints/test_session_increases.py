"""Increased session and match awards (MP-103 to MP-105)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal, settings_named

FIELD = {"tables": 13, "rating": "regional"}


def test_mp103_flight_a_session_awards_are_up_ten_percent() -> None:
    awards = answer("tour.stratiflighted_session", flight="A", **FIELD, group_size=13)["awards"]

    assert awards == ["3.69", "2.58", "1.85", "1.29", "0.74"]


def test_mp103_other_flights_are_not_increased() -> None:
    assert answer("tour.stratiflighted_session", flight="B", **FIELD)["session_first"] == "3.35"


def test_mp103_the_increase_enters_before_the_rounding_unless_the_setting_says_after() -> None:
    inputs = {"flight": "A", "tables": 13, "rating": "csg9"}

    assert answer("tour.stratiflighted_session", **inputs)["session_first"] == "2.37"
    after = answer("tour.stratiflighted_session", **inputs, settings={"percentages_apply": "after_rounding"})
    assert after["session_first"] == "2.38"
    assert "percentages_apply" in settings_named("tour.stratiflighted_session", **inputs)


@pytest.mark.parametrize(("flight", "award"), [("A", "0.44"), ("B", "0.36")])
def test_mp104_flight_a_match_awards_are_up_twenty_percent(flight: str, award: str) -> None:
    inputs = {"flight": flight, "boards": 7, "classification": "regional"}

    assert answer("tour.stratiflighted_match", **inputs)["match_award"] == award


def test_mp104_limits_and_restrictions_enter() -> None:
    inputs = {"flight": "A", "boards": 24, "classification": "sectional", "upper_limit": 2000, "restrictions": 1}

    assert answer("tour.stratiflighted_match", **inputs)["match_award"] == "0.62"


def test_mp104_bad_input_is_refused() -> None:
    assert refusal("tour.stratiflighted_match", boards=0) == "E_BOARDS"
    assert refusal("tour.stratiflighted_match", boards=8, classification="national") == "E_KIND"


@pytest.mark.parametrize(("cuts", "first"), [(0, "3.35"), (1, "3.69"), (2, "4.03"), (3, "4.03")])
def test_mp105_sessions_after_a_cut(cuts: int, first: str) -> None:
    assert answer("tour.qualifying", cuts_before_session=cuts, **FIELD)["session_first"] == first


def test_mp105_a_later_cut_is_a_setting() -> None:
    inputs = {"cuts_before_session": 3, **FIELD}
    more = answer("tour.qualifying", **inputs, settings={"later_cuts": "another_increase"})

    assert more["session_first"] == "4.36"
    assert "later_cuts" in settings_named("tour.qualifying", **inputs)


def test_mp105_several_increases_multiply_unless_the_setting_adds_them() -> None:
    inputs = {"flight": "A", "cuts_before_session": 2, **FIELD}

    assert answer("tour.stratiflighted_session", **inputs)["session_first"] == "4.43"
    added = answer("tour.stratiflighted_session", **inputs, settings={"several_increases": "added"})
    assert added["session_first"] == "4.36"


def test_mp105_negative_cuts_are_refused() -> None:
    assert refusal("tour.qualifying", cuts_before_session=-1, **FIELD) == "E_SESSIONS"
