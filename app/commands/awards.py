"""`pairwright awards`: the masterpoint award sheet of a finished event."""

from __future__ import annotations

from typing import Annotated

import typer

from app.commands.arguments import AWARDS, EXIT_CODES, File, Form
from app.terminal.answering import (
    Output,
    answer,
    read_or_leave,
    refuse,
    reply_of,
    settings_of_environment,
    show,
)
from app.terminal.source import STANDARD_INPUT
from app.terminal.views import awards_sheet

PLACE = 20


def add_to(cli: typer.Typer) -> None:
    """Adds the command."""
    cli.command("awards", rich_help_panel=AWARDS, epilog=EXIT_CODES)(awards)


def awards(
    file: File = STANDARD_INPUT,
    output: Form = Output.TABLE,
    html: Annotated[bool, typer.Option("--html", help="The sheet as a page to print, in place of --output.")] = False,
) -> None:
    """Award the masterpoints of a finished event: every contestant, amount and colours."""
    settings = settings_of_environment()
    source = read_or_leave(file, settings)
    if html or output is Output.CSV:
        reply = reply_of("awards/html" if html else "awards/csv", source.body, settings)
        if reply.status != 200:
            refuse(reply, source, output)
        typer.echo(reply.body.decode("utf-8"), nl=False)
    else:
        show(answer("awards", source, source.body, settings, output), awards_sheet, output)
