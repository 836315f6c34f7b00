"""The results of an event: the contestants with their ranks, strats, sections and matches, read strictly."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.inputs import (
    Flag,
    Input,
    Inputs,
    Integer,
    Kind,
    Many,
    Named,
    Number,
    Schema,
    Text,
    child,
    read_inputs,
)
from rules.masterpoints.places import read_rank

OVERALL = "overall"
SECTION = "section"
PAIR = "pair"
TEAM = "team"
MATCHES = "match"
SINGLE = "single"
"""The overall of one session of a series."""
MOST_CONTESTANTS = 5000
MOST_SESSIONS = 30
MOST_TIED = 200


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank in one comparison field: places `first` to `last`; `stated` when the tie itself was written."""

    first: int
    last: int
    stated: bool
    pointer: str


@dataclass(frozen=True, slots=True)
class RankKind(Kind):
    """A rank written 3, "3" or, tied, "3/4", read as `Rank`."""

    def read(self, value: object, pointer: str) -> Rank:
        first, last = read_rank(value, pointer)
        if last - first >= MOST_TIED:
            raise AwardError("E_RANK", pointer, f"At most {MOST_TIED} contestants can be tied.")
        return Rank(first, last, last > first, pointer)

    def schema(self) -> Schema:
        return {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "string", "pattern": r"^\d+([/-]\d+)?$"}]}


@dataclass(frozen=True, slots=True)
class Standing:
    """A rank of a contestant: in which strat, for the overall or for which session (1 is the first)."""

    strat: str
    kind: str
    session: int
    rank: Rank


@dataclass(frozen=True, slots=True)
class Contestant:
    """One contestant: identity, where it sat, its standings and its matches."""

    id: str
    name: str
    pointer: str
    strat: str | None
    groups: tuple[str, ...]
    """The comparison group of each session, such as `A-NS`; one entry serves every session."""
    standings: tuple[Standing, ...]
    matches_won: Fraction | None
    matches_tied: int
    told: Inputs = field(repr=False)

    def group(self, session: int) -> str:
        """The comparison group of a session (1 is the first); empty when not told."""
        if not self.groups:
            return ""
        return self.groups[min(session, len(self.groups)) - 1]

    @property
    def played_matches(self) -> bool:
        return self.matches_won is not None or self.matches_tied > 0


RANK = RankKind()
RANKS = Named(RANK, most=60)
RESULT_INPUTS = (
    Input("id", Text(longest=100), "Identity of the pair, team or player.", required=True),
    Input("name", Text(longest=300), "Name printed on the sheet.", default="the id"),
    Input("strat", Text(longest=60), "The strat, flight or bracket the contestant belongs to."),
    Input("section", Text(longest=60), "Section, in a single-session event."),
    Input("direction", Text(longest=20), "Direction in a Mitchell, such as NS."),
    Input("groups", Many(Text(longest=60), most=MOST_SESSIONS), "Comparison group of each session, such as A-NS."),
    Input("ranks", RANKS, "Ranks by field, such as A_overall or B_section."),
    Input("overall_ranks", RANKS, "Overall ranks by strat."),
    Input("section_ranks", RANKS, "Section ranks by strat, in a single-session event."),
    Input("session_ranks", Many(RANKS, most=MOST_SESSIONS), "Section ranks by strat, one object per session."),
    Input(
        "session_overall_ranks",
        Many(RANKS, most=MOST_SESSIONS),
        "Overall ranks of single sessions by strat, one object per session of a series.",
    ),
    Input("unranked", Flag(), "Fills the field but earns nothing; the ranks of others leave it out.", default="false"),
    Input("rank", RANK, "Overall rank in the contestant's own strat, flight or bracket."),
    Input("matches_won", Number(minimum=0, maximum=1000), "Matches won.", "matches"),
    Input("matches_tied", Integer(minimum=0, maximum=1000), "Matches tied.", "matches"),
)
_RESULT = {each.name: each for each in RESULT_INPUTS}


def read_results(results: object, extra: tuple[Input, ...], first_strat: str) -> list[Contestant]:
    """The contestants of the results; `extra` are inputs of the event's kind, `first_strat` the one meant by default.

    Raises InputError for a wrong shape or a repeated id, AwardError E_RANK for a bad rank.
    """
    if not isinstance(results, list | tuple):
        raise InputError("wrong_type", "/results", "Expected a list of results.")
    if len(results) > MOST_CONTESTANTS:
        raise InputError("out_of_bounds", "/results", f"At most {MOST_CONTESTANTS} results.")
    declared = {**_RESULT, **{each.name: each for each in extra}}
    contestants: list[Contestant] = []
    seen: set[str] = set()
    for place, each in enumerate(results):
        contestant = _contestant(read_inputs(declared, each, child("/results", place)), first_strat)
        if contestant.id in seen:
            raise InputError("duplicate_id", f"{contestant.pointer}/id", "This id appears twice.")
        seen.add(contestant.id)
        contestants.append(contestant)
    return contestants


