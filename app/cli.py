"""The command `pairwright`; its subcommands are in app.commands.

Nothing heavy is imported here: worker processes import this module again, and `--help` should be quick.
"""

from __future__ import annotations

import sys


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns its exit code (app.terminal.exit_codes)."""
    from app.commands import command_line
    from app.terminal.exit_codes import Exit

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        command_line()(args=arguments, prog_name="pairwright")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except Exception as error:
        from app.worker_process import frames_of

        places = ", ".join(frames_of(error)[-3:])
        sys.stderr.write(f"pairwright: a defect: {type(error).__name__} at {places}. Please report this.\n")
        return Exit.FAILED
    return 0


if __name__ == "__main__":
    sys.exit(main())
