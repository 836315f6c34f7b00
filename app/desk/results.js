/** Results: setting them, and reading them from one typed line. */

import { byeId } from "./event.js";
import { sameName } from "./names.js";

/** A match with that result. `result`: {winner}, {draw}, {forfeit, winner?}, {vp}, {imps, boards} or {} for none. */
export function withResult(match, result) {
  return { players: match.players, ...result };
}

/** The number of a player as people say it: the digits of an id such as P7, else its place in the list. */
export function numberOf(snapshot, id) {
  const digits = /^\D*(\d+)$/.exec(id);
  return digits ? Number(digits[1]) : snapshot.players.findIndex((player) => player.id === id) + 1;
}

/**
 * Reads one line such as "Ann", "7", "Ann = " (draw) or "Ann 15 5" (points) against the matches of a round.
 * Returns `{place, result, text}` or `{fault}`; `place` is the match's index.
 */
export function readResult(line, snapshot, round, names, { points, draws }) {
  const told = /^(.*?)(?:\s*(=)|\s+(-?\d+(?:\.\d+)?)\s*[-–:\s]\s*(-?\d+(?:\.\d+)?))?\s*$/.exec(line.trim());
  const found = whoIs(told[1], snapshot, round, names);
  if (found.fault) return found;
  const name = names.get(found.id);
  if (round.byes.some((bye) => byeId(bye) === found.id)) {
    return { fault: `${name} sits this round: there is no result to enter, and the bye already counts.` };
  }
  const place = round.matches.findIndex((match) => match.players.includes(found.id));
  if (place < 0) return { fault: `${name} does not play this round.` };
  const match = round.matches[place];
  const side = match.players.indexOf(found.id);
  const other = names.get(match.players[1 - side]);
  if (told[2]) {
    if (!draws) return { fault: "There are no draws in this format: name the winner." };
    return { place, result: { draw: true }, text: `${name} and ${other} drew.` };
  }
  if (told[3] !== undefined) return readPoints(told, { place, side, name, other, points });
  if (points) return { fault: `Add both scores, such as “${name} 15 5”.` };
  return { place, result: { winner: found.id }, text: `${name} beat ${other}.` };
}

function readPoints(told, { place, side, name, other, points }) {
  if (!points) return { fault: "This event counts wins: type the winner alone." };
  const scores = [Number(told[3]), Number(told[4])];
  if (side === 1) scores.reverse();
  const result = points === "imps" ? { imps: scores } : { vp: scores };
  return { place, result, text: `${name} ${told[3]}, ${other} ${told[4]}.` };
}

function whoIs(text, snapshot, round, names) {
  const wanted = sameName(text);
  if (!wanted) return { fault: "Type the winner’s name or number." };
  if (/^\d+$/.test(wanted)) {
    const player = snapshot.players.find((one) => numberOf(snapshot, one.id) === Number(wanted));
    return player ? { id: player.id } : { fault: `There is no player number ${wanted}.` };
  }
  const busy = [...round.matches.flatMap((match) => match.players), ...round.byes.map(byeId)];
  const candidates = [...names].filter(([id]) => busy.includes(id));
  for (const matches of [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.split(/[\s,]+/).some((part) => part.startsWith(wanted)),
  ]) {
    const hits = candidates.filter(([, name]) => matches(sameName(name)));
    if (hits.length === 1) return { id: hits[0][0] };
    if (hits.length > 1)
      return {
        fault: `“${text.trim()}” could be ${hits
          .slice(0, 4)
          .map(([, name]) => name)
          .join(" or ")}: type more of the name.`,
      };
  }
  return { fault: `Nobody in this round is called “${text.trim()}”.` };
}
