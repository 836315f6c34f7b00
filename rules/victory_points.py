"""Victory points from IMP margins on the two approved scales (MP-173 to MP-175, BR-2).

The tables keep, for every share of the winner, the largest margin that still earns it in each of the six
bands of match lengths. A margin belongs to the first share whose largest margin it does not exceed, so the
scale has neither gaps nor overlaps by construction.
"""

from bisect import bisect_left
from fractions import Fraction
from math import floor
from types import MappingProxyType

from rules.errors import Fault
from rules.masterpoints.errors import AwardError
from rules.reading import Reading

Imps = int | Fraction

SCALES = (20, 30)
MOST_BOARDS = 36
MOST_IMPS = 100_000
MOST_MATCHES = 5_000

_LONGEST = (8, 11, 15, 20, 27, MOST_BOARDS)
_SOURCE = {20: "MP-175", 30: "MP-174"}
_FIRST_SHARES = {20: tuple(range(10, 20)), 30: (15, *range(18, 30))}
# One line for each band of match lengths: the largest margin of each share but the full one, which has no
# upper end.
_LARGEST_MARGINS = MappingProxyType(
    {
        20: (
            (0, 2, 4, 7, 10, 13, 16, 19, 23, 27),
            (0, 2, 5, 9, 13, 17, 21, 25, 30, 35),
            (0, 3, 6, 10, 14, 19, 24, 29, 35, 41),
            (1, 4, 8, 13, 18, 24, 31, 38, 46, 55),
            (2, 6, 11, 17, 24, 32, 41, 50, 60, 71),
            (3, 8, 14, 21, 29, 38, 48, 59, 71, 84),
        ),
        30: (
            (0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 19, 23, 27),
            (0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25, 30, 35),
            (0, 2, 4, 6, 8, 11, 14, 18, 22, 26, 31, 36, 41),
            (1, 3, 6, 9, 12, 16, 20, 24, 29, 34, 40, 47, 55),
            (2, 5, 8, 12, 16, 21, 26, 31, 37, 44, 52, 61, 71),
            (2, 6, 10, 15, 20, 26, 33, 41, 50, 60, 71, 83, 95),
        ),
    }
)


def victory_points(scale: int, boards: int, imp_difference: Imps) -> tuple[int, int]:
    """The victory points of the winner and of the loser of one match; they add up to the scale.

    `scale` is 20 or 30, `boards` the boards played (1 to 36), `imp_difference` the winner's margin (0: a
    tie). Part of an IMP, from a penalty or an adjustment, has not reached the next whole one and does not
    count. Raises AwardError E_SCALE, E_BOARDS or E_DIFF. Source: MP-174, MP-175.
    """
    if scale not in SCALES:
        raise AwardError(
            "E_SCALE",
            "/scale",
            "Only the 20 and the 30 point scale are approved; any other needs management approval.",
        )
    if not 1 <= boards <= MOST_BOARDS:
        raise AwardError("E_BOARDS", "/boards", f"The scales cover matches of 1 to {MOST_BOARDS} boards.")
    if imp_difference < 0:
        raise AwardError("E_DIFF", "/imp_difference", "The IMP difference is the winner's margin: 0 or more.")
    margins = _LARGEST_MARGINS[scale][bisect_left(_LONGEST, boards)]
    shares = (*_FIRST_SHARES[scale], scale)
    winner = shares[bisect_left(margins, floor(imp_difference))]
    return winner, scale - winner


def shared_points(scale: int, boards: int, imps: tuple[Imps, Imps]) -> tuple[int, int]:
    """The victory points of both sides of a match, in the order of their IMPs. Errors as `victory_points`."""
    winner, loser = victory_points(scale, boards, abs(Fraction(imps[0]) - Fraction(imps[1])))
    return (winner, loser) if imps[0] >= imps[1] else (loser, winner)


def answer(request: object) -> dict[str, object]:
    """The answer to POST /victory-points.

    In: `scale` (20, the default, or 30), `boards` (of every match that has none of its own) and either one
    match, `imps: [41, 20]` or `imp_difference: 21`, or a whole round as `matches`, each with `imps` or
    `imp_difference`, and if wished `teams: ["T1", "T2"]` and its own `boards`. With an `imp_difference` the
    first team is the winner.

    Out: `scale`, `matches` (each as sent, completed by `boards`, `imp_difference` and `vp` in the order of
    the teams), `totals` (the sum for each team named) and `source`; for one match also its `vp`.

    Raises Contradiction with a pointer to every mistake; the codes of MP-9 where they apply.
    """
    reading = Reading(request)
    scale = read_scale(reading)
    boards = _boards(reading, None)
    single = not reading.has("matches")
    readings = [reading] if single else reading.objects("matches", MOST_MATCHES)
    if not single:
        for name in ("imps", "imp_difference", "teams"):
            if reading.raw(name) is not None:
                reading.refuse(name, "contradiction", f"Send either `matches` or one match with `{name}`.")
    matches = [_match(one, scale, boards) for one in readings]
    if not single:
        for one in readings:
            one.close()
    reading.raw("matches")
    reading.finish()
    given: dict[str, object] = {
        "scale": scale,
        "matches": matches,
        "totals": _totals(matches),
        "source": [_SOURCE[scale]],
    }
    return {"vp": matches[0]["vp"], **given} if single else given


