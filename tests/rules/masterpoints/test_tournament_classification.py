"""Classification of tournament events (MP-70 to MP-74)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal


def allowed(level: str, tables: object) -> object:
    found = answer("tour.championship_limit", level=level, expected_tables=tables)
    return found["max_championship_events_per_session"]


@pytest.mark.parametrize(
    ("level", "tables", "events"),
    [
        ("regional", 0, 3),
        ("regional", 250, 3),
        ("regional", "250.5", 4),
        ("regional", 251, 4),
        ("regional", 350, 4),
        ("regional", 351, 5),
        ("sectional", 400, 3),
        ("nabc", 400, 3),
    ],
)
def test_mp70_championship_events_per_session(level: str, tables: object, events: int) -> None:
    assert allowed(level, tables) == events


def test_mp70_bad_input_is_refused() -> None:
    assert refusal("tour.championship_limit", level="regional", expected_tables=-1) == "E_TABLES"
    assert refusal("tour.championship_limit", level="galactic", expected_tables=1) == "E_KIND"


def test_mp70_knockouts_and_gender_restricted_events_beside_open_ones_do_not_count() -> None:
    events = [
        {"type": "stratified pairs"},
        {"type": "stratified pairs", "gender_restricted": True},
        {"type": "swiss teams", "gender_restricted": True},
        {"type": "bracketed knockout"},
    ]
    found = answer("tour.championship_limit", level="sectional", events=events)

    assert (found["championship_events"], found["within_limit"]) == (2, True)


@pytest.mark.parametrize(
    ("event_class", "limit", "factor"),
    [
        ("championship", None, "1.0000"),
        ("non-championship", None, "0.8000"),
        ("non-championship", 4000, "0.8000"),
        ("non-championship", 3999, "0.8000"),
        ("non-championship", 3000, "0.7500"),
        ("side game", 5000, "0.8000"),
        ("consolation", None, "0.6500"),
        ("consolation", 2001, "0.6500"),
        ("consolation", 2000, "0.6500"),
        ("consolation", 1999, "0.6499"),
        ("charity", None, "1.0000"),
    ],
)
def test_mp71_mp72_limit_factor_is_capped_by_class(event_class: str, limit: object, factor: str) -> None:
    assert answer("tour.M_cap", event_class=event_class, upper_limit=limit)["M"] == factor


def test_mp71_unknown_class_and_negative_limit_are_refused() -> None:
    assert refusal("tour.M_cap", event_class="parade") == "E_KIND"
    assert refusal("tour.M_cap", event_class="consolation", upper_limit=-1) == "E_LIMIT"


def test_mp71_side_game_uses_the_capped_factor() -> None:
    game = {"level": "regional", "tables": 14, "sessions": 1, "type": "pairs"}

    assert answer("tour.side_game", **game, event_class="non-championship")["first"] == "5.60"
    assert answer("tour.side_game", **game, event_class="consolation")["first"] == "4.55"
    assert answer("tour.side_game", **game, event_class="non-championship", upper_limit=300)["first"] == "3.15"
    field = answer("tour.side_game", **game, contestants=28, group_size=14)
    assert field["awards"] == ["5.60", "4.20", "3.15", "2.36", "1.77", "1.33", "1.00"]
    assert field["session_awards"] == ["2.80", "1.96", "1.40", "0.98", "0.56", "0.47"]


def test_mp73_beneficiary_event_at_a_sectional_is_rated_14_and_silver() -> None:
    event = {"event": "charity pairs", "tables": 20, "sessions": 1, "type": "pairs"}
    found = answer("tour.beneficiary", level="sectional", **event)

    assert (found["first"], found["colour"], found["R"]) == ("8.75", "silver", "14.00")


@pytest.mark.parametrize(
    ("sessions", "limit", "colour"), [(1, None, "red"), (2, None, "gold"), (2, 750, "gold"), (2, 749, "red")]
)
def test_mp73_beneficiary_event_at_a_regional_has_the_usual_colours(sessions: int, limit: object, colour: str) -> None:
    found = answer("tour.beneficiary", level="regional", tables=20, sessions=sessions, upper_limit=limit)

    assert (found["R"], found["colour"]) == ("14.00", colour)


@pytest.mark.parametrize(
    ("level", "rating", "match"),
    [
        ("csg7", "7.00", "0.765"),
        ("csg9", "9.00", "0.900"),
        ("stac", "9.00", "0.900"),
        ("sectional", "11.00", "0.990"),
        ("regional", "14.00", "1.250"),
        ("regional_nabc", "16.00", None),
        ("national", "22.50", None),
        ("club", None, "0.360"),
    ],
)
def test_mp74_factors_of_each_level(level: str, rating: str | None, match: str | None) -> None:
    assert answer("tour.factors", level=level) == {"R": rating, "D": match}


def test_mp74_unknown_level_is_refused() -> None:
    assert refusal("tour.factors", level="galactic") == "E_KIND"
