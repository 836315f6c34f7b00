"""The General Formula of special club games and tournaments: factors, first places, lower places, match
awards.

First overall = B x R x S x M x P x T (MP-40); the session award is half of it with one session (MP-52).
Depth has a module of its own.
"""

from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, Rounding, exact, log10, round_to
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError

LINEAR_UP_TO = 60
# Table R, A p9 and p14.
RATINGS = {
    "csg7": exact("7.00"),
    "csg9": exact("9.00"),
    "stac": exact("9.00"),
    "sectional": exact("11.00"),
    "regional": exact("14.00"),
    "regional_nabc": exact("16.00"),
    "national": exact("22.50"),
}
# Table S, A p9: sessions 1 to 6; six is the most.
SESSIONS = tuple(exact(factor) for factor in ("1.00", "1.50", "2.00", "2.50", "3.00", "3.50"))
# Table M, A p9: from this limit on, M starts at the second number and grows by one in the third.
LIMITS = (
    (0, exact("0.30"), 1000),
    (100, exact("0.40"), 4000),
    (500, exact("0.50"), 10_000),
    (3000, exact("0.75"), 20_000),
)
UNLIMITED_FROM = 8000
# Table P, A p10: no restriction, one, more.
RESTRICTIONS = (exact("1.00"), exact("0.80"), exact("0.70"))
# Table T, A p10.
TYPES = {
    "pairs": exact("1.25"),
    "bam": exact("1.10"),
    "swiss": exact("1.00"),
    "individual": exact("0.75"),
}
# Table D, A p12 and p14.
MATCHES = {
    "club": exact("0.360"),
    "csg7": exact("0.765"),
    "csg9": exact("0.900"),
    "stac": exact("0.900"),
    "sectional": exact("0.990"),
    "regional": exact("1.250"),
}
# Places of a session award after the first, A p3; from the fifth on 1/place.
SESSION_PLACES = (ONE, exact("0.70"), exact("0.50"), exact("0.35"))
THREE_QUARTERS = Fraction(3, 4)
SESSION_SHARE = Fraction(1, 2)


def tables_factor(tables: Fraction, pointer: str = "/tables") -> Fraction:
    """B of a table count (MP-41): (T+10)/60 up to 60 tables, log10(T/4) beyond."""
    if tables <= 0:
        raise AwardError("E_TABLES", pointer, "A field needs tables.")
    return (tables + 10) / 60 if tables <= LINEAR_UP_TO else log10(tables / 4)


def counted_tables_factor(tables: Fraction, work: Calculation, pointer: str = "/tables") -> Fraction:
    """B of a table count; between 60 and 61 tables, which only unrounded counts reach, as the setting says (MP-41)."""
    if LINEAR_UP_TO < tables < LINEAR_UP_TO + 1 and work.choice("tables_between_60_and_61") == "linear":
        return (tables + 10) / 60
    return tables_factor(tables, pointer)


def rating_factor(rating: str, pointer: str = "/rating") -> Fraction:
    """R of a rating by name, or a rating written as a positive decimal (MP-42)."""
    if rating in RATINGS:
        return RATINGS[rating]
    if len(rating) <= 12 and rating.isascii() and rating.replace(".", "", 1).isdigit() and Fraction(rating) > 0:
        return Fraction(rating)
    raise AwardError("E_KIND", pointer, "Ratings are " + ", ".join(RATINGS) + ", or a decimal.")


def sessions_factor(sessions: int, pointer: str = "/sessions") -> Fraction:
    """S of a number of sessions; more than six count as six (MP-43)."""
    if sessions < 1:
        raise AwardError("E_SESSIONS", pointer, "An event has at least one session.")
    return SESSIONS[min(sessions, len(SESSIONS)) - 1]


def limit_factor(upper_limit: Fraction | int | None, pointer: str = "/upper_limit") -> Fraction:
    """M of an upper masterpoint limit, not rounded; None is no limit (MP-44)."""
    if upper_limit is None:
        return ONE
    if upper_limit < 0:
        raise AwardError("E_LIMIT", pointer, "A masterpoint limit cannot be negative.")
    if upper_limit >= UNLIMITED_FROM:
        return ONE
    start, base, slope = next(row for row in reversed(LIMITS) if upper_limit >= row[0])
    return base + Fraction(upper_limit - start) / slope


def restrictions_factor(restrictions: int, pointer: str = "/restrictions") -> Fraction:
    """P of the number of restrictions other than masterpoints (MP-45)."""
    if restrictions < 0:
        raise AwardError("E_RESTRICTIONS", pointer, "The number of restrictions cannot be negative.")
    return RESTRICTIONS[min(restrictions, 2)]


def type_factor(kind: str, pointer: str = "/type") -> Fraction:
    """T of a type of event (MP-46)."""
    if kind not in TYPES:
        raise AwardError("E_KIND", pointer, "Types are " + ", ".join(TYPES) + ".")
    return TYPES[kind]


