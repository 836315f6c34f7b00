/** Players: entering them, pasting them, and what becomes of each during the event. */

import { button, field, h } from "./dom.js";
import { isIn } from "./history.js";
import { counted, sameName } from "./names.js";
import { addPlayers, KNOWN_COLUMNS, readPlayers } from "./players_text.js";
import { numberOf } from "./results.js";
import { loadNineExample } from "./nine.js";
import { importButton, importFaults } from "./view_import.js";
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
  return h("section", { class: "onward" }, h("p", {}, `${counted(count, "player")} entered.`, count % 2 ? " One sits in every round." : ""), button("On to round 1", () => desk.show({ tab: "rounds" }), { key: "to-round-1", class: "primary" }));
}

function welcome(desk) {
  return h(
    "section",
    { class: "welcome" },
    h("h1", {}, "Who is playing?"),
    h("p", {}, "Type or paste the names, press ", h("strong", {}, "Pair"), ", click the winners. The desk keeps the event in this browser."),
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
    faults.unshift({ line: 1, text: `unknown ${read.unknown.length === 1 ? "column" : "columns"} ${list}. Known are ${KNOWN_COLUMNS}.`, unknown: true });
  }
  if (!read.players.length && !faults.length) faults.push({ line: 1, text: "there are no names here yet." });
  if (faults.length && !leaveOut && !(ignoreColumns && !read.faults.length)) {
    desk.show({ playersFaults: { faults, read } });
    return;
  }
  const bad = new Set(read.faults.map((fault) => fault.line));
  const good = read.players.filter((player) => !bad.has(player.line));
  desk.ui.playersFaults = null;
  desk.ui.playersText = leaveOut ? linesOf(text, bad) : "";
  desk.say(`${counted(good.length, "player")} added.`);
  desk.store.change(`adding ${counted(good.length, "player")}`, (event) => addPlayers(event.snapshot, good));
}

/** The lines that were left out stay in the box, below their heading. */
function linesOf(text, bad) {
  const lines = text.split("\n");
  return lines.filter((_, index) => bad.has(index + 1)).join("\n");
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
    h("ul", {}, faults.slice(0, 12).map((fault) => h("li", {}, h("strong", {}, `Line ${fault.line}`), ": ", fault.text)), faults.length > 12 ? h("li", {}, `and ${faults.length - 12} more`) : null),
    h(
      "p",
      { class: "actions" },
      onlyColumns && good
        ? button(`Ignore ${read.unknown.length === 1 ? "that column" : "those columns"} and add ${counted(good, "player")}`, () => add(desk, { ignoreColumns: true }), { key: "ignore-columns" })
        : null,
      !onlyColumns && good
        ? button(good === 1 ? "Add the other one" : `Add the other ${good}`, () => add(desk, { leaveOut: true, ignoreColumns: true }), { key: "leave-out" })
        : null,
    ),
  );
}

function roster(desk) {
  const { snapshot } = desk;
  const next = snapshot.rounds.length + 1;
  const details = desk.ui.details ?? snapshot.players.some((player) => player.club || player.rating !== undefined);
  const absent = new Set(snapshot.directives.absent ?? []);
  return h(
    "section",
    { class: "card" },
    h(
      "div",
      { class: "card-head" },
      h("h2", {}, counted(snapshot.players.length, "player")),
      button(details ? "Names only" : "More columns", () => desk.show({ details: !details }), { key: "details", class: "quiet small" }),
    ),
    h(
      "ul",
      { class: `roster${details ? " roster-detailed" : ""}` },
      snapshot.players.map((player, index) => rosterLine(desk, player, index, { next, details, absent })),
    ),
  );
}

