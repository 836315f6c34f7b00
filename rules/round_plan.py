"""What kind of round comes next: its tiers, whether somebody sits or three teams meet, and what is published.

The format's tiers change with the round: random rounds look at no record (BR-8), Danish ones put the ranking
before rematches (BR-9), a three-way takes the place of the bye (BR-6), and a published or predetermined round is
kept before anything else (BR-3, section 5 of the pairing rules).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from rules.domain import Repair, Snapshot
from rules.errors import Contradiction, Fault, refuse
from rules.formats.profile import Draw, Tiers
from rules.natural_order import naturally_sorted
from rules.round_robin import ScheduledRound, rounds_in_cycle, schedule
from rules.round_table import IntArray
from rules.scheduled_round import next_scheduled

if TYPE_CHECKING:
    from rules.field import Field
    from rules.terms import Format

NOBODY = -1
MOST_LOOKING_AHEAD = 16
BY_RECORD = (
    "similar_records", "similar_scores", "similar_ratings", "opposite_records", "even_gaps", "even_score_gaps",
    "alternate_up", "alternate_down", "bye_worst_record", "bye_best_record", "bye_lowest_score", "three_way_bottom",
)  # fmt: skip
"""Rules that look at results so far: off in a random round."""


@dataclass(frozen=True)
class RoundPlan:
    """The next round before it is drawn.

    byes, three_ways: how many sit beside the locked byes and how many three-way matches there are. published:
    for each player of the event the number of the published opponent who is there, -1 for none. published_byes:
    players who were to sit and are there.
    """

    tiers: Tiers
    byes: int
    three_ways: int
    published: IntArray
    published_byes: tuple[int, ...]
    draw: Draw
    scheduled: ScheduledRound | None = None


def plan_round(field: Field) -> RoundPlan:
    """The plan of the round the field stands before. Raises Contradiction where settings do not allow it."""
    settings, resolved = field.format.settings, field.format
    published = _published(field)
    scheduled = next_scheduled(field) if resolved.profile.schedule else None
    tiers = resolved.profile.tiers
    if settings.odd == "three_way" and resolved.loss_limit is None:
        tiers = _with_three_ways(tiers)
    if field.round <= settings.random_rounds:
        tiers = _keeping(tiers, lambda code: code not in BY_RECORD)
    elif _is_danish(field):
        tiers = _ranking_first(tiers)
    if any(player.stationary or player.seat is not None for player in field.snapshot.players):
        tiers = _with_seats(tiers)
    if published is not None:
        rest = _keeping(tiers, lambda code: code.split(".")[0] != "keep_pairs")
        tiers = ({"keep_pairs": 1, "keep_pairs.sitting": 1}, {"keep_pairs.byes": 1}, *rest)
    elif scheduled is not None:
        published = _as_published(scheduled)
    partner, byes = _partners(field, published or Repair(()))
    odd, trio = _odd_one_out(field)
    draw: Draw = "uniform" if field.round <= settings.random_rounds else resolved.profile.draw
    return RoundPlan(tiers, odd - trio, trio, partner, byes, draw, scheduled)


def drawn_together(snapshot: Snapshot, resolved: Format, players: int) -> Snapshot:
    """The snapshot with as many rounds asked for as the format draws together before play (`rounds_together`).

    A small field has fewer rounds without a pair twice; what the director asks for himself stands.
    """
    wanted, orders = resolved.settings.rounds_together or 1, snapshot.directives
    if wanted == 1 or snapshot.rounds or orders.rounds > 1 or orders.repair is not None or players < 2:
        return snapshot
    return replace(snapshot, directives=replace(orders, rounds=min(wanted, rounds_in_cycle(players))))


def check_plan(field: Field) -> None:
    """Raises Contradiction where the settings ask for a round that cannot be, each with a pointer."""
    refuse(_faults(field))


def _faults(field: Field) -> list[Fault]:
    settings, faults = field.format.settings, []
    total = settings.rounds_total
    over = total is not None and field.round > total
    if settings.odd == "three_way" and field.format.loss_limit is not None:
        detail = "Three-way matches are for formats by score: leave odd out, then one player sits."
        faults.append(Fault("/settings/odd", "no_three_ways", detail))
    if settings.danish_rounds and total is None:
        detail = "Danish rounds are counted from the end: send rounds_total."
        faults.append(Fault("/settings/rounds_total", "rounds_total_needed", detail))
    if field.plan.three_ways and settings.three_way_rounds == 2 and not over:
        if total is None:
            detail = (
                "A three-way over two rounds cannot start in the last round: send rounds_total, or play it in one "
                "round (three_way_rounds 1)."
            )
            faults.append(Fault("/settings/rounds_total", "rounds_total_needed", detail))
        elif field.round == total:
            detail = (
                "The last round leaves no second half for a three-way over two rounds: play it in one round of "
                "half-length matches (three_way_rounds 1) or give a bye (odd: bye)."
            )
            faults.append(Fault("/settings/three_way_rounds", "three_way_in_last_round", detail))
    if settings.look_ahead and len(field.active) > MOST_LOOKING_AHEAD:
        detail = f"look_ahead takes fields of up to {MOST_LOOKING_AHEAD} players, not {len(field.active)}."
        faults.append(Fault("/settings/look_ahead", "field_too_large", detail))
    if settings.look_ahead and field.plan.three_ways:
        detail = "look_ahead knows no three-ways: leave it out, or ask for odd bye."
        faults.append(Fault("/settings/look_ahead", "look_ahead_with_three_way", detail))
    faults += _several_rounds_faults(field, total)
    return faults


def _several_rounds_faults(field: Field, total: int | None) -> list[Fault]:
    wanted, players = field.snapshot.directives.rounds, len(field.active)
    place = "/directives/rounds"
    if wanted == 1:
        return []
    faults = []
    if players >= 2 and wanted > rounds_in_cycle(players):
        detail = f"{players} players have at most {rounds_in_cycle(players)} rounds without a pair twice, not {wanted}."
        faults.append(Fault(place, "too_many_rounds", detail))
    if total is not None and field.round <= total < field.round + wanted - 1:
        detail = f"{wanted} rounds from round {field.round} go beyond the {total} of rounds_total."
        faults.append(Fault(place, "too_many_rounds", detail))
    if field.plan.three_ways:
        detail = "Several rounds drawn at once leave no place for three-ways: ask for odd bye, or one round."
        faults.append(Fault(place, "rounds_with_three_way", detail))
    if field.format.settings.look_ahead:
        detail = "Ask either for several rounds at once or for look_ahead."
        faults.append(Fault(place, "rounds_with_look_ahead", detail))
    if field.snapshot.directives.repair is not None:
        detail = "Repair a published round by itself: leave rounds out, or repair."
        faults.append(Fault(place, "rounds_with_repair", detail))
    return faults


def _is_danish(field: Field) -> bool:
    settings = field.format.settings
    total = settings.rounds_total
    return total is not None and settings.danish_rounds > 0 and field.round > total - settings.danish_rounds


def _with_three_ways(tiers: Tiers) -> Tiers:
    """The tiers with the rules of the three-way in front, in place of those of the bye."""
    if any(code.startswith("three_way") for tier in tiers for code in tier):
        return tiers
    kept = _keeping(tiers, lambda code: not code.startswith("bye_"))
    return ({"three_way_repeat": 1}, {"three_way_bottom": 1}, *kept)


def _with_seats(tiers: Tiers) -> Tiers:
    """The tiers with `fixed_seats` behind all others, unless they name it."""
    if any("fixed_seats" in tier for tier in tiers):
        return tiers
    return (*tiers, {"fixed_seats": 1, "fixed_seats.shared": 1})


def _keeping(tiers: Tiers, wanted: Callable[[str], bool]) -> Tiers:
    kept: list[Mapping[str, int]] = [{code: weight for code, weight in tier.items() if wanted(code)} for tier in tiers]
    return tuple(tier for tier in kept if tier)


def _ranking_first(tiers: Tiers) -> Tiers:
    """Rematches behind everything else: they are allowed, and only decide among equals."""
    rematches = _keeping(tiers, lambda code: code.split(".")[0] == "no_rematch")
    return (*_keeping(tiers, lambda code: code.split(".")[0] != "no_rematch"), *rematches)


def _odd_one_out(field: Field) -> tuple[int, int]:
    """Whether an odd player is left after the locked byes, and whether a three-way takes him in."""
    orders, settings = field.snapshot.directives, field.format.settings
    left = len(field.active) - len(orders.lock_byes)
    free = left - 2 * len(orders.lock)
    odd = left % 2
    by_three = odd == 1 and free >= 3 and settings.odd == "three_way" and field.format.loss_limit is None
    return odd, int(by_three)


def _published(field: Field) -> Repair | None:
    """The round published before, by the director or by the schedule of the first rounds."""
    if field.snapshot.directives.repair is not None:
        return field.snapshot.directives.repair
    count = field.format.settings.predetermined_rounds
    if field.round > count:
        return None
    entrants = naturally_sorted(player.id for player in field.snapshot.players if player.entered[0] == 1)
    if len(entrants) < 2:
        return None
    if field.round > rounds_in_cycle(len(entrants)):
        detail = (
            f"{len(entrants)} entrants have {rounds_in_cycle(len(entrants))} predetermined rounds without a "
            f"rematch; round {field.round} is one too many."
        )
        raise Contradiction((Fault("/settings/predetermined_rounds", "too_many_rounds", detail),))
    planned = schedule(entrants, seed=field.snapshot.seed, rounds=field.round)[-1]
    return _as_published(planned)


def _as_published(planned: ScheduledRound) -> Repair:
    return Repair(planned.pairs, () if planned.bye is None else (planned.bye,))


def _partners(field: Field, published: Repair) -> tuple[IntArray, tuple[int, ...]]:
    there = set(field.active.tolist())
    partner = np.full(len(field.ids), NOBODY, dtype=np.int64)
    for pair in published.pairings:
        first, second = (field.ledger.number[player] for player in pair)
        if first in there and second in there:
            partner[first], partner[second] = second, first
    sitting = {field.ledger.number[player] for player in published.byes}
    return partner, tuple(sorted(sitting & there))