def match_factor(classification: str, pointer: str = "/classification") -> Fraction:
    """D of a classification; the book gives none for national and NABC regional events (MP-54)."""
    if classification not in MATCHES:
        raise AwardError("E_KIND", pointer, "Match awards exist for " + ", ".join(MATCHES) + ".")
    return MATCHES[classification]


def boards_factor(boards: int, pointer: str = "/boards") -> Fraction:
    """L of the boards in a match (MP-54)."""
    if boards <= 0:
        raise AwardError("E_BOARDS", pointer, "A match has boards.")
    if boards >= 48:
        return Fraction(3, 2)
    return Fraction(boards, 24) if boards < 24 else ONE


def formula(
    work: Calculation,
    tables: Fraction,
    rating: Fraction,
    sessions: Fraction = ONE,
    limit: Fraction = ONE,
    restrictions: Fraction = ONE,
    kind: Fraction = TYPES["pairs"],
    multiplier: Fraction = ONE,
) -> Fraction:
    """B x R x S x M x P x T x `multiplier`, unrounded, with its factors noted (MP-40)."""
    table_factor = counted_tables_factor(tables, work)
    product = table_factor * rating * sessions * limit * restrictions * kind * multiplier
    work.note("B", table_factor, "MP-41")
    work.note("R", rating, "MP-42")
    work.note("S", sessions, "MP-43")
    work.note("M", limit, "MP-44")
    work.note("P", restrictions, "MP-45")
    work.note("T", kind, "MP-46")
    if multiplier != ONE:
        work.note("multiplier", multiplier)
    work.note("first, unrounded", product, "MP-40")
    return product


def first_overall(
    work: Calculation,
    tables: Fraction,
    rating: Fraction,
    sessions: int = 1,
    limit: Fraction = ONE,
    restrictions: Fraction = ONE,
    kind: Fraction = TYPES["pairs"],
    multiplier: Fraction = ONE,
) -> Fraction:
    """The rounded first overall award of a field (MP-40)."""
    factor = sessions_factor(sessions)
    return work.round(formula(work, tables, rating, factor, limit, restrictions, kind, multiplier))


def first_in_session(
    work: Calculation,
    tables: Fraction,
    rating: Fraction,
    limit: Fraction = ONE,
    restrictions: Fraction = ONE,
    kind: Fraction = TYPES["pairs"],
    multiplier: Fraction = ONE,
) -> Fraction:
    """The rounded first session award of a comparison field: half the one-session formula (MP-52)."""
    return work.round(formula(work, tables, rating, ONE, limit, restrictions, kind, multiplier * SESSION_SHARE))


def overall_place(first: Fraction, place: int, sessions: int, work: Calculation) -> Fraction:
    """The unrounded award of an overall place below a rounded first (MP-47)."""
    if place == 1:
        return first
    counted = min(sessions, len(SESSIONS))
    quartered = {1: 8, 2: 4}.get(counted, 3)
    if place <= quartered:
        return three_quarters_place(first, place, work)
    if counted == 1:
        return first / place
    return first * Fraction(counted, place + 2 * counted - 3)


def three_quarters_place(first: Fraction, place: int, work: Calculation) -> Fraction:
    """A place of the ladder in which each is 75% of the one above (MP-2, MP-23, MP-47)."""
    if place > 1 and work.choice("ladder_rounding") == "chained_half_even":
        return chained(first, place)
    return first * THREE_QUARTERS ** (place - 1)


def chained(first: Fraction, place: int) -> Fraction:
    """The ladder rounded half even at every step, the variant the real data cannot exclude (MP-2)."""
    award = first
    for _ in range(place - 1):
        award = round_to(award * THREE_QUARTERS, 2, Rounding.HALF_EVEN)
    return award


def session_place(first: Fraction, place: int) -> Fraction:
    """The unrounded award of a session place below a rounded first: 70, 50, 35%, then 1/place (MP-53)."""
    return first * SESSION_PLACES[place - 1] if place <= len(SESSION_PLACES) else first / place


def match_award(
    work: Calculation,
    classification: str,
    boards: int,
    limit: Fraction = ONE,
    restrictions: Fraction = ONE,
    multiplier: Fraction = ONE,
) -> Fraction:
    """The rounded award of a match won: D x L x M x P x `multiplier` (MP-54)."""
    factor, length = match_factor(classification), boards_factor(boards)
    work.note("D", factor, "MP-54")
    work.note("L", length, "MP-54")
    work.note("M", limit, "MP-44")
    work.note("P", restrictions, "MP-45")
    if multiplier != ONE:
        work.note("multiplier", multiplier)
    return work.round(factor * length * limit * restrictions * multiplier)


def matches_total(work: Calculation, award: Fraction, won: Fraction, tied: int) -> Fraction:
    """Match awards of a team: the award per win, a share of it (default half) per tie, each rounded
    (MP-54).
    """
    if not tied:
        return award * won
    share = work.number("tied_match_share")
    return award * won + work.round(award * share) * tied
