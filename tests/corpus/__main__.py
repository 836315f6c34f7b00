"""Writes the corpus anew: `python -m tests.corpus`, after a change of the rules that is meant to change values."""

from __future__ import annotations

from itertools import islice

from tests.corpus.snapshots import file_of, shares, simulated


def main() -> None:
    """Plays, and writes one file a format."""
    for name, count in shares().items():
        lines = [kept.line() for kept in islice(simulated(name), count)]
        file_of(name).write_text("\n".join(lines) + "\n", "utf-8")
        print(f"{name}: {len(lines)} snapshots", flush=True)


if __name__ == "__main__":
    main()
