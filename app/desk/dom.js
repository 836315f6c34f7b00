/** Elements built node by node: text is always text, never markup. */

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element. `properties`: `class`, `on` (listeners), `data` (dataset), booleans, and attributes. */
export function h(tag, properties, ...children) {
  return furnish(document.createElement(tag), properties, children);
}

/** An SVG element. */
export function svg(tag, properties, ...children) {
  return furnish(document.createElementNS(SVG, tag), properties, children);
}

function furnish(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === "data") {
      Object.assign(element.dataset, value);
    } else if (name === "value") {
      element.value = value;
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...present(children));
  return element;
}

function present(children) {
  return children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false);
}

/** A push button. `key` names it, so that the focus finds it again after the page is drawn anew. */
export function button(label, action, properties = {}) {
  const { key, ...rest } = properties;
  return h("button", { type: "button", data: key ? { key } : {}, on: { click: action }, ...rest }, label);
}

/** A labelled field; `hint` and `error` are read out with it. */
export function field(label, control, { hint, error, key } = {}) {
  const id = `field-${key}`;
  control.id = id;
  control.dataset.key = key;
  const notes = [];
  if (hint) notes.push(h("span", { class: "hint", id: `${id}-hint` }, hint));
  if (error) notes.push(h("span", { class: "error", id: `${id}-error`, role: "alert" }, error));
  if (notes.length) control.setAttribute("aria-describedby", notes.map((note) => note.id).join(" "));
  if (error) control.setAttribute("aria-invalid", "true");
  return h("div", { class: "field" }, h("label", { for: id }, label), control, ...notes);
}

/** Replaces what an element holds; the focus, the caret and what was folded open stay as they were. */
export function redraw(root, ...children) {
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const key = active?.dataset.key;
  const caret = active && "selectionStart" in active ? readCaret(active) : null;
  const folds = new Map([...root.querySelectorAll("details")].map((one) => [foldName(one), one.open]));
  root.replaceChildren(...present(children));
  for (const one of root.querySelectorAll("details")) one.open = folds.get(foldName(one)) ?? one.open;
  if (key) focusOn(root, key, caret);
}

function foldName(details) {
  const summary = details.querySelector("summary");
  return summary.dataset.key ?? summary.textContent;
}

function readCaret(element) {
  try {
    return element.selectionStart === null ? null : [element.selectionStart, element.selectionEnd];
  } catch {
    return null;
  }
}

/** Focuses the element of that key below `root`; says whether there was one. */
export function focusOn(root, key, caret = null) {
  const found = root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!found || found.disabled) return false;
  found.focus({ preventScroll: Boolean(caret) });
  if (caret) found.setSelectionRange?.(...caret);
  return true;
}

/** Offers a text as a file to keep. */
export function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
