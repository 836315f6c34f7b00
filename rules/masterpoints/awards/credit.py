"""Which of its candidate awards a contestant is credited with (MP-5)."""

from rules.masterpoints.arithmetic import hundredths
from rules.masterpoints.awards.plan import Candidate
from rules.masterpoints.awards.roll import MATCHES, Contestant
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.settings import Setting


def greatest_award(contestant: Contestant, candidates: list[Candidate], work: Calculation) -> tuple[Candidate, ...]:
    """The single greatest award of every session field; overall against all sessions together (MP-5)."""
    overall = _greatest([each for each in candidates if not each.session])
    by_session = best_by_session(candidates)
    if len(by_session) > 1 and work.choice("session_credit") == "greatest_session":
        best = _greatest(by_session)
        by_session = [best] if best else []
    session_sum = sum(hundredths(each.award) for each in by_session)
    if overall is not None and hundredths(overall.award) >= session_sum:
        return (overall,)
    return tuple(by_session)


def tournament_award(contestant: Contestant, candidates: list[Candidate], work: Calculation) -> tuple[Candidate, ...]:
    """As `greatest_award`, or overall, sessions and matches added where the setting says so; the book is silent."""
    kinds = {MATCHES if each.kind == MATCHES else bool(each.session) for each in candidates}
    if len(kinds) < 2 or work.choice("tournament_credit") == "greatest":
        return greatest_award(contestant, candidates, work)
    overall = _greatest([each for each in candidates if not each.session and each.kind != MATCHES])
    matches = _greatest([each for each in candidates if each.kind == MATCHES])
    return tuple(each for each in (overall, matches, *best_by_session(candidates)) if each is not None and each.award)


def best_by_session(candidates: list[Candidate]) -> list[Candidate]:
    """The greatest award of every session."""
    sessions = sorted({each.session for each in candidates if each.session})
    found = (_greatest([each for each in candidates if each.session == session]) for session in sessions)
    return [best for best in found if best is not None]


def _greatest(candidates: list[Candidate]) -> Candidate | None:
    return max(candidates, key=lambda candidate: hundredths(candidate.award), default=None)


SETTINGS = (
    Setting(
        "tournament_credit",
        "greatest",
        "Whether overall, session and match awards of a tournament event stand against each other or are added.",
        ("MP-5",),
        ("greatest", "added"),
    ),
    Setting(
        "session_credit",
        "sum_of_sessions",
        "What stands against the overall award in an event of several sessions: the best award of every session "
        "together, or the greatest of them.",
        ("MP-5",),
        ("sum_of_sessions", "greatest_session"),
    ),
)
