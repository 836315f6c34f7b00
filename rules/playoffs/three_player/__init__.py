"""Three-player playoffs: the ways to settle three equal claims, one module each (MS-21 to MS-27, FT-10).

Every module of this package is searched for subclasses of ThreePlayerPlayoff.
"""

from __future__ import annotations

from functools import cache

from rules.discovery import coded_classes
from rules.domain import ThreeWayTie
from rules.playoffs.three_player.base import ThreePlayerPlayoff


@cache
def catalogue() -> dict[ThreeWayTie, ThreePlayerPlayoff]:
    """Every way by its code."""
    kinds = coded_classes(__path__, __name__)
    found = {kind.code: kind() for kind in kinds if issubclass(kind, ThreePlayerPlayoff)}
    return dict(sorted(found.items()))
