/** An event of nine to try the desk with. */

const NINE = [
  "Ann Lee",
  "Bob Marsh",
  "Carla Ortiz",
  "Dmitri Vale",
  "Esther Quist",
  "Femi Ade",
  "Grace Holm",
  "Hugo Brandt",
  "Ines Rocha",
];

/** Enters nine players and a prize fund. */
export function loadNineExample(desk) {
  desk.ui.tab = "rounds";
  desk.store.change("the example", (event) => {
    event.name = "Nine at the club";
    event.snapshot.players = NINE.map((name, index) => ({ id: `P${index + 1}`, name }));
    event.snapshot.settings = { max_places: 3 };
    event.snapshot.prizes = { 2: [110, 70], 3: [90, 60, 30] };
  });
}
