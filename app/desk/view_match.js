/** One match on the screen: two names to click, keys for the same, and a menu for what is rare. */

import { button, focusOn, h } from "./dom.js";
import { isPending } from "./event.js";
import { outcome, recordBefore } from "./history.js";
import { nameOf } from "./names.js";
import { withResult } from "./results.js";
import { whyPair } from "./view_why.js";

/** A row of the sheet. `place` says which match: `{round, place, table, trio?}` or `{playoff, place}`. */
export function matchRow(desk, match, place) {
  const key = keyOf(place);
  const findings = desk.event.notes[place.round]?.findings ?? [];
  const marked = findings.some((finding) => match.players.every((id) => finding.players.includes(id)));
  return h(
    "li",
    {
      class: `match${isPending(match) ? " pending" : ""}`,
      data: { match: key },
      on: { keydown: (press) => pressed(desk, match, place, press) },
    },
    h("span", { class: "table", "aria-label": `Table ${place.table}` }, String(place.table)),
    desk.points ? pointSides(desk, match, place) : [0, 1].map((side) => sideButton(desk, match, side, place)),
    h(
      "span",
      { class: "match-tools" },
      marked ? h("span", { class: "mark", title: "A rule gave way here; Why? tells which." }, "!") : null,
      button("Why?", () => whyPair(desk, place.round, match.players), {
        key: `why-${key}`,
        class: "quiet small why",
        "aria-label": `Why ${match.players.map((id) => nameOf(desk.names, id)).join(" against ")}?`,
        ...(place.playoff || place.trio !== undefined ? { hidden: true } : {}),
      }),
      rareMenu(desk, match, place, key),
    ),
  );
}

function keyOf(place) {
  return place.playoff
    ? `playoff-${place.place}`
    : `${place.round}-${place.trio === undefined ? "" : `t${place.trio}-`}${place.place}`;
}

function sideButton(desk, match, side, place) {
  const id = match.players[side];
  const name = nameOf(desk.names, id);
  const kind = outcome(match, side);
  const won = kind === "win";
  return h(
    "button",
    {
      type: "button",
      class: `side side-${kind}`,
      "aria-pressed": won ? "true" : "false",
      data: { key: `side-${keyOf(place)}-${side}` },
      on: { click: () => setWinner(desk, match, side, place) },
    },
    h("span", { class: "side-name" }, name, h("span", { class: "unseen" }, " won ")),
    h(
      "small",
      {},
      kind === "draw"
        ? "drew"
        : match.forfeit && kind === "loss"
          ? "forfeit"
          : place.playoff
            ? ""
            : recordBefore(desk, id, place.round),
    ),
  );
}

function setWinner(desk, match, side, place) {
  const id = match.players[side];
  if (match.winner === id && !match.forfeit) store(desk, place, match, {}, "a result");
  else store(desk, place, match, { winner: id }, `${nameOf(desk.names, id)}’s win`);
}

/** Puts a result into the event. */
export function store(desk, place, match, result, label) {
  desk.store.change(label, ({ snapshot }) => {
    const list = place.playoff
      ? snapshot.playoff.matches
      : place.trio === undefined
        ? snapshot.rounds[place.round - 1].matches
        : snapshot.rounds[place.round - 1].three_ways[place.trio].matches;
    list[place.place] = withResult(list[place.place], result);
  });
}

/** Keys in a row: left and right (or 1 and 2) for the winner, up and down between tables, Delete to clear. */
function pressed(desk, match, place, press) {
  if (press.ctrlKey || press.metaKey || press.altKey || ["INPUT", "SELECT", "SUMMARY"].includes(press.target.tagName))
    return;
  const side = { 1: 0, ArrowLeft: 0, 2: 1, ArrowRight: 1 }[press.key];
  if (side !== undefined && !desk.points) {
    const id = match.players[side];
    if (match.winner !== id) store(desk, place, match, { winner: id }, `${nameOf(desk.names, id)}’s win`);
    focusOn(document, `side-${keyOf(place)}-${side}`);
  } else if (press.key === "ArrowDown" || press.key === "ArrowUp") {
    move(press.currentTarget, press.key === "ArrowDown" ? "nextElementSibling" : "previousElementSibling");
  } else if (["Delete", "Backspace", "0"].includes(press.key)) {
    if (!isPending(match)) store(desk, place, match, {}, "a result");
  } else if (press.key === "=" && !desk.byLosses) {
    store(desk, place, match, { draw: true }, "a draw");
  } else {
    return;
  }
  press.preventDefault();
}

function move(row, direction) {
  row[direction]?.querySelector("button.side, input")?.focus();
}

