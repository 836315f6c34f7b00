"""The catalogues of formats, rules and tie-breaks as JSON and as the documents docs/formats.md and docs/rules.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import cast

from app.examples import Example, examples
from app.schemas.snapshot import SettingsModel
from rules.formats import catalogue as format_catalogue
from rules.formats.profile import Profile
from rules.pairing import catalogue as rule_catalogue
from rules.pairing.base import ByeRule, FeatureRule, GlobalRule, MeetingRule, PairingRule
from rules.standings import catalogue as tie_break_catalogue

Json = dict[str, object]
SHAPES = ((FeatureRule, "feature"), (MeetingRule, "meeting"), (ByeRule, "bye"), (GlobalRule, "global"))
_WRITTEN = "Written by `make docs` from the definitions themselves; do not edit."


def formats_json() -> list[Json]:
    """Every format and preset with its tiers, defaults and examples."""
    return [
        {
            "name": profile.name,
            "title": profile.title,
            "description": profile.description,
            "source": list(profile.source),
            "tiers": [dict(tier) for tier in profile.tiers],
            "loss_limit": profile.loss_limit,
            "missed_round": profile.missed_round,
            "transition": profile.transition,
            "draw": profile.draw,
            "settings": {name: _plain(value) for name, value in (profile.settings or {}).items()},
            "tie_breaks": list(profile.tie_breaks),
            "examples": [example.name for example in examples_of(profile)],
        }
        for profile in format_catalogue().values()
    ]


def rules_json() -> list[Json]:
    """Every pairing rule with its sentence, shape and sources."""
    return [
        {"code": one.code, "asks": one.asks, "shape": shape_of(one), "source": list(one.source)}
        for one in rule_catalogue().values()
    ]


def tie_breaks_json() -> list[Json]:
    """Every tie-break with the sentence that defines it."""
    return [{"code": one.code, "asks": one.asks} for one in tie_break_catalogue().values()]


def examples_of(profile: Profile) -> tuple[Example, ...]:
    """The ready examples in this format."""
    return tuple(example for example in examples() if _format_of(example.body) == profile.name)


def shape_of(one: PairingRule) -> str:
    """What the rule looks at: two players' numbers, their meetings, who sits, or the whole round."""
    return next(name for shape, name in SHAPES if isinstance(one, shape))


def formats_document() -> str:
    """docs/formats.md."""
    lines = [
        "# Formats and presets",
        "",
        _WRITTEN,
        "",
        "A format is data: rules in tiers, the most important first. Tiers are compared one after the other; inside a "
        "tier the rules' penalties are added with their weights. What is still equal is drawn from the seed. Settings "
        "a format presets may be overridden by the request; `rule_order` takes the rules in another order, and "
        "`clubs: weak` adds `separate_clubs` behind the rematches. An inline profile, "
        '`{"tiers": [{"no_rematch": 1}, {"similar_records": 3, "alternate_up": 1}], "base": "moreswiss"}`, replaces '
        "the tiers of its base; a single tier is the plain weighted-penalty model.",
        "",
        *_table(
            ("format", "what", "loss limit", "missed round", "draw"),
            [
                (f"[`{one.name}`](#{one.name})", one.title, _limit(one), f"`{one.missed_round}`", one.draw)
                for one in format_catalogue().values()
            ],
        ),
    ]
    for profile in format_catalogue().values():
        lines += _format_section(profile)
    lines += ["", "## Settings", "", "`settings` of a snapshot; a format reads those that concern it.", ""]
    lines += _table(("setting", "default", "values", "what"), list(_settings_rows()))
    return "\n".join(lines) + "\n"


