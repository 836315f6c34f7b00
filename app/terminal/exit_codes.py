"""The exit codes of the command `pairwright`, the same for every subcommand."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """What a script may tell from the exit code."""

    OPTIMAL = 0
    FAILED = 1
    BAD_INPUT = 2
    INFEASIBLE = 3
    FEASIBLE = 4


MEANING = {
    Exit.OPTIMAL: "answered; a round is proved optimal, a checked one is legal and as good as the best",
    Exit.FAILED: "no answer: out of time, interrupted, or a defect",
    Exit.BAD_INPUT: "bad input: the document or the command line; the problem is printed with its place",
    Exit.INFEASIBLE: "infeasible: no legal round exists, or the checked one is not legal",
    Exit.FEASIBLE: "feasible only: legal, but not proved best, or not the best",
}


def exit_code_help() -> str:
    """The table for --help."""
    lines = [f"{code.value}  {meaning}" for code, meaning in MEANING.items()]
    return "Exit codes:\n\n" + "\n\n".join(lines)
