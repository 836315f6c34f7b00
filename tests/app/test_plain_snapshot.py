"""The short way of reading a snapshot gives the same values and the same errors as the wire models."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from app.convert import to_snapshot
from app.plain_snapshot import read_snapshot
from app.schemas.snapshot import SnapshotModel

identifiers = st.sampled_from(["A", "B", "C", "", "x" * 201, 7, None])
players = st.one_of(
    identifiers,
    st.fixed_dictionaries({"id": identifiers}, optional={"club": st.just("X"), "seat": st.integers(-1, 3)}),
)
matches = st.one_of(
    st.fixed_dictionaries(
        {"players": st.lists(identifiers, min_size=1, max_size=3)},
        optional={
            "winner": identifiers,
            "draw": st.booleans(),
            "vp": st.lists(st.sampled_from([1, Decimal("2.5"), "3"]), max_size=3),
            "extra": st.just(1),
        },
    ),
    st.sampled_from([None, [], "A>B"]),
)
rounds = st.one_of(
    st.fixed_dictionaries(
        {"matches": st.lists(matches, max_size=3)},
        optional={"byes": st.lists(identifiers, max_size=2), "absent": st.lists(identifiers, max_size=2)},
    ),
    st.sampled_from([{}, None, {"matches": None}, {"byes": ["A"]}]),
)
documents = st.fixed_dictionaries(
    {"format": st.sampled_from(["moreswiss", 3]), "players": st.lists(players, max_size=4)},
    optional={"rounds": st.lists(rounds, max_size=3), "seed": st.sampled_from([1, "1", 1.5])},
)


def outcome(reading: object, document: object) -> object:
    try:
        return reading(document)  # type: ignore[operator]
    except ValidationError as refused:
        return [(one["loc"], one["type"]) for one in refused.errors()]


@given(documents)
@settings(max_examples=300, deadline=None)
def test_the_short_way_agrees_with_the_wire_models(document: object) -> None:
    def long_way(told: object) -> object:
        return to_snapshot(SnapshotModel.model_validate(told))

    assert outcome(read_snapshot, document) == outcome(long_way, document)