def _contestant(told: Inputs, first_strat: str) -> Contestant:
    standings = tuple(_standings(told, told.text("strat", first_strat)))
    if told.flag("unranked") and standings:
        raise AwardError("E_RANK", standings[0].rank.pointer, "An unranked contestant has no ranks.")
    own = told.text("strat") if "strat" in told else None
    groups = told.texts("groups")
    if not groups and "section" in told:
        direction = told.text("direction", "")
        groups = (f"{told.text('section')}-{direction}" if direction else told.text("section"),)
    elif not groups and "direction" in told:
        groups = (told.text("direction"),)
    identity = told.text("id")
    return Contestant(
        identity,
        told.text("name", identity),
        told.pointer,
        own,
        groups,
        standings,
        told.number_or_none("matches_won"),
        told.integer("matches_tied", 0),
        told,
    )


def _standings(told: Inputs, own: str) -> list[Standing]:
    standings = [_of_key(key, rank, told) for key, rank in told.named("ranks").items() if isinstance(rank, Rank)]
    for strat, rank in told.named("overall_ranks").items():
        if isinstance(rank, Rank):
            standings.append(Standing(strat, OVERALL, 0, rank))
    sessions = [told.named("section_ranks"), *(told.items_of("session_ranks") if "session_ranks" in told else ())]
    first_session = 1 if sessions[0] else 0
    for session, ranks in enumerate(sessions[1 - first_session :], 1):
        assert isinstance(ranks, dict)
        standings.extend(Standing(strat, SECTION, session, rank) for strat, rank in ranks.items())
    for session, ranks in enumerate(told.items_of("session_overall_ranks"), 1):
        assert isinstance(ranks, dict)
        standings.extend(Standing(strat, SINGLE, session, rank) for strat, rank in ranks.items())
    if "rank" in told:
        rank = told["rank"]
        assert isinstance(rank, Rank)
        standings.append(Standing(own, OVERALL, 0, rank))
    return standings


def _of_key(key: str, rank: Rank, told: Inputs) -> Standing:
    strat, _, kind = key.rpartition("_")
    if not strat or kind not in (OVERALL, SECTION, PAIR, TEAM):
        raise InputError("unknown_field", rank.pointer, "Ranks are named such as A_overall or A_section.")
    return Standing(strat, kind, 1 if kind == SECTION else 0, rank)


FieldKey = tuple[str, str, int, str]


def field_of(contestant: Contestant, standing: Standing) -> FieldKey:
    """The comparison field of a standing: kind, strat, session and comparison group."""
    group = contestant.group(standing.session) if standing.kind == SECTION else ""
    return standing.kind, standing.strat, standing.session, group


def settle_ties(contestants: list[Contestant], groups_told: bool) -> dict[tuple[FieldKey, int], tuple[int, int]]:
    """The places each rank of each field stands for, by field and first place.

    Contestants with the same plain rank in one field are tied. A section field is only known when its comparison
    group was told (`groups_told` says that there is only one). Raises AwardError E_RANK when more contestants claim
    a tie than it has places, or when a rank lies inside another's tie.
    """
    ranks: dict[FieldKey, dict[int, list[Rank]]] = {}
    for contestant in contestants:
        for standing in contestant.standings:
            key = field_of(contestant, standing)
            ranks.setdefault(key, {}).setdefault(standing.rank.first, []).append(standing.rank)
    places: dict[tuple[FieldKey, int], tuple[int, int]] = {}
    for key, by_first in ranks.items():
        known = key[0] != SECTION or bool(key[3]) or groups_told
        taken = 0
        for first in sorted(by_first):
            last = _last_place(first, by_first[first], known)
            if known and first <= taken:
                raise AwardError("E_RANK", by_first[first][0].pointer, "This rank lies inside a tie above it.")
            taken = last
            places[key, first] = (first, last)
    return places


def _last_place(first: int, ranks: list[Rank], known: bool) -> int:
    stated = {rank.last for rank in ranks if rank.stated}
    last = max(stated, default=first)
    if len(stated) > 1:
        raise AwardError("E_RANK", ranks[-1].pointer, "The same first place is given with two different ties.")
    if known and stated and len(ranks) > last - first + 1:
        raise AwardError("E_RANK", ranks[-1].pointer, "More contestants claim this tie than it has places.")
    return last if stated or not known else first + len(ranks) - 1


def strat_sizes(contestants: list[Contestant], strats: tuple[str, ...]) -> Mapping[tuple[str, str], int]:
    """Contestants of each strat and all lower ones by (strat, comparison group), counted from the results.

    Empty unless every contestant tells its strat and its comparison group.
    """
    if not contestants or any(each.strat not in strats or not each.groups for each in contestants):
        return {}
    order = {name: level for level, name in enumerate(strats)}
    counts: Counter[tuple[str, str]] = Counter()
    for each in contestants:
        assert each.strat is not None
        for name in strats[: order[each.strat] + 1]:
            for group in set(each.groups):
                counts[name, group] += 1
    return counts
