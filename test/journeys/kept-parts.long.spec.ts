import { paths } from "../../app/paths";
import { expect, settle, test } from "./journey";

test("what is only read is written into a page once, keeps what is ticked in it, and comes anew with other jobs", {
  tag: "@needs-scripts",
}, async ({ page, site }) => {
  // scripts tell the zone after the first page, and then times are in it
  await page.context().addCookies([{ name: "timezone", value: "Asia/Manila", url: site.origin }]);
  await page.goto(paths.jobs());
  await settle(page);
  const card = page.locator(".job-card").first();
  const closes = (await card.locator(".job-words > .muted").last().textContent()) ?? "";
  expect(closes).not.toBe("");
  const written = (await page.locator("script").allTextContents()).join("");
  expect(written).toContain("streamController.enqueue");
  expect(written).not.toContain(closes);

  const box = page.getByLabel("No night shift");
  await box.check();
  await card.getByRole("button", { name: /^Save/ }).click();
  await expect(card.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await expect(box).toBeChecked();
  await expect(card.locator(".job-words > .muted").last()).toHaveText(closes);

  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("navigation", { name: "Jobs" }).locator("[aria-current=page]")).toHaveText(/2/);
  await expect(page.locator(".job-card .job-words > .muted").first()).toBeVisible();
  const title = await page.locator(".job-card .card-link").first().textContent();
  await page.locator(".job-card .card-link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  const about = page.getByRole("heading", { name: "About the job" });
  await expect(about).toBeVisible();

  await page.reload();
  await settle(page);
  await expect(about).toBeVisible();
  await expect(page.locator("#job-text")).toHaveCount(1);
  await page.goBack();
  await expect(page.locator(".job-card .job-words > .muted").first()).toBeVisible();
});
