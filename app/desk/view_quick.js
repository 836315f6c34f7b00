/** One line for all results of a round: the winner's name or number, Enter, the next slip. */

import { h } from "./dom.js";
import { isPending } from "./event.js";
import { namesOf } from "./names.js";
import { readResult } from "./results.js";
import { store } from "./view_match.js";

/** The line above the sheet. */
export function quickLine(desk, round, number) {
  const { ui } = desk;
  const told = ui.quick?.round === number ? ui.quick : null;
  const label = desk.points
    ? `Name or number and both ${desk.points === "imps" ? "IMPs" : "VP"}`
    : "Winner: name or number";
  return h(
    "form",
    { class: "quick", on: { submit: (submit) => enter(desk, round, number, submit) } },
    h("label", { for: "quick" }, label),
    h("input", {
      id: "quick",
      autocomplete: "off",
      placeholder: desk.points ? "Ann 15 5" : "Ann, then Enter",
      value: told?.text ?? "",
      "aria-describedby": "quick-told",
      ...(told?.fault ? { "aria-invalid": "true" } : {}),
      data: { key: "quick" },
      on: { input: (change) => (ui.quick = { round: number, text: change.target.value }) },
    }),
    h(
      "p",
      { id: "quick-told", class: told?.fault ? "error" : told?.said ? "hint" : "hint keys", role: "status" },
      told?.fault ?? told?.said ?? "Or click the winner; in a row ← and → do the same, ↑ and ↓ change the table.",
    ),
  );
}

function enter(desk, round, number, submit) {
  submit.preventDefault();
  const text = submit.target.elements.quick.value;
  if (!text.trim()) return;
  const read = readResult(text, desk.snapshot, round, namesOf(desk.snapshot), {
    points: desk.points,
    draws: !desk.byLosses,
  });
  desk.say(read.fault ?? read.text);
  if (read.fault) {
    desk.show({ quick: { round: number, text, fault: read.fault } });
    return;
  }
  desk.ui.quick = { round: number, text: "", said: read.text };
  const result = read.result.imps ? { ...read.result, boards: desk.event.notes.boards ?? 7 } : read.result;
  if (desk.pending.length === 1 && isPending(round.matches[read.place])) desk.ui.toFocus = "pair";
  store(desk, { round: number, place: read.place }, round.matches[read.place], result, "a result");
}
