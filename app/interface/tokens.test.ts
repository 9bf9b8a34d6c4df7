import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./css/tokens.css", import.meta.url), "utf8");
const [lightPart = "", darkPart = ""] = css.slice(css.indexOf("@theme")).split("@variant dark");
const light = readColours(lightPart);
const dark = { ...light, ...readColours(darkPart) };

/** Every pair of text and background colour in use, and the least contrast it may have. */
const text: [text: string, ground: string, least: number][] = [
  ["ink", "page", 7],
  ["ink", "surface", 7],
  ["ink", "sunken", 7],
  ["ink", "card", 7],
  ["muted", "page", 4.5],
  ["muted", "surface", 4.5],
  ["muted", "card", 4.5],
  ["accent", "page", 4.5],
  ["accent", "surface", 4.5],
  ["accent", "card", 4.5],
  ["pressed", "page", 4.5],
  ["on-main", "main", 4.5],
  ["on-main", "main-pressed", 4.5],
  ["success", "page", 4.5],
  ["success", "success-soft", 4.5],
  ["warning", "page", 4.5],
  ["warning", "warning-soft", 4.5],
  ["danger", "page", 4.5],
  ["danger", "danger-soft", 4.5],
  ["info", "page", 4.5],
  ["info", "info-soft", 4.5],
  ["ink", "success-soft", 7],
  ["ink", "warning-soft", 7],
  ["ink", "danger-soft", 7],
  ["ink", "info-soft", 7],
  ["accent", "success-soft", 4.5],
  ["accent", "warning-soft", 4.5],
  ["accent", "info-soft", 4.5],
  ["on-success", "success-fill", 4.5],
  ["on-warning", "warning-fill", 4.5],
  ["on-danger", "danger-fill", 4.5],
  // Not text, but must be visible: borders of controls and the focus ring (WCAG 1.4.11).
  ["control", "page", 3],
  ["control", "card", 3],
  // the working hours in the bar of a day
  ["accent", "day", 3],
  ["accent", "night", 3],
  // a chosen box, its tick, and one that is wrong
  ["main", "page", 3],
  ["on-main", "main", 3],
  ["danger", "page", 3],
  ["accent", "sunken", 3],
];

describe.each([
  ["light", light],
  ["dark", dark],
])("in %s mode", (_, colours) => {
  it.each(text)("%s stands out from %s by at least %d to 1", (front, ground, least) => {
    expect(contrast(colours[front] ?? "", colours[ground] ?? "")).toBeGreaterThanOrEqual(least);
  });
});

function readColours(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

/** WCAG's contrast ratio of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
