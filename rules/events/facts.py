"""An event as its sponsor describes it, read strictly (POST /events/check)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.events.limits import FLIGHTS, LEVELS, Limit
from rules.events.permissible import AGES, EVENTS, GENDERS, SINGLE_SCORING, TEAM_SCORING, TYPES
from rules.reading import Reading

MOST_ENTRANTS = 5_000
MOST_PLAYERS = 6
MOST_MASTERPOINTS = 1_000_000
MOST_LIMIT = 10**9
RESTRICTIONS = ("age", "gender", "masterpoints")
THREE_FLIGHT_LIMITS = ("bottom_flight", "middle_bottom_strat", "second_flight", "top_second_strat")


@dataclass(frozen=True, slots=True)
class EntrantPlayer:
    """A player of an entry; what was not told is None."""

    masterpoints: Fraction
    age: int | None
    gender: str | None
    life_master: bool | None


@dataclass(frozen=True, slots=True)
class Entrant:
    """A pair or team with its players, and the strat it wishes to play in."""

    id: str
    players: tuple[EntrantPlayer, ...]
    strat: str | None
    pointer: str


@dataclass(frozen=True, slots=True)
class EventFacts:
    """Everything told about an event; None where a field was left out.

    `limits` are upper limits by flight or strat, `numbers` whole numbers such as `sessions` or `strats` by name,
    `flags` yes-or-no facts by name, `three_flight_limits` the four limits of MP-129.
    """

    level: str
    type: str
    event: str
    gender: str
    age: str
    scoring: tuple[str, ...]
    pair_by: str | None
    grouping: str | None
    stratified_for: str | None
    restricted_by: tuple[str, ...]
    limits: Mapping[str, Limit | None] | None
    numbers: Mapping[str, int]
    flags: Mapping[str, bool]
    three_flight_limits: Mapping[str, int] | None
    entrants: tuple[Entrant, ...]

    def number(self, name: str) -> int | None:
        """A whole number, None where it was not told."""
        return self.numbers.get(name)

    def flag(self, name: str, default: bool = False) -> bool:
        """A yes-or-no fact."""
        return self.flags.get(name, default)


# Whole numbers an event may tell, with their bounds of shape.
NUMBERS: Mapping[str, tuple[int, int]] = {
    "sessions": (1, 100),
    "flights": (1, 20),
    "strats": (1, 20),
    "flight_c_strats": (0, 20),
    "age_limit": (1, 150),
    "senior_events": (0, 100),
    "upper_limit": (0, MOST_LIMIT),
    "minimum": (0, MOST_LIMIT),
    "a2_limit": (0, MOST_LIMIT),
    "vp_scale": (1, 1_000),
    "boards_per_match": (1, 200),
    "matches_per_session": (1, 50),
    "players_per_team": (1, 50),
    "year": (1900, 3000),
}
FLAGS = (
    "qualifying",
    "consolation",
    "play_through",
    "consolation_offered",
    "single_session_swiss_offered",
    "tournament_restricted",
    "split_regional",
    "same_championship_pairs",
    "simultaneous",
    "swiss_qualifies_for_knockout",
    "grandfathered_district",
)


def read_facts(reading: Reading) -> EventFacts:
    """The facts of an event; mistakes are noted in the reading, which the caller finishes."""
    facts = EventFacts(
        level=reading.choice("level", LEVELS),
        type=reading.choice("type", TYPES),
        event=reading.choice("event", EVENTS),
        gender=reading.choice("gender", GENDERS, "open"),
        age=reading.choice("age", AGES, "open"),
        scoring=_words(reading, "scoring", (*SINGLE_SCORING, *TEAM_SCORING)),
        pair_by=_optional(reading, "pair_by", ("victory_points", "record")),
        grouping=_optional(reading, "grouping", ("bracketed", "random")),
        stratified_for=_optional(reading, "stratified_for", ("single_session_awards", "overall_awards")),
        restricted_by=_words(reading, "restricted_by", RESTRICTIONS),
        limits=_limits(reading) if reading.has("limits") else None,
        numbers={name: reading.whole(name, *NUMBERS[name]) for name in NUMBERS if reading.has(name)},
        flags={name: reading.flag(name) for name in FLAGS if reading.has(name)},
        three_flight_limits=_three_flights(reading) if reading.has("three_flight_limits") else None,
        entrants=_entrants(reading),
    )
    _check_ids(reading, facts.entrants)
    return facts


def _optional(reading: Reading, name: str, words: tuple[str, ...]) -> str | None:
    return reading.choice(name, words) if reading.has(name) else None


def _words(reading: Reading, name: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """One word or a list of them."""
    sent = reading.raw(name)
    if sent is None:
        return ()
    if isinstance(sent, str):
        return (reading.choice(name, words),)
    found = []
    for place, one in enumerate(reading.items(name, 5)):
        if isinstance(one, str) and one in words:
            found.append(one)
        else:
            message = f"This has to be one of {', '.join(words)}."
            reading.refuse_at(f"{reading.at(name)}/{place}", "unknown_value", message)
    return tuple(found)


def _limits(reading: Reading) -> dict[str, Limit | None]:
    member = reading.member("limits")
    found: dict[str, Limit | None] = {}
    for flight in FLIGHTS:
        value = member.raw(flight)
        if isinstance(value, bool) or not isinstance(value, int | str | None):
            member.refuse(flight, "wrong_type", "A limit is a whole number, or a name such as INF or NLM.")
        elif isinstance(value, int) and not 0 < value <= MOST_LIMIT:
            member.refuse(flight, "E_LIMIT", "A limit is a positive number of masterpoints.")
        elif value is not None:
            found[flight] = value
    member.close()
    return found


def _three_flights(reading: Reading) -> dict[str, int]:
    member = reading.member("three_flight_limits")
    found = {name: member.whole(name, 0, MOST_LIMIT) for name in THREE_FLIGHT_LIMITS}
    member.close()
    return found


def _entrants(reading: Reading) -> tuple[Entrant, ...]:
    if not reading.has("entrants"):
        return ()
    return tuple(_entrant(one) for one in reading.objects("entrants", MOST_ENTRANTS))


def _entrant(reading: Reading) -> Entrant:
    players = []
    for member in reading.objects("players", MOST_PLAYERS):
        players.append(
            EntrantPlayer(
                masterpoints=member.amount("masterpoints", MOST_MASTERPOINTS),
                age=member.whole("age", 0, 150) if member.has("age") else None,
                gender=_optional(member, "gender", ("m", "f")),
                life_master=member.flag("life_master") if member.has("life_master") else None,
            )
        )
        member.close()
    entrant = Entrant(reading.text("id"), tuple(players), reading.optional_text("strat"), reading.pointer)
    if not players and reading.has("players"):
        reading.refuse("players", "E_PLAYERS", "An entry has players.")
    reading.close()
    return entrant


def _check_ids(reading: Reading, entrants: tuple[Entrant, ...]) -> None:
    seen: set[str] = set()
    for entrant in entrants:
        if entrant.id in seen:
            reading.refuse_at(f"{entrant.pointer}/id", "duplicate", "This entry is listed twice.")
        seen.add(entrant.id)
