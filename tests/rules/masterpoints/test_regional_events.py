"""Regional rules beside flights (MP-120, MP-121, MP-135 to MP-137)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal


@pytest.mark.parametrize("open_event", [True, False])
def test_mp120_a_full_day_has_an_open_championship(open_event: bool) -> None:
    assert answer("reg.schedule", full_day_has_open_championship=open_event)["valid"] is open_event


@pytest.mark.parametrize(("own", "tables"), [(15, 15), ("7.5", 8)])
def test_mp121_concurrent_tables_do_not_count(own: object, tables: int) -> None:
    assert answer("reg.concurrency", own_tables=own, concurrent_restricted_tables=27)["tables"] == tables


@pytest.mark.parametrize(
    ("sessions", "kind", "first"),
    [(4, "pairs", "40.83"), (4, "swiss", "32.67"), (3, "pairs", "23.33"), (2, "pairs", "17.50"), (5, "pairs", "35.00")],
)
def test_mp135_four_session_events_get_40_percent_more(sessions: int, kind: str, first: str) -> None:
    found = answer("reg.four_session", tables=30, sessions=sessions, type=kind, rating="regional")

    assert found["first"] == first


@pytest.mark.parametrize(
    ("kind", "sessions", "award"), [("knockout", 4, "30.00"), ("swiss", 4, "42.00"), ("swiss", 3, "30.00")]
)
def test_mp135_a_knockout_is_not_increased(kind: str, sessions: int, award: str) -> None:
    assert answer("reg.four_session", type=kind, sessions=sessions, award="30.00")["award"] == award


def test_mp135_a_knockout_has_no_general_formula() -> None:
    assert refusal("reg.four_session", type="knockout", tables=30) == "E_KIND"


@pytest.mark.parametrize(
    ("award", "gold", "red"), [("10.00", "2.50", "7.50"), ("0.02", "0.01", "0.01"), ("9.99", "2.50", "7.49")]
)
def test_mp136_intermediate_novice_championships_are_a_quarter_gold(award: str, gold: str, red: str) -> None:
    assert answer("reg.intermediate_novice", award=award)["split"] == {"gold": gold, "red": red}


def test_mp136_other_events_are_red_and_higher_limits_are_refused() -> None:
    assert answer("reg.intermediate_novice", award="4.00", championship=False)["split"] == {"red": "4.00"}
    at_the_limit = answer("reg.intermediate_novice", award="4.00", upper_limit=750)
    assert at_the_limit["split"] == {"gold": "1.00", "red": "3.00"}
    assert refusal("reg.intermediate_novice", award="4.00", upper_limit=751) == "E_NOT_AUTHORISED"


def test_mp137_regionals_at_sea_pay_80_percent() -> None:
    assert answer("reg.at_sea", tables=20, sessions=2, type="pairs")["first"] == "10.50"
    assert answer("reg.at_sea", tables=20, sessions=1, type="swiss")["first"] == "5.60"
    assert answer("reg.at_sea", award="21.00")["award"] == "16.80"


def test_mp135_mp137_percentages_multiply_before_the_rounding() -> None:
    assert answer("reg.at_sea", tables=30, sessions=4, type="pairs")["first"] == "32.67"
