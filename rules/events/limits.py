"""The permitted upper limits of flights and strats at regionals and sectionals (MP-168, E p6-7).

A limit is a number of masterpoints or a name: `INF` no limit, `NLM` non-Life Masters, `NLM(max 500)` those
of at most 500, `NLM(<500)` those under 500, `LM` Life Masters.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rules.events.violations import Violation

Limit = int | str
UNLIMITED = "INF"
BOUNDED_NAMES = {"NLM(max 500)": 500, "NLM(<500)": 500}
FLIGHTS = ("A", "AX", "B", "C", "D", "threshold")


@dataclass(frozen=True, slots=True)
class LimitLists:
    """The lists of one kind of event: by flight, plus what holds between the flights.

    `c_without_d` is the list of C when there is no D (empty: C does not depend on D). `ax_above_b` is how
    far AX must be above B (None: no AX), `ax_most` its upper bound. `two_way` is the list of the one
    threshold of the form in which strat A has both players over it, B one, C none.
    """

    b: tuple[Limit, ...] = ()
    c: tuple[Limit, ...] = ()
    d: tuple[Limit, ...] = ()
    c_without_d: tuple[Limit, ...] = ()
    ax_above_b: int | None = None
    ax_most: int | None = None
    two_way: tuple[Limit, ...] = ()

    def allowed(self, flight: str, *, with_d: bool) -> tuple[Limit, ...]:
        """The list of one flight; empty when the event has no such flight. AX is bounded, not listed."""
        if flight == "A":
            return (UNLIMITED,) if self.b else ()
        if flight == "C":
            return self.c_without_d if self.c_without_d and not with_d else self.c
        return {"B": self.b, "D": self.d, "threshold": self.two_way}.get(flight, ())


_B_REGIONAL = (750, 1000, 1250, 1500, 1750, 2000, 2500)
_B_SECTIONAL = (300, 500, 750, 1000, 1250, 1500, 2000, 2500)
_B_SECTIONAL_STRATIFLIGHTED = _B_SECTIONAL[1:]
_C_FROM_50 = (50, 100, 200, 300, "NLM", 500, 750, 1000)
_C_FROM_100 = _C_FROM_50[1:]
_C_FROM_200 = _C_FROM_50[2:]
_C_STRATIFLIGHTED = (200, 300, 500, 750, 1000)

LIMITS: Mapping[str, Mapping[str, LimitLists]] = MappingProxyType(
    {
        "regional": MappingProxyType(
            {
                "flighted_pairs": LimitLists(
                    b=_B_REGIONAL,
                    c=(100, 200, 300, "NLM(max 500)", 500, 750, 1000),
                    ax_above_b=500,
                    ax_most=5000,
                ),
                "strat_pairs": LimitLists(b=_B_REGIONAL, c=(100, 200, 300, "NLM", "NLM(max 500)", 500, 750, 1000)),
                "strat_pairs_two_way": LimitLists(two_way=(300, "LM", 500, 750, 1000, 1250, 1500, 1750, 2000, 2500)),
                "stratiflighted_pairs": LimitLists(
                    b=_B_REGIONAL,
                    c=(300, "NLM", "NLM(max 500)", 500, 750, 1000),
                    d=(100, 200, 300, "NLM(<500)"),
                    c_without_d=(50, 100, 200),
                    ax_above_b=500,
                    ax_most=5000,
                ),
                "flighted_ko": LimitLists(b=_B_REGIONAL, c=_C_FROM_100),
                "bracketed_ko_swiss": LimitLists(),
                "flighted_swiss": LimitLists(
                    b=(750, 1000, 1250, 1500, 2000, 2500), c=_C_FROM_200, ax_above_b=500, ax_most=5000
                ),
                "strat_swiss": LimitLists(b=(750, 1000, 1250, 1500, 2000), c=_C_FROM_200),
                "stratiflighted_swiss": LimitLists(
                    b=_B_REGIONAL,
                    c=(300, 500, 750, 1000),
                    d=(200, 300, "NLM(<500)"),
                    c_without_d=(200, 300),
                ),
            }
        ),
        "sectional": MappingProxyType(
            {
                "flighted_pairs": LimitLists(b=_B_SECTIONAL, c=_C_FROM_50),
                "strat_pairs": LimitLists(b=_B_SECTIONAL, c=_C_FROM_50),
                "strat_pairs_two_way": LimitLists(two_way=(300, "LM", 500, 750, 1000, 1250, 1500)),
                "stratiflighted_pairs": LimitLists(
                    b=_B_SECTIONAL_STRATIFLIGHTED,
                    c=_C_STRATIFLIGHTED,
                    d=(50, 100, 200),
                    c_without_d=(50, 100, 200),
                    ax_above_b=500,
                ),
                "flighted_ko": LimitLists(b=_B_SECTIONAL, c=_C_FROM_100),
                "bracketed_ko_swiss": LimitLists(),
                "flighted_swiss": LimitLists(b=_B_SECTIONAL, c=_C_FROM_100),
                "strat_swiss": LimitLists(b=_B_SECTIONAL, c=_C_FROM_100),
                "stratiflighted_swiss": LimitLists(
                    b=_B_SECTIONAL_STRATIFLIGHTED,
                    c=_C_STRATIFLIGHTED,
                    d=(50, 100, 200),
                    c_without_d=(50, 100, 200),
                ),
            }
        ),
    }
)
LEVELS = tuple(LIMITS)
EVENTS = tuple(LIMITS["regional"])


def limit_violations(
    level: str, event: str, limits: Mapping[str, Limit | None], pointer: str = "/limits"
) -> list[Violation]:
    """What is wrong with the limits of an event, by flight (`A`, `AX`, `B`, `C`, `D`, `threshold`).

    `level` is a key of LIMITS, `event` one of EVENTS. None is no limit for A and means that any other
    flight is not held. Source: MP-168.
    """
    lists = LIMITS[level][event]
    held = {flight: limit for flight, limit in limits.items() if limit is not None}
    found: list[Violation] = []
    for flight in FLIGHTS:
        if flight in held and flight != "AX":
            found += _listed(lists, flight, held, f"{pointer}/{flight}")
    for lower, upper in (("C", "B"), ("D", "C")):
        found += _below(lower, upper, held, pointer)
    if "AX" in held:
        found += _middle_flight(lists, held, f"{pointer}/AX")
    return found


def points(limit: Limit | None) -> int | None:
    """A limit as a number of masterpoints, None where it has none (INF, NLM, LM)."""
    return limit if isinstance(limit, int) else BOUNDED_NAMES.get(limit or "")


def _listed(lists: LimitLists, flight: str, held: Mapping[str, Limit], pointer: str) -> list[Violation]:
    allowed = lists.allowed(flight, with_d="D" in held)
    if held[flight] in allowed:
        return []
    if not allowed:
        return [Violation("MP-168", pointer, f"{flight} not allowed")]
    without_d = flight == "C" and bool(lists.c_without_d) and "D" not in held
    return [Violation("MP-168", pointer, "C not allowed without D" if without_d else f"{flight} not in list", allowed)]


def _below(lower: str, upper: str, held: Mapping[str, Limit], pointer: str) -> list[Violation]:
    under, over = points(held.get(lower)), points(held.get(upper))
    if under is None or over is None or under < over:
        return []
    return [Violation("MP-168", f"{pointer}/{lower}", f"{lower} not below {upper}")]


def _middle_flight(lists: LimitLists, held: Mapping[str, Limit], pointer: str) -> list[Violation]:
    if lists.ax_above_b is None:
        return [Violation("MP-168", pointer, "AX not allowed")]
    limit, below = points(held["AX"]), points(held.get("B"))
    if limit is None:
        return [Violation("MP-168", pointer, "AX not a number")]
    found = []
    if below is not None and limit < below + lists.ax_above_b:
        found.append(
            Violation("MP-168", pointer, f"AX below B+{lists.ax_above_b}", (f">= {below + lists.ax_above_b}",))
        )
    if lists.ax_most is not None and limit > lists.ax_most:
        found.append(Violation("MP-168", pointer, f"AX above {lists.ax_most}", (f"<= {lists.ax_most}",)))
    return found
