"""One whole event: every round drawn by the rules and the solver, every result by the event's own lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from time import process_time

from app.simulation.outcome import EventOutcome
from app.simulation.plan import POOL, EventPlan, Lot, with_prizes
from app.simulation.results import Results
from app.simulation.tally import Tally
from rules.domain import Bye, Playoff, Round, Snapshot, ThreeWay
from rules.evaluation import DrawnRound
from rules.field import Field
from rules.playoffs.phase import Phase, phase_at_end
from rules.playoffs.verdict import ORDINARY_ROUND
from rules.round_table import busy_three_ways
from solver.engine_round import RoundAnswer
from solver.pair_round import pair_round
from solver.several_rounds import pair_rounds
from solver.solution import Limits

MOST_ROUNDS = 2_000
BLOCKED = "no legal round"
"""How an event ends when its rules leave no round: the director decides."""
LIMITS = Limits(deterministic=20.0, wall=600.0)
"""The clock is far away, so that a busy machine does not change a result."""


@dataclass(frozen=True, slots=True)
class Step:
    """Where an event stands at a round's end. answer: the round drawn next, None where none is drawn."""

    field: Field
    stand: Phase
    answer: RoundAnswer | None
    solving: float


def play_event(plan: EventPlan, index: int) -> tuple[EventOutcome, float, int]:
    """The event's outcome, the CPU seconds it spent in the solver, and how many rounds were drawn."""
    tally, solving, drawn = Tally(), 0.0, 0
    last: Step | None = None
    for last in steps(plan, index, tally):
        solving += last.solving
        drawn += last.answer is not None
        tally.phases[last.stand.phase] += 1
        if last.stand.early_condition:
            tally.early[last.stand.early_condition] += 1
    assert last is not None
    return _outcome(plan, index, last, tally), solving, drawn


def steps(plan: EventPlan, index: int, tally: Tally) -> Iterator[Step]:
    """Every round's end from before round 1 to the end, each with the round drawn next; tally counts them."""
    lot = Lot.of(plan.seed, index)
    snapshot = with_prizes(plan.opening(lot.seed), plan.places)
    results = Results(plan, lot.random)
    for _ in range(MOST_ROUNDS):
        field = Field.from_snapshot(snapshot)
        stand = phase_at_end(snapshot, field.format, field.ledger)
        if stand.next_match is not None:
            yield Step(field, stand, None, 0.0)
            tally.add_playoff_match()
            snapshot = _with_match(snapshot, stand, stand.next_match, results)
            continue
        if stand.phase not in ORDINARY_ROUND:
            yield Step(field, stand, None, 0.0)
            return
        started = process_time()
        together = field.snapshot.directives.rounds > 1
        answer = (pair_rounds if together else pair_round)(field, field.plan.tiers, LIMITS)
        yield Step(field, stand, answer, process_time() - started)
        if answer.status == "infeasible":
            return
        tally.proved &= answer.status == "optimal"
        snapshot = _played(snapshot, field, answer, results, tally)
    raise AssertionError(f"event {index} of {plan} did not end within {MOST_ROUNDS} rounds")


def _with_match(snapshot: Snapshot, stand: Phase, pair: tuple[str, str], results: Results) -> Snapshot:
    """The snapshot with a match of the playoff, or with the final as a round of its own."""
    match = results.match(pair)
    if stand.playoff is None:
        return replace(snapshot, rounds=(*snapshot.rounds, Round((match,))))
    told = snapshot.playoff or Playoff(bye=stand.playoff.trio.bye)
    return replace(snapshot, playoff=replace(told, matches=(*told.matches, match)))


def _played(snapshot: Snapshot, field: Field, answer: RoundAnswer, results: Results, tally: Tally) -> Snapshot:
    """The snapshot with the drawn round and its results, and those drawn together with it."""
    for later, drawn in enumerate((answer.drawn, *answer.further)):
        now = field if later == 0 else Field.from_snapshot(snapshot)
        if not now.alive[drawn.placed].all():
            break
        tally.add_round(now, drawn)
        snapshot = replace(snapshot, rounds=(*snapshot.rounds, _round(now, drawn, results)))
    return snapshot


