"""Why no legal round exists: the smallest set of orders and rules that stand in each other's way.

Every order of the director and every absolute rule is an element that can be put aside. A set of elements conflicts
when no round keeps all of them; it is minimal when putting any one aside leaves a round. Whether a round is left is
answered by the engine's proof, and by the general model where rules over the whole round are among the elements.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from rules.domain import Directives, Settings
from rules.evaluation import absolute_rules, may_sit
from rules.field import Field
from rules.natural_order import natural_key
from solver.core import small_core
from solver.encode import encode, locks_stand
from solver.engine import solve
from solver.general_model import Drawable, GeneralQuestion, possible
from solver.solution import Limits
from solver.stand_ins import too_many_of_one_club
from solver.work import Work

Kind = Literal["directive", "player", "rule", "meeting"]


@dataclass(frozen=True, slots=True)
class Conflict:
    """One order, rule or meeting of the set. pointer: to the place in the request; code: of the order or the rule."""

    kind: Kind
    pointer: str
    code: str
    source: tuple[str, ...]
    players: tuple[str, ...]
    text: str


def conflicts_of(field: Field, limits: Limits) -> tuple[Conflict, ...]:
    """A minimal set of elements no round keeps together, in the order of the request; the field has no legal round."""
    elements = elements_of(field)
    if _nobody_may_sit(field):
        return _barred(field, elements)
    alone = _left_alone(field, elements)
    if alone is not None:
        return alone
    question = _Oracle(field, elements, limits)
    core = small_core(field, elements)
    if core is not None and question.stands(core):
        core = None
    found = smallest_set(question, [], elements if core is None else core, False)
    return tuple(element for element in elements if element in found)


def elements_of(field: Field) -> list[Conflict]:
    """Every order and absolute rule that may keep a round from being legal."""
    orders, settings = field.snapshot.directives, field.format.settings
    elements = [
        Conflict(
            "directive", f"/directives/lock/{at}", "lock", (), pair, f"{pair[0]} and {pair[1]} are locked together."
        )
        for at, pair in enumerate(orders.lock)
    ]
    elements += [
        Conflict(
            "directive", f"/directives/lock_byes/{at}", "lock_bye", (), (player,), f"{player} is locked into a bye."
        )
        for at, player in enumerate(orders.lock_byes)
    ]
    elements += [
        Conflict(
            "directive",
            f"/directives/forbid/{at}",
            "forbid",
            (),
            ban.pair,
            f"{ban.pair[0]} may not meet {ban.pair[1]}.",
        )
        for at, ban in enumerate(orders.forbid)
        if ban.from_round <= field.round and (ban.to_round is None or field.round <= ban.to_round)
    ]
    elements += _barred_players(field)
    if orders.rounds > 1:
        text = f"{orders.rounds} rounds are drawn together, no pair twice and no second bye."
        elements.append(Conflict("directive", "/directives/rounds", "rounds", (), (), text))
    if settings.clubs == "absolute":
        text = "Players of one club may not meet (clubs: absolute)."
        elements.append(Conflict("rule", "/settings/clubs", "separate_clubs", ("SEP-1",), (), text))
    for one in absolute_rules(field):
        pointer = {"three_way_unmet": "odd"}.get(one.code, one.code)
        elements.append(Conflict("rule", f"/settings/{pointer}", one.code, one.source, (), one.asks))
    return elements


def _barred_players(field: Field) -> list[Conflict]:
    """One element for each player of the round who may not sit, however often it was said."""
    active = {field.ids[player] for player in field.active.tolist()}
    barred: dict[str, Conflict] = {}
    for at, player in enumerate(field.snapshot.directives.no_bye):
        text = f"{player} may not sit (no_bye)."
        barred.setdefault(player, Conflict("directive", f"/directives/no_bye/{at}", "no_bye", (), (player,), text))
    for at, one in enumerate(field.snapshot.players):
        if one.no_bye:
            text = f"{one.id} may not sit (no_bye)."
            barred.setdefault(one.id, Conflict("player", f"/players/{at}/no_bye", "no_bye", (), (one.id,), text))
    return [element for player, element in barred.items() if player in active]


def _nobody_may_sit(field: Field) -> bool:
    """Whether somebody has to sit and nobody who is not locked may."""
    if not field.plan.byes or field.snapshot.directives.rounds > 1:
        return False
    encoded = encode(field, ())
    return not may_sit(field)[encoded.players].any()


def _barred(field: Field, elements: list[Conflict]) -> tuple[Conflict, ...]:
    """The locks, which take players out and decide whether their number is odd, and everybody else's bar."""
    orders = field.snapshot.directives
    locked = {player for pair in orders.lock for player in pair} | set(orders.lock_byes)
    return tuple(
        element
        for element in elements
        if element.code in ("lock", "lock_bye") or (element.code == "no_bye" and element.players[0] not in locked)
    )


