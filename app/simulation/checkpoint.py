"""The events played so far in a file, so that an interrupted simulation goes on where it stopped.

One JSON line says what is simulated, then one line an event. A line that was cut off is dropped; the file of
another simulation is refused, never mixed in.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from app.simulation.outcome import EventOutcome
from app.simulation.plan import EventPlan
from rules.errors import Contradiction, Fault


class Checkpoint:
    """path: the file, made when it is not there. Raises Contradiction for a file of something else."""

    def __init__(self, path: Path, plan: EventPlan) -> None:
        self.outcomes: dict[int, EventOutcome] = {}
        self._path = path
        head = json.dumps({"simulation": key_of(plan)})
        if path.exists() and path.stat().st_size:
            self._read(head)
        else:
            path.write_text(head + "\n", "utf-8")

    def add(self, outcomes: Iterable[EventOutcome]) -> None:
        """Keep these events; they are in the file when this returns."""
        with self._path.open("a", encoding="utf-8") as file:
            for outcome in outcomes:
                if outcome.index not in self.outcomes:
                    self.outcomes[outcome.index] = outcome
                    file.write(json.dumps(outcome.row(), separators=(",", ":")) + "\n")

    def _read(self, head: str) -> None:
        text = self._path.read_text("utf-8")
        first, *lines = text.split("\n")
        if first != head:
            detail = f"{self._path} holds another simulation: give it another name, or remove it."
            raise Contradiction((Fault("/checkpoint", "other_simulation", detail),))
        whole, cut_off = lines[:-1], lines[-1:] != [""]
        for line in whole:
            outcome = EventOutcome.of(json.loads(line))
            self.outcomes[outcome.index] = outcome
        if cut_off:
            self._path.write_text("\n".join([first, *whole, ""]), "utf-8")


def key_of(plan: EventPlan) -> str:
    """A digest of the plan and of the versions a result depends on; the number of events is not part of it."""
    told = (plan, version("pairwright"), version("ortools"))
    return sha256(repr(told).encode()).hexdigest()
