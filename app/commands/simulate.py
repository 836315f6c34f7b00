"""`pairwright simulate` and `pairwright compare-formats`: whole events, and format against format."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.commands.arguments import SERVICE, Form
from app.terminal.answering import Output, leave, print_json, show
from app.terminal.exit_codes import Exit
from app.terminal.progress import progress_bar
from app.terminal.tables import Sheet, table_of

if TYPE_CHECKING:
    from app.simulation.run import Simulation
    from app.simulation.strength import PlayerModel

PLACE = 60
Workers = Annotated[
    int | None, typer.Option(min=1, max=1_024, help="Processes; as many as there are processors if not told.")
]
Dask = Annotated[
    str | None,
    typer.Option(help="Play on a Dask cluster: its address, or `local` for one of this machine.", metavar="ADDRESS"),
]


def add_to(cli: typer.Typer) -> None:
    """Adds both commands."""
    cli.command("simulate", rich_help_panel=SERVICE)(simulate)
    cli.command("compare-formats", rich_help_panel=SERVICE)(compare_formats)


def simulate(
    form: Annotated[str, typer.Argument(help="A format, or single_elimination, double_elimination.", metavar="FORMAT")],
    players: Annotated[int, typer.Option("--players", "-n", min=2, help="Entrants.")] = 32,
    events: Annotated[int, typer.Option("--events", "-e", min=1, max=10_000_000, help="Events to play.")] = 1_000,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", help="A setting of the format, such as loss_limit=3.", metavar="NAME=VALUE"),
    ] = None,
    spread: Annotated[
        float, typer.Option(min=0, help="Elo points of one standard deviation between players; 0: all are equal.")
    ] = 100.0,
    model: Annotated[
        Path | None, typer.Option(help="A JSON file in place of --spread: a list of ratings, or a matrix of chances.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed, other events.")] = 0,
    workers: Workers = None,
    dask: Dask = None,
    checkpoint: Annotated[
        Path | None, typer.Option(help="Keep every event in this file, and go on from it after an interruption.")
    ] = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write the figures to this file.")] = None,
    parquet: Annotated[Path | None, typer.Option(help="Write one row an event to this file.")] = None,
    report: Annotated[Path | None, typer.Option(help="Write a page with pictures to this file.")] = None,
    output: Form = Output.TABLE,
) -> None:
    """Play whole events by chance: how long they take, how many byes and rematches, how fair they are.

    The same seed gives the same events, each on its own, whatever the number of processes or machines.
    """
    from app.simulation.crews import WorkLost, crew_of, usual_workers
    from app.simulation.keep import figures_document, write_json, write_parquet
    from app.simulation.plan import EventPlan
    from app.simulation.run import Job
    from app.simulation.run import simulate as play
    from app.simulation.settings_text import read_settings

    with _refusals(), progress_bar(f"{events} events", events) as progress:
        plan = EventPlan(form, players, _model(model, players, spread), read_settings(settings or []), seed)
        try:
            done = play(Job(plan, events, checkpoint), crew_of(workers or usual_workers(), dask), progress)
        except WorkLost as lost:
            leave(str(lost), Exit.FAILED)
        if json_file:
            write_json(done, json_file)
        if parquet:
            write_parquet(done, parquet)
        if report:
            from app.simulation.report import write_report

            write_report(done, report)
    if output is Output.JSON:
        print_json(json.dumps(figures_document(done)).encode())
    else:
        show({}, lambda _: _sheet(done), output)
    typer.echo(done.effort.sentence(), err=True)


def compare_formats(
    to: Annotated[Path, typer.Option(help="The page, and beside it the picture.")] = Path("docs/formats-compared.md"),
    share: Annotated[float, typer.Option(min=0.001, max=1_000, help="Times as many events as usual.")] = 1.0,
    size: Annotated[list[int] | None, typer.Option(help="Players; may be repeated; 8 to 512 if not told.")] = None,
    keep: Annotated[
        Path | None, typer.Option(help="Keep events in this folder, to go on after an interruption.")
    ] = None,
    workers: Workers = None,
    dask: Dask = None,
) -> None:
    """Play format against format and write the comparison, with the documents' claims, from nothing."""
    from app.simulation.compare import EVENTS, SIZES, compare, jobs
    from app.simulation.comparison_page import write_comparison
    from app.simulation.crews import WorkLost, crew_of, usual_workers

    sizes = sorted(set(size or SIZES))
    if not set(sizes) <= set(EVENTS):
        leave(f"--size is one of {', '.join(map(str, EVENTS))}.", Exit.BAD_INPUT)
    total = sum(job.events for job in jobs(sizes, share, None))
    with _refusals(), progress_bar(f"{total} events", total) as progress:
        crew = crew_of(workers or usual_workers(), dask)
        try:
            done = compare(crew, sizes=sizes, share=share, folder=keep, progress=progress)
        except WorkLost as lost:
            leave(str(lost), Exit.FAILED)
        write_comparison(done, to)
    typer.echo(f"{to}: {total} events; {done.effort.sentence()}")


@contextmanager
def _refusals() -> Iterator[None]:
    """What rules and files refuse, printed for a person; the command ends."""
    from pydantic import ValidationError

    from app.problems import problem_of
    from rules.errors import RulesError

    try:
        yield
    except (RulesError, ValidationError) as refused:
        problem = problem_of(refused)
        for fault in problem.errors:
            typer.echo(f"  {fault.pointer}: {fault.detail} [{fault.code}]", err=True)
        leave(problem.detail, Exit.BAD_INPUT)
    except OSError as error:
        leave(str(error), Exit.BAD_INPUT)
    except ImportError as error:
        leave(f"{error.name} is not installed: pip install 'pairwright[simulate]'", Exit.FAILED)


def _model(path: Path | None, players: int, spread: float) -> PlayerModel:
    from app.simulation.strength import elo_spread, told_model

    if path is None:
        return elo_spread(players, spread)
    return told_model(path.read_text("utf-8"), path.name)


def _sheet(done: Simulation) -> Sheet:
    from app.simulation.phrases import name_of, percent, with_interval

    figures = done.figures
    rows = [(name_of(code), with_interval(one)) for code, one in figures.means.items()]
    often = [("every round proved the best one", percent(figures.proved)), ("nobody won", percent(figures.nobody_wins))]
    often += [(f"ended by: {name_of(code)}", percent(one)) for code, one in figures.endings.items()]
    often += [(f"phase: {name_of(code)}", percent(one)) for code, one in figures.phases.items() if code != "complete"]
    often += [(f"early: {name_of(code)}", percent(one)) for code, one in figures.early.items()]
    if figures.best_wins and figures.stronger_gets_more:
        often.append(("the strongest entry wins", percent(figures.best_wins)))
        often.append(("of two with different prizes the stronger gets more", percent(figures.stronger_gets_more)))
    bands = [
        (f"{band.first} to {band.last}", with_interval(band.money), percent(band.wins, 1)) for band in figures.bands
    ]
    return Sheet(
        (
            table_of("On average", ("an event has", "mean and 95 % interval"), rows),
            table_of("How often", ("in an event", "share and 95 % interval"), often),
            table_of("By strength", ("entries", "prize money in fair shares", "each wins"), bands),
        ),
        (f"{figures.events} events, {done.plan.players} players, {done.plan.model.name}",),
    )
