"""A simulation in files: figures as JSON, one row an event as Parquet."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path

from app.simulation.outcome import EventOutcome
from app.simulation.plan import EventPlan
from app.simulation.run import Simulation
from rules.domain import InlineProfile, Settings


def plan_document(plan: EventPlan) -> dict[str, object]:
    """What was simulated, settings that are not the default alone."""
    told = plan.format
    form = (
        {"tiers": [dict(tier) for tier in told.tiers], "base": told.base} if isinstance(told, InlineProfile) else told
    )
    usual = asdict(Settings())
    settings = {name: _plain(value) for name, value in asdict(plan.settings).items() if value != usual[name]}
    return {
        "format": form,
        "players": plan.players,
        "model": plan.model.name,
        "settings": settings,
        "seed": plan.seed,
        "prizes": [float(prize) for prize in plan.prizes],
    }


def figures_document(simulation: Simulation) -> dict[str, object]:
    """Plan, versions and figures; the same for the same simulation, whoever played it and how fast."""
    return {
        "simulation": plan_document(simulation.plan),
        "engine": {name: version(name) for name in ("pairwright", "ortools")},
        "figures": simulation.figures.document(),
    }


def write_json(simulation: Simulation, path: Path) -> None:
    """The figures."""
    path.write_text(json.dumps(figures_document(simulation), indent=1, ensure_ascii=False) + "\n", "utf-8")


def write_parquet(simulation: Simulation, path: Path) -> None:
    """One row an event with every column of EventOutcome; the plan is in the file's metadata."""
    import pyarrow as pa  # type: ignore[import-untyped]  # has no types
    import pyarrow.parquet as pq  # type: ignore[import-untyped]

    kinds = {"int": pa.int64(), "float": pa.float64(), "bool": pa.bool_(), "str": pa.string()}
    lists = {f"tuple[{name}, ...]": pa.list_(kind) for name, kind in kinds.items()}
    columns = [(one.name, (kinds | lists)[str(one.type)]) for one in fields(EventOutcome)]
    table = pa.Table.from_pylist([outcome.row() for outcome in simulation.outcomes], pa.schema(columns))
    told = json.dumps(plan_document(simulation.plan), ensure_ascii=False)
    pq.write_table(table.replace_schema_metadata({"pairwright": told}), path)


def _plain(value: object) -> object:
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    return value
