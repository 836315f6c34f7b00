"""Knockout teams: what each overall rank is paid, ties, play-offs and forfeits (MP-85 to MP-88).

The award sheet calls `percent_of_first`, `check_play_off` and `ranks_paid_after_forfeit`.
"""

from collections.abc import Mapping
from fractions import Fraction

from rules.masterpoints.arithmetic import ZERO, amount_text, decimal_text
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.inputs import Either, Flag, Input, Inputs, Integer, Number, Text
from rules.masterpoints.places import rank_text, read_rank
from rules.masterpoints.registry import Formula, Rule

# Percent of the first overall by rounds, ranks 1 to 8, A p15. The third of three rounds takes a play-off.
PERCENT_BY_ROUNDS = {
    1: (100,),
    2: (100,),
    3: (100, 70, 35),
    4: (100, 70, 45, 35, 30, 25),
    5: (100, 75, 55, 45, 30, 25, 20, 15),
}
LAST_COLUMN = 5
LAST_LISTED_RANK = 8
LAST_PRINTED_RANK = 16
NINTH = 9
LEAST_PERCENT_OF_A_TIE_WITH_THE_NINTH = Fraction(10)
ROUNDS_WON_TO_BE_PAID = 2
PLAY_OFF_SESSIONS = 3
PLAY_OFF_TEAMS = (7, 8)
# Rounds of an elimination by how many come after them.
ROUNDS_AFTER = {"final": 0, "semifinal": 1, "quarterfinal": 2, "round of 16": 3, "round of 32": 4}


def percent_of_rank(rank: int, rounds: int) -> Fraction:
    """Percent of the first overall that a clear rank is paid; below the 8th 100 / rank (MP-85, MP-87)."""
    column = PERCENT_BY_ROUNDS[min(rounds, LAST_COLUMN)]
    if rank <= len(column):
        return Fraction(column[rank - 1])
    if rank <= LAST_LISTED_RANK or rounds < LAST_COLUMN:
        return ZERO
    return Fraction(100, rank)


def losers_of_one_round(first: int, last: int) -> bool:
    """Whether these ranks are those of the losers of one round of an elimination: 2, 3/4, 5/8, 9/16 ..."""
    return last == 2 * (first - 1) and last & (last - 1) == 0


def rounds_won_by_losers(last: int, rounds: int) -> int:
    """Rounds that the losers whose ranks end at `last` won before, every round halving the field."""
    return rounds - last.bit_length() + 1


def percent_of_first(
    first: int,
    last: int,
    rounds: int,
    work: Calculation,
    *,
    unbroken: bool = False,
    third_played_off: bool | None = None,
) -> Fraction:
    """Percent of the first overall that each team at ranks `first` to `last` is paid (MP-85 to MP-87).

    A tie gets the mean of its ranks; one that includes the 9th at least 10%. Teams that advanced through fewer
    than two rounds are not paid; for 9/16 of five rounds, which the column prints, only when the elimination is
    `unbroken`, so that every round halved the field. `third_played_off` False says that no play-off made a third of
    three rounds.
    """
    if losers_of_one_round(first, last) and rounds_won_by_losers(last, rounds) < ROUNDS_WON_TO_BE_PAID:
        printed = rounds >= LAST_COLUMN and last <= LAST_PRINTED_RANK
        if unbroken or not printed:
            work.note("rounds won", max(0, rounds_won_by_losers(last, rounds)), "MP-86")
            return ZERO
    if rounds == PLAY_OFF_SESSIONS and first == last == 3 and third_played_off is False:
        work.note("play-off for third", "none", "MP-86")
        return ZERO
    mean = sum((percent_of_rank(rank, rounds) for rank in range(first, last + 1)), ZERO) / (last - first + 1)
    if first < last and first <= NINTH <= last and rounds >= LAST_COLUMN:
        return work.at_least("tie with the 9th", mean, LEAST_PERCENT_OF_A_TIE_WITH_THE_NINTH, "MP-87")
    return mean


def overall_places(rounds: int, *, played_off: bool = False) -> int:
    """Places an elimination of so many rounds pays: those of two rounds won, or a third that was played off (MP-86)."""
    if rounds == PLAY_OFF_SESSIONS and played_off:
        return 3
    return 1 << max(0, rounds - ROUNDS_WON_TO_BE_PAID)


def check_play_off(rounds: int, teams: int | None, sessions: int | None, pointer: str) -> None:
    """Raise AwardError E_NOT_AUTHORISED unless a play-off for a clear third is allowed (MP-86).

    Allowed in a three-session knockout of exactly seven or eight teams; what is None is not checked.
    """
    allowed = (
        rounds == PLAY_OFF_SESSIONS
        and (teams is None or teams in PLAY_OFF_TEAMS)
        and (sessions is None or sessions == PLAY_OFF_SESSIONS)
    )
    if not allowed:
        message = "Only a three-session knockout of seven or eight teams may play off for third."
        raise AwardError("E_NOT_AUTHORISED", pointer, message)


