import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { expect, test } from "./journey";
import { fillApplication, openProfile, send } from "./steps";

/** What comes out of a printer with A4 paper: the words of each sheet. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4" })));
  const { text } = await extractText(pdf);
  return text.map((words) => words.replace(/\s+/g, " "));
}

test("a receipt and what was received print on one sheet each", async ({ page, site }) => {
  const { id } = await createJobPost(site.db);
  await fillApplication(page, site, id);
  const code = await send(page);
  const [receipt = "", ...others] = await printed(page);
  expect(others).toEqual([]);
  expect(receipt).toContain(code);
  expect(receipt).toContain("What happens next");
  expect(receipt).not.toMatch(/Similar jobs|Skip to|Privacy|Track your application|Save or print this page/);

  await page.goto(paths.job(String(id)));
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  const widths = await page.evaluate(() =>
    ["main", ".job-main"].map((part) => {
      const shown = document.querySelector(part) as HTMLElement;
      const { paddingLeft, paddingRight } = getComputedStyle(shown);
      return shown.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    }),
  );
  expect(widths[1]).toBe(widths[0]);
  await page.emulateMedia({ media: null });

  await page.goto(paths.profile.snapshot(String(id)));
  const sheets = await printed(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain("Exactly what we received");
  expect(sheets[0]).toContain("+63 917 555 0142");
});

test("a résumé is one's own paper: nothing of the site is on it, and no record is torn in two", async ({
  page,
  site,
}) => {
  const { email } = await openProfile(page, site);
  const { id } = await site.db
    .selectFrom("applications")
    .innerJoin("users", "users.id", "applications.user_id")
    .select("applications.id")
    .where("users.email", "=", email)
    .executeTakeFirstOrThrow();
  const about = "I answered customers by chat and by phone, and kept their orders in a spreadsheet. ".repeat(9);
  await site.db
    .insertInto("employments")
    .values(
      Array.from({ length: 14 }, (_, index) => ({
        application_id: id,
        employer: `Employer ${index + 1}`,
        title: `Position ${index + 1}`,
        duties: `Began ${index + 1}. ${about} Ended ${index + 1}.`,
      })),
    )
    .execute();
  await page.goto(paths.profile.printableResume());
  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.join(" ")).not.toMatch(/Sign out|Jobs Saved|Use this résumé when I apply|made from your information/);
  expect(sheets[0]).toMatch(/^\s*María Clara/);
  for (let index = 1; index <= 14; index++) {
    const holding = sheets.filter((words) => words.includes(`Began ${index}.`) || words.includes(`Ended ${index}.`));
    expect(holding).toHaveLength(1);
  }
});
