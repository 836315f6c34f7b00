/** The read-only view as one HTML file: markup and style only, nothing that runs. */

import { h } from "./dom.js";
import { sharedSource, spectatorPage } from "./spectator.js";

const SHEETS = ["tokens", "frame", "parts", "round"];

/** The text of the file; waits for answers that are on their way. */
export async function staticPage(desk) {
  await desk.settle(() => sharedSource(desk));
  const source = sharedSource(desk);
  const styles = await Promise.all(SHEETS.map(async (name) => (await fetch(`desk/style/${name}.css`)).text()));
  const page = document.implementation.createHTMLDocument(desk.event.name || "Tournament");
  page.documentElement.lang = "en";
  page.head.prepend(h("meta", { charset: "utf-8" }));
  page.head.append(h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }));
  page.body.append(
    h(
      "main",
      { class: "shared" },
      spectatorPage(source),
      h("p", { class: "hint" }, `Saved ${new Date().toLocaleString()}.`),
    ),
  );
  // The style is put in as text: the desk's own policy would refuse it as an element.
  const markup = page.documentElement.outerHTML.replace(
    "</head>",
    () => `<style>\n${styles.join("\n")}</style></head>`,
  );
  return `<!doctype html>\n${markup}`;
}
