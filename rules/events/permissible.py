"""Permissible types, restrictions and scoring of events, as data and small questions (MP-167, MP-169 to
MP-172).

Words are the ones of table 12.4, in lower case with underscores.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType

from rules.events.limits import Limit, points

TYPES = ("individual", "pair", "team_swiss", "team_board_a_match", "team_knockout", "pair_team")
TEAM_TYPES = ("team_swiss", "team_board_a_match", "team_knockout")
GENDERS = ("open", "men", "women", "mixed", "unmixed")
AGES = ("open", "junior", "senior")
JUNIOR_MOST = 25
SENIOR_LEASTS = (55, 65, 75)
MOST_SENIOR_EVENTS = 2
EVENTS = (
    "open",
    "flighted",
    "stratified",
    "stratiflighted",
    "handicapped",
    "bracketed",
    "compact",
    "masters",
    "non_masters",
    "life_masters",
    "restricted",
    "side_series",
)
# Which types an event may have where not every type will do.
TYPES_OF_EVENT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "bracketed": ("team_knockout", "team_swiss"),
        "compact": ("team_knockout",),
        "side_series": ("pair",),
    }
)
FLIGHT_COUNTS = (2, 3)
STRAT_COUNTS = (2, 3)
FLIGHT_C_MOST_STRATS = 5
SINGLE_SCORING = ("matchpoint", "imp")
TEAM_SCORING = ("win_loss", "victory_point", "total_points", "board_a_match")
SWISS_QUALIFYING_ENDED = 1981


def scoring_methods(event_type: str) -> tuple[str, ...]:
    """The scoring methods of a type; a pair/team takes matchpoints and one team method, so both (MP-169)."""
    if event_type == "pair_team":
        return ("matchpoint", *TEAM_SCORING)
    return SINGLE_SCORING if event_type in ("individual", "pair") else TEAM_SCORING


def scoring_permitted(event_type: str, methods: Iterable[str]) -> bool:
    """Whether an event of this type may be scored by these methods together (MP-169)."""
    chosen = set(methods)
    if event_type == "pair_team":
        return "matchpoint" in chosen and len(chosen) == 2 and bool(chosen & set(TEAM_SCORING))
    return len(chosen) == 1 and chosen <= set(scoring_methods(event_type))


def age_eligible(group: str, age: int, senior_least: int = SENIOR_LEASTS[0]) -> bool:
    """Whether a player of this age may enter an event of an age group (MP-167)."""
    if group == "junior":
        return age <= JUNIOR_MOST
    return group != "senior" or age >= senior_least


def genders_eligible(gender: str, players: Iterable[str]) -> bool:
    """Whether players of these genders (`m`, `f`) may enter together; mixed is some of both, unmixed one
    alone.
    """
    present = set(players)
    if gender == "men":
        return present <= {"m"}
    if gender == "women":
        return present <= {"f"}
    if gender == "mixed":
        return present == {"m", "f"}
    return gender != "unmixed" or len(present) <= 1


def strat_of(
    masterpoints: Iterable[Fraction | int], limits: Mapping[str, Limit | None], *, limit_included: bool = True
) -> str:
    """The strat of a partnership: the lowest whose limit covers its higher holding, A where none does
    (MP-172).

    A flight printed 0-750 takes a holding of 750 itself, unless `limit_included` is false.
    """
    highest = max(masterpoints, default=0)
    bounded = [(bound, strat) for strat, limit in limits.items() if (bound := points(limit)) is not None]
    covering = [(bound, strat) for bound, strat in bounded if highest < bound or (limit_included and highest == bound)]
    return min(covering)[1] if covering else "A"


def two_way_strat(masterpoints: Iterable[Fraction | int], threshold: int) -> str:
    """The strat of a pair where A has both players over the threshold, B one, C none (table 12.5)."""
    over = sum(one > threshold for one in masterpoints)
    return {0: "C", 1: "B"}.get(over, "A")


def swiss_qualifying_permitted(year: int, *, grandfathered: bool) -> bool:
    """Whether a Swiss may qualify for a regional knockout: until 1981, later in grandfathered districts
    (MP-181).
    """
    return grandfathered or year < SWISS_QUALIFYING_ENDED
