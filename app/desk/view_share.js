/** Share: a link or code to the read-only view; a page as a file where the link grows too long. */

import { button, download, h } from "./dom.js";
import { counted } from "./names.js";
import { LONGEST_CODE, qrPicture } from "./qr.js";
import { LONGEST_LINK, shareLink } from "./share_link.js";
import { exportEvent, fileName } from "./snapshot_file.js";
import { staticPage } from "./static_page.js";
import { emptyState } from "./view_trouble.js";

/** The tab. The link is made anew whenever the event changes. */
export function shareView(desk) {
  if (!desk.snapshot.players.length)
    return emptyState(
      "Nothing to share yet",
      "Players follow the event on their phones by a link or code, as soon as there is one.",
    );
  const link = linkOf(desk);
  return h(
    "div",
    { class: "columns" },
    h(
      "div",
      { class: "stack" },
      link === null
        ? h("p", { class: "hint" }, "Making the link…")
        : link === ""
          ? noLink()
          : link.length > LONGEST_LINK
            ? tooLong(link)
            : linkCard(desk, link),
      fileCard(desk),
    ),
    h(
      "aside",
      { class: "stack", "aria-label": "Code" },
      link && link.length <= LONGEST_CODE
        ? codeCard(desk, link)
        : link && link.length <= LONGEST_LINK
          ? h(
              "section",
              { class: "card" },
              h("h2", {}, "Code"),
              h(
                "p",
                {},
                `The link has ${counted(link.length, "letter")}, too many for a code that phones can read. Send the link itself.`,
              ),
            )
          : null,
    ),
  );
}

/** The link of the event as it is now; null while it is being made, the page is drawn again then. */
function linkOf(desk) {
  const key = JSON.stringify([desk.event.name, desk.snapshot, location.href.split("#")[0]]);
  if (desk.ui.link?.key !== key) {
    desk.ui.link = { key, text: null };
    shareLink(desk.event)
      .catch(() => "")
      .then((text) => desk.ui.link.key === key && desk.show({ link: { key, text } }));
  }
  return desk.ui.link.text;
}

/** The code on paper, to hang beside the pairings. */
export function codePaper(desk) {
  if (!desk.snapshot.players.length) return null;
  const link = linkOf(desk);
  if (!link)
    return h(
      "p",
      {},
      link === "" ? "This browser cannot make the code; save the page under Share instead." : "Making the code…",
    );
  if (link.length > LONGEST_CODE)
    return h("p", {}, "The event is too large for a code that phones can read; share the link or the page instead.");
  return [
    h(
      "header",
      { class: "page-head" },
      h("p", { class: "page-event" }, desk.event.name || "Tournament"),
      h("h1", {}, "Follow on your phone"),
    ),
    h("div", { class: "page-code" }, qrPicture(link, "QR code of the link for players")),
  ];
}

function linkCard(desk, link) {
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  const box = h("input", {
    readonly: true,
    value: link,
    "aria-label": "Link to the read-only view",
    data: { key: "link" },
    on: { focus: (focus) => focus.target.select() },
  });
  return h(
    "section",
    { class: "card" },
    h("h2", {}, "Link for players"),
    h(
      "p",
      {},
      "It shows pairings, standings, all results so far and what may happen next. Nobody can change anything by it. It holds the event as it is now: share it again after each round.",
    ),
    local
      ? h(
          "p",
          { class: "warning" },
          `Phones cannot reach “${location.host}”. Start the service with --host 0.0.0.0 and open the desk by this computer’s network address, or save the page below and send it.`,
        )
      : null,
    h(
      "div",
      { class: "link-line" },
      box,
      button(desk.ui.copied === link ? "Copied" : "Copy", () => copy(desk, box, link), {
        key: "copy",
        class: "primary",
      }),
    ),
    h(
      "p",
      { class: "actions" },
      h("a", { href: link, target: "_blank", rel: "noopener", class: "button quiet" }, "Open the players’ view"),
    ),
  );
}

async function copy(desk, box, link) {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    box.select();
    document.execCommand("copy");
  }
  desk.say("The link is copied.");
  desk.show({ copied: link });
}

function codeCard(desk, link) {
  return h(
    "section",
    { class: "card code-card" },
    h("h2", {}, "Code"),
    qrPicture(link, "QR code of the link for players"),
    h("p", { class: "hint" }, "Point a phone’s camera at it."),
    h(
      "p",
      { class: "actions" },
      button("Print it", () => desk.show({ tab: "print", paper: "code" }), { key: "print-code", class: "quiet" }),
    ),
  );
}

function noLink() {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, "No link in this browser"),
    h("p", {}, "This browser cannot compress the event for a link. Save the page below and send the file."),
  );
}

function tooLong(link) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, "Too large for a link"),
    h(
      "p",
      {},
      `With ${counted(link.length, "letter")} the link would break in many messengers. Save the page instead and send or publish the file.`,
    ),
  );
}

function fileCard(desk) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, "Files"),
    h(
      "p",
      {},
      "The page is one HTML file that opens anywhere without this service. The export is the event itself, to go on with on another computer.",
    ),
    h(
      "p",
      { class: "actions" },
      button(
        "Save the page",
        async () => download(fileName(desk.event.name, "html"), await staticPage(desk), "text/html"),
        { key: "save-page" },
      ),
      button("Export the event", () => exportEvent(desk.event), { key: "export-share", class: "quiet" }),
    ),
  );
}
