/** Rounds: taking one from an answer of /pair, and changing who meets whom before it is played. */

import { byeId, isPending } from "./event.js";

/** Puts the answer of /pair into the event: the round as drawn, and notes about how good it is. */
export function takeRound(event, answer) {
  const { snapshot } = event;
  const [first] = answer.pairings;
  if (first?.kind === "playoff") {
    const told = answer.state.playoff;
    snapshot.playoff ??= { type: told.type, ...(told.bye ? { bye: told.bye } : {}), matches: [] };
    snapshot.playoff.matches.push({ players: first.players });
    return;
  }
  const drawn = answer.rounds ?? [answer];
  const continued = (answer.continues ?? []).map((trio) => ({ kind: "three_way", ...trio }));
  for (const [index, one] of drawn.entries()) {
    const absent = index === 0 ? (snapshot.directives.absent ?? []) : [];
    const whole = index === 0 ? { ...one, pairings: [...one.pairings, ...continued] } : one;
    snapshot.rounds.push(roundOf(whole, absent));
    event.notes[snapshot.rounds.length] = notesOf(one, answer);
  }
  clearOrders(snapshot);
}

function roundOf(answer, absent) {
  const ordinary = answer.pairings.filter((pairing) => pairing.kind !== "three_way");
  const trios = answer.pairings.filter((pairing) => pairing.kind === "three_way");
  return {
    matches: ordinary.map((pairing) => ({ players: pairing.players })),
    byes: answer.byes,
    absent: [...absent],
    ...(trios.length ? { three_ways: trios.map((trio) => threeWay(trio)) } : {}),
  };
}

/** A three-way; its matches are entered in its last round. */
function threeWay({ players, part = 1, of = 1 }) {
  const [a, b, c] = players;
  const matches =
    part === of
      ? [
          [a, b],
          [a, c],
          [b, c],
        ].map((pair) => ({ players: pair }))
      : [];
  return { players, part, of, matches };
}

function notesOf(one, answer) {
  return {
    kind: one.pairings[0]?.kind ?? "match",
    tables: one.pairings.filter((pairing) => pairing.kind !== "three_way").map((pairing) => pairing.table),
    findings: one.findings ?? answer.findings ?? [],
    status: answer.status,
    draw: answer.draw,
    seed: answer.seed,
    digest: answer.snapshot_digest,
  };
}

/** Orders hold for one round, but for who is kept apart and who never sits. */
function clearOrders(snapshot) {
  const { forbid, no_bye } = snapshot.directives;
  snapshot.directives = { ...(forbid ? { forbid } : {}), ...(no_bye ? { no_bye } : {}) };
}

/** The table number of a match. */
export function tableOf(event, round, place) {
  return event.notes[round]?.tables?.[place] ?? place + 1;
}

/** Whether a seat may be swapped: its match has no result yet, or it is a plain bye. */
export function canMove(round, id) {
  const match = round.matches.find((one) => one.players.includes(id));
  if (match) return isPending(match);
  return round.byes.some((bye) => byeId(bye) === id);
}

/** The round with two players in each other's place. */
export function swapped(round, first, second) {
  const trade = (id) => (id === first ? second : id === second ? first : id);
  return {
    ...round,
    matches: round.matches.map((match) => ({ ...match, players: match.players.map(trade) })),
    byes: round.byes.map((bye) => (typeof bye === "string" ? trade(bye) : { ...bye, id: trade(bye.id) })),
  };
}

/** What /check takes of a round. */
export function proposal(round) {
  return { pairings: round.matches.map((match) => match.players), byes: round.byes.map(byeId) };
}
