/** What happened to every player round by round: for the ladder, the sheets and the records shown beside names. */

import { byeId, isPending, lossLimit, profileOf, scoresPoints } from "./event.js";
import { naturally } from "./names.js";

/**
 * A step of a player's history. `kind`: win, loss, draw, played (points), bye, absent, pending.
 * `direction`: up (met a better record), down, level, or null for byes and forfeits.
 */
function step(round, kind, extra = {}) {
  return { round, kind, opponent: null, direction: null, forfeit: false, ...extra };
}

/** The histories of all players by id: `{id, wins, losses, draws, byes, points, out, steps}` as after all rounds told. */
export function histories(snapshot, formats) {
  const limit = lossLimit(snapshot, formats);
  const missed =
    snapshot.settings.missed_round ?? profileOf(snapshot, formats)?.missed_round ?? (limit ? "loss" : "none");
  const told = new Map(snapshot.players.map((player) => [player.id, newHistory(player)]));
  snapshot.rounds.forEach((round, index) => playRound(round, index + 1, told, { limit, missed, snapshot }));
  return told;
}

function newHistory(player) {
  return { id: player.id, player, wins: 0, losses: 0, draws: 0, byes: 0, points: 0, out: null, steps: [] };
}

function playRound(round, number, told, { limit, missed, snapshot }) {
  const start = new Map([...told].map(([id, one]) => [id, { wins: one.wins, losses: one.losses, points: one.points }]));
  const named = new Set();
  const all = [...round.matches, ...(round.three_ways ?? []).flatMap((trio) => trio.matches ?? [])];
  for (const match of all) {
    match.players.forEach((id, side) => {
      const one = told.get(id);
      if (!one) return;
      named.add(id);
      one.steps.push(matchStep(match, side, number, start, Boolean(limit)));
      score(one, match, side);
    });
  }
  for (const trio of round.three_ways ?? []) {
    for (const id of trio.players) {
      if (!named.has(id)) told.get(id)?.steps.push(step(number, "pending"));
      named.add(id);
    }
  }
  for (const bye of round.byes) {
    const one = told.get(byeId(bye));
    if (!one) continue;
    named.add(one.id);
    one.byes += 1;
    one.wins += 1;
    one.points += typeof bye === "object" && bye.score !== undefined ? bye.score : (snapshot.settings.bye_score ?? 1);
    one.steps.push(step(number, "bye"));
  }
  const championship = limit && all.length === 1 && named.size === 2;
  for (const one of told.values()) {
    if (!named.has(one.id) && !one.out && !championship && isIn(one.player, number)) {
      if (missed === "loss") one.losses += 1;
      if (missed === "bye") one.wins += 1;
      one.steps.push(step(number, "absent"));
    }
    if (limit && !one.out && one.losses >= limit) one.out = number;
    const last = one.steps.at(-1);
    if (last?.round === number) Object.assign(last, { wins: one.wins, losses: one.losses, points: one.points });
  }
}

function matchStep(match, side, number, start, byLosses) {
  const [own, other] = [match.players[side], match.players[1 - side]];
  const kind = outcome(match, side);
  const direction = match.forfeit ? null : compared(start.get(own), start.get(other), byLosses);
  return step(number, kind, { opponent: other, direction, forfeit: Boolean(match.forfeit), match, side });
}

/** The outcome of a match for one side. */
export function outcome(match, side) {
  if (isPending(match)) return "pending";
  if (match.draw) return "draw";
  if (match.winner) return match.winner === match.players[side] ? "win" : "loss";
  if (match.forfeit) return "loss";
  const points = match.vp ?? match.imps;
  if (points[side] === points[1 - side]) return "draw";
  return points[side] > points[1 - side] ? "win" : "loss";
}

function compared(own, other, byLosses) {
  if (!own || !other) return null;
  const better = byLosses
    ? own.losses - other.losses || other.wins - own.wins
    : other.points - own.points || other.wins - own.wins;
  if (better === 0) return "level";
  return better > 0 ? "up" : "down";
}

function score(one, match, side) {
  const kind = outcome(match, side);
  if (kind === "win") one.wins += 1;
  if (kind === "loss") one.losses += 1;
  if (kind === "draw") one.draws += 1;
  if (kind === "pending") return;
  if (match.vp) one.points += match.vp[side];
  else one.points += kind === "win" ? 1 : kind === "draw" ? 0.5 : 0;
}

/** Whether a player has entered and not withdrawn in that round. */
export function isIn(player, round) {
  const entered = [player.entered_round ?? 1].flat();
  const withdrawn = [player.withdrawn_after ?? []].flat();
  const entries = entered.filter((number) => number <= round).length;
  return entries > withdrawn.filter((number) => number < round).length;
}

/** A record as it is written beside a name: "3–1", or points where points count. */
export function recordText(one, snapshot, formats) {
  if (!one) return "";
  if (lossLimit(snapshot, formats)) return `${one.wins}–${one.losses}`;
  if (scoresPoints(snapshot, formats)) return `${tidy(one.points)} VP`;
  return `${tidy(one.points)} pt`;
}

/** The record a player brought to a round; `source` has snapshot, formats and histories. */
export function recordBefore(source, id, round) {
  const one = source.histories.get(id);
  if (!one) return "";
  const earlier = one.steps.filter((step) => step.round < round).at(-1);
  const { wins, losses, points } = earlier ?? { wins: 0, losses: 0, points: 0 };
  return recordText({ wins, losses, points }, source.snapshot, source.formats);
}

/** A number without a long tail. */
export function tidy(number) {
  return String(Math.round(number * 100) / 100)
    .replace(/\.5$/, "½")
    .replace(/^0½$/, "½");
}

/** Histories best record first: fewest losses, most wins where losses count, else points. */
export function ranked(told, byLosses) {
  return [...told.values()].sort(
    (a, b) =>
      (byLosses ? a.losses - b.losses || b.wins - a.wins : b.points - a.points || b.wins - a.wins) ||
      naturally(a.id, b.id),
  );
}
