/** Players out of pasted text: one name a line, or CSV with a heading. Nothing is guessed, every fault has a line. */

import { sameName } from "./names.js";

const COLUMNS = {
  name: ["name", "player", "team"],
  id: ["id", "number", "no"],
  club: ["club", "country", "unit"],
  rating: ["rating", "elo", "masterpoints"],
  seat: ["seat", "table"],
  no_bye: ["no_bye", "no bye"],
  stationary: ["stationary"],
};

/** The columns a CSV may have, as a person writes them. */
export const KNOWN_COLUMNS = Object.keys(COLUMNS).join(", ");

/**
 * Reads text into `{players, faults, unknown, headed}`. A player is `{name, id?, club?, rating?, ...}`;
 * a fault is `{line, text}`; `unknown` are the headings of columns that are not known;
 * `headed` says whether the first line is a heading.
 */
export function readPlayers(text, existing = []) {
  const rows = readRows(text.replace(/^\uFEFF/, ""));
  if (!rows.length) return { players: [], faults: [], unknown: [], headed: false };
  const heading = headingOf(rows[0]);
  const found = heading ? readTable(rows, heading) : readList(rows);
  return {
    ...found,
    headed: Boolean(heading),
    faults: [...found.faults, ...duplicates(found.players, existing)].sort((a, b) => a.line - b.line),
  };
}

/** Rows of cells with their line numbers; quotes hold delimiters and line ends. */
function readRows(text) {
  const delimiter = delimiterOf(text);
  const rows = [];
  let cells = [];
  let cell = "";
  let quoted = false;
  let line = 1;
  let begun = 1;
  const closeRow = () => {
    cells.push(cell.trim());
    if (cells.some(Boolean)) rows.push({ line: begun, cells });
    cells = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\n") line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') ((cell += '"'), (at += 1));
      else quoted = false;
    } else if (sign === '"' && !cell.trim()) {
      quoted = true;
      cell = "";
    } else if (sign === delimiter) {
      cells.push(cell.trim());
      cell = "";
    } else if (sign === "\n") {
      closeRow();
      begun = line;
    } else if (sign !== "\r") {
      cell += sign;
    }
  }
  closeRow();
  return rows;
}

function delimiterOf(text) {
  const first = text.split("\n", 1)[0];
  const known = ["\t", ";", ","].find((sign) => first.includes(sign));
  return known ?? "\t";
}

function headingOf(row) {
  const codes = row.cells.map(codeOf);
  const hasName = codes.includes("name") || codes.includes("id");
  return hasName && (row.cells.length > 1 || codes[0] === "name") ? codes : null;
}

function codeOf(cell) {
  const word = cell.trim().toLowerCase();
  return Object.keys(COLUMNS).find((code) => COLUMNS[code].includes(word)) ?? null;
}

/** A list: one name a line. A line with a comma is refused unless it can only be "Last, First" for every line. */
function readList(rows) {
  const players = [];
  const faults = [];
  for (const { line, cells } of rows) {
    const name = cells.join(", ").replace(/^\s*\d+[.)]\s+/, "");
    if (cells.length > 2) {
      faults.push({
        line,
        text: "several columns but no heading: begin the text with a line such as “name,club,rating”",
      });
    } else {
      players.push({ line, name });
    }
  }
  return { players, faults, unknown: [] };
}

function readTable(rows, heading) {
  const unknown = rows[0].cells.filter((cell, index) => cell && !heading[index]);
  const faults = [];
  const players = [];
  for (const code of new Set(heading.filter(Boolean))) {
    if (heading.filter((one) => one === code).length > 1) {
      faults.push({ line: rows[0].line, text: `two columns are read as “${code}”: keep one` });
    }
  }
  for (const { line, cells } of rows.slice(1)) {
    if (cells.length > heading.length && cells.slice(heading.length).some(Boolean)) {
      faults.push({
        line,
        text: `${cells.length} cells under ${heading.length} headings: put quotes around a cell that holds the delimiter`,
      });
      continue;
    }
    const player = { line };
    heading.forEach((code, index) => code && cells[index] && readCell(player, code, cells[index], faults));
    player.name ??= player.id;
    if (player.name) players.push(player);
    else faults.push({ line, text: "no name" });
  }
  return { players, faults, unknown };
}

const YES = ["yes", "y", "true", "1", "x"];
const NO = ["no", "n", "false", "0"];

function readCell(player, code, cell, faults) {
  if (code === "rating" || code === "seat") {
    if (/^-?\d{1,6}$/.test(cell)) player[code] = Number(cell);
    else faults.push({ line: player.line, text: `${code} “${cell}” is not a whole number` });
  } else if (code === "no_bye" || code === "stationary") {
    if (YES.includes(cell.toLowerCase())) player[code] = true;
    else if (!NO.includes(cell.toLowerCase()))
      faults.push({ line: player.line, text: `${code} “${cell}” is neither yes nor no` });
  } else if (cell.length > (code === "id" ? 200 : 500)) {
    faults.push({ line: player.line, text: `the ${code} is too long` });
  } else {
    player[code] = cell;
  }
}

function duplicates(players, existing) {
  const faults = [];
  const names = new Map(existing.map((player) => [sameName(player.name || player.id), "entered"]));
  const ids = new Map(existing.map((player) => [player.id, "entered"]));
  for (const player of players) {
    const seenName = names.get(sameName(player.name));
    if (seenName)
      faults.push({
        line: player.line,
        text: `“${player.name}” is already ${seenName}: tell them apart, such as “${player.name} (2)”`,
        duplicate: true,
      });
    else names.set(sameName(player.name), `in line ${player.line}`);
    if (player.id && ids.has(player.id))
      faults.push({ line: player.line, text: `id “${player.id}” is already ${ids.get(player.id)}`, duplicate: true });
    else if (player.id) ids.set(player.id, `in line ${player.line}`);
  }
  return faults;
}

/** Adds read players to a snapshot, each with an id of its own; late ones enter in the next round. */
export function addPlayers(snapshot, players) {
  const taken = new Set(snapshot.players.map((player) => player.id));
  let number = 0;
  for (const { line, ...told } of players) {
    if (!told.id) {
      do number += 1;
      while (taken.has(`P${number}`));
      told.id = `P${number}`;
    }
    taken.add(told.id);
    const late = snapshot.rounds.length ? { entered_round: snapshot.rounds.length + 1 } : {};
    snapshot.players.push({ id: told.id, ...told, ...late });
  }
}
