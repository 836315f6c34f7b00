"""The arguments that several subcommands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from app.terminal.answering import Output
from app.terminal.exit_codes import exit_code_help

ROUNDS = "Rounds"
PLACES = "Playoffs, places, standings"
AWARDS = "Masterpoints"
SERVICE = "Service and tools"

EXIT_CODES = exit_code_help()

File = Annotated[Path, typer.Argument(help="A JSON file; - is standard input.", metavar="FILE", show_default="-")]
Form = Annotated[Output, typer.Option("--output", "-o", help="The form of the answer.")]
Seconds = Annotated[
    float | None,
    typer.Option("--seconds", min=0.01, help="Solver time at most, by its own clock that is the same on any machine."),
]
