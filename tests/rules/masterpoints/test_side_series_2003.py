"""Side game series of 2003 (MP-150 to MP-153)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal


def series(**inputs: object) -> dict[str, object]:
    return dict(answer("ev.side_series", edition=2003, **inputs))


def test_mp150_a_series_has_at_least_three_sessions() -> None:
    assert refusal("ev.side_series", edition=2003, sessions_scheduled=2) == "E_SESSIONS"
    assert series(sessions_scheduled=3)["allowed"] is True
    assert answer("ev.side_series", edition=2018, sessions_scheduled=2)["allowed"] is True


@pytest.mark.parametrize(
    ("edition", "percentages", "score"),
    [
        (2003, ["52.10", "61.37", "58.90"], "120.27"),
        (2003, ["61.37", "61.37"], "122.74"),
        (2018, ["52.10", "61.37", "58.90"], "60.135"),
    ],
)
def test_mp150_the_score_is_the_sum_of_the_two_best(edition: int, percentages: list[str], score: str) -> None:
    assert answer("ev.side_series", edition=edition, percentages=percentages)["score"] == score


@pytest.mark.parametrize("percentages", [[], ["61.37"]])
def test_mp150_two_sessions_are_needed_to_rank(percentages: list[str]) -> None:
    assert series(percentages=percentages) == {"eligible": False}


def test_mp150_a_hundredth_breaks_a_tie() -> None:
    assert series(scores=["120.27", "120.27"]) == {"tied": True}
    assert series(scores=["120.27", "120.28"]) == {"tied": False}


@pytest.mark.parametrize(
    ("level", "overall", "session", "colour", "first"),
    [
        ("sectional", 80, 100, "silver", "6.40"),
        ("regional", 80, 100, "gold/red", "8.96"),
        ("senior regional", 70, 80, "gold/red", "7.84"),
        ("senior sectional", 80, 100, "silver", "6.40"),
    ],
)
def test_mp151_awards(level: str, overall: int, session: int, colour: str, first: str) -> None:
    # Given sessions of 20, 24 and 18 tables, so that the mean of the two largest is 22
    found = series(level=level, session_tables=[20, 24, 18])
    # Then the overall award is that part of an open two-session event: B = 32/60, S = 1.50
    assert found["tables"] == 22
    assert found["sessions_for_S"] == 2
    assert (found["percent_of_open"], found["session_award_percent"]) == (overall, session)
    assert found["colour"] == colour
    assert found["overall_first"] == first


def test_mp151_awards_need_three_sessions() -> None:
    assert refusal("ev.side_series", edition=2003, level="sectional", session_tables=[20, 24]) == "E_SESSIONS"


@pytest.mark.parametrize(
    ("awards", "overall", "unused", "credited"),
    [
        (["0.50", "0.40", "0.30"], "1.50", ["0.30"], "1.80"),
        (["1.00", "1.10"], "1.20", [], "2.10"),
        (["1.00", "1.10"], "2.10", [], "2.10"),
        (["1.00"], "0", [], "1.00"),
    ],
)
def test_mp152_a_player_gets_the_greater_sum(awards: list[str], overall: str, unused: list[str], credited: str) -> None:
    found = series(session_awards=awards, overall_award=overall, unused_session_awards=unused)
    assert found == {"credited": credited}


@pytest.mark.parametrize(
    ("level", "sessions", "top", "colour"),
    [
        ("regional", 1, True, "red"),
        ("regional", 2, True, "gold"),
        ("regional", 2, False, "red"),
        ("sectional", 2, True, "silver"),
    ],
)
def test_mp153_section_tops_are_gold_after_two_sessions(level: str, sessions: int, top: bool, colour: str) -> None:
    assert series(level=level, sessions_played=sessions, section_top=top) == {"colour": colour}


def test_mp153_first_and_second_qualify_for_the_blue_ribbon() -> None:
    assert [series(level="regional", rank=rank)["blue_ribbon_qualification"] for rank in (1, 2, 3)] == [
        True,
        True,
        False,
    ]


def test_mp167_a_series_has_no_restriction_of_its_own() -> None:
    assert series(restricted_by="age") == {"allowed": False}
    assert series(restricted_by="age", tournament_restricted=True) == {"allowed": True}
