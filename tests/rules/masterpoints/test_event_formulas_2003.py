"""Compact knockouts, funds, charity, teams of two pairs, A2, gold, permissible events as formulas (MP-154 to 182)."""

import pytest

from tests.rules.masterpoints.award_answers import answer, refusal, settings_named


@pytest.mark.parametrize(
    ("teams", "places", "final_full", "all_full", "playoff"),
    [
        (3, 1, True, True, False),
        (4, 1, True, True, False),
        (5, 2, True, False, False),
        (8, 2, True, False, False),
        (9, 4, False, False, True),
        (16, 4, False, False, True),
    ],
)
def test_mp155_format(teams: int, places: int, final_full: bool, all_full: bool, playoff: bool) -> None:
    found = answer("ev.compact_ko", teams=teams)
    assert found["paid_places"] == places
    assert found["final_full_length"] is final_full
    assert found["all_matches_full_length"] is all_full
    assert found["third_place_playoff"] is playoff


def test_mp155_two_teams_are_no_bracket() -> None:
    assert refusal("ev.compact_ko", teams=2) == "E_BRACKET_SIZE"


@pytest.mark.parametrize(
    ("entries", "tables"),
    [
        ([[16, "0.5"], [8, "0.5"], [4, "0.5"], [4, "0.5"]], "16"),
        ([[8, "0.5"], [4, "0.5"], [2, "1"]], "8"),
        ([[4, "1"], [2, "1"]], "6"),
        ([[5, "0.5"]], "2.5"),
    ],
)
def test_mp156_fee_tables(entries: list[list[object]], tables: str) -> None:
    assert answer("ev.compact_ko", round_entries_and_length=entries)["fee_tables"] == tables


@pytest.mark.parametrize(
    ("entries", "code"), [([[8]], "wrong_type"), ([[-1, "0.5"]], "E_TABLES"), ([[8, "0"]], "E_BOARDS")]
)
def test_mp156_bad_entries(entries: list[object], code: str) -> None:
    assert refusal("ev.compact_ko", round_entries_and_length=entries) == code


@pytest.mark.parametrize(("boards", "verdict"), [(11, False), (12, True), (14, True), (15, "unusual")])
def test_mp154_boards(boards: int, verdict: bool | str) -> None:
    assert answer("ev.compact_ko", boards_per_match=boards)["allowed"] == verdict


@pytest.mark.parametrize(("players", "verdict"), [(3, False), (4, True), (5, False)])
def test_mp154_teams_of_four(players: int, verdict: bool) -> None:
    assert answer("ev.compact_ko", players_on_team=players)["allowed"] is verdict
    assert answer("ev.compact_ko", players_on_team=players, boards_per_match=11)["allowed"] is False


@pytest.mark.parametrize(
    ("scheduled", "consolation", "swiss", "verdict"),
    [(True, False, False, False), (True, True, False, True), (True, False, True, True), (False, False, False, True)],
)
def test_mp157_something_is_offered_beside_it(scheduled: bool, consolation: bool, swiss: bool, verdict: bool) -> None:
    found = answer(
        "ev.compact_ko",
        compact_ko_scheduled=scheduled,
        consolation_offered=consolation,
        single_session_swiss_offered=swiss,
    )
    assert found == {"valid": verdict}


def test_mp155_two_complete_sessions_earn_an_overall_award() -> None:
    assert answer("ev.compact_ko", complete_sessions_played=1) == {"eligible": False}
    assert answer("ev.compact_ko", complete_sessions_played=2) == {"eligible": True}
    assert [answer("ev.compact_ko", half_length_matches_played=n)["eligible"] for n in (3, 4)] == [False, True]


@pytest.mark.parametrize(
    ("level", "already", "verdict"),
    [("sectional", 0, True), ("sectional", 1, True), ("sectional", 2, False), ("STaC", 0, False)],
)
def test_mp166_two_fund_sessions_a_sectional(level: str, already: int, verdict: bool) -> None:
    found = answer("ev.intl_fund", level=level, sessions_already_run=already)
    assert found["allowed"] is verdict
    assert ("colour" in found) is verdict


