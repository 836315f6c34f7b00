"""The award sheet of club games, and what every sheet has in common: ties, eligibility, credit, colours, refusals."""

from decimal import Decimal

import pytest

from rules.masterpoints.awards.sheet import award_sheet
from rules.masterpoints.errors import InputError
from tests.rules.masterpoints.sheets import candidates, credited, lines, sheet, sheet_refusal

HOWELL = {
    "kind": "regular_club_game",
    "movement": "howell",
    "boards": 18,
    "strats": [
        {"name": "A", "pairs": 11},
        {"name": "B", "upper_limit": 200, "pairs": 6},
        {"name": "C", "upper_limit": 50, "pairs": 2},
    ],
}
MITCHELL = {"kind": "regular_club_game", "movement": "mitchell", "tables": 8, "boards": 24}
CHARITY = {
    "kind": "special_club_game",
    "event": "acbl_wide_charity",
    "movement": "mitchell",
    "tables": 13,
    "strats": [
        {"name": "A", "tables": 13, "pairs": 25},
        {"name": "B", "upper_limit": 1250, "tables": 9},
        {"name": "C", "upper_limit": 500, "tables": 4},
    ],
}


def test_mp5_every_candidate_is_listed_and_the_greatest_credited() -> None:
    result = {"id": "EW10", "ranks": {"A_overall": 6, "A_section": 3, "B_overall": 4, "B_section": 3}}
    assert candidates(CHARITY, result) == [
        ("A", "overall", "6", "1.02", "MP-47"),
        ("A", "section", "3", "1.08", "MP-53"),
        ("B", "overall", "4", "0.86", "MP-47"),
        ("B", "section", "3", "0.51", "MP-53"),
    ]
    assert credited(CHARITY, result) == {"EW10": "1.08"}


def test_mp4_equal_ranks_of_one_field_are_tied() -> None:
    found = lines(HOWELL, {"id": "a", "section_ranks": {"A": 1}}, {"id": "b", "section_ranks": {"A": 1}})
    assert [found[pair]["candidates"][0]["rank"] for pair in "ab"] == ["1/2", "1/2"]
    assert [found[pair]["credited"] for pair in "ab"] == ["0.94", "0.94"]


def test_mp4_equal_ranks_of_two_directions_are_not_tied() -> None:
    found = credited(
        MITCHELL,
        {"id": "a", "direction": "NS", "section_ranks": {"A": 1}},
        {"id": "b", "direction": "EW", "section_ranks": {"A": 1}},
        {"id": "c", "section_ranks": {"A": 1}},
        {"id": "d", "section_ranks": {"A": 1}},
    )
    assert set(found.values()) == {"0.80"}


def test_mp22_a_lowest_strat_too_small_pays_nothing() -> None:
    assert credited(HOWELL, {"id": "12", "section_ranks": {"C": 1}}) == {"12": "0.00"}


def test_mp22_strat_sizes_are_counted_from_a_complete_ranking() -> None:
    event = {"kind": "regular_club_game", "sections": 1, "strats": [{"name": "A"}, {"name": "B", "upper_limit": 100}]}
    pairs = [
        {"id": f"{side}{place}", "strat": "AB"[place % 2], "section": "1", "direction": side, "ranks": {}}
        for side in ("NS", "EW")
        for place in range(7)
    ]
    pairs[1]["ranks"] = {"A_section": 1, "B_section": 1}
    line = next(line for line in sheet(event, *pairs)["contestants"] if line["id"] == "NS1")
    assert [(each["strat"], each["award"]) for each in line["candidates"]] == [("A", "0.70"), ("B", "0.18")]


def test_mp22_sizes_that_cannot_be_known_are_asked_for() -> None:
    strats = [{"name": "A"}, {"name": "B", "upper_limit": 100, "tables": 4}]
    event = {**MITCHELL, "sections": 2, "strats": strats}
    assert sheet_refusal(event, {"id": "a", "ranks": {"B_section": 1}}) == (
        "missing_field",
        "/event/strats/1/groups",
    )


def test_mp23_two_sections_pay_overall_and_section_whichever_is_greater() -> None:
    event = {**MITCHELL, "tables": 18, "sections": [{"name": "A", "tables": 9}, {"name": "B", "tables": 9}]}
    results = (
        {"id": "a", "section": "A", "direction": "NS", "ranks": {"A_overall": 1, "A_section": 1}},
        {"id": "b", "section": "B", "direction": "NS", "ranks": {"A_overall": 6, "A_section": 1}},
    )
    assert credited(event, *results) == {"a": "1.80", "b": "0.90"}


