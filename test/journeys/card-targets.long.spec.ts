import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { expect, test } from "./journey";

/**
 * The smallest distance in pixels between two things of one card that one can press, and which they are. What is 44 px large
 * has room of its own around its icon: 16 px count with it.
 */
const closest = (page: Page) =>
  page.locator(".job-card").evaluateAll((cards) => {
    const between = (one: DOMRect, other: DOMRect) =>
      Math.hypot(
        Math.max(0, one.left - other.right, other.left - one.right),
        Math.max(0, one.top - other.bottom, other.top - one.bottom),
      );
    const distances = cards.flatMap((card) => {
      const targets = [...card.querySelectorAll("a, button")];
      return targets.flatMap((one, index) =>
        targets.slice(index + 1).map((other) => ({
          between: [one.textContent, other.textContent],
          pixels:
            between(one.getBoundingClientRect(), other.getBoundingClientRect()) +
            ([one, other].some((it) => Math.min(it.clientWidth, it.clientHeight) >= 43) ? 16 : 0),
        })),
      );
    });
    return distances.sort((one, other) => one.pixels - other.pixels)[0];
  });

test("a thumb that aims at one thing of a job's card does not hit another", { tag: "@plainly" }, async ({ page }) => {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [paths.jobs(), paths.home()]) {
      await page.goto(path);
      const found = await closest(page);
      expect(found?.pixels, `${path} at ${width} px: ${found?.between.join(" and ")}`).toBeGreaterThanOrEqual(24);
    }
  }
});
