"""`rule_order`: the same rules in another order (pairing rules, section 2)."""

from __future__ import annotations

from rules.errors import Contradiction, Fault
from rules.formats.profile import Tiers
from rules.pairing import catalogue, rule

NO_REMATCH_FIRST = "no_rematch_first"
SIMILAR_FIRST = "similar_first"
_SIMILAR = ("similar_records", "similar_scores")
_NAMES = (NO_REMATCH_FIRST, SIMILAR_FIRST)


def reorder(tiers: Tiers, order: str | tuple[str, ...] | None) -> Tiers:
    """The tiers in the asked order: one of the two names, or a list of codes (rules left out are off).

    A code brings its second levels (`no_rematch.meetings`) right behind it unless the list names them itself.
    Raises Contradiction or UnknownRule with a pointer.
    """
    if order is None or order == NO_REMATCH_FIRST:
        return tiers
    codes = [code for tier in tiers for code in tier]
    if order == SIMILAR_FIRST:
        return _single_tiers(_similar_first(codes))
    if isinstance(order, str):
        detail = f"rule_order is one of {', '.join(_NAMES)} or a list of rule codes, not {order}."
        raise Contradiction((Fault("/settings/rule_order", "unknown_rule_order", detail),))
    return _single_tiers(_listed(order))


def _single_tiers(codes: list[str]) -> Tiers:
    return tuple({code: 1} for code in codes)


def _similar_first(codes: list[str]) -> list[str]:
    moved = [code for code in codes if code.split(".")[0] in _SIMILAR]
    rest = [code for code in codes if code not in moved]
    place = next((at for at, code in enumerate(rest) if code.split(".")[0] == "no_rematch"), len(rest))
    return rest[:place] + moved + rest[place:]


def _listed(order: tuple[str, ...]) -> list[str]:
    result: list[str] = []
    for position, code in enumerate(order):
        rule(code, f"/settings/rule_order/{position}")
        if code in order[:position]:
            detail = f"{code} is listed twice in rule_order."
            raise Contradiction((Fault(f"/settings/rule_order/{position}", "rule_twice", detail),))
        result.append(code)
        result += [level for level in _second_levels(code) if level not in order]
    return result


def _second_levels(code: str) -> list[str]:
    return [level for level in catalogue() if level.startswith(f"{code}.")]
