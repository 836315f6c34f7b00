"""`pairwright pair` and `pairwright check`: the next round, and a round judged."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Annotated

import typer

from app.commands.arguments import EXIT_CODES, ROUNDS, File, Form, Seconds
from app.terminal.answering import (
    Answer,
    Output,
    answer,
    leave,
    read_or_leave,
    settings_of_environment,
    show,
)
from app.terminal.exit_codes import Exit
from app.terminal.source import STANDARD_INPUT, Source
from app.terminal.views import check_sheet, pair_sheet

PLACE = 1


def add_to(cli: typer.Typer) -> None:
    """Adds both commands."""
    cli.command("pair", rich_help_panel=ROUNDS, epilog=EXIT_CODES)(pair)
    cli.command("check", rich_help_panel=ROUNDS, epilog=EXIT_CODES)(check)


def pair(file: File = STANDARD_INPUT, output: Form = Output.TABLE, seconds: Seconds = None) -> None:
    """Draw the next round of a snapshot: who plays whom, who sits, what had to bend."""
    settings = settings_of_environment()
    settings = settings if seconds is None else replace(settings, solve_seconds=seconds)
    source = read_or_leave(file, settings)
    told = answer("pair", source, source.body, settings, output)
    show(told, pair_sheet, output)
    raise typer.Exit(_code_of(str(told["status"])))


def check(
    file: File = STANDARD_INPUT,
    output: Form = Output.TABLE,
    round_: Annotated[
        int | None, typer.Option("--round", min=1, help="Judge this round of a bare snapshot, already played.")
    ] = None,
) -> None:
    """Judge a round: legal or not, and its cost beside the best one.

    The document is {"snapshot": ..., "pairings": [["P1", "P2"]], "byes": ["P3"]}, or a snapshot with --round.
    """
    settings = settings_of_environment()
    source = read_or_leave(file, settings)
    body = source.body if round_ is None else wrapped(source, "round", round_)
    told = answer("check", source, body, settings, output)
    show(told, check_sheet, output)
    raise typer.Exit(_verdict_of(told))


def wrapped(source: Source, member: str, value: object) -> bytes:
    """The snapshot of the source with one more member beside it; numbers stay as they are written."""
    try:
        text = source.body.decode("utf-8")
        told = json.loads(text)
    except (UnicodeDecodeError, ValueError, RecursionError):
        return source.body
    if isinstance(told, dict) and "snapshot" in told:
        leave(f"{source.name} already holds a question; leave the option out, or send a bare snapshot.", Exit.BAD_INPUT)
    return f'{{"snapshot": {text}, {json.dumps(member)}: {json.dumps(value)}}}'.encode()


def _code_of(status: str) -> Exit:
    return {"infeasible": Exit.INFEASIBLE, "feasible": Exit.FEASIBLE}.get(status, Exit.OPTIMAL)


def _verdict_of(told: Answer) -> Exit:
    if not told["legal"]:
        return Exit.INFEASIBLE
    tiers = told["tiers"]
    assert isinstance(tiers, list)
    best = told["status"] == "optimal" and all(tier["value"] == tier["best"] for tier in tiers)
    return Exit.OPTIMAL if best else Exit.FEASIBLE
