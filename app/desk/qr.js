/** A QR code as SVG. */

import { qrcode } from "./vendor/qrcode-generator/qrcode.js";
import { svg } from "./dom.js";

/** Longest text whose code phones still read from a screen or a sheet of paper. */
export const LONGEST_CODE = 1_400;

/** The code of a text, dark on white with its quiet zone whatever the theme is. */
export function qrPicture(text, label) {
  const code = qrcode(0, "L");
  code.addData(text, "Byte");
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column + 4} ${row + 4}h1v1h-1z`;
    }
  }
  const size = count + 8;
  return svg(
    "svg",
    { viewBox: `0 0 ${size} ${size}`, class: "qr", role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    svg("rect", { width: size, height: size, fill: "#fff" }),
    svg("path", { d: path, fill: "#000" }),
  );
}