def rules_document() -> str:
    """docs/rules.md."""
    lines = [
        "# Pairing rules and tie-breaks",
        "",
        _WRITTEN,
        "",
        "The codes stand in the tiers of answers, in `rule_order` and in inline profiles. A code with a dot is the "
        "second level of the rule before the dot and a tier of its own. The shape says what a rule looks at: "
        "`feature` two players' numbers, `meeting` whether they have met, `bye` who sits, `global` the whole round.",
        "",
        "## Pairing rules",
        "",
        *_table(
            ("rule", "asks", "penalty", "shape", "source"),
            [
                (f"`{one.code}`", one.asks, _penalty(one), shape_of(one), ", ".join(one.source))
                for one in rule_catalogue().values()
            ],
        ),
        "",
        "## Tie-breaks",
        "",
        "`POST /standings` ranks by score, in formats with a loss limit by record, and then by `settings.tie_breaks` "
        "in the order sent, else by the format's own. Whoever is level after the last one shares the places. Values "
        "are exact: a decimal where there is one, else a fraction; `infinite` where nothing was lost; null where a "
        "tie-break does not apply.",
        "",
        *_table(
            ("tie-break", "what", "byes, forfeits, absences"),
            [(f"`{one.code}`", one.asks, _sentences(one)) for one in tie_break_catalogue().values()],
        ),
    ]
    return "\n".join(lines) + "\n"


def _format_section(profile: Profile) -> Iterator[str]:
    yield from ("", f"## {profile.name}", "", f"**{profile.title}.** {profile.description}", "")
    yield f"- Source: {', '.join(profile.source)}."
    for example in examples_of(profile):
        command = f"curl -s http://127.0.0.1:8000{example.path} -d @examples/{example.name}.json"
        yield f"- Example: `{command}` ({example.title})."
    if profile.settings:
        preset = ", ".join(f"`{name}: {_plain(value)}`" for name, value in profile.settings.items())
        yield f"- Preset settings: {preset}."
    if profile.tie_breaks:
        yield f"- Tie-breaks: {', '.join(f'`{code}`' for code in profile.tie_breaks)}."
    yield ""
    rows = [
        (str(place), " + ".join(_weighted(code, weight) for code, weight in tier.items()), _asked(tier))
        for place, tier in enumerate(profile.tiers, start=1)
    ]
    yield from _table(("tier", "rules", "asks"), rows)


def _settings_rows() -> Iterator[tuple[str, str, str, str]]:
    for name, told in SettingsModel.model_json_schema()["properties"].items():
        default = told.get("default")
        shown = "" if default is None else f"`{json.dumps(default)}`"
        yield f"`{name}`", shown.replace('"', ""), _values(told), told["description"]


def _values(told: Json) -> str:
    """The values a setting may have, from its JSON schema."""
    if "enum" in told:
        return ", ".join(f"`{value}`" for value in cast("list[object]", told["enum"]))
    if "anyOf" in told:
        choices = (_values(one) for one in cast("list[Json]", told["anyOf"]))
        return " or ".join(choice for choice in choices if choice)
    if told.get("type") == "array":
        return "list"
    if "minimum" in told or "maximum" in told:
        return f"{told.get('minimum', '')} to {told['maximum']}" if "maximum" in told else f"from {told['minimum']}"
    return {"boolean": "`true`, `false`", "string": "text", "number": "number"}.get(str(told.get("type")), "")


def _asked(codes: Iterable[str]) -> str:
    known = rule_catalogue()
    return " ".join(known[code].asks for code in codes)


def _weighted(code: str, weight: int) -> str:
    return f"`{code}`" if weight == 1 else f"{weight} × `{code}`"


def _limit(profile: Profile) -> str:
    return "-" if profile.loss_limit is None else str(profile.loss_limit)


def _penalty(one: PairingRule) -> str:
    """The paragraph of the docstring that says what is counted."""
    text = " ".join((type(one).__doc__ or "").split())
    _, _, after = text.partition("Penalty: ")
    return after.partition(" Source:")[0]


def _sentences(one: object) -> str:
    return " ".join((type(one).__doc__ or "").split())


def _plain(value: object) -> object:
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else float(value)
    return value


def _format_of(body: object) -> str | None:
    """The format of a snapshot, bare or wrapped; None for requests without one."""
    if not isinstance(body, dict):
        return None
    snapshot = body.get("snapshot", body)
    name = snapshot.get("format") if isinstance(snapshot, dict) else None
    return name if isinstance(name, str) else None


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return lines + ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
