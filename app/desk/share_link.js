/** The event in a link: the snapshot compressed into the fragment, which browsers never send to a server. */

import { completed, wire } from "./event.js";

/** Longest link messengers and browsers carry without trouble; beyond it the page is shared as a file. */
export const LONGEST_LINK = 16_000;
const MOST_TEXT = 20_000_000;
const MARK = "view=";

/** The link of the read-only view. */
export async function shareLink(event, address = location.href) {
  const told = { n: event.name, s: wire(event.snapshot), t: tablesOf(event) };
  return `${address.split("#")[0]}#${MARK}${await pack(JSON.stringify(told))}`;
}

function tablesOf(event) {
  const last = event.snapshot.rounds.length;
  const tables = event.notes[last]?.tables ?? [];
  return tables.every((table, index) => table === index + 1) ? undefined : tables;
}

/** Whether a fragment holds an event to view. */
export function isShared(fragment) {
  return fragment.replace(/^#/, "").startsWith(MARK);
}

/** The event out of a fragment. Throws an Error with a sentence when it cannot be read. */
export async function readShared(fragment) {
  const text = await unpack(fragment.replace(/^#/, "").slice(MARK.length));
  const told = JSON.parse(text);
  if (!Array.isArray(told?.s?.players)) throw new Error("it holds no event");
  const snapshot = completed(told.s);
  const notes = told.t ? { [snapshot.rounds.length]: { tables: told.t } } : {};
  return { name: String(told.n ?? ""), snapshot, notes };
}

/** A text compressed into letters a link may hold. */
export async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text of `pack`; stops where it would grow beyond what an event can be. */
export async function unpack(letters) {
  const binary = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST_TEXT) {
      await reader.cancel();
      throw new Error("it is too large");
    }
  }
}
