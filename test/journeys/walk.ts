import type { Page } from "@playwright/test";
import { lookFolder, takePictures } from "./contact-sheets";
import { expect, expectGoodAtEverySize } from "./journey";
import { pageAt, type Walk, walks } from "./walked-pages";

/**
 * Opens one page after the other and looks at each; the last step says whether all pages of this walk were seen. Under
 * `npm run look` it takes pictures for people and judges nothing.
 */
export function startWalk(page: Page, walk: Walk) {
  const seen = new Set<string>();
  let looks = 0;
  return {
    /** The page of this address. One that leads elsewhere, or is refused, would pass for what it is not. */
    async open(path: string, status = 200): Promise<void> {
      const answer = await page.goto(path);
      expect(answer?.status(), `status of ${path}`).toBe(status);
      await this.look();
    },
    /** What is shown now. */
    async look(): Promise<void> {
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      if (lookFolder === undefined) await expectGoodAtEverySize(page);
      else await takePictures(page, lookFolder, ++looks);
      seen.add(pageAt(page.url()));
    },
    expectAllSeen: () => expect([...seen].sort()).toEqual([...walks[walk]].sort()),
  };
}