def test_mp166_money_by_country() -> None:
    found = answer("ev.intl_fund", level="sectional", sessions_already_run=0, country="Canada", players=40)
    assert (found["currency"], found["surcharge"]) == ("CAD", "40.00")
    assert (found["rating"], found["colour"]) == ("regional", "silver")
    assert refusal("ev.intl_fund", level="club", sessions_already_run=0) == "E_KIND"


@pytest.mark.parametrize(
    ("event", "limit", "factor"),
    [
        ("charity side game", None, "1.00"),
        ("International Fund side game", 3000, "0.90"),
        ("side game", None, "0.65"),
        ("side game", 5000, "0.65"),
    ],
)
def test_mp158_charity_is_not_under_the_side_game_limit(event: str, limit: int | None, factor: str) -> None:
    assert answer("ev.charity", event=event, upper_limit=limit)["M"] == factor


def test_mp158_m_that_only_the_book_has_must_be_sent() -> None:
    assert refusal("ev.charity", event="charity game", upper_limit=1200) == "missing_field"
    assert answer("ev.charity", event="charity game", upper_limit=1200, M="0.75")["M"] == "0.75"


def test_mp159_match_awards_only_teams_do_not_count() -> None:
    assert answer("ev.match_awards_only", knockout_teams=17, match_awards_only_teams=3)["teams_for_overall"] == 14
    assert refusal("ev.match_awards_only", knockout_teams=3, match_awards_only_teams=4) == "E_TABLES"


@pytest.mark.parametrize(
    ("edition", "score"),
    [("1997-07 on", "259.50"), (2003, "259.50"), ("1997-06", "118.00"), ("before 1997-07", "118.00"), (1990, "118.00")],
)
def test_mp171_the_sum_replaced_the_worst_score(edition: object, score: str) -> None:
    found = answer("ev.team_of_two_pairs", edition=edition, pair_matchpoints=["141.50", "118.00"])
    assert found["team_score"] == score


def test_mp171_awards_and_players() -> None:
    assert answer("ev.team_of_two_pairs", pair_rating_award="3.12")["award"] == "3.43"
    verdicts = [answer("ev.team_of_two_pairs", players=players)["allowed"] for players in (3, 4, 5)]
    assert verdicts == [False, True, False]


def test_mp171_four_sections_by_pair_or_around() -> None:
    by_pair = answer("ev.team_of_two_pairs", sections=4)["moves"]
    around = answer("ev.team_of_two_pairs", sections=4, settings={"four_section_crossovers": "around"})["moves"]
    assert (by_pair["B.E"], around["B.E"]) == ("A.N", "C.N")  # type: ignore[index]
    assert settings_named("ev.team_of_two_pairs", sections=4) == {"four_section_crossovers"}


@pytest.mark.parametrize(
    ("limit", "below", "verdict"),
    [
        (1500, 1000, True),
        (1500, 1001, False),
        (2000, 1500, True),
        (2000, 1750, False),
        (2500, 1500, False),
        (3000, 2500, True),
        (5000, 2500, True),
        (5001, 2500, False),
    ],
)
def test_mp178_limits_of_a2(limit: int, below: int, verdict: bool) -> None:
    assert answer("ev.a2", A2_limit=limit, B_limit=below)["allowed"] is verdict


@pytest.mark.parametrize(("limit", "factor"), [(3000, "0.90"), (5000, "0.95"), (None, "1.00"), (1500, None)])
def test_mp178_m_of_a2(limit: int | None, factor: str | None) -> None:
    assert answer("ev.a2", A2_limit=limit).get("M") == factor


def test_mp178_bad_limits() -> None:
    assert refusal("ev.a2", A2_limit=-1) == "E_LIMIT"


def test_mp179_tables_of_a1_and_a2() -> None:
    tables = {"A1": 12, "A2": 8, "B": 10, "C": 6}
    assert answer("ev.a2", exclusive_tables=tables)["tables"] == {"A1": 36, "A2": 24}
    assert answer("ev.a2", exclusive_tables=tables, concurrent_tables=9)["tables"] == {"A1": 45, "A2": 24}
    literal = answer("ev.a2", exclusive_tables=tables, settings={"a2_tables": "lower_only"})
    assert literal["tables"] == {"A1": 36, "A2": 16}


