"""Settings of a format as they are told on a command line: name=value, as in a snapshot."""

from __future__ import annotations

import json
from collections.abc import Sequence

from app.convert import to_settings
from app.schemas.snapshot import SettingsModel
from rules.domain import Settings
from rules.errors import Contradiction, Fault


def read_settings(told: Sequence[str]) -> Settings:
    """The settings. Raises Contradiction for what is no name=value, ValidationError for a bad name or value."""
    values: dict[str, object] = {}
    for one in told:
        name, equals, text = one.partition("=")
        if not equals or not name:
            detail = f"A setting is told as name=value, such as loss_limit=3, not {one}."
            raise Contradiction((Fault("/settings", "name_and_value", detail),))
        values[name.strip()] = _value(text.strip())
    return to_settings(SettingsModel.model_validate(values))


def _value(text: str) -> object:
    """Numbers, true, false and lists as in JSON, everything else as it stands."""
    try:
        return json.loads(text)
    except ValueError:
        return text
