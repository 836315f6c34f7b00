"""Special club games and their colours (MP-55 to MP-59)."""

import pytest

from rules.masterpoints.special_games import EVENTS, special_event
from tests.rules.masterpoints.award_answers import answer, refusal, settings_named


@pytest.mark.parametrize(
    ("name", "code", "rating"),
    [
        ("Club Championship Game", "club_championship", "csg7"),
        ("unit championship", "unit_championship", "csg7"),
        ("Inter-Club Championship", "inter_club_championship", "csg7"),
        ("Junior Fund Game", "special_fund_game", "csg7"),
        ("Educational Foundation fund game", "special_fund_game", "csg7"),
        ("International Fund game", "special_fund_game", "csg7"),
        ("ACBL-wide International Fund Game", "acbl_wide_international_fund", "csg9"),
        ("ACBL-wide Charity Game", "acbl_wide_charity", "csg9"),
        ("ACBL-wide Senior Pairs", "acbl_wide_senior_pairs", "csg9"),
        ("Upgraded Club Championship", "upgraded_club_championship", "csg9"),
        ("Club Appreciation Teams", "club_appreciation_teams", "csg9"),
        ("Club Appreciation Game", "club_appreciation_pairs", "csg9"),
        ("Club Membership Game", "club_membership", "csg9"),
        ("GNT Fund Raiser", "gnt_fund_raiser", "csg9"),
        ("Grand National Teams", "grand_national_teams_club", "csg9"),
        ("North American Pairs", "north_american_pairs_club", "csg9"),
        ("Unit/District Fund Game", "unit_district_fund", "csg9"),
        ("Progressive Sectional Qualifying", "progressive_sectional_qualifying", "csg9"),
        ("CNTC Master/Non-Master", "cntc_club", "csg9"),
        ("CBF Simultaneous Pairs", "cbf_simultaneous_pairs", "csg9"),
    ],
)
def test_mp55_an_event_is_known_by_its_name(name: str, code: str, rating: str) -> None:
    found = special_event(name)
    assert (found.code, found.rating) == (code, rating)


def test_mp55_every_event_is_found_by_its_own_words() -> None:
    for _, rating, words in EVENTS:
        assert special_event(" ".join(words)).rating == rating, words


def test_mp55_an_unknown_event_is_refused() -> None:
    assert refusal("club.special", event="garden party") == "E_KIND"


@pytest.mark.parametrize(
    ("tables", "boards", "first"),
    [(31, 18, "5.98"), (32, 18, "6.00"), (60, 24, "6.00"), (41, 17, "4.46"), (42, 12, "4.50")],
)
def test_mp56_the_championship_caps_and_where_they_bind(tables: int, boards: int, first: str) -> None:
    assert answer("club.championship", tables=tables, boards=boards)["overall_first"] == first


def test_mp56_fund_games_are_capped_and_other_events_are_not() -> None:
    assert answer("club.special", event="charity fund game", tables=40)["overall_first"] == "6.00"
    assert answer("club.special", event="unit championship", tables=40)["overall_first"] == "7.29"


@pytest.mark.parametrize(
    ("event", "boards", "error"),
    [("club championship", 11, True), ("club championship", 12, False), ("STaC", 17, True), ("STaC", 18, False)],
)
def test_mp57_the_least_boards(event: str, boards: int, error: bool) -> None:
    if error:
        assert refusal("club.special", event=event, tables=8, boards=boards) == "E_BOARDS"
    else:
        assert answer("club.special", event=event, tables=8, boards=boards)["overall_first"]


def test_mp58_a_championship_pays_regular_sections_and_an_upgraded_one_half_the_formula() -> None:
    regular = answer("club.championship", group_size=8, tables=8, boards=24)
    upgraded = answer("club.championship", event="upgraded club championship", group_size=8, tables=8, boards=24)
    assert regular["section_awards"] == ["0.80", "0.56", "0.40"]
    assert upgraded["section_awards"] == ["1.69", "1.18", "0.85"]


def test_mp58_the_share_of_a_short_championship_is_a_setting() -> None:
    inputs = {"group_size": 8, "boards": 12}
    assert answer("club.championship", **inputs)["section_awards"] == ["0.48", "0.34", "0.24"]
    assert settings_named("club.championship", **inputs) >= {"short_championship_section_share"}


@pytest.mark.parametrize(
    ("event", "award", "top", "split"),
    [
        ("NAP club stage", "4.31", False, {"red": "2.16", "black": "2.15"}),
        ("World Wide Bridge Contest", "2.00", False, {"red": "1.00", "black": "1.00"}),
        ("club appreciation teams", "2.50", False, {"gold": "0.13", "black": "2.37"}),
        ("club appreciation teams", "5.02", False, {"gold": "0.25", "black": "4.77"}),
        ("club appreciation pairs", "5.00", False, {"black": "5.00"}),
        ("ACBL instant matchpoint", "3.01", True, {"gold": "1.00", "red": "1.01", "black": "1.00"}),
        ("ACBL instant matchpoint", "0.99", True, {"gold": "0.99", "red": "0.00", "black": "0.00"}),
        ("STaC game", "3.00", False, {"silver": "3.00"}),
        ("club championship", "3.00", True, {"black": "3.00"}),
    ],
)
def test_mp59_the_colours_of_special_club_awards(event: str, award: str, top: bool, split: dict[str, str]) -> None:
    assert answer("colour.club", event=event, award=award, section_top=top)["split"] == split


def test_mp59_a_small_instant_top_follows_the_setting() -> None:
    inputs = {"event": "ACBL instant matchpoint", "award": "0.80", "section_top": True}
    half = answer("colour.club", **inputs, settings={"small_instant_top": "half_red"})["split"]
    assert half == {"gold": "0.00", "red": "0.40", "black": "0.40"}
