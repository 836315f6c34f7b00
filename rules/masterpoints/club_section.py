"""Section awards of regular club games: comparison groups, rates by class, places, boards (MP-10 to MP-20).

A place pays `rate x n` times its percentage; from sixteen contestants on, the lower of that and a curve below the
cap of the class. Shortened and cruise games pay a percentage of every capped award.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from rules.masterpoints.arithmetic import ONE, ZERO, exact
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.general_formula import session_place

OPEN_RATE = exact("0.10")
OPEN_CAP = exact("1.50")
OVERALL_CAPS = {"open": exact("4.00"), "invitational": exact("3.20"), "newcomer": exact("3.00")}
INVITATIONAL = exact("0.8")
# A p4-5: from this upper limit on, the multiplier of the open rate.
MULTIPLIERS = ((300, "0.8"), (200, "0.7"), (50, "0.6"), (20, "0.5"), (10, "0.4"), (5, "0.3"))
LOWEST_MULTIPLIER_LIMIT = 5
NEWCOMER_LIMIT = 20
SHORT_NEWCOMER = exact("0.3")
FULL_BOARDS, SHORT_BOARDS, NEWCOMER_BOARDS = 18, 12, 6
SHORT_SHARE = exact("0.60")
CRUISE_SHORT, CRUISE_FULL = exact("0.50"), exact("0.80")
LARGE_GROUP = 16
CLASSES = ("open", "invitational", "restricted", "newcomer")
DIRECTIONS = 2
SEATS = 4


@dataclass(frozen=True, slots=True)
class ClubClass:
    """What a class of game pays: a rate per contestant of the group and the cap of a section first."""

    rate: Fraction
    cap: Fraction
    overall_cap: Fraction
    share: Fraction = ONE
    """The percentage of every capped award that a shortened or cruise game pays."""

    def first(self, group: Fraction, work: Calculation) -> Fraction:
        """The unrounded first award of a group (MP-12)."""
        work.note("rate per contestant", self.rate, "MP-12")
        work.note("contestants counted", group, "MP-10")
        return work.cap("section cap", self.rate * group, self.cap, "MP-12") * self.share

    def place(self, group: Fraction, place: int) -> Fraction:
        """The unrounded award of a place in a group (MP-13, from sixteen contestants MP-14)."""
        uncapped = self.rate * group
        if place == 1:
            return min(uncapped, self.cap) * self.share
        award = session_place(uncapped, place)
        if group >= LARGE_GROUP:
            award = min(award, self.large_group_curve(place))
        return award * self.share

    def large_group_curve(self, place: int) -> Fraction:
        """The first of the two awards MP-14 compares: the four-session overall curve below the cap."""
        if place <= 3:
            return self.cap * Fraction(3, 4) ** (place - 1)
        return self.cap * Fraction(4, place + 5)


def comparison_groups(movement: str, tables: Fraction | None, pairs: int | None, players: int | None) -> list[int]:
    """Contestants in each comparison group of a section (MP-10).

    Mitchell: two groups of the tables, a half table counted as full; Howell or another one-winner movement: one
    group of all; individual Rainbow: four groups, one per seat.
    """
    if tables is None and pairs is None and players is None:
        raise AwardError("E_TABLES", "/tables", "Give the tables or the pairs of the section.")
    if movement == "mitchell":
        return [ceil(tables if tables is not None else Fraction(pairs or 0, DIRECTIONS))] * DIRECTIONS
    if movement == "rainbow":
        return [ceil(tables if tables is not None else Fraction(players or 0, SEATS))] * SEATS
    if movement == "individual":
        return [players if players is not None else ceil(SEATS * (tables or ZERO))]
    if pairs is not None:
        return [pairs]
    return [ceil(DIRECTIONS * tables) if tables is not None else players or 0]


def class_multiplier(upper_limit: Fraction, work: Calculation, pointer: str = "/upper_limit") -> Fraction:
    """The multiplier of the open rate of a restricted game: that of the next listed limit below (MP-19)."""
    if upper_limit <= 0:
        raise AwardError("E_LIMIT", pointer, "A restricted game has an upper limit above zero.")
    if upper_limit < LOWEST_MULTIPLIER_LIMIT:
        return work.number("restricted_multiplier_below_5")
    return next(exact(multiplier) for limit, multiplier in MULTIPLIERS if upper_limit >= limit)


def club_class(
    name: str,
    upper_limit: Fraction | None,
    boards: int | None,
    work: Calculation,
    limit_pointer: str = "/upper_limit",
    boards_pointer: str = "/boards",
) -> ClubClass:
    """The class of a game by name, upper limit and boards (MP-12, 15, 17, 19, 20); no boards means a full game.

    Raises AwardError: E_BOARDS under the least boards, E_NOT_AUTHORISED for a shortened game that may not be one,
    E_LIMIT for a bad limit, E_KIND for an unknown class.
    """
    if name == "newcomer":
        return _newcomer(upper_limit, boards, work, limit_pointer, boards_pointer)
    share = _share_of_boards(name, boards, boards_pointer)
    if name == "open":
        return ClubClass(OPEN_RATE, OPEN_CAP, OVERALL_CAPS["open"], share)
    if name == "invitational":
        return ClubClass(OPEN_RATE * INVITATIONAL, OPEN_CAP * INVITATIONAL, OVERALL_CAPS["invitational"], share)
    if name == "restricted":
        if upper_limit is None:
            raise AwardError("E_LIMIT", limit_pointer, "A restricted game needs its upper masterpoint limit.")
        multiplier = class_multiplier(upper_limit, work, limit_pointer)
        section_cap, overall_cap = work.number("restricted_section_cap"), work.number("restricted_overall_cap")
        return ClubClass(OPEN_RATE * multiplier, section_cap * multiplier, overall_cap * multiplier, share)
    raise AwardError("E_KIND", "/class", "Classes are " + ", ".join(CLASSES) + ".")


def _newcomer(
    upper_limit: Fraction | None, boards: int | None, work: Calculation, limit_pointer: str, boards_pointer: str
) -> ClubClass:
    limit = Fraction(NEWCOMER_LIMIT) if upper_limit is None else upper_limit
    if limit > NEWCOMER_LIMIT:
        raise AwardError("E_LIMIT", limit_pointer, "A newcomer game has a limit of at most 20 masterpoints.")
    if boards is not None and boards < NEWCOMER_BOARDS:
        raise AwardError("E_BOARDS", boards_pointer, "A newcomer game needs at least six boards.")
    multiplier = class_multiplier(limit, work, limit_pointer)
    if boards is not None and boards < SHORT_BOARDS:
        multiplier = SHORT_NEWCOMER
    cap = work.number("newcomer_section_cap")
    return ClubClass(OPEN_RATE * multiplier, cap, OVERALL_CAPS["newcomer"])


def _share_of_boards(name: str, boards: int | None, pointer: str) -> Fraction:
    if boards is None or boards >= FULL_BOARDS:
        return ONE
    if boards < SHORT_BOARDS:
        raise AwardError("E_BOARDS", pointer, "At least twelve boards are needed.")
    if name != "open":
        raise AwardError("E_NOT_AUTHORISED", pointer, "Only open games may be shortened below 18 boards.")
    return SHORT_SHARE


def cruise_class(boards: int | None, pointer: str = "/boards") -> ClubClass:
    """A cruise game: a percentage of an open game by its boards (MP-25)."""
    if boards is not None and boards < SHORT_BOARDS:
        raise AwardError("E_BOARDS", pointer, "At least twelve boards are needed.")
    short = boards is not None and boards < FULL_BOARDS
    return ClubClass(OPEN_RATE, OPEN_CAP, OVERALL_CAPS["open"], CRUISE_SHORT if short else CRUISE_FULL)
