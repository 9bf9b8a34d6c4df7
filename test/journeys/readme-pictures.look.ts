import { statSync, writeFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { paths } from "../../app/paths";
import { endMotion } from "./end-motion";
import { expect, test } from "./journey";

/** Where `npm run look -- --readme` wants its pictures. */
const folder = process.env.README_PICTURES ?? "";
const most = 60_000;
const phone = { width: 390, height: 844 };

/** A phone in both colours, side by side, in one picture that a page of the repository can show. */
async function takePair(browser: Browser, url: string, name: string): Promise<void> {
  const page = await browser.newPage({ viewport: phone, locale: "en-GB", timezoneId: "Asia/Manila" });
  const shots: string[] = [];
  // the first visit tells the reader's time zone, in which both show the hours
  await page.goto(url);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(url);
    await endMotion(page);
    shots.push((await page.screenshot()).toString("base64"));
  }
  const pair = await browser.newPage({ viewport: { width: 2 * phone.width + 48, height: phone.height + 32 } });
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join("");
  await pair.setContent(
    `<style>body{margin:0;padding:16px;display:flex;gap:16px;background:#8a94a6}img{border-radius:24px}</style>${images}`,
  );
  const devtools = await pair.context().newCDPSession(pair);
  for (let quality = 90; ; quality -= 5) {
    const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality });
    writeFileSync(`${folder}/${name}.webp`, Buffer.from(data, "base64"));
    if (statSync(`${folder}/${name}.webp`).size <= most) break;
    expect(quality, `${name} is too large`).toBeGreaterThan(30);
  }
  await Promise.all([page.close(), pair.close()]);
}

test("the list of jobs and a job on a phone, for the README", async ({ browser, page, site }) => {
  await page.goto(paths.jobs());
  const job = await page.getByRole("main").locator("[id^=job-] a[href^='/jobs/']").first().getAttribute("href");
  await takePair(browser, site.origin + paths.jobs(), "list-of-jobs");
  await takePair(browser, site.origin + job, "job");
});
