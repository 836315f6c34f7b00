/** What went wrong, at the place where it did. */

import { h } from "./dom.js";
import { withNames } from "./names.js";
import { faultPlace } from "./service.js";

/** A box with a sentence and every fault with its place. */
export function troubleBox(trouble, names = new Map(), ...more) {
  const faults = trouble.faults ?? [];
  return h(
    "section",
    { class: "trouble", role: "alert" },
    h("p", { class: "trouble-title" }, withNames(trouble.text, names)),
    faults.length
      ? h(
          "ul",
          {},
          faults.map((fault) =>
            h(
              "li",
              {},
              h("strong", {}, fault.place ?? faultPlace(fault.pointer)),
              ": ",
              withNames(fault.text ?? fault.detail, names),
            ),
          ),
        )
      : null,
    ...more,
  );
}

/** A quiet box for a place that has nothing yet: what will be here, and the way to it. */
export function emptyState(title, text, ...actions) {
  return h(
    "section",
    { class: "empty" },
    h("h2", {}, title),
    h("p", {}, text),
    actions.length ? h("p", { class: "actions" }, actions) : null,
  );
}
