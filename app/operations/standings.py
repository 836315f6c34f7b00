"""POST /standings: the ranking with its tie-breaks."""

from __future__ import annotations

from fractions import Fraction

from app.operations.base import Json, Operation
from app.operations.snapshots import snapshot_of
from app.schemas.snapshot import SnapshotModel
from app.settings import ServiceSettings
from rules.standings.base import Measure
from rules.standings.ranking import Row, Standings, standings_of


def standings(document: object, settings: ServiceSettings) -> Json:
    """The ranking after the last complete round: places shared by those still level, scores and tie-breaks exact."""
    snapshot = snapshot_of(document, settings)
    ranking = standings_of(snapshot)
    names = {player.id: player.name for player in snapshot.players}
    return {
        "format": ranking.format.profile.name,
        "rounds_played": ranking.results.rounds,
        "ranked_by": ranking.format.scoring.by if ranking.format.scoring else "losses",
        "tie_breaks": list(ranking.codes),
        "standings": [_row_json(ranking, row, names) for row in ranking.rows],
        "pending": [
            {"round": one.round, "players": list(one.players), "pointer": one.pointer} for one in ranking.pending
        ],
    }


def _row_json(ranking: Standings, row: Row, names: dict[str, str | None]) -> Json:
    end, player = ranking.end, row.player
    identifier = ranking.ids[player]
    return {
        "from": row.first,
        "to": row.last,
        "id": identifier,
        **({"name": names[identifier]} if names[identifier] is not None else {}),
        "score": exact_text(ranking.results.score(player)),
        "wins": int(end.wins[player]),
        "draws": int(end.draws[player]),
        "losses": int(end.losses[player]),
        "byes": int(end.byes[player]),
        "alive": bool(end.alive[player]),
        "tie_breaks": {
            code: None if value is None else _measure_text(value)
            for code, value in zip(ranking.codes, row.measures, strict=True)
        },
    }


def exact_text(value: Fraction) -> str:
    """A decimal string where the number has one, else a fraction such as 7/3; nothing is rounded."""
    rest, places = value.denominator, 0
    while rest % 10 == 0 or rest % 5 == 0 or rest % 2 == 0:
        rest //= 10 if rest % 10 == 0 else 5 if rest % 5 == 0 else 2
        places += 1
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    digits = f"{abs(value.numerator) * 10**places // value.denominator:0{places + 1}d}"
    text = f"{digits[: len(digits) - places]}.{digits[len(digits) - places :]}" if places else digits
    return f"-{text}" if value < 0 else text


def _measure_text(value: Measure) -> str:
    return "infinite" if value.boundless else exact_text(value.number)


OPERATIONS = (Operation("standings", standings, SnapshotModel),)
