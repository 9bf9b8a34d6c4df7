import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { copyTemplate } from "../harness/database";
import { type RunningSite, startSite } from "../harness/running-site";
import { testServer } from "./database-for-journeys";

/** What every journey starts from: a site of the worker's own, and a stop at any script error or server failure. */
export const test = base.extend<{ watched: undefined }, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const { server, template } = testServer();
      const database = await copyTemplate(server, template);
      const site = await startSite(database);
      await use(site);
      await site.stop();
      await database.drop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  watched: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(`script error: ${error.message}`));
      page.on("console", (message) => {
        // what the browser itself says of a refused form (422) or a page that is not there is what the test asked for
        if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
          problems.push(message.text());
      });
      page.on("response", (response) => {
        if (response.status() === 500) problems.push(`500 for ${response.url()}`);
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** WCAG 2.2 AA by axe, and no sideways scroll. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const { checkable, close } = await checkableCopy(page);
  const { violations } = await new AxeBuilder({ page: checkable })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll on ${page.url()}`).toBe(0);
  await close();
}

/** The checker itself is a script: a page with scripting off is copied, without its scripts, into one where it is on. */
async function checkableCopy(page: Page): Promise<{ checkable: Page; close(): Promise<void> }> {
  if (test.info().project.use.javaScriptEnabled !== false) return { checkable: page, close: async () => {} };
  const html = (await page.content()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  const colorScheme = (await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches))
    ? "dark"
    : "light";
  const context = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: true, viewport: page.viewportSize(), colorScheme });
  if (!context) throw new Error("The browser has gone");
  const checkable = await context.newPage();
  const address = page.url().replace(/#.*$/, "");
  await checkable.route(address, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  await checkable.goto(address, { waitUntil: "load" });
  return { checkable, close: () => context.close() };
}
