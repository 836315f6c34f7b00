"""Whatever JSON comes, the bridge requests and formulas answer or refuse with a pointer, and never break."""

from collections.abc import Callable, Mapping
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.brackets.answer import answer as brackets
from rules.brackets.sizes import ChosenSizes, SizeQuestion, book_sizes, measured
from rules.errors import RulesError
from rules.events.answer import answer as events_check
from rules.masterpoints.registry import catalogue, evaluate
from rules.victory_points import answer as victory_points

WORDS = (
    "swiss",
    "even",
    "compact_knockout",
    "pair",
    "team_swiss",
    "stratified",
    "flighted",
    "regional",
    "senior",
    "NLM",
)
ATOMS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.integers(),
    st.decimals(allow_nan=False, allow_infinity=False),
    st.text(max_size=3),
    st.sampled_from(WORDS),
)
VALUES = st.recursive(
    ATOMS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(("id", "players", "average", "masterpoints", "1", "B", "C", "imps")), inner, max_size=4
        )
    ),
    max_leaves=12,
)
TEAMS = [{"id": f"T{number}", "average": number * 10} for number in range(1, 12)]
BRACKET_FIELDS = ("teams", "form", "bracket_size", "sizes", "level", "rounds", "predetermined", "boards", "handicap",
                  "score_by", "vp_scale", "odd", "three_way_rounds", "results", "seed")  # fmt: skip
EVENT_FIELDS = ("level", "type", "event", "gender", "age", "scoring", "limits", "sessions", "entrants", "restricted_by",
                "three_flight_limits", "a2_limit", "strats", "flights", "experimental", "pair_by")  # fmt: skip
MATCH_FIELDS = ("scale", "boards", "imps", "imp_difference", "teams", "matches")


def _book(question: SizeQuestion) -> ChosenSizes:
    return measured(book_sizes(len(question.averages), question.bracket_size), question, proved=True)


def _answers_or_refuses(ask: Callable[[object], object], document: object) -> None:
    with suppress(RulesError):
        assert isinstance(ask(document), Mapping)


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(VALUES, st.dictionaries(st.sampled_from(BRACKET_FIELDS), VALUES, max_size=6)), st.booleans())
def test_brackets_never_break(document: object, with_teams: bool) -> None:
    if isinstance(document, dict) and with_teams:
        document = {**document, "teams": TEAMS}
    _answers_or_refuses(lambda each: brackets(each, _book), document)


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(VALUES, st.dictionaries(st.sampled_from(EVENT_FIELDS), VALUES, max_size=6)), st.sampled_from(WORDS))
def test_event_checks_never_break(document: object, event: str) -> None:
    if isinstance(document, dict):
        document = {"level": "regional", "type": "pair", "event": event, **document}
    _answers_or_refuses(events_check, document)


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(VALUES, st.dictionaries(st.sampled_from(MATCH_FIELDS), VALUES, max_size=6)))
def test_victory_points_never_break(document: object) -> None:
    _answers_or_refuses(victory_points, document)


@pytest.mark.parametrize("code", [code for code in catalogue() if code.startswith("ev.")])
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_event_formulas_never_break(code: str, data: st.DataObject) -> None:
    fields = [each.name for each in catalogue()[code].inputs]
    inputs = data.draw(st.dictionaries(st.sampled_from(fields), VALUES, max_size=4))
    _answers_or_refuses(lambda each: evaluate(code, each).values, inputs)  # type: ignore[arg-type]
