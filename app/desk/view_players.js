/** Players: entering and pasting them. */

import { button, field, h } from "./dom.js";
import { counted } from "./names.js";
import { addPlayers, KNOWN_COLUMNS, readPlayers } from "./players_text.js";
import { loadNineExample } from "./nine.js";
import { importButton, importFaults } from "./view_import.js";
import { roster } from "./view_roster.js";
import { setupForm } from "./view_setup.js";

/** The tab. */
export function playersView(desk) {
  const { snapshot } = desk;
  const started = snapshot.rounds.length > 0;
  return h(
    "div",
    { class: "columns" },
    h(
      "div",
      { class: "stack" },
      snapshot.players.length ? onward(desk, started) : welcome(desk),
      importFaults(desk),
      entry(desk, started),
      snapshot.players.length ? roster(desk) : null,
    ),
    h("aside", { class: "stack", "aria-label": "The event" }, setupForm(desk)),
  );
}

/** The way on, once there is somebody to pair. */
function onward(desk, started) {
  const count = desk.snapshot.players.length;
  if (started || count < 2) return null;
  return h(
    "section",
    { class: "onward" },
    h("p", {}, `${counted(count, "player")} entered.`, count % 2 ? " One sits in every round." : ""),
    button("On to round 1", () => desk.show({ tab: "rounds" }), { key: "to-round-1", class: "primary" }),
  );
}

function welcome(desk) {
  return h(
    "section",
    { class: "welcome" },
    h("h1", {}, "Who is playing?"),
    h(
      "p",
      {},
      "Type or paste the names, press ",
      h("strong", {}, "Pair"),
      ", click the winners. The desk keeps the event in this browser.",
    ),
    h(
      "p",
      { class: "actions" },
      importButton(desk, "Open an exported event"),
      button("Try it with nine players", () => loadNineExample(desk), { key: "example", class: "quiet" }),
    ),
  );
}

function entry(desk, started) {
  const { ui } = desk;
  const text = ui.playersText ?? "";
  const control = h("textarea", {
    rows: desk.snapshot.players.length ? 4 : 9,
    placeholder: "Ann Lee\nBob Marsh\nCarla Ortiz",
    spellcheck: "false",
    value: text,
    on: {
      input: (change) => {
        ui.playersText = change.target.value;
        ui.playersFaults = null;
      },
      keydown: (press) => {
        if (press.key === "Enter" && (press.ctrlKey || press.metaKey)) add(desk);
      },
    },
  });
  return h(
    "section",
    { class: "card" },
    h("h2", {}, started ? "Late entries" : desk.snapshot.players.length ? "Add players" : "Names"),
    field(started ? "Who comes late, one a line" : "One name a line, or a table with a heading", control, {
      key: "players-text",
      hint: started
        ? "They enter in the next round; rounds missed count as the event’s settings say."
        : `From a spreadsheet or CSV: the first line names the columns (${KNOWN_COLUMNS}).`,
    }),
    faultList(desk),
    h(
      "p",
      { class: "actions" },
      button(started ? "Add late entries" : "Add players", () => add(desk), { key: "add-players", class: "primary" }),
      csvChooser(desk),
    ),
  );
}

function csvChooser(desk) {
  const chooser = h("input", {
    type: "file",
    accept: ".csv,.txt,.tsv,text/csv,text/plain",
    class: "file",
    "aria-label": "Load players from a CSV file",
    data: { key: "csv-file" },
    on: {
      change: async (change) => {
        const [file] = change.target.files;
        if (file) desk.show({ playersText: await file.text(), playersFaults: null });
      },
    },
  });
  return h("label", { class: "button quiet" }, "Load a CSV file", chooser);
}

/** Adds what the box holds; with faults nothing is added and the text stays. */
function add(desk, { leaveOut = false, ignoreColumns = false } = {}) {
  const text = desk.ui.playersText ?? "";
  const read = readPlayers(text, desk.snapshot.players);
  const faults = [...read.faults];
  if (read.unknown.length && !ignoreColumns) {
    const list = read.unknown.map((one) => `“${one}”`).join(", ");
    faults.unshift({
      line: 1,
      text: `unknown ${read.unknown.length === 1 ? "column" : "columns"} ${list}. Known are ${KNOWN_COLUMNS}.`,
      unknown: true,
    });
  }
  if (!read.players.length && !faults.length) faults.push({ line: 1, text: "there are no names here yet." });
  if (faults.length && !leaveOut && !(ignoreColumns && !read.faults.length)) {
    desk.show({ playersFaults: { faults, read } });
    return;
  }
  const bad = new Set(read.faults.map((fault) => fault.line));
  const good = read.players.filter((player) => !bad.has(player.line));
  desk.ui.playersFaults = null;
  desk.ui.playersText = leaveOut ? linesOf(text, bad, read.headed) : "";
  desk.say(`${counted(good.length, "player")} added.`);
  desk.store.change(`adding ${counted(good.length, "player")}`, (event) => addPlayers(event.snapshot, good));
}

/** The lines that were left out stay in the box, below their heading. */
function linesOf(text, bad, headed) {
  const lines = text.split("\n");
  return lines.filter((_, index) => bad.has(index + 1) || (headed && index === 0)).join("\n");
}

function faultList(desk) {
  const told = desk.ui.playersFaults;
  if (!told) return null;
  const { faults, read } = told;
  const onlyColumns = faults.every((fault) => fault.unknown);
  const bad = new Set(read.faults.map((fault) => fault.line));
  const good = read.players.filter((player) => !bad.has(player.line)).length;
  return h(
    "div",
    { class: "trouble", role: "alert" },
    h("p", { class: "trouble-title" }, "Nothing was added yet. Change the text above:"),
    h(
      "ul",
      {},
      faults.slice(0, 12).map((fault) => h("li", {}, h("strong", {}, `Line ${fault.line}`), ": ", fault.text)),
      faults.length > 12 ? h("li", {}, `and ${faults.length - 12} more`) : null,
    ),
    h(
      "p",
      { class: "actions" },
      onlyColumns && good
        ? button(
            `Ignore ${read.unknown.length === 1 ? "that column" : "those columns"} and add ${counted(good, "player")}`,
            () => add(desk, { ignoreColumns: true }),
            { key: "ignore-columns" },
          )
        : null,
      !onlyColumns && good
        ? button(
            good === 1 ? "Add the other one" : `Add the other ${good}`,
            () => add(desk, { leaveOut: true, ignoreColumns: true }),
            { key: "leave-out" },
          )
        : null,
    ),
  );
}
