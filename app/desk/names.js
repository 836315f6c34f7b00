/** What people are called, and texts of the service with their names in place of ids. */

/** The display names of a snapshot's players by id. */
export function namesOf(snapshot) {
  return new Map(snapshot.players.map((player) => [player.id, player.name || player.id]));
}

/** The name of an id; the id itself where there is none. */
export function nameOf(names, id) {
  return names.get(id) ?? id;
}

/** A text of the service with every id of a player replaced by the name. */
export function withNames(text, names) {
  const ids = [...names.keys()].filter((id) => names.get(id) !== id).sort((a, b) => b.length - a.length);
  if (!ids.length || !text) return text ?? "";
  const either = ids.map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${either})(?![\\p{L}\\p{N}_])`, "gu");
  return text.replace(whole, (id) => names.get(id));
}

/** Names as a person lists them: "Ann, Bob and Cy". */
export function listed(items) {
  const all = [...items];
  if (all.length < 2) return all.join("");
  return `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** Compares texts with the numbers in them as numbers. */
export const naturally = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;

/** "1 player", "2 players". */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

/** Names compared as people compare them: case, accents' encoding and spaces do not matter. */
export function sameName(text) {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLocaleLowerCase("en");
}

/** "1st", "2nd" ... and "3rd to 5th" for a range. */
export function placeText(from, to = from) {
  return from === to ? ordinal(from) : `${ordinal(from)}–${ordinal(to)}`;
}

function ordinal(number) {
  const ending = { one: "st", two: "nd", few: "rd", other: "th" };
  return number + ending[new Intl.PluralRules("en", { type: "ordinal" }).select(number)];
}

/** A code of a rule or phase as words. */
export function words(code) {
  return code.replaceAll("_", " ").replace(".", ": ");
}
