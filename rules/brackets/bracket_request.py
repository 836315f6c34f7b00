"""What POST /brackets is asked: the teams, the form, the sizes, and how the brackets are run."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.brackets.compact_knockout import LEAST_BOARDS, LEAST_TEAMS, TEAM_PLAYERS
from rules.brackets.entries import TeamEntry, by_strength, read_teams
from rules.brackets.sizes import RANGES, Form
from rules.masterpoints.bracketed_2003 import MOST_PREDETERMINED
from rules.reading import Reading
from rules.victory_points import read_scale

FORMS = ("round_robin", "swiss", "compact_knockout")
LEVELS = ("sectional", "regional", "nabc")
KNOCKOUT_BRACKET = 16
DEFAULT_SWISS_ROUNDS = 7
MOST_ROUNDS = 40
MOST_RESULTS = 4_000
MOST_SEED = 2**53


@dataclass(frozen=True, slots=True)
class Handicap:
    """The sponsor's handicap: one IMP a match for so many masterpoints of difference, and the most IMPs."""

    masterpoints_per_imp: int
    most_imps: int


@dataclass(frozen=True, slots=True)
class BracketRequest:
    """A read request; `teams` stand strongest first.

    `sizes` is "book", "even", or the sizes themselves from the top. `rounds` None leaves their number to
    the form. `results` are the winners of knockout matches, by bracket number and match name. `settings` go
    into the snapshots, `three_way_rounds` into those of odd Swiss brackets; None leaves it to the rounds.
    """

    teams: tuple[TeamEntry, ...]
    form: str
    level: str
    bracket_size: int
    sizes: str | tuple[int, ...]
    rounds: int | None
    predetermined: int
    boards: int | None
    handicap: Handicap | None
    results: Mapping[int, Mapping[str, str]]
    settings: Mapping[str, object]
    three_way_rounds: int | None
    seed: int

    @property
    def averages(self) -> tuple[int, ...]:
        """The averages in whole hundredths, rounded down, strongest first."""
        return tuple(int(team.average * 100) for team in self.teams)

    @property
    def league_form(self) -> Form:
        """The form whose sizes the book limits (not for a knockout)."""
        return Form(self.form)


def read_request(document: object) -> BracketRequest:
    """The request, or Contradiction with a pointer to every mistake in it."""
    reading = Reading(document)
    teams = by_strength(read_teams(reading))
    if len(teams) < 2 and not reading.faults:
        reading.refuse("teams", "E_BRACKET_SIZE", "Brackets are made of at least two teams.")
    form = reading.choice("form", FORMS, _form_of_size(reading))
    size = _bracket_size(reading, form)
    sizes = _sizes(reading, teams)
    predetermined = reading.whole("predetermined", 0, MOST_ROUNDS, 0)
    if form == "swiss" and predetermined > MOST_PREDETERMINED:
        reading.refuse("predetermined", "E_NOT_AUTHORISED", "At most the first four matches are predetermined.")
    if form != "swiss" and predetermined:
        reading.refuse("predetermined", "E_NOT_AUTHORISED", "Only the matches of a Swiss are predetermined one by one.")
    boards = reading.whole("boards", 1, 100) if reading.has("boards") else None
    if form == "compact_knockout":
        _check_knockout(reading, teams, boards)
    request = BracketRequest(
        teams=teams,
        form=form,
        level=reading.choice("level", LEVELS, "regional"),
        bracket_size=size,
        sizes=sizes,
        rounds=reading.whole("rounds", 1, MOST_ROUNDS) if reading.has("rounds") else None,
        predetermined=predetermined,
        boards=boards,
        handicap=_handicap(reading),
        results=_results(reading, form),
        settings=_settings(reading),
        three_way_rounds=reading.whole("three_way_rounds", 1, 2) if reading.has("three_way_rounds") else None,
        seed=reading.whole("seed", -MOST_SEED, MOST_SEED, 0),
    )
    reading.finish()
    return request


