"""Every award formula of the books by its code, found by discovery.

A family is one module of this package that declares three tuples:

    RULES = (Rule("MP-41", "Tables factor B", "A p9", "T+P"),)
    SETTINGS = (Setting("series_half_tables", True, "Half tables count as 0.5.", ("MP-27",)),)  # optional

    def _tables_factor(given: Inputs, work: Calculation) -> Values:
        factor = tables_factor(given.number("tables"), work)
        return {"B": decimal_text(factor, 6)}

    FORMULAS = (
        Formula(
            code="gf.B",                         # the capability of the cases
            title="Tables factor B",
            rules=("MP-41",),                    # declared in RULES of any family; sources follow from them
            edition="2018",
            inputs=(Input("tables", Tables(), "Tables in the field.", "tables"),),
            compute=_tables_factor,
        ),
    )

`given` holds only declared inputs, already strict and exact (`kinds.py` has the kinds: Integer, Number,
Tables, Text, Flag, Many, Named, Either, Record). An input left out or null is not `in given`; asking for it
then raises a pointed `missing_field`. A formula with several input shapes returns every value its inputs
determine, in one mapping; when it returns nothing, the caller is told that nothing can be computed. Bad input
the book refuses: `raise AwardError("E_TABLES", given.at("tables"), "...")`.

`work` rounds (`work.round`), caps (`work.cap`), notes factors (`work.note`) and reads settings
(`work.choice`, `work.number`, `work.flag`); the answer carries all of that. Amounts go out as
`amount_text(x)`, factors as `decimal_text(x, places)`.

`general_formula.py` offers the factors, first places, places, depth and match awards of the General Formula,
and `places.py` lists of awards and ties, to every other family.
"""

import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import TypeVar

import rules.masterpoints as package
from rules.masterpoints.arithmetic import factor_text
from rules.masterpoints.calculation import Calculation, Step
from rules.masterpoints.editions import check_edition, edition_schema
from rules.masterpoints.errors import InputError, UnknownFormulaError
from rules.masterpoints.inputs import Input, Inputs, Schema, child, object_schema, read_inputs
from rules.masterpoints.settings import Setting, SettingValue

Values = Mapping[str, object]
Compute = Callable[[Inputs, Calculation], Values]
SETTINGS_FIELD = "settings"
EDITION_FIELD = "edition"
Declared = TypeVar("Declared")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the books as the documentation lists it.

    `certainty` is T stated, T+P stated and matched by a public result, I inferred, Z assumed; several where
    parts of a rule differ, such as "T, I". `note` says what the certainty rests on where that matters.
    """

    id: str
    title: str
    source: str
    certainty: str
    note: str = ""


@dataclass(frozen=True)
class Formula:
    """One entry of the catalogue: what it computes, from what, by which rules of which edition."""

    code: str
    title: str
    rules: tuple[str, ...]
    inputs: tuple[Input, ...]
    compute: Compute
    edition: str = "2018"

    @cached_property
    def declared(self) -> dict[str, Input]:
        """The inputs by name."""
        return {each.name: each for each in self.inputs}

    def schema(self) -> Schema:
        """The JSON schema of the inputs; `settings` and `edition` are accepted beside them."""
        schema = object_schema(self.inputs)
        properties = schema["properties"]
        assert isinstance(properties, dict)
        properties[SETTINGS_FIELD] = {"type": "object", "description": "Judgement calls by name, each with a default."}
        properties.setdefault(EDITION_FIELD, edition_schema(self.edition))
        return schema


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a formula found: the values, the working, and the settings that decided something."""

    values: Mapping[str, object]
    steps: tuple[Step, ...]
    settings_used: Mapping[str, SettingValue]

    def settings_as_json(self) -> dict[str, str | bool]:
        """The settings used, numbers as decimal text."""
        return {name: setting_as_json(value) for name, value in self.settings_used.items()}

    def steps_as_json(self) -> list[dict[str, object]]:
        """The steps, values as text; `bound` only for caps."""
        lines: list[dict[str, object]] = []
        for step in self.steps:
            line: dict[str, object] = {"name": step.name, "value": step.text()}
            if step.rule:
                line["rule"] = step.rule
            if step.bound is not None:
                line["bound"] = step.bound
            lines.append(line)
        return lines


def setting_as_json(value: SettingValue) -> str | bool:
    """A setting's value for the wire: a number as decimal text."""
    return value if isinstance(value, str | bool) else factor_text(value)


