/** The record ladder: a lane for every number of losses (or points), a line for every player, a sign for every pairing. */

import { h, svg } from "./dom.js";
import { isPending } from "./event.js";
import { tidy } from "./history.js";
import { nameOf } from "./names.js";

const WIDEST_STEP = 118;
const NARROWEST_STEP = 52;
const ROOM = 1080;
const NAMES = 170;
const ROW = 20;
const LANE_GAP = 14;
const LEFT = 92;
const TOP = 34;

/** The picture with its legend. `source` has snapshot, names, histories, byLosses, ui. */
export function ladder(source, rankedHistories) {
  const { snapshot } = source;
  const rounds = snapshot.rounds.filter((round) => !round.matches.some(isPending)).length;
  if (!rounds) return null;
  const columns = columnsOf(rankedHistories, rounds, source.byLosses);
  const lanes = lanesOf(columns, source.byLosses);
  const step = Math.max(NARROWEST_STEP, Math.min(WIDEST_STEP, Math.floor((ROOM - LEFT - NAMES) / rounds)));
  const width = LEFT + rounds * step + NAMES;
  const height = TOP + lanes.reduce((sum, lane) => sum + lane.height + LANE_GAP, 0) + 6;
  const picture = svg("svg", {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    class: "ladder",
    role: "img",
    "aria-label": "Record ladder: the table below tells the same in words",
  });
  picture.append(
    ...backdrop(lanes, { rounds, width, step }, source.byLosses),
    ...threads(rankedHistories, { columns, lanes, step }, source),
  );
  return h(
    "figure",
    { class: "ladder-figure" },
    h("div", { class: "scroll-x", tabindex: "0", role: "group", "aria-label": "Record ladder" }, picture),
    legend(),
  );
}

/** For each column the lane value of everybody who was in, in order. */
function columnsOf(all, rounds, byLosses) {
  const columns = [];
  for (let round = 0; round <= rounds; round += 1) {
    const values = new Map();
    for (const one of all) {
      const steps = one.steps.filter((step) => step.round <= round && step.kind !== "pending");
      const first = one.steps[0]?.round ?? Infinity;
      if (round + 1 < first) continue;
      const last = steps.at(-1);
      values.set(one.id, byLosses ? (last?.losses ?? 0) : (last?.points ?? 0));
    }
    columns.push(values);
  }
  return columns;
}

function lanesOf(columns, byLosses) {
  const values = [...new Set(columns.flatMap((column) => [...column.values()]))].sort((a, b) =>
    byLosses ? a - b : b - a,
  );
  let top = TOP;
  return values.map((value) => {
    const most = Math.max(...columns.map((column) => [...column.values()].filter((one) => one === value).length));
    const lane = { value, top, height: most * ROW };
    top += lane.height + LANE_GAP;
    return lane;
  });
}

function backdrop(lanes, { rounds, width, step }, byLosses) {
  const parts = [];
  lanes.forEach((lane, index) => {
    parts.push(
      svg("rect", {
        x: 0,
        y: lane.top - 4,
        width,
        height: lane.height + 8,
        rx: 6,
        class: index % 2 ? "lane" : "lane lane-odd",
      }),
    );
    const text = byLosses ? (lane.value === 1 ? "1 loss" : `${lane.value} losses`) : `${tidy(lane.value)} pt`;
    parts.push(svg("text", { x: 10, y: lane.top + lane.height / 2 + 4, class: "lane-name" }, text));
  });
  for (let round = 1; round <= rounds; round += 1) {
    parts.push(svg("text", { x: LEFT + round * step, y: 18, class: "round-name" }, `R${round}`));
  }
  return parts;
}

function threads(all, plan, source) {
  return all.map((one) => line(one, plan, source)).filter(Boolean);
}