def _round(field: Field, drawn: DrawnRound, results: Results) -> Round:
    pairs = zip(drawn.first.tolist(), drawn.second.tolist(), strict=True)
    matches = tuple(results.match((field.ids[first], field.ids[second])) for first, second in pairs)
    byes = tuple(Bye(field.ids[player]) for player in drawn.byes.tolist())
    count = field.format.settings.three_way_rounds
    trios = [results.three_way(tuple(field.ids[player] for player in trio), 1, count) for trio in drawn.trios]
    goes_on = [_second_half(trio, results) for trio in busy_three_ways(field.snapshot.rounds)]
    return Round(matches, byes, three_ways=(*trios, *goes_on))


def _second_half(trio: ThreeWay, results: Results) -> ThreeWay:
    return results.three_way(trio.players, 2, 2)


def _outcome(plan: EventPlan, index: int, last: Step, tally: Tally) -> EventOutcome:
    field, stand = last.field, last.stand
    byes = field.ledger.last.byes.tolist()
    byes_of = tuple(byes[field.ledger.number[one]] for one in plan.ids)
    in_playoff = field.snapshot.playoff.matches if field.snapshot.playoff else ()
    ordinary = len(field.snapshot.rounds) - (tally.playoff_matches - len(in_playoff))
    return EventOutcome(
        index=index,
        rounds=ordinary + tally.playoff_matches,
        ordinary_rounds=ordinary,
        playoff_matches=tally.playoff_matches,
        matches=tally.matches,
        byes=sum(byes_of),
        most_byes=max(byes_of),
        rematches=tally.rematches,
        unequal=tally.unequal,
        gap=tally.gap,
        widest=tally.widest,
        again_up=tally.again_up,
        again_down=tally.again_down,
        proved=tally.proved,
        phases=tuple(sorted(tally.phases)),
        early=tuple(sorted(tally.early)),
        ending=_ending(last, tally),
        transition_round=stand.transition_round or 0,
        places_paid=stand.cash_places or stand.max_places,
        first=_first(plan, stand),
        money=_money(plan, stand),
        byes_of=byes_of,
        played=_matches_of(plan, field.snapshot),
    )


def _ending(last: Step, tally: Tally) -> str:
    """The way the first place was decided."""
    if last.answer is not None:
        return BLOCKED
    decided = ("three_player", "manual_round_robin", "championship")
    by_playoff = next((phase for phase in decided if phase in tally.phases), None)
    clear = "clear_winner" if last.stand.playoffs and last.stand.phase == "complete" else last.stand.phase
    return by_playoff or last.stand.early_condition or clear


def _first(plan: EventPlan, stand: Phase) -> tuple[float, ...]:
    """Each entry's share of the first place; nobody's where nobody can win."""
    group = next((group for group in stand.places if group.first == 1), None)
    if stand.phase != "complete" or group is None:
        return (0.0,) * plan.players
    return tuple(1 / len(group.players) if one in group.players else 0.0 for one in plan.ids)


def _money(plan: EventPlan, stand: Phase) -> tuple[float, ...]:
    """Each entry's share of the pool; where the event stops undecided those still in share what is left."""
    amounts = {player: group.amount for group in stand.places for player in group.players}
    if stand.phase != "complete":
        left = [one for one in stand.alive if one not in amounts]
        rest = POOL - sum(amounts.values(), Fraction(0))
        amounts |= {one: rest / len(left) for one in left}
    return tuple(float(amounts.get(one, Fraction(0)) / POOL) for one in plan.ids)


def _matches_of(plan: EventPlan, snapshot: Snapshot) -> tuple[int, ...]:
    in_playoff = snapshot.playoff.matches if snapshot.playoff else ()
    in_rounds = (match for told in snapshot.rounds for match in told.matches)
    in_three_ways = (match for told in snapshot.rounds for trio in told.three_ways for match in trio.matches)
    played = Counter(player for match in (*in_rounds, *in_three_ways, *in_playoff) for player in match.players)
    return tuple(played[one] for one in plan.ids)
