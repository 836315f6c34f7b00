/** Changing pairs before they play: drag one player onto another, or choose both by keyboard; the cost is told at once. */

import { button, h } from "./dom.js";
import { before, byeId } from "./event.js";
import { recordBefore } from "./history.js";
import { listed, nameOf, withNames, words } from "./names.js";
import { canMove, proposal, swapped, tableOf } from "./rounds.js";
import { tierTable } from "./view_why.js";
import { troubleBox } from "./view_trouble.js";

/** The button that begins and ends changing pairs. */
export function swapBar(desk) {
  const on = Boolean(desk.ui.swap);
  return button(
    on ? "Back to results" : "Change pairs",
    () => desk.show({ swap: on ? null : { picked: null, round: null, said: "" } }),
    { key: "change-pairs", class: "quiet small", "aria-pressed": on ? "true" : "false" },
  );
}

/** The sheet with movable players. `ui.swap`: `{picked, round}`, the round as proposed. */
export function swapSheet(desk, round, number) {
  const { swap } = desk.ui;
  const shown = swap.round ?? round;
  return h(
    "div",
    { class: "swap" },
    h(
      "p",
      { class: "hint", role: "status" },
      swap.picked
        ? `${nameOf(desk.names, swap.picked)} changes places with… choose the other player.`
        : "Drag a player onto another, or choose two, to swap their places. Matches with a result stay.",
    ),
    h(
      "ol",
      { class: "matches" },
      shown.matches.map((match, place) =>
        h(
          "li",
          { class: "match" },
          h("span", { class: "table" }, String(tableOf(desk.event, number, place))),
          match.players.map((id) => chip(desk, round, shown, id)),
        ),
      ),
    ),
    shown.byes.length
      ? h(
          "ul",
          { class: "byes" },
          shown.byes.map((bye) =>
            h(
              "li",
              {},
              h("span", { class: "table" }, "–"),
              chip(desk, round, shown, byeId(bye)),
              h("span", { class: "bye-word" }, "sits: bye"),
            ),
          ),
        )
      : null,
    swap.round ? cost(desk, number) : null,
  );
}

function chip(desk, original, shown, id) {
  const { swap } = desk.ui;
  const movable = canMove(shown, id);
  const seat = (round) => JSON.stringify(round.matches.find((match) => match.players.includes(id))?.players ?? "bye");
  const moved = swap.round && seat(original) !== seat(shown);
  const label = [nameOf(desk.names, id), h("small", {}, recordBefore(desk, id, desk.snapshot.rounds.length))];
  const element = button(label, () => pick(desk, original, id), {
    key: `chip-${id}`,
    class: `chip${moved ? " moved" : ""}`,
    "aria-pressed": swap.picked === id ? "true" : "false",
    ...(movable ? {} : { disabled: true }),
  });
  if (movable) {
    element.dataset.player = id;
    element.addEventListener("pointerdown", (down) => drag(desk, original, element, down));
  }
  return element;
}

function pick(desk, original, id) {
  const { swap } = desk.ui;
  if (swap.dragged) {
    swap.dragged = false;
    return;
  }
  if (!swap.picked || swap.picked === id) desk.show({ swap: { ...swap, picked: swap.picked === id ? null : id } });
  else propose(desk, original, swap.picked, id);
}

function propose(desk, original, first, second) {
  const shown = desk.ui.swap.round ?? original;
  desk.show({ swap: { picked: null, round: swapped(shown, first, second) } });
}

/** Follows the pointer; a short press stays a click. */
function drag(desk, original, element, down) {
  if (down.button) return;
  const start = [down.clientX, down.clientY];
  let ghost = null;
  let target = null;
  const move = (event) => {
    const far = Math.hypot(event.clientX - start[0], event.clientY - start[1]) > 6;
    if (!ghost && far) {
      ghost = h("span", { class: "chip ghost" }, nameOf(desk.names, element.dataset.player));
      document.body.append(ghost);
      element.classList.add("lifted");
    }
    if (!ghost) return;
    event.preventDefault();
    ghost.style.transform = `translate(${event.clientX + 8}px, ${event.clientY + 8}px)`;
    target?.classList.remove("target");
    target = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-player]") ?? null;
    if (target === element) target = null;
    target?.classList.add("target");
  };
  const end = (event) => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.remove();
    element.classList.remove("lifted");
    desk.ui.swap.dragged = event.type === "pointerup" && target === null;
    setTimeout(() => desk.ui.swap && (desk.ui.swap.dragged = false));
    if (event.type === "pointerup" && target) propose(desk, original, element.dataset.player, target.dataset.player);
  };
  element.releasePointerCapture?.(down.pointerId);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

