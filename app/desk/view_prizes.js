/** The prizes: one line of text for each number of places that may be paid. */

import { field, h } from "./dom.js";

/** The field beside the other settings. */
export function prizeField(desk) {
  const told = Object.entries(desk.snapshot.prizes)
    .map(([places, amounts]) => `${places}: ${amounts.join(", ")}`)
    .join("\n");
  return field(
    "Prizes by number of places paid",
    h("textarea", {
      rows: 3,
      value: desk.ui.prizeText ?? told,
      placeholder: "2: 110, 70\n3: 90, 60, 30",
      on: { change: (change) => setPrizes(desk, change.target.value) },
    }),
    {
      key: "prizes",
      hint: "One line for each number of places: the number, a colon, the amounts from 1st down.",
      error: desk.ui.prizeFault,
    },
  );
}

function setPrizes(desk, text) {
  const read = readPrizes(text);
  if (read.fault) {
    desk.show({ prizeText: text, prizeFault: read.fault });
    return;
  }
  desk.ui.prizeText = undefined;
  desk.ui.prizeFault = undefined;
  desk.store.change("the prizes", (event) => (event.snapshot.prizes = read.prizes));
}

/** Prizes out of lines such as "3: 90, 60, 30"; `{prizes}` or `{fault}`. */
function readPrizes(text) {
  const prizes = {};
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const [places, amounts] = line.split(":");
    const numbers = (amounts ?? "").split(/[,\s]+/).filter(Boolean);
    const fine =
      /^\s*\d{1,4}\s*$/.test(places) && numbers.length > 0 && numbers.every((one) => /^\d{1,9}(\.\d{1,2})?$/.test(one));
    if (!fine) return { fault: `Line ${index + 1} should look like “3: 90, 60, 30”.` };
    if (numbers.length > Number(places))
      return { fault: `Line ${index + 1} has ${numbers.length} amounts for ${Number(places)} places.` };
    prizes[String(Number(places))] = numbers.map((one) => (one.includes(".") ? one : Number(one)));
  }
  return { prizes };
}
