"""The plot of time against the number of players, and how time grows."""

from __future__ import annotations

from pathlib import Path

import matplotlib
import numpy as np

matplotlib.use("Agg")
from matplotlib import pyplot


def fitted_exponent(points: list[tuple[int, float]]) -> float | None:
    """The exponent a of the best fit time = c * n^a on logarithmic scales; None for fewer than two points."""
    if len(points) < 2:
        return None
    players, seconds = np.log(np.array(points, dtype=np.float64)).T
    return float(np.polyfit(players, seconds, 1)[0])


def plot(points: list[tuple[str, int, float]], where: str, path: Path) -> None:
    """One line a contender on logarithmic scales. points: contender, players, seconds."""
    figure, axes = pyplot.subplots(figsize=(7, 4.5))
    for contender in dict.fromkeys(name for name, _, _ in points):
        line = sorted((players, seconds) for name, players, seconds in points if name == contender)
        axes.plot(*zip(*line, strict=True), marker="o", label=contender)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("players to pair")
    axes.set_ylabel("seconds to the answer")
    axes.set_title(where, fontsize=8)
    axes.grid(visible=True, which="both", alpha=0.3)
    axes.legend()
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)
