/** What may happen next: every combination of the round's results and what it leads to. */

import { h } from "./dom.js";
import { nameOf, withNames } from "./names.js";

const FIRST_LINES = 4;
const MOST_LINES = 100;

/** The panel beside the round in play. `source` is the desk or a shared event. */
export function scenariosPanel(source, { always = false } = {}) {
  const told = source.scenarios;
  if (told === null || told instanceof Error) return null;
  if (told === undefined)
    return h(
      "section",
      { class: "card" },
      h("h2", {}, "What may happen"),
      h("p", { class: "hint" }, "Working it out…"),
    );
  const lines = told.summary?.length ? told.summary : told.outcomes;
  const dull = lines.length === 1 && lines[0].text.startsWith("Whatever happens, another round");
  if (dull && !always) return null;
  return h(
    "section",
    { class: "card scenarios" },
    h("h2", {}, "What may happen after this round"),
    h(
      "ul",
      {},
      lines.slice(0, FIRST_LINES).map((line) => lineItem(line, lines.length, source)),
    ),
    lines.length > FIRST_LINES
      ? h(
          "details",
          {},
          h("summary", {}, `${lines.length - FIRST_LINES} more`),
          h(
            "ul",
            {},
            lines.slice(FIRST_LINES, MOST_LINES).map((line) => lineItem(line, lines.length, source)),
          ),
        )
      : null,
    lines.length > 1 ? h("p", { class: "hint" }, "Chances if every match is even.") : null,
    outcomes(told, source),
    chances(told, source),
  );
}

function lineItem(line, count, source) {
  return h(
    "li",
    {},
    line.chance && count > 1 ? h("strong", { class: "chance" }, percent(line.chance)) : null,
    h("span", {}, withNames(line.text, source.names)),
  );
}

function percent(fraction) {
  const [above, below = "1"] = String(fraction).split("/");
  const value = (100 * Number(above)) / Number(below);
  return value > 0 && value < 1 ? "<1 %" : `${Math.round(value)} %`;
}

/** The combinations one by one, where there are few. */
function outcomes(told, source) {
  const single = told.outcomes.filter((one) => one.results?.length);
  if (single.length < 2 || single.length > 64) return null;
  return h(
    "details",
    {},
    h("summary", {}, "Every combination, with places"),
    h(
      "ul",
      { class: "combinations" },
      single.map((one) => h("li", {}, withNames(one.text, source.names))),
    ),
  );
}

function chances(told, source) {
  const rows = Object.entries(told.players ?? {}).filter(([, one]) => one.win !== "0" || Number(one.expected) > 0);
  if (!rows.length) return null;
  return h(
    "details",
    {},
    h("summary", {}, "Decided by this round, by player"),
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Player"),
          h("th", { scope: "col" }, "wins now"),
          h("th", { scope: "col" }, "still open"),
          h("th", { scope: "col" }, "money so far"),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map(([id, one]) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, nameOf(source.names, id)),
            h("td", {}, percent(one.win)),
            h("td", {}, percent(one.open ?? "0")),
            h("td", {}, one.expected),
          ),
        ),
      ),
    ),
  );
}
