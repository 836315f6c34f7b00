/** The event: a name, the snapshot the service takes, and notes that can be found again without being kept. */

const VERSION = 1;

/** A new event with a seed of its own, so that its draws are its own. */
export function emptyEvent() {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  return {
    version: VERSION,
    name: "",
    snapshot: { format: "moreswiss", settings: {}, seed, players: [], rounds: [], directives: {}, prizes: {} },
    notes: {},
  };
}

/** The event out of what a browser kept. Throws when it is not one, or of a later version. */
export function readKept(kept) {
  if (!kept || typeof kept !== "object" || typeof kept.version !== "number") throw new Error("it is not an event");
  if (kept.version > VERSION) throw new Error("it was kept by a later version of the desk");
  return {
    version: VERSION,
    name: String(kept.name ?? ""),
    snapshot: completed(kept.snapshot),
    notes: kept.notes ?? {},
  };
}

/** A snapshot with every list in place: bare ids become objects, members left out become empty. */
export function completed(snapshot) {
  const copy = structuredClone(snapshot);
  copy.settings ??= {};
  copy.seed ??= 0;
  copy.directives ??= {};
  copy.prizes ??= {};
  copy.players = (copy.players ?? []).map((player) => (typeof player === "string" ? { id: player } : player));
  copy.rounds ??= [];
  for (const round of copy.rounds) {
    round.matches ??= [];
    round.byes ??= [];
    round.absent ??= [];
  }
  return copy;
}

/** The snapshot as it is sent and exported: without empty members. */
export function wire(snapshot) {
  const copy = structuredClone(snapshot);
  for (const member of ["settings", "directives", "prizes"]) {
    if (copy[member] && !Object.keys(copy[member]).length) delete copy[member];
  }
  copy.rounds = copy.rounds.map((round) => {
    const lean = { ...round };
    for (const member of ["byes", "absent"]) if (!lean[member]?.length) delete lean[member];
    return lean;
  });
  if (!copy.playoff) delete copy.playoff;
  return copy;
}

/** The snapshot as it stood before that round (counted from 1): what the round was drawn from. */
export function before(snapshot, round) {
  const copy = wire(snapshot);
  copy.rounds = copy.rounds.slice(0, round - 1);
  delete copy.playoff;
  if (round <= snapshot.rounds.length) delete copy.directives;
  return copy;
}

/** Whether records count losses up to a limit. */
export function countsLosses(snapshot, formats) {
  if (snapshot.settings.loss_limit) return true;
  return Boolean(profileOf(snapshot, formats)?.loss_limit ?? ["moreswiss", "ftbg"].includes(snapshot.format));
}

/** Losses after which a player is out, or null. */
export function lossLimit(snapshot, formats) {
  if (!countsLosses(snapshot, formats)) return null;
  return snapshot.settings.loss_limit ?? profileOf(snapshot, formats)?.loss_limit ?? 4;
}

/** The catalogue's entry of the event's format, if it has one. */
export function profileOf(snapshot, formats) {
  const name = typeof snapshot.format === "string" ? snapshot.format : snapshot.format?.base;
  return formats.find((format) => format.name === name) ?? null;
}

/** Whether matches are scored in victory points rather than won. */
export function scoresPoints(snapshot, formats) {
  const told = snapshot.settings.score_by ?? profileOf(snapshot, formats)?.settings?.score_by;
  return told === "vp";
}

/** Whether nothing is known of a match yet. */
export function isPending(match) {
  return !match.winner && !match.draw && !match.vp && !match.imps && !match.forfeit;
}

/** Matches of the snapshot that wait for a result, the playoff's included. */
export function pendingMatches(snapshot) {
  const open = [];
  snapshot.rounds.forEach((round, index) => {
    round.matches.forEach((match, place) => isPending(match) && open.push({ round: index + 1, place, match }));
    for (const trio of round.three_ways ?? []) {
      (trio.matches ?? []).forEach((match) => isPending(match) && open.push({ round: index + 1, match }));
    }
  });
  (snapshot.playoff?.matches ?? []).forEach((match, place) => {
    if (isPending(match)) open.push({ playoff: true, place, match });
  });
  return open;
}

/** The id of a bye, however it is written. */
export function byeId(bye) {
  return typeof bye === "string" ? bye : bye.id;
}
