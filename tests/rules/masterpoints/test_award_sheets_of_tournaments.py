"""Award sheets of tournaments: strats, flights, brackets, series, pair/team, the North American Pairs."""

from typing import Any

import pytest

from tests.rules.masterpoints.sheets import candidates, credited, lines, sheet, sheet_refusal

REGIONAL: dict[str, Any] = {
    "kind": "tournament",
    "level": "regional",
    "sessions": 2,
    "sections": 2,
    "strats": [
        {"name": "A", "tables": 30, "group_size": 15},
        {"name": "B", "upper_limit": 1500, "tables": 20, "group_size": 10},
        {"name": "C", "upper_limit": 500, "tables": 8, "group_size": 4},
    ],
}
SECTIONAL_FLIGHTS: dict[str, Any] = {
    "kind": "flighted_tournament",
    "level": "sectional",
    "sessions": 2,
    "flights": [
        {"name": "A", "strats": [{"name": "A", "tables": 40}, {"name": "X", "upper_limit": 3000, "tables": 20}]},
        {"name": "B", "strats": [{"name": "B", "upper_limit": 1500, "tables": 20}]},
    ],
}
REGIONAL_FLIGHTS: dict[str, Any] = {
    "kind": "flighted_tournament",
    "level": "regional",
    "sessions": 2,
    "flights": [
        {
            "name": "A",
            "strats": [
                {"name": "A", "tables": 24},
                {"name": "X", "upper_limit": 6000, "tables": 20},
                {"name": "Y", "upper_limit": 2500, "tables": 6},
            ],
        },
        {"name": "B", "upper_limit": 750, "tables": 20},
    ],
}
KNOCKOUT: dict[str, Any] = {
    "kind": "knockout",
    "level": "regional",
    "brackets": [
        {"name": "I", "teams": 16, "bracket_average": 20000},
        {"name": "II", "teams": 9, "team_averages": [2000] * 9},
    ],
}


def test_mp75_gold_for_overalls_and_section_firsts_of_strats_from_750() -> None:
    found = lines(
        REGIONAL,
        {"id": "a", "strat": "B", "overall_ranks": {"B": 1}},
        {"id": "b", "strat": "A", "session_ranks": [{"A": 1}, {"A": 2}], "groups": ["A-NS"]},
        {"id": "c", "strat": "C", "overall_ranks": {"C": 1}},
    )
    assert found["a"]["colours"] == {"gold": "7.88"}
    assert found["b"]["colours"] == {"gold": "3.65", "red": "2.56"}
    assert found["c"]["colours"] == {"red": "3.94"}


def test_mp5_sessions_stand_together_or_alone_against_the_overall_by_the_setting() -> None:
    result = {"id": "b", "overall_ranks": {"A": 8}, "session_ranks": [{"A": 1}, {"A": 2}]}
    assert credited(REGIONAL, result) == {"b": "6.21"}
    assert credited(REGIONAL, result, session_credit="greatest_session") == {"b": "3.89"}


def test_mp76_everything_at_a_sectional_is_silver() -> None:
    event = {**REGIONAL, "level": "sectional"}
    assert lines(event, {"id": "a", "overall_ranks": {"A": 1}})["a"]["colours"] == {"silver": "13.75"}


def test_mp71_mp73_mp135_mp137_classes_and_percentages() -> None:
    base = {"kind": "tournament", "level": "regional", "tables": 20}
    result = {"id": "a", "rank": 1}
    assert credited(base, result) == {"a": "8.75"}
    assert credited({**base, "event_class": "non-championship"}, result) == {"a": "7.00"}
    assert credited({**base, "event_class": "consolation"}, result) == {"a": "5.69"}
    assert credited({**base, "at_sea": True}, result) == {"a": "7.00"}
    assert credited({**base, "sessions": 4, "tables": 30}, result) == {"a": "40.83"}
    assert credited({**base, "level": "sectional", "event_class": "charity"}, result) == {"a": "8.75"}


