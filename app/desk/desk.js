/** The desk: the event, what the service says of it, and what the person at the desk is doing. */

import { before, countsLosses, isPending, pendingMatches, scoresPoints, wire } from "./event.js";
import { histories } from "./history.js";
import { namesOf, words } from "./names.js";
import { proposal, takeRound } from "./rounds.js";
import { get, post, Refusal } from "./service.js";

const ASK_AGAIN = 5_000;
const MOST_TRIES = 150;
const BETWEEN_TRIES = 100;

export class Desk {
  constructor(store, draw) {
    this.store = store;
    this.draw = draw;
    this.formats = [];
    this.rules = new Map();
    this.ui = { tab: store.event.snapshot.players.length ? "rounds" : "players", round: null, paper: "sheet" };
    this.answers = new Map();
    this.busy = null;
    this.trouble = null;
    store.listen(() => {
      this.trouble = null;
      this.ui.swap = null;
      this.draw();
    });
  }

  get event() {
    return this.store.event;
  }

  get snapshot() {
    return this.store.event.snapshot;
  }

  get names() {
    return this.derived("names", () => namesOf(this.snapshot));
  }

  get histories() {
    return this.derived("histories", () => histories(this.snapshot, this.formats));
  }

  /** What follows from the event alone, worked out once for each state of it. */
  derived(name, work) {
    if (this.derivedFrom !== this.event || this.derivedWith !== this.formats) {
      this.derivedFrom = this.event;
      this.derivedWith = this.formats;
      this.known = {};
    }
    return (this.known[name] ??= work());
  }

  get byLosses() {
    return countsLosses(this.snapshot, this.formats);
  }

  /** How results are entered: null for winners, else `vp` or `imps`. */
  get points() {
    return scoresPoints(this.snapshot, this.formats) ? (this.ui.pointsAs ?? "vp") : null;
  }

  get pending() {
    return pendingMatches(this.snapshot);
  }

  /** The round on view, counted from 1; 0 before the first. Unless chosen it is the first with a result to come. */
  get round() {
    const last = this.snapshot.rounds.length;
    if (this.ui.round) return Math.min(this.ui.round, last);
    const open = this.snapshot.rounds.findIndex((round) => round.matches.some(isPending));
    return open < 0 ? last : open + 1;
  }

  /** Whether a round is drawn and waits for results. */
  get inPlay() {
    return this.snapshot.rounds.at(-1)?.matches.some(isPending) ?? false;
  }

  /** Catalogues; without them the desk still works, with fewer words. */
  async open() {
    try {
      const [formats, rules] = await Promise.all([get("formats"), get("rules")]);
      this.formats = formats;
      this.rules = new Map(rules.map((rule) => [rule.code, rule]));
    } catch (error) {
      this.fail(error);
    }
    this.draw();
  }

  /**
   * The answer of an operation for a document, asked once: undefined while it is on its way (the page is drawn
   * again when it comes), an Error when it was refused.
   */
  answer(path, document) {
    const key = `${path} ${JSON.stringify(document)}`;
    if (!this.answers.has(key)) {
      if (this.answers.size > 200) this.answers.clear();
      this.answers.set(key, undefined);
      post(path, document)
        .catch((error) => {
          if (error.status === 0 || error.status >= 429) setTimeout(() => this.askAgain(key), ASK_AGAIN);
          return error;
        })
        .then((told) => {
          this.answers.set(key, told);
          this.draw();
        });
    }
    return this.answers.get(key);
  }

  /** Waits until every answer that `look` asks for has come, or for as long as a person would. */
  async settle(look) {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      look();
      if (![...this.answers.values()].includes(undefined)) return;
      await new Promise((done) => setTimeout(done, BETWEEN_TRIES));
    }
  }

  /** Forgets a failure that may pass by itself. */
  askAgain(key) {
    this.answers.delete(key);
    this.draw();
  }

  /** The phase after the last complete round; the last one known while a new one is on its way. */
  get phase() {
    if (!this.snapshot.players.length) return null;
    const told = this.answer("phase", wire(this.snapshot));
    this.phaseIsComing = told === undefined;
    if (told !== undefined && !(told instanceof Error)) this.lastPhase = told;
    return told === undefined ? (this.lastPhase ?? null) : told;
  }

  get standings() {
    if (!this.snapshot.players.length) return null;
    const told = this.answer("standings", wire(this.snapshot));
    if (told !== undefined && !(told instanceof Error)) this.lastStandings = told;
    return told === undefined ? (this.lastStandings ?? null) : told;
  }

  /** Scenarios of the round in play, or null where none is. */
  get scenarios() {
    const number = this.snapshot.rounds.length;
    const round = this.snapshot.rounds.at(-1);
    if (!this.byLosses || !round || !this.inPlay || round.three_ways?.length) return null;
    return this.answer("scenarios", { ...before(this.snapshot, number), ...proposal(round) });
  }

  /** Draws the next round. */
  async pair() {
    await this.work("Pairing…", async () => {
      const answer = await post("pair", wire(this.snapshot));
      if (answer.status === "infeasible") {
        this.trouble = infeasible(answer);
      } else if (!answer.pairings.length) {
        this.trouble = null;
      } else {
        const number = answer.pairings[0].kind === "playoff" ? "the playoff match" : `round ${answer.round}`;
        this.ui.round = null;
        this.store.change(`pairing ${number}`, (event) => takeRound(event, answer));
        this.say(`${number} is drawn.`);
        this.ui.toFocus = "quick";
      }
    });
  }

  /** Runs one piece of work at a time and shows what went wrong with it. */
  async work(label, task) {
    if (this.busy) return;
    this.busy = label;
    this.draw();
    try {
      await task();
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = null;
      this.draw();
    }
  }

  fail(error) {
    if (!(error instanceof Refusal)) console.error(error);
    this.trouble = { text: error.message, faults: error.faults ?? [], status: error.status };
  }

  /** Announces a sentence to those who hear the page. */
  say(text) {
    document.getElementById("said").textContent = text;
  }

  /** Changes what is on view and draws it. */
  show(change) {
    Object.assign(this.ui, change);
    this.draw();
  }
}

function infeasible(answer) {
  const faults = (answer.conflicts ?? []).map((one) => ({ pointer: one.pointer, detail: one.text ?? words(one.code) }));
  return { text: "No round satisfies every order and rule at once. Take one of these back:", faults };
}