def ranks_paid_after_forfeit(rounds_after: int) -> tuple[int, int]:
    """The ranks of the team that a forfeiting team beat in its previous match (MP-88).

    `rounds_after` counts the rounds after the forfeited one: 0 is the final and gives 3/4.
    """
    losers = 2 ** (rounds_after + 1)
    return losers + 1, 2 * losers


def _with_award(found: dict[str, object], percent: Fraction, given: Inputs, work: Calculation) -> dict[str, object]:
    if "first" in given or percent == 0:
        award = work.round(given.number("first", 0) * percent / 100)
        found["award"] = amount_text(award)
    return found


def _places(given: Inputs, work: Calculation) -> Mapping[str, object]:
    rounds, teams = given.integer("rounds"), _optional(given, "teams")
    played_off = given.flag("losing_semifinalists_play_off") if "losing_semifinalists_play_off" in given else None
    if played_off:
        check_play_off(rounds, teams, _optional(given, "sessions"), given.at("losing_semifinalists_play_off"))
    paid = {"paid_places": overall_places(rounds, played_off=bool(played_off))}
    if "rank" not in given:
        return paid
    first, last = read_rank(given["rank"], given.at("rank"))
    if teams is not None and last > teams:
        raise AwardError("E_RANK", given.at("rank"), "The rank lies beyond the number of teams.")
    unbroken = teams is not None
    percent = percent_of_first(first, last, rounds, work, unbroken=unbroken, third_played_off=played_off)
    return _with_award({"percent": decimal_text(percent, 3), **paid}, percent, given, work)


def _optional(given: Inputs, name: str) -> int | None:
    return given.integer(name) if name in given else None


def _forfeit(given: Inputs, work: Calculation) -> Mapping[str, object]:
    rounds, after = given.integer("rounds"), ROUNDS_AFTER[given.text("forfeits").replace("_", " ")]
    if after >= rounds:
        raise AwardError("E_KIND", given.at("forfeits"), f"A knockout of {rounds} rounds has no such round.")
    if after == rounds - 1:
        work.note("previous match", "none", "MP-88")
        return {"rank_paid": None, "award": amount_text(ZERO)}
    first, last = ranks_paid_after_forfeit(after)
    percent = percent_of_first(first, last, rounds, work, unbroken=True)
    found: dict[str, object] = {"rank_paid": rank_text(first, last), "percent": decimal_text(percent, 3)}
    return _with_award(found, percent, given, work)


RULES = (
    Rule("MP-85", "Knockout overall places", "A p15", "T, I", "columns of the 7th, 8th and 9th to 16th I"),
    Rule("MP-86", "Who is paid in a knockout, and the play-off for third", "A p15", "T"),
    Rule("MP-87", "Knockout ranks not from powers of two", "A p15", "T, I", "mean of other ties below the 8th I"),
    Rule("MP-88", "Award after a forfeit", "A p15", "T"),
)

ROUNDS = Input(
    "rounds", Integer(minimum=1, maximum=30, error="E_SESSIONS"), "Rounds of the knockout.", "rounds", required=True
)
FIRST = Input("first", Number(minimum=0), "Rounded first overall award.", "masterpoints")
RANK = Either((Integer(), Text(longest=15)))

FORMULAS = (
    Formula(
        code="ko.places",
        title="Award of an overall rank of a knockout",
        rules=("MP-85", "MP-86", "MP-87"),
        inputs=(
            ROUNDS,
            Input("rank", RANK, 'Overall rank: 3, or "3/4" when tied.'),
            FIRST,
            Input(
                "teams",
                Integer(minimum=2, maximum=1_000_000, error="E_BRACKET_SIZE"),
                "Teams of an elimination in which every round halves the field.",
                "teams",
            ),
            Input("sessions", Integer(minimum=1, error="E_SESSIONS"), "Sessions of the knockout.", "sessions"),
            Input("losing_semifinalists_play_off", Flag(), "Whether the losing semifinalists play off for third."),
        ),
        compute=_places,
    ),
    Formula(
        code="ko.forfeit",
        title="Award of a team that forfeits a knockout match",
        rules=("MP-88", "MP-85"),
        inputs=(
            ROUNDS,
            FIRST,
            Input(
                "forfeits",
                Text(choices=(*ROUNDS_AFTER, "round_of_16", "round_of_32"), error="E_KIND"),
                "The round whose match is forfeited.",
                required=True,
            ),
        ),
        compute=_forfeit,
    ),
)
