"""The award sheet: candidates of every contestant, the one credited, its colours, totals (MP-5, MP-7, section 11)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

import rules.masterpoints.awards as package
from rules.discovery import modules_of
from rules.masterpoints.arithmetic import COLOUR_ORDER, ZERO, amount_text
from rules.masterpoints.awards.credit import greatest_award
from rules.masterpoints.awards.event import first_strat
from rules.masterpoints.awards.plan import (
    Candidate,
    Colours,
    EventKind,
    Ladder,
    MatchAward,
    Plan,
    added,
    ladder_texts,
    match_text,
)
from rules.masterpoints.awards.roll import (
    MATCHES,
    MOST_CONTESTANTS,
    OVERALL,
    RESULT_INPUTS,
    Contestant,
    Standing,
    field_of,
    read_results,
    settle_ties,
)
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.general_formula import matches_total
from rules.masterpoints.inputs import Inputs, Schema, child, object_schema, read_inputs
from rules.masterpoints.places import rank_text
from rules.masterpoints.registry import read_settings, setting_as_json, settings_schema
from rules.masterpoints.settings import SettingValue


@dataclass(frozen=True, slots=True)
class Line:
    """One contestant of the sheet."""

    contestant: Contestant
    candidates: tuple[Candidate, ...]
    credited: Fraction
    colours: Colours
    credit: tuple[Candidate, ...]
    """The candidates that make up the award credited."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole award sheet."""

    kind: EventKind
    event: Inputs
    lines: tuple[Line, ...]
    fields: tuple[dict[str, object], ...]
    totals: Colours
    settings_used: Mapping[str, SettingValue] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """The sheet as plain JSON values; amounts are two-place texts."""
        title = {"name": self.event.text("name")} if "name" in self.event else {}
        used = [{"name": name, "value": setting_as_json(value)} for name, value in sorted(self.settings_used.items())]
        return {
            "event": {"kind": self.kind.code, "edition": edition_of(self.event), **title},
            "contestants": [_line_as_json(line) for line in self.lines],
            "totals": {**colours_text(self.totals), "all": amount_text(sum(self.totals.values(), ZERO))},
            "fields": list(self.fields),
            "settings_used": used,
        }


def colours_text(colours: Colours) -> dict[str, str]:
    """Colours in their order as two-place texts."""
    return {colour: amount_text(colours[colour]) for colour in COLOUR_ORDER if colour in colours}


def _line_as_json(line: Line) -> dict[str, object]:
    names = {"name": line.contestant.name} if line.contestant.name != line.contestant.id else {}
    return {
        "id": line.contestant.id,
        **names,
        "candidates": [_candidate_as_json(candidate) for candidate in line.candidates],
        "credited": amount_text(line.credited),
        "colours": colours_text(line.colours),
    }


def _candidate_as_json(candidate: Candidate) -> dict[str, object]:
    session = {"session": candidate.session} if candidate.session else {}
    return {
        "strat": candidate.strat,
        "kind": candidate.kind,
        **session,
        "rank": candidate.rank,
        "award": amount_text(candidate.award),
        "rule": candidate.rule,
    }


@lru_cache(maxsize=1)
def event_kinds() -> Mapping[str, EventKind]:
    """Every kind of event by its code, found in the modules of this package."""
    kinds: list[EventKind] = []
    for module in modules_of(package.__path__, package.__name__):
        kinds.extend(kind for kind in getattr(module, "KINDS", ()) if isinstance(kind, EventKind))
    return MappingProxyType({kind.code: kind for kind in sorted(kinds, key=lambda kind: kind.code)})


def request_schema() -> Schema:
    """The JSON schema of an award sheet's request; the members of the event depend on its kind."""
    extra = {each.name: each for kind in event_kinds().values() for each in kind.results}
    result = object_schema((*RESULT_INPUTS, *extra.values()))
    return {
        "type": "object",
        "properties": {
            "event": {"oneOf": [kind_schema(kind) for kind in event_kinds().values()]},
            "results": {"type": "array", "items": result, "maxItems": MOST_CONTESTANTS},
            "settings": settings_schema(),
        },
        "required": ["event"],
        "additionalProperties": False,
    }


def kind_schema(kind: EventKind) -> Schema:
    """The JSON schema of an event of one kind."""
    event = object_schema(kind.inputs)
    properties = event["properties"]
    assert isinstance(properties, dict)
    properties["kind"] = {"const": kind.code}
    properties["settings"] = {"type": "object", "description": "As the settings of the request."}
    return {"title": kind.title, **event}


def edition_of(event: Inputs) -> str:
    """The rule book of an event."""
    return str(event["edition"]) if "edition" in event else "2018"


