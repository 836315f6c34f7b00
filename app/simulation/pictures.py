"""The pictures of a report, as SVG texts that stand alone."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from app.simulation.figures import Estimate, Figures
from app.simulation.phrases import name_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, BAR, SECOND, FAIR = "#1f2933", "#2f6f9f", "#d98e04", "#8a94a0"
WIDTH, HEIGHT = 7.2, 3.2
FEWEST = 7
"""Bars there is room for, so that two alone are not as wide as the page."""
STYLE = {
    "svg.hashsalt": "pairwright",
    "svg.fonttype": "path",
    "font.size": 10.5,
    "axes.edgecolor": FAIR,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.axisbelow": True,
}
Draw = Callable[["Axes"], None]


def picture(draw: Draw, height: float = HEIGHT, width: float = WIDTH) -> str:
    """An SVG of one plot; the same drawing gives the same text."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):  # type: ignore[arg-type]  # its keys are checked when it runs
        figure = Figure(figsize=(width, height), layout="constrained")
        draw(figure.add_subplot())
        return svg_of(figure)


def svg_of(figure: Figure) -> str:
    """The figure as an SVG element without a prologue."""
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    whole = text.getvalue()
    return whole[whole.index("<svg") :]


def rounds_picture(figures: Figures) -> str:
    """How many events took how many rounds."""
    lengths = list(range(min(figures.rounds), max(figures.rounds) + 1))
    nothing = Estimate(0.0, 0.0, 0.0, figures.events)
    shares = [figures.rounds.get(length, nothing) for length in lengths]

    def draw(axes: Axes) -> None:
        _bars(axes, lengths, shares)
        axes.set_xticks(lengths)
        axes.set_xlabel("rounds until the winner is known, matches of a playoff one each")
        axes.set_ylabel("of all events")
        _percent(axes)

    return picture(draw)


def equity_picture(figures: Figures) -> str:
    """What an entry can expect to win, by strength, in fair shares."""
    bands = figures.bands
    labels = [f"{band.first}" if band.first == band.last else f"{band.first}-{band.last}" for band in bands]

    def draw(axes: Axes) -> None:
        places = list(range(len(bands)))
        _bars(axes, places, [band.money for band in bands])
        _fair_share(axes)
        axes.set_xticks(places, labels)
        axes.set_xlabel("entries by strength, the strongest first")
        axes.set_ylabel("prize money,\nin fair shares")

    return picture(draw)


def endings_picture(figures: Figures) -> str:
    """How the events ended."""
    names = sorted(figures.endings, key=lambda name: (figures.endings[name].value, name))

    def draw(axes: Axes) -> None:
        shares = [figures.endings[name] for name in names]
        values, reach = [one.value for one in shares], _reach(shares)
        axes.barh([name_of(name) for name in names], values, color=BAR, height=0.6, xerr=reach, ecolor=INK, capsize=3)
        for place, one in enumerate(shares):
            axes.annotate(f" {one.value:.0%}".replace("%", " %"), (one.high, place), va="center", color=INK)
        axes.set_xlim(0, min(1.12, max(one.high for one in shares) * 1.2))
        axes.xaxis.set_major_formatter(_percent_text)
        axes.set_xlabel("of all events")

    return picture(draw, height=1.1 + 0.42 * len(names))


def byes_picture(figures: Figures) -> str:
    """What players with so many byes won, in fair shares."""
    counts = list(figures.money_by_byes)

    def draw(axes: Axes) -> None:
        _bars(axes, list(range(len(counts))), [figures.money_by_byes[count] for count in counts])
        _fair_share(axes)
        axes.set_xticks(range(len(counts)), [f"{count}" for count in counts])
        axes.set_xlabel("byes of a player")
        axes.set_ylabel("prize money,\nin fair shares")

    return picture(draw)


def _bars(axes: Axes, places: Sequence[int], shares: Sequence[Estimate]) -> None:
    values = [one.value for one in shares]
    axes.bar(places, values, color=BAR, width=0.7, yerr=_reach(shares), ecolor=INK, capsize=3)
    axes.grid(axis="y", color="#e3e7eb")
    axes.set_ylim(bottom=0)
    room = max(0.6, (FEWEST - len(places)) / 2)
    axes.set_xlim(places[0] - room, places[-1] + room)


def _fair_share(axes: Axes) -> None:
    """The line of an equal share for everybody, named at the right edge."""
    axes.axhline(1, color=INK, linestyle="--", linewidth=1)
    axes.annotate("a fair share", (0.995, 1), xycoords=("axes fraction", "data"), ha="right", va="bottom", fontsize=9)


def _reach(shares: Sequence[Estimate]) -> list[list[float]]:
    """How far the intervals reach down and up; nothing where nothing happened."""
    shown = [one if one.value else Estimate(0.0, 0.0, 0.0, one.count) for one in shares]
    down = [min(one.value, one.value - one.low) for one in shown]
    return [[max(0.0, reach) for reach in down], [max(0.0, one.high - one.value) for one in shown]]


def _percent(axes: Axes) -> None:
    axes.yaxis.set_major_formatter(_percent_text)


def _percent_text(value: float, _place: float = 0) -> str:
    return f"{value * 100:.0f} %"
