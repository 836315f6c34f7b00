/** What is printed: the director's sheet, pages for the wall, result slips, standings, places, awards. */

import { h } from "./dom.js";
import { byeId } from "./event.js";
import { ranked, recordBefore } from "./history.js";
import { nameOf, naturally } from "./names.js";
import { tableOf } from "./rounds.js";
import { crossTable, ladder } from "./view_ladder.js";
import { codePaper } from "./view_share.js";
import { prizesCard, standingsTable } from "./view_standings.js";
import { awardPaper } from "./view_awards.js";

/** The papers by code: title, and the function that lays one out. */
export const PAPERS = {
  sheet: ["Director’s sheet", sheet],
  names: ["Wall, by name", byName],
  tables: ["Wall, by table", byTable],
  slips: ["Result slips", slips],
  standings: ["Standings", standings],
  ladder: ["Record ladder", ladderPaper],
  awards: ["Award sheet", awardPaper],
  code: ["Code for players", codePaper],
};

/** The paper of that code, or a sentence why there is none. */
export function paperOf(desk, code) {
  const [, lay] = PAPERS[code] ?? PAPERS.sheet;
  return h(
    "article",
    { class: `page page-${code}` },
    lay(desk) ?? h("p", {}, "Nothing to print yet: the first round is not paired."),
  );
}

function heading(desk, what) {
  const name = desk.event.name || "Tournament";
  return h("header", { class: "page-head" }, h("p", { class: "page-event" }, name), h("h1", {}, what));
}

function roundName(desk) {
  return desk.event.notes[desk.round]?.kind === "championship" ? "Championship match" : `Round ${desk.round}`;
}

function roundAndTitle(desk) {
  const round = desk.snapshot.rounds[desk.round - 1];
  return round ? [round, roundName(desk)] : [null, ""];
}

function trios(round) {
  return round.three_ways ?? [];
}

function sheet(desk) {
  const [round, title] = roundAndTitle(desk);
  if (!round) return null;
  const call = (id) => nameOf(desk.names, id);
  return [
    heading(desk, title),
    h(
      "table",
      { class: "page-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", {}, "Table"),
          h("th", {}, "Player"),
          h("th", {}, "Record"),
          h("th", {}, "Player"),
          h("th", {}, "Record"),
          h("th", { class: "page-result" }, "Winner"),
        ),
      ),
      h(
        "tbody",
        {},
        round.matches.map((match, place) =>
          h(
            "tr",
            {},
            h("td", { class: "page-number" }, String(tableOf(desk.event, desk.round, place))),
            match.players.map((id) => [
              h("td", { class: match.winner === id ? "page-won" : "" }, call(id)),
              h("td", {}, recordBefore(desk, id, desk.round)),
            ]),
            h("td", { class: "page-result" }, resultText(match, call)),
          ),
        ),
        trios(round).map((trio) =>
          h("tr", {}, h("td", {}, "3-way"), h("td", { colspan: "5" }, trio.players.map(call).join(" – "))),
        ),
      ),
    ),
    sitting(desk, round),
  ];
}

function resultText(match, call) {
  if (match.winner) return `${call(match.winner)}${match.forfeit ? " (forfeit)" : ""}`;
  if (match.vp) return match.vp.join(" – ");
  if (match.imps) return `${match.imps.join(" – ")} IMPs`;
  return match.draw ? "draw" : match.forfeit ? "double forfeit" : "";
}

function sitting(desk, round) {
  const call = (id) => nameOf(desk.names, id);
  return [
    round.byes.length
      ? h("p", { class: "page-bye" }, h("strong", {}, "Bye: "), round.byes.map((bye) => call(byeId(bye))).join(", "))
      : null,
    round.absent?.length
      ? h("p", { class: "page-bye" }, h("strong", {}, "Absent: "), round.absent.map(call).join(", "))
      : null,
  ];
}

function byName(desk) {
  const [round, title] = roundAndTitle(desk);
  if (!round) return null;
  const call = (id) => nameOf(desk.names, id);
  const lines = round.matches.flatMap((match, place) =>
    match.players.map((id, side) => [
      call(id),
      String(tableOf(desk.event, desk.round, place)),
      call(match.players[1 - side]),
    ]),
  );
  for (const trio of trios(round))
    for (const id of trio.players)
      lines.push([
        call(id),
        "3-way",
        trio.players
          .filter((one) => one !== id)
          .map(call)
          .join(", "),
      ]);
  for (const bye of round.byes) lines.push([call(byeId(bye)), "–", "sits: bye"]);
  lines.sort((a, b) => naturally(a[0], b[0]));
  return [
    heading(desk, title),
    h(
      "table",
      { class: "page-table page-wall" },
      h("thead", {}, h("tr", {}, h("th", {}, "Player"), h("th", {}, "Table"), h("th", {}, "Opponent"))),
      h(
        "tbody",
        {},
        lines.map(([name, table, other]) =>
          h("tr", {}, h("td", {}, h("strong", {}, name)), h("td", { class: "page-number" }, table), h("td", {}, other)),
        ),
      ),
    ),
  ];
}

function byTable(desk) {
  const [round, title] = roundAndTitle(desk);
  if (!round) return null;
  const call = (id) => nameOf(desk.names, id);
  return [
    heading(desk, title),
    h(
      "ol",
      { class: "page-tables" },
      round.matches.map((match, place) =>
        h(
          "li",
          {},
          h("span", { class: "page-number" }, String(tableOf(desk.event, desk.round, place))),
          h("span", {}, call(match.players[0])),
          h("span", {}, call(match.players[1])),
        ),
      ),
      trios(round).map((trio) =>
        h("li", {}, h("span", { class: "page-number" }, "3"), h("span", {}, trio.players.map(call).join(", "))),
      ),
    ),
    sitting(desk, round),
  ];
}

function slips(desk) {
  const [round, title] = roundAndTitle(desk);
  if (!round) return null;
  const trioMatches = trios(round).flatMap((trio) => (trio.matches ?? []).map((match) => [match, "3-way"]));
  const all = [
    ...round.matches.map((match, place) => [match, String(tableOf(desk.event, desk.round, place))]),
    ...trioMatches,
  ];
  return h(
    "div",
    { class: "slips" },
    all.map(([match, table]) => slip(desk, title, table, match)),
  );
}

function slip(desk, title, table, match) {
  return h(
    "section",
    { class: "slip" },
    h("header", {}, h("span", {}, desk.event.name || "Tournament"), h("span", {}, `${title} · Table ${table}`)),
    match.players.map((id) =>
      h(
        "p",
        { class: "slip-player" },
        h("span", { class: "slip-box" }),
        h("span", { class: "slip-name" }, nameOf(desk.names, id)),
        h("small", {}, recordBefore(desk, id, desk.round)),
      ),
    ),
    h(
      "footer",
      {},
      desk.points ? "Score: ____________" : "Tick the winner.",
      h("span", {}, "Signed: ____________  ____________"),
    ),
  );
}

function standings(desk) {
  if (!desk.snapshot.players.length) return null;
  const done = desk.phase?.rounds_played ?? 0;
  return [heading(desk, done ? `Standings after round ${done}` : "Standings"), prizesCard(desk), standingsTable(desk)];
}

function ladderPaper(desk) {
  if (!desk.snapshot.rounds.length) return null;
  const all = ranked(desk.histories, desk.byLosses);
  return [heading(desk, "Record ladder"), ladder(desk, all), crossTable(desk, all)];
}