def award_sheet(request: object) -> Sheet:
    """The award sheet of `{"event": {...}, "results": [...], "settings": {...}}`.

    Raises InputError with a JSON pointer for a wrong shape, AwardError with a code of MP-9 for what the book refuses.
    """
    if not isinstance(request, Mapping):
        raise InputError("wrong_type", "", "Expected an object with event and results.")
    for name in request:
        if name not in ("event", "results", "settings"):
            raise InputError("unknown_field", child("", str(name)[:80]), "This field is not known here.")
    event, settings = request.get("event"), request.get("settings")
    if not isinstance(event, Mapping):
        raise InputError("missing_field", "/event", "An award sheet needs its event.")
    pointer = "/settings"
    if "settings" in event:
        settings, pointer = event["settings"], "/event/settings"
        event = {name: value for name, value in event.items() if name != "settings"}
    work = Calculation(read_settings(settings, pointer))
    kind = _kind_of(event)
    told = read_inputs({each.name: each for each in kind.inputs}, event, "/event")
    if edition_of(told) not in kind.editions:
        message = f"A {kind.code} follows the edition " + " or ".join(kind.editions) + "."
        raise AwardError("E_KIND", told.at("edition"), message)
    contestants = read_results(request.get("results", []), kind.results, first_strat(told))
    try:
        plan = kind.plan(told, contestants, work)
        return _sheet(kind, told, contestants, plan, work)
    except AwardError as refused:
        if refused.pointer.startswith(("/event", "/results")):
            raise
        # A formula points at its own input; here what is wrong is somewhere in the event.
        raise AwardError(refused.code, "/event", refused.message) from refused


def _kind_of(event: Mapping[str, object]) -> EventKind:
    code = event.get("kind")
    kind = event_kinds().get(code) if isinstance(code, str) else None
    if kind is None:
        raise AwardError("E_KIND", "/event/kind", "Kinds of events are " + ", ".join(event_kinds()) + ".")
    return kind


def _sheet(kind: EventKind, event: Inputs, contestants: list[Contestant], plan: Plan, work: Calculation) -> Sheet:
    places = settle_ties(contestants, plan.one_group)
    ladders: dict[tuple[str, str, int, str], Ladder | None] = {}
    matches: dict[str, MatchAward | None] = {}
    lines: list[Line] = []
    for contestant in contestants:
        candidates: list[Candidate] = []
        for standing in contestant.standings:
            _check_eligible(contestant, standing, plan)
            key = field_of(contestant, standing)
            if key not in ladders:
                ladders[key] = plan.ladder(*key)
            settled = places[key, standing.rank.first]
            paid_as = plan.paid_as(contestant) if standing.kind == OVERALL else None
            candidate = _candidate(standing, ladders[key], settled, paid_as or settled, work)
            candidates.append(_qualified(contestant, candidate, plan))
        candidates.extend(_matches(contestant, plan, matches, work))
        lines.append(_line(contestant, candidates, plan, work))
    fields = ladder_texts([ladder for ladder in ladders.values() if ladder is not None], work)
    fields += [match_text(strat, paid) for strat, paid in matches.items() if paid is not None]
    totals = added([line.colours for line in lines])
    return Sheet(kind, event, tuple(lines), tuple(fields), totals, dict(work.settings_used))


def _check_eligible(contestant: Contestant, standing: Standing, plan: Plan) -> None:
    if standing.strat not in plan.strats:
        raise AwardError("E_RANK", standing.rank.pointer, "The event has no strat of this name.")
    if standing.kind not in plan.kinds:
        raise AwardError("E_RANK", standing.rank.pointer, "The event has no ranks of this kind.")
    if contestant.strat is None:
        return
    if contestant.strat not in plan.strats:
        raise InputError("unknown_strat", f"{contestant.pointer}/strat", "The event has no strat of this name.")
    if standing.strat not in plan.strats_open_to(contestant.strat):
        message = "A contestant ranks in its own strat and higher ones only."
        raise AwardError("E_RANK", standing.rank.pointer, message)


def _candidate(
    standing: Standing, ladder: Ladder | None, places: tuple[int, int], paid: tuple[int, int], work: Calculation
) -> Candidate:
    first, last = paid
    award, rule = ZERO, ""
    colours: Colours = {}
    if ladder is not None:
        award, colours = ladder.pays(first, last, work)
        rule = ladder.rules(first)
    return Candidate(standing.strat, standing.kind, standing.session, rank_text(*places), award, colours, rule)


def _matches(
    contestant: Contestant, plan: Plan, known: dict[str, MatchAward | None], work: Calculation
) -> list[Candidate]:
    if not contestant.played_matches:
        return []
    strat = contestant.strat if contestant.strat in plan.strats else plan.strats[0]
    assert strat is not None
    if strat not in known:
        known[strat] = plan.matches(strat)
    paid = known[strat]
    if paid is None:
        return []
    won = contestant.matches_won or ZERO
    total = matches_total(work, paid.award, won, contestant.matches_tied)
    total = work.round(total)
    tied = f", {contestant.matches_tied} tied" if contestant.matches_tied else ""
    record = f"{amount_text(won).removesuffix('.00')} won{tied}"
    return [Candidate(strat, MATCHES, 0, record, total, paid.colours(total, 0) if total else {}, paid.rule)]


def _qualified(contestant: Contestant, candidate: Candidate, plan: Plan) -> Candidate:
    if plan.disqualified is not None and plan.disqualified(contestant, candidate):
        return replace(candidate, award=ZERO, colours={})
    if plan.recolour is not None and candidate.award:
        return replace(candidate, colours=plan.recolour(contestant, candidate))
    return candidate


def _line(contestant: Contestant, candidates: list[Candidate], plan: Plan, work: Calculation) -> Line:
    credit = (plan.credit or greatest_award)(contestant, candidates, work)
    credited = credit[0].award if len(credit) == 1 else sum((each.award for each in credit), ZERO)
    return Line(contestant, tuple(candidates), credited, added([each.colours for each in credit]), credit)
