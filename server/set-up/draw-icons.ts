import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { iconNames } from "../../app/interface/icon-names";

/** Attributes that are equal for every glyph; they are removed, because the style sheet sets them with the right colours. */
const strokes = / (fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g;

/**
 * The glyphs of `app/interface/icon-names.ts` as one SVG file, from `@iconify-json/lucide` (ISC licence, Lucide
 * contributors). Run with `npm run icons` after a change of the names; a test compares the file with what this answers.
 */
export function drawSprite(): string {
  const set = createRequire(import.meta.url)("@iconify-json/lucide/icons.json") as {
    icons: Record<string, { body: string } | undefined>;
  };
  const symbols = iconNames.map((name) => {
    const icon = set.icons[name];
    if (!icon) throw new Error(`The set has no icon '${name}'`);
    const body = icon.body.replace(strokes, "").replace(/^<g>(.*)<\/g>$/, "$1");
    return `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence -->\n${symbols.join("\n")}\n</svg>\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync("app/interface/icons.svg", drawSprite());
