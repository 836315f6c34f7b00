/** Why this pair, why not that one, why this bye: the service's answer in a dialog. */

import { button, h } from "./dom.js";
import { before } from "./event.js";
import { nameOf, withNames, words } from "./names.js";
import { post } from "./service.js";
import { troubleBox } from "./view_trouble.js";

/** Asks why two players meet in that round. */
export function whyPair(desk, round, players) {
  const [a, b] = players.map((id) => nameOf(desk.names, id));
  openWhy(desk, round, { why: players }, `Why ${a} against ${b}?`, players);
}

/** Asks why a player sits in that round. */
export function whyBye(desk, round, id) {
  openWhy(desk, round, { why_bye: id }, `Why does ${nameOf(desk.names, id)} sit?`, [id]);
}

async function openWhy(desk, round, question, title, players) {
  document.querySelector("dialog.why-dialog")?.remove();
  const answer = h("div", { class: "why-answer", role: "status" });
  const dialog = h(
    "dialog",
    {
      class: "why-dialog",
      "aria-label": title,
      on: { close: () => dialog.remove(), click: (press) => press.target === dialog && dialog.close() },
    },
    h(
      "div",
      { class: "dialog-body" },
      h(
        "div",
        { class: "card-head" },
        h("h2", {}, title),
        button("Close", () => dialog.close(), { class: "quiet small" }),
      ),
      answer,
      others(desk, round, players, answer),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  await fill(desk, round, question, answer);
}

async function fill(desk, round, question, answer) {
  answer.replaceChildren(h("p", { class: "hint" }, "Trying the round without it…"));
  try {
    const told = await post("explain", { snapshot: before(desk.snapshot, round), question });
    answer.replaceChildren(...explained(desk, told));
  } catch (error) {
    answer.replaceChildren(troubleBox({ text: error.message, faults: error.faults ?? [] }, desk.names));
  }
}

function explained(desk, told) {
  const rule = desk.rules.get(told.rule);
  return [
    h("p", { class: "why-text" }, withNames(told.text, desk.names)),
    rule
      ? h(
          "p",
          { class: "why-rule" },
          h("strong", {}, "The rule: "),
          rule.asks,
          h("span", { class: "source" }, rule.source.join(", ")),
        )
      : null,
    told.tiers?.some((tier) => tier.alternative !== null)
      ? tierTable(desk, told.tiers, "alternative", "the alternative")
      : null,
  ].filter(Boolean);
}

/** Every rule in its order: what the best round pays and what the other one does. */
export function tierTable(desk, tiers, member, heading, own = "value") {
  const first = tiers.findIndex((tier) => tier[member] !== tier[own]);
  return h(
    "details",
    { class: "tiers" },
    h("summary", {}, "All rules in their order"),
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Rule"),
          h("th", { scope: "col" }, "best round"),
          h("th", { scope: "col" }, heading),
        ),
      ),
      h(
        "tbody",
        {},
        tiers.map((tier, index) =>
          h(
            "tr",
            { class: index === first ? "decides" : "" },
            h(
              "th",
              {
                scope: "row",
                title: Object.keys(tier.rules)
                  .map((code) => desk.rules.get(code)?.asks ?? "")
                  .join(" "),
              },
              Object.keys(tier.rules).map(words).join(" + "),
            ),
            h("td", {}, String(tier[own] ?? "–")),
            h("td", {}, String(tier[member] ?? "–")),
          ),
        ),
      ),
    ),
    h("p", { class: "hint" }, "The first rule with a difference decides; lower is better."),
  );
}

/** More questions about the same round. */
function others(desk, round, players, answer) {
  const played = desk.snapshot.rounds[round - 1];
  const inRound = [...played.matches.flatMap((match) => match.players), ...played.byes.map((bye) => bye.id ?? bye)];
  return h(
    "div",
    { class: "why-more" },
    players.map((id) => {
      const select = h(
        "select",
        {
          "aria-label": `Why not ${nameOf(desk.names, id)} against somebody else?`,
          on: {
            change: (change) =>
              change.target.value &&
              fill(
                desk,
                round,
                change.target.value === "bye" ? { why_not_bye: id } : { why_not: [id, change.target.value] },
                answer,
              ),
          },
        },
        h("option", { value: "" }, "choose…"),
        players.length > 1 && played.byes.length ? h("option", { value: "bye" }, "sits") : null,
        inRound
          .filter((other) => !players.includes(other))
          .map((other) => h("option", { value: other }, nameOf(desk.names, other))),
      );
      return h("label", {}, `Why not ${nameOf(desk.names, id)} against `, select);
    }),
  );
}
