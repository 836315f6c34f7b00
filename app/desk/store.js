/** The event on this device: kept in the browser, with undo; every change goes through `change`. */

import { emptyEvent, readKept } from "./event.js";

const KEY = "pairwright.desk";
const KEPT_STEPS = 60;

export class Store {
  constructor(storage = window.localStorage) {
    this.storage = storage;
    this.listeners = [];
    this.past = [];
    this.future = [];
    this.notice = null;
    this.event = this.load();
    window.addEventListener(
      "storage",
      (change) => change.key === KEY && change.newValue && this.adopt(change.newValue),
    );
  }

  load() {
    let text = null;
    try {
      text = this.storage.getItem(KEY);
      return text ? readKept(JSON.parse(text)) : emptyEvent();
    } catch (error) {
      if (text) this.setAside(text, error);
      return emptyEvent();
    }
  }

  /** What cannot be read is put aside under another name, never overwritten. */
  setAside(text, error) {
    try {
      this.storage.setItem(`${KEY}.unreadable`, text);
    } catch {
      // Storage is full or refused: the original stays where it is until the next change.
    }
    this.notice = {
      tone: "bad",
      text: `The event kept in this browser could not be read (${error.message}). A copy is set aside; import your last export.`,
    };
  }

  /** Another window of this browser changed the event: follow it, and keep this one's state for undo. */
  adopt(text) {
    try {
      const told = readKept(JSON.parse(text));
      this.past.push({ label: "change in another window", event: this.event });
      this.event = told;
      this.notice = {
        tone: "note",
        text: "Changed in another window; this one follows. Undo brings back what was here.",
      };
      this.tell();
    } catch {
      // The other window wrote something this version cannot read: keep what is here.
    }
  }

  listen(listener) {
    this.listeners.push(listener);
  }

  /** Carries out one step: `edit` changes a copy of the event; `label` names the step for undo. */
  change(label, edit) {
    const next = structuredClone(this.event);
    edit(next);
    this.past.push({ label, event: this.event });
    if (this.past.length > KEPT_STEPS) this.past.shift();
    this.future = [];
    this.event = next;
    this.notice = null;
    this.keep();
    this.tell();
  }

  undo() {
    this.step(this.past, this.future);
  }

  redo() {
    this.step(this.future, this.past);
  }

  step(from, to) {
    const step = from.pop();
    if (!step) return;
    to.push({ label: step.label, event: this.event });
    this.event = step.event;
    this.notice = null;
    this.keep();
    this.tell();
  }

  /** The name of the step undo would take back, or null. */
  get lastStep() {
    return this.past.at(-1)?.label ?? null;
  }

  keep() {
    try {
      this.storage.setItem(KEY, JSON.stringify(this.event));
    } catch {
      this.notice = {
        tone: "bad",
        text: "This browser does not keep the event (storage is full or blocked). Export it before you close the page.",
      };
    }
  }

  tell() {
    for (const listener of this.listeners) listener();
  }
}
