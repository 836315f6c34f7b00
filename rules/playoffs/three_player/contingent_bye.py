"""The contingent bye: always two matches, and the drawn bye has to be earned (MS-21 to MS-26)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.playoffs.three_player.base import Result, Step, ThreePlayerPlayoff, Trio


class ContingentBye(ThreePlayerPlayoff):
    """A has the bye, B plays C, the winner plays A.

    If A wins the order is A, winner, loser of the first match; if A loses, the second match counts as the
    semifinal and the first as the final: winner, loser of the first match, A.
    """

    code = "contingent_bye"
    title = "Contingent bye"
    source = ("MS-21", "MS-22", "MS-23", "MS-24", "MS-25", "MS-26")
    draws_bye = True

    def step(self, trio: Trio, results: Sequence[Result]) -> Step:
        holder = trio.bye_holder
        if not results:
            first, second = trio.without_bye
            text = f"{holder} holds the contingent bye; {first} plays {second}, and the winner plays {holder}."
            return Step(text, open=((first, second),), fresh=True)
        winner, loser = results[0]
        if len(results) == 1:
            text = (
                f"{winner} plays {holder}: if {holder} wins, the order is {holder}, {winner}, {loser}; "
                f"if {winner} wins, {winner}, {loser}, {holder}."
            )
            return Step(text, open=((winner, holder),))
        if results[1][0] == holder:
            return Step(f"{holder} wins and has earned the bye.", places=((holder,), (winner,), (loser,)))
        text = f"{winner} wins; the first match counts as the final, so {loser} is second."
        return Step(text, places=((winner,), (loser,), (holder,)))
