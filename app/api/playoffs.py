"""Phases, three-player playoffs, prizes and scenarios."""

from __future__ import annotations

from fastapi import APIRouter

from app.api.posting import add_post

router = APIRouter(tags=["playoffs"])
add_post(router, "/phase", "phase", "Where the event stands: who is in, places, shared prizes")
add_post(router, "/playoff", "playoff", "A three-player playoff: what is next, or places and money")
add_post(router, "/prizes", "prizes", "Pooled prizes of groups of places")
add_post(router, "/scenarios", "scenarios", "Every combination of results of the next round and what it leads to")
