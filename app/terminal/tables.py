"""An answer as tables: for the eye with their titles, as CSV the first one alone."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.terminal.printable import cell, printable

WIDE = 120
"""Columns of a table that does not go to a terminal."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of texts under a title; whole cells, one for each column."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a command shows: the lines above, and tables, the first of which is the CSV form."""

    tables: tuple[Table, ...]
    lines: tuple[str, ...] = ()


def table_of(title: str, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> Table:
    """A table of any values."""
    return Table(title, tuple(columns), tuple(tuple(text_of(value) for value in row) for row in rows))


def text_of(value: object) -> str:
    """A value in a cell: nothing for none, yes and no, lists by commas, members by `name value`."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {text_of(inner)}" for name, inner in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(text_of(inner) for inner in value)
    return str(value)


def csv_text(sheet: Sheet) -> str:
    """The first table as CSV (RFC 4180), with a heading."""
    out = io.StringIO()
    writer = csv.writer(out)
    table = sheet.tables[0]
    writer.writerow(name.replace(" ", "_") for name in table.columns)
    writer.writerows([cell(printable(value)) for value in row] for row in table.rows)
    return out.getvalue()


def print_sheet(sheet: Sheet) -> None:
    """The lines and every table that has rows, without its empty columns, to standard output."""
    from rich import box
    from rich.console import Console
    from rich.table import Table as Grid
    from rich.text import Text

    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDE, no_color=True)
    for line in sheet.lines:
        console.print(Text(printable(line)), soft_wrap=not console.is_terminal)
    for table in sheet.tables:
        if not table.rows:
            continue
        grid = Grid(title=table.title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, show_edge=False)
        used = [at for at, _ in enumerate(table.columns) if any(row[at] for row in table.rows)]
        for at in used:
            grid.add_column(table.columns[at], overflow="fold")
        for row in table.rows:
            grid.add_row(*(Text(printable(row[at])) for at in used))
        console.print()
        console.print(grid)