def test_mp28_and_mp29_concurrent_tables_raise_a_sheet() -> None:
    plain = credited(MITCHELL, {"id": "a", "ranks": {"A_section": 1}})
    beside = {**MITCHELL, "concurrent_restricted_tables": 3, "concurrent_newcomer_tables": 2}
    assert (plain, credited(beside, {"id": "a", "ranks": {"A_section": 1}})) == ({"a": "0.80"}, {"a": "1.30"})


def test_mp25_and_mp26_cruise_and_online_games() -> None:
    first = {"id": "a", "ranks": {"A_section": 1}}
    assert credited({**MITCHELL, "cruise": True}, first) == {"a": "0.64"}
    assert lines({**MITCHELL, "online": True}, first)["a"]["colours"] == {"none": "0.80"}


def test_mp30_a_club_team_game_pays_matches() -> None:
    event = {"kind": "regular_club_game", "type": "swiss", "teams": 8, "boards_per_match": 24}
    assert credited(event, {"id": "a", "matches_won": 3, "matches_tied": 1}) == {"a": "1.26"}


def test_mp21_an_unranked_pair_counts_in_the_field_and_earns_nothing() -> None:
    event = {"kind": "regular_club_game", "class": "newcomer", "tables": 4, "boards": 12}
    assert credited(event, {"id": "x", "unranked": True}, {"id": "a", "ranks": {"A_section": 1}}) == {
        "x": "0.00",
        "a": "0.20",
    }


def test_mp56_and_mp58_a_club_championship() -> None:
    event = {"kind": "club_championship", "tables": 12, "boards": 24}
    ranks = {"id": "a", "ranks": {"A_overall": 1, "A_section": 1}}
    assert [each[3:] for each in candidates(event, ranks)] == [("3.21", "MP-40"), ("1.20", "MP-58")]
    assert credited({**event, "boards": 12}, ranks) == {"a": "1.93"}


def test_mp59_the_colours_of_a_sheet_add_up() -> None:
    event = {"kind": "special_club_game", "event": "World Wide Bridge Contest", "tables": 13}
    found = sheet(event, {"id": "a", "ranks": {"A_overall": 1}}, {"id": "b", "ranks": {"A_overall": 2}})
    for line in found["contestants"]:
        assert sum(map(Decimal, line["colours"].values())) == Decimal(line["credited"])
    assert found["totals"] == {"red": "3.78", "black": "3.76", "all": "7.54"}


def test_special_team_games_credit_overall_or_matches() -> None:
    event = {"kind": "special_club_game", "event": "club appreciation teams", "type": "swiss", "teams": 8,
             "boards_per_match": 7}  # fmt: skip
    found = lines(event, {"id": "a", "rank": 1, "matches_won": 3}, {"id": "b", "matches_won": 2})
    assert (found["a"]["credited"], found["a"]["colours"]) == ("2.70", {"gold": "0.14", "black": "2.56"})
    assert (found["b"]["credited"], found["b"]["candidates"][0]["rank"]) == ("0.52", "2 won")


def test_settings_are_taken_from_the_request_and_named_when_used() -> None:
    result = {"id": "5", "section_ranks": {"A": "1/2"}}
    found = sheet(HOWELL, result, rounding="half_even", tie_awards="sum_of_rounded")
    used = {each["name"]: each["value"] for each in found["settings_used"]}
    assert used["rounding"] == "half_even"
    assert used["tie_awards"] == "sum_of_rounded"