def test_mp136_intermediate_novice_regionals_are_a_quarter_gold() -> None:
    event = {"kind": "tournament", "level": "regional", "sessions": 2, "tables": 20, "upper_limit": 749,
             "intermediate_novice": True}  # fmt: skip
    line = lines(event, {"id": "a", "rank": 1})["a"]
    assert (line["credited"], line["colours"]) == ("6.89", {"gold": "1.72", "red": "5.17"})


def test_mp110_concurrent_tables_count_for_the_unrestricted_overall_only() -> None:
    event = {
        "kind": "tournament",
        "level": "sectional",
        "sessions": 2,
        "strats": [{"name": "A", "tables": 10, "group_size": 10}, {"name": "B", "upper_limit": 500, "tables": 4}],
    }
    beside = {**event, "concurrent_restricted_tables": 20}
    ranks = {"id": "a", "ranks": {"A_overall": 1, "A_section": 1, "B_overall": 1}}
    assert [each[3] for each in candidates(event, ranks)] == ["6.88", "2.29", "2.41"]
    assert [each[3] for each in candidates(beside, ranks)] == ["13.75", "2.29", "2.41"]


def test_mp107_mp109_sections_scored_together() -> None:
    event = {
        "kind": "tournament",
        "level": "regional",
        "sessions": 2,
        "tables": 39,
        "combined_scoring": True,
        "sections": [{"name": name, "tables": 13} for name in "DEF"],
        "strats": [{"name": "A", "group_size": 39}],
    }
    places = [{"id": str(place), "direction": "NS", "session_ranks": [{"A": place}]} for place in (1, 3, 4, 5)]
    found = lines(event, *places)
    assert [line["credited"] for line in found.values()] == ["6.85", "3.43", "2.40", "1.82"]
    assert [list(line["colours"]) for line in found.values()] == [["gold"], ["gold"], ["red"], ["red"]]


def test_mp105_sessions_after_a_cut_pay_more() -> None:
    event = {"kind": "tournament", "level": "regional", "sessions": 2, "tables": 13, "cuts_before_session": [0, 1]}
    result = {"id": "a", "session_ranks": [{"A": 1}, {"A": 1}]}
    assert [each[3] for each in candidates(event, result)] == ["3.35", "3.69"]


def test_mp54_swiss_matches_or_overall() -> None:
    event = {"kind": "tournament", "level": "sectional", "type": "swiss", "sessions": 2, "teams": 16,
             "boards_per_match": 8}  # fmt: skip
    found = credited(event, {"id": "a", "rank": 1, "matches_won": 6}, {"id": "b", "matches_won": 4, "matches_tied": 1})
    assert found == {"a": "7.15", "b": "1.49"}


def test_mp54_a_level_without_a_match_award_says_so() -> None:
    event = {"kind": "tournament", "level": "national", "type": "swiss", "teams": 16, "boards_per_match": 8}
    assert sheet_refusal(event, {"id": "a", "matches_won": 3}) == ("E_KIND", "/event/level")


def test_mp115_mp116_mp117_a_stratiflighted_sectional() -> None:
    found = sheet(
        SECTIONAL_FLIGHTS,
        {"id": "1", "strat": "X", "overall_ranks": {"A": 2, "X": 1}},
        {"id": "2", "strat": "B", "rank": 1},
    )
    firsts = {field["strat"]: field["first"] for field in found["fields"]}
    assert firsts == {"A": "24.06", "X": "7.73", "B": "6.19"}


def test_mp103_flight_a_sessions_pay_ten_percent_more() -> None:
    fields = [
        {**flight, "strats": [{**strat, "group_size": 13} for strat in flight["strats"]]}
        for flight in SECTIONAL_FLIGHTS["flights"]
    ]
    event = {**SECTIONAL_FLIGHTS, "flights": fields}
    firsts = {
        structure: credited({**event, "structure": structure}, {"id": "1", "strat": "A", "section_ranks": {"A": 1}})[
            "1"
        ]
        for structure in ("flighted", "stratiflighted")
    }
    assert firsts == {"flighted": "5.73", "stratiflighted": "6.30"}


