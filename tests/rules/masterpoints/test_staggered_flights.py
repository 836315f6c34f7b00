"""Staggered flights (MP-106)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal, settings_named


def allowed(top: list[str], second: list[str], **more: object) -> object:
    return answer("tour.staggered", top_flight_sessions=top, second_flight_sessions=second, **more)["allowed"]


@pytest.mark.parametrize(
    ("top", "second", "verdict"),
    [
        (["10:00", "15:00"], ["13:00", "19:00"], True),
        (["09:00", "13:00"], ["17:00", "20:30"], False),
        (["9:30"], ["13:00"], False),
        (["9:31"], ["13:00"], True),
        (["13:00"], ["9:31"], True),
        (["10:00"], ["10:00"], True),
    ],
)
def test_mp106_flights_must_overlap_in_some_session(top: list[str], second: list[str], verdict: bool) -> None:
    assert allowed(top, second, session_minutes=210) is verdict


def test_mp106_the_length_of_a_session_is_a_setting() -> None:
    starts = {"top_flight_sessions": ["10:00"], "second_flight_sessions": ["13:00"]}

    assert answer("tour.staggered", **starts)["allowed"] is True
    assert answer("tour.staggered", **starts, settings={"session_minutes": 180})["allowed"] is False
    assert "session_minutes" in settings_named("tour.staggered", **starts)


@pytest.mark.parametrize("starts", [[], ["25:00"], ["noon"], ["10:60"]])
def test_mp106_a_start_is_a_time_of_day(starts: list[str]) -> None:
    inputs = {"top_flight_sessions": starts, "second_flight_sessions": ["13:00"]}

    assert refusal("tour.staggered", **inputs) == "E_SESSIONS"
