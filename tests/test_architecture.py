"""Dependencies point one way: app to solver to rules, and rules know no library of the layers above."""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import run

ROOT = Path(__file__).resolve().parent.parent


def test_dependencies_point_one_way() -> None:
    checked = run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


def test_no_module_is_a_drawer_for_everything() -> None:
    names = {path.stem for package in ("app", "solver", "rules") for path in (ROOT / package).rglob("*.py")}
    assert not names & {"utils", "util", "helpers", "manager", "common", "misc"}
