"""Debian's Chromium for the browser tests: found, or installed where the set-up may."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

INSTALL = "apt-get update && apt-get install -y --no-install-recommends chromium fonts-dejavu-core"
PATIENCE = 900
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """The path of the browser, installed first when it is missing and this is root with apt-get; else None."""
    found = shutil.which("chromium")
    if found or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return found
    with (Path(tempfile.gettempdir()) / "pairwright-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if shutil.which("chromium") is None:
            _install()
    return shutil.which("chromium")


def _install() -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(["sh", "-c", INSTALL], env=environment, timeout=PATIENCE, check=False, capture_output=True)
    except subprocess.TimeoutExpired:
        return
