/** The event's settings: format, end, money. Only what the chosen format knows is asked. */

import { button, field, h } from "./dom.js";
import { emptyEvent, lossLimit, profileOf, scoresPoints } from "./event.js";
import { exportEvent } from "./snapshot_file.js";
import { importButton } from "./view_import.js";
import { prizeField } from "./view_prizes.js";

/** The form beside the players. */
export function setupForm(desk) {
  const { event, snapshot, formats } = desk;
  const profile = profileOf(snapshot, formats);
  return h(
    "section",
    { class: "card" },
    h("h2", {}, "The event"),
    field(
      "Name",
      h("input", {
        value: event.name,
        placeholder: "Tuesday Open",
        maxlength: 120,
        on: {
          change: (change) => desk.store.change("the event’s name", (one) => (one.name = change.target.value.trim())),
        },
      }),
      { key: "event-name" },
    ),
    formatChoice(desk, profile),
    lossLimit(snapshot, formats) ? lossSettings(desk) : scoreSettings(desk),
    h("details", {}, h("summary", { data: { key: "more-rules" } }, "More rules"), moreRules(desk)),
    fileActions(desk),
  );
}

function formatChoice(desk, profile) {
  const { snapshot, formats } = desk;
  const inline = typeof snapshot.format !== "string";
  const rank = (format) => ["moreswiss", "ftbg", "swiss", "swiss_teams"].indexOf(format.name) + 1 || 99;
  const options = [...formats]
    .sort((a, b) => rank(a) - rank(b))
    .map((format) => h("option", { value: format.name }, format.title));
  if (inline) options.unshift(h("option", { value: "" }, "A profile of its own (from the file)"));
  const select = h(
    "select",
    {
      ...(snapshot.rounds.length ? { disabled: true } : {}),
      on: { change: (change) => setFormat(desk, change.target.value) },
    },
    options,
  );
  select.value = inline ? "" : snapshot.format;
  return field("Format", select, {
    key: "format",
    hint: snapshot.rounds.length ? "Fixed once the event has begun." : firstSentence(profile?.description),
  });
}

function firstSentence(text) {
  return text ? text.split(/(?<=\.)\s/)[0] : undefined;
}

function setFormat(desk, name) {
  if (!name) return;
  desk.store.change("the format", (event) => {
    event.snapshot.format = name;
    for (const member of ["loss_limit", "score_by", "missed_round"]) delete event.snapshot.settings[member];
  });
}

function lossSettings(desk) {
  const { phase } = desk;
  const most = phase && !(phase instanceof Error) ? phase.max_places : null;
  const { settings } = desk.snapshot;
  return [
    h(
      "div",
      { class: "pair-fields" },
      whole(desk, "loss_limit", "Out after losses", {
        placeholder: lossLimit(desk.snapshot, desk.formats),
        min: 1,
        max: 20,
      }),
      whole(desk, "max_places", "Paid places, at most", {
        placeholder: most ?? "",
        min: 0,
        max: 1000,
        hint: settings.max_places === undefined ? `Empty: ${settings.pay_percent ?? 15} % of the entrants.` : undefined,
      }),
    ),
    prizeField(desk),
  ];
}

function scoreSettings(desk) {
  const points = scoresPoints(desk.snapshot, desk.formats);
  return h(
    "div",
    { class: "pair-fields" },
    whole(desk, "rounds_total", "Rounds in all", {
      min: 1,
      max: 200,
      hint: desk.snapshot.settings.rounds_total ? undefined : "Needed to know when it ends.",
    }),
    points
      ? choice(
          desk,
          "vp_scale",
          "Victory point scale",
          [
            [20, "20 VP"],
            [30, "30 VP"],
          ],
          Number,
        )
      : null,
    points ? boardsField(desk) : null,
  );
}

function boardsField(desk) {
  return field(
    "Boards a match",
    h("input", {
      type: "number",
      min: 1,
      max: 100,
      value: desk.event.notes.boards ?? "",
      placeholder: "7",
      on: {
        change: (change) =>
          desk.store.change(
            "boards a match",
            (event) => (event.notes.boards = Number(change.target.value) || undefined),
          ),
      },
    }),
    { key: "boards", hint: "For results entered in IMPs." },
  );
}

