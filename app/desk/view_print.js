/** Print: choose a paper, see it, print it. */

import { button, h } from "./dom.js";
import { PAPERS, paperOf } from "./paper.js";

/** The tab. */
export function printView(desk) {
  const chosen = desk.ui.paper;
  return h(
    "div",
    { class: "print-view" },
    h(
      "section",
      { class: "card print-choice" },
      h("h2", {}, "Print"),
      h(
        "div",
        { class: "choices", role: "group", "aria-label": "Paper" },
        Object.entries(PAPERS).map(([code, [title]]) =>
          button(title, () => desk.show({ paper: code }), {
            key: `paper-${code}`,
            "aria-pressed": code === chosen ? "true" : "false",
          }),
        ),
      ),
      roundChoice(desk),
      h(
        "p",
        { class: "actions" },
        button("Print", () => window.print(), { key: "print", class: "primary big" }),
      ),
      h("p", { class: "hint" }, "The browser’s print dialog also saves a PDF."),
    ),
    h("div", { class: "preview", tabindex: "0", role: "group", "aria-label": "Preview" }, paperOf(desk, chosen)),
  );
}

function roundChoice(desk) {
  const count = desk.snapshot.rounds.length;
  if (count < 2 || ["standings", "ladder", "awards", "code"].includes(desk.ui.paper)) return null;
  const select = h(
    "select",
    {
      id: "print-round",
      data: { key: "print-round" },
      on: { change: (change) => desk.show({ round: Number(change.target.value) }) },
    },
    Array.from({ length: count }, (_, index) => h("option", { value: index + 1 }, `Round ${index + 1}`)),
  );
  select.value = String(desk.round);
  return h("div", { class: "field" }, h("label", { for: "print-round" }, "Round"), select);
}