def _left_alone(field: Field, elements: list[Conflict]) -> tuple[Conflict, ...] | None:
    """The bans that leave a player without any opponent; None when nobody is, or other orders have a part in it.

    Minimal: without one of these bans the player meets that opponent and everybody else pairs freely.
    """
    if field.plan.three_ways or field.snapshot.directives.rounds > 1 or len(field.active) < 2:
        return None
    others = {field.ids[player] for player in field.active.tolist()}
    banned: dict[str, dict[str, Conflict]] = {}
    for element in elements:
        if element.code == "forbid":
            for player, other in (element.players, element.players[::-1]):
                banned.setdefault(player, {}).setdefault(other, element)
    bar = {element.players[0]: element for element in elements if element.code == "no_bye"}
    even = len(field.active) % 2 == 0
    if field.snapshot.directives.lock_byes:
        return None
    for player, bans in sorted(banned.items(), key=lambda item: natural_key(item[0])):
        if player in others and others - {player} <= set(bans) and (even or player in bar):
            reasons = {bans[other].pointer for other in others - {player}}
            reasons |= set() if even else {bar[player].pointer}
            return tuple(element for element in elements if element.pointer in reasons)
    return None


class Question(Protocol):
    """Whether what must not be is still possible with only these elements in force."""

    def stands(self, kept: Sequence[Conflict]) -> bool:
        """True where it is possible, and where that cannot be decided."""


def smallest_set(question: Question, kept: list[Conflict], open_: list[Conflict], grown: bool) -> list[Conflict]:
    """The elements of `open_` that conflict together with those kept: QuickXplain (Junker 2004), halving the set."""
    if grown and not question.stands(kept):
        return []
    if len(open_) <= 1:
        return open_
    half = len(open_) // 2
    front, back = open_[:half], open_[half:]
    needed_back = smallest_set(question, [*kept, *front], back, bool(front))
    needed_front = smallest_set(question, [*kept, *needed_back], front, bool(needed_back))
    return [*needed_front, *needed_back]


class _Oracle:
    """Says whether a legal round is left when only some of the elements are in force."""

    def __init__(self, field: Field, elements: Sequence[Conflict], limits: Limits) -> None:
        self._field, self._elements, self._limits = field, elements, limits
        self._work = Work(limits.deterministic, limits.wall)

    def stands(self, kept: Sequence[Conflict]) -> bool:
        """Whether some round keeps all of these; an answer that cannot be had in time counts as yes."""
        field = without(self._field, [element for element in self._elements if element not in kept])
        encoded = encode(field, ())
        if not locks_stand(field, encoded):
            return False
        if not field.plan.three_ways:
            if encoded.problem.size and solve(encoded.problem, self._limits).status == "infeasible":
                return False
            if too_many_of_one_club(field, self._limits):
                return False
            others = [one for one in absolute_rules(field) if one.code != "same_club_pairs"]
            if not others and field.snapshot.directives.rounds == 1:
                return True
        later = [field.after(at) for at in range(1, field.snapshot.directives.rounds)]
        rounds = (Drawable(field, encoded), *(Drawable(one, encode(one, ())) for one in later))
        return possible(GeneralQuestion(rounds, ()), self._work) is not False


def without(field: Field, aside: Sequence[Conflict]) -> Field:
    """The field with these elements put aside."""
    codes = {element.code for element in aside}
    freed = {element.players[0] for element in aside if element.code == "no_bye"}
    orders = _orders_without(field.snapshot.directives, aside, freed, "rounds" in codes)
    players = field.snapshot.players
    if any(element.kind == "player" for element in aside) or freed:
        players = tuple(replace(one, no_bye=False) if one.id in freed else one for one in players)
    settings = _settings_without(field.format.settings, codes)
    snapshot = replace(field.snapshot, directives=orders, players=players)
    return Field(
        snapshot, replace(field.format, settings=settings), field.ledger, field.active, field.waiting, field.later
    )


def _orders_without(orders: Directives, aside: Sequence[Conflict], freed: set[str], one_round: bool) -> Directives:
    gone = {element.pointer for element in aside}
    return replace(
        orders,
        lock=tuple(pair for at, pair in enumerate(orders.lock) if f"/directives/lock/{at}" not in gone),
        lock_byes=tuple(one for at, one in enumerate(orders.lock_byes) if f"/directives/lock_byes/{at}" not in gone),
        forbid=tuple(ban for at, ban in enumerate(orders.forbid) if f"/directives/forbid/{at}" not in gone),
        no_bye=tuple(player for player in orders.no_bye if player not in freed),
        rounds=1 if one_round else orders.rounds,
    )


def _settings_without(settings: Settings, codes: set[str]) -> Settings:
    return replace(
        settings,
        clubs="off" if "separate_clubs" in codes else settings.clubs,
        same_club_pairs=None if "same_club_pairs" in codes else settings.same_club_pairs,
        keep_a_winner=settings.keep_a_winner and "keep_a_winner" not in codes,
        odd="bye" if "three_way_unmet" in codes else settings.odd,
    )
