"""What each command shows of its answer; the first table of a sheet is its CSV form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from app.terminal.tables import Sheet, Table, table_of, text_of

Answer = Mapping[str, Any]
TIERS = ("rules", "value", "bound")


def pair_sheet(told: Answer) -> Sheet:
    """The round, or the rounds drawn together; then what had to bend."""
    rounds = told.get("rounds") or [told]
    rows = [row for one in rounds for row in _pairing_rows(one)]
    lines = [_round_line(told)]
    if told["status"] == "infeasible":
        lines.append("No legal round exists. These stand in each other's way:")
    elif told["status"] == "no_round":
        lines.append("The state of the event says why: pairwright phase.")
    found = [finding for one in rounds for finding in one["findings"]]
    return Sheet(
        (
            table_of("Pairings", ("round", "table", "kind", "player 1", "player 2", "player 3", "bent"), rows),
            _conflicts(told),
            _findings("What had to bend", found),
            table_of("Rules in their order", TIERS, [_tier(tier, "bound") for tier in told["tiers"]]),
        ),
        tuple(lines),
    )


def _round_line(told: Answer) -> str:
    certificate = told["certificate"]
    words = {
        "optimal": "proved best over all pairings",
        "feasible": f"not proved best, at most {certificate['gap']} from it in the first rule left open",
    }
    proof = words.get(told["status"], told["status"].replace("_", " "))
    if certificate["method"] == "decided":
        return f"Round {told['round']} ({told['phase']}): nothing is drawn."
    return f"Round {told['round']} ({told['phase']}): {proof}; seed {told['seed']}."


def _pairing_rows(one: Answer) -> list[list[object]]:
    rows: list[list[object]] = []
    for pairing in one["pairings"]:
        players = [*pairing["players"], None][:3]
        bent = " ".join(pairing["findings"])
        rows.append([one["round"], pairing["table"], pairing["kind"], *players, bent])
    for bye in one["byes"]:
        asked = isinstance(bye, dict)
        name, kind = (bye["id"], "requested_bye") if asked else (bye, "bye")
        rows.append([one["round"], None, kind, name, None, None, ""])
    return rows


def check_sheet(told: Answer) -> Sheet:
    """The verdict, every rule's cost beside the best, what is illegal, what bent."""
    worse = any(tier["value"] != tier["best"] for tier in told["tiers"])
    verdict = "Not legal." if not told["legal"] else "Legal, but a better round exists." if worse else "Legal and best."
    illegal = [[one["pointer"], one["code"], one["detail"]] for one in told["illegal"]]
    return Sheet(
        (
            table_of("Rules in their order", ("rules", "value", "best"), [_tier(t, "best") for t in told["tiers"]]),
            table_of("Not legal", ("place", "code", "reason"), illegal),
            _findings("What bends", told["findings"]),
        ),
        (verdict,),
    )


def explain_sheet(told: Answer) -> Sheet:
    """The sentences, and every rule's cost beside the alternative's; for the whole round a row for each finding."""
    if "reasons" not in told:
        rows = [_tier(tier, "alternative") for tier in told["tiers"] if tier["alternative"] is not None]
        tables = (
            table_of("Rules in their order", ("rules", "value", "alternative"), rows),
            _findings("Who would pay", told["pays"]),
        )
        return Sheet(tables, (told["text"],))
    reasons = [
        [finding["rule"], finding["players"], finding["cost"], finding["text"], finding["because"]]
        for reason in told["reasons"]
        for finding in reason["findings"]
    ]
    return Sheet(
        (table_of("Why", ("rule", "players", "cost", "what bent", "because"), reasons), _conflicts(told)),
        (told["text"],),
    )