def read_scale(reading: Reading, name: str = "scale") -> int:
    """The field of a request that names a scale: 20 when it is not sent; a fault E_SCALE for one not
    approved.
    """
    value = 20 if reading.raw(name) is None else reading.raw(name)
    if isinstance(value, bool) or not isinstance(value, int):
        reading.refuse(name, "wrong_type", f"`{name}` has to be 20 or 30.")
        return 20
    if value not in SCALES:
        reading.refuse(name, "E_SCALE", "Only the 20 and the 30 point scale are approved.")
        return 20
    return value


def _match(reading: Reading, scale: int, boards: int | None) -> dict[str, object]:
    played = _boards(reading, boards)
    if played is None:
        reading.refuse("boards", "missing", "`boards` is needed, here or for the whole round.")
    teams = _teams(reading)
    imps = _imps(reading)
    entry: dict[str, object] = {} if teams is None else {"teams": teams}
    entry["boards"] = played
    if reading.raw("imps") is not None:
        entry["imps"] = list(imps)
    if reading.faults:
        return entry
    entry["imp_difference"] = abs(imps[0] - imps[1])
    entry["vp"] = list(shared_points(scale, played or 1, imps))
    return entry


def _boards(reading: Reading, default: int | None) -> int | None:
    value = reading.raw("boards")
    if value is None:
        return default
    if isinstance(value, bool) or not isinstance(value, int):
        reading.refuse("boards", "wrong_type", "`boards` has to be a whole number.")
        return 1
    if not 1 <= value <= MOST_BOARDS:
        reading.refuse("boards", "E_BOARDS", f"The scales cover matches of 1 to {MOST_BOARDS} boards.")
        return 1
    return value


def _teams(reading: Reading) -> list[str] | None:
    if reading.raw("teams") is None:
        return None
    teams = [one for one in reading.items("teams", 2) if isinstance(one, str) and one]
    if len(teams) != 2 or teams[0] == teams[1]:
        reading.refuse("teams", "teams", "`teams` has to name two different teams.")
    return teams


def _imps(reading: Reading) -> tuple[int, int]:
    """The IMPs of both sides; a sole difference stands for the first side's margin."""
    sent, difference = reading.raw("imps"), reading.raw("imp_difference")
    if sent is None and difference is None:
        reading.refuse(None, "missing", "A match needs `imps` or `imp_difference`.")
        return 0, 0
    if sent is None:
        if isinstance(difference, int) and not isinstance(difference, bool) and difference < 0:
            reading.refuse("imp_difference", "E_DIFF", "The IMP difference is the first team's margin: 0 or more.")
            return 0, 0
        return reading.whole("imp_difference", 0, MOST_IMPS), 0
    if difference is not None:
        reading.refuse("imp_difference", "contradiction", "Send `imps` or `imp_difference`, not both.")
    imps = reading.items("imps", 2)
    for index, one in enumerate(imps):
        if isinstance(one, bool) or not isinstance(one, int) or not 0 <= one <= MOST_IMPS:
            pointer = f"{reading.at('imps')}/{index}"
            reading.faults.append(Fault(pointer, "wrong_type", f"IMPs are whole numbers from 0 to {MOST_IMPS}."))
    numbers = [one for one in imps if isinstance(one, int)]
    if len(imps) != 2 or len(numbers) != 2:
        if len(imps) != 2:
            reading.refuse("imps", "wrong_type", "`imps` has to hold the IMPs of both sides.")
        return 0, 0
    return numbers[0], numbers[1]


def _totals(matches: list[dict[str, object]]) -> dict[str, int]:
    totals: dict[str, int] = {}
    for match in matches:
        teams, points = match.get("teams"), match.get("vp")
        if isinstance(teams, list) and isinstance(points, list):
            for team, point in zip(teams, points, strict=True):
                totals[team] = totals.get(team, 0) + point
    return totals