/** What the proposed round costs, and whether to keep it. */
function cost(desk, number) {
  const proposed = desk.ui.swap.round;
  const told = desk.answer("check", { snapshot: before(desk.snapshot, number), ...proposal(proposed) });
  const actions = h(
    "p",
    { class: "actions" },
    button("Keep this change", () => keep(desk, number, proposed, told), { key: "keep-swap", class: "primary" }),
    button("Put back", () => desk.show({ swap: { picked: null, round: null } }), { key: "put-back", class: "quiet" }),
  );
  if (told === undefined)
    return h("div", { class: "cost" }, h("p", { class: "hint", role: "status" }, "Asking what it costs…"), actions);
  if (told instanceof Error)
    return h("div", { class: "cost" }, troubleBox({ text: told.message, faults: told.faults }, desk.names), actions);
  const worse = told.tiers.find((tier) => tier.value !== tier.best);
  if (desk.ui.swap.told !== told) {
    desk.ui.swap.told = told;
    desk.say(verdict(desk, told, worse));
  }
  return h(
    "div",
    { class: `cost ${!told.legal ? "cost-bad" : worse ? "cost-more" : "cost-free"}`, role: "status" },
    h("p", { class: "cost-title" }, verdict(desk, told, worse)),
    reasons(desk, told, worse),
    tierTable(desk, told.tiers, "value", "this round", "best"),
    actions,
  );
}

function verdict(desk, told, worse) {
  if (!told.legal) return "This round breaks a rule that is never broken.";
  if (!worse) return "Free: this round is as good as the best one under every rule.";
  const rule = Object.keys(worse.rules).map(words).join(" + ");
  return `Costs ${worse.value - worse.best} more under “${rule}”.`;
}

function reasons(desk, told, worse) {
  const rules = worse ? Object.keys(worse.rules) : [];
  const texts = [
    ...(told.illegal ?? []).map((one) => one.text ?? one.detail ?? String(one)),
    ...costly(
      desk,
      told.findings.filter((finding) => rules.includes(finding.rule)),
    ).map((finding) => finding.text),
  ];
  if (!texts.length && worse)
    return h(
      "p",
      { class: "hint" },
      rules
        .map((code) => desk.rules.get(code)?.asks)
        .filter(Boolean)
        .join(" "),
    );
  return texts.length
    ? h(
        "ul",
        {},
        [...new Set(texts)].map((text) => h("li", {}, withNames(text, desk.names))),
      )
    : null;
}

/** Findings of the moved pairs where there are any, else all. */
function costly(desk, findings) {
  const original = desk.snapshot.rounds.at(-1).matches.map((match) => match.players.join(" "));
  const moved = new Set(
    desk.ui.swap.round.matches
      .filter((match, place) => match.players.join(" ") !== original[place])
      .flatMap((match) => match.players),
  );
  const touched = findings.filter((finding) => finding.players.some((id) => moved.has(id)));
  return touched.length ? touched : findings;
}

function keep(desk, number, proposed, told) {
  const names = listed(
    proposed.matches
      .filter(
        (match, place) => JSON.stringify(match) !== JSON.stringify(desk.snapshot.rounds[number - 1].matches[place]),
      )
      .map((match) => match.players.map((id) => nameOf(desk.names, id)).join("–")),
  );
  desk.store.change(`the change to ${names || "the bye"}`, (event) => {
    event.snapshot.rounds[number - 1] = proposed;
    const notes = (event.notes[number] ??= {});
    notes.changed = true;
    notes.findings = told?.findings ?? notes.findings;
  });
}