/** A player's line. Who is out keeps a row of its own in the last lane, so that names never meet. */
function line(one, { columns, lanes, step: width }, source) {
  const points = [];
  for (const [round, column] of columns.entries()) {
    const value = column.get(one.id);
    if (value === undefined || (one.out && round > one.out)) continue;
    const lane = lanes.find((candidate) => candidate.value === value);
    const order = round === one.out ? columns.at(-1) : column;
    const slot = [...order].filter(([, other]) => other === value).findIndex(([id]) => id === one.id);
    points.push({ round, x: LEFT + round * width, y: lane.top + slot * ROW + ROW / 2 });
  }
  if (!points.length) return null;
  const end = points.at(-1);
  const name = nameOf(source.names, one.id);
  const path = points.map((point, index) => {
    if (!index) return `M${point.x} ${point.y}`;
    const before = points[index - 1];
    const middle = (before.x + point.x) / 2;
    return `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`;
  });
  return svg(
    "g",
    { class: `thread${one.out ? " thread-out" : ""}` },
    svg("title", {}, name),
    svg("path", { d: path.join(""), class: "thread-line" }),
    points.map((point) =>
      sign(
        one.steps.find((step) => step.round === point.round),
        point,
      ),
    ),
    svg("text", { x: end.x + 13, y: end.y + 4, class: "thread-name" }, name),
  );
}

function sign(step, { x, y }) {
  if (!step) return svg("circle", { cx: x, cy: y, r: 2.5, class: "start" });
  const state = step.kind === "win" ? "won" : step.kind === "loss" ? "lost" : "even";
  if (step.kind === "bye") return svg("circle", { cx: x, cy: y, r: 5, class: "sign sat" });
  if (step.kind === "absent") return svg("path", { d: `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`, class: "sign missed" });
  if (step.direction === "up") return svg("path", { d: `M${x} ${y - 7}l6.5 11h-13z`, class: `sign ${state}` });
  if (step.direction === "down") return svg("path", { d: `M${x} ${y + 7}l6.5 -11h-13z`, class: `sign ${state}` });
  return svg("circle", { cx: x, cy: y, r: 5, class: `sign ${state}` });
}

function legend() {
  const entry = (drawn, text) =>
    h(
      "li",
      {},
      svg("svg", { viewBox: "0 0 18 18", width: 18, height: 18, class: "ladder", "aria-hidden": "true" }, drawn),
      text,
    );
  const at = { x: 9, y: 9 };
  const shape = (direction, kind = "win") => sign({ kind, direction }, at);
  return h(
    "ul",
    { class: "legend" },
    entry(shape("up"), "met a better record"),
    entry(shape("down"), "met a worse record"),
    entry(shape("level"), "met an equal record"),
    entry(shape(null, "bye"), "sat"),
    entry(shape("level", "loss"), "hollow: lost"),
    entry(shape(null, "absent"), "absent"),
  );
}

/** The same in words: who met whom, round by round. */
export function crossTable(source, rankedHistories) {
  const rounds = source.snapshot.rounds.length;
  if (!rounds) return null;
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
  return h(
    "div",
    { class: "scroll-x", tabindex: "0", role: "group", "aria-label": "Round by round" },
    h(
      "table",
      { class: "cross" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Player"),
          numbers.map((number) => h("th", { scope: "col" }, `R${number}`)),
        ),
      ),
      h(
        "tbody",
        {},
        rankedHistories.map((one) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, nameOf(source.names, one.id)),
            numbers.map((number) =>
              h(
                "td",
                {},
                stepText(
                  one.steps.find((step) => step.round === number),
                  source,
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

const WORDS = { win: "beat", loss: "lost to", draw: "drew with", pending: "plays" };
const ARROWS = { up: " ↑", down: " ↓" };

function stepText(step, source) {
  if (!step) return "";
  if (step.kind === "bye") return "sat";
  if (step.kind === "absent") return "absent";
  if (!step.opponent) return "three-way";
  return h(
    "span",
    { class: `cell-${step.kind}` },
    `${step.forfeit ? "forfeit: " : ""}${WORDS[step.kind]} ${nameOf(source.names, step.opponent)}`,
    step.direction in ARROWS
      ? h(
          "span",
          { class: "arrow", title: step.direction === "up" ? "met a better record" : "met a worse record" },
          ARROWS[step.direction],
        )
      : null,
  );
}
