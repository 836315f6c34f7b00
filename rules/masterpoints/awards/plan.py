"""What an event pays: a ladder for every comparison field, match awards by strat, and how a contestant is credited."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from rules.masterpoints.arithmetic import ZERO, amount_text, hundredths
from rules.masterpoints.awards.roll import MATCHES, OVERALL, SECTION, Contestant
from rules.masterpoints.calculation import Calculation, Step
from rules.masterpoints.inputs import Input, Inputs
from rules.masterpoints.places import PlaceAward, place_or_tie

Colours = dict[str, Fraction]
FORMULA_RULE = "MP-40"
TieAward = Callable[[int, int], Fraction]
Colouring = Callable[[Fraction, int], Colours]
"""The colours of a rounded award at a place; a tied contestant's place is the first of its tie."""


def single_colour(colour: str) -> Colouring:
    """A colouring of one colour."""
    return lambda award, place: {colour: award}


@dataclass(frozen=True, slots=True)
class Candidate:
    """One award a contestant could be credited with; `session` 0 stands for the whole event."""

    strat: str
    kind: str
    session: int
    rank: str
    award: Fraction
    colours: Colours
    rule: str


@dataclass(slots=True)
class Ladder:
    """The awards of one comparison field by place, with the rules behind the first and the lower places."""

    strat: str
    kind: str
    award: PlaceAward
    depth: int
    colours: Colouring
    rules: Callable[[int], str]
    session: int = 0
    group: str = ""
    steps: tuple[Step, ...] = ()
    tied: TieAward | None = None
    """The unrounded award of places first to last where it is not the mean of their awards, as in knockouts."""
    paid: dict[tuple[int, int], tuple[Fraction, Colours]] = field(default_factory=dict)

    def pays(self, first: int, last: int, work: Calculation) -> tuple[Fraction, Colours]:
        """The rounded award and its colours at a place or a tie, computed once per place."""
        if (first, last) not in self.paid:
            if self.tied is not None:
                award = work.round(self.tied(first, last)) if first <= self.depth else ZERO
            else:
                award = place_or_tie(self.award, first, last, self.depth, work)
            self.paid[first, last] = (award, self.colours(award, first) if award else {})
        return self.paid[first, last]


@dataclass(frozen=True, slots=True)
class MatchAward:
    """What one match pays in a strat, with its colours."""

    award: Fraction
    colours: Colouring
    rule: str
    steps: tuple[Step, ...] = ()


@dataclass(slots=True)
class Plan:
    """Everything an event pays.

    `ladder(kind, strat, session, group)` returns the ladder of a comparison field, or None when it pays nothing.
    `strats` are all strats, the highest first; a contestant is eligible in its own and all higher ones of its
    flight, as `eligible` says.
    """

    strats: tuple[str, ...]
    ladder: Callable[[str, str, int, str], Ladder | None]
    matches: Callable[[str], MatchAward | None] = lambda strat: None
    one_group: bool = False
    eligible: dict[str, tuple[str, ...]] = field(default_factory=dict)
    kinds: tuple[str, ...] = (OVERALL, SECTION)
    """The kinds of ranks the event knows."""
    paid_as: Callable[[Contestant], tuple[int, int] | None] = lambda contestant: None
    """Places a contestant's overall award is that of instead of its own rank, as after a forfeit."""
    recolour: Callable[[Contestant, "Candidate"], Colours] | None = None
    """The colours of a candidate award where they depend on the contestant."""
    disqualified: Callable[[Contestant, "Candidate"], bool] | None = None
    """Whether a contestant does not qualify for a candidate award, which then is nothing."""
    credit: Callable[[Contestant, list["Candidate"], Calculation], tuple["Candidate", ...]] | None = None
    """The candidates that make up the award credited, where the event has a rule of its own."""

    def strats_open_to(self, strat: str) -> tuple[str, ...]:
        """The strats a contestant of this strat may rank in: its own and those above it (MP-5)."""
        if strat not in self.eligible:
            self.eligible[strat] = self.strats[: self.strats.index(strat) + 1]
        return self.eligible[strat]


@dataclass(frozen=True, slots=True)
class EventKind:
    """One kind of event: its code, the inputs of the event and of its results, and what makes its plan."""

    code: str
    title: str
    rules: tuple[str, ...]
    inputs: tuple[Input, ...]
    plan: Callable[[Inputs, list[Contestant], Calculation], Plan]
    results: tuple[Input, ...] = ()
    editions: tuple[str, ...] = ("2018",)


def ladder_texts(ladders: list[Ladder], work: Calculation) -> list[dict[str, object]]:
    """Ladders for a reader; those that share their working share its text."""
    workings = {id(ladder.steps): ladder.steps for ladder in ladders}
    texts = {key: steps_text(steps) for key, steps in workings.items()}
    return [_ladder_text(ladder, texts[id(ladder.steps)], work) for ladder in ladders]


def _ladder_text(ladder: Ladder, steps: list[dict[str, object]], work: Calculation) -> dict[str, object]:
    """A ladder for a reader: its field, first award, places paid and the working."""
    first, _ = ladder.pays(1, 1, work)
    line: dict[str, object] = {
        "strat": ladder.strat,
        "kind": ladder.kind,
        "first": amount_text(first),
        "paid_places": ladder.depth,
        "rule": ladder.rules(1),
        "steps": steps,
    }
    if ladder.kind == SECTION:
        line |= {"session": ladder.session} if ladder.session else {}
        line |= {"group": ladder.group} if ladder.group else {}
    return line


def match_text(strat: str, paid: MatchAward) -> dict[str, object]:
    """The award of a match won for a reader."""
    return {
        "strat": strat,
        "kind": MATCHES,
        "award": amount_text(paid.award),
        "rule": paid.rule,
        "steps": steps_text(paid.steps),
    }


def steps_text(steps: tuple[Step, ...]) -> list[dict[str, object]]:
    """Steps as names and texts."""
    lines: list[dict[str, object]] = []
    for step in steps:
        line: dict[str, object] = {"name": step.name, "value": step.text()}
        line |= {"rule": step.rule} if step.rule else {}
        line |= {"bound": step.bound} if step.bound is not None else {}
        lines.append(line)
    return lines


def deciding_rule(steps: tuple[Step, ...], usual: str) -> str:
    """The rule that set a first award: that of the last step that counted, or `usual` after the plain formula."""
    counted = [step.rule for step in steps if step.rule and step.bound is not False]
    return counted[-1] if counted and counted[-1] != FORMULA_RULE else usual


def added(parts: list[Colours]) -> Colours:
    """Rounded colours added up; a colour of nothing is left out."""
    total: dict[str, int] = {}
    for part in parts:
        for colour, amount in part.items():
            if amount:
                total[colour] = total.get(colour, 0) + hundredths(amount)
    return {colour: Fraction(amount, 100) for colour, amount in total.items()}


def joined(plans: list[Plan]) -> Plan:
    """One plan of flights that are ranked apart; a contestant is eligible in its own flight only."""
    by_strat = {strat: plan for plan in plans for strat in plan.strats}
    eligible = {strat: plan.strats_open_to(strat) for plan in plans for strat in plan.strats}
    return Plan(
        tuple(by_strat),
        lambda kind, strat, session, group: by_strat[strat].ladder(kind, strat, session, group),
        lambda strat: by_strat[strat].matches(strat),
        all(plan.one_group for plan in plans),
        eligible,
        credit=plans[0].credit,
    )
