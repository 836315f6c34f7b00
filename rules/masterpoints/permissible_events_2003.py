"""Permissible types, limits, scoring and stratification of events (MP-167 to MP-172, MP-181, MP-182).

The questions live in `rules.events`; here they are entries of the catalogue.
"""

import re

from rules.events.limits import EVENTS, LEVELS, LIMITS, UNLIMITED, limit_violations
from rules.events.permissible import EVENTS as EVENT_KINDS
from rules.events.permissible import (
    FLIGHT_C_MOST_STRATS,
    FLIGHT_COUNTS,
    SENIOR_LEASTS,
    STRAT_COUNTS,
    TEAM_TYPES,
    TYPES_OF_EVENT,
    age_eligible,
    scoring_methods,
    scoring_permitted,
    strat_of,
    swiss_qualifying_permitted,
)
from rules.events.permissible import TYPES as EVENT_TYPES
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError
from rules.masterpoints.inputs import Either, Flag, Input, Inputs, Integer, Many, Named, Number, Text
from rules.masterpoints.registry import Formula, Rule, Values
from rules.masterpoints.settings import Setting

_AGE = re.compile(r"(junior|senior) age (\d{1,3})")

RULES = (
    Rule("MP-167", "Permissible types and restrictions", "E p5", "T"),
    Rule("MP-168", "Limits of strats and flights", "E p6-7", "T"),
    Rule("MP-169", "Scoring methods", "E p6", "T"),
    Rule("MP-170", "Simultaneous split regionals", "E p6", "T"),
    Rule("MP-172", "Stratified events", "E p9", "T"),
    Rule("MP-181", "Swiss qualifying for regional knockouts", "E p11", "T"),
    Rule("MP-182", "Stratifying Flight C", "E p5, p11", "T"),
)

SETTINGS = (
    Setting(
        "strat_limit_included",
        True,
        "Whether a strat printed 0-750 takes a holding of exactly 750.",
        ("MP-172",),
    ),
)


def word(text: str) -> str:
    """A word of the tables as it is written there: `Side game series` becomes `side_series`."""
    plain = re.sub(r"[^a-z]+", "_", text.lower()).strip("_")
    return {
        "side_game_series": "side_series",
        "compact_knockout": "compact",
        "pairs": "pair",
        "teams": "team",
        "individuals": "individual",
        "imps": "imp",
        "matchpoints": "matchpoint",
        "victory_points": "victory_point",
        "vp": "victory_point",
        "bam": "board_a_match",
        "swiss": "team_swiss",
        "knockout": "team_knockout",
        "swiss_team": "team_swiss",
        "swiss_teams": "team_swiss",
        "knockout_team": "team_knockout",
        "knockout_teams": "team_knockout",
        "board_a_match_teams": "team_board_a_match",
    }.get(plain, plain)


def _types(given: Inputs, _: Calculation) -> Values:
    if "restriction" in given:
        return _age(given)
    event = word(given.text("event", "open"))
    if "event" in given and event not in EVENT_KINDS:
        raise AwardError("E_KIND", given.at("event"), "Events are " + ", ".join(EVENT_KINDS) + ".")
    verdicts = list(_event_verdicts(given, event))
    if not verdicts and "event" not in given and "type" not in given:
        return {}
    return {"allowed": all(verdicts)}


def _age(given: Inputs) -> Values:
    found = _AGE.fullmatch(" ".join(given.text("restriction").lower().split()))
    if not found:
        raise AwardError("E_KIND", given.at("restriction"), "Write `junior age 25` or `senior age 55`.")
    least = given.integer("senior_from", SENIOR_LEASTS[0])
    if least not in SENIOR_LEASTS:
        raise AwardError("E_KIND", given.at("senior_from"), "Seniors start at 55, 65 or 75.")
    return {"eligible": age_eligible(found[1], int(found[2]), least)}


def _event_verdicts(given: Inputs, event: str) -> list[bool]:
    verdicts = []
    if "restricted_by" in given:
        by_points = word(given.text("restricted_by")).startswith("masterpoint")
        verdicts.append(event not in ("side_series", "open") or (event == "open" and not by_points))
    if "flight_C_strats" in given:
        verdicts.append(event == "flighted" and 1 <= given.integer("flight_C_strats") <= FLIGHT_C_MOST_STRATS)
    if "flights" in given:
        verdicts.append(given.integer("flights") in FLIGHT_COUNTS)
    if "strats" in given:
        verdicts.append(given.integer("strats") in STRAT_COUNTS)
    if "type" in given:
        kind = word(given.text("type"))
        kinds = TEAM_TYPES if kind == "team" else (kind,)
        verdicts.append(any(one in TYPES_OF_EVENT.get(event, EVENT_TYPES) for one in kinds))
    if "sessions" in given and word(given.text("type", "")) == "pair_team":
        verdicts.append(given.integer("sessions") == 1)
    return verdicts


