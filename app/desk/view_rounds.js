/** Rounds: pairing, the sheet on the screen, results by click and by keyboard. */

import { button, h } from "./dom.js";
import { byeId, isPending } from "./event.js";
import { recordBefore } from "./history.js";
import { counted, listed, nameOf } from "./names.js";
import { tableOf } from "./rounds.js";
import { matchRow, playoffRows } from "./view_match.js";
import { notesPanel } from "./view_notes.js";
import { quickLine } from "./view_quick.js";
import { ordersPanel } from "./view_orders.js";
import { scenariosPanel } from "./view_scenarios.js";
import { swapBar, swapSheet } from "./view_swap.js";
import { whyBye } from "./view_why.js";
import { emptyState, troubleBox } from "./view_trouble.js";

/** The tab. */
export function roundsView(desk) {
  const { snapshot } = desk;
  if (snapshot.players.length < 2) {
    return emptyState(
      "No players yet",
      "Enter at least two players; then the first round can be paired.",
      button("Enter players", () => desk.show({ tab: "players" }), { key: "to-players", class: "primary" }),
    );
  }
  const round = snapshot.rounds[desk.round - 1];
  return h(
    "div",
    { class: "columns" },
    h(
      "div",
      { class: "stack" },
      trouble(desk),
      roundTabs(desk),
      round ? sheet(desk, round, desk.round) : firstRound(desk),
      desk.round === snapshot.rounds.length ? playoffRows(desk) : null,
    ),
    h(
      "aside",
      { class: "stack", "aria-label": "The next round" },
      nextStep(desk),
      scenariosPanel(desk),
      round ? notesPanel(desk) : null,
      isOver(desk) ? null : ordersPanel(desk),
    ),
  );
}

function trouble(desk) {
  if (!desk.trouble) return null;
  return troubleBox(
    desk.trouble,
    desk.names,
    h(
      "p",
      { class: "actions" },
      button(
        "Close",
        () => {
          desk.trouble = null;
          desk.draw();
        },
        { key: "close-trouble", class: "small" },
      ),
    ),
  );
}

function firstRound(desk) {
  return h(
    "section",
    { class: "empty" },
    h("h2", {}, "Ready for round 1"),
    h("p", {}, `${counted(desk.snapshot.players.length, "player")} entered. Press Pair when everybody is here.`),
  );
}

function roundTabs(desk) {
  const { snapshot } = desk;
  if (!snapshot.rounds.length) return null;
  return h(
    "nav",
    { class: "round-tabs", "aria-label": "Rounds" },
    snapshot.rounds.map((round, index) => {
      const number = index + 1;
      const open = round.matches.filter(isPending).length;
      return button(String(number), () => desk.show({ round: number, swap: null }), {
        key: `round-${number}`,
        class: open ? "open" : "",
        "aria-label": `Round ${number}${open ? `, ${counted(open, "result")} to come` : ""}`,
        ...(number === desk.round ? { "aria-current": "true" } : {}),
      });
    }),
  );
}

/** What the director does next: one big button, and why it cannot be pressed yet. */
function nextStep(desk) {
  const { phase } = desk;
  const pending = desk.pending;
  const known = phase && !(phase instanceof Error);
  if (isOver(desk)) return finished(desk, phase);
  if (known && phase.phase === "manual_round_robin" && !pending.length) return null;
  const label =
    !known || !["championship", "three_player"].includes(phase.phase)
      ? `Pair round ${desk.snapshot.rounds.length + 1}`
      : phase.phase === "championship"
        ? "Pair the championship match"
        : "Pair the playoff match";
  const waits = pending.length > 0;
  const reading = desk.phaseIsComing && !waits;
  return h(
    "section",
    { class: "next" },
    button(desk.busy ?? (reading ? "Reading the results…" : label), () => desk.pair(), {
      key: "pair",
      class: "primary big",
      ...(waits || reading || desk.busy ? { disabled: true } : {}),
      "aria-describedby": "next-why",
    }),
    h(
      "p",
      { class: "hint", id: "next-why", role: "status" },
      waits
        ? `${counted(pending.length, "result")} to come first.`
        : desk.snapshot.rounds.length
          ? "All results are in."
          : "",
    ),
  );
}

function isOver(desk) {
  const { phase } = desk;
  return Boolean(phase) && ["complete", "no_eligible"].includes(phase.phase) && !desk.pending.length;
}

function finished(desk, phase) {
  if (phase.phase !== "complete") return null;
  return h(
    "section",
    { class: "next" },
    h("p", {}, "All rounds are played."),
    h(
      "p",
      { class: "actions" },
      button("Places and prizes", () => desk.show({ tab: "standings" }), { key: "to-standings", class: "primary" }),
      button("Print", () => desk.show({ tab: "print", paper: "standings" }), { key: "to-print", class: "quiet" }),
    ),
  );
}

function sheet(desk, round, number) {
  const last = number === desk.snapshot.rounds.length;
  const open = round.matches.filter(isPending).length;
  const kind = desk.event.notes[number]?.kind;
  return h(
    "section",
    { class: "card sheet", "aria-label": `Round ${number}` },
    h(
      "div",
      { class: "card-head" },
      h("h2", {}, kind === "championship" ? "Championship match" : `Round ${number}`),
      h(
        "span",
        { class: "count" },
        open
          ? `${round.matches.length - open} of ${round.matches.length} results`
          : round.matches.length
            ? "complete"
            : "",
      ),
      last && open ? swapBar(desk) : null,
    ),
    desk.ui.swap && last
      ? swapSheet(desk, round, number)
      : [open ? quickLine(desk, round, number) : null, rows(desk, round, number)],
  );
}

function rows(desk, round, number) {
  return [
    h(
      "ol",
      { class: "matches" },
      round.matches.map((match, place) =>
        matchRow(desk, match, { round: number, place, table: tableOf(desk.event, number, place) }),
      ),
    ),
    (round.three_ways ?? []).map((trio, index) => threeWayRows(desk, trio, number, index)),
    byeRow(desk, round, number),
    round.absent?.length
      ? h(
          "p",
          { class: "aside-line" },
          h("strong", {}, "Absent: "),
          listed(round.absent.map((id) => nameOf(desk.names, id))),
        )
      : null,
  ];
}

function threeWayRows(desk, trio, number, index) {
  const title = `Three-way: ${listed(trio.players.map((id) => nameOf(desk.names, id)))}`;
  return h(
    "div",
    { class: "trio" },
    h("h3", {}, title, trio.of === 2 ? ` (round ${trio.part} of 2)` : ""),
    h(
      "ol",
      { class: "matches" },
      (trio.matches ?? []).map((match, place) =>
        matchRow(desk, match, { round: number, trio: index, place, table: "3" }),
      ),
    ),
  );
}

function byeRow(desk, round, number) {
  if (!round.byes.length) return null;
  return h(
    "ul",
    { class: "byes" },
    round.byes.map((bye) => {
      const id = byeId(bye);
      const name = nameOf(desk.names, id);
      return h(
        "li",
        {},
        h("span", { class: "table" }, "–"),
        h("span", { class: "bye-name" }, name, h("small", {}, recordBefore(desk, id, number))),
        h("span", { class: "bye-word" }, "sits: bye"),
        button("Why?", () => whyBye(desk, number, id), {
          key: `why-bye-${number}-${id}`,
          class: "quiet small why",
          "aria-label": `Why does ${name} sit?`,
        }),
      );
    }),
  );
}
