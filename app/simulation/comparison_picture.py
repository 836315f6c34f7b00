"""Two plots beside each other: how long each format takes, and how often the stronger player gets more out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.simulation.compare import CONTENDERS, Comparison, Contender
from app.simulation.figures import Figures
from app.simulation.pictures import INK, STYLE, svg_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SHOWN = {
    "MoreSwiss, 3 losses": "#7fb3d5",
    "MoreSwiss, 4 losses": "#1f5f8b",
    "FTBG, 1 loss": "#f3c27a",
    "FTBG, 3 losses": "#d98e04",
    "FTBG, 7 losses": "#8a5a00",
    "Single elimination": "#c9a0dc",
    "Double elimination": "#7d3c98",
    "Swiss": "#2e8b57",
    "Round robin": "#7b8794",
}
"""Formats in the picture with their colours; the other numbers of losses lie between those shown."""
MOST_ROUNDS = 34
LOTTERY = 0.5
"""How often the stronger would get more if prizes were drawn by lot."""


def comparison_picture(comparison: Comparison) -> str:
    """The picture as SVG; the same figures give the same text."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):  # type: ignore[arg-type]  # its keys are checked when it runs
        figure = Figure(figsize=(10.5, 4.6), layout="constrained")
        left, right = figure.subplots(1, 2)
        for contender in CONTENDERS:
            if contender.title in SHOWN:
                _curves(comparison, contender, left, right)
        left.set_ylim(0, MOST_ROUNDS)
        left.set_title("Rounds until the winner is known", loc="left", fontsize=11)
        right.set_ylim(LOTTERY, 1)
        right.yaxis.set_major_formatter(lambda share, _place: f"{share * 100:.0f} %")
        right.set_title("Of two with different prizes the stronger gets more", loc="left", fontsize=11)
        for axes in (left, right):
            _size_axis(axes, comparison.sizes)
        handles, labels = left.get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside lower center", ncols=5, frameon=False, fontsize=9.5)
        return svg_of(figure)


def _curves(comparison: Comparison, contender: Contender, left: Axes, right: Axes) -> None:
    figures = [comparison.cells[contender.title, players].figures for players in comparison.sizes]
    for axes, values in ((left, [_rounds(one) for one in figures]), (right, [_fairness(one) for one in figures])):
        axes.plot(
            comparison.sizes, values, contender.kind, color=SHOWN[contender.title], marker="o", markersize=3.5,
            linewidth=1.8, label=contender.title,
        )  # fmt: skip


def _rounds(figures: Figures) -> float:
    return figures.means["rounds"].value


def _fairness(figures: Figures) -> float:
    return figures.stronger_gets_more.value if figures.stronger_gets_more else LOTTERY


def _size_axis(axes: Axes, sizes: tuple[int, ...]) -> None:
    axes.set_xscale("log", base=2)
    axes.set_xticks(sizes, [str(players) for players in sizes])
    axes.minorticks_off()
    axes.set_xlabel("players")
    axes.grid(color="#e3e7eb")
    axes.tick_params(colors=INK)
