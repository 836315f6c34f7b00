"""Requests for the load: events of 64 players, played through the service itself with seeded results."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx

PLAYERS = 64
ROUNDS = 6


def requests_of_events(address: str, events: int, players: int = PLAYERS) -> list[bytes]:
    """One request for every round 1 to 7 of each event, in a mixed order that is always the same."""
    bodies: list[bytes] = []
    with httpx.Client(base_url=address, timeout=120.0) as client:
        for seed in range(events):
            bodies += _played(client, seed, players)
    random.Random(0).shuffle(bodies)
    return bodies


def _played(client: httpx.Client, seed: int, players: int) -> list[bytes]:
    chance, rounds, bodies = random.Random(seed), [], []
    snapshot: dict[str, Any] = {
        "format": "moreswiss",
        "seed": seed,
        "players": [f"P{number}" for number in range(1, players + 1)],
        "rounds": rounds,
    }
    for _ in range(ROUNDS + 1):
        body = json.dumps(snapshot).encode()
        answer = client.post("/pair", content=body, headers={"content-type": "application/json"}).raise_for_status()
        bodies.append(body)
        drawn = answer.json()
        matches = [
            {"players": pairing["players"], "winner": chance.choice(pairing["players"])}
            for pairing in drawn["pairings"]
        ]
        rounds.append({"matches": matches, "byes": drawn["byes"]})
    return bodies
