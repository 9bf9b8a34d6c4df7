import { expect, test } from "./journey";
import { expectSaved, keptAnswers, sitDataEntry, street } from "./sheet-steps";

/** What the page does with the store of answers, counted in `window`. */
interface Counted {
  store: { begun: number; open: number; givenUp: number };
}

/**
 * Begins to count, and leaves the page while the first answer is being stored. A page that Safari suspends has none open, or every
 * other page waits for it.
 */
function countAndLeave(): void {
  const store = { begun: 0, open: 0, givenUp: 0 };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...asked) {
    const begun = transaction.apply(this, asked);
    store.begun++;
    store.open++;
    if (store.begun === 1)
      queueMicrotask(() => {
        dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
        document.dispatchEvent(new Event("visibilitychange"));
      });
    begun.addEventListener("complete", () => store.open--);
    begun.addEventListener("abort", () => {
      store.open--;
      store.givenUp++;
    });
    return begun;
  };
  Object.assign(window, { store });
}

test("a test that is left keeps no other page from the store of answers, and goes on when it is shown again", {
  tag: "@needs-scripts",
}, async ({ page, site }) => {
  await sitDataEntry(page, site);
  await street(page, 0).fill("1 First Street");
  await street(page, 0).blur();
  await expectSaved(page);
  const counted = () => page.evaluate(() => (window as unknown as Counted).store);

  await page.evaluate(countAndLeave);
  await street(page, 1).fill("2 Second Street");
  await expect.poll(counted).toEqual({ begun: 1, open: 0, givenUp: 1 });

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await street(page, 2).fill("3 Third Street");
  await street(page, 2).blur();
  await expect.poll(async () => (await counted()).begun).toBeGreaterThan(1);
  await expect
    .poll(async () => (await keptAnswers(site)).map(({ street }) => street))
    .toEqual(["1 First Street", "2 Second Street", "3 Third Street"]);
});
