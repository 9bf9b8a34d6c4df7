import type { Page } from "@playwright/test";
import { foundAtWidths } from "./at-widths";

/** The narrowest phones, and where columns are side by side. */
const widths = [320, 1280];

/** The texts of this screen whose lines have fewer than four letters on average, in words. */
export const narrowTexts = (page: Page): Promise<string[]> => foundAtWidths(page, widths, findNarrowTexts);

/** Runs in the page. */
function findNarrowTexts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    // what only screen readers say is one pixel wide
    if (text.length < 12 || isClipped(node.parentElement)) continue;
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > 0 && text.length / lines < 4) found.push(`"${text.slice(0, 40)}" stands in ${lines} lines`);
  }
  return found;
}
