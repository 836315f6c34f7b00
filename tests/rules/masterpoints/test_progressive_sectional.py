"""Progressive sectionals (MP-118)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal


@pytest.mark.parametrize(
    ("actual", "limit", "tables", "first"),
    [(11, 1500, 17, "5.57"), (10, None, 15, "8.59"), (12, None, 18, "9.63"), ("10.5", None, 16, "8.94")],
)
def test_mp118_a_stratum_of_the_final_counts_half_as_many_tables_again(
    actual: object, limit: object, tables: int, first: str
) -> None:
    found = answer("sect.progressive", stratum="A", final_tables_incl_lower=actual, upper_limit=limit)

    assert (found["tables"], found["first"], found["colour"]) == (tables, first, "silver")


def test_mp118_qualifying_has_session_awards_at_rating_nine_and_no_overalls() -> None:
    found = answer("sect.progressive", phase="qualifying", tables=13, group_size=13)

    assert found["overall"] == []
    assert found["session_awards"] == ["2.16", "1.51", "1.08", "0.76", "0.43"]
    assert found["colour"] == "silver"


def test_mp118_the_final_counts_as_two_sessions_in_its_places() -> None:
    found = answer("sect.progressive", final_tables_incl_lower=12, contestants=24)

    assert found["awards"] == ["9.63", "7.22", "5.42", "4.06", "3.21", "2.75"]


def test_mp118_the_final_may_be_stratified_only_after_a_stratified_qualifying() -> None:
    assert answer("sect.progressive", final_stratified=True, qualifying_stratified=True)["allowed"] is True
    refused = refusal("sect.progressive", final_stratified=True, qualifying_stratified=False)
    assert refused == "E_NOT_AUTHORISED"