def phase_sheet(told: Answer) -> Sheet:
    """Records with places and money, and what the phase says."""
    place = {player: one for one in told["places"] for player in one["players"]}
    rows = [
        [player, one["wins"], one["losses"], one["byes"], one["alive"], *_place(place.get(player))]
        for player, one in told["records"].items()
    ]
    facts = ("eligible", "last_life", "finalists", "bye_candidates", "winner", "cash_places", "early_condition")
    lines = [f"After round {told['rounds_played']}: {told['phase']}."]
    lines += [f"{name.replace('_', ' ')}: {text_of(told[name])}" for name in facts if told[name]]
    if told["playoff"]:
        lines.append(told["playoff"]["text"])
    lines += [f"Round {one['round']}: {' and '.join(one['players'])} have no result yet." for one in told["pending"]]
    columns = ("player", "wins", "losses", "byes", "in", "place", "amount")
    return Sheet((table_of("Records", columns, rows),), tuple(lines))


def _place(group: Answer | None) -> tuple[str, str]:
    if group is None:
        return "", ""
    first, last = group["from"], group["to"]
    return (str(first) if first == last else f"{first}-{last}"), group["amount"]


def standings_sheet(told: Answer) -> Sheet:
    """The ranking."""
    codes = told["tie_breaks"]
    rows = []
    for one in told["standings"]:
        place = str(one["from"]) if one["from"] == one["to"] else f"{one['from']}-{one['to']}"
        counts = (one["wins"], one["draws"], one["losses"], one["byes"])
        rows.append([place, one["id"], one.get("name"), one["score"], *counts, *(one["tie_breaks"][c] for c in codes)])
    words = [code.replace("_", " ") for code in codes]
    columns = ("place", "player", "name", "score", "wins", "draws", "losses", "byes", *words)
    return Sheet((table_of("Standings", columns, rows),), (f"After round {told['rounds_played']}.",))


def scenarios_sheet(told: Answer) -> Sheet:
    """Every outcome with its chance, the summary above."""
    rows = [[one["chance"], one["count"], one["phase"], one["text"]] for one in told["outcomes"]]
    lines = [f"Round {told['round']}: {told['combinations']} combinations of results ({told['method']})."]
    lines += [f"{one['chance']}: {one['text']}" for one in told["summary"]]
    return Sheet((table_of("Outcomes", ("chance", "combinations", "phase", "what follows"), rows),), tuple(lines))


def playoff_sheet(told: Answer) -> Sheet:
    """Places and money, or what is next; what it is worth to each."""
    place = {player: one for one in told["places"] for player in one["players"]}
    rows = [[player, told["equity"].get(player), *_place(place.get(player))] for player in told["players"]]
    return Sheet((table_of("Playoff", ("player", "equity", "place", "amount"), rows),), (told["text"],))


def prizes_sheet(told: Answer) -> Sheet:
    """The money of each player."""
    table = table_of("Prizes", ("player", "amount"), list(told["amounts"].items()))
    return Sheet((table,), (f"Remainder: {told['remainder']}.",))


def awards_sheet(told: Answer) -> Sheet:
    """Every contestant with the amount and its colours."""
    rows = [
        [one["id"], one.get("name"), one["credited"], one["colours"], list(dict.fromkeys(_rules(one)))]
        for one in told["contestants"]
    ]
    columns = ("contestant", "name", "masterpoints", "colours", "rules")
    event = told["event"]
    title = f"{event.get('name') or event['kind']} ({event['edition']})"
    return Sheet((table_of("Awards", columns, rows),), (title, f"Total: {text_of(told['totals'])}"))


def _rules(contestant: Answer) -> list[str]:
    return [candidate["rule"] for candidate in contestant["candidates"] if candidate.get("rule")]


def _tier(tier: Answer, beside: str) -> list[object]:
    rules = cast("Mapping[str, int]", tier["rules"])
    names = " + ".join(code if weight == 1 else f"{weight} {code}" for code, weight in rules.items())
    return [names, tier["value"], tier[beside]]


def _findings(title: str, found: list[Answer]) -> Table:
    rows = [[one["rule"], one["players"], one["cost"], one["text"]] for one in found]
    return table_of(title, ("rule", "players", "cost", "text"), rows)


def _conflicts(told: Answer) -> Table:
    rows = [[one["pointer"], one["code"], one["text"]] for one in told.get("conflicts", [])]
    return table_of("In each other's way", ("place", "order or rule", "what it says"), rows)
