"""Strats, overall awards, series, concurrent games, teams, minimum sizes, seeding (MP-16, 18, 22 to 24, 27 to 30)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal

CLASS = "class"


@pytest.mark.parametrize(
    ("pairs", "movement", "award", "eligible"),
    [
        (2, "howell", "section", False),
        (3, "howell", "section", True),
        (4, "mitchell", "section", False),
        (5, "mitchell", "section", True),
        (4, "howell", "overall", False),
        (5, "howell", "overall", True),
    ],
)
def test_mp22_the_lowest_strat_needs_its_pairs(pairs: int, movement: str, award: str, eligible: bool) -> None:
    found = answer("club.stratified", lowest_strat_pairs=pairs, movement=movement, award=award)
    assert found["eligible"] is eligible


@pytest.mark.parametrize(
    ("tables", "sections", "allowed"), [(15, 1, False), ("15.5", 1, True), (16, 1, True), (6, 2, True)]
)
def test_mp23_overalls_need_two_sections_or_more_than_fifteen_tables(
    tables: object, sections: int, allowed: bool
) -> None:
    assert answer("club.overall", **{CLASS: "open", "tables": tables, "sections": sections})["allowed"] is allowed


@pytest.mark.parametrize(
    ("name", "limit", "below", "cap"),
    [("open", None, "3.90", "4.00"), ("invitational", None, "3.12", "3.20"), ("newcomer", 20, "1.95", "3.00")],
)
def test_mp23_each_class_has_its_overall_cap(name: str, limit: int | None, below: str, cap: str) -> None:
    inputs = {CLASS: name, "upper_limit": limit, "sections": 4}
    assert answer("club.overall", tables=39, **inputs)["first"] == below
    assert answer("club.overall", tables=100, **inputs)["first"] == cap


def test_mp23_a_short_game_pays_sixty_percent_of_the_capped_award() -> None:
    assert answer("club.overall", **{CLASS: "open", "tables": 60, "sections": 4, "boards": 12})["first"] == "2.40"


@pytest.mark.parametrize(("section", "overall", "credited"), [("0.50", "0.65", "0.65"), ("0.90", "0.75", "0.90")])
def test_mp24_the_greater_of_section_and_overall(section: str, overall: str, credited: str) -> None:
    assert answer("club.section_or_overall", section=section, overall=overall)["credited"] == credited


def test_mp27_half_tables_of_a_series_count_by_the_setting() -> None:
    tables = ["7.5", "7.5", "8", "8"]
    assert answer("club.series", winner_session_tables=tables)["first"] == "0.62"
    whole = {"series_half_tables": False}
    assert answer("club.series", winner_session_tables=tables, settings=whole)["first"] == "0.64"


def test_mp27_a_series_has_four_sessions() -> None:
    assert refusal("club.series", winner_session_tables=[8, 8, 8]) == "E_SESSIONS"
    assert answer("club.series", winner_session_tables=[8, 8, 8, 8])["awards"] == ["0.64", "0.48", "0.36"]


def test_mp28_concurrent_tables_raise_the_award_not_the_depth() -> None:
    found = answer("club.flighted", **{CLASS: "open", "open_tables": 8, "concurrent_restricted_tables": 4})
    assert (found["section_first"], found["paid_places"]) == ("1.20", 3)


def test_mp28_a_howell_group_gains_two_contestants_a_table() -> None:
    inputs = {CLASS: "open", "open_tables": 5, "concurrent_restricted_tables": 2, "movement": "howell"}
    assert answer("club.flighted", **inputs)["section_first"] == "1.40"


def test_mp28_deeper_awards_are_a_setting() -> None:
    inputs = {CLASS: "open", "open_tables": 8, "concurrent_restricted_tables": 6}
    assert answer("club.flighted", **inputs, settings={"concurrent_tables_deepen": True})["paid_places"] == 6


def test_mp29_newcomer_tables_count_for_every_field() -> None:
    inputs = {"open_tables": 8, "concurrent_newcomer_tables": 2, "strat_upper_limit": 200, "strat_group_size": 5}
    assert answer("club.flighted", **{CLASS: "open", **inputs})["section_first"] == "0.49"


def test_mp30_a_tied_match_of_a_team_game_pays_half() -> None:
    assert answer("club.team", boards=24, matches_won=2, matches_tied=1) == {"match_award": "0.36", "total": "0.90"}


@pytest.mark.parametrize(
    ("game", "tables", "allowed"),
    [
        ("open pairs", "2", False),
        ("open pairs", "2.5", True),
        ("individual one-winner", "2", True),
        ("individual", "2", False),
        ("team", "2", True),
    ],
)
def test_mp16_small_games(game: str, tables: str, allowed: bool) -> None:
    assert answer("club.minimum", game=game, tables=tables)["allowed"] is allowed


@pytest.mark.parametrize(
    ("situation", "classification"),
    [
        ("all strong pairs East-West", "session invitational/restricted"),
        ("all strong pairs in section B", "section B open, section A invitational/restricted"),
        ("random draw", "open"),
    ],
)
def test_mp18_where_the_strong_pairs_sit_decides(situation: str, classification: str) -> None:
    assert answer("club.seeding", situation=situation)["classification"] == classification
