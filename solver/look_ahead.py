"""Look-ahead: among the best rounds one that leaves rounds without a rematch, if there is one."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from rules.evaluation import tier_values
from rules.field import Field
from rules.formats.profile import Tiers
from solver.encode import Encoded, encode
from solver.engine_round import RoundAnswer, without_global_rules
from solver.errors import NothingFound
from solver.general_model import Drawable, GeneralQuestion, pinned_round
from solver.solution import Limits
from solver.work import Work


def looking_ahead(field: Field, tiers: Tiers, best: RoundAnswer, limits: Limits) -> RoundAnswer:
    """A round as good as the best one after which the next `look_ahead` rounds need no rematch.

    The best one itself, marked, when every best round makes a rematch unavoidable or when the limits came first.
    The rounds ahead are thought of with everybody who is in this one; the bye goes round among the fewest byes.
    """
    count = field.format.settings.look_ahead
    drawable = Drawable(field, encode(field, tiers))
    fixed = tier_values(field, without_global_rules(tiers), drawable.encoded.locked)
    values = tuple(value - lock for value, lock in zip(best.values, fixed, strict=True))
    ahead = tuple(_ahead(field.after(later), count + 1) for later in range(1, count + 1))
    if _too_few_new_opponents(ahead):
        return replace(best, looks_ahead=False)
    question = GeneralQuestion((drawable,), tiers, ahead=ahead)
    try:
        found = pinned_round(question, values, Work(limits.deterministic, limits.wall))
    except NothingFound:
        return best
    if found is None:
        return replace(best, looks_ahead=False)
    return replace(best, drawn=found[0], method="general_model", uniform=False, looks_ahead=True)


def _too_few_new_opponents(ahead: tuple[Drawable, ...]) -> bool:
    """Whether somebody has fewer opponents left than rounds to play, one of which may be a bye in an odd field."""
    problem = ahead[0].encoded.problem
    first, second = np.triu_indices(problem.size, 1)
    new = ~problem.is_forbidden(first.astype(np.int64), second.astype(np.int64))
    left = np.bincount(np.concatenate((first[new], second[new])), minlength=problem.size)
    return bool((left < len(ahead) - problem.size % 2).any())


def _ahead(field: Field, rounds: int) -> Drawable:
    encoded = encode(field, (), only_new=True)
    return Drawable(
        field, replace(encoded, problem=replace(encoded.problem, may_sit=_next_to_sit(field, encoded, rounds)))
    )


def _next_to_sit(field: Field, encoded: Encoded, rounds: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Those with the fewest byes, where they are enough for all the rounds (MS-15), else whoever may sit."""
    byes = field.column("byes")[encoded.players]
    fewest = encoded.problem.may_sit & (byes == byes[encoded.problem.may_sit].min(initial=np.iinfo(np.int64).max))
    return fewest if fewest.sum() >= rounds else encoded.problem.may_sit
