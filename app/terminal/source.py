"""Reading the document of a command from a file or standard input."""

from __future__ import annotations

import stat
import sys
from dataclasses import dataclass
from pathlib import Path

STANDARD_INPUT = Path("-")


class Unreadable(Exception):
    """The document cannot be read; the message says what to change."""


@dataclass(frozen=True, slots=True)
class Source:
    """A document as it was read. name: the file's, or `standard input`."""

    name: str
    body: bytes


def read_source(path: Path, most: int) -> Source:
    """The document, at most `most` bytes of it. Raises Unreadable."""
    if path == STANDARD_INPUT:
        return _checked("standard input", _standard_input(most), most)
    try:
        if stat.S_ISDIR(path.stat().st_mode):
            raise Unreadable(f"{path} is a directory; name a file in it.")
        with path.open("rb") as file:
            return _checked(str(path), file.read(most + 1), most)
    except FileNotFoundError:
        raise Unreadable(f"{path} does not exist.") from None
    except PermissionError:
        raise Unreadable(f"{path} may not be read by you.") from None
    except (OSError, ValueError) as error:
        raise Unreadable(f"{path} cannot be read: {error}.") from None


def _standard_input(most: int) -> bytes:
    if sys.stdin is None or sys.stdin.isatty():
        raise Unreadable("Name a file, or send the document to standard input: pairwright pair event.json")
    return sys.stdin.buffer.read(most + 1)


def _checked(name: str, body: bytes, most: int) -> Source:
    if len(body) > most:
        raise Unreadable(f"{name} is larger than {most // (1024 * 1024)} MB (PAIRWRIGHT_MAX_BODY_MB).")
    if not body.strip():
        raise Unreadable(f"{name} is empty; it should hold one JSON document.")
    return Source(name, body)
