"""POST /check: a proposed or published pairing judged by the same rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, cast

from pydantic import Field as WireField

from app.convert import to_snapshot, with_proposed_byes
from app.operations.base import Json, Operation
from app.operations.drawn_round import limits_of
from app.operations.findings import finding_json
from app.operations.snapshots import check_size
from app.operations.special_round import stand_of
from app.schemas.base import Identifier, RoundNumber, Wire
from app.schemas.snapshot import ByeEntry, SnapshotModel
from app.settings import ServiceSettings
from rules.domain import Directives, Snapshot
from rules.errors import Contradiction, Fault, refuse, unknown_player
from rules.evaluation import DrawnRound, findings, illegalities, tier_values
from rules.field import Field
from solver.pair_round import pair_round

Group = tuple[str, ...]
"""Two who play, or three in a three-way."""


class CheckModel(Wire):
    """A snapshot with a proposed round, or with the number of a round already in it."""

    snapshot: SnapshotModel
    pairings: list[Annotated[list[Identifier], WireField(min_length=2, max_length=3)]] | None = WireField(
        default=None, description="Pairs, and three teams for a three-way."
    )
    byes: list[ByeEntry] = []
    round: RoundNumber | None = None


def check(document: object, settings: ServiceSettings) -> Json:
    """Whether the pairing is legal, its tier values beside the optimum, and a finding for every rule that bent."""
    if isinstance(document, dict):
        check_size(document.get("snapshot"), settings)
    request = CheckModel.model_validate(document)
    snapshot, groups, byes = _question(request, to_snapshot(request.snapshot))
    field = Field.from_snapshot(snapshot)
    drawn = _drawn(field, groups, byes)
    if _is_match_due(field, groups, byes):
        return {"legal": True, "illegal": [], "tiers": [], "findings": [], "status": "optimal"}
    faults = illegalities(field, drawn)
    tiers = field.plan.tiers
    best = pair_round(field, tiers, limits_of(settings))
    values = tier_values(field, tiers, drawn)
    optimum: tuple[int | None, ...] = best.values or (None,) * len(tiers)
    return {
        "legal": not faults,
        "illegal": [{"pointer": f.pointer, "code": f.code, "detail": f.detail} for f in faults],
        "tiers": [
            {"rules": dict(tier), "value": value, "best": top}
            for tier, value, top in zip(tiers, values, optimum, strict=True)
        ],
        "findings": [finding_json(finding) for finding in findings(field, tiers, drawn)],
        "status": best.status,
    }


def _is_match_due(field: Field, groups: list[Group], byes: list[str]) -> bool:
    """Whether this is the championship or the playoff match that is due, which no rule of a round judges (MS-13)."""
    if len(groups) != 1 or byes:
        return False
    due = stand_of(field).next_match
    return due is not None and set(due) == set(groups[0])


def _question(request: CheckModel, snapshot: Snapshot) -> tuple[Snapshot, list[Group], list[str]]:
    """The snapshot before the judged round, its pairs and three-ways, and its byes."""
    if (request.pairings is None) == (request.round is None):
        detail = "Send either pairings (with byes) or the number of a round already played."
        raise Contradiction((Fault("/round", "one_question", detail),))
    if request.pairings is not None:
        proposed, byes = with_proposed_byes(snapshot, request.byes)
        orders = replace(proposed.directives, rounds=1)
        return replace(proposed, directives=orders), [tuple(group) for group in request.pairings], byes
    number = cast("int", request.round)
    if number > len(snapshot.rounds):
        detail = f"The snapshot has {len(snapshot.rounds)} rounds; round {number} cannot be judged."
        raise Contradiction((Fault("/round", "no_such_round", detail),))
    return _before(snapshot, number)


def _before(snapshot: Snapshot, number: int) -> tuple[Snapshot, list[Group], list[str]]:
    """As the director stood before that round: bans hold by their rounds, orders for the next round do not."""
    told = snapshot.rounds[number - 1]
    absent = (*told.absent, *(bye.player for bye in told.byes if bye.requested))
    orders = Directives(forbid=snapshot.directives.forbid, absent=absent)
    earlier = replace(snapshot, rounds=snapshot.rounds[: number - 1], directives=orders, playoff=None, prizes={})
    groups: list[Group] = [match.players for match in told.matches]
    groups += [trio.players for trio in told.three_ways if trio.part == 1]
    return earlier, groups, [bye.player for bye in told.byes if not bye.requested]


def _drawn(field: Field, groups: list[Group], byes: list[str]) -> DrawnRound:
    number = field.ledger.number
    places = [
        (f"/pairings/{position}/{side}", player)
        for position, group in enumerate(groups)
        for side, player in enumerate(group)
    ]
    places += [(f"/byes/{position}", player) for position, player in enumerate(byes)]
    faults = tuple(unknown_player(place, player) for place, player in places if player not in number)
    refuse(faults)
    numbers = [tuple(number[player] for player in group) for group in groups]
    return DrawnRound.of(
        [(group[0], group[1]) for group in numbers if len(group) == 2],
        [number[player] for player in byes],
        [(group[0], group[1], group[2]) for group in numbers if len(group) == 3],
    )


OPERATIONS = (Operation("check", check, CheckModel),)
