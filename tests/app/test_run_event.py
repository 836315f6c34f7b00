"""The example script runs a whole event to its champion by posting snapshots alone."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conformance.service import service

SCRIPT = Path(__file__).parents[2] / "examples" / "run-event.sh"


@pytest.mark.skipif(not (shutil.which("bash") and shutil.which("curl")), reason="the script needs bash and curl")
@pytest.mark.parametrize("seed", [2026, 3])
def test_an_event_of_32_players_runs_to_its_champion(seed: int) -> None:
    with service() as client:
        command = ["bash", str(SCRIPT), str(client.base_url).rstrip("/"), str(seed)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert "The event is over (complete). Champion: P" in done.stdout
    assert "\n1: P" in done.stdout
