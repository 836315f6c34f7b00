"""The format of a compact knockout by its number of entries (MP-154 to MP-157).

Matches are half the normal length and two make a session. A team is paid overall only after two complete
sessions, so a small field plays its last matches, or all of them, at full length.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.masterpoints.errors import AwardError

HALF_LENGTH = Fraction(1, 2)
FULL_LENGTH = Fraction(1)
LEAST_BOARDS = 12
USUAL_MOST_BOARDS = 14
TEAM_PLAYERS = 4
MATCHES_IN_SESSION = 2
LEAST_TEAMS = 3
MOST_TEAMS = 256


@dataclass(frozen=True, slots=True)
class CompactFormat:
    """What the number of entries fixes: places paid, which matches are full length, and the play-off for
    third.
    """

    paid_places: int
    final_full_length: bool
    all_matches_full_length: bool
    third_place_playoff: bool


@dataclass(frozen=True, slots=True)
class KnockoutRound:
    """One round by its entries: how many teams play, how many sit, at which fraction of a full match."""

    name: str
    entries: int
    byes: int
    length: Fraction


def compact_format(teams: int) -> CompactFormat:
    """The format for an original entry of so many teams. Raises AwardError E_BRACKET_SIZE. Source: MP-155."""
    if not LEAST_TEAMS <= teams <= MOST_TEAMS:
        raise AwardError("E_BRACKET_SIZE", "/teams", f"A compact knockout has {LEAST_TEAMS} to {MOST_TEAMS} teams.")
    if teams >= 9:
        return CompactFormat(4, False, False, True)
    return CompactFormat(2, True, False, False) if teams >= 5 else CompactFormat(1, True, True, False)


def knockout_rounds(teams: int) -> tuple[KnockoutRound, ...]:
    """The rounds of a compact knockout: byes only in the first, the play-off for third beside the final
    (MP-155).
    """
    chosen = compact_format(teams)
    size = 1 << (teams - 1).bit_length()
    rounds = []
    alive, slots = teams, size
    while slots > 1:
        byes = slots - alive
        final = slots == 2
        full = chosen.all_matches_full_length or (final and chosen.final_full_length)
        entries = 4 if final and chosen.third_place_playoff else alive - byes
        rounds.append(KnockoutRound(_round_name(slots), entries, byes, FULL_LENGTH if full else HALF_LENGTH))
        alive = slots = slots // 2
    return tuple(rounds)


def _round_name(slots: int) -> str:
    return {2: "final", 4: "semifinal", 8: "quarterfinal"}.get(slots, f"round of {slots}")


def fee_tables(entries_and_lengths: Sequence[tuple[int, Fraction]]) -> Fraction:
    """The tables for sanction fees: entries of each round times its length as a part of a full match
    (MP-156).
    """
    return sum((entries * length for entries, length in entries_and_lengths), Fraction(0))
