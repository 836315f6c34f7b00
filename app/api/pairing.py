"""Pairing and checking."""

from __future__ import annotations

from fastapi import APIRouter

from app.api.posting import add_post

router = APIRouter(tags=["pairing"])
add_post(router, "/pair", "pair", "The next round: pairings, byes, findings, certificate")
add_post(router, "/check", "check", "A proposed or published pairing against the rules")
add_post(router, "/explain", "explain", "Why this pairing, why not that one, why this bye")
