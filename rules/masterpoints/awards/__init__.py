"""The award sheet of a finished event: every candidate award of every contestant, the one credited, its colours.

event + results -> `reading` -> an `EventKind` -> its `Plan` (ladders of places, match awards) -> `sheet` -> JSON, and
`printable` -> HTML and CSV. A kind of event is one entry of `KINDS` in a module of this package, found by discovery.
"""
