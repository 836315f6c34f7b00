"""One operation from a terminal: read, answer with a sign of life, print, and leave with the exit code."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import typer

from app.terminal.exit_codes import Exit
from app.terminal.refusal import refusal_lines
from app.terminal.source import Source, Unreadable, read_source
from app.terminal.tables import Sheet, csv_text, print_sheet

if TYPE_CHECKING:
    from app.operations.base import Reply
    from app.settings import ServiceSettings

Answer = Mapping[str, object]
View = Callable[[Answer], Sheet]
CLIENT_ERRORS = range(400, 500)


class Output(StrEnum):
    """The form of the answer on standard output."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"


def settings_of_environment() -> ServiceSettings:
    """The limits that the environment sets; leaves with a message where a variable has a bad value."""
    from app.settings import from_environment

    try:
        return from_environment()
    except ValueError as error:
        leave(str(error), Exit.BAD_INPUT)


def leave(message: str, code: Exit) -> NoReturn:
    """Prints a message for a person and ends the command."""
    typer.echo(f"pairwright: {message}", err=True)
    raise typer.Exit(code)


def read_or_leave(path: Path, settings: ServiceSettings) -> Source:
    """The document, or the end of the command with the reason."""
    try:
        return read_source(path, settings.max_body)
    except Unreadable as refused:
        leave(str(refused), Exit.BAD_INPUT)


def answer(name: str, source: Source, body: bytes, settings: ServiceSettings, output: Output) -> Answer:
    """The operation's answer to the body; a refusal is printed with its place in the source and ends the command."""
    reply = reply_of(name, body, settings)
    if reply.status != 200:
        refuse(reply, source, output)
    told: Answer = json.loads(reply.body)
    return told


def reply_of(name: str, body: bytes, settings: ServiceSettings) -> Reply:
    """The reply of an operation, whatever its status."""
    with sign_of_life(f"pairwright {name}"):
        from app.operations import run

        return run(name, body, settings)


def refuse(reply: Reply, source: Source, output: Output) -> NoReturn:
    """Prints the problem for people on standard error, for programs also as JSON, and ends the command."""
    for line in refusal_lines(json.loads(reply.body), source):
        typer.echo(line, err=True)
    if output is Output.JSON:
        print_json(reply.body)
    raise typer.Exit(Exit.BAD_INPUT if reply.status in CLIENT_ERRORS else Exit.FAILED)


def show(told: Answer, view: View, output: Output) -> None:
    """The answer in the form asked for."""
    if output is Output.JSON:
        print_json(json.dumps(told, ensure_ascii=False).encode())
    elif output is Output.CSV:
        typer.echo(csv_text(view(told)), nl=False)
    else:
        print_sheet(view(told))


def print_json(body: bytes) -> None:
    """A document with indentation; members keep their order."""
    typer.echo(json.dumps(json.loads(body), ensure_ascii=False, indent=2))


@contextmanager
def sign_of_life(title: str) -> Iterator[None]:
    """A spinner with the time on standard error while the work lasts; nothing where that is no terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        progress.add_task(title, total=None)
        yield
