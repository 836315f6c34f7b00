"""The shape of scenarios: outcomes of a round, headlines, and each player's prospects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from rules.playoffs.phase import Phase
from rules.playoffs.prizes import PlaceGroup, money_text
from rules.playoffs.scenarios.prospects import Prospects
from rules.playoffs.scenarios.wording import condition_text, detail, headline
from rules.playoffs.three_player.base import Result

Method = Literal["exact", "monte_carlo", "certain"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Combinations of results that lead to the same end of the round.

    results: what they have in common, enough to tell them from all others; count: how many combinations they are;
    chance: of all of them together; places: of everyone who has left by then.
    """

    results: tuple[Result, ...]
    count: int
    chance: Fraction
    phase: str
    winner: str | None
    eliminated: tuple[str, ...]
    places: tuple[PlaceGroup, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Headline:
    """Outcomes that lead to the same next step, whoever else leaves with what."""

    text: str
    count: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Scenarios:
    """Every outcome of a round.

    combinations: how many there are, or were drawn (monte_carlo); 1 where all are alike (certain). error: half
    the width of the 95 % interval of every chance, 0 unless drawn.
    """

    method: Method
    combinations: int
    outcomes: tuple[Outcome, ...]
    summary: tuple[Headline, ...]
    players: Mapping[str, Prospects] = field(default_factory=dict)
    error: Fraction = field(default=Fraction(0))


def eliminated_by(alive: Sequence[str], phase: Phase) -> tuple[str, ...]:
    """Who was in before the round and is out after it, last-life players sent home included; order as given."""
    still_in = set(phase.alive) - set(phase.share.players if phase.share else ())
    if phase.phase == "complete":
        still_in &= {phase.winner}
    return tuple(player for player in alive if player not in still_in)


def outcome_of(
    results: tuple[Result, ...], count: int, chance: Fraction, phase: Phase, eliminated: tuple[str, ...]
) -> Outcome:
    """One outcome with its sentence."""
    text = f"{condition_text(results)}, {headline(phase)}."
    leaving = detail(phase, eliminated)
    if leaving:
        text = f"{text[:-1]}; {leaving}."
    return Outcome(results, count, chance, phase.phase, phase.winner, eliminated, phase.places, text)


def scenarios_json(scenarios: Scenarios) -> dict[str, object]:
    """The answer of POST /scenarios, JSON-ready; chances as fractions, money as decimal strings."""
    return {
        "method": scenarios.method,
        "combinations": scenarios.combinations,
        "error": f"{float(scenarios.error):.4f}" if scenarios.error else None,
        "summary": [{"text": one.text, "count": one.count, "chance": str(one.chance)} for one in scenarios.summary],
        "outcomes": [
            {
                "results": [{"winner": winner, "loser": loser} for winner, loser in one.results],
                "count": one.count,
                "chance": str(one.chance),
                "phase": one.phase,
                "winner": one.winner,
                "eliminated": list(one.eliminated),
                "places": [
                    {"from": g.first, "to": g.last, "players": list(g.players), "amount": money_text(g.amount)}
                    for g in one.places
                ],
                "text": one.text,
            }
            for one in scenarios.outcomes
        ],
        "players": {
            player: {
                "win": str(one.win),
                "open": str(one.open),
                "expected": money_text(one.expected),
                "expected_exact": str(one.expected),
            }
            for player, one in scenarios.players.items()
        },
    }
