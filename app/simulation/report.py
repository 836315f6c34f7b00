"""The report of a simulation: one page that stands alone, for an organiser who chooses a format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from app.simulation.figures import Estimate, Figures
from app.simulation.keep import plan_document
from app.simulation.phrases import name_of, percent, with_interval
from app.simulation.pictures import byes_picture, endings_picture, equity_picture, rounds_picture
from app.simulation.run import Simulation

STYLE = """
:root{color-scheme:light}
body{font:16px/1.5 system-ui,sans-serif;color:#1f2933;background:#fff;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .3rem}h2{font-size:1.15rem;margin:2.2rem 0 .4rem}
p{margin:.3rem 0}.lead{color:#52606d}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:.8rem;margin:1.4rem 0}
.facts div{border:1px solid #d5dbe1;border-radius:.5rem;padding:.7rem .9rem}
.facts b{display:block;font-size:1.5rem;line-height:1.3}
.facts span{font-size:.85rem;color:#52606d;display:block}
svg{width:100%;height:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
td,th{padding:.3rem .4rem;border-bottom:1px solid #e3e7eb;text-align:left;font-weight:400}
td:last-child,th:last-child{text-align:right;white-space:nowrap}thead th{color:#52606d;font-size:.85rem}
footer{margin-top:2.5rem;font-size:.85rem;color:#52606d}
@media print{body{margin:0;max-width:none}section{break-inside:avoid}}
"""


def write_report(simulation: Simulation, path: Path) -> None:
    """The page."""
    path.write_text("\n".join(_page(simulation)), "utf-8")


def _page(simulation: Simulation) -> Iterator[str]:
    plan, figures = simulation.plan, simulation.figures
    title = f"{_format_name(simulation)}, {plan.players} players"
    yield '<!doctype html><html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width,initial-scale=1">'
    yield f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
    yield f"<h1>{escape(title)}</h1>"
    about = f"{figures.events} simulated events, {plan.model.name}. {_settings_text(simulation)}"
    yield f'<p class="lead">{escape(about)}</p>'
    yield from _facts(figures)
    yield from _section("How long it takes", rounds_picture(figures), _length_text(figures))
    if len(figures.endings) > 1:
        text = "What settled the first place. The thin lines show how far chance may have moved a figure."
        yield from _section("How it ends", endings_picture(figures), text)
    if not plan.model.equal:
        yield from _section("Who gets the money", equity_picture(figures), _money_text(figures))
    if len(figures.money_by_byes) > 1:
        text = (
            "What players with so many byes won on average; 1 is an equal share for everybody. Byes go by the rules "
            "of the format, so those who get them are not like the others."
        )
        yield from _section("What byes go with", byes_picture(figures), text)
    yield from _table("Every round", ((name_of(code), with_interval(one)) for code, one in figures.means.items()))
    yield from _table("How often it occurs", _occurrences(figures), "in so many of the events")
    yield _footer(simulation)
    yield "</main></body></html>"


def _facts(figures: Figures) -> Iterator[str]:
    means = figures.means
    facts = [
        (f"{means['rounds'].value:.1f}", "rounds on average"),
        (f"{means['matches_per_player'].value:.1f}", "matches a player"),
        (f"{means['byes'].value:.1f}", "byes an event"),
        (f"{means['rematches'].value:.1f}", "rematches an event"),
    ]
    if figures.best_wins and figures.stronger_gets_more:
        facts.append((f"{figures.best_wins.value * 100:.0f} %", "the strongest wins"))
        facts.append((f"{figures.stronger_gets_more.value * 100:.0f} %", "the stronger of two gets more"))
    yield '<div class="facts">'
    yield from (f"<div><b>{escape(number)}</b><span>{escape(text)}</span></div>" for number, text in facts)
    yield "</div>"


def _section(title: str, picture: str, text: str) -> Iterator[str]:
    yield f"<section><h2>{escape(title)}</h2><p>{escape(text)}</p>{picture}</section>"


def _table(title: str, rows: Iterable[tuple[str, str]], unit: str = "an event, on average") -> Iterator[str]:
    yield f"<section><h2>{escape(title)}</h2><table><thead><tr><th></th><th>{unit}</th></tr></thead><tbody>"
    yield from (f"<tr><td>{escape(name)}</td><td>{escape(value)}</td></tr>" for name, value in rows)
    yield "</tbody></table></section>"


def _occurrences(figures: Figures) -> Iterator[tuple[str, str]]:
    yield "every round proved the best one", percent(figures.proved)
    for code, share in figures.phases.items():
        if code != "complete":
            yield f"phase: {name_of(code)}", percent(share)
    for code, share in figures.early.items():
        yield f"before playoff rules began: {name_of(code)}", percent(share)
    yield "nobody won", percent(figures.nobody_wins)


def _length_text(figures: Figures) -> str:
    reached, nine_in_ten = 0.0, max(figures.rounds)
    for length, share in figures.rounds.items():
        reached += share.value
        if reached >= 0.9:
            nine_in_ten = length
            break
    shortest, longest = min(figures.rounds), max(figures.rounds)
    if shortest == longest:
        return f"Every event took {shortest} rounds."
    return f"From {shortest} to {longest} rounds; nine events of ten are over after {nine_in_ten}."


def _money_text(figures: Figures) -> str:
    best, stronger = figures.best_wins or Estimate(0, 0, 0, 0), figures.stronger_gets_more or Estimate(0, 0, 0, 0)
    return (
        f"The strongest entry wins {percent(best)} of the events. Where two entries get different prizes, "
        f"the stronger one gets more in {percent(stronger)} of the cases."
    )


def _format_name(simulation: Simulation) -> str:
    from rules.formats import catalogue

    told = simulation.plan.format
    if not isinstance(told, str):
        return "Inline profile"
    return catalogue()[told].title if told in catalogue() else told.replace("_", " ").capitalize()


def _settings_text(simulation: Simulation) -> str:
    settings = plan_document(simulation.plan)["settings"]
    assert isinstance(settings, dict)
    told = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in settings.items())
    return f"Settings: {told}." if told else "The format's own settings."


def _footer(simulation: Simulation) -> str:
    plan = simulation.plan
    prizes = "1, 1/2, 1/3 and so on"
    return (
        f"<footer><p>The numbers after ± and in brackets are 95 % confidence intervals. Prizes are in proportion to "
        f"{prizes} for at most {plan.places} places. A simulation with the same seed ({plan.seed}) gives the same "
        "events, each on its own, however many machines play them.</p></footer>"
    )
