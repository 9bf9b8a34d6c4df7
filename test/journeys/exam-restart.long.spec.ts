import { paths } from "../../app/paths";
import { siteClock } from "../harness/site-clock";
import { expect, expectGoodScreen, test } from "./journey";
import { openProfile } from "./steps";

const clock = siteClock();
test.use({ siteSettings: clock.settings });

test("a part that a fault cost its time is begun again while it runs, with empty fields", { tag: "@plainly" }, async ({
  page,
  site,
}) => {
  await openProfile(page, site);
  await page.goto(paths.exam.part("data_entry"));
  await page.getByLabel(/^I do this test by myself/).check();
  await page.getByRole("button", { name: "Start the data entry test" }).click();
  const name = page.locator("[name='q4001.name']");
  const shown = page.locator("#q4001 label b").first();
  await name.fill("For the first run");
  await page.getByRole("button", { name: "Save and stay" }).last().click();
  await expect(page.getByText(/Saved at \d/).first()).toBeVisible();
  const before = await shown.textContent();

  await expect(page.getByText("Did your device or your power fail?")).toBeHidden();
  await clock.pass(site, 3);
  await page.reload();
  await page.getByText("Did your device or your power fail?").click();
  await page.getByRole("button", { name: "Begin again once" }).click();
  const problem = page.getByRole("alert");
  await expect(problem).toContainText("Tick the box to put your answers aside");
  await expect(page).toHaveTitle(/^Error: Data entry/);
  await expectGoodScreen(page);
  await expect(name).toHaveValue("For the first run");

  await page.getByLabel("Put my answers aside and begin again").check();
  await page.getByRole("button", { name: "Begin again once" }).click();
  await expect(problem).toBeHidden();
  await expect(page).not.toHaveTitle(/^Error/);
  await expect(shown).not.toHaveText(before ?? "");
  await expect(name).toHaveValue("");
  await expect(page.getByText("Did your device or your power fail?")).toBeHidden();
});