@pytest.mark.parametrize(
    ("event", "results", "code", "pointer"),
    [
        ({"kind": "picnic"}, [], "E_KIND", "/event/kind"),
        ({}, [], "E_KIND", "/event/kind"),
        ({**MITCHELL, "tables": 2}, [], "E_TABLES", "/event/tables"),
        ({**MITCHELL, "boards": 11}, [], "E_BOARDS", "/event/boards"),
        ({**MITCHELL, "boards": 14, "class": "invitational"}, [], "E_NOT_AUTHORISED", "/event/boards"),
        ({**MITCHELL, "edition": 2003}, [], "E_KIND", "/event/edition"),
        ({**MITCHELL, "colour": "pink"}, [], "E_KIND", "/event/colour"),
        ({**MITCHELL, "weather": "fine"}, [], "unknown_field", "/event/weather"),
        ({**MITCHELL, "strats": [{"name": "A"}, {"name": "A"}]}, [], "duplicate_id", "/event/strats/1/name"),
        (HOWELL, [{"id": "a"}, {"id": "a"}], "duplicate_id", "/results/1/id"),
        (HOWELL, [{"name": "a"}], "missing_field", "/results/0/id"),
        (HOWELL, [{"id": "a", "ranks": {"Z_section": 1}}], "E_RANK", "/results/0/ranks/Z_section"),
        (HOWELL, [{"id": "a", "ranks": {"A_bonus": 1}}], "unknown_field", "/results/0/ranks/A_bonus"),
        (HOWELL, [{"id": "a", "ranks": {"A_section": 0}}], "E_RANK", "/results/0/ranks/A_section"),
        (HOWELL, [{"id": "a", "ranks": {"A_section": "3/2"}}], "E_RANK", "/results/0/ranks/A_section"),
        (HOWELL, [{"id": "a", "ranks": {"A_section": 1.5}}], "wrong_type", "/results/0/ranks/A_section"),
        (HOWELL, [{"id": "a", "ranks": {"A_team": 1}}], "E_RANK", "/results/0/ranks/A_team"),
        (HOWELL, [{"id": "a", "strat": "A", "ranks": {"B_section": 1}}], "E_RANK", "/results/0/ranks/B_section"),
        (HOWELL, [{"id": "a", "strat": "Q", "ranks": {"A_section": 1}}], "unknown_strat", "/results/0/strat"),
        (HOWELL, [{"id": "a", "unranked": True, "rank": 1}], "E_RANK", "/results/0/rank"),
    ],
)
def test_a_refused_sheet_points_at_what_to_change(
    event: dict[str, object], results: list[dict[str, object]], code: str, pointer: str
) -> None:
    assert sheet_refusal(event, *results) == (code, pointer)


@pytest.mark.parametrize(
    ("above", "below", "code", "pointer"),
    [
        ({"upper_limit": 200}, {"upper_limit": 201}, "E_LIMIT", "/event/strats/1/upper_limit"),
        ({"upper_limit": 200}, {}, "E_LIMIT", "/event/strats/1/upper_limit"),
        ({"pairs": 11}, {"pairs": 12, "upper_limit": 200}, "E_TABLES", "/event/strats/1"),
        ({"tables": 6}, {"tables": "6.5", "upper_limit": 200}, "E_TABLES", "/event/strats/1/tables"),
        ({"group_size": 6}, {"group_size": 7, "upper_limit": 200}, "E_TABLES", "/event/strats/1/group_size"),
    ],
)
def test_mp22_a_strat_lies_within_those_above_it(
    above: dict[str, object], below: dict[str, object], code: str, pointer: str
) -> None:
    strats = [{"name": "A", **above}, {"name": "B", **below}]
    assert sheet_refusal({**MITCHELL, "strats": strats}) == (code, pointer)


def test_mp4_a_tie_for_the_last_place_takes_the_places_below_it() -> None:
    tied = [{"id": name, "ranks": {"A_section": "4/6"}} for name in "abc"]
    group = {"kind": "regular_club_game", "movement": "howell", "pairs": 10}
    assert [line["credited"] for line in lines(group, *tied).values()] == ["0.24"] * 3
    beyond = [{"id": name, "ranks": {"A_section": 5}} for name in "ab"]
    assert [line["credited"] for line in lines(group, *beyond).values()] == ["0.00"] * 2


def test_mp4_ranks_that_contradict_each_other_are_refused() -> None:
    tie = {"id": "a", "ranks": {"A_section": "1/2"}}
    inside = {"id": "b", "ranks": {"A_section": 2}}
    assert sheet_refusal(HOWELL, tie, inside) == ("E_RANK", "/results/1/ranks/A_section")
    crowd = [{"id": name, "ranks": {"A_section": "1/2"}} for name in "abc"]
    assert sheet_refusal(HOWELL, *crowd) == ("E_RANK", "/results/2/ranks/A_section")


@pytest.mark.parametrize("request_", [None, [], 5, {"event": 5}, {"event": HOWELL, "results": 5}, {"events": HOWELL}])
def test_what_is_no_request_is_refused(request_: object) -> None:
    with pytest.raises(InputError):
        award_sheet(request_)
