import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { endMotion } from "./end-motion";
import { readAloud } from "./screen-reader";
import { pageAt, type Walk } from "./walked-pages";

/** Where `npm run look` wants its pictures; unset while the journeys are tests. */
export const lookFolder = process.env.LOOK_FOLDER;

export interface View {
  name: string;
  width: number;
  colours: "light" | "dark";
  /** Pixels of a letter as its reader has set them; 16 as browsers come. */
  text: number;
}

const usualText = 16;

/** How each screen is seen: narrow to wide in light, the two usual widths in the dark, and with text at 200 %. */
const views: readonly View[] = [
  ...[320, 390, 768, 1280, 1920].map(
    (width) => ({ name: `${width}`, width, colours: "light", text: usualText }) as const,
  ),
  ...[390, 1280].map((width) => ({ name: `${width}-dark`, width, colours: "dark", text: usualText }) as const),
  { name: "390-text-200", width: 390, colours: "light", text: 32 },
];

/** Longer pages are cut: nobody looks at the fortieth row of a list eight times. */
const tallest = 5_000;

/** Takes pictures of all screens that a walk shows, and notes which they are for `server/set-up/look-pages.mjs`. */
export function startPictures(page: Page, walk: Walk, folder: string) {
  const into = join(folder, walk);
  mkdirSync(into, { recursive: true });
  const times = new Map<string, number>();
  let devtools: CDPSession | undefined;
  return async () => {
    // what scripts fill in is there
    await page.waitForLoadState("networkidle");
    devtools ??= await page.context().newCDPSession(page);
    const file = pageAt(page.url()).replace(".page.tsx", "").replaceAll("/", "-");
    const time = (times.get(file) ?? 0) + 1;
    times.set(file, time);
    const screen = `${file}-${time}`;
    for (const view of views)
      writeFileSync(join(into, `${screen}.${view.name}.jpg`), await pictureOf(page, devtools, view));
    await page.emulateMedia({ colorScheme: "light" });
    writeFileSync(join(into, `${screen}.txt`), (await readAloud(page)).join("\n"));
    const { pathname, search } = new URL(page.url());
    const heading = (await page.getByRole("heading", { level: 1 }).textContent())?.trim() ?? "";
    noteScreen(into, { screen, address: pathname + search, heading }, views);
  };
}

/** Puts a screen onto the contact sheets. */
export function noteScreen(
  into: string,
  screen: { screen: string; address: string; heading: string },
  views: readonly View[],
): void {
  const line = { ...screen, views: views.map(({ name }) => name) };
  appendFileSync(join(into, "screens.jsonl"), `${JSON.stringify(line)}\n`);
}

/** Not Playwright's own: it makes the window as large as the page, lays all out anew and waits for fonts each time. */
export async function pictureOf(page: Page, devtools: CDPSession, { width, colours, text }: View): Promise<Buffer> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: colours });
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: text, fixed: Math.round((text * 13) / 16) } });
  // a long page takes a while to hear of it
  await page.waitForFunction(hasTextOf, text);
  await endMotion(page);
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), tallest);
  const isUsual = text === usualText;
  // what lies below the window is drawn with letters of the usual size, so the window becomes as large as the page
  if (!isUsual) await page.setViewportSize({ width, height });
  const { data } = await devtools.send("Page.captureScreenshot", {
    format: "jpeg",
    quality: 60,
    ...(isUsual ? { captureBeyondViewport: true, clip: { x: 0, y: 0, width, height, scale: 1 } } : {}),
  });
  if (!(await page.evaluate(hasTextOf, text)))
    throw new Error(`The picture ${width} px wide lost its size of letters.`);
  return Buffer.from(data, "base64");
}

/** Runs in the page. */
function hasTextOf(pixels: number): boolean {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.fontSize = "medium";
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return fontSize === `${pixels}px`;
}
