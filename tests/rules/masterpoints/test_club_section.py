"""Regular club games: groups, depth, places, classes, boards (MP-10 to MP-21, MP-25, MP-26)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal, settings_named

CLASS = "class"


def awards(group: int, name: str = "open", boards: int = 24, **more: object) -> object:
    return answer("club.section", **{CLASS: name, "group_size": group, "boards": boards, **more})["awards"]


def second(group: int) -> object:
    return answer("club.section", **{CLASS: "open", "group_size": group, "boards": 24, "place": 2})["award"]


def first(group: int, name: str = "open", boards: int = 24, **more: object) -> object:
    return answer("club.section", **{CLASS: name, "group_size": group, "boards": boards, **more})["first"]


@pytest.mark.parametrize(
    ("movement", "size", "groups"),
    [
        ("mitchell", {"tables": 8}, [8, 8]),
        ("mitchell", {"tables": "7.5"}, [8, 8]),
        ("howell", {"tables": "5.5"}, [11]),
        ("howell", {"pairs": 10}, [10]),
        ("rainbow individual", {"tables": 6}, [6, 6, 6, 6]),
        ("one-winner individual", {"players": 12}, [12]),
    ],
)
def test_mp10_groups_follow_from_the_movement(movement: str, size: dict[str, object], groups: list[int]) -> None:
    assert answer("club.section", movement=movement, **size)["groups"] == groups


@pytest.mark.parametrize(
    ("group", "places"),
    [
        (1, 0),
        (2, 1),
        (3, 1),
        (4, 2),
        (6, 2),
        (7, 3),
        (8, 3),
        (9, 4),
        (11, 4),
        (12, 5),
        (13, 5),
        (14, 6),
        (20, 8),
        (60, 24),
    ],
)
def test_mp11_forty_percent_of_the_group_are_paid(group: int, places: int) -> None:
    assert answer("club.section", group_size=group)["paid_places"] == places


@pytest.mark.parametrize(("group", "award"), [(14, "1.40"), (15, "1.50"), (16, "1.50"), (60, "1.50")])
def test_mp12_the_open_first_stops_at_its_cap(group: int, award: str) -> None:
    assert first(group) == award


def test_mp13_places_are_70_50_35_percent_then_one_over_the_place() -> None:
    assert awards(14) == ["1.40", "0.98", "0.70", "0.49", "0.28", "0.23"]


def test_mp14_large_groups_join_small_ones_without_a_jump() -> None:
    """At fifteen contestants both ways of counting agree, so the second place moves by less than a rate."""
    assert [second(15), second(16)] == ["1.05", "1.12"]


@pytest.mark.parametrize(("boards", "award"), [(12, "0.60"), (17, "0.60"), (18, "1.00"), (36, "1.00")])
def test_mp15_a_short_open_game_pays_sixty_percent(boards: int, award: str) -> None:
    assert first(10, boards=boards) == award


def test_mp15_eleven_boards_pay_nothing() -> None:
    assert refusal("club.section", **{CLASS: "open", "group_size": 10, "boards": 11}) == "E_BOARDS"


@pytest.mark.parametrize("name", ["invitational", "restricted"])
@pytest.mark.parametrize(("boards", "code"), [(17, "E_NOT_AUTHORISED"), (12, "E_NOT_AUTHORISED"), (11, "E_BOARDS")])
def test_mp15_only_open_games_may_be_short(name: str, boards: int, code: str) -> None:
    inputs = {CLASS: name, "upper_limit": 300, "group_size": 10, "boards": boards}
    assert refusal("club.section", **inputs) == code


@pytest.mark.parametrize(
    ("limit", "rate"),
    [
        (300, "0.08"), (299, "0.07"), (200, "0.07"), (199, "0.06"), (50, "0.06"), (49, "0.05"), (20, "0.05"),
        (19, "0.04"), (10, "0.04"), (9, "0.03"), (5, "0.03"), (4, "0.03"), (10_000, "0.08"),
    ],
)  # fmt: skip
def test_mp19_a_limit_between_two_takes_the_lower_ones_multiplier(limit: int, rate: str) -> None:
    assert answer("club.restricted", upper_limit=limit, group_size=8)["rate_per_contestant"] == rate


def test_mp19_a_limit_of_zero_is_refused() -> None:
    assert refusal("club.restricted", upper_limit=0, group_size=8) == "E_LIMIT"


def test_mp19_the_cap_of_a_restricted_game_is_a_setting() -> None:
    assert first(20, "restricted", upper_limit=100) == "0.90"
    assert first(20, "restricted", upper_limit=100, settings={"restricted_section_cap": "2.00"}) == "1.20"
    assert "restricted_section_cap" in settings_named("club.restricted", upper_limit=100, group_size=20)


@pytest.mark.parametrize(("boards", "award"), [(12, "0.40"), (11, "0.24"), (6, "0.24")])
def test_mp20_a_short_newcomer_game_pays_the_lowest_rate(boards: int, award: str) -> None:
    assert answer("club.newcomer", upper_limit=20, group_size=8, boards=boards)["first"] == award


@pytest.mark.parametrize(("limit", "boards", "code"), [(20, 5, "E_BOARDS"), (21, 18, "E_LIMIT"), (0, 18, "E_LIMIT")])
def test_mp20_newcomer_games_have_limits(limit: int, boards: int, code: str) -> None:
    assert refusal("club.newcomer", upper_limit=limit, group_size=8, boards=boards) == code


def test_mp21_pairs_behind_an_unranked_one_move_up() -> None:
    found = answer(
        "club.newcomer", finish_order=["a", "b", "c"], ineligible=["a"], group_size=6, upper_limit=20, boards=18
    )
    assert found["ranks"] == {"b": 1, "c": 2}
    assert found["awards"] == {"b": "0.30", "c": "0.21"}


def test_mp25_a_cruise_game_pays_half_when_short() -> None:
    assert answer("club.cruise", group_size=10, boards=17)["first"] == "0.50"
    assert answer("club.cruise", group_size=10, boards=18)["first"] == "0.80"


def test_mp26_online_awards_have_no_colour() -> None:
    assert answer("club.online", group_size=8, boards=18)["colour"] == "none"


def test_mp21_whether_an_unranked_pair_counts_is_a_setting() -> None:
    inputs = {"finish_order": ["a", "b"], "ineligible": ["a"], "group_size": 8, "upper_limit": 20, "boards": 18}
    assert answer("club.newcomer", **inputs)["awards"] == {"b": "0.40"}
    without = {"unranked_pairs_count": False}
    assert answer("club.newcomer", **inputs, settings=without)["awards"] == {"b": "0.35"}
