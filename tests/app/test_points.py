"""Points on the wire: hundredths at most, and of ordinary size, so that scores are added exactly."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from pydantic import ValidationError

from app.schemas.snapshot import ByeModel, MatchModel, SettingsModel


@pytest.mark.parametrize("value", [Decimal("0.125"), Decimal("1000.01"), Decimal("NaN"), Decimal("1e12"), "1", True])
def test_points_that_cannot_be_are_refused(value: Any) -> None:
    for model, member in ((ByeModel, {"id": "P1", "score": value}), (SettingsModel, {"bye_score": value})):
        with pytest.raises(ValidationError):
            model.model_validate(member)
    with pytest.raises(ValidationError):
        MatchModel.model_validate({"players": ["P1", "P2"], "vp": [value, 0]})


@pytest.mark.parametrize("value", [0, 12, Decimal("0.5"), Decimal("12.34"), Decimal("1000"), Decimal("1.50")])
def test_usual_points_are_taken(value: Any) -> None:
    assert ByeModel.model_validate({"id": "P1", "score": value}).score == value
