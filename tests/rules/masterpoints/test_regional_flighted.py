"""Flighted regional events of three flights (MP-129 to MP-134)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal, settings_named


def event(kind: str, top: object, middle: object, limit: object) -> tuple[object, ...]:
    found = answer(
        "reg.flighted", type=kind, top_tables=top, middle_tables=middle, second_flight_limit=limit, sessions=2
    )
    return found["event_tables"], found["first_top"], found["first_second_flight"]


@pytest.mark.parametrize(
    ("kind", "top", "middle", "limit", "expected"),
    [
        ("pairs", 9, 10, 3000, (53, "27.56", "17.72")),
        ("pairs", 20, 15, 2500, (75, "33.42", "19.91")),
        ("swiss", 10, 12, 3000, (50, "21.00", "13.13")),
        ("bam", 10, 12, 3000, (50, "23.10", "14.44")),
    ],
)
def test_mp130_mp132_event_tables_and_firsts(
    kind: str, top: int, middle: int, limit: int, expected: tuple[object, ...]
) -> None:
    assert event(kind, top, middle, limit) == expected


def test_mp132_the_second_reading_is_a_setting() -> None:
    inputs = {"event_tables": 53, "top_tables": 9, "second_flight_limit": 3000, "type": "pairs", "sessions": 2}
    other = answer("reg.flighted", **inputs, settings={"second_flight_tables": "event_less_top_times_m"})

    assert answer("reg.flighted", **inputs)["first_second_flight"] == "17.72"
    assert (other["second_flight_tables"], other["first_second_flight"]) == (46, "18.38")
    assert "second_flight_tables" in settings_named("reg.flighted", **inputs)


def test_mp132_the_top_flight_cannot_have_all_event_tables() -> None:
    assert refusal("reg.flighted", event_tables=9, top_tables=9, second_flight_limit=3000) == "E_TABLES"


STRAT = {"type": "pairs", "sessions": 2, "rating": "regional"}


def test_mp131_second_strat_of_the_top_flight() -> None:
    top = {"flight": "top", "flight_first": "27.56", "strat2_tables": 4, "flight_tables": 9, **STRAT}

    assert answer("reg.flighted", **top, strat2_M="0.875", flight_M=None)["first_strat2"] == "10.72"
    assert answer("reg.flighted", **top, strat2_limit=5500)["first_strat2"] == "10.72"
    assert answer("reg.flighted", **{**top, "strat2_tables": 8}, strat2_M="0.875")["first_strat2"] == "16.54"


def test_mp133_second_strat_of_the_second_flight_relates_the_limits() -> None:
    second = {"flight": "second", "flight_first": "21.00", "strat2_tables": 6, "flight_tables": 10, **STRAT}

    assert answer("reg.flighted", **second, strat2_M="0.625", flight_M="0.75")["first_strat2"] == "10.50"
    assert answer("reg.flighted", **second, strat2_M="0.75", flight_limit=3000)["first_strat2"] == "12.60"


def test_mp131_mp133_bad_input_is_refused() -> None:
    strat = {"flight_first": "21.00", "strat2_M": "0.5", "flight_tables": 10}

    assert refusal("reg.flighted", flight="top", strat2_tables=11, **strat) == "E_TABLES"
    assert refusal("reg.flighted", flight="third", strat2_tables=5, **strat) == "E_KIND"
    assert refusal("reg.flighted", flight="second", strat2_tables=5, flight_M=0, **strat) == "E_LIMIT"


def test_mp134_third_flight_counts_its_own_tables() -> None:
    assert answer("reg.flighted", third_flight_tables=20, limit=750, **STRAT)["first"] == "6.89"
    own = {"C": 8, "D": 6, "E": 4}
    strats = answer("reg.flighted", third_flight_exclusive_tables=own, limits={"C": 750, "D": 500, "E": 200}, **STRAT)
    assert strats["tables"] == {"C": 18, "D": 10, "E": 4}
    assert strats["firsts"] == {"C": "6.43", "D": "4.38", "E": "2.60"}


@pytest.mark.parametrize(
    ("limits", "violations"),
    [
        ((750, 1500, 3000, 5000), []),
        ((1000, 1500, 3000, 5000), []),
        ((1000, 2000, 4000, 8000), []),
        ((749, 1498, 2996, 5000), ["bottom flight limit"]),
        ((1001, 2000, 4000, 8000), ["bottom flight limit"]),
        ((750, 1250, 3000, 5000), []),
        ((750, 1249, 3000, 5000), ["middle bottom strat < bottom+500"]),
        ((750, 1501, 3000, 5000), ["middle bottom strat > 2*bottom"]),
        ((750, 1500, 2250, 4250), []),
        ((750, 1500, 2249, 4250), ["second flight not 3-4 times bottom"]),
        ((750, 1500, 3001, 5001), ["second flight not 3-4 times bottom"]),
        ((750, 1500, 3000, 4999), ["top second strat < second flight+2000"]),
        ((750, 1500, 3000, 6000), []),
        ((750, 1500, 3000, 6001), ["top second strat > 2*second flight"]),
    ],
)
def test_mp129_limits_of_three_flights(limits: tuple[int, ...], violations: list[str]) -> None:
    names = ("bottom_flight", "middle_bottom_strat", "second_flight", "top_second_strat")
    found = answer("reg.flighted_limits", **dict(zip(names, limits, strict=True)))

    assert (found["valid"], found["violations"]) == (not violations, violations)
