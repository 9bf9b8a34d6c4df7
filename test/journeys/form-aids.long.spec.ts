import { paths } from "../../app/paths";
import { expect, expectGoodScreen, test } from "./journey";
import { openProfile } from "./steps";

test("what is typed as a password can be shown, and is hidden again when it is sent @needs-scripts", async ({
  page,
  site,
}) => {
  await openProfile(page, site);
  await page.goto(paths.profile.password());
  const password = page.getByLabel("New password");
  const field = page.locator("div").filter({ has: password }).last().locator("..");
  await page.getByLabel("Current password").last().fill("not my password");
  await password.fill("a new long password");
  await expect(password).toHaveAttribute("type", "password");
  await field.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(field.getByRole("status")).toHaveText("Your password is shown.");
  await expect(password).toHaveValue("a new long password");
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(password).toHaveAttribute("type", "password");
  await expect(field.getByRole("button", { name: "Show password" })).toBeVisible();
});

test("a long text says while one types how much room is left @needs-scripts", async ({ page, site }) => {
  await openProfile(page, site);
  await page.goto(paths.profile.pasteResume());
  const text = page.locator("textarea");
  const said = page.locator(".field").filter({ has: text });
  await expect(said.locator(".hint")).toContainText("Up to 20,000 characters.");
  await text.fill("Bookkeeper");
  await expect(said.locator(".hint")).toContainText("You have 19,990 characters left.");
  await expect(said.getByRole("status")).toHaveText("You have 19,990 characters left.");
});
