"""`pairwright batch`: a folder of snapshots answered at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.commands.arguments import EXIT_CODES, SERVICE, Form
from app.commands.simulate import Dask, Workers
from app.terminal.answering import Output, leave, settings_of_environment, show
from app.terminal.exit_codes import Exit
from app.terminal.progress import progress_bar
from app.terminal.tables import Sheet, table_of

if TYPE_CHECKING:
    from app.batch import Answered

PLACE = 61
LONGEST = 400


def add_to(cli: typer.Typer) -> None:
    """Adds the command."""
    cli.command("batch", rich_help_panel=SERVICE, epilog=EXIT_CODES)(batch)


def batch(
    folder: Annotated[
        Path, typer.Argument(help="A folder of snapshots, .json, those in its folders too.", metavar="DIR")
    ],
    answers: Annotated[Path | None, typer.Option(help="Write every answer to this folder, by the same names.")] = None,
    slow: Annotated[float, typer.Option(min=0, help="Seconds from which an answer is reported as slow.")] = 1.0,
    workers: Workers = None,
    dask: Dask = None,
    output: Form = Output.TABLE,
) -> None:
    """Draw the next round of every snapshot of a folder, and report those that are slow, infeasible or refused."""
    from app.batch import answer_all, noteworthy, snapshots_in, write_answers
    from app.simulation.crews import crew_of, usual_workers

    try:
        snapshots = snapshots_in(folder, settings_of_environment())
        if not snapshots:
            leave(f"{folder} holds no .json file.", Exit.BAD_INPUT)
        with progress_bar(f"{len(snapshots)} snapshots", len(snapshots)) as progress:
            done = answer_all(snapshots, crew_of(workers or usual_workers(), dask), progress)
        if answers:
            write_answers(done, answers)
    except OSError as error:
        leave(str(error), Exit.BAD_INPUT)
    except ImportError as error:
        leave(f"{error.name} is not installed: pip install 'pairwright[simulate]'", Exit.FAILED)
    rows = [
        (one.name, why, one.outcome, one.players, round(one.seconds, 3), one.detail[:LONGEST])
        for one, why in noteworthy(done, slow)
    ]
    columns = ("snapshot", "why", "answer", "players", "seconds", "detail")
    told = {
        "snapshots": len(done),
        "proved": sum(one.outcome == "optimal" for one in done),
        "median_seconds": round(_quantile(done, 0.5), 4),
        "slowest_seconds": round(_quantile(done, 1.0), 4),
        "noteworthy": [dict(zip(columns, row, strict=True)) for row in rows],
    }
    lines = (
        f"{told['snapshots']} snapshots, {told['proved']} rounds proved the best ones; "
        f"median {told['median_seconds']} s, slowest {told['slowest_seconds']} s",
    )
    show(told, lambda _: Sheet((table_of("To look at", columns, rows),), lines), output)
    raise typer.Exit(_code_of(done))


def _quantile(done: list[Answered], share: float) -> float:
    seconds = sorted(one.seconds for one in done)
    return seconds[min(int(share * len(seconds)), len(seconds) - 1)]


def _code_of(done: list[Answered]) -> Exit:
    """The gravest of the answers."""
    if any(one.status == 0 or one.status >= 500 for one in done):
        return Exit.FAILED
    if any(one.refused for one in done):
        return Exit.BAD_INPUT
    if any(one.infeasible for one in done):
        return Exit.INFEASIBLE
    return Exit.FEASIBLE if any(one.unproved for one in done) else Exit.OPTIMAL