function rosterLine(desk, player, index, { next, details, absent }) {
  const name = player.name || player.id;
  const inside = isIn(player, next);
  const problem = desk.ui.nameFault?.id === player.id ? desk.ui.nameFault.text : null;
  return h(
    "li",
    { class: inside ? "" : "gone" },
    h("span", { class: "number", "aria-hidden": "true" }, numberOf(desk.snapshot, player.id)),
    h("input", { value: name, "aria-label": `Name of player ${index + 1}`, "aria-invalid": problem ? "true" : null, data: { key: `name-${player.id}` }, on: { change: (change) => rename(desk, player, change.target) } }),
    details ? detail(desk, player, "club", "Club") : null,
    details ? detail(desk, player, "rating", "Rating") : null,
    h(
      "span",
      { class: "roster-actions" },
      inside && desk.snapshot.rounds.length
        ? h("label", { class: "check" }, h("input", { type: "checkbox", ...(absent.has(player.id) ? { checked: true } : {}), data: { key: `absent-${player.id}` }, on: { change: (change) => setAbsent(desk, player.id, change.target.checked) } }), `misses round ${next}`, h("span", { class: "unseen" }, ` (${name})`))
        : null,
      details || player.no_bye ? h("label", { class: "check" }, h("input", { type: "checkbox", ...(player.no_bye ? { checked: true } : {}), data: { key: `nobye-${player.id}` }, on: { change: (change) => setNoBye(desk, player.id, change.target.checked) } }), "never sits", h("span", { class: "unseen" }, ` (${name})`)) : null,
      leaving(desk, player, name, inside),
    ),
    problem ? h("span", { class: "error", role: "alert" }, problem) : null,
  );
}

function detail(desk, player, member, label) {
  return h("input", {
    class: member,
    value: player[member] ?? "",
    placeholder: label,
    inputmode: member === "rating" ? "numeric" : null,
    "aria-label": `${label} of ${player.name || player.id}`,
    data: { key: `${member}-${player.id}` },
    on: {
      change: (change) => {
        const text = change.target.value.trim();
        if (member === "rating" && text && !/^-?\d{1,6}$/.test(text)) {
          desk.show({ nameFault: { id: player.id, text: `The rating “${text}” is not a whole number.` } });
          return;
        }
        desk.ui.nameFault = null;
        edit(desk, player.id, `${label.toLowerCase()} of ${player.name || player.id}`, (one) => {
          if (text) one[member] = member === "rating" ? Number(text) : text;
          else delete one[member];
        });
      },
    },
  });
}

function leaving(desk, player, name, inside) {
  const played = desk.snapshot.rounds.some((round) => JSON.stringify(round).includes(JSON.stringify(player.id)));
  if (!played && !desk.snapshot.rounds.length) {
    return button("Remove", () => desk.store.change(`removing ${name}`, (event) => {
      event.snapshot.players = event.snapshot.players.filter((one) => one.id !== player.id);
    }), { key: `remove-${player.id}`, class: "quiet small", "aria-label": `Remove ${name}` });
  }
  const last = desk.snapshot.rounds.length;
  if (inside) {
    return button("Withdraw", () => edit(desk, player.id, `withdrawing ${name}`, (one) => {
      one.withdrawn_after = joined(one.withdrawn_after, last);
    }), { key: `withdraw-${player.id}`, class: "quiet small", "aria-label": `Withdraw ${name}` });
  }
  return button("Bring back", () => edit(desk, player.id, `bringing back ${name}`, (one) => {
    const before = [one.withdrawn_after ?? []].flat();
    if (before.at(-1) === last) one.withdrawn_after = before.slice(0, -1);
    else one.entered_round = joined(one.entered_round ?? 1, last + 1);
    if (Array.isArray(one.withdrawn_after) && !one.withdrawn_after.length) delete one.withdrawn_after;
  }), { key: `return-${player.id}`, class: "quiet small", "aria-label": `Bring back ${name}` });
}

function joined(told, value) {
  const all = [...[told ?? []].flat(), value];
  return all.length === 1 ? all[0] : all;
}

function edit(desk, id, label, change) {
  desk.store.change(label, (event) => change(event.snapshot.players.find((one) => one.id === id)));
}

function rename(desk, player, control) {
  const name = control.value.trim();
  const taken = desk.snapshot.players.find((one) => one.id !== player.id && sameName(one.name || one.id) === sameName(name));
  if (!name || taken) {
    const text = name ? `“${name}” is already in the event: tell them apart, such as “${name} (2)”.` : "A player needs a name.";
    desk.show({ nameFault: { id: player.id, text } });
    return;
  }
  desk.ui.nameFault = null;
  edit(desk, player.id, `renaming ${player.name || player.id}`, (one) => (one.name = name));
}

function setAbsent(desk, id, missing) {
  desk.store.change(missing ? "an absence" : "a return", (event) => {
    const absent = (event.snapshot.directives.absent ?? []).filter((one) => one !== id);
    event.snapshot.directives.absent = missing ? [...absent, id] : absent;
    if (!event.snapshot.directives.absent.length) delete event.snapshot.directives.absent;
  });
}

function setNoBye(desk, id, never) {
  edit(desk, id, "who never sits", (one) => {
    if (never) one.no_bye = true;
    else delete one.no_bye;
  });
}
