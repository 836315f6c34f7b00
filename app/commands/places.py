"""`phase`, `standings`, `scenarios`, `playoff`, `prizes`: where an event stands and what may come of it."""

from __future__ import annotations

from collections.abc import Callable

import typer

from app.commands.arguments import EXIT_CODES, PLACES, File, Form
from app.terminal.answering import Output, View, answer, read_or_leave, settings_of_environment, show
from app.terminal.source import STANDARD_INPUT
from app.terminal.views import phase_sheet, playoff_sheet, prizes_sheet, scenarios_sheet, standings_sheet

COMMANDS: tuple[tuple[str, View, str], ...] = (
    ("phase", phase_sheet, "Say where an event stands: records, who is left, playoff phase, places and prizes."),
    ("standings", standings_sheet, "Rank the players with their tie-breaks."),
    ("scenarios", scenarios_sheet, "Play out every combination of results of the next round."),
    ("playoff", playoff_sheet, "Run a three-player playoff told by itself: what is next, or places and money."),
    ("prizes", prizes_sheet, "Share out the pooled prizes of groups of places."),
)

PLACE = 10


def add_to(cli: typer.Typer) -> None:
    """Adds them all."""
    for name, view, text in COMMANDS:
        cli.command(name, rich_help_panel=PLACES, help=text, epilog=EXIT_CODES)(_command(name, view))


def _command(name: str, view: View) -> Callable[..., None]:
    def carry_out(file: File = STANDARD_INPUT, output: Form = Output.TABLE) -> None:
        settings = settings_of_environment()
        source = read_or_leave(file, settings)
        show(answer(name, source, source.body, settings, output), view, output)

    return carry_out
