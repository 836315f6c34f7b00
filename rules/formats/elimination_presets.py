"""Triple and quintuple elimination as played in public practice, beside FTBG (pairing rules, section 3)."""

from __future__ import annotations

from dataclasses import replace

from rules.formats.ftbg import PROFILES as FTBG
from rules.formats.profile import Profile

_RANDOM = FTBG[0]
_BY_RECORD = replace(
    _RANDOM,
    name="triple_elimination",
    title="Triple elimination by record",
    description="Three lives; nobody meets the same opponent twice while that can be avoided, and equal records are "
    "preferred. An odd player out sits: nobody twice before all have sat, and one of those with the worst record. "
    "The last one left wins; three left with one life each and equal sit-outs play a round robin.",
    source=("FT-3", "FT-6", "FT-10", "FT-14", "MS-16", "MS-17", "MS-18"),
    tiers=(
        {"bye_fairness": 1},
        {"bye_worst_record": 1},
        {"no_rematch": 1},
        {"no_rematch.meetings": 1},
        {"similar_records": 1},
        {"similar_records.wins": 1},
        {"even_gaps": 1},
    ),
    draw="weighted",
)

PROFILES: tuple[Profile, ...] = (
    _BY_RECORD,
    replace(
        _RANDOM,
        name="triple_elimination_ahead",
        title="Triple elimination, rounds 1 to 3 drawn together",
        description="Three lives; the first three rounds are drawn together before play, no pair twice and nobody "
        "sitting twice; from round 4 on as ftbg.",
        settings={"rounds_together": 3},
    ),
    replace(
        _RANDOM,
        name="quintuple_elimination_ahead",
        title="Quintuple elimination, rounds 1 to 5 drawn together",
        description="Five lives; the first five rounds are drawn together before play, no pair twice and nobody "
        "sitting twice; from round 6 on as ftbg.",
        loss_limit=5,
        settings={"rounds_together": 5},
    ),
    replace(
        _RANDOM,
        name="triple_elimination_split",
        title="Triple elimination, split among the last three",
        description="As ftbg with three lives; when three are left with one life each the event ends and they share "
        "the places, unless exactly two of them have had a sit-out: then the third sits and the two play.",
        settings={"three_way_tie": "split"},
    ),
    replace(
        _BY_RECORD,
        name="best_meets_worst",
        title="Elimination, best record against worst",
        description="As triple_elimination, but the best record meets the worst, the second best the second worst, "
        "and an odd player out is anyone with the fewest sit-outs.",
        source=("FT-3", "FT-6", "FT-10", "FT-14", "MS-18"),
        tiers=(
            {"bye_fairness": 1},
            {"no_rematch": 1},
            {"no_rematch.meetings": 1},
            {"opposite_records": 1},
        ),
    ),
)
