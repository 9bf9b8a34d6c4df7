import type { Page } from "@playwright/test";

/**
 * What fades in has the colours of neither state on its way. It is brought to its end, for which a browser that draws
 * nothing new would let us wait for ever.
 */
export const endMotion = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
