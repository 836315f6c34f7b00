/** Award sheets: the prize money by places, and masterpoints by the book. */

import { button, field, h } from "./dom.js";
import { nameOf, placeText, words } from "./names.js";
import { post } from "./service.js";
import { prizesCard } from "./view_standings.js";
import { emptyState, troubleBox } from "./view_trouble.js";

const KINDS = {
  tournament: "Tournament event",
  club_championship: "Club championship",
  regular_club_game: "Regular club game",
};
const LEVELS = { sectional: "Sectional", regional: "Regional", national: "National" };
const TYPES = { swiss: "Swiss teams", pairs: "Pairs", individual: "Individual" };
const COUNTED = { swiss: "teams", pairs: "pairs", individual: "players" };

/** The tab. */
export function awardsView(desk) {
  if (!desk.snapshot.rounds.length)
    return emptyState("Nothing to award yet", "Prizes and masterpoints follow from the standings of the event.");
  return h(
    "div",
    { class: "columns" },
    h("div", { class: "stack" }, moneyCard(desk), sheetCard(desk)),
    h("aside", { class: "stack", "aria-label": "Masterpoints" }, form(desk)),
  );
}

function moneyCard(desk) {
  const money = prizesCard(desk);
  if (money) return money;
  return h(
    "section",
    { class: "card" },
    h("h2", {}, "Prize money"),
    h("p", { class: "hint" }, "Nobody has left with a prize yet. Prizes are set beside the players."),
  );
}

function form(desk) {
  const told = chosen(desk);
  const change =
    (member, read = String) =>
    (one) => {
      desk.ui.awards = { ...told, [member]: read(one.target.value), text: undefined };
      desk.draw();
    };
  const select = (member, options) => {
    const control = h(
      "select",
      { on: { change: change(member) } },
      Object.entries(options).map(([value, text]) => h("option", { value }, text)),
    );
    control.value = told[member];
    return control;
  };
  const number = (member, most) =>
    h("input", { type: "number", min: 1, max: most, value: told[member], on: { change: change(member, Number) } });
  return h(
    "section",
    { class: "card" },
    h("h2", {}, "Masterpoints"),
    field("Kind", select("kind", KINDS), { key: "award-kind" }),
    told.kind === "tournament" ? field("Level", select("level", LEVELS), { key: "award-level" }) : null,
    field("Played by", select("type", TYPES), { key: "award-type" }),
    h(
      "div",
      { class: "pair-fields" },
      field(`Number of ${COUNTED[told.type]}`, number("count", 5000), { key: "award-count" }),
      field("Sessions", number("sessions", 20), { key: "award-sessions" }),
    ),
    told.type === "swiss" ? field("Boards a match", number("boards", 64), { key: "award-boards" }) : null,
    h(
      "p",
      { class: "actions" },
      button("Make the sheet", () => make(desk), { key: "make-awards", class: "primary" }),
    ),
    h(
      "details",
      {},
      h("summary", { data: { key: "by-hand" } }, "The request, to change by hand"),
      field(
        "Event and results",
        h("textarea", {
          rows: 12,
          class: "code",
          spellcheck: "false",
          value: told.text ?? JSON.stringify(request(desk, told), null, 1),
          on: { input: (one) => (desk.ui.awards = { ...told, text: one.target.value }) },
        }),
        { key: "award-text", hint: "Strats, flights, brackets and every other kind of event can be written here." },
      ),
    ),
  );
}

function chosen(desk) {
  return {
    kind: "tournament",
    level: "sectional",
    type: "swiss",
    count: desk.snapshot.players.length,
    sessions: 1,
    boards: desk.event.notes.boards ?? 7,
    ...desk.ui.awards,
  };
}

/** What POST /awards takes: everybody with the place in the standings and the matches won. */
function request(desk, told) {
  const teams = told.type === "swiss";
  const event = { kind: told.kind, type: told.type, [COUNTED[told.type]]: told.count, sessions: told.sessions };
  if (desk.event.name) event.name = desk.event.name;
  if (told.kind === "tournament") event.level = told.level;
  if (teams) event.boards_per_match = told.boards;
  const rows = desk.standings?.standings ?? [];
  const results = rows.map((row) => ({
    id: row.id,
    name: nameOf(desk.names, row.id),
    rank: row.from === row.to ? String(row.from) : `${row.from}/${row.to}`,
    ...(teams && told.kind === "tournament"
      ? { matches_won: row.wins, ...(row.draws ? { matches_tied: row.draws } : {}) }
      : {}),
  }));
  return { event, results };
}

