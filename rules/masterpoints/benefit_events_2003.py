"""Events for a fund or charity, and teams that play for match awards only (MP-158, MP-159, MP-166)."""

from fractions import Fraction

from rules.masterpoints.arithmetic import ONE, amount_text, decimal_text
from rules.masterpoints.bracketed_2003 import LISTED_LIMITS
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.inputs import Input, Inputs, Integer, Number, Text
from rules.masterpoints.registry import Formula, Rule, Values

SIDE_GAME_FACTOR = Fraction(65, 100)
FUND_SESSIONS = 2
SURCHARGE = ONE
CURRENCIES = {"us": "USD", "canada": "CAD", "mexico": "USD"}
FUNDS = {
    "us": "US International Fund",
    "canada": "International Fund of the national organisation",
    "mexico": "International Fund of the national organisation",
}

RULES = (
    Rule("MP-158", "Charity events", "E p2", "T"),
    Rule("MP-159", "Teams for match awards only", "E p2", "T", "1975; Swiss qualifying ended in 1981"),
    Rule("MP-166", "International Fund games at sectionals", "E p4", "T", "July 2003"),
)


def fund_game_permitted(level: str, sessions_already_run: int, sessions: int = 1) -> bool:
    """Whether (further) International Fund sessions may run: two a sectional, none at STaCs (MP-166)."""
    return level == "sectional" and sessions_already_run + sessions <= FUND_SESSIONS


def _fund_game(given: Inputs, _: Calculation) -> Values:
    level = given.text("level").strip().lower()
    if level not in ("sectional", "stac"):
        raise AwardError("E_KIND", given.at("level"), "The rule is about sectionals and STaCs.")
    already = given.integer("sessions_already_run", 0)
    allowed = fund_game_permitted(level, already, given.integer("sessions", 1))
    found: dict[str, object] = {"allowed": allowed}
    if level == "sectional":
        found["sessions_left"] = max(0, FUND_SESSIONS - already)
    if not allowed:
        return found
    country = given.text("country", "us").strip().lower()
    if country not in CURRENCIES:
        raise AwardError("E_KIND", given.at("country"), "Countries are " + ", ".join(CURRENCIES) + ".")
    found |= {
        "rating": "regional",
        "colour": "silver",
        "surcharge_per_player": amount_text(SURCHARGE),
        "currency": CURRENCIES[country],
        "fund": FUNDS[country],
        "sanction_fee": True,
    }
    if "players" in given:
        found["surcharge"] = amount_text(SURCHARGE * given.integer("players"))
    return found


def _charity(given: Inputs, work: Calculation) -> Values:
    benefit = any(word in given.text("event").lower() for word in ("charity", "fund", "foundation"))
    factor = _limit_factor(given)
    if not benefit:
        factor = work.cap("side games", factor, SIDE_GAME_FACTOR, "MP-158")
    return {
        "M": decimal_text(factor, 2),
        "rating": "championship" if benefit else "side game",
        "subject_to_side_game_limit": not benefit,
    }


def _limit_factor(given: Inputs) -> Fraction:
    """M of 2003 as far as it is printed in the event rules, or as sent."""
    if "M" in given:
        return given.number("M")
    limit = given.number_or_none("upper_limit")
    if limit is None or limit > LISTED_LIMITS[-1][0]:
        return ONE
    for listed, factor in LISTED_LIMITS:
        if limit == listed:
            return factor
    raise InputError("missing_field", given.at("M"), "M of this limit stands in the book of 2003; send it.")


def _match_awards_only(given: Inputs, _: Calculation) -> Values:
    teams, only = given.integer("knockout_teams"), given.integer("match_awards_only_teams")
    if only > teams:
        raise AwardError("E_TABLES", given.at("match_awards_only_teams"), "These are more than all teams.")
    return {"teams_for_overall": teams - only, "eligible_for": "match awards"}


FORMULAS = (
    Formula(
        code="ev.intl_fund",
        title="International Fund game at a sectional",
        rules=("MP-166",),
        edition="2003",
        inputs=(
            Input("level", Text(), "`sectional` or `STaC`.", required=True),
            Input("sessions_already_run", Integer(minimum=0, error="E_SESSIONS"), "Fund sessions before it."),
            Input("sessions", Integer(minimum=1, error="E_SESSIONS"), "Sessions of this game.", default="1"),
            Input("country", Text(), "Where the sectional is held.", default="us"),
            Input("players", Integer(minimum=0, error="E_PLAYERS"), "Players: their surcharge.", "players"),
        ),
        compute=_fund_game,
    ),
    Formula(
        code="ev.charity",
        title="Charity event",
        rules=("MP-158",),
        edition="2003",
        inputs=(
            Input("edition", Integer(), "Year of the rules."),
            Input("event", Text(), "The event, such as `charity side game` or `side game`.", required=True),
            Input("upper_limit", Number(minimum=0, error="E_LIMIT"), "Limit; null: none.", "masterpoints"),
            Input("M", Number(minimum=0, maximum=1, error="E_LIMIT"), "M of the limit from the book of 2003."),
        ),
        compute=_charity,
    ),
    Formula(
        code="ev.match_awards_only",
        title="Teams for match awards only",
        rules=("MP-159",),
        edition="2003",
        inputs=(
            Input("knockout_teams", Integer(minimum=1, error="E_TABLES"), "Teams in all.", required=True),
            Input(
                "match_awards_only_teams",
                Integer(minimum=0, error="E_TABLES"),
                "Teams that said on entry that they play for match awards only.",
                required=True,
            ),
        ),
        compute=_match_awards_only,
    ),
)
