"""Three-player playoffs: the ways to settle three equal claims, one module each (MS-21 to MS-27, FT-10).

Every module of this package is searched for subclasses of ThreePlayerPlayoff.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from rules.domain import ThreeWayTie
from rules.playoffs.three_player.base import ThreePlayerPlayoff


@cache
def catalogue() -> dict[ThreeWayTie, ThreePlayerPlayoff]:
    """Every way by its code."""
    for module in pkgutil.iter_modules(__path__, prefix=f"{__name__}."):
        importlib.import_module(module.name)
    return {kind.code: kind() for kind in sorted(ThreePlayerPlayoff.__subclasses__(), key=lambda one: one.code)}
