"""The page that compares the formats: tables by size, the documents' claims, and a picture beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from app.simulation.claims import claims
from app.simulation.compare import CLAIMED, CONTENDERS, SEED, SPREAD, Comparison
from app.simulation.comparison_picture import comparison_picture
from app.simulation.figures import Estimate, Figures, rate, within
from app.simulation.outcome import EventOutcome
from app.simulation.phrases import percent, with_interval

COMMAND = "pairwright compare-formats"
TOLD = {
    ("apply", 32): "early 70-78 %",
    ("strict", 20): "nobody 33-36 %",
    ("strict", 32): "nobody 6-20 %",
}
"""What the pairing rules say (section 2), by reading and number of players."""
SCHEDULE = (10, 11, 13)
"""Rounds of the documents' schedule: after two days of five, after one more, after three more."""
UNEQUAL = "Unequal pairs"
Measure = Callable[[Figures], str]


def write_comparison(comparison: Comparison, path: Path) -> None:
    """The page in Markdown, and its picture as SVG beside it under the same name."""
    picture = path.with_suffix(".svg")
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.write_text(comparison_picture(comparison) + "\n", "utf-8")
    path.write_text("\n".join(_page(comparison, picture.name)) + "\n", "utf-8")


def _page(comparison: Comparison, picture: str) -> Iterator[str]:
    yield "# Formats compared"
    yield ""
    yield f"Made by `{COMMAND}`, which plays everything on this page from nothing; do not edit."
    yield ""
    yield (
        f"Every event is played to its end by chance: each player has an Elo rating (standard deviation {SPREAD:g} "
        "points, so that a player one standard deviation above another wins 64 of 100 matches). Every round of "
        "MoreSwiss, FTBG and Swiss is drawn by the service's own solver and proved the best one under the format's "
        "rules. A number after ± is half a 95 % confidence interval. Prizes go to 15 % of the field, in proportion "
        f"to 1, 1/2, 1/3 and so on. Seed {SEED}; the same command gives the same page."
    )
    yield ""
    yield f"![Rounds, and how often the stronger player gets more, by format and size]({picture})"
    yield ""
    yield from _how_played(comparison)
    for title, text, measure in _MEASURES:
        yield f"## {title}"
        yield ""
        yield text
        yield ""
        yield from _table(comparison, measure, title == UNEQUAL)
    yield from _claims(comparison)
    yield from _early(comparison)
    yield from _schedule(comparison)


def _how_played(comparison: Comparison) -> Iterator[str]:
    yield "Events played of every format: " + ", ".join(
        f"{len(comparison.cells[CONTENDERS[0].title, players].outcomes)} with {players} players"
        for players in comparison.sizes
    ) + "."  # fmt: skip
    proved = [one.figures.proved for one in comparison.cells.values()]
    hits = sum(round(share.value * share.count) for share in proved)
    yield f"Events in which every round was proved the best one: {hits} of {sum(share.count for share in proved)}."
    yield ""
    yield "- Elimination brackets are drawn at random, without seeds; their byes are drawn too."
    yield "- The Swiss has two rounds more than would leave one player unbeaten (5 rounds for 8, 11 for 512)."
    yield "- The round robin is played by its schedule; players who share its first place win in part each."
    yield "- MoreSwiss ends as soon as its conditions hold (`early_end: apply`), rules in their default order."
    yield ""


def _share_of_best(figures: Figures) -> str:
    return percent(figures.best_wins) if figures.best_wins else ""


def _stronger(figures: Figures) -> str:
    return percent(figures.stronger_gets_more) if figures.stronger_gets_more else ""


def _mean(name: str, digits: int = 1) -> Measure:
    return lambda figures: with_interval(figures.means[name], digits)


_MEASURES: tuple[tuple[str, str, Measure], ...] = (
    ("Rounds", "Rounds until the winner is known; each match of a playoff or final counts as one.", _mean("rounds")),
    ("Matches of a player", "How much everybody plays, on average.", _mean("matches_per_player", 2)),
    ("Byes", "Byes in the whole event.", _mean("byes")),
    ("Rematches", "Pairs that had met before, in the whole event.", _mean("rematches")),
    (
        UNEQUAL,
        "Pairs of players with different numbers of losses (in the Swiss, points), in the whole event. The brackets "
        "and the round robin do not pair by record; FTBG pairs without a look at it, on purpose.",
        _mean("unequal_pairs"),
    ),
    (
        "The best player wins",
        "How often the strongest entry wins the event; the more players, the better the strongest is.",
        _share_of_best,
    ),
    (
        "The stronger gets more",
        "Of two players with different prizes, how often the stronger one has the larger: 50 % would be a lottery.",
        _stronger,
    ),
)