def test_mp122_to_mp128_a_stratiflighted_regional() -> None:
    found = sheet(
        REGIONAL_FLIGHTS,
        {"id": "1", "strat": "Y", "overall_ranks": {"A": 1, "X": 1, "Y": 1}},
        {"id": "2", "strat": "B", "rank": 1},
    )
    firsts = {field["strat"]: field["first"] for field in found["fields"]}
    assert firsts == {"A": "31.43", "X": "18.86", "Y": "5.50", "B": "6.89"}


def test_mp129_to_mp134_a_flighted_regional() -> None:
    event = {
        "kind": "flighted_tournament",
        "level": "regional",
        "type": "swiss",
        "sessions": 2,
        "flights": [
            {"name": "A", "teams": 10},
            {"name": "M", "upper_limit": 3000, "teams": 12},
            {"name": "B", "upper_limit": 750, "teams": 20},
        ],
    }
    found = credited(event, *({"id": name, "strat": name, "rank": 1} for name in "AMB"))
    assert found == {"A": "21.00", "M": "13.13", "B": "5.51"}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"flights": REGIONAL_FLIGHTS["flights"][:1]}, "out_of_bounds"),
        ({"flights": [{"name": "A", "tables": 20}, {"name": "B", "upper_limit": 700, "tables": 9}]}, "E_LIMIT"),
        ({"flights": [{"name": "A", "tables": 20}, {"name": "B", "tables": 9}]}, "E_LIMIT"),
        ({"flights": [{"name": name, "tables": 9, "upper_limit": 900} for name in "ABCD"]}, "E_NOT_AUTHORISED"),
        ({"flights": [{"name": "A", "tables": 20}, {"name": "A", "tables": 9}]}, "duplicate_id"),
    ],
)
def test_mp122_flights_the_book_does_not_allow(change: dict[str, object], code: str) -> None:
    assert sheet_refusal({**REGIONAL_FLIGHTS, **change}, {"id": "1", "strat": "A", "rank": 1})[0] == code


def test_mp5_a_contestant_ranks_in_its_own_flight_only() -> None:
    result = {"id": "2", "strat": "B", "overall_ranks": {"A": 3}}
    assert sheet_refusal(REGIONAL_FLIGHTS, result) == ("E_RANK", "/results/0/overall_ranks/A")


def test_mp84_mp85_mp90_mp98_a_knockout() -> None:
    found = lines(
        KNOCKOUT,
        {"id": "a", "strat": "I", "rank": 1, "matches_won": 4},
        {"id": "c", "strat": "I", "rank": 3, "matches_won": 2},
        {"id": "d", "strat": "I", "rank": 3},
        {"id": "f", "strat": "I", "rank": "5/8", "matches_won": 1},
        {"id": "e", "strat": "II", "rank": 1},
    )
    awards = {identity: line["credited"] for identity, line in found.items()}
    assert awards == {"a": "40.00", "c": "16.00", "d": "16.00", "f": "4.00", "e": "9.72"}
    assert found["f"]["colours"] == {"red": "4.00"}
    assert found["e"]["colours"] == {"gold": "6.48", "red": "3.24"}


def test_mp88_a_forfeit_of_the_final_is_paid_as_third_and_fourth() -> None:
    assert credited(KNOCKOUT, {"id": "b", "strat": "I", "rank": 2, "forfeits": "final"}) == {"b": "16.00"}


def test_mp89_split_groups_are_rated_on_the_largest() -> None:
    bracket = {"name": "I", "teams": 21, "bracket_average": 2000, "groups": [11, 10]}
    assert credited({**KNOCKOUT, "brackets": [bracket]}, {"id": "a", "strat": "I", "rank": 1}) == {"a": "10.80"}


