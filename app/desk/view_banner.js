/** The banner: where the event stands, in a sentence or two. */

import { h } from "./dom.js";
import { lossLimit } from "./event.js";
import { counted, listed, nameOf, placeText, withNames } from "./names.js";
import { troubleBox } from "./view_trouble.js";

/** The banner of an event. `source` has snapshot, names, formats, phase (an answer of /phase, an Error or null). */
export function banner(source) {
  const { phase } = source;
  if (!phase) return null;
  if (phase instanceof Error) return troubleBox({ text: phase.message, faults: phase.faults ?? [] }, source.names);
  const told = sentences(phase, source);
  return h(
    "section",
    { class: `banner banner-${told.tone ?? "plain"}`, "aria-label": "Where the event stands" },
    h("p", { class: "banner-title" }, told.title),
    told.text ? h("p", { class: "banner-text" }, told.text) : null,
  );
}

/** Title and text of a phase. */
function sentences(phase, source) {
  const call = (id) => nameOf(source.names, id);
  const all = (ids) => listed(ids.map(call));
  const shared = sharing(phase, all);
  switch (phase.phase) {
    case "championship":
      return {
        tone: "final",
        title: `Championship match: ${phase.finalists.map(call).join(" against ")}`,
        text: ["Nobody else can still win. The winner is 1st, the loser 2nd.", shared].filter(Boolean).join(" "),
      };
    case "three_player":
      return {
        tone: "final",
        title: `Three-player playoff: ${all(phase.eligible)}`,
        text: [withNames(phase.playoff?.text, source.names), shared].filter(Boolean).join(" "),
      };
    case "manual_round_robin":
      return {
        tone: "final",
        title: "Round robin of the last three",
        text: withNames(phase.playoff?.text, source.names) || `${all(phase.alive)} all play each other.`,
      };
    case "complete":
      return {
        tone: "won",
        title: phase.winner ? `${call(phase.winner)} wins` : "The event is complete",
        text: [ending(phase), places(phase, all)].filter(Boolean).join(" "),
      };
    case "no_eligible":
      return {
        tone: "warn",
        title: "Nobody left can win",
        text: `Everybody still in is on the last life (${all(phase.alive)}). The director decides how they play on; undo takes the last results back.`,
      };
    default:
      return ordinary(phase, source);
  }
}

const ENDINGS = {
  clear_winner: "Nobody else can still win, so the event ends here.",
};

function ending(phase) {
  return ENDINGS[phase.early_condition] ?? "";
}

function places(phase, all) {
  return phase.places
    .filter((group) => group.from > 1 && (Number(group.amount) > 0 || group.from <= 3))
    .map((group) => `${placeText(group.from, group.to)}: ${all(group.players)}.`)
    .slice(0, 3)
    .join(" ");
}

function sharing(phase, all) {
  if (!phase.share) return "";
  const [from, to] = phase.share.places;
  const verb = phase.share.players.length === 1 ? "takes" : "share";
  return `${all(phase.share.players)} ${verb} ${placeText(from, to)} place and ${phase.share.players.length === 1 ? "is" : "are"} out.`;
}

function ordinary(phase, source) {
  const limit = lossLimit(source.snapshot, source.formats);
  const drawn = source.snapshot.rounds.length > phase.rounds_played;
  const number = phase.rounds_played + 1;
  const title = `Round ${number} ${drawn ? "is being played" : "comes next"}`;
  if (!limit) {
    const total = source.snapshot.settings.rounds_total;
    return { title: total ? `${title} (of ${total})` : title, text: `${counted(phase.alive.length, "player")} in.` };
  }
  const life = phase.last_life.length;
  const facts = [
    `${counted(phase.alive.length, "player")} in: ${phase.eligible.length} can still win`,
    life ? `, ${life} on the last life.` : ".",
  ].join("");
  const rule = phase.playoffs
    ? `Playoff rules: ${counted(phase.cash_places, "place")} ${phase.cash_places === 1 ? "is" : "are"} paid.`
    : phase.phase === "swiss" && phase.max_places
      ? `Playoff rules begin when ${phase.max_places} or fewer are left.`
      : "";
  return { tone: phase.playoffs ? "playoff" : "plain", title, text: `${facts} ${rule}`.trim() };
}
