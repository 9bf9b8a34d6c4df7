import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { endMotion } from "./end-motion";
import { pageAt } from "./walked-pages";

/** Where `npm run look` wants its pictures; unset while the journeys are tests. */
export const lookFolder = process.env.LOOK_FOLDER;

const widths = [320, 360, 768, 1280];
const colours = ["light", "dark"] as const;

/** Takes the whole page that is shown now in every width and both colours, into the folder of the page's own file. */
export async function takePictures(page: Page, folder: string, number: number): Promise<void> {
  const [place = "", file = ""] = pageAt(page.url())
    .replace(".page.tsx", "")
    .split(/\/(?=[^/]*$)/);
  const into = join(folder, place.replaceAll("/", "-"));
  mkdirSync(into, { recursive: true });
  const name = `${file}-${String(number).padStart(3, "0")}`;
  for (const colorScheme of colours)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await endMotion(page);
      const path = join(into, `${name}.${colorScheme}.${width}.jpg`);
      await page.screenshot({ path, fullPage: true, type: "jpeg", quality: 60 });
    }
  writeSheet(into, place);
}

/** One page that shows the pictures of a folder, a screen a row. It stands beside them and needs no server. */
function writeSheet(folder: string, title: string): void {
  const pictures = readdirSync(folder).filter((file) => file.endsWith(".jpg"));
  const screens = [...new Set(pictures.map((file) => file.slice(0, file.indexOf("."))))].sort();
  const rows = screens.map((screen) => {
    const cells = colours.flatMap((colour) =>
      widths.map((width) => {
        const file = `${screen}.${colour}.${width}.jpg`;
        return `<td><a href="${file}"><img src="${file}" alt="${screen}, ${width} px, ${colour}" loading="lazy" width="${width / 2}"></a></td>`;
      }),
    );
    return `<tr><th scope="row">${screen}</th>${cells.join("")}</tr>`;
  });
  const heads = colours.flatMap((colour) => widths.map((width) => `<th scope="col">${width} ${colour}</th>`));
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>body{font:14px system-ui;background:#888}td,th{vertical-align:top;padding:4px}th{position:sticky;top:0;background:#888}</style>
<h1>${title}</h1><table><tr><th>Screen</th>${heads.join("")}</tr>${rows.join("\n")}</table></html>\n`,
  );
}
