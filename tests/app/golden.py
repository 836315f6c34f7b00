"""Golden outputs of the command: what each invocation prints, kept in tests/app/golden/.

`python -m tests.app.golden` writes them anew; read the difference before keeping it.
"""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from app.commands import command_line

FOLDER = Path(__file__).parent / "golden"
EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"

INVOCATIONS = {
    "pair-table": ["pair", "moreswiss-5-players"],
    "pair-csv": ["pair", "moreswiss-5-players", "--output", "csv"],
    "pair-three-way-csv": ["pair", "swiss-teams-9-three-way", "-o", "csv"],
    "pair-three-rounds-csv": ["pair", "directives-three-rounds-together", "-o", "csv"],
    "pair-conflict": ["pair", "directives-conflict"],
    "pair-championship": ["pair", "phase-before-the-championship"],
    "check": ["check", "swiss-7-players-bye-moved"],
    "explain-why": ["explain", "moreswiss-5-players", "--why", "P1", "P4"],
    "explain-why-not": ["explain", "moreswiss-5-players", "--why-not", "P1", "P2"],
    "explain-round": ["explain", "swiss-7-players-last-round", "--round"],
    "explain-round-csv": ["explain", "swiss-teams-three-way", "--round", "-o", "csv"],
    "phase": ["phase", "phase-before-the-championship"],
    "standings": ["standings", "swiss-7-players-standings"],
    "scenarios": ["scenarios", "scenarios-three-tables"],
    "playoff": ["playoff", "playoff-contingent-bye"],
    "prizes-csv": ["prizes", "prizes-shared-places", "-o", "csv"],
    "prizes-json": ["prizes", "prizes-shared-places", "-o", "json"],
    "awards": ["awards", "awards-club-charity-game"],
    "awards-csv": ["awards", "awards-club-charity-game", "-o", "csv"],
}
"""Arguments by the name of the golden file; the second is an example's name."""


def arguments_of(name: str) -> list[str]:
    """The arguments with the example as a file."""
    command, example, *rest = INVOCATIONS[name]
    return [command, str(EXAMPLES / f"{example}.json"), *rest]


def printed(name: str) -> str:
    """What the command prints, with its exit code in the last line."""
    result = CliRunner().invoke(command_line(), arguments_of(name))
    lines = [line.rstrip() for line in result.output.splitlines()]
    return "\n".join([*lines, f"exit code {result.exit_code}", ""])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in INVOCATIONS:
        (FOLDER / f"{one}.txt").write_text(printed(one), "utf-8")
