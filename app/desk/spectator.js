/** The read-only view: what players see on their phones. */

import { h } from "./dom.js";
import { byeId, countsLosses, isPending, scoresPoints } from "./event.js";
import { histories, outcome, ranked, recordText } from "./history.js";
import { nameOf, namesOf } from "./names.js";
import { tableOf } from "./rounds.js";
import { banner } from "./view_banner.js";
import { crossTable, ladder } from "./view_ladder.js";
import { scenariosPanel } from "./view_scenarios.js";
import { prizesCard, standingsTable } from "./view_standings.js";

/** A shared event with everything the parts of the page ask for; `desk` answers questions to the service. */
export function sharedSource(desk) {
  const { event, formats } = desk;
  const { snapshot } = event;
  return {
    event,
    snapshot,
    formats,
    names: namesOf(snapshot),
    histories: histories(snapshot, formats),
    byLosses: countsLosses(snapshot, formats),
    points: scoresPoints(snapshot, formats),
    phase: desk.phase,
    standings: desk.standings,
    scenarios: desk.scenarios,
  };
}

/** The whole page as parts. */
export function spectatorPage(source) {
  const { snapshot } = source;
  const last = snapshot.rounds.length;
  const all = ranked(source.histories, source.byLosses);
  return [
    h(
      "header",
      { class: "shared-head" },
      h("h1", {}, source.event.name || "Tournament"),
      h("p", { class: "hint" }, "Read-only, as the director shared it. Ask for it again after the next round."),
    ),
    offline(source) ?? banner(source),
    last
      ? roundCard(source, last)
      : h("section", { class: "card" }, h("h2", {}, "Not paired yet"), h("p", {}, "The first round will be here.")),
    playoffCard(source),
    scenariosPanel(source, { always: true }),
    prizesCard(source),
    h(
      "section",
      { class: "card" },
      h("h2", {}, "Standings"),
      source.standings instanceof Error && source.standings.status === 0
        ? plainStandings(source, all)
        : standingsTable(source),
    ),
    last > 1
      ? h(
          "details",
          { class: "card" },
          h("summary", {}, "Earlier rounds"),
          snapshot.rounds.slice(0, -1).map((_, index) => roundCard(source, last - 1 - index, "plain")),
        )
      : null,
    last
      ? h("details", { class: "card" }, h("summary", {}, "Record ladder"), ladder(source, all), crossTable(source, all))
      : null,
  ];
}

/** Without the service the link still shows what it holds. */
function offline(source) {
  if (!(source.phase instanceof Error) || source.phase.status !== 0) return null;
  return h("p", { class: "warning" }, "The service cannot be reached: this is what the link itself holds.");
}

function plainStandings(source, all) {
  return h(
    "table",
    { class: "standings" },
    h(
      "tbody",
      {},
      all.map((one) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, nameOf(source.names, one.id)),
          h("td", {}, recordText(one, source.snapshot, source.formats)),
        ),
      ),
    ),
  );
}

function roundCard(source, number, look = "card") {
  const round = source.snapshot.rounds[number - 1];
  const call = (id) => nameOf(source.names, id);
  const three = (round.three_ways ?? []).map((trio) =>
    h("li", {}, h("span", { class: "table" }, "3"), h("span", {}, trio.players.map(call).join(" – "))),
  );
  return h(
    "section",
    { class: look },
    h(look === "card" ? "h2" : "h3", {}, `Round ${number}`),
    h(
      "ol",
      { class: "shared-matches" },
      round.matches.map((match, place) => shownMatch(match, String(tableOf(source.event, number, place)), call)),
      three,
      round.byes.map((bye) =>
        h(
          "li",
          {},
          h("span", { class: "table" }, "–"),
          h("span", { class: "shared-side" }, call(byeId(bye))),
          h("span", { class: "bye-word" }, "sits: bye"),
        ),
      ),
    ),
  );
}

function playoffCard(source) {
  const matches = source.snapshot.playoff?.matches ?? [];
  if (!matches.length) return null;
  const call = (id) => nameOf(source.names, id);
  return h(
    "section",
    { class: "card" },
    h("h2", {}, "Playoff"),
    h(
      "ol",
      { class: "shared-matches" },
      matches.map((match, place) => shownMatch(match, String(place + 1), call)),
    ),
  );
}

function shownMatch(match, table, call) {
  const points = match.vp ?? match.imps;
  return h(
    "li",
    { class: isPending(match) ? "pending" : "" },
    h("span", { class: "table" }, table),
    match.players.map((id, side) =>
      h(
        "span",
        { class: `shared-side shared-${outcome(match, side)}` },
        call(id),
        points
          ? h("small", {}, ` ${points[side]}`)
          : outcome(match, side) === "win"
            ? h("small", {}, match.forfeit ? " won by forfeit" : " won")
            : outcome(match, side) === "draw"
              ? h("small", {}, " drew")
              : null,
      ),
    ),
  );
}
