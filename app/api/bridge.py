"""Bridge: victory points, brackets, and events against the book."""

from __future__ import annotations

from fastapi import APIRouter

from app.api.posting import add_post

router = APIRouter(tags=["bridge"])
add_post(router, "/victory-points", "victory-points", "IMP margins to victory points: one match or a whole round")
add_post(router, "/brackets", "brackets", "Brackets of teams by average masterpoints, each ready for /pair")
add_post(router, "/events/check", "events/check", "An event's type, flights, strats and limits against the book")
