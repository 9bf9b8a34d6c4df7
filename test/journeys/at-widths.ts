import type { Page } from "@playwright/test";

/** What `find`, which runs in the page, finds of this screen at each of these widths, in words with address and width. */
export async function foundAtWidths(page: Page, widths: readonly number[], find: () => string[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const here = await page.evaluate(find);
    found.push(...here.map((what) => `${new URL(page.url()).pathname} at ${width} px: ${what}`));
  }
  return found;
}
