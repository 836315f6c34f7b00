"""The answer to POST /events/check: every rule an event breaks, with the values the rules allow (MP-167 to MP-182)."""

from collections.abc import Callable, Iterable

from rules.events.entrant_checks import entrant_violations, strat_rows
from rules.events.facts import EventFacts, read_facts
from rules.events.format_checks import format_violations
from rules.events.limit_checks import (
    FLIGHTED_EVENTS,
    gold_by_flight,
    limits_violations,
    list_name,
    permitted_limits,
)
from rules.events.type_checks import type_violations
from rules.events.violations import Violation
from rules.reading import Reading

Check = Callable[[EventFacts], Iterable[Violation]]
CHECKS: tuple[Check, ...] = (type_violations, format_violations, limits_violations, entrant_violations)
UNUSUAL_BOARDS = 14


def answer(document: object) -> dict[str, object]:
    """Whether an event is permissible.

    In: `level` (`sectional`, `regional`), `type` (`individual`, `pair`, `team_swiss`, `team_board_a_match`,
    `team_knockout`, `pair_team`) and `event` (`open`, `flighted`, `stratified`, `stratiflighted`, `handicapped`,
    `bracketed`, `compact`, `masters`, `non_masters`, `life_masters`, `restricted`, `side_series`); and whatever else is
    known of: `gender`, `age`, `age_limit`, `senior_events`, `sessions`, `scoring` (a word, or two for a pair/team),
    `vp_scale`, `pair_by`, `limits` (by flight: `{"AX": 3000, "B": 2000, "C": "NLM"}`, or `{"threshold": 500}`),
    `a2_limit`, `three_flight_limits` (MP-129), `flights`, `strats`, `flight_c_strats`, `upper_limit`, `minimum`,
    `grouping`, `restricted_by`, `stratified_for`, `qualifying`, `consolation`, `play_through`, `boards_per_match`,
    `matches_per_session`, `players_per_team`, `consolation_offered`, `single_session_swiss_offered`, `split_regional`
    with `same_championship_pairs` and `simultaneous`, `swiss_qualifies_for_knockout` with `year` and
    `grandfathered_district`, `tournament_restricted`, and `entrants`, each `{"id", "players": [{"masterpoints", "age"?,
    "gender"?, "life_master"?}], "strat"?}`. `experimental: true` says that management sanctioned it as an experiment.

    Out: `valid`; `violations`, each with `rule`, `pointer`, `text` and `allowed`; `warnings`, where an experimental
    event has its violations instead; `limits_list` and `permitted_limits`, the lists the event goes by; `gold` by
    flight (stratiflighted); `entrants` with their strats; `notes`; `source`.

    Raises Contradiction with a pointer to every mistake of shape.
    """
    reading = Reading(document)
    facts = read_facts(reading)
    experimental = reading.flag("experimental", False)
    reading.finish()
    found = [violation.as_json() for check in CHECKS for violation in check(facts)]
    rules = sorted({str(one["rule"]) for one in found} | {"MP-167", "MP-168"})
    return {
        "valid": experimental or not found,
        "experimental": experimental,
        "violations": [] if experimental else found,
        "warnings": [*(found if experimental else []), *_unusual(facts)],
        "limits_list": list_name(facts),
        "permitted_limits": permitted_limits(facts),
        "gold": gold_by_flight(facts),
        "entrants": strat_rows(facts),
        "notes": _notes(facts),
        "source": rules,
    }


def _unusual(facts: EventFacts) -> list[dict[str, object]]:
    boards = facts.number("boards_per_match")
    if facts.event != "compact" or boards is None or boards <= UNUSUAL_BOARDS:
        return []
    text = "half-length matches of more than fourteen boards are unusual"
    return [Violation("MP-154", "/boards_per_match", text, ("12 to 14",)).as_json()]


def _notes(facts: EventFacts) -> list[str]:
    if facts.event not in FLIGHTED_EVENTS:
        return []
    if list_name(facts) is None:
        return [f"The book lists no limits for a {facts.event} event of type {facts.type}; limits were not checked."]
    return [] if facts.limits is not None else ["No limits were sent, so none were checked."]
