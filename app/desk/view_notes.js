/** What the rules had to give up in the round on view, and the reason that could not be avoided. */

import { h } from "./dom.js";
import { before } from "./event.js";
import { withNames } from "./names.js";
import { proposal } from "./rounds.js";

/** The panel beside the round; null where there is nothing to tell. */
export function notesPanel(desk) {
  const findings = findingsOf(desk);
  if (findings === null) return null;
  const changed = desk.event.notes[desk.round]?.changed;
  const reasons = findings?.length && !changed ? reasonsOf(desk) : new Map();
  return h(
    "section",
    { class: "card notes" },
    h(
      "h2",
      {},
      findings?.length ? (changed ? "What the rules give up" : "What could not be avoided") : "The rules in this round",
    ),
    findings === undefined
      ? h("p", { class: "hint" }, "Looking…")
      : findings.length
        ? h(
            "ul",
            {},
            findings.map((finding) => findingLine(desk, finding, reasons.get(nameOfFinding(finding)))),
          )
        : h("p", {}, "Every rule is kept in full."),
    changed ? h("p", { class: "hint" }, "Pairs of this round were changed by the director.") : null,
  );
}

function findingLine(desk, finding, because) {
  return h(
    "li",
    {},
    withNames(finding.text, desk.names),
    finding.source?.length ? h("span", { class: "source" }, finding.source.join(", ")) : null,
    because ? h("p", { class: "because" }, withNames(because, desk.names)) : null,
  );
}

/** The findings noted when the round was paired; of a round from a file the service is asked. */
function findingsOf(desk) {
  const notes = desk.event.notes[desk.round];
  const round = desk.snapshot.rounds[desk.round - 1];
  if (["championship", "playoff"].includes(notes?.kind)) return null;
  if (notes?.findings) return merged(notes.findings);
  if (round.three_ways?.length || !round.matches.length) return null;
  const told = desk.answer("check", { snapshot: before(desk.snapshot, desk.round), ...proposal(round) });
  if (told instanceof Error) return null;
  return told && merged(told.findings);
}

/** One line for a pair, even where it pays under a rule and its second level. */
function merged(findings) {
  const seen = new Set();
  return findings.filter((finding) => {
    const rule = finding.rule
      .split(".")[0]
      .replace("even_gaps", "similar_records")
      .replace("even_score_gaps", "similar_scores");
    const key = `${rule} ${finding.players.join(" ")}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function nameOfFinding(finding) {
  return `${finding.rule} ${finding.players.join(" ")}`;
}

/** The reason of each finding, as far as the service has told. */
function reasonsOf(desk) {
  const told = desk.answer("explain", { snapshot: before(desk.snapshot, desk.round), question: { round: true } });
  const reasons = new Map();
  if (!told || told instanceof Error) return reasons;
  for (const reason of told.reasons) {
    for (const finding of reason.findings) reasons.set(nameOfFinding(finding), finding.because ?? reason.because.text);
  }
  return reasons;
}