def _limits(given: Inputs, work: Calculation) -> Values:
    level, event = word(given.text("level")), word(given.text("event"))
    for name, value, known in (("level", level, LEVELS), ("event", event, EVENTS)):
        if value not in known:
            raise AwardError("E_KIND", given.at(name), "Choose one of " + ", ".join(known) + ".")
    limits: dict[str, int | str | None] = {}
    for flight, limit in given.named("limits").items():
        if isinstance(limit, int) and limit < 0:
            raise AwardError("E_LIMIT", f"{given.at('limits')}/{flight}", "A limit cannot be negative.")
        limits[flight] = limit if isinstance(limit, int | str) else None
    violations = limit_violations(level, event, limits)
    for flight in limits:
        allowed = LIMITS[level][event].allowed(flight, with_d="D" in limits)
        work.note(f"{flight} may be", ", ".join(str(one) for one in allowed) or "any or none", "MP-168")
    return {
        "valid": not violations,
        "violations": [one.text for one in violations],
        "details": [one.as_json() for one in violations],
    }


def _scoring(given: Inputs, _: Calculation) -> Values:
    event = word(given.text("event"))
    event = "team_swiss" if event == "team" else event
    if event not in EVENT_TYPES:
        raise AwardError("E_KIND", given.at("event"), "Events are individual, pair, team, pair_team.")
    methods = [word(part) for one in given.texts("scoring") for part in re.split(r"[+,&]| and | plus ", one)]
    sessions = event != "pair_team" or given.integer("sessions", 1) == 1
    permitted = "scoring" not in given or scoring_permitted(event, methods)
    return {
        "allowed": sessions and permitted,
        "allowed_methods": list(scoring_methods(event)),
    }


def _split_regional(given: Inputs, _: Calculation) -> Values:
    kept = given.flag("championship_pairs_same_both_sites", True) and given.flag("simultaneous", True)
    return {"valid": kept and not given.flag("qualifying")}


def _stratified(given: Inputs, work: Calculation) -> Values:
    if "partners_masterpoints" in given:
        limits = {
            strat: limit if isinstance(limit, int | str) else None
            for strat, limit in given.named("strat_limits").items()
        }
        own = strat_of(given.numbers("partners_masterpoints"), limits, limit_included=work.flag("strat_limit_included"))
        return _chosen_strat(given, own, [*limits, "A"])
    names = ("consolation", "qualifying", "strats", "play_through", "sessions")
    if not any(name in given for name in names):
        return {}
    strats = given.integer("strats", STRAT_COUNTS[0]) in STRAT_COUNTS
    through = given.integer("sessions", 1) == 1 or given.flag("play_through", True)
    return {"valid": strats and through and not given.flag("consolation") and not given.flag("qualifying")}


def _chosen_strat(given: Inputs, own: str, strats: list[str]) -> Values:
    if "chosen_strat" not in given:
        return {"strat": own}
    chosen = given.text("chosen_strat")
    if chosen not in strats:
        raise AwardError("E_KIND", given.at("chosen_strat"), "There is no such strat.")
    # Strat A is the highest; a pair may play in any strat above its own.
    return {"strat": min(own, chosen), "allowed": chosen <= own}


def _swiss_qualifying(given: Inputs, _: Calculation) -> Values:
    grandfathered = given.flag("grandfathered_district")
    return {"allowed": swiss_qualifying_permitted(given.integer("year", 2003), grandfathered=grandfathered)}


def _flight_c(given: Inputs, _: Calculation) -> Values:
    flight = word(given.text("stratify", "flight C")).removeprefix("flight_")
    allowed = word(given.text("event")) == "flighted" and flight == "c"
    strats = given.integer("strats", FLIGHT_C_MOST_STRATS)
    return {"allowed": allowed and 1 <= strats <= FLIGHT_C_MOST_STRATS, "most_strats": FLIGHT_C_MOST_STRATS}


class _OneOrMore(Many):
    """One text, or a list of them."""

    __slots__ = ()

    def read(self, value: object, pointer: str) -> tuple[object, ...]:
        return super().read([value] if isinstance(value, str) else value, pointer)


