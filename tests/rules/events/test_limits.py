"""Upper limits of flights and strats (MP-168, table 12.5)."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.events.limits import EVENTS, LEVELS, LIMITS, Limit, limit_violations, points


def _texts(level: str, event: str, **limits: Limit | None) -> list[str]:
    return [violation.text for violation in limit_violations(level, event, limits)]


# The printed lists: level, event, flight, what may be chosen. C where there is a D, and without one.
PRINTED: tuple[tuple[str, str, str, str], ...] = (
    ("regional", "flighted_pairs", "B", "750 1000 1250 1500 1750 2000 2500"),
    ("regional", "flighted_pairs", "C", "100 200 300 NLM(max_500) 500 750 1000"),
    ("regional", "strat_pairs", "B", "750 1000 1250 1500 1750 2000 2500"),
    ("regional", "strat_pairs", "C", "100 200 300 NLM NLM(max_500) 500 750 1000"),
    ("regional", "strat_pairs_two_way", "threshold", "300 LM 500 750 1000 1250 1500 1750 2000 2500"),
    ("regional", "stratiflighted_pairs", "B", "750 1000 1250 1500 1750 2000 2500"),
    ("regional", "stratiflighted_pairs", "C+D", "300 NLM NLM(max_500) 500 750 1000"),
    ("regional", "stratiflighted_pairs", "C", "50 100 200"),
    ("regional", "stratiflighted_pairs", "D", "100 200 300 NLM(<500)"),
    ("regional", "flighted_ko", "B", "750 1000 1250 1500 1750 2000 2500"),
    ("regional", "flighted_ko", "C", "100 200 300 NLM 500 750 1000"),
    ("regional", "flighted_swiss", "B", "750 1000 1250 1500 2000 2500"),
    ("regional", "flighted_swiss", "C", "200 300 NLM 500 750 1000"),
    ("regional", "strat_swiss", "B", "750 1000 1250 1500 2000"),
    ("regional", "strat_swiss", "C", "200 300 NLM 500 750 1000"),
    ("regional", "stratiflighted_swiss", "B", "750 1000 1250 1500 1750 2000 2500"),
    ("regional", "stratiflighted_swiss", "C+D", "300 500 750 1000"),
    ("regional", "stratiflighted_swiss", "C", "200 300"),
    ("regional", "stratiflighted_swiss", "D", "200 300 NLM(<500)"),
    ("sectional", "flighted_pairs", "B", "300 500 750 1000 1250 1500 2000 2500"),
    ("sectional", "flighted_pairs", "C", "50 100 200 300 NLM 500 750 1000"),
    ("sectional", "strat_pairs", "B", "300 500 750 1000 1250 1500 2000 2500"),
    ("sectional", "strat_pairs", "C", "50 100 200 300 NLM 500 750 1000"),
    ("sectional", "strat_pairs_two_way", "threshold", "300 LM 500 750 1000 1250 1500"),
    ("sectional", "stratiflighted_pairs", "B", "500 750 1000 1250 1500 2000 2500"),
    ("sectional", "stratiflighted_pairs", "C+D", "200 300 500 750 1000"),
    ("sectional", "stratiflighted_pairs", "C", "50 100 200"),
    ("sectional", "stratiflighted_pairs", "D", "50 100 200"),
    ("sectional", "flighted_ko", "B", "300 500 750 1000 1250 1500 2000 2500"),
    ("sectional", "flighted_ko", "C", "100 200 300 NLM 500 750 1000"),
    ("sectional", "flighted_swiss", "B", "300 500 750 1000 1250 1500 2000 2500"),
    ("sectional", "flighted_swiss", "C", "100 200 300 NLM 500 750 1000"),
    ("sectional", "strat_swiss", "B", "300 500 750 1000 1250 1500 2000 2500"),
    ("sectional", "strat_swiss", "C", "100 200 300 NLM 500 750 1000"),
    ("sectional", "stratiflighted_swiss", "B", "500 750 1000 1250 1500 2000 2500"),
    ("sectional", "stratiflighted_swiss", "C+D", "200 300 500 750 1000"),
    ("sectional", "stratiflighted_swiss", "C", "50 100 200"),
    ("sectional", "stratiflighted_swiss", "D", "50 100 200"),
)


def _limit(text: str) -> Limit:
    return int(text) if text.isdigit() else text.replace("_", " ")


@pytest.mark.parametrize(("level", "event", "flight", "printed"), PRINTED)
def test_mp168_exactly_the_printed_limits_are_allowed(level: str, event: str, flight: str, printed: str) -> None:
    allowed = {_limit(text) for text in printed.split()}
    everything = {_limit(text) for *_, line in PRINTED for text in line.split()} | {1, 749, 2501, 9999}
    for limit in everything:
        if flight == "C+D":
            outcome = [text for text in _texts(level, event, C=limit, D=50) if text.startswith("C not in")]
        else:
            outcome = [text for text in _texts(level, event, **{flight: limit}) if text.startswith(f"{flight} not")]
        assert (outcome == []) == (limit in allowed), limit


def test_mp168_every_kind_of_event_is_covered() -> None:
    assert {(level, event) for level, event, *_ in PRINTED} == {
        (level, event) for level in LEVELS for event in EVENTS if event != "bracketed_ko_swiss"
    }


@pytest.mark.parametrize(
    ("level", "event", "limits", "texts"),
    [
        ("regional", "flighted_pairs", {"B": 300, "C": 100}, ["B not in list"]),
        ("regional", "flighted_pairs", {"B": 2000, "AX": 2499}, ["AX below B+500"]),
        ("regional", "flighted_pairs", {"B": 2000, "AX": 2500}, []),
        ("regional", "flighted_pairs", {"B": 2500, "AX": 5000}, []),
        ("regional", "flighted_pairs", {"B": 2500, "AX": 5001}, ["AX above 5000"]),
        ("regional", "flighted_swiss", {"B": 2500, "AX": 5001}, ["AX above 5000"]),
        ("regional", "stratiflighted_pairs", {"B": 2500, "AX": 5001}, ["AX above 5000"]),
        ("sectional", "stratiflighted_pairs", {"B": 2500, "AX": 9999}, []),
        ("sectional", "stratiflighted_pairs", {"B": 2500, "AX": 2999}, ["AX below B+500"]),
        ("sectional", "flighted_pairs", {"B": 2500, "AX": 3000}, ["AX not allowed"]),
        ("regional", "strat_pairs", {"B": 2500, "AX": 3000}, ["AX not allowed"]),
        ("regional", "flighted_pairs", {"B": 2500, "AX": "NLM"}, ["AX not a number"]),
        ("regional", "flighted_pairs", {"B": 1000, "C": 1000}, ["C not below B"]),
        ("regional", "flighted_pairs", {"B": 1000, "C": 750}, []),
        ("regional", "flighted_pairs", {"B": 750, "C": "NLM(max 500)"}, []),
        ("sectional", "strat_pairs", {"B": 300, "C": "NLM"}, []),
        ("regional", "stratiflighted_pairs", {"B": 1500, "C": 500}, ["C not allowed without D"]),
        ("regional", "stratiflighted_pairs", {"B": 1500, "C": 500, "D": 200}, []),
        ("regional", "stratiflighted_pairs", {"B": 1500, "C": 500, "D": None}, ["C not allowed without D"]),
        ("regional", "stratiflighted_pairs", {"B": 1500, "C": 300, "D": 300}, ["D not below C"]),
        ("regional", "stratiflighted_pairs", {"B": 1500, "C": 100, "D": 100}, ["C not in list", "D not below C"]),
        ("regional", "strat_pairs", {"A": "INF", "B": 750}, []),
        ("regional", "strat_pairs", {"A": 5000, "B": 750}, ["A not in list"]),
        ("regional", "strat_pairs", {"B": 750, "D": 50}, ["D not allowed"]),
        ("regional", "bracketed_ko_swiss", {"B": 750}, ["B not allowed"]),
        ("regional", "bracketed_ko_swiss", {}, []),
        ("regional", "strat_pairs_two_way", {"threshold": "LM"}, []),
        ("sectional", "strat_pairs_two_way", {"threshold": 1750}, ["threshold not in list"]),
    ],
)
def test_mp168_what_is_wrong(level: str, event: str, limits: dict[str, Limit | None], texts: list[str]) -> None:
    assert [violation.text for violation in limit_violations(level, event, limits)] == texts


@given(
    st.sampled_from(LEVELS), st.sampled_from([event for event in EVENTS if event != "bracketed_ko_swiss"]), st.data()
)
def test_mp168_every_combination_from_the_lists_in_falling_order_is_valid(
    level: str, event: str, data: st.DataObject
) -> None:
    lists = LIMITS[level][event]
    if lists.two_way:
        assert not limit_violations(level, event, {"threshold": data.draw(st.sampled_from(lists.two_way))})
        return
    b = data.draw(st.sampled_from(lists.b))
    c = data.draw(st.sampled_from(lists.c_without_d or lists.c))
    under, over = points(c), points(b)
    violations = limit_violations(level, event, {"B": b, "C": c})
    assert (not violations) == (under is None or over is None or under < over)


def test_mp168_a_violation_names_the_allowed_values() -> None:
    (violation,) = limit_violations("regional", "strat_swiss", {"B": 1750})
    assert violation.as_json() == {
        "rule": "MP-168",
        "pointer": "/limits/B",
        "text": "B not in list",
        "allowed": [750, 1000, 1250, 1500, 2000],
    }
    assert all(chain.from_iterable((lists.b or ("none",)) for lists in LIMITS["regional"].values()))
