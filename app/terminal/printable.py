"""Names as they may be shown: nothing in them moves the cursor of a terminal or runs in a spreadsheet."""

from __future__ import annotations

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def printable(text: str) -> str:
    """The text with control characters shown as escapes."""
    if text.isprintable():
        return text
    return "".join(
        one if one.isprintable() else one.encode("unicode_escape", "backslashreplace").decode() for one in text
    )


def cell(text: str) -> str:
    """The text for a CSV cell: one a spreadsheet would compute is quoted with an apostrophe, numbers are not."""
    if not text.startswith(FORMULA_STARTS):
        return text
    try:
        float(text)
    except ValueError:
        return f"'{text}"
    return text