_LIMIT = Either(options=(Integer(), Text(longest=20)))
_EVENT = Input("event", Text(), "Kind of event, such as `flighted` or `side game series`.")

FORMULAS = (
    Formula(
        code="ev.types",
        title="Permissible types and restrictions",
        rules=("MP-167",),
        edition="2003",
        inputs=(
            Input("restriction", Text(), "A player's age against an age group: `junior age 25`."),
            Input("senior_from", Integer(), "Age from which the senior event is open: 55, 65, 75.", default="55"),
            _EVENT,
            Input("type", Text(), "Type: " + ", ".join(EVENT_TYPES) + "."),
            Input("sessions", Integer(minimum=1, error="E_SESSIONS"), "Sessions; a pair/team has one."),
            Input("restricted_by", Text(), "`age`, `gender` or `masterpoints`."),
            Input("flights", Integer(minimum=1), "Flights of a flighted event."),
            Input("strats", Integer(minimum=1), "Strats of a stratified event."),
            Input("flight_C_strats", Integer(minimum=0), "Strats of Flight C."),
        ),
        compute=_types,
    ),
    Formula(
        code="ev.limits",
        title="Limits of strats and flights",
        rules=("MP-168",),
        edition="2003",
        inputs=(
            Input("level", Text(), "`regional` or `sectional`.", required=True),
            Input("event", Text(), "One of " + ", ".join(EVENTS) + ".", required=True),
            Input(
                "limits",
                Named(_LIMIT, most=10),
                f"Upper limits by flight: numbers, `{UNLIMITED}`, `NLM` as in the tables.",
                "masterpoints",
                required=True,
            ),
        ),
        compute=_limits,
    ),
    Formula(
        code="ev.scoring",
        title="Scoring methods of a type",
        rules=("MP-169",),
        edition="2003",
        inputs=(
            Input("event", Text(), "individual, pair, team or pair_team.", required=True),
            Input("scoring", _OneOrMore(Text(), most=4), "Scoring method, two for pair_team."),
            Input("sessions", Integer(minimum=1, error="E_SESSIONS"), "Sessions.", default="1"),
        ),
        compute=_scoring,
    ),
    Formula(
        code="ev.split_regional",
        title="Simultaneous split regional",
        rules=("MP-170",),
        edition="2003",
        inputs=(
            Input("championship_pairs_same_both_sites", Flag(), "Same championship pairs.", default="true"),
            Input("simultaneous", Flag(), "Whether both sites play at the same time.", default="true"),
            Input("qualifying", Flag(), "Whether the pair events qualify.", default="false"),
        ),
        compute=_split_regional,
    ),
    Formula(
        code="ev.stratified",
        title="Stratified event",
        rules=("MP-172",),
        edition="2003",
        inputs=(
            Input("partners_masterpoints", Many(Number(minimum=0, error="E_LIMIT"), least=1, most=6), "Holdings."),
            Input("strat_limits", Named(_LIMIT, most=10), "Upper limit of each strat below the top."),
            Input("chosen_strat", Text(), "The strat the partnership wishes to play in."),
            Input("event", Text(), "Kind of event."),
            Input("strats", Integer(minimum=1), "Strats."),
            Input("sessions", Integer(minimum=1, error="E_SESSIONS"), "Sessions."),
            Input("play_through", Flag(), "Whether nobody is cut between sessions.", default="true"),
            Input("qualifying", Flag(), "Whether the event qualifies.", default="false"),
            Input("consolation", Flag(), "Whether a consolation is held.", default="false"),
        ),
        compute=_stratified,
    ),
    Formula(
        code="ev.swiss_qualifying",
        title="Swiss qualifying for a regional knockout",
        rules=("MP-181",),
        edition="2003",
        inputs=(
            Input("event", Text(), "Kind of event."),
            Input("year", Integer(minimum=1900, maximum=3000), "Year of the event."),
            Input("grandfathered_district", Flag(), "Whether the district is grandfathered.", default="false"),
        ),
        compute=_swiss_qualifying,
    ),
    Formula(
        code="ev.flight_C",
        title="Stratifying Flight C",
        rules=("MP-182",),
        edition="2003",
        inputs=(
            Input("event", Text(), "Kind of event.", required=True),
            Input("stratify", Text(), "The flight to stratify.", default="flight C"),
            Input("strats", Integer(minimum=0), "Strats of that flight."),
        ),
        compute=_flight_c,
    ),
)
