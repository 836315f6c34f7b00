"""The teams of a bracketed event and their order by average masterpoints (MP-160, E p2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.brackets.sizes import MOST_TEAMS
from rules.natural_order import natural_key
from rules.reading import Reading, amount

LEAST_PLAYERS = 4
MOST_PLAYERS = 6
MOST_MASTERPOINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class TeamEntry:
    """A team: its id, what it is called, the average masterpoints of all its members, and how many they are.

    `players` is None when only the average was told.
    """

    id: str
    name: str | None
    average: Fraction
    players: int | None


def by_strength(teams: Sequence[TeamEntry]) -> tuple[TeamEntry, ...]:
    """The teams, highest average first; equal averages stand in natural order of their ids."""
    return tuple(sorted(teams, key=lambda team: (-team.average, natural_key(team.id))))


def read_teams(reading: Reading) -> tuple[TeamEntry, ...]:
    """The field `teams`: each with an `id`, if wished a `name`, and its `players` or its `average`.

    A player is a masterpoint holding, or an object with `masterpoints` (and `id`, `name` if wished).
    """
    teams = [_read_team(one) for one in reading.objects("teams", MOST_TEAMS)]
    seen: set[str] = set()
    for place, team in enumerate(teams):
        if team.id in seen:
            reading.refuse_at(f"{reading.at('teams')}/{place}/id", "duplicate", "This team is listed twice.")
        seen.add(team.id)
    return tuple(teams)


def _read_team(reading: Reading) -> TeamEntry:
    id_ = reading.text("id")
    name = reading.optional_text("name")
    average, players = Fraction(0), None
    if reading.has("average") == reading.has("players"):
        reading.refuse(None, "missing", "A team needs either its `players` or its `average`.")
    elif reading.has("average"):
        average = reading.amount("average", MOST_MASTERPOINTS)
    else:
        holdings = _holdings(reading)
        players = len(holdings)
        average = sum(holdings, Fraction(0)) / max(1, players)
    reading.close()
    return TeamEntry(id_, name, average, players)


def _holdings(reading: Reading) -> list[Fraction]:
    players = reading.items("players", MOST_PLAYERS)
    if len(players) < LEAST_PLAYERS:
        reading.refuse("players", "E_PLAYERS", f"A team has {LEAST_PLAYERS} to {MOST_PLAYERS} players.")
    holdings = []
    for place, player in enumerate(players):
        pointer = f"{reading.at('players')}/{place}"
        if not isinstance(player, dict):
            holdings.append(amount(player, pointer, MOST_MASTERPOINTS, reading.faults))
            continue
        member = Reading(player, pointer, reading.faults)
        holdings.append(member.amount("masterpoints", MOST_MASTERPOINTS))
        member.optional_text("id")
        member.optional_text("name")
        member.close()
    return holdings
