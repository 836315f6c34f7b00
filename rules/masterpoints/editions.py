"""The two editions of the rule book, which are never mixed in one event (2018, and 2003 with its older parts)."""

import re

from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.kinds import Schema

FIRST_YEAR_OF_2018 = 2018
_YEAR = re.compile(r"\b([0-9]{4})\b")


def check_edition(stated: object, edition: str, pointer: str = "/edition") -> None:
    """Raise when a request states another edition than the formula's; null states none.

    A year before 2018, such as 1997, belongs to the edition of 2003. AwardError E_KIND for the other edition,
    InputError for what is no edition.
    """
    if stated is None:
        return
    found = _YEAR.search(str(stated)) if isinstance(stated, int | str) and not isinstance(stated, bool) else None
    if found is None:
        raise InputError("wrong_type", pointer, 'Expected the year of an edition, such as 2018 or "2003".')
    if (int(found[1]) >= FIRST_YEAR_OF_2018) != (edition == "2018"):
        raise AwardError("E_KIND", pointer, f"This formula is one of the {edition} edition.")


def edition_schema(edition: str) -> Schema:
    """The JSON schema of the optional input `edition` of a formula."""
    described = f"Edition of the rule book; a request that states another one is refused. If left out: {edition}."
    return {"type": ["integer", "string", "null"], "description": described}
