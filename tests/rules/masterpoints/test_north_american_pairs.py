"""North American Pairs (MP-140 to MP-145)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.masterpoints.colours import coloured
from rules.masterpoints.north_american_pairs import session_colours, split_site_firsts, unit_colours
from tests.rules.masterpoints.award_answers import answer, refusal, working


@pytest.mark.parametrize(
    ("flight", "tables", "club", "first", "split"),
    [
        ("A", 13, "open", "4.31", {"red": "2.16", "black": "2.15"}),
        ("A", 10, "open", "3.75", {"red": "1.88", "black": "1.87"}),
        ("B", 10, "open", "2.63", {"red": "1.32", "black": "1.31"}),
        ("C", 10, "open", "1.88", {"red": "0.94", "black": "0.94"}),
        ("A", 10, "invitational", "3.00", {"black": "3.00"}),
        ("B", 10, "invitational", "2.10", {"black": "2.10"}),
        ("C", 10, "invitational", "1.50", {"black": "1.50"}),
    ],
)
def test_mp140_club_stage(flight: str, tables: int, club: str, first: str, split: dict[str, str]) -> None:
    found = answer("nap.club", flight=flight, tables=tables, club=club)

    assert (found["first"], found["split"]) == (first, split)


@pytest.mark.parametrize(
    ("flight", "sessions", "first", "split"),
    [
        ("A", 1, "5.04", {"red": "5.04"}),
        ("B", 1, "3.53", {"red": "3.53"}),
        ("C", 1, "2.52", {"red": "2.52"}),
        ("A", 2, "7.56", {"gold": "1.51", "red": "6.05"}),
        ("B", 2, "5.29", {"gold": "0.53", "red": "4.76"}),
        ("C", 2, "3.78", {"gold": "0.19", "red": "3.59"}),
        ("A", 3, "10.08", {"gold": "2.02", "red": "8.06"}),
    ],
)
def test_mp141_unit_stage(flight: str, sessions: int, first: str, split: dict[str, str]) -> None:
    found = answer("nap.unit", flight=flight, tables=12, sessions=sessions)

    assert (found["first"], found["split"], found["session_colour"]) == (first, split, "red")


@pytest.mark.parametrize(
    ("flight", "sessions", "first", "second", "split"),
    [
        ("A", 2, "24.00", "18.00", {"gold": "24.00"}),
        ("A", 3, "30.00", "22.50", {"gold": "30.00"}),
        ("A", 4, "36.00", "27.00", {"gold": "36.00"}),
        ("B", 2, "16.00", "12.00", {"gold": "16.00"}),
        ("B", 3, "20.00", "15.00", {"gold": "20.00"}),
        ("B", 4, "24.00", "18.00", {"gold": "24.00"}),
        ("C", 2, "10.00", "7.50", {"gold": "2.50", "red": "7.50"}),
        ("C", 3, "12.50", "9.38", {"gold": "3.13", "red": "9.37"}),
        ("C", 4, "15.00", "11.25", {"gold": "3.75", "red": "11.25"}),
    ],
)
def test_mp142_district_stage(flight: str, sessions: int, first: str, second: str, split: dict[str, str]) -> None:
    found = answer("nap.district", flight=flight, sessions=sessions)

    assert (found["first"], found["second"], found["split"]) == (first, second, split)


@pytest.mark.parametrize("sessions", [1, 5, 0])
def test_mp142_other_numbers_of_sessions_are_refused(sessions: int) -> None:
    assert refusal("nap.district", flight="A", sessions=sessions) == "E_SESSIONS"


def test_mp142_session_awards_are_a_share_of_regional() -> None:
    firsts = [answer("nap.district", flight=flight, sessions=2, tables=13)["session_first"] for flight in "ABC"]

    assert firsts == ["3.35", "2.35", "1.68"]
    found = answer("nap.district", flight="C", sessions=2, tables=13, group_size=6)
    assert found["session_colours"] == {"section_top": "gold/red", "others": "red"}
    assert found["session_awards"] == ["1.68", "1.18"]


def test_mp143_sites_share_the_first_by_tables() -> None:
    assert answer("nap.split_site", flight="A", sessions=2, site_tables=[14, 7])["first_by_site"] == ["16.00", "8.00"]
    assert answer("nap.split_site", flight="C", sessions=3, site_tables=[5, 5, 5])["first_by_site"] == ["4.17"] * 3
    assert refusal("nap.split_site", flight="A", sessions=2, site_tables=[]) == "E_TABLES"
    assert refusal("nap.split_site", flight="A", sessions=1, site_tables=[5, 5]) == "E_SESSIONS"


@pytest.mark.parametrize(
    ("flight", "first", "split", "session"),
    [
        ("A", "100.00", {"platinum": "100.00"}, "5.39"),
        ("B", "60.00", {"gold": "60.00"}, "3.77"),
        ("C", "40.00", {"gold": "13.34", "red": "26.66"}, "2.70"),
    ],
)
def test_mp144_national_stage(flight: str, first: str, split: dict[str, str], session: str) -> None:
    found = answer("nap.national", flight=flight, tables=13)

    assert (found["first"], found["split"], found["session_first"]) == (first, split, session)


@pytest.mark.parametrize(
    ("event", "flight", "stage", "place", "title"),
    [
        ("NAP", "A", "national", 1, True),
        ("NAP", "A", "national", 2, False),
        ("NAP", "B", "national", 1, False),
        ("NAP", "A", "district", 1, False),
        ("GNT", "championship", "national", 1, True),
        ("GNT", "A", "national", 1, False),
    ],
)
def test_mp145_national_championship(event: str, flight: str, stage: str, place: int, title: bool) -> None:
    found = answer("nap.title", event=event, flight=flight, stage=stage, place=place)

    assert found["national_championship_for_grand_life_master"] is title


def test_mp140_bad_input_is_refused() -> None:
    assert refusal("nap.club", flight="D", tables=10) == "E_KIND"
    assert refusal("nap.club", flight="A", tables=0) == "E_TABLES"
    assert refusal("nap.club", flight="A", tables=10, club="cruise") == "E_KIND"
    assert refusal("nap.unit", flight="A", tables=10, sessions=0) == "E_SESSIONS"


@given(
    st.sampled_from("ABC"),
    st.sampled_from(["club", "unit", "district", "national"]),
    st.booleans(),
    st.decimals(0, 100, places=2).map(Fraction),
)
def test_mp7_colours_of_every_stage_add_up(flight: str, stage: str, top: bool, award: Fraction) -> None:
    for shares in (session_colours(stage, flight, top), unit_colours(flight, 2)):
        assert sum(shares.values()) == 1
        assert sum(coloured(award, shares, working()).values()) == award


@given(st.lists(st.integers(1, 60).map(Fraction), min_size=1, max_size=6))
def test_mp143_site_firsts_add_up_within_a_hundredth_each(sites: list[Fraction]) -> None:
    firsts = split_site_firsts(Fraction(24), sites, working())

    assert abs(sum(firsts) - 24) <= Fraction(len(sites), 100)