def _table(comparison: Comparison, measure: Measure, paired: bool) -> Iterator[str]:
    """paired: the measure says something only of formats that pair round by round."""
    yield "| Format | " + " | ".join(f"{players} players" for players in comparison.sizes) + " |"
    yield "|---|" + "---|" * len(comparison.sizes)
    for contender in CONTENDERS:
        figures = [comparison.cells[contender.title, players].figures for players in comparison.sizes]
        cells = [measure(one) if contender.own or not paired else "-" for one in figures]
        yield f"| {contender.title} | " + " | ".join(cells) + " |"
    yield ""


def _claims(comparison: Comparison) -> Iterator[str]:
    yield "## What the documents claim"
    yield ""
    yield "Exact fractions, even chances in every match."
    yield ""
    yield "| Claim | Source | Exact | |"
    yield "|---|---|---|---|"
    for one in claims():
        yield f"| {one.claim} | {one.source} | {one.exact} | {one.verdict} |"
    yield ""
    ahead = [one for one in CONTENDERS if one.title == "FTBG, 1 loss"]
    rounds = [comparison.cells[ahead[0].title, players].figures.means["rounds"] for players in comparison.sizes]
    yield "A one-loss event drawn at random takes " + ", ".join(
        f"{with_interval(one, 0)} rounds with {players}" for one, players in zip(rounds, comparison.sizes, strict=True)
    ) + " players: half the field leaves after each."  # fmt: skip
    yield ""


def _early(comparison: Comparison) -> Iterator[str]:
    yield "## Early ends of MoreSwiss"
    yield ""
    yield (
        "Even chances. The pairing rules say that the conditions of the playoff rules (one, two or three players left "
        "who can win) are usually met before these rules begin, in 70-78 % of the events with 32 players by rule "
        "order; and that, read strictly, the event can come to where nobody can win, in 33-36 % of the events with "
        "20 players and 6-20 % with 32."
    )
    yield ""
    yield "| Rule order, reading, field | Events | A condition held early | Nobody could win | Told | Rounds |"
    yield "|---|---|---|---|---|---|"
    for name in CLAIMED:
        simulation = comparison.claimed[name]
        outcomes, count = simulation.outcomes, len(simulation.outcomes)
        early = rate(sum(bool(one.early) for one in outcomes), count)
        stuck = rate(sum(map(_nobody, outcomes)), count)
        told = TOLD[simulation.plan.settings.early_end, simulation.plan.players]
        length = with_interval(simulation.figures.means["rounds"], 1)
        yield f"| {name} | {count} | {percent(early)} | {percent(stuck)} | {told} | {length} |"
    yield ""


def _nobody(outcome: EventOutcome) -> bool:
    return "no_eligible" in outcome.phases or "no_eligible" in outcome.early


def _schedule(comparison: Comparison) -> Iterator[str]:
    two_days, one_more, three_more = SCHEDULE
    yield "## The schedule of the documents"
    yield ""
    yield (
        "MoreSwiss with four losses is announced as five rounds on Friday, five on Saturday, and one to three on "
        "Sunday. How often an event was over in time (Elo as above):"
    )
    yield ""
    yield (
        f"| Players | over by Saturday ({two_days} rounds) | after {one_more} | after {three_more} |"
        " longer | rounds, shortest to longest |"
    )
    yield "|---|---|---|---|---|---|"
    for players in comparison.sizes:
        outcomes = comparison.cells["MoreSwiss, 4 losses", players].outcomes
        reached = [within(outcomes, rounds) for rounds in SCHEDULE]
        longer = rate(sum(one.rounds > three_more for one in outcomes), len(outcomes))
        lengths = sorted(one.rounds for one in outcomes)
        cells = " | ".join(percent(one) for one in (*reached, longer))
        yield f"| {players} | {cells} | {lengths[0]} to {lengths[-1]} |"
    yield ""
    yield _verdict(comparison)


def _verdict(comparison: Comparison) -> str:
    """For which sizes most events fit the schedule."""

    def share(players: int, rounds: int) -> Estimate:
        return within(comparison.cells["MoreSwiss, 4 losses", players].outcomes, rounds)

    in_time = [players for players in comparison.sizes if share(players, SCHEDULE[2]).value >= 0.9]
    early = [players for players in comparison.sizes if share(players, SCHEDULE[0]).value >= 0.9]
    text = f"Nine events of ten are over within thirteen rounds up to {max(in_time)} players" if in_time else (
        "In no size nine events of ten are over within thirteen rounds"
    )  # fmt: skip
    return text + (f", and need no Sunday up to {max(early)}." if early else ".")
