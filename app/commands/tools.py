"""`examples`, `bench`, `conformance`: ready requests, and what a source tree can measure and prove."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from app.commands.arguments import SERVICE, Form
from app.terminal.answering import Output, leave, print_json, show
from app.terminal.exit_codes import Exit
from app.terminal.tables import Sheet, table_of

SOURCE_TREE = Path(__file__).resolve().parent.parent.parent

PLACE = 70


def add_to(cli: typer.Typer) -> None:
    """Adds all three."""
    cli.command("examples", rich_help_panel=SERVICE)(examples)
    cli.command("bench", rich_help_panel=SERVICE)(bench)
    cli.command("conformance", rich_help_panel=SERVICE)(conformance)


def examples(
    name: Annotated[str | None, typer.Argument(help="Print this one; without a name all are listed.")] = None,
    output: Form = Output.TABLE,
) -> None:
    """List the ready-made requests, or print one: pairwright examples moreswiss-5-players | pairwright pair"""
    from app.examples import examples as every

    found = {one.name: one for one in every()}
    if name is None:
        rows = [(one.name, one.path, one.title) for one in found.values()]
        listing = {"examples": [{"name": a, "path": b, "title": c} for a, b, c in rows]}
        show(listing, lambda _: Sheet((table_of("Examples", ("name", "POST to", "title"), rows),)), output)
    elif name in found:
        print_json(json.dumps(found[name].body, ensure_ascii=False).encode())
    else:
        leave(f"no example is called {name}; pairwright examples lists them.", Exit.BAD_INPUT)


def bench() -> None:
    """Run the benchmarks of a source tree, side by side with their peers."""
    _run_module("benchmarks", [])


def conformance(
    file: Annotated[Path, typer.Argument(help="A case file.")],
    url: Annotated[str | None, typer.Option(help="A running service; without it this process answers.")] = None,
) -> None:
    """Run a case file through the HTTP interface; needs a source tree."""
    _run_module("tests.conformance.runner", [str(file), *(["--url", url] if url else [])])


def _run_module(module: str, arguments: list[str]) -> None:
    """Runs a module of the source tree and leaves with its exit code."""
    place = SOURCE_TREE.joinpath(*module.split("."))
    if not (place.is_dir() or place.with_suffix(".py").is_file()):
        leave(f"{module} is no part of an installed pairwright: run this from a source tree.", Exit.FAILED)
    done = subprocess.run([sys.executable, "-m", module, *arguments], cwd=SOURCE_TREE, check=False)
    raise typer.Exit(done.returncode)
