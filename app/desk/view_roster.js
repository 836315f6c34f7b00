/** The roster: names to correct, and what becomes of each player during the event. */

import { button, h } from "./dom.js";
import { isIn } from "./history.js";
import { counted, sameName } from "./names.js";
import { numberOf } from "./results.js";

/** Everybody entered, one line each. */
export function roster(desk) {
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
      button(details ? "Names only" : "More columns", () => desk.show({ details: !details }), {
        key: "details",
        class: "quiet small",
      }),
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
    h("input", {
      value: name,
      "aria-label": `Name of player ${index + 1}`,
      "aria-invalid": problem ? "true" : null,
      data: { key: `name-${player.id}` },
      on: { change: (change) => rename(desk, player, change.target) },
    }),
    details ? detail(desk, player, "club", "Club") : null,
    details ? detail(desk, player, "rating", "Rating") : null,
    h(
      "span",
      { class: "roster-actions" },
      inside && desk.snapshot.rounds.length
        ? h(
            "label",
            { class: "check" },
            h("input", {
              type: "checkbox",
              ...(absent.has(player.id) ? { checked: true } : {}),
              data: { key: `absent-${player.id}` },
              on: { change: (change) => setAbsent(desk, player.id, change.target.checked) },
            }),
            `misses round ${next}`,
            h("span", { class: "unseen" }, ` (${name})`),
          )
        : null,
      details || player.no_bye
        ? h(
            "label",
            { class: "check" },
            h("input", {
              type: "checkbox",
              ...(player.no_bye ? { checked: true } : {}),
              data: { key: `nobye-${player.id}` },
              on: { change: (change) => setNoBye(desk, player.id, change.target.checked) },
            }),
            "never sits",
            h("span", { class: "unseen" }, ` (${name})`),
          )
        : null,
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
    return button(
      "Remove",
      () =>
        desk.store.change(`removing ${name}`, (event) => {
          event.snapshot.players = event.snapshot.players.filter((one) => one.id !== player.id);
        }),
      { key: `remove-${player.id}`, class: "quiet small", "aria-label": `Remove ${name}` },
    );
  }
  const last = desk.snapshot.rounds.length;
  if (inside) {
    return button(
      "Withdraw",
      () =>
        edit(desk, player.id, `withdrawing ${name}`, (one) => {
          one.withdrawn_after = joined(one.withdrawn_after, last);
        }),
      { key: `withdraw-${player.id}`, class: "quiet small", "aria-label": `Withdraw ${name}` },
    );
  }
  return button(
    "Bring back",
    () =>
      edit(desk, player.id, `bringing back ${name}`, (one) => {
        const before = [one.withdrawn_after ?? []].flat();
        if (before.at(-1) === last) one.withdrawn_after = before.slice(0, -1);
        else one.entered_round = joined(one.entered_round ?? 1, last + 1);
        if (Array.isArray(one.withdrawn_after) && !one.withdrawn_after.length) delete one.withdrawn_after;
      }),
    { key: `return-${player.id}`, class: "quiet small", "aria-label": `Bring back ${name}` },
  );
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
  const taken = desk.snapshot.players.find(
    (one) => one.id !== player.id && sameName(one.name || one.id) === sameName(name),
  );
  if (!name || taken) {
    const text = name
      ? `“${name}” is already in the event: tell them apart, such as “${name} (2)”.`
      : "A player needs a name.";
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