def test_mp91_a_compact_knockout_needs_two_complete_sessions() -> None:
    event = {**KNOCKOUT, "kind": "compact_knockout"}
    played = {"id": "a", "strat": "I", "rank": 2}
    assert credited(event, played) == {"a": "14.00"}
    assert credited(event, {**played, "sessions_played": 1}) == {"a": "0.00"}


def test_mp97_a_bracketed_swiss() -> None:
    event = {**KNOCKOUT, "kind": "bracketed_teams", "boards_per_match": 7}
    found = credited(event, {"id": "a", "strat": "II", "rank": 2}, {"id": "b", "strat": "I", "matches_won": 5})
    assert found == {"a": "4.86", "b": "1.80"}


def test_mp162_mp163_mp164_a_bracketed_event_of_2003() -> None:
    event = {**KNOCKOUT, "kind": "bracketed_teams", "edition": 2003, "boards_per_match": 7}
    line = lines(event, {"id": "a", "strat": "II", "rank": 1})["a"]
    assert (line["credited"], line["candidates"][0]["rule"]) == ("4.99", "MP-163")


@pytest.mark.parametrize(
    ("kind", "teams", "code"),
    [
        ("knockout", 4, "E_BRACKET_SIZE"),
        ("compact_knockout", 2, "E_BRACKET_SIZE"),
        ("bracketed_teams", 4, "E_BRACKET_SIZE"),
    ],
)
def test_mp83_mp91_mp96_small_brackets_are_refused(kind: str, teams: int, code: str) -> None:
    event = {"kind": kind, "level": "regional", "brackets": [{"name": "I", "teams": teams, "bracket_average": 900}]}
    assert sheet_refusal(event) == (code, "/event/brackets/0/teams")


def test_mp101_a_side_game_series_of_2018() -> None:
    event = {"kind": "side_game_series", "level": "regional", "session_tables": [20, 24, 18]}
    found = lines(
        event,
        {"id": "a", "rank": 1},
        {"id": "b", "session_ranks": [{"A": 1}, {}, {"A": 1}]},
        {"id": "c", "session_ranks": [{"A": 1}], "session_overall_ranks": [{"A": 1}]},
    )
    assert found["a"]["colours"] == {"gold": "11.20"}
    assert found["b"]["colours"] == {"gold": "6.77"}
    assert found["c"]["colours"] == {"red": "5.69"}


def test_mp152_credit_of_a_series_of_2003() -> None:
    event = {"kind": "side_game_series", "edition": "2003", "level": "sectional", "session_tables": [20, 24, 18]}
    result = {"id": "a", "rank": 2, "session_ranks": [{"A": 1}, {"A": 1}, {"A": 1}], "sessions_used": [1, 2]}
    assert credited(event, result) == {"a": "7.66"}
    assert credited(event, {**result, "rank": 1}) == {"a": "8.73"}


def test_mp150_a_series_of_2003_has_three_sessions() -> None:
    event = {"kind": "side_game_series", "edition": "2003", "level": "sectional", "session_tables": [20, 24]}
    assert sheet_refusal(event) == ("E_SESSIONS", "/event/session_tables")


def test_mp102_the_higher_of_pair_and_team() -> None:
    event = {"kind": "pair_team", "level": "sectional", "tables": 12}
    result = {"id": "a", "ranks": {"A_pair": 3, "A_team": 1}}
    assert [each[3] for each in candidates(event, result)] == ["2.84", "4.44"]
    assert credited(event, result) == {"a": "4.44"}


def test_mp27_a_club_series() -> None:
    event = {"kind": "club_series", "winner_session_tables": ["7.5", 8, 8, 8]}
    found = credited(event, {"id": "a", "rank": 1}, {"id": "b", "rank": 2}, {"id": "c", "rank": 4})
    assert found == {"a": "0.63", "b": "0.47", "c": "0.00"}


