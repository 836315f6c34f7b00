"""Everything `make bench` measures, one part after the other."""

from __future__ import annotations

from benchmarks import large_requests, masterpoints, pairing


def main() -> None:
    """Prints the figures of every part; each keeps its own results."""
    pairing.main()
    large_requests.main()
    masterpoints.main()


if __name__ == "__main__":
    main()
