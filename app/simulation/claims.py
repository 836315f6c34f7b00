"""What the documents claim in numbers, each with what exact arithmetic gives (pairing rules, section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules.playoffs.chances import EVEN
from rules.playoffs.three_player import catalogue
from rules.playoffs.three_player.base import ThreePlayerPlayoff, Trio
from rules.playoffs.three_player.compensated_bye import CompensatedBye, Compensation
from rules.playoffs.three_player.equity import expected_matches, shares

TRIO = Trio(("A", "B", "C"), bye="A")
SPLITS = {"5:3:2": (5, 3, 2), "4:2:1": (4, 2, 1), "32:20:13": (32, 20, 13)}


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence of a document, the exact figure, and whether the sentence stands."""

    claim: str
    source: str
    exact: str
    verdict: str


def claims() -> Iterator[Claim]:
    """Every claim that arithmetic alone can settle."""
    yield from _matches()
    yield from _swings()
    yield from _unhappy()


def matches_until_winner() -> Fraction:
    """Matches of a three-player round robin that stops as soon as somebody has two wins, and is else repeated.

    The winner of the first match plays the third player: 2 matches if he wins again (1/2), else 3, which leave a
    winner in half the cases.
    """
    half = Fraction(1, 2)
    in_one_go = half * 2 + half * 3
    return in_one_go / (1 - half * half)


def matches_all_played() -> Fraction:
    """Matches of a three-player round robin that always plays all three, repeated while each has one win."""
    return expected_matches(catalogue()["round_robin"], TRIO, (), EVEN)


def swing(kind: ThreePlayerPlayoff, prizes: tuple[int, int, int]) -> Fraction:
    """What the drawn bye is worth: its holder's expected share of the three prizes minus a third, even chances."""
    money = tuple(Fraction(prize) for prize in prizes)
    return shares(kind, TRIO, (), money, EVEN)[TRIO.players[0]] - Fraction(1, 3)


def _matches() -> Iterator[Claim]:
    yield Claim(
        "A three-player round robin takes 4 matches on average",
        "MS-21",
        f"{_number(matches_all_played())} if all three are always played; {_number(matches_until_winner())} if play "
        "stops as soon as somebody has two wins",
        "right if all matches are played",
    )
    contingent = expected_matches(catalogue()["contingent_bye"], TRIO, (), EVEN)
    yield Claim("The contingent bye takes two matches", "MS-26", f"{contingent}, always", "right")


def _swings() -> Iterator[Claim]:
    contingent = catalogue()["contingent_bye"]
    for name, told, verdict in (
        ("4:2:1", "Its equity swing is 2.4 % at 4:2:1", "right"),
        ("5:3:2", "Its equity swing is 1.3 % at about 5:3:2", "exactly 5:3:2 gives more"),
        ("32:20:13", "(the same claim, at 32:20:13)", "right for this split"),
    ):
        yield Claim(told, "MS-21", _percent(swing(contingent, SPLITS[name])), verdict)
    for name in ("5:3:2", "4:2:1"):
        plain = CompensatedBye(Compensation(Fraction(0), SPLITS[name]))
        yield Claim(
            f"A plain bye into the final is undesirable ({name})",
            "MS-27",
            f"swing {_percent(swing(plain, SPLITS[name]))}, against {_percent(swing(contingent, SPLITS[name]))}",
            "right",
        )
    for name, kind, prizes in (
        ("1/12 aside each, 32:20:13 of the rest", CompensatedBye(), SPLITS["32:20:13"]),
        ("1/10 aside each, 3:2:1 of the rest", CompensatedBye(Compensation(Fraction(1, 10), (3, 2, 1))), (3, 2, 1)),
    ):
        yield Claim(
            f"A compensated bye favours nobody ({name})", "MS-27", f"swing {_percent(swing(kind, prizes))}", "right"
        )


def _unhappy() -> Iterator[Claim]:
    for rounds in (1, 2, 3):
        out = 1 - Fraction(1, 2**rounds)
        yield Claim(
            f"{float(out):.1%} of the players are unhappy after round {rounds} of a one-loss event".replace("%", " %"),
            "FTBG, introduction",
            f"{_percent(out)} of a field of a power of two",
            "right",
        )
    share = Fraction(1, 2**3)
    yield Claim(
        "After the first day about 10 % can still win",
        "FTBG, introduction",
        f"{_percent(share)} after three rounds, {_percent(share / 2)} after four",
        "right for a day of three to four rounds",
    )


def _number(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{value} = {float(value):.3f}"


def _percent(value: Fraction) -> str:
    return f"{value} = {float(value) * 100:.3f} %" if value else "0"