def test_mp140_to_mp144_the_stages_of_the_north_american_pairs() -> None:
    def winner(stage: str, flight: str, **event: object) -> tuple[str, dict[str, str]]:
        told = {"kind": "north_american_pairs", "stage": stage, "flight": flight, **event}
        line = lines(told, {"id": "a", "rank": 1})["a"]
        return line["credited"], line["colours"]

    assert winner("club", "A", tables=13) == ("4.31", {"red": "2.16", "black": "2.15"})
    assert winner("club", "B", tables=10, club="invitational") == ("2.10", {"black": "2.10"})
    assert winner("unit", "A", tables=12, sessions=2) == ("7.56", {"gold": "1.51", "red": "6.05"})
    assert winner("district", "C", tables=12, sessions=2) == ("10.00", {"gold": "2.50", "red": "7.50"})
    assert winner("national", "C", tables=30, sessions=4) == ("40.00", {"gold": "13.34", "red": "26.66"})


def test_mp143_split_sites_are_ranked_apart() -> None:
    sites = [{"name": "X", "tables": 14}, {"name": "Y", "tables": 7}]
    event = {"kind": "north_american_pairs", "stage": "district", "sessions": 2, "flight": "A", "sites": sites}
    assert credited(event, *({"id": name, "strat": name, "rank": 1} for name in "XY")) == {"X": "16.00", "Y": "8.00"}


def test_mp5_a_setting_adds_the_awards_of_a_tournament() -> None:
    team = {"id": "a", "strat": "I", "rank": 1, "matches_won": 4}
    assert credited(KNOCKOUT, team) == {"a": "40.00"}
    assert credited(KNOCKOUT, team, tournament_credit="added") == {"a": "56.00"}


def test_mp52_the_tables_of_a_session_award_are_a_setting() -> None:
    event = {**REGIONAL, "sections": [{"name": "D", "tables": 15}, {"name": "E", "tables": 15}]}
    result = {"id": "a", "section": "D", "direction": "NS", "section_ranks": {"A": 1}}
    assert credited(event, result) == {"a": "3.65"}
    assert credited(event, result, session_award_tables="event") == {"a": "5.83"}


def test_mp54_the_limit_of_a_match_award_is_a_setting() -> None:
    event = {
        "kind": "tournament",
        "level": "sectional",
        "type": "swiss",
        "boards_per_match": 24,
        "strats": [{"name": "A", "teams": 16}, {"name": "B", "upper_limit": 500, "teams": 9}],
    }
    result = {"id": "b", "strat": "B", "matches_won": 1}
    assert credited(event, result) == {"b": "0.50"}
    assert credited(event, result, match_award_limit="event") == {"b": "0.99"}


def test_mp118_a_progressive_sectional() -> None:
    final = {
        "kind": "tournament",
        "level": "sectional",
        "sessions": 2,
        "progressive_final": True,
        "strats": [{"name": "A", "tables": 20}, {"name": "B", "upper_limit": 1500, "tables": 11}],
    }
    assert candidates(final, {"id": "a", "overall_ranks": {"B": 1}}) == [("B", "overall", "1", "5.57", "MP-118")]
    qualifying = {"kind": "special_club_game", "event": "progressive sectional qualifying", "tables": 13}
    found = lines(qualifying, {"id": "a", "ranks": {"A_overall": 1, "A_section": 1}})["a"]
    assert (found["credited"], found["colours"]) == ("2.16", {"silver": "2.16"})
    assert sheet_refusal({**final, "level": "regional"}, {"id": "a", "rank": 1})[0] == "E_KIND"


def test_the_rule_behind_a_first_award_is_the_one_that_set_it() -> None:
    result = {"id": "1", "strat": "Y", "overall_ranks": {"A": 1, "X": 1, "Y": 1}}
    assert [each[4] for each in candidates(REGIONAL_FLIGHTS, result)] == ["MP-40", "MP-126", "MP-127"]