function whole(desk, member, label, { hint, ...limits }) {
  const told = desk.snapshot.settings[member];
  const fault = desk.ui.settingFault?.member === member ? desk.ui.settingFault.text : undefined;
  return field(
    label,
    h("input", {
      type: "number",
      step: 1,
      ...limits,
      value: told ?? "",
      on: {
        change: (change) => {
          const text = change.target.value.trim();
          const number = Number(text);
          if (text && !(Number.isInteger(number) && number >= limits.min && number <= limits.max)) {
            desk.show({ settingFault: { member, text: `A whole number from ${limits.min} to ${limits.max}.` } });
            return;
          }
          desk.ui.settingFault = null;
          set(desk, member, text ? number : undefined, label);
        },
      },
    }),
    { key: member, hint, error: fault },
  );
}

function choice(desk, member, label, options, read = String) {
  const select = h(
    "select",
    {
      on: {
        change: (change) =>
          set(desk, member, change.target.value === "" ? undefined : read(change.target.value), label),
      },
    },
    options.map(([value, text]) => h("option", { value }, text)),
  );
  select.value = String(desk.snapshot.settings[member] ?? options[0][0]);
  return field(label, select, { key: member });
}

function tick(desk, member, label) {
  const told = Boolean(desk.snapshot.settings[member]);
  return h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      ...(told ? { checked: true } : {}),
      data: { key: member },
      on: { change: (change) => set(desk, member, change.target.checked || undefined, label) },
    }),
    label,
  );
}

function set(desk, member, value, label) {
  desk.store.change(label.toLowerCase(), (event) => {
    if (value === undefined || value === "") delete event.snapshot.settings[member];
    else event.snapshot.settings[member] = value;
  });
}

function moreRules(desk) {
  const losses = lossLimit(desk.snapshot, desk.formats);
  return h(
    "div",
    { class: "stack-small" },
    losses
      ? choice(desk, "missed_round", "A missed round counts as", [
          ["", "as the format says"],
          ["loss", "a loss"],
          ["bye", "a bye"],
          ["none", "nothing"],
        ])
      : null,
    losses
      ? choice(desk, "rule_order", "What comes first", [
          ["", "as the format says"],
          ["no_rematch_first", "no rematch, then similar records"],
          ["similar_first", "similar records, then no rematch"],
        ])
      : null,
    losses
      ? choice(desk, "early_end", "Only one can still win", [
          ["apply", "the event ends"],
          ["strict", "play goes on until the places are reached"],
        ])
      : null,
    losses
      ? choice(desk, "three_way_tie", "Three left with equal records", [
          ["contingent_bye", "contingent bye"],
          ["compensated_bye", "compensated bye"],
          ["round_robin", "round robin"],
          ["split", "they split"],
        ])
      : null,
    choice(desk, "clubs", "Players of one club", [
      ["off", "may meet"],
      ["weak", "are kept apart where possible"],
      ["absolute", "never meet"],
    ]),
    losses
      ? null
      : choice(desk, "odd", "With an odd number", [
          ["bye", "one sits"],
          ["three_way", "three play a three-way"],
        ]),
    tick(desk, "forfeit_counts_as_met", "A forfeit counts as having met"),
    seedField(desk),
  );
}

function seedField(desk) {
  return field(
    "Seed of the draw",
    h("input", {
      value: desk.snapshot.seed,
      inputmode: "numeric",
      on: {
        change: (change) => {
          const text = change.target.value.trim();
          if (!/^-?\d{1,15}$/.test(text))
            return desk.show({
              settingFault: { member: "seed", text: "The seed is a whole number of up to 15 digits." },
            });
          desk.ui.settingFault = null;
          return desk.store.change("the seed", (event) => (event.snapshot.seed = Number(text)));
        },
      },
    }),
    {
      key: "seed",
      hint: "With the same seed anybody can repeat every draw.",
      error: desk.ui.settingFault?.member === "seed" ? desk.ui.settingFault.text : undefined,
    },
  );
}

function fileActions(desk) {
  return h(
    "p",
    { class: "actions rule-above" },
    button("Export", () => exportEvent(desk.event), { key: "export", class: "quiet" }),
    importButton(desk, "Open a file"),
    button(
      "New event",
      () => {
        Object.assign(desk.ui, { tab: "players", round: null, playersText: "", playersFaults: null });
        desk.store.change("starting a new event", (event) => Object.assign(event, emptyEvent()));
      },
      { key: "new-event", class: "quiet" },
    ),
  );
}
