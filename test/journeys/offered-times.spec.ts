import { paths } from "../../app/paths";
import { aSentApplication } from "../bff/sent-application";
import { recruitAt } from "../harness/recruit";
import { expect, expectGoodScreen, test } from "./journey";
import { browseOn } from "./steps";

const nextYear = new Date().getUTCFullYear() + 1;
const times = [`${nextYear}-03-02 09:00`, `${nextYear}-03-03 21:00`, `${nextYear}-03-04 09:00`];

test("a time for an interview is chosen among several, also after somebody else was first, and what one cannot is said once", async ({
  page,
  site,
}) => {
  const mine = await aSentApplication(site);
  const { receipt, jobId } = mine;
  const other = await aSentApplication(site, mine);
  for (const code of [receipt, other.receipt]) {
    for (const status of ["screening", "shortlisted"]) await recruitAt(site, "move", code, status);
    await recruitAt(site, "offer-times", code, ...times, "--zone", "America/New_York", "--minutes", "30");
  }

  await browseOn(page, site, mine.browser);
  await page.goto(paths.profile.index());
  await page.getByRole("link", { name: "Choose a time for your interview" }).click();
  await expect(page.getByRole("radio")).toHaveCount(3);
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Take this time" }).click();
  await expect(page.getByRole("link", { name: "Choose a time" })).toBeVisible();

  const quicker = await other.browser.get(paths.profile.interview(jobId));
  await quicker.press("Take this time", { "Which time suits you?": firstLabel(quicker.document) });
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Take this time" }).click();
  await expect(page.getByRole("link", { name: "Somebody else has taken this time. Choose another" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(2);
  await expectGoodScreen(page);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Take this time" }).click();
  await expect(page.getByText("Your interview is set.")).toBeVisible();

  // another that is free may be taken in its place
  await page.goto(paths.profile.interview(jobId));
  await expect(page.getByRole("radio").first()).toBeChecked();
  await expectGoodScreen(page);
  await page.getByRole("radio").last().check();
  await page.getByRole("button", { name: "Take this time" }).click();
  await expect(page.getByText("Your interview is set.")).toBeVisible();

  await page.goto(paths.profile.section("preferences"));
  await page
    .getByRole("group", { name: /^Days when you cannot come/ })
    .getByLabel("Saturday")
    .check();
  await page.getByLabel("From").fill("22:00");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("link", { name: /^Enter until when you cannot come/ })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel("Until").fill("06:00");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay and hours");
  const refused = recruitAt(site, "offer-times", receipt, `${nextYear}-03-02 23:00`, "--zone", "Asia/Manila");
  await expect(refused).rejects.toThrow("They said when they cannot: Saturday, every day 22:00–6:00.");
});

const firstLabel = (document: Document) => document.querySelector(".choice label")?.textContent ?? "";
