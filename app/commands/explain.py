"""`pairwright explain`: why this pair, why not that one, why this bye, why the whole round."""

from __future__ import annotations

from typing import Annotated

import typer

from app.commands.arguments import EXIT_CODES, ROUNDS, File, Form
from app.commands.pair import wrapped
from app.terminal.answering import Output, answer, leave, read_or_leave, settings_of_environment, show
from app.terminal.exit_codes import Exit
from app.terminal.source import STANDARD_INPUT
from app.terminal.views import explain_sheet

PLACE = 2


def add_to(cli: typer.Typer) -> None:
    """Adds the command."""
    cli.command("explain", rich_help_panel=ROUNDS, epilog=EXIT_CODES)(explain)


def explain(
    file: File = STANDARD_INPUT,
    why: Annotated[tuple[str, str] | None, typer.Option(help="Why these two meet.", metavar="P1 P2")] = None,
    why_not: Annotated[tuple[str, str] | None, typer.Option(help="Why they do not meet.", metavar="P1 P2")] = None,
    why_bye: Annotated[str | None, typer.Option(help="Why this player sits.", metavar="P1")] = None,
    why_not_bye: Annotated[str | None, typer.Option(help="Why this player does not sit.", metavar="P1")] = None,
    whole_round: Annotated[bool, typer.Option("--round", help="Why the round is as it is.")] = False,
    output: Form = Output.TABLE,
) -> None:
    """Say why the next round is as it is, and what another one would cost.

    With a bare snapshot ask by an option; {"snapshot": ..., "question": {"why": ["P1", "P2"]}} asks by itself.
    """
    asked: dict[str, object] = {"why": why, "why_not": why_not, "why_bye": why_bye, "why_not_bye": why_not_bye}
    question = {kind: value for kind, value in asked.items() if value is not None}
    if whole_round:
        question["round"] = True
    if len(question) > 1:
        leave("ask one question at a time.", Exit.BAD_INPUT)
    settings = settings_of_environment()
    source = read_or_leave(file, settings)
    body = wrapped(source, "question", question) if question else source.body
    told = answer("explain", source, body, settings, output)
    show(told, explain_sheet, output)
    raise typer.Exit(Exit.INFEASIBLE if told.get("conflicts") else Exit.OPTIMAL)
