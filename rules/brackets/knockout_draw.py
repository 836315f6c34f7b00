"""The draw of a knockout bracket, and how far it has been played (MP-154, MP-155).

Seeds meet as late as they can; where the field is no power of two the strongest sit in the first round.
Matches are named by round and place, `R1M1` first; the play-off for third place is `P3`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.brackets.compact_knockout import HALF_LENGTH, KnockoutRound, compact_format, knockout_rounds
from rules.errors import Fault, refuse

THIRD_PLACE = "P3"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a match: the team once it is known, and until then the match it comes from."""

    team: str | None = None
    winner_of: str | None = None
    loser_of: str | None = None


@dataclass(frozen=True, slots=True)
class KnockoutMatch:
    """A match of the draw; `winner` is None until it is played."""

    name: str
    sides: tuple[Side, Side]
    winner: str | None = None

    @property
    def known(self) -> bool:
        """Whether both teams are known."""
        return all(side.team is not None for side in self.sides)

    @property
    def loser(self) -> str | None:
        """The team beaten, once the match is played."""
        teams = [side.team for side in self.sides if side.team != self.winner]
        return teams[0] if self.winner else None


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """One round of the draw: its format, the session in which it starts, its matches, and who sits."""

    number: int
    format: KnockoutRound
    session: int
    matches: tuple[KnockoutMatch, ...]
    byes: tuple[str, ...]


def draw(seeds: Sequence[str], winners: Mapping[str, str], pointer: str = "/results") -> tuple[DrawnRound, ...]:
    """Every round of the bracket, filled in as far as the winners known by match name reach.

    `seeds` are the teams, strongest first. Raises Contradiction for a result of a match that does not exist
    or is not yet ready, or whose winner does not play in it; AwardError E_BRACKET_SIZE for fewer than three
    teams.
    """
    formats = knockout_rounds(len(seeds))
    faults: list[Fault] = []
    slots: list[Side | None] = [
        Side(team=seeds[place]) if place < len(seeds) else None for place in bracket_order(1 << len(formats))
    ]
    rounds: list[DrawnRound] = []
    played: dict[str, KnockoutMatch] = {}
    for number, each in enumerate(formats, 1):
        matches, byes, slots = _play(number, slots, winners, faults, pointer)
        if number == len(formats) and compact_format(len(seeds)).third_place_playoff:
            matches.append(_third_place(rounds[-1].matches, winners, faults, pointer))
        played |= {match.name: match for match in matches}
        rounds.append(DrawnRound(number, each, _session(formats, number), tuple(matches), tuple(byes)))
    faults += [
        Fault(f"{pointer}/{name[:40]}", "no_such_match", "There is no match of this name in the bracket.")
        for name in winners
        if name not in played
    ]
    refuse(faults)
    return tuple(rounds)


def bracket_order(size: int) -> tuple[int, ...]:
    """The seeds, from 0, by their place in a bracket of `size` (a power of two): 0 and 1 can meet in the
    final only.
    """
    order = [0]
    while len(order) < size:
        top = 2 * len(order) - 1
        order = [place for seed in order for place in (seed, top - seed)]
    return tuple(order)


def places(rounds: Sequence[DrawnRound]) -> tuple[tuple[int, str], ...]:
    """The places decided so far, of those that are paid."""
    final = rounds[-1].matches
    teams = sum(len(each.matches) for each in rounds if each.number < len(rounds)) + 2
    paid = compact_format(teams).paid_places
    found: list[tuple[int, str]] = []
    for match, place in zip(final, (1, 3), strict=False):
        if match.winner is not None and match.loser is not None:
            found += [(place, match.winner), (place + 1, match.loser)]
    return tuple((place, team) for place, team in sorted(found) if place <= paid)


def _play(
    number: int, slots: Sequence[Side | None], winners: Mapping[str, str], faults: list[Fault], pointer: str
) -> tuple[list[KnockoutMatch], list[str], list[Side | None]]:
    matches: list[KnockoutMatch] = []
    byes: list[str] = []
    following: list[Side | None] = []
    for first, second in zip(slots[::2], slots[1::2], strict=True):
        if first is None or second is None:
            present = first or second
            following.append(present)
            byes += [present.team] if present and present.team else []
            continue
        match = _match(f"R{number}M{len(matches) + 1}", (first, second), winners, faults, pointer)
        matches.append(match)
        following.append(Side(team=match.winner, winner_of=match.name))
    return matches, byes, following


def _match(
    name: str, sides: tuple[Side, Side], winners: Mapping[str, str], faults: list[Fault], pointer: str
) -> KnockoutMatch:
    match = KnockoutMatch(name, sides)
    winner = winners.get(name)
    if winner is None:
        return match
    if not match.known:
        faults.append(Fault(f"{pointer}/{name}", "not_ready", "The teams of this match are not known yet."))
    elif winner not in (side.team for side in sides):
        faults.append(Fault(f"{pointer}/{name}", "winner_did_not_play", "The winner does not play in this match."))
    else:
        return KnockoutMatch(name, sides, winner)
    return match


def _third_place(
    semifinals: Sequence[KnockoutMatch], winners: Mapping[str, str], faults: list[Fault], pointer: str
) -> KnockoutMatch:
    first, second = (Side(team=match.loser, loser_of=match.name) for match in semifinals)
    return _match(THIRD_PLACE, (first, second), winners, faults, pointer)


def _session(formats: Sequence[KnockoutRound], number: int) -> int:
    """The session in which a round starts: two half-length matches or one full-length match make a session."""
    before = sum(1 if each.length == HALF_LENGTH else 2 for each in formats[: number - 1])
    return before // 2 + 1
