import type { Page } from "@playwright/test";
import { lookFolder, startPictures } from "./contact-sheets";
import { expect, expectGoodAtEverySize } from "./journey";
import { narrowTexts } from "./narrow-text";
import { edgesOffTemplate } from "./right-edges";
import { pageAt, type Walk, walks } from "./walked-pages";

/**
 * Opens one page after the other and looks at each; the last step says whether all pages of this walk were seen. Under
 * `npm run look` it takes pictures for people and judges nothing.
 */
export function startWalk(page: Page, walk: Walk) {
  const seen = new Set<string>();
  const offTemplate: string[] = [];
  const narrow: string[] = [];
  const takePictures = lookFolder === undefined ? null : startPictures(page, walk, lookFolder);
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
      if (takePictures) await takePictures();
      else {
        await expectGoodAtEverySize(page);
        offTemplate.push(...(await edgesOffTemplate(page)));
        narrow.push(...(await narrowTexts(page)));
      }
      seen.add(pageAt(page.url()));
    },
    expectAllSeen() {
      expect([...seen].sort()).toEqual([...walks[walk]].sort());
      expect(offTemplate, "what ends at another right edge than its template's").toEqual([]);
      expect(narrow, "what stands letter below letter").toEqual([]);
    },
  };
}
