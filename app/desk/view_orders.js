/** The director's orders for the next round: keep apart, play together, sit out. */

import { button, field, h } from "./dom.js";
import { isIn } from "./history.js";
import { nameOf, naturally } from "./names.js";

/** The panel; closed until somebody needs it. */
export function ordersPanel(desk) {
  const orders = desk.snapshot.directives;
  const lines = orderLines(desk, orders);
  return h(
    "details",
    { class: "card orders", ...(lines.length ? { open: true } : {}) },
    h("summary", { data: { key: "orders" } }, `Orders for round ${desk.snapshot.rounds.length + 1}`),
    lines.length ? h("ul", { class: "order-list" }, lines) : h("p", { class: "hint" }, "None: the rules decide alone."),
    newOrder(desk),
  );
}

function orderLines(desk, orders) {
  const call = (id) => nameOf(desk.names, id);
  const line = (text, member, index) =>
    h(
      "li",
      {},
      h("span", {}, text),
      button(
        "Remove",
        () =>
          desk.store.change("an order", ({ snapshot }) => {
            snapshot.directives[member].splice(index, 1);
            if (!snapshot.directives[member].length) delete snapshot.directives[member];
          }),
        { class: "quiet small", "aria-label": `Remove: ${text}` },
      ),
    );
  return [
    ...(orders.lock ?? []).map((pair, index) => line(`${pair.map(call).join(" plays ")}`, "lock", index)),
    ...(orders.forbid ?? []).map((ban, index) =>
      line(`${(ban.pair ?? ban).map(call).join(" never meets ")}`, "forbid", index),
    ),
    ...(orders.lock_byes ?? []).map((bye, index) => line(`${call(bye.id ?? bye)} sits`, "lock_byes", index)),
    ...(orders.absent ?? []).map((id, index) => line(`${call(id)} is absent`, "absent", index)),
  ];
}

const KINDS = [
  ["lock", "plays", true],
  ["forbid", "never meets", true],
  ["lock_byes", "sits", false],
  ["absent", "is absent", false],
];

function newOrder(desk) {
  const told = (desk.ui.order ??= { kind: "lock", first: "", second: "" });
  const next = desk.snapshot.rounds.length + 1;
  const out = desk.histories;
  const players = desk.snapshot.players.filter((player) => isIn(player, next) && !out.get(player.id)?.out);
  players.sort((a, b) => naturally(a.name || a.id, b.name || b.id));
  const choose = (member, label) => {
    const select = h(
      "select",
      {
        on: {
          change: (change) => {
            desk.ui.order[member] = change.target.value;
            desk.draw();
          },
        },
      },
      h("option", { value: "" }, "choose…"),
      players.map((player) => h("option", { value: player.id }, player.name || player.id)),
    );
    select.value = told[member];
    return field(label, select, { key: `order-${member}` });
  };
  const kind = h(
    "select",
    {
      on: {
        change: (change) => {
          desk.ui.order.kind = change.target.value;
          desk.draw();
        },
      },
    },
    KINDS.map(([code, text]) => h("option", { value: code }, text)),
  );
  kind.value = told.kind;
  const two = KINDS.find(([code]) => code === told.kind)[2];
  const fault = two && told.first && told.first === told.second ? "Choose two different players." : undefined;
  const ready = told.first && (!two || told.second) && !fault;
  return h(
    "div",
    { class: "order-form" },
    choose("first", "Player"),
    field("does what", kind, { key: "order-kind", error: fault }),
    two ? choose("second", "Other player") : null,
    button(
      "Add the order",
      () => {
        const value = two ? [told.first, told.second] : told.first;
        const member = told.kind;
        desk.ui.order = { kind: told.kind, first: "", second: "" };
        desk.store.change(
          "an order",
          ({ snapshot }) => (snapshot.directives[member] = [...(snapshot.directives[member] ?? []), value]),
        );
      },
      { key: "add-order", class: "small", ...(ready ? {} : { disabled: true }) },
    ),
  );
}
