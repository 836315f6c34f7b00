"""Rankings."""

from __future__ import annotations

from fastapi import APIRouter

from app.api.posting import add_post

router = APIRouter(tags=["standings"])
add_post(router, "/standings", "standings", "The ranking with tie-breaks: Swiss, teams, round robins")
