"""The command `pairwright`: starts the service."""

from __future__ import annotations

import argparse
import sys

WELCOME = """pairwright listens on http://{host}:{port}; try:

  curl -s http://{host}:{port}/pair -d @examples/moreswiss-5-players.json
"""


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="pairwright", description="Fair pairings with proof.")
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="start the HTTP service")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=8000)
    options = parser.parse_args(arguments)
    sys.stdout.write(WELCOME.format(host=options.host, port=options.port))
    sys.stdout.flush()
    from app.main import create_app  # here, because the worker processes import this module again
    from app.server import serve as serve_http

    serve_http(create_app(), options.host, options.port)
    return 0


if __name__ == "__main__":
    sys.exit(main())
