import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { drawSprite } from "../../server/set-up/draw-icons";
import { Icon } from "./icon";
import { iconAliases, iconNames } from "./icon-names";

const sprite = readFileSync("app/interface/icons.svg", "utf8");

it("has every icon of the fixed set in one file, as the set draws it (after a change: npm run icons)", () => {
  expect(sprite).toBe(drawSprite());
  for (const name of [...iconNames, ...Object.values(iconAliases)]) expect(sprite).toContain(`<symbol id="${name}"`);
});

it("ships no icon that no page shows", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => readFileSync(`app/${file}`, "utf8"))
    .join();
  expect(iconNames.filter((name) => !pages.includes(`<Icon name="${name}" />`))).toEqual([]);
});

it("keeps that file within 4 KB on the line", () => {
  expect(brotliCompressSync(sprite).length).toBeLessThanOrEqual(4096);
});

it("names a glyph of the file, which screen readers leave out", () => {
  const shown = renderToStaticMarkup(<Icon name="heart" />);
  expect(shown).toContain(`#heart"`);
  expect(shown).toContain('aria-hidden="true"');
});
