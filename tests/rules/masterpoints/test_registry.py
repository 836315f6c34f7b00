"""The catalogue: every formula and rule found, described by a JSON schema, and the document in step."""

import json
from pathlib import Path

import pytest

from rules.masterpoints.awards.sheet import event_kinds, request_schema
from rules.masterpoints.document import document
from rules.masterpoints.registry import catalogue, evaluate, rulebook, settings, sources

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "masterpoints.md"
GROUPS_OF_RULES = ((1, 30), (40, 60), (70, 76), (80, 91), (95, 98), (100, 118), (120, 137), (140, 145), (150, 182))


def test_every_rule_of_both_books_is_declared_once() -> None:
    numbered = {f"MP-{number}" for first, last in GROUPS_OF_RULES for number in range(first, last + 1)}
    assert set(rulebook()) == numbered


def test_every_rule_has_a_source_and_a_certainty() -> None:
    for rule in rulebook().values():
        assert rule.source.startswith(("A p", "E p")), rule
        assert {part.strip() for part in rule.certainty.split(",")} <= {"T", "T+P", "I", "Z"}, rule


def test_every_rule_is_behind_a_formula_and_every_formula_behind_rules() -> None:
    cited = {rule for formula in catalogue().values() for rule in formula.rules}
    assert cited == set(rulebook())
    assert all(sources(formula) for formula in catalogue().values())


def test_every_setting_names_known_rules() -> None:
    for setting in settings().values():
        assert set(setting.rules) <= set(rulebook()), setting
        assert setting.rules


@pytest.mark.parametrize("code", sorted(catalogue()))
def test_a_formula_has_a_plain_json_schema(code: str) -> None:
    schema = json.loads(json.dumps(catalogue()[code].schema()))
    assert schema["type"] == "object"
    assert all(each["description"] for each in schema["properties"].values())


def test_the_award_sheet_has_a_schema_of_every_kind() -> None:
    schema = json.loads(json.dumps(request_schema()))
    assert len(schema["properties"]["event"]["oneOf"]) == len(event_kinds())


def test_the_settings_that_decided_are_named_and_others_not() -> None:
    half = evaluate("conv.rounding", {"unrounded": ["0.935"]})
    plain = evaluate("conv.rounding", {"unrounded": ["0.936"]})
    assert half.settings_as_json() == {"rounding": "half_up"}
    assert plain.settings_as_json() == {}


def test_the_steps_name_factors_and_the_cap_that_bound() -> None:
    steps = evaluate("club.section", {"class": "open", "group_size": 20}).steps_as_json()
    assert {"name": "section cap", "value": "1.5", "rule": "MP-12", "bound": True} in steps


def test_the_document_is_in_step_with_the_declarations() -> None:
    assert DOCUMENT.read_text("utf-8") == document(), (
        "run: python -m rules.masterpoints.document > docs/masterpoints.md"
    )
