/** Export and import: the snapshot as the service takes it, checked before anything on the desk is replaced. */

import { completed, wire } from "./event.js";
import { download } from "./dom.js";
import { faultPlace, post, Refusal } from "./service.js";

/** A file name out of an event's name. */
export function fileName(name, ending) {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${plain || "event"}.${ending}`;
}

/** Offers the event as a file. */
export function exportEvent(event) {
  download(fileName(event.name, "json"), JSON.stringify(wire(event.snapshot), null, 1), "application/json");
}

/**
 * Reads an export. Returns `{snapshot}` or `{faults: [{place, text}]}`; asks the service whether the event
 * contradicts itself, so that what is taken in can be played on.
 */
export async function readExport(text) {
  let told;
  try {
    told = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return {
      faults: [{ place: "The file", text: `is damaged: it is not JSON (${error.message}). Nothing here was changed.` }],
    };
  }
  if (told && typeof told === "object" && told.snapshot && !told.players) told = told.snapshot;
  const shape = shapeFault(told);
  if (shape) return { faults: [{ place: "The file", text: `${shape} Nothing here was changed.` }] };
  try {
    await post("phase", told);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 0) return { faults: [{ place: "The service", text: error.message }] };
    const faults = error.faults.map((fault) => ({ place: faultPlace(fault.pointer), text: fault.detail }));
    return { faults: faults.length ? faults : [{ place: "The file", text: error.message }] };
  }
  return { snapshot: completed(told) };
}

function shapeFault(told) {
  if (!told || typeof told !== "object" || Array.isArray(told))
    return "is not an event: an export is a JSON object with format, players and rounds.";
  if (!Array.isArray(told.players)) return "has no list of players, so it is not an export of an event.";
  if (!told.format) return "does not say its format, so it is not an export of an event.";
  if (told.rounds !== undefined && !Array.isArray(told.rounds)) return "has rounds that are not a list.";
  return null;
}
