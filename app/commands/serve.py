"""`pairwright serve`: the HTTP service."""

from __future__ import annotations

import socket
import sys
from typing import Annotated

import typer

from app.commands.arguments import SERVICE
from app.terminal.answering import leave, settings_of_environment
from app.terminal.exit_codes import Exit

WELCOME = """pairwright listens on http://{address}:{port}; try:

  curl -s http://{address}:{port}/pair -d @examples/moreswiss-5-players.json

The director's desk is http://{address}:{port}/, the description of the interface http://{address}:{port}/docs
"""

PLACE = 60


def add_to(cli: typer.Typer) -> None:
    """Adds the command."""
    cli.command("serve", rich_help_panel=SERVICE)(serve)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 is all of them.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8000,
) -> None:
    """Start the HTTP service; the environment sets its limits (PAIRWRIGHT_...)."""
    settings = settings_of_environment()
    _check_free(host, port)
    address = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    sys.stdout.write(WELCOME.format(address=address, port=port))
    sys.stdout.flush()
    from app.main import create_app  # here, because the worker processes import the command again
    from app.server import serve as serve_http

    serve_http(create_app(settings), host, port)


def _check_free(host: str, port: int) -> None:
    """Leaves with the reason when nobody can listen there."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as door:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            door.bind(address)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        leave(f"cannot listen on {host} port {port}: {reason}. Name another --host or --port.", Exit.BAD_INPUT)