def _form_of_size(reading: Reading) -> str:
    size = reading.raw("bracket_size")
    return "swiss" if isinstance(size, int) and size == RANGES[Form.SWISS].usual else "round_robin"


def _bracket_size(reading: Reading, form: str) -> int:
    usual = KNOCKOUT_BRACKET if form == "compact_knockout" else RANGES[Form(form)].usual
    size = reading.whole("bracket_size", 0, 10_000, usual)
    fits = LEAST_TEAMS <= size <= 256 if form == "compact_knockout" else RANGES[Form(form)].bracket_fits(size)
    if not fits:
        allowed = {"round_robin": "7, 8 or 9", "swiss": "16"}.get(form, f"{LEAST_TEAMS} to 256")
        reading.refuse("bracket_size", "E_BRACKET_SIZE", f"A bracket of this form has {allowed} teams.")
        return usual
    return size


def _sizes(reading: Reading, teams: Sequence[TeamEntry]) -> str | tuple[int, ...]:
    sent = reading.raw("sizes")
    if not isinstance(sent, list):
        return reading.choice("sizes", ("book", "even"), "book")
    sizes = []
    for place, one in enumerate(reading.items("sizes", 700)):
        if isinstance(one, bool) or not isinstance(one, int) or not 2 <= one <= len(teams):
            pointer = f"{reading.at('sizes')}/{place}"
            reading.refuse_at(pointer, "E_BRACKET_SIZE", "A bracket has at least 2 teams and not more than all.")
        else:
            sizes.append(one)
    if len(sizes) == len(sent) and sum(sizes) != len(teams):
        message = f"The sizes add up to {sum(sizes)} teams; {len(teams)} are entered."
        reading.refuse("sizes", "E_BRACKET_SIZE", message)
    return tuple(sizes)


def _check_knockout(reading: Reading, teams: Sequence[TeamEntry], boards: int | None) -> None:
    if boards is not None and boards < LEAST_BOARDS:
        reading.refuse("boards", "E_BOARDS", f"A half-length match has at least {LEAST_BOARDS} boards.")
    for team in teams:
        if team.players not in (None, TEAM_PLAYERS):
            message = f"A compact knockout is for teams of four; {team.id[:40]} has {team.players} players."
            reading.refuse("teams", "E_PLAYERS", message)


def _handicap(reading: Reading) -> Handicap | None:
    if not reading.has("handicap"):
        return None
    member = reading.member("handicap")
    handicap = Handicap(member.whole("masterpoints_per_imp", 1, 100_000), member.whole("most_imps", 0, 100, 20))
    member.close()
    return handicap


def _settings(reading: Reading) -> dict[str, object]:
    """Settings that the snapshots of the brackets carry on to /pair."""
    return {
        "score_by": reading.choice("score_by", ("vp", "wins"), "vp"),
        "vp_scale": read_scale(reading, "vp_scale"),
        "odd": reading.choice("odd", ("bye", "three_way"), "bye"),
    }


def _results(reading: Reading, form: str) -> dict[int, dict[str, str]]:
    """The winners sent, by bracket number and match name."""
    if not reading.has("results"):
        return {}
    if form != "compact_knockout":
        reading.refuse("results", "contradiction", "Results here are those of knockout matches.")
    found: dict[int, dict[str, str]] = {}
    brackets = reading.member("results")
    for number in brackets.names()[:MOST_RESULTS]:
        matches = brackets.member(number)
        if not (number.isascii() and number.isdigit() and len(number) <= 4):
            brackets.refuse(number[:40], "unknown_field", "Results stand under the number of their bracket.")
            continue
        found[int(number)] = {name: matches.text(name) for name in matches.names()[:MOST_RESULTS]}
    return found


def handicap_imps(average: Fraction, strongest: Fraction, handicap: Handicap) -> int:
    """The IMPs a team is given in every match, by its distance from the strongest team of its bracket."""
    return min(handicap.most_imps, int((strongest - average) / handicap.masterpoints_per_imp))
