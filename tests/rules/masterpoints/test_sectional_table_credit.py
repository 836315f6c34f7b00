"""Table credit and concurrency at sectionals (MP-110 to MP-114)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.sectional_table_credit import credited_tables
from tests.rules.masterpoints.award_answers import answer, refusal, settings_named, working


def tables(own: object, restricted: object, events: int = 1, **more: object) -> object:
    inputs = {"own_tables": own, "concurrent_restricted_tables": restricted, "concurrent_unrestricted_events": events}
    return answer("sect.concurrency", **inputs, **more)["tables"]


@pytest.mark.parametrize(
    ("own", "restricted", "events", "credited"),
    [
        (10, 0, 1, 10),
        (10, 19, 1, 29),
        (10, 20, 1, 30),
        (10, 21, 1, 30),
        (10, 15, 2, 18),
        (12, 25, 2, 25),
        (12, 49, 2, 36),
        (10, 10, 3, 13),
        ("10.5", 20, 1, 31),
    ],
)
def test_mp110_mp111_restricted_tables_are_shared_up_to_three_times_the_own(
    own: object, restricted: object, events: int, credited: int
) -> None:
    assert tables(own, restricted, events) == credited


def test_mp110_knockouts_continuous_pairs_and_unrestricted_events_give_no_credit() -> None:
    concurrent = [
        {"type": "bracketed knockout teams", "tables": 16},
        {"type": "continuous pairs", "tables": 12},
        {"type": "299er pairs", "tables": 6},
        {"type": "open swiss", "tables": 20, "unrestricted": True},
    ]

    assert answer("sect.concurrency", own_tables=10, concurrent=concurrent)["tables"] == 16


def test_mp110_the_basis_of_the_limit_is_a_setting() -> None:
    event = {"own_tables": 20, "flight_a_tables": 8, "concurrent_restricted_tables": 30}

    assert answer("sect.concurrency", **event)["tables"] == 50
    assert answer("sect.concurrency", **event, settings={"table_credit_limit": "flight_a"})["tables"] == 24
    assert "table_credit_limit" in settings_named("sect.concurrency", **event)


@pytest.mark.parametrize(
    ("event", "restricted", "total"),
    [
        ("2-session afternoon+evening", "2-session morning+afternoon", True),
        ("2-session afternoon+evening", "2-session afternoon+evening", True),
        ("2-session morning+afternoon", "2-session afternoon+evening", False),
        ("2-session vertical", "2-session vertical", True),
        ("2-session vertical", "horizontal, same session on different days", False),
        ("2-session horizontal", "2-session horizontal", True),
        ("2-session afternoon+evening", "1-session afternoon", False),
    ],
)
def test_mp112_what_is_totally_concurrent(event: str, restricted: str, total: bool) -> None:
    assert answer("sect.concurrency", event=event, restricted=restricted)["totally_concurrent"] is total


@pytest.mark.parametrize(
    ("restricted", "credit"),
    [("1-session afternoon", True), ("1-session evening", False), ("2-session morning+afternoon", True)],
)
def test_mp110_concurrent_with_the_first_session_is_enough_for_credit(restricted: str, credit: bool) -> None:
    found = answer("sect.concurrency", event="2-session afternoon+evening", restricted=restricted)

    assert found["gives_credit"] is credit


@pytest.mark.parametrize(("concurrent", "credited"), [(False, 20), (True, 8)])
def test_mp113_one_session_events_are_credited_only_beside_no_two_session_event(
    concurrent: bool, credited: int
) -> None:
    event = {"event": "one-session unrestricted", "concurrent_with_two_session_event": concurrent}

    assert tables(8, 12, **event) == credited
    assert tables(8, 12, sessions=1, concurrent_with_two_session_event=concurrent) == credited


@pytest.mark.parametrize(
    ("event", "concurrent_open", "is_open"),
    [
        ("lower limit 300, no upper limit", False, True),
        ("lower limit 300, no upper limit", True, False),
        ("lower limit 300, upper limit 2000", False, False),
        ("no lower limit, no upper limit", True, True),
    ],
)
def test_mp114_an_event_with_a_lower_limit_only(event: str, concurrent_open: bool, is_open: bool) -> None:
    found = answer("sect.concurrency", event=event, concurrent_open_event=concurrent_open)

    assert found["treated_as_open"] is is_open


def test_mp110_bad_tables_are_refused() -> None:
    assert refusal("sect.concurrency", own_tables=0, concurrent_restricted_tables=5) == "E_TABLES"
    assert refusal("sect.concurrency", own_tables=10, concurrent_restricted_tables=-5) == "E_TABLES"


@given(st.integers(1, 100), st.integers(0, 300), st.integers(0, 50), st.integers(1, 5))
def test_mp110_credit_lies_between_own_and_three_times_own_and_never_falls(
    own: int, restricted: int, more: int, events: int
) -> None:
    low = credited_tables(Fraction(own), Fraction(restricted), events, working())

    assert own <= low <= 3 * own
    assert low <= credited_tables(Fraction(own), Fraction(restricted + more), events, working())
    assert low >= credited_tables(Fraction(own), Fraction(restricted), events + 1, working())
