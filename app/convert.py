"""Wire to domain and back: the only file that knows both shapes of a snapshot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from decimal import Decimal
from fractions import Fraction

from app.schemas.snapshot import (
    ByeModel,
    DirectivesModel,
    InlineProfileModel,
    MatchModel,
    PlayerModel,
    PlayoffModel,
    RoundModel,
    SettingsModel,
    SnapshotModel,
)
from rules import domain
from rules.errors import Contradiction, Fault


def to_snapshot(
    model: SnapshotModel,
    players: tuple[domain.Player, ...] | None = None,
    rounds: tuple[domain.Round, ...] | None = None,
) -> domain.Snapshot:
    """The domain snapshot of a wire snapshot, with players and rounds of its own or those given ready.

    Raises Contradiction for prize structures that are no numbers.
    """
    return domain.Snapshot(
        format=_format(model),
        players=tuple(map(to_player, model.players)) if players is None else players,
        rounds=tuple(map(to_round, model.rounds)) if rounds is None else rounds,
        settings=to_settings(model.settings),
        seed=model.seed,
        playoff=to_playoff(model.playoff) if model.playoff else None,
        directives=to_directives(model.directives),
        prizes=to_prizes(model.prizes),
    )


def _format(model: SnapshotModel) -> str | domain.InlineProfile:
    if isinstance(model.format, InlineProfileModel):
        usual = "swiss" if model.settings.loss_limit is None else "moreswiss"
        return domain.InlineProfile(tuple(dict(tier) for tier in model.format.tiers), model.format.base or usual)
    return model.format


def to_player(model: PlayerModel) -> domain.Player:
    """One entrant."""
    return domain.Player(
        model.id,
        model.name,
        model.club,
        model.rating,
        tuple(model.entered_round),
        tuple(model.withdrawn_after),
        model.no_bye,
        model.stationary,
        model.seat,
    )


def to_match(model: MatchModel) -> domain.Match:
    """One match."""
    first, second = model.players
    return domain.Match(
        (first, second),
        model.winner,
        model.draw,
        model.forfeit,
        (Fraction(model.vp[0]), Fraction(model.vp[1])) if model.vp else None,
        (Fraction(model.imps[0]), Fraction(model.imps[1])) if model.imps else None,
        model.boards,
    )


def to_round(model: RoundModel) -> domain.Round:
    """One round."""
    return domain.Round(
        tuple(map(to_match, model.matches)),
        tuple(
            domain.Bye(bye.id, None if bye.score is None else Fraction(bye.score), bye.requested) for bye in model.byes
        ),
        tuple(model.absent),
        tuple(
            domain.ThreeWay(_three(trio.players), trio.part, trio.of, tuple(map(to_match, trio.matches)))
            for trio in model.three_ways
        ),
    )


def _three(players: list[str]) -> tuple[str, str, str]:
    first, second, third = players
    return first, second, third


def _two(players: list[str]) -> tuple[str, str]:
    first, second = players
    return first, second


def to_settings(model: SettingsModel) -> domain.Settings:
    """The settings; numbers exact, lists as tuples."""
    order = model.rule_order
    return domain.Settings(
        **{
            **{name: getattr(model, name) for name in SettingsModel.model_fields},
            "rule_order": tuple(order) if isinstance(order, list) else order,
            "pay_percent": Fraction(model.pay_percent),
            "tie_breaks": None if model.tie_breaks is None else tuple(model.tie_breaks),
            "bye_score": None if model.bye_score is None else Fraction(model.bye_score),
            "forfeit_score": None if model.forfeit_score is None else Fraction(model.forfeit_score),
        }
    )


def to_directives(model: DirectivesModel) -> domain.Directives:
    """The director's orders."""
    repair = model.repair
    asked = {bye.id for bye in model.requested_byes}
    published = [bye for bye in repair.byes if bye.requested and bye.id not in asked] if repair else []
    return domain.Directives(
        lock=tuple(map(_two, model.lock)),
        forbid=tuple(domain.ForbiddenPair(_two(ban.pair), ban.from_round, ban.to_round) for ban in model.forbid),
        lock_byes=tuple(model.lock_byes),
        no_bye=tuple(model.no_bye),
        absent=tuple(model.absent),
        rounds=model.rounds,
        partial=model.partial,
        repair=domain.Repair(
            tuple(map(_two, repair.pairings)),
            tuple(bye.id for bye in repair.byes if not bye.requested),
            tuple(repair.missing),
        )
        if repair
        else None,
        requested_byes=tuple(map(_requested, [*model.requested_byes, *published])),
    )


def _requested(bye: ByeModel) -> domain.Bye:
    return domain.Bye(bye.id, None if bye.score is None else Fraction(bye.score), True)


def with_proposed_byes(snapshot: domain.Snapshot, byes: Sequence[ByeModel]) -> tuple[domain.Snapshot, list[str]]:
    """The snapshot with the requested byes of a proposed round among its orders, and who sits without having asked."""
    asked = {bye.player for bye in snapshot.directives.requested_byes}
    new = tuple(_requested(bye) for bye in byes if bye.requested and bye.id not in asked)
    orders = replace(snapshot.directives, requested_byes=(*snapshot.directives.requested_byes, *new))
    return replace(snapshot, directives=orders), [bye.id for bye in byes if not bye.requested]


def to_playoff(model: PlayoffModel) -> domain.Playoff:
    """A playoff under way."""
    return domain.Playoff(model.type, model.bye, tuple(map(to_match, model.matches)))


def to_prizes(prizes: Mapping[str, list[Decimal]]) -> dict[int, tuple[Fraction, ...]]:
    """Prize structures by number of places paid. Raises Contradiction for a key that is no number of places."""
    structures: dict[int, tuple[Fraction, ...]] = {}
    for key, amounts in prizes.items():
        if not (key.isascii() and key.isdigit() and len(key) <= 8 and (key == "0" or key[0] != "0")):
            detail = 'Prize structures are keyed by the number of places they pay, such as "5".'
            raise Contradiction((Fault(f"/prizes/{key.replace('~', '~0').replace('/', '~1')}", "prize_key", detail),))
        structures[int(key)] = tuple(map(Fraction, amounts))
    return structures


def from_new_event(snapshot: domain.Snapshot) -> dict[str, object]:
    """The wire form of an event in which nothing is played yet, without members that have their default."""
    form = snapshot.format
    document: dict[str, object] = {
        "format": {"tiers": [dict(tier) for tier in form.tiers], "base": form.base}
        if isinstance(form, domain.InlineProfile)
        else form,
        "settings": _told(snapshot.settings, domain.Settings()),
        "seed": snapshot.seed,
        "players": [
            _told(player, domain.Player(player.id), skip=("entered", "withdrew_after")) | {"id": player.id}
            for player in snapshot.players
        ],
    }
    if snapshot.directives.forbid:
        document["directives"] = {"forbid": [list(ban.pair) for ban in snapshot.directives.forbid]}
    return document


def _told(
    value: domain.Settings | domain.Player, default: domain.Settings | domain.Player, skip: tuple[str, ...] = ()
) -> dict[str, object]:
    names = [one.name for one in fields(value) if one.name not in skip]
    return {name: _number(getattr(value, name)) for name in names if getattr(value, name) != getattr(default, name)}


def _number(value: object) -> object:
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    return list(value) if isinstance(value, tuple) else value
