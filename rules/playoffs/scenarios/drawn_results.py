"""More than twelve pairs: combinations of results drawn by the seed, with the error stated (MS-14)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from rules.playoffs.chances import Chances
from rules.playoffs.next_round import NextRound
from rules.playoffs.phase import Phase
from rules.playoffs.scenarios.outcomes import Headline, Outcome, Scenarios, eliminated_by
from rules.playoffs.scenarios.prospects import ProspectsTally, worth_of
from rules.playoffs.scenarios.wording import headline

SAMPLES, FEWEST_SAMPLES = 4096, 64
PLAYERS_TIMES_SAMPLES = 1_000_000


def drawn_results(coming: NextRound, chances: Chances, seed: int) -> Scenarios:
    """Outcomes of combinations drawn with the players' chances, the same for the same seed.

    An outcome holds all drawn combinations with the same next step; its eliminated are those out in all of them.
    The number of combinations drawn falls in very large fields, and the error says so.
    """
    random = Random(f"scenarios {seed} {coming.blank.round}")
    samples = min(SAMPLES, max(FEWEST_SAMPLES, PLAYERS_TIMES_SAMPLES // len(coming.ledger.ids)))
    odds = [chances.beats(*pair) for pair in coming.pairs]
    alive = coming.alive_now()
    tally = ProspectsTally(alive)
    one = Fraction(1, samples)
    counts: Counter[str] = Counter()
    examples: dict[str, Phase] = {}
    out: dict[str, set[str]] = {}
    for _ in range(samples):
        phase = coming.after([random.randrange(odd.denominator) < odd.numerator for odd in odds])
        text = headline(phase)
        counts[text] += 1
        examples.setdefault(text, phase)
        gone = set(eliminated_by(alive, phase))
        out[text] = out.get(text, gone) & gone
        tally.add(worth_of(phase, chances), one)
    error = Fraction(49, 50) / Fraction(round(samples**0.5))
    ordered = counts.most_common()
    return Scenarios(
        "monte_carlo",
        samples,
        tuple(_outcome(text, count, samples, examples[text], out[text], alive) for text, count in ordered),
        tuple(Headline(_sentence(text, count, samples), count, Fraction(count, samples)) for text, count in ordered),
        tally.players,
        error,
    )


def _outcome(text: str, count: int, samples: int, phase: Phase, out: set[str], alive: tuple[str, ...]) -> Outcome:
    eliminated = tuple(player for player in alive if player in out)
    chance = Fraction(count, samples)
    return Outcome((), count, chance, phase.phase, phase.winner, eliminated, (), _sentence(text, count, samples))


def _sentence(text: str, count: int, samples: int) -> str:
    return f"In {count} of {samples} drawn combinations {text}."