function make(desk) {
  const told = chosen(desk);
  return desk.work("Working out the awards…", async () => {
    let document = null;
    try {
      document = told.text ? JSON.parse(told.text) : request(desk, told);
    } catch (error) {
      desk.ui.sheet = { fault: { text: `The request is not JSON: ${error.message}` } };
      return;
    }
    try {
      desk.ui.sheet = { answer: await post("awards", document), title: KINDS[told.kind] };
    } catch (error) {
      desk.ui.sheet = { fault: { text: error.message, faults: error.faults ?? [] } };
    }
  });
}

function sheetCard(desk) {
  const { sheet } = desk.ui;
  if (!sheet) return null;
  if (sheet.fault) return troubleBox(sheet.fault, desk.names);
  return h(
    "section",
    { class: "card" },
    h(
      "div",
      { class: "card-head" },
      h("h2", {}, "Masterpoint awards"),
      button("Print", () => desk.show({ tab: "print", paper: "awards" }), {
        key: "print-awards",
        class: "quiet small",
      }),
    ),
    awardTable(desk, sheet.answer),
  );
}

function awardTable(desk, answer) {
  const colours = Object.keys(answer.totals).filter((colour) => colour !== "all");
  const paid = answer.contestants.filter((one) => Number(one.credited) > 0);
  if (!paid.length) return h("p", {}, "Nobody earns an award.");
  return h(
    "div",
    { class: "scroll-x", tabindex: "0", role: "group", "aria-label": "Awards" },
    h(
      "table",
      { class: "awards" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Name"),
          h("th", { scope: "col" }, "For"),
          colours.map((colour) => h("th", { scope: "col", class: "amount" }, colour)),
          h("th", { scope: "col", class: "amount" }, "all"),
        ),
      ),
      h(
        "tbody",
        {},
        paid.map((one) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, one.name ?? nameOf(desk.names, one.id)),
            h("td", {}, candidates(one)),
            colours.map((colour) => h("td", { class: "amount" }, one.colours[colour] ?? "")),
            h("td", { class: "amount" }, one.credited),
          ),
        ),
      ),
      h(
        "tfoot",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "row", colspan: "2" }, "Total"),
          colours.map((colour) => h("td", { class: "amount" }, answer.totals[colour])),
          h("td", { class: "amount" }, answer.totals.all),
        ),
      ),
    ),
  );
}

function candidates(one) {
  return one.candidates
    .filter((each) => Number(each.award) > 0)
    .map((each) =>
      each.kind === "matches"
        ? `${each.rank} (${each.award})`
        : `${each.strat} ${words(each.kind)} ${each.rank} (${each.award})`,
    )
    .join("; ");
}

/** The award sheet on paper. */
export function awardPaper(desk) {
  const { phase } = desk;
  const { sheet } = desk.ui;
  const money = phase && !(phase instanceof Error) ? phase.places.filter((group) => Number(group.amount) > 0) : [];
  if (!money.length && !sheet?.answer)
    return h("p", {}, "No awards yet: set prizes beside the players, or make a masterpoint sheet under Awards.");
  return [
    h(
      "header",
      { class: "page-head" },
      h("p", { class: "page-event" }, desk.event.name || "Tournament"),
      h("h1", {}, "Awards"),
    ),
    money.length
      ? h(
          "table",
          { class: "page-table" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              h("th", {}, "Place"),
              h("th", {}, "Player"),
              h("th", { class: "amount" }, "Prize"),
              h("th", {}, "Received"),
            ),
          ),
          h(
            "tbody",
            {},
            money.flatMap((group) =>
              group.players.map((id) =>
                h(
                  "tr",
                  {},
                  h("td", {}, placeText(group.from, group.to)),
                  h("td", {}, nameOf(desk.names, id)),
                  h("td", { class: "amount" }, group.amount),
                  h("td", { class: "page-result" }, ""),
                ),
              ),
            ),
          ),
        )
      : null,
    sheet?.answer ? [h("h2", {}, "Masterpoints"), awardTable(desk, sheet.answer)] : null,
  ];
}
