import type { Page } from "@playwright/test";
import { build } from "esbuild";

/** `@guidepup/virtual-screen-reader` as one script: it reads the page that it runs in, also where that page's own scripts are off. */
const source = build({
  stdin: { contents: 'export { virtual } from "@guidepup/virtual-screen-reader"', resolveDir: import.meta.dirname },
  bundle: true,
  minify: true,
  write: false,
  format: "iife",
  globalName: "screenReader",
  platform: "browser",
  define: { "process.env.NODE_ENV": '"production"' },
}).then(({ outputFiles }) => outputFiles[0]?.text ?? "");

type ScreenReader = Pick<typeof import("@guidepup/virtual-screen-reader"), "virtual">;

/** Lets a screen reader listen on this page until it is loaded anew; `said` has its phrases from now on. */
export async function startListening(page: Page): Promise<{ said(): Promise<string[]> }> {
  await addScreenReader(page);
  await page.evaluate(async () => {
    const { virtual } = (window as unknown as { screenReader: ScreenReader }).screenReader;
    await virtual.stop();
    await virtual.start({ container: document.body });
    await virtual.clearSpokenPhraseLog();
  });
  return {
    said: () =>
      page.evaluate(() => (window as unknown as { screenReader: ScreenReader }).screenReader.virtual.spokenPhraseLog()),
  };
}

/** What a screen reader says of the whole page, from its beginning to its end, a phrase each. */
export async function readAloud(page: Page): Promise<string[]> {
  await addScreenReader(page);
  return page.evaluate(async () => {
    const { virtual } = (window as unknown as { screenReader: ScreenReader }).screenReader;
    await virtual.start({ container: document.body });
    while ((await virtual.lastSpokenPhrase()) !== "end of document") await virtual.next();
    const said = await virtual.spokenPhraseLog();
    await virtual.stop();
    return said;
  });
}

async function addScreenReader(page: Page): Promise<void> {
  if (await page.evaluate("typeof screenReader === 'undefined'")) await page.evaluate(await source);
}
