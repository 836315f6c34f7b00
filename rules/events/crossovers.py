"""Crossovers of a team of two pairs between sessions (MP-171).

A team's two pairs sit in the same direction of paired sections; the other direction of each section belongs
to no team and is sent to a section that does not exist, one for each pair of sections.
"""

from rules.masterpoints.errors import AwardError

DEFAULT_NOWHERE = {2: ("ZZ",), 4: ("Z", "X")}
SECTIONS = "ABCD"


def crossovers(sections: int, nowhere: tuple[str, ...] | None = None, *, around: bool = False) -> dict[str, str]:
    """Where each direction of each section plays next, such as `A.N` to `B.E`, for two or four sections.

    `nowhere` names one nonexistent section for each pair of sections. With `around` the east-west teams of
    four sections go on to the next pair of sections, as E p8 prints it; else each pair of sections stays by
    itself. Raises AwardError E_KIND for another number of sections, or names that do not do.
    """
    if sections not in DEFAULT_NOWHERE:
        raise AwardError("E_KIND", "/sections", "Crossovers are laid down for two and for four sections.")
    names = DEFAULT_NOWHERE[sections] if nowhere is None else nowhere
    existing = SECTIONS[:sections]
    if len(set(names)) != sections // 2 or any(not name or name in existing for name in names):
        raise AwardError("E_KIND", "/nonexistent_sections", "Name a nonexistent section for each pair of sections.")
    moves = {}
    for place, name in enumerate(names):
        north_south, east_west = existing[2 * place], existing[2 * place + 1]
        following = existing[(2 * place + 2) % sections] if around else north_south
        moves[f"{north_south}.N"] = f"{east_west}.E"
        moves[f"{north_south}.E"] = f"{name}.N"
        moves[f"{east_west}.N"] = f"{name}.E"
        moves[f"{east_west}.E"] = f"{following}.N"
    return moves
