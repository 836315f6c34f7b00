"""The example script runs a Saturday Swiss of 23 teams from the entry list to the award sheet, with curl alone."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
from decimal import Decimal
from pathlib import Path

import pytest

from tests.conformance.service import service

SCRIPT = Path(__file__).parents[2] / "examples" / "saturday-swiss.sh"
TEAMS, ROUNDS = 23, 6


def run(seed: int, odd: str) -> str:
    with service() as client:
        command = ["bash", str(SCRIPT), str(client.base_url).rstrip("/"), str(seed), odd]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(not (shutil.which("bash") and shutil.which("curl")), reason="the script needs bash and curl")
@pytest.mark.parametrize(("seed", "odd", "matches"), [(2026, "three_way", 69), (3, "bye", 66)])
def test_a_saturday_swiss_runs_from_entries_to_masterpoints(seed: int, odd: str, matches: int) -> None:
    told = run(seed, odd)
    assert told.startswith("23 teams are one bracket")
    assert [line.split(",")[0] for line in told.splitlines() if line.startswith("Round ")] == [
        f"Round {number}" for number in range(1, ROUNDS + 1)
    ]
    assert told.count(" IMPs, ") == matches
    assert told.count("three-way, second half") == (ROUNDS // 2 if odd == "three_way" else 0)
    assert told.count(" sits\n") == (0 if odd == "three_way" else ROUNDS)

    rows = list(csv.DictReader(io.StringIO(told.partition("Masterpoints\n")[2])))
    teams = [row for row in rows if row["id"].startswith("T") and row["id"][1:].isdigit()]
    assert len(teams) == TEAMS
    credited = [Decimal(row["credited"]) for row in teams]
    assert max(credited) == credited[0] > 10
    assert all(row["silver"] == row["credited"] or not Decimal(row["credited"]) for row in teams)
