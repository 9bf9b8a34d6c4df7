import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { plainZip } from "../builders/files";
import { createJobPost } from "../builders/job-posts";
import { expect, settle, test } from "./journey";
import { openProfile, openReview } from "./steps";
import { translatePage } from "./translator";

const scripted = { tag: "@needs-scripts" };

/** What a page says in the language that the browser was asked for. */
const translated = (page: Page, words: string) => page.locator("font > font").getByText(words);

test(
  "a page that the browser translates goes on: what changes is shown, and translated",
  scripted,
  async ({ page, site }) => {
    await openProfile(page, site);
    await page.context().addInitScript(translatePage);
    await page.goto(paths.profile.addJobAlert("search=lighthouse+keeper"));
    await settle(page);
    await page.getByLabel("Every day").check();
    await page.getByRole("button", { name: "Save this alert" }).click();
    await expect(translated(page, "Every day")).toBeVisible();

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Change/ })
      .click();
    await page.getByLabel("Once a week").check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(translated(page, "Once a week")).toBeVisible();
    await expect(page.getByText("Every day")).toHaveCount(0);
    await page.getByRole("button", { name: /^Stop this alert/ }).click();
    await expect(translated(page, "You have no job alert yet.")).toBeVisible();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  },
);

test("what is wrong with a form is said on a page that the browser translates", scripted, async ({ page, site }) => {
  const job = await createJobPost(site.db);
  await openReview(page, site, job.id);
  await page.context().addInitScript(translatePage);
  await page.goto(`/jobs/${job.id}/apply/review/resume`);
  await settle(page);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.locator(".error").getByText("Select a file")).toBeVisible();
  await expect(translated(page, "Select a file").first()).toBeVisible();
  await page
    .getByLabel("Your résumé as a file")
    .setInputFiles({ name: "holiday.zip", mimeType: "application/zip", buffer: plainZip() });
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.locator(".error").getByText("The selected file must be a PDF")).toBeVisible();
  await expect(page.locator(".error").getByText("Select a file")).toHaveCount(0);
});
