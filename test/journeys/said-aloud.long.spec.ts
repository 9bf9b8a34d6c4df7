import { paths } from "../../app/paths";
import { newApplicant } from "../harness/new-applicant";
import { expect, settle, test } from "./journey";
import { readAloud, startListening } from "./screen-reader";
import { browseOn } from "./steps";

const scripted = { tag: "@needs-scripts" };

test("a change of page says the heading of the new one, once", scripted, async ({ page }) => {
  await page.goto(paths.jobs());
  await settle(page);
  const links = [
    page.getByRole("main").locator("[id^=job-] a[href^='/jobs/']").first(),
    page.locator("header a[href='/jobs']"),
  ];
  for (const link of links) {
    // its picture of the page is made anew: it misses what changes while it makes one
    const reader = await startListening(page);
    const before = page.url();
    await link.click();
    await expect(page).not.toHaveURL(before);
    await expect.poll(reader.said).toContainEqual(expect.stringMatching(/^heading, .*, level 1$/));
    const title = (await page.getByRole("heading", { level: 1 }).textContent())?.trim();
    expect((await reader.said()).filter((phrase) => /level 1$/.test(phrase))).toEqual([`heading, ${title}, level 1`]);
  }
});

test("every error is said with its field, and nothing twice in a row", async ({ page, site }) => {
  const { browser } = await newApplicant(site, paths.profile.index());
  await browseOn(page, site, browser);
  await page.goto(paths.profile.addRecord("references"));
  await settle(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add this/ })
    .click();
  const errors = await page.locator(".error-summary a").allTextContents();
  expect(errors.length).toBeGreaterThan(1);
  const said = await readAloud(page);
  // the phrase of a field or of a group of choices, not of the link to it or of the error by itself
  const ofFields = said.filter((phrase) => /^(textbox|combobox|group|radiogroup|checkbox|radio), /.test(phrase));
  expect(errors.filter((error) => !ofFields.some((phrase) => phrase.includes(error)))).toEqual([]);
  // this reader says a legend as an element and as its text
  const legends = (await page.locator("legend").allTextContents()).map((text) => text.trim());
  expect(said.filter((phrase, at) => phrase === said[at - 1] && !legends.includes(phrase))).toEqual([]);
});