def test_mp179_first_of_a2() -> None:
    # B = 34/60, R = 14, S = 1.50, M = 0.90
    tables = {"A1": 12, "A2": 8, "B": 10, "C": 6}
    assert answer("ev.a2", exclusive_tables=tables, rating="regional", A2_limit=3000)["first"] == "10.71"
    assert refusal("ev.a2", exclusive_tables=tables, rating="regional", A2_limit=1500) == "missing_field"


@pytest.mark.parametrize(("field", "places"), [(0, 0), (2, 0), (3, 1), (10, 3), (11, 3), (12, 4), (20, 7)])
def test_mp180_depth_of_a2(field: int, places: int) -> None:
    assert answer("ev.a2", A2_field=field)["max_paid_places"] == places


@pytest.mark.parametrize(
    ("strat", "limit", "level", "verdict"),
    [
        ("strat A1", None, "regional", True),
        ("strat A2", 2000, "regional", True),
        ("flight A", None, "regional", True),
        ("strat B", 750, "regional", True),
        ("strat B", 749, "regional", False),
        ("strat C", 750, "regional", False),
        ("strat A1", None, "sectional", False),
    ],
)
def test_mp177_gold(strat: str, limit: int | None, level: str, verdict: bool) -> None:
    found = answer("ev.gold", event="stratiflighted", level=level, strat=strat, upper_limit=limit)
    assert found["gold_eligible"] is verdict


@pytest.mark.parametrize(
    ("inputs", "verdict"),
    [
        ({"event": "side game series", "restricted_by": "masterpoints"}, False),
        ({"event": "flighted", "restricted_by": "gender"}, True),
        ({"event": "open", "restricted_by": "masterpoints"}, False),
        ({"event": "flighted", "flight_C_strats": 5}, True),
        ({"event": "flighted", "flight_C_strats": 6}, False),
        ({"event": "flighted", "flights": 4}, False),
        ({"event": "stratified", "strats": 1}, False),
        ({"event": "stratified", "strats": 3}, True),
        ({"event": "side series", "type": "pairs"}, True),
        ({"event": "side series", "type": "team"}, False),
        ({"event": "compact", "type": "knockout"}, True),
        ({"event": "compact knockout", "type": "swiss"}, False),
        ({"type": "pair/team", "sessions": 2}, False),
    ],
)
def test_mp167_types(inputs: dict[str, object], verdict: bool) -> None:
    assert answer("ev.types", **inputs)["allowed"] is verdict


@pytest.mark.parametrize(
    ("restriction", "least", "verdict"),
    [
        ("junior age 25", 55, True),
        ("junior age 26", 55, False),
        ("senior age 54", 55, False),
        ("senior age 64", 65, False),
    ],
)
def test_mp167_ages(restriction: str, least: int, verdict: bool) -> None:
    assert answer("ev.types", restriction=restriction, senior_from=least)["eligible"] is verdict


def test_mp167_words_nobody_knows() -> None:
    assert refusal("ev.types", event="gala") == "E_KIND"
    assert refusal("ev.types", restriction="young") == "E_KIND"
    assert refusal("ev.limits", level="club", event="strat_pairs", limits={}) == "E_KIND"
    assert refusal("ev.limits", level="regional", event="gala", limits={}) == "E_KIND"
    assert refusal("ev.limits", level="regional", event="strat_pairs", limits={"B": -1}) == "E_LIMIT"


@pytest.mark.parametrize(
    ("event", "scoring", "verdict"),
    [
        ("pair", "matchpoint", True),
        ("pair", "IMP", True),
        ("pair", "victory point", False),
        ("individual", "imp", True),
        ("individual", "board-a-match", False),
        ("team", "victory point", True),
        ("team", "win-loss", True),
        ("team", "total points", True),
        ("team", "board-a-match", True),
        ("team", "matchpoint", False),
        ("pair/team", "matchpoint + board-a-match", True),
        ("pair/team", ["matchpoint", "win-loss"], True),
        ("pair/team", "matchpoint", False),
    ],
)
def test_mp169_scoring(event: str, scoring: object, verdict: bool) -> None:
    assert answer("ev.scoring", event=event, scoring=scoring)["allowed"] is verdict


def test_mp169_a_pair_team_has_one_session() -> None:
    assert answer("ev.scoring", event="pair/team", sessions=2)["allowed"] is False


