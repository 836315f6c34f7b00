"""Operations for tests of the pool: they sleep, count, die or eat memory as the request says."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

from app.operations.base import Reply
from app.settings import ServiceSettings


def run(_name: str, body: bytes, settings: ServiceSettings) -> Reply:
    """Does what the document says and answers with the process that did it and the limits it was under."""
    document = json.loads(body)
    if "sleep" in document:
        time.sleep(document["sleep"])
    if "beat" in document:
        _beat(Path(document["beat"]), document["for"])
    if document.get("die"):
        os.kill(os.getpid(), signal.SIGKILL)
    if "raise" in document:
        raise LookupError(document["raise"])
    hoard = b"x" * document.get("eat", 0)
    answer = {"process": os.getpid(), "limits": [settings.solve_seconds, settings.wall_seconds], "ate": len(hoard)}
    return Reply(200, "application/json", json.dumps(answer | {"pad": "x" * document.get("pad", 0)}).encode())


def _beat(sign: Path, seconds: float) -> None:
    """Writes the time into a file every few milliseconds: a sign of life."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        sign.write_text(str(time.monotonic()))
        time.sleep(0.002)
