/** Standings: places and prizes, the ranking with its tie-breaks, and the ladder. */

import { button, h } from "./dom.js";
import { lossLimit } from "./event.js";
import { ranked } from "./history.js";
import { nameOf, placeText, words } from "./names.js";
import { crossTable, ladder } from "./view_ladder.js";
import { emptyState, troubleBox } from "./view_trouble.js";

/** The tab. */
export function standingsView(desk) {
  if (!desk.snapshot.players.length) {
    return emptyState(
      "No standings yet",
      "They appear with the first results.",
      button("Enter players", () => desk.show({ tab: "players" }), { key: "to-players", class: "primary" }),
    );
  }
  return h("div", { class: "stack" }, standingsParts(desk));
}

/** The parts, for the desk and for a shared event. */
function standingsParts(source) {
  const all = ranked(source.histories, source.byLosses);
  return [
    prizesCard(source),
    h("section", { class: "card" }, h("h2", {}, "Standings"), standingsTable(source)),
    source.snapshot.rounds.length
      ? h(
          "section",
          { class: "card" },
          h("h2", {}, "Record ladder"),
          ladder(source, all) ?? h("p", { class: "hint" }, "Begins when the first round is complete."),
          h("h3", {}, "Round by round"),
          crossTable(source, all),
        )
      : null,
  ];
}

/** Places of those who have left, with their money. */
export function prizesCard(source) {
  const { phase } = source;
  if (!phase || phase instanceof Error || !phase.places.length) return null;
  const money = phase.places.some((group) => Number(group.amount) > 0);
  const shown = phase.phase === "complete" ? phase.places : phase.places.filter((group) => Number(group.amount) > 0);
  if (!shown.length) return null;
  return h(
    "section",
    { class: "card" },
    h("h2", {}, phase.phase === "complete" ? "Final places" : "Places already decided"),
    h(
      "table",
      { class: "places" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Place"),
          h("th", { scope: "col" }, "Player"),
          money ? h("th", { scope: "col", class: "amount" }, "Prize") : null,
        ),
      ),
      h(
        "tbody",
        {},
        shown.flatMap((group) =>
          group.players.map((id) =>
            h(
              "tr",
              { class: group.from === 1 ? "first" : "" },
              h("td", {}, placeText(group.from, group.to)),
              h("th", { scope: "row" }, nameOf(source.names, id)),
              money ? h("td", { class: "amount" }, Number(group.amount) ? group.amount : "–") : null,
            ),
          ),
        ),
      ),
    ),
    Number(phase.remainder) ? h("p", { class: "hint" }, `Not divisible: ${phase.remainder} remains.`) : null,
  );
}

/** The ranking. */
export function standingsTable(source) {
  const { standings, phase } = source;
  if (standings instanceof Error)
    return troubleBox({ text: standings.message, faults: standings.faults ?? [] }, source.names);
  if (!standings) return h("p", { class: "hint" }, "Reading the standings…");
  const losses = lossLimit(source.snapshot, source.formats);
  const known = phase && !(phase instanceof Error) ? phase : null;
  const breaks = losses ? [] : standings.tie_breaks;
  const draws = standings.standings.some((row) => row.draws);
  return [
    standings.rounds_played < source.snapshot.rounds.length
      ? h(
          "p",
          { class: "hint" },
          standings.rounds_played
            ? `After round ${standings.rounds_played}; round ${standings.rounds_played + 1} is being played.`
            : "Before the first results.",
        )
      : null,
    h(
      "div",
      { class: "scroll-x", tabindex: "0", role: "group", "aria-label": "Standings" },
      h(
        "table",
        { class: "standings" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, "#"),
            h("th", { scope: "col" }, "Player"),
            losses ? null : h("th", { scope: "col" }, standings.ranked_by === "vp" ? "VP" : "Score"),
            h("th", { scope: "col" }, "Won"),
            draws ? h("th", { scope: "col" }, "Drawn") : null,
            h("th", { scope: "col" }, "Lost"),
            h("th", { scope: "col" }, "Byes"),
            breaks.map((code) => h("th", { scope: "col" }, words(code))),
            losses ? h("th", { scope: "col" }, "") : null,
          ),
        ),
        h(
          "tbody",
          {},
          standings.standings.map((row) =>
            h(
              "tr",
              { class: row.alive ? "" : "gone" },
              h("td", {}, row.from === row.to ? String(row.from) : `${row.from}–${row.to}`),
              h("th", { scope: "row" }, nameOf(source.names, row.id)),
              losses ? null : h("td", { class: "score" }, row.score),
              h("td", {}, String(row.wins)),
              draws ? h("td", {}, String(row.draws)) : null,
              h("td", {}, losses ? lives(row.losses, losses) : String(row.losses)),
              h("td", {}, row.byes ? String(row.byes) : ""),
              breaks.map((code) => h("td", {}, row.tie_breaks[code] ?? "")),
              losses ? h("td", { class: "status" }, status(row, known)) : null,
            ),
          ),
        ),
      ),
    ),
  ];
}

/** Losses as filled dots of the limit, and as a number for those who hear it. */
function lives(losses, limit) {
  if (limit > 8) return String(losses);
  return h(
    "span",
    { class: "lives" },
    h("span", { class: "unseen" }, String(losses)),
    Array.from({ length: limit }, (_, index) => h("i", { class: index < losses ? "lost" : "", "aria-hidden": "true" })),
  );
}

function status(row, phase) {
  if (!phase) return "";
  if (phase.winner === row.id) return "winner";
  if (!row.alive) return "out";
  if (phase.phase === "complete") return "";
  if (phase.last_life.includes(row.id)) return "last life: cannot win";
  return "";
}
