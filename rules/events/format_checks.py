"""Scoring, stratified formats, split regionals, compact knockouts and Swiss qualifying (MP-154, 157, 169 to 173, 176,
181).
"""

from collections.abc import Iterator

from rules.brackets.compact_knockout import LEAST_BOARDS, MATCHES_IN_SESSION, TEAM_PLAYERS
from rules.events.facts import EventFacts
from rules.events.permissible import scoring_methods, scoring_permitted, swiss_qualifying_permitted
from rules.events.violations import Violation
from rules.victory_points import SCALES

DEFAULT_YEAR = 2003


def format_violations(facts: EventFacts) -> Iterator[Violation]:
    """What the rules on how an event is run do not allow."""
    yield from _scoring(facts)
    yield from _victory_points(facts)
    yield from _stratified(facts)
    yield from _split_regional(facts)
    if facts.event == "compact":
        yield from _compact(facts)
    if facts.flag("swiss_qualifies_for_knockout"):
        yield from _swiss_qualifying(facts)


def _scoring(facts: EventFacts) -> Iterator[Violation]:
    methods = scoring_methods(facts.type)
    if facts.scoring and not scoring_permitted(facts.type, facts.scoring):
        text = (
            "a pair/team is scored by matchpoints and one team method"
            if facts.type == "pair_team"
            else (f"type {facts.type} is scored by one of these methods")
        )
        yield Violation("MP-169", "/scoring", text, methods)
    if facts.type == "pair_team" and (facts.number("sessions") or 1) != 1:
        yield Violation("MP-169", "/sessions", "a pair/team has one session", (1,))


def _victory_points(facts: EventFacts) -> Iterator[Violation]:
    scale = facts.number("vp_scale")
    if scale is not None and scale not in SCALES:
        yield Violation("MP-173", "/vp_scale", "any other scale needs management approval", SCALES)
    if facts.type != "team_swiss" or facts.pair_by is None:
        return
    if "victory_point" in facts.scoring and facts.pair_by != "victory_points":
        text = "a victory point event pairs by current victory points"
        yield Violation("MP-176", "/pair_by", text, ("victory_points",))
    if "win_loss" in facts.scoring and facts.pair_by != "record":
        yield Violation("MP-176", "/pair_by", "a win-loss event pairs by record", ("record",))


def _stratified(facts: EventFacts) -> Iterator[Violation]:
    in_part = facts.event == "flighted" and (facts.number("flight_c_strats") or 0) > 1
    if facts.event not in ("stratified", "stratiflighted") and not in_part:
        return
    for name in ("qualifying", "consolation"):
        if facts.flag(name):
            yield Violation("MP-172", f"/{name}", f"no {name} in any stratified part of an event", (False,))
    if (facts.number("sessions") or 1) > 1 and not facts.flag("play_through", True):
        text = "two or more sessions of a stratified event are played through"
        yield Violation("MP-172", "/play_through", text, (True,))


def _split_regional(facts: EventFacts) -> Iterator[Violation]:
    if not facts.flag("split_regional") or facts.type != "pair":
        return
    for name in ("same_championship_pairs", "simultaneous"):
        if not facts.flag(name, True):
            text = "split regionals play the same championship pairs at the same time at both sites"
            yield Violation("MP-170", f"/{name}", text, (True,))
    if facts.flag("qualifying"):
        yield Violation("MP-170", "/qualifying", "pair events of split regionals are not qualifying", (False,))


def _compact(facts: EventFacts) -> Iterator[Violation]:
    boards, matches, players = (
        facts.number(name) for name in ("boards_per_match", "matches_per_session", "players_per_team")
    )
    if boards is not None and boards < LEAST_BOARDS:
        text = "a half-length match has at least twelve boards"
        yield Violation("MP-154", "/boards_per_match", text, (f">= {LEAST_BOARDS}",))
    if matches is not None and matches != MATCHES_IN_SESSION:
        yield Violation("MP-167", "/matches_per_session", "two matches are played a session", (MATCHES_IN_SESSION,))
    if players is not None and players != TEAM_PLAYERS:
        yield Violation("MP-154", "/players_per_team", "teams have four players", (TEAM_PLAYERS,))
    offers = ("consolation_offered", "single_session_swiss_offered")
    if any(name in facts.flags for name in offers) and not any(facts.flag(name) for name in offers):
        text = "a consolation, or a single-session Swiss at side-game rating, has to be offered"
        yield Violation("MP-157", "/consolation_offered", text, (True,))


def _swiss_qualifying(facts: EventFacts) -> Iterator[Violation]:
    year = facts.number("year") or DEFAULT_YEAR
    if not swiss_qualifying_permitted(year, grandfathered=facts.flag("grandfathered_district")):
        text = "Swiss qualifying for regional knockouts was abolished in 1981 but for grandfathered districts"
        yield Violation("MP-181", "/swiss_qualifies_for_knockout", text, (False,))
