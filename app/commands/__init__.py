"""The subcommands of `pairwright`, found by discovery: every module here with a function `add_to` adds its own.

To add a subcommand: write one module in app/commands/ with `add_to(cli)`. Import what is slow inside the command, so
that `pairwright --help` stays quick. PLACE, a number, says where in the help its commands stand.
"""

from __future__ import annotations

import typer

from app.terminal.exit_codes import exit_code_help
from rules.discovery import modules_of

LAST = 50
ABOUT = (
    "Fair tournament pairings with proof: the next round, why it is so, playoffs, places, prizes and masterpoints. "
    "A command reads one JSON document from a file or from standard input, as the HTTP service takes it."
)


def command_line() -> typer.Typer:
    """The whole command."""
    cli = typer.Typer(
        name="pairwright",
        help=ABOUT,
        epilog=exit_code_help(),
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    cli.callback()(_options)
    for module in sorted(modules_of(__path__, __name__), key=lambda one: getattr(one, "PLACE", LAST)):
        if hasattr(module, "add_to"):
            module.add_to(cli)
    return cli


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"pairwright {version('pairwright')}")
        raise typer.Exit()


def _options(
    _wanted: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Print the version."),
) -> None:
    pass