def _family_modules() -> list[object]:
    names = sorted(found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."))
    return [import_module(name) for name in names if not name.endswith((".document", ".registry"))]


def _declared(attribute: str, kind: type[Declared]) -> list[Declared]:
    found: list[Declared] = []
    for module in _family_modules():
        if getattr(module, "__name__", "") == "rules.masterpoints.inputs":
            continue
        found.extend(each for each in getattr(module, attribute, ()) if isinstance(each, kind))
    return found


@lru_cache(maxsize=1)
def catalogue() -> Mapping[str, Formula]:
    """Every formula by its code, in the order of the codes."""
    formulas = sorted(_declared("FORMULAS", Formula), key=lambda formula: formula.code)
    codes = [formula.code for formula in formulas]
    assert len(codes) == len(set(codes)), f"a code is declared twice: {sorted(codes)}"
    known = rulebook()
    unknown = sorted({rule for formula in formulas for rule in formula.rules if rule not in known})
    assert not unknown, f"formulas cite rules no family declares: {unknown}"
    return MappingProxyType({formula.code: formula for formula in formulas})


@lru_cache(maxsize=1)
def rulebook() -> Mapping[str, Rule]:
    """Every rule by its id, in numerical order."""
    rules = sorted(_declared("RULES", Rule), key=lambda rule: int(rule.id.removeprefix("MP-")))
    ids = [rule.id for rule in rules]
    twice = sorted({id_ for id_ in ids if ids.count(id_) > 1})
    assert not twice, f"a rule is declared twice: {twice}"
    return MappingProxyType({rule.id: rule for rule in rules})


@lru_cache(maxsize=1)
def settings() -> Mapping[str, Setting]:
    """Every setting by its name."""
    declared = sorted(_declared("SETTINGS", Setting), key=lambda setting: setting.name)
    names = [setting.name for setting in declared]
    assert len(names) == len(set(names)), f"a setting is declared twice: {names}"
    return MappingProxyType({setting.name: setting for setting in declared})


@lru_cache(maxsize=1)
def default_settings() -> Mapping[str, SettingValue]:
    """The default of every setting in exact form."""
    return MappingProxyType({name: setting.read(setting.default, "") for name, setting in settings().items()})


@lru_cache(maxsize=1)
def settings_schema() -> Schema:
    """The JSON schema of the settings, each with its default, what it decides and its rules."""
    properties = {name: setting.schema() for name, setting in settings().items()}
    return {
        "type": "object",
        "description": "Judgement calls where the book is silent or unclear; every one has a default.",
        "properties": properties,
        "additionalProperties": False,
    }


def read_settings(chosen: object, pointer: str = f"/{SETTINGS_FIELD}") -> Mapping[str, SettingValue]:
    """The defaults with the chosen values in place; InputError for an unknown setting or a wrong value."""
    if chosen is None:
        return default_settings()
    if not isinstance(chosen, Mapping):
        raise InputError("wrong_type", pointer, "Expected an object of settings by name.")
    read = dict(default_settings())
    for name, value in chosen.items():
        if name not in read:
            raise InputError("unknown_setting", child(pointer, str(name)[:80]), "There is no such setting.")
        read[name] = settings()[name].read(value, child(pointer, name))
    return read


def sources(formula: Formula) -> tuple[str, ...]:
    """The pages a formula rests on, through its rules, each once."""
    return tuple(dict.fromkeys(rulebook()[rule].source for rule in formula.rules))


def evaluate(code: str, inputs: Mapping[str, object], chosen: Mapping[str, object] | None = None) -> Evaluation:
    """Evaluate the formula `code` on plain JSON inputs.

    `chosen` are settings by name; a member `settings` of the inputs does the same. Raises
    UnknownFormulaError, InputError with a JSON pointer for a wrong shape, AwardError with a code of MP-9 for
    what the book refuses.
    """
    formula = catalogue().get(code)
    if formula is None:
        raise UnknownFormulaError
    if isinstance(inputs, Mapping) and EDITION_FIELD in inputs and EDITION_FIELD not in formula.declared:
        check_edition(inputs[EDITION_FIELD], formula.edition)
        inputs = {name: value for name, value in inputs.items() if name != EDITION_FIELD}
    if isinstance(inputs, Mapping) and SETTINGS_FIELD in inputs:
        chosen = {**(chosen or {}), **_object(inputs[SETTINGS_FIELD])}
        inputs = {name: value for name, value in inputs.items() if name != SETTINGS_FIELD}
    work = Calculation(read_settings(chosen))
    values = formula.compute(read_inputs(formula.declared, inputs), work)
    if not values:
        fields = ", ".join(formula.declared)
        raise InputError("nothing_to_compute", "", f"These inputs determine nothing; {code} reads {fields}.")
    return Evaluation(values, tuple(work.steps), work.settings_used)


def _object(value: object) -> Mapping[str, object]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise InputError("wrong_type", f"/{SETTINGS_FIELD}", "Expected an object of settings by name.")
    return value