function pointSides(desk, match, place) {
  const told = desk.points === "imps" ? match.imps : match.vp;
  return [0, 1].map((side) => {
    const id = match.players[side];
    const name = nameOf(desk.names, id);
    const kind = outcome(match, side);
    return h(
      "label",
      { class: `side side-points side-${kind}` },
      h("span", { class: "side-name" }, name, h("small", {}, place.playoff ? "" : recordBefore(desk, id, place.round))),
      h("input", {
        inputmode: "decimal",
        "aria-label": `${desk.points === "imps" ? "IMPs" : "VP"} of ${name}`,
        value: told?.[side] ?? desk.ui.half?.[`${keyOf(place)}-${side}`] ?? "",
        data: { key: `points-${keyOf(place)}-${side}` },
        on: { change: (change) => setPoints(desk, match, side, place, change.target.value.trim()) },
      }),
    );
  });
}

/** Keeps one side's points until the other's are there too; on a VP scale the other side follows. */
function setPoints(desk, match, side, place, text) {
  const key = keyOf(place);
  const half = (desk.ui.half ??= {});
  const known = (desk.points === "imps" ? match.imps : match.vp) ?? [half[`${key}-0`], half[`${key}-1`]];
  const scores = [...known];
  scores[side] = text === "" ? undefined : Number(text);
  if (text !== "" && !(Number.isFinite(scores[side]) && scores[side] >= 0)) {
    desk.trouble = { text: `“${text}” is not a score: enter a number.` };
    desk.draw();
    return;
  }
  const scale = Number(desk.snapshot.settings.vp_scale ?? 20);
  if (desk.points === "vp" && scores[1 - side] === undefined && scores[side] <= scale)
    scores[1 - side] = Math.round((scale - scores[side]) * 100) / 100;
  if (scores[0] === undefined || scores[1] === undefined) {
    half[`${key}-${side}`] = scores[side];
    if (!isPending(match)) store(desk, place, match, {}, "a result");
    return;
  }
  delete half[`${key}-0`];
  delete half[`${key}-1`];
  const boards = desk.event.notes.boards ?? 7;
  store(desk, place, match, desk.points === "imps" ? { imps: scores, boards } : { vp: scores }, "a result");
}

function rareMenu(desk, match, place, key) {
  const [a, b] = match.players;
  const choose = (result, label) => (press) => {
    press.currentTarget.closest("details").open = false;
    store(desk, place, match, result, label);
  };
  return h(
    "details",
    { class: "menu", on: { keydown: closeOnEscape, focusout: closeOutside } },
    h("summary", { "aria-label": `More results of table ${place.table}`, data: { key: `more-${key}` } }, "⋯"),
    h(
      "div",
      { class: "menu-list" },
      desk.byLosses ? null : button("Draw", choose({ draw: true }, "a draw")),
      button(`${nameOf(desk.names, a)} wins by forfeit`, choose({ winner: a, forfeit: true }, "a forfeit")),
      button(`${nameOf(desk.names, b)} wins by forfeit`, choose({ winner: b, forfeit: true }, "a forfeit")),
      button("Both forfeit", choose({ forfeit: true }, "a double forfeit")),
      isPending(match) ? null : button("Clear the result", choose({}, "a result")),
    ),
  );
}

function closeOnEscape(press) {
  if (press.key !== "Escape") return;
  press.currentTarget.open = false;
  press.currentTarget.querySelector("summary").focus();
  press.stopPropagation();
}

function closeOutside(leave) {
  if (!leave.currentTarget.contains(leave.relatedTarget)) leave.currentTarget.open = false;
}

/** The playoff's matches below the last round. */
export function playoffRows(desk) {
  const { playoff } = desk.snapshot;
  const arranged = manualMatches(desk);
  if (!playoff?.matches?.length) return arranged;
  return h(
    "section",
    { class: "card sheet" },
    h("div", { class: "card-head" }, h("h2", {}, "Playoff")),
    h(
      "ol",
      { class: "matches" },
      playoff.matches.map((match, place) => matchRow(desk, match, { playoff: true, place, table: place + 1 })),
    ),
    arranged,
  );
}

/** A round robin the director arranges: the match to add next is chosen by hand. */
function manualMatches(desk) {
  const { phase } = desk;
  if (!phase || phase instanceof Error || phase.phase !== "manual_round_robin" || desk.pending.length) return null;
  const [a, b, c] = phase.alive;
  return h(
    "section",
    { class: "card" },
    h("h2", {}, "Round robin: which match is played?"),
    h(
      "p",
      { class: "actions" },
      [
        [a, b],
        [a, c],
        [b, c],
      ].map((players) =>
        button(
          players.map((id) => nameOf(desk.names, id)).join(" – "),
          () =>
            desk.store.change("a playoff match", ({ snapshot }) => {
              snapshot.playoff ??= { type: phase.playoff?.type ?? "round_robin", matches: [] };
              snapshot.playoff.matches.push({ players });
            }),
          { key: `manual-${players.join("-")}` },
        ),
      ),
    ),
  );
}
