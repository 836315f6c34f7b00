"""POST /brackets in pure code: form, sizes, rounds, snapshots, masterpoints, mistakes (MP-160 to MP-165)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.brackets.answer import answer
from rules.brackets.sizes import ChosenSizes, SizeQuestion, measured
from rules.errors import Contradiction
from rules.masterpoints.errors import AwardError

Json = dict[str, object]


def _field(teams: int, **settings: object) -> Json:
    entries = [{"id": f"T{number}", "average": 100 * (teams - number)} for number in range(1, teams + 1)]
    return {"teams": entries, **settings}


def _never(_: SizeQuestion) -> ChosenSizes:
    raise AssertionError("the sizes of the book need no solver")


def _brackets(request: Json) -> list[Json]:
    found = answer(request, _never)["brackets"]
    assert isinstance(found, list)
    return found


def _ids(bracket: Json) -> list[str]:
    teams = bracket["teams"]
    assert isinstance(teams, list)
    return [team["id"] for team in teams]


def _pairs(bracket: Json) -> list[frozenset[str]]:
    rounds = bracket["rounds"]
    assert isinstance(rounds, list)
    return [frozenset(match["players"]) for each in rounds for match in each["matches"]]


@given(st.integers(2, 70), st.permutations(range(1, 71)))
def test_mp160_nobody_is_lost_and_the_order_of_the_request_does_not_matter(teams: int, order: list[int]) -> None:
    shuffled = [{"id": f"T{number}", "average": number // 3} for number in order if number <= teams]
    brackets = _brackets({"teams": shuffled})
    assert sorted(id_ for bracket in brackets for id_ in _ids(bracket)) == sorted(f"T{n}" for n in range(1, teams + 1))
    assert brackets == _brackets({"teams": list(reversed(shuffled))})
    averages = [float(team["average"]) for bracket in brackets for team in bracket["teams"]]  # type: ignore[attr-defined]
    assert averages == sorted(averages, reverse=True)


def test_mp160_the_average_is_that_of_all_members() -> None:
    teams = [
        {"id": "A", "players": [100, "200.5", {"masterpoints": 300, "name": "Ann"}, 400]},
        {"id": "B", "name": "Bees", "players": [0, 0, 0, 0, 5000]},
    ]
    bracket = _brackets({"teams": teams})[0]
    assert bracket["teams"] == [
        {"id": "B", "name": "Bees", "average": "1000.00"},
        {"id": "A", "average": "250.13"},
    ]


def test_mp160_a_full_bracket_is_a_complete_round_robin_and_the_bottom_one_partial() -> None:
    top, bottom = _brackets(_field(23))
    assert (top["size"], top["complete"], top["rounds_total"]) == (8, True, 7)
    assert set(_pairs(top)) == {frozenset(pair) for pair in combinations(_ids(top), 2)}
    assert (bottom["size"], bottom["complete"], bottom["rounds_total"]) == (15, False, 7)
    assert len(_pairs(bottom)) == len(set(_pairs(bottom))) == 7 * 7


def test_mp161_mp165_a_swiss_with_predetermined_matches() -> None:
    (bracket,) = _brackets(_field(23, form="swiss", predetermined=4, rounds=8))
    assert (bracket["format"], bracket["predetermined"], bracket["rounds_total"]) == ("swiss_teams", 4, 8)
    assert len(_pairs(bracket)) == len(set(_pairs(bracket))) == 4 * 11
    assert bracket["snapshot"] == {
        "format": "swiss_teams",
        "seed": 0,
        "settings": {"rounds_total": 8, "score_by": "vp", "vp_scale": 20, "odd": "bye"},
        "players": [{"id": f"T{number}"} for number in range(1, 24)],
        "rounds": [],
    }


def test_mp162_to_mp164_masterpoints_of_the_brackets() -> None:
    factors = [bracket["masterpoints"] for bracket in _brackets(_field(26, seed=3))]
    assert factors == [
        {"edition": "2003", "M": "1.00", "tables": 26, "paid_places": 3, "colours": {"gold": "1.00", "red": "0.00"}},
        {"edition": "2003", "M": "0.75", "tables": 18, "paid_places": 3, "colours": {"gold": "1.00", "red": "0.00"}},
        {"edition": "2003", "M": "0.70", "tables": 10, "paid_places": 4, "colours": {"gold": "0.90", "red": "0.10"}},
    ]
    assert _brackets(_field(26, level="sectional"))[0]["masterpoints"]["colours"] == {"silver": "1.00"}  # type: ignore[index]


def test_mp160_handicap_in_imps_by_the_distance_from_the_strongest() -> None:
    (bracket,) = _brackets(_field(3, handicap={"masterpoints_per_imp": 60, "most_imps": 3}))
    assert [team["handicap_imps"] for team in bracket["teams"]] == [0, 1, 3]  # type: ignore[attr-defined]


def test_mp160_listed_sizes_must_be_legal_but_at_an_nabc() -> None:
    assert len(_brackets(_field(23, sizes=[8, 7, 8]))) == 3
    with pytest.raises(AwardError) as refused:
        answer(_field(23, sizes=[11, 12]), _never)
    assert (refused.value.code, refused.value.pointer) == ("E_BRACKET_SIZE", "/sizes")
    assert len(_brackets(_field(23, sizes=[11, 12], level="nabc"))) == 2


def test_mp160_even_sizes_are_asked_of_the_solver_and_explained() -> None:
    def choose(question: SizeQuestion) -> ChosenSizes:
        assert question.averages[:2] == (2200 * 100, 2100 * 100)
        return measured((7, 8, 8), question, proved=True)

    found = answer(_field(23, sizes="even"), choose)
    assert found["sizes"] == [7, 8, 8]
    text = " ".join(found["explanation"])  # type: ignore[arg-type]
    assert "5 legal divisions" in text
    assert "proved best" in text


def test_mp155_a_compact_knockout_bracket_with_results() -> None:
    request = _field(9, form="compact_knockout", boards=12, results={"1": {"R1M1": "T9"}})
    (bracket,) = _brackets(request)
    assert bracket["paid_places"] == 4
    assert bracket["fee_tables"] == "9"
    assert bracket["rounds"] == [
        {
            "matches": [{"players": ["T8", "T9"], "winner": "T9"}],
            "byes": ["T1", "T4", "T5", "T2", "T7", "T3", "T6"],
        },
        {"matches": [{"players": pair} for pair in (["T1", "T9"], ["T4", "T5"], ["T2", "T7"], ["T3", "T6"])]},
    ]


def test_mp154_knockout_fields_are_split_as_evenly_as_possible() -> None:
    assert answer(_field(35, form="compact_knockout"), _never)["sizes"] == [11, 12, 12]


@pytest.mark.parametrize(
    ("request_", "faults"),
    [
        ([], {("", "wrong_type")}),
        ({}, {("/teams", "missing")}),
        ({"teams": []}, {("/teams", "E_BRACKET_SIZE")}),
        ({"teams": ["A"]}, {("/teams/0", "wrong_type")}),
        ({"teams": [{"id": "A"}]}, {("/teams/0", "missing")}),
        ({"teams": [{"id": "A", "average": 1, "players": [1, 2, 3, 4]}]}, {("/teams/0", "missing")}),
        ({"teams": [{"id": "A", "players": [1, 2, 3]}]}, {("/teams/0/players", "E_PLAYERS")}),
        ({"teams": [{"id": "A", "players": [1, 2, 3, -4]}]}, {("/teams/0/players/3", "out_of_range")}),
        ({"teams": [{"id": "A", "players": [1, 2, 3, {"masterpoints": "x", "age": 1}]}]},
         {("/teams/0/players/3/masterpoints", "wrong_type"), ("/teams/0/players/3/age", "unknown_field")}),
        ({"teams": [{"id": "A", "average": 1}, {"id": "A", "average": 1}]}, {("/teams/1/id", "duplicate")}),
        (_field(20, bracket_size=10), {("/bracket_size", "E_BRACKET_SIZE")}),
        (_field(20, form="swiss", bracket_size=8), {("/bracket_size", "E_BRACKET_SIZE")}),
        (_field(20, form="swiss", predetermined=5), {("/predetermined", "E_NOT_AUTHORISED")}),
        (_field(20, predetermined=1), {("/predetermined", "E_NOT_AUTHORISED")}),
        (_field(20, sizes=[8, 8]), {("/sizes", "E_BRACKET_SIZE")}),
        (_field(20, sizes=[8, "12"]), {("/sizes/1", "E_BRACKET_SIZE")}),
        (_field(20, sizes="odd"), {("/sizes", "unknown_value")}),
        (_field(20, vp_scale=25), {("/vp_scale", "E_SCALE")}),
        (_field(20, handicap={"most_imps": 3, "x": 1}),
         {("/handicap/masterpoints_per_imp", "missing"), ("/handicap/x", "unknown_field")}),
        (_field(20, results={"1": {}}), {("/results", "contradiction")}),
        (_field(20, nonsense=1, level="club"), {("/nonsense", "unknown_field"), ("/level", "unknown_value")}),
        (_field(9, form="compact_knockout", boards=11), {("/boards", "E_BOARDS")}),
        (_field(9, form="compact_knockout", results={"2": {}}), {("/results/2", "no_such_bracket")}),
        (_field(9, form="compact_knockout", results={"one": {}}), {("/results/one", "unknown_field")}),
        (_field(9, form="compact_knockout", results={"1": {"R9M9": "T1"}}), {("/results/1/R9M9", "no_such_match")}),
    ],
)  # fmt: skip
def test_mp160_every_mistake_is_pointed_at(request_: object, faults: set[tuple[str, str]]) -> None:
    with pytest.raises(Contradiction) as refused:
        answer(request_, _never)
    assert {(fault.pointer, fault.code) for fault in refused.value.faults} == faults


def test_mp154_a_knockout_bracket_of_two_is_refused() -> None:
    with pytest.raises(AwardError) as refused:
        answer(_field(2, form="compact_knockout"), _never)
    assert refused.value.code == "E_BRACKET_SIZE"
