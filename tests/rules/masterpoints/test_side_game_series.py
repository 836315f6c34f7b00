"""Side game series of 2018 (MP-101)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal, settings_named


def series(tables: list[object], rating: str = "regional") -> tuple[object, object]:
    found = answer("tour.side_series", edition=2018, session_tables=tables, rating=rating)
    return found["tables"], found["overall_first"]


def test_mp101_overall_is_80_percent_of_a_two_session_event_on_the_two_largest_sessions() -> None:
    assert series([20, 24, 18]) == (22, "11.20")
    assert series([9, 12, 10, 11], "sectional") == (12, "6.05")
    assert series([11, 10]) == (11, "7.35")


def test_mp101_the_mean_is_rounded_to_the_nearest_table() -> None:
    assert series([10, 11, 3])[0] == 11
    assert series(["9.5", "9"])[0] == 9
    assert series(["9.5", "10"])[0] == 10


def test_mp101_two_sessions_are_needed() -> None:
    assert refusal("tour.side_series", session_tables=[20]) == "E_SESSIONS"
    assert refusal("tour.side_series", percentages=["61.00"]) == "E_SESSIONS"


def test_mp101_another_edition_is_refused() -> None:
    assert refusal("tour.side_series", edition=2003, session_tables=[20, 21]) == "E_KIND"


def test_mp101_single_sessions_are_at_65_and_80_percent() -> None:
    found = answer("tour.side_series", single_session_tables=12, rating="regional", group_size=6)

    assert (found["single_session_overall_first"], found["session_first"]) == ("4.17", "2.57")
    assert found["session_awards"] == ["2.57", "1.80"]


@pytest.mark.parametrize(
    ("limit", "overall", "session"),
    [(300, "2.89", "1.44"), (2000, "4.17", "2.09"), (3000, "4.17", "2.41"), (5000, "4.17", "2.57")],
)
def test_mp101_percentages_limit_the_factor_of_a_lower_strat(limit: int, overall: str, session: str) -> None:
    found = answer("tour.side_series", single_session_tables=12, rating="regional", upper_limit=limit)

    assert (found["single_session_overall_first"], found["session_first"]) == (overall, session)


def test_mp101_percentages_may_multiply_instead() -> None:
    inputs = {"single_session_tables": 12, "rating": "regional", "upper_limit": 3000}
    found = answer("tour.side_series", **inputs, settings={"side_series_percentages": "multiplier"})

    assert (found["single_session_overall_first"], found["session_first"]) == ("3.13", "1.93")
    assert "side_series_percentages" in settings_named("tour.side_series", **inputs)


def test_mp101_players_rank_by_the_mean_of_their_two_best() -> None:
    assert answer("tour.side_series", percentages=["52.10", "61.37", "58.90"])["score"] == "60.135"


@pytest.mark.parametrize(
    ("rating", "sessions", "colour"),
    [("regional", 1, "red"), ("regional", 2, "gold"), ("sectional", 2, "silver")],
)
def test_mp101_regional_section_tops_are_gold_after_two_sessions(rating: str, sessions: int, colour: str) -> None:
    found = answer("tour.side_series", rating=rating, sessions_played=sessions, section_top=True)

    assert found["colour"] == colour


def test_mp101_depth_follows_two_sessions() -> None:
    found = answer("tour.side_series", session_tables=[20, 24], rating="regional", contestants=44)

    assert found["paid_places"] == 11
    awards = found["overall_awards"]
    assert isinstance(awards, list)
    assert awards[:4] == ["11.20", "8.40", "6.30", "4.73"]
