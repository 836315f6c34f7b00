/** The service: answers of its operations, and its refusals as one kind of error. */

const KEY = "pairwright.key";

/** A refusal of the service, with what is wrong and where. */
export class Refusal extends Error {
  constructor(status, problem) {
    super(problem.detail || problem.title || `The service answered ${status}.`);
    this.status = status;
    this.faults = problem.errors ?? [];
  }
}

/** Whether a key was given for this session. */
export function giveKey(key) {
  if (key) sessionStorage.setItem(KEY, key);
  else sessionStorage.removeItem(KEY);
}

async function ask(path, options, signal) {
  const key = sessionStorage.getItem(KEY);
  const headers = { Accept: "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) };
  let reply;
  try {
    reply = await fetch(path, { ...options, headers: { ...headers, ...options.headers }, signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refusal(0, {
      detail: "The service cannot be reached. Nothing is lost: the event is kept in this browser.",
    });
  }
  const body = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new Refusal(reply.status, body);
  return body;
}

/** GET a catalogue. */
export function get(path) {
  return ask(path, { method: "GET" });
}

/** POST a document to an operation. */
export function post(path, document, signal) {
  return ask(
    path,
    { method: "POST", body: JSON.stringify(document), headers: { "Content-Type": "application/json" } },
    signal,
  );
}

const PLACES = [
  [/^(?:\/snapshot)?\/rounds\/(\d+)\/matches\/(\d+)/, (round, match) => `Round ${+round + 1}, match ${+match + 1}`],
  [/^(?:\/snapshot)?\/rounds\/(\d+)\/byes\/(\d+)/, (round) => `Round ${+round + 1}, byes`],
  [/^(?:\/snapshot)?\/rounds\/(\d+)\/absent/, (round) => `Round ${+round + 1}, absences`],
  [/^(?:\/snapshot)?\/rounds\/(\d+)/, (round) => `Round ${+round + 1}`],
  [/^(?:\/snapshot)?\/players\/(\d+)/, (player) => `Player ${+player + 1}`],
  [/^(?:\/snapshot)?\/directives/, () => "Orders for the next round"],
  [/^(?:\/snapshot)?\/settings\/(\w+)/, (name) => `Setting "${name.replaceAll("_", " ")}"`],
  [/^(?:\/snapshot)?\/prizes/, () => "Prizes"],
  [/^(?:\/snapshot)?\/playoff/, () => "Playoff"],
];

/** Where a fault is, in a director's words. */
export function faultPlace(pointer) {
  for (const [pattern, words] of PLACES) {
    const found = pattern.exec(pointer ?? "");
    if (found) return words(...found.slice(1));
  }
  return pointer || "The event";
}
