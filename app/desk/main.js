/** Opens the desk, or the read-only view when the link holds an event. */

import { button, focusOn, h, redraw } from "./dom.js";
import { Desk } from "./desk.js";
import { paperOf } from "./paper.js";
import { giveKey } from "./service.js";
import { isShared, readShared } from "./share_link.js";
import { sharedSource, spectatorPage } from "./spectator.js";
import { Store } from "./store.js";
import { awardsView } from "./view_awards.js";
import { banner } from "./view_banner.js";
import { playersView } from "./view_players.js";
import { printView } from "./view_print.js";
import { roundsView } from "./view_rounds.js";
import { shareView } from "./view_share.js";
import { standingsView } from "./view_standings.js";
import { troubleBox } from "./view_trouble.js";

const TABS = {
  players: ["Players", playersView],
  rounds: ["Rounds", roundsView],
  standings: ["Standings", standingsView],
  awards: ["Awards", awardsView],
  print: ["Print", printView],
  share: ["Share", shareView],
};

const root = document.getElementById("desk");
const paper = document.getElementById("paper");

function openDesk() {
  const desk = new Desk(
    new Store(),
    planned(() => drawDesk(desk)),
  );
  document.addEventListener("keydown", (press) => shortcuts(desk, press));
  window.addEventListener("hashchange", () => location.reload());
  window.addEventListener("beforeprint", () => fillPaper(desk));
  desk.open();
}

/**
 * Draws once however often it is asked, and never between pressing and releasing a button: leaving a field by a
 * press elsewhere changes the event, and the press must still find what it was meant for.
 */
function planned(draw) {
  let waiting = false;
  let held = false;
  const flush = () => {
    if (held || !waiting) return;
    waiting = false;
    draw();
  };
  const release = () =>
    setTimeout(() => {
      held = false;
      flush();
    });
  window.addEventListener("pointerdown", () => (held = true), true);
  window.addEventListener("pointerup", release, true);
  window.addEventListener("pointercancel", release, true);
  return () => {
    waiting = true;
    queueMicrotask(flush);
  };
}

function drawDesk(desk) {
  const view = TABS[desk.ui.tab][1];
  document.title = `${desk.event.name || "pairwright"}: the director’s desk`;
  redraw(
    root,
    h("a", { class: "skip", href: "#main", on: { click: skip } }, "Skip to the content"),
    topBar(desk),
    h(
      "main",
      { id: "main", tabindex: "-1" },
      title(desk),
      notices(desk),
      desk.ui.tab === "rounds" || desk.ui.tab === "standings" ? banner(desk) : null,
      view(desk),
    ),
  );
  giveFocus(desk);
  if (desk.ui.tab === "print") fillPaper(desk);
}

/** What the browser prints: the paper chosen, or what goes with the tab when printing is called from elsewhere. */
function fillPaper(desk) {
  const code =
    { print: desk.ui.paper, standings: "standings", awards: "awards", share: "code" }[desk.ui.tab] ?? "sheet";
  paper.replaceChildren(paperOf(desk, code));
}

/** After pairing the line for results is ready to type in; not on a touch screen, where it would open the keyboard. */
function giveFocus(desk) {
  if (!desk.ui.toFocus || desk.busy) return;
  const found = window.matchMedia("(pointer: fine)").matches && focusOn(root, desk.ui.toFocus);
  if (found || !desk.phaseIsComing) desk.ui.toFocus = null;
}

function topBar(desk) {
  const last = desk.store.lastStep;
  const next = desk.store.future.at(-1)?.label;
  return h(
    "header",
    { class: "top" },
    h(
      "div",
      { class: "top-line" },
      h(
        "p",
        { class: "brand" },
        h("span", { class: "brand-mark", "aria-hidden": "true" }),
        h("span", { class: "brand-name" }, desk.event.name || "pairwright"),
      ),
      h(
        "div",
        { class: "top-tools" },
        button("Undo", () => desk.store.undo(), {
          key: "undo",
          class: "quiet small",
          title: last ? `Undo ${last} (Ctrl+Z)` : "Nothing to undo",
          ...(last ? {} : { disabled: true }),
        }),
        button("Redo", () => desk.store.redo(), {
          key: "redo",
          class: "quiet small",
          title: next ? `Redo ${next} (Ctrl+Shift+Z)` : "Nothing to redo",
          ...(next ? {} : { disabled: true }),
        }),
      ),
    ),
    h(
      "nav",
      { class: "tabs", "aria-label": "Desk" },
      Object.entries(TABS).map(([code, [title]]) =>
        button(title, () => openTab(desk, code), {
          key: `tab-${code}`,
          ...(desk.ui.tab === code ? { "aria-current": "page" } : {}),
        }),
      ),
    ),
  );
}

function openTab(desk, code) {
  window.scrollTo(0, 0);
  desk.show({ tab: code });
}

/** Every tab has a first heading; where the page shows none, for those who hear it. */
function title(desk) {
  if (desk.ui.tab === "players" && !desk.snapshot.players.length) return null;
  return h("h1", { class: "unseen" }, TABS[desk.ui.tab][0]);
}

function skip(press) {
  press.preventDefault();
  document.getElementById("main").focus();
}

function notices(desk) {
  const { notice } = desk.store;
  return [
    notice ? h("p", { class: `notice notice-${notice.tone}`, role: "status" }, notice.text) : null,
    desk.trouble && desk.trouble.status === 401 ? keyForm(desk) : null,
    desk.trouble && desk.ui.tab !== "rounds" && desk.trouble.status !== 401
      ? troubleBox(desk.trouble, desk.names)
      : null,
  ];
}

function keyForm(desk) {
  return h(
    "form",
    {
      class: "trouble",
      on: {
        submit: (submit) => {
          submit.preventDefault();
          giveKey(submit.target.elements.key.value.trim());
          desk.trouble = null;
          desk.answers.clear();
          desk.open();
        },
      },
    },
    h("label", { for: "service-key" }, "This service asks for a key. It is kept until you close this window."),
    h(
      "p",
      { class: "actions" },
      h("input", { id: "service-key", name: "key", type: "password", autocomplete: "off" }),
      h("button", { type: "submit", class: "primary" }, "Use this key"),
    ),
  );
}

function shortcuts(desk, press) {
  const typing = ["INPUT", "TEXTAREA", "SELECT"].includes(press.target.tagName) && press.target.type !== "checkbox";
  if (press.key === "Escape" && desk.ui.swap) desk.show({ swap: null });
  if (!(press.ctrlKey || press.metaKey) || typing) return;
  const key = press.key.toLowerCase();
  if (key === "z" || key === "y") {
    press.preventDefault();
    if (key === "y" || press.shiftKey) desk.store.redo();
    else desk.store.undo();
  }
}

async function openShared() {
  let event = null;
  try {
    event = await readShared(location.hash);
  } catch (error) {
    root.replaceChildren(
      h(
        "main",
        { class: "shared" },
        h(
          "section",
          { class: "trouble", role: "alert" },
          h("h1", {}, "This link is damaged"),
          h(
            "p",
            {},
            `It may have been cut off when it was copied (${error.message}). Ask the director to send it again.`,
          ),
          h("p", {}, h("a", { href: location.pathname }, "Open the desk")),
        ),
      ),
    );
    return;
  }
  document.title = event.name || "Tournament";
  const desk = new Desk({ event, listen() {} }, () =>
    redraw(root, h("main", { class: "shared" }, spectatorPage(sharedSource(desk)))),
  );
  window.addEventListener("hashchange", () => location.reload());
  desk.open();
}

if (isShared(location.hash)) openShared();
else openDesk();
