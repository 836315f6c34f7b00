/** Opening an export, and what was wrong with one. */

import { button, h } from "./dom.js";
import { emptyEvent } from "./event.js";
import { readExport } from "./snapshot_file.js";
import { troubleBox } from "./view_trouble.js";

/** A button that opens a file chooser. */
export function importButton(desk, label) {
  const chooser = h("input", {
    type: "file",
    accept: ".json,application/json",
    class: "file",
    "aria-label": label,
    on: { change: (change) => change.target.files[0] && importFile(desk, change.target.files[0]) },
  });
  return h("label", { class: "button quiet" }, label, chooser);
}

function importFile(desk, file) {
  return desk.work("Reading the file…", async () => {
    const read = await readExport(await file.text());
    if (read.faults) {
      desk.ui.importFaults = { file: file.name, faults: read.faults };
      return;
    }
    desk.ui.importFaults = null;
    desk.ui.tab = read.snapshot.rounds.length ? "rounds" : "players";
    desk.ui.round = null;
    desk.store.change(`opening ${file.name}`, (event) => {
      Object.assign(event, emptyEvent(), {
        name: file.name.replace(/\.json$/i, "").replaceAll("-", " "),
        snapshot: read.snapshot,
      });
    });
  });
}

/** Why the last file was not opened. */
export function importFaults(desk) {
  const told = desk.ui.importFaults;
  if (!told) return null;
  return troubleBox(
    { text: `“${told.file}” was not opened; the event on the desk is as it was.`, faults: told.faults },
    new Map(),
    button("Close", () => desk.show({ importFaults: null }), { key: "close-import", class: "small" }),
  );
}