@pytest.mark.parametrize(
    ("same", "together", "qualifying", "verdict"),
    [(True, True, False, True), (True, True, True, False), (False, True, False, False), (True, False, False, False)],
)
def test_mp170_split_regionals(same: bool, together: bool, qualifying: bool, verdict: bool) -> None:
    found = answer(
        "ev.split_regional",
        championship_pairs_same_both_sites=same,
        simultaneous=together,
        qualifying=qualifying,
    )
    assert found == {"valid": verdict}


@pytest.mark.parametrize(
    ("holdings", "strat"), [([180, 200], "C"), ([180, 620], "B"), ([10, 750], "B"), ([10, "750.01"], "A")]
)
def test_mp172_the_higher_holding_decides(holdings: list[object], strat: str) -> None:
    limits = {"C": 200, "B": 750}
    assert answer("ev.stratified", partners_masterpoints=holdings, strat_limits=limits) == {"strat": strat}


def test_mp172_a_pair_may_choose_a_higher_strat_only() -> None:
    inputs = {"partners_masterpoints": [180, 620], "strat_limits": {"C": 200, "B": 750}}
    assert answer("ev.stratified", **inputs, chosen_strat="A") == {"strat": "A", "allowed": True}
    assert answer("ev.stratified", **inputs, chosen_strat="C") == {"strat": "B", "allowed": False}
    assert refusal("ev.stratified", **inputs, chosen_strat="E") == "E_KIND"


def test_mp172_whether_a_limit_takes_the_holding_itself_is_a_setting() -> None:
    inputs = {"partners_masterpoints": [750, 1], "strat_limits": {"B": 750}}
    assert answer("ev.stratified", **inputs, settings={"strat_limit_included": False}) == {"strat": "A"}


@pytest.mark.parametrize(
    ("inputs", "verdict"),
    [
        ({"event": "stratified Swiss", "consolation": True}, False),
        ({"event": "stratified Swiss", "consolation": False}, True),
        ({"event": "stratified pairs", "qualifying": True}, False),
        ({"event": "stratified pairs", "strats": 4}, False),
        ({"event": "stratified pairs", "sessions": 2, "play_through": True}, True),
        ({"event": "stratified pairs", "sessions": 2, "play_through": False}, False),
    ],
)
def test_mp172_stratified_events(inputs: dict[str, object], verdict: bool) -> None:
    assert answer("ev.stratified", **inputs) == {"valid": verdict}


def test_mp173_scales() -> None:
    assert answer("ev.vp", scale=25) == {"approved": False, "needs": "management approval"}
    assert answer("ev.vp", scale=30) == {"approved": True, "needs": None}
    assert refusal("ev.vp", scale=25, boards=8, imp_difference=5) == "E_SCALE"
    assert refusal("ev.vp", scale=20, boards=37, imp_difference=5) == "E_BOARDS"
    assert refusal("ev.vp", scale=20, boards=0, imp_difference=5) == "E_BOARDS"
    assert refusal("ev.vp", scale=20, boards=8, imp_difference=-1) == "E_DIFF"


@pytest.mark.parametrize(
    ("scoring", "order", "verdict"),
    [
        ("victory point", "win-loss", False),
        ("victory point", "victory points", True),
        ("victory point", "current VP", True),
        ("win-loss", "win-loss", True),
        ("win-loss", "victory points", False),
    ],
)
def test_mp176_what_a_swiss_pairs_by(scoring: str, order: str, verdict: bool) -> None:
    assert answer("ev.pairing", scoring=scoring, pair_by=order)["valid"] is verdict


@pytest.mark.parametrize(
    ("year", "grandfathered", "verdict"), [(1980, False, True), (1981, False, False), (1990, True, True)]
)
def test_mp181_swiss_qualifying(year: int, grandfathered: bool, verdict: bool) -> None:
    found = answer("ev.swiss_qualifying", year=year, grandfathered_district=grandfathered)
    assert found == {"allowed": verdict}


@pytest.mark.parametrize(
    ("event", "flight", "strats", "verdict"),
    [
        ("flighted", "flight C", 5, True),
        ("flighted", "flight C", 6, False),
        ("flighted", "flight B", 2, False),
        ("stratified", "flight C", 2, False),
    ],
)
def test_mp182_only_flight_c_is_stratified(event: str, flight: str, strats: int, verdict: bool) -> None:
    assert answer("ev.flight_C", event=event, stratify=flight, strats=strats)["allowed"] is verdict
