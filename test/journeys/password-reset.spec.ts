import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import type { RunningSite } from "../harness/running-site";
import { expect, expectGoodScreen, test } from "./journey";
import { openProfile, type Person, signIn } from "./steps";

/** The code of the newest sign-in mail to somebody, who has had a code of another kind before. */
async function signInCode(site: RunningSite, { email }: Person): Promise<string> {
  const find = () =>
    site
      .listMails()
      .filter((mail) => mail.includes(email))
      .map((mail) => /^Subject: (\d{6}) is your .* sign-in code/m.exec(mail)?.[1])
      .findLast(Boolean);
  await expect.poll(find).toBeDefined();
  return find() ?? "";
}

/** From the profile, signed out, to the page that asks for a new password. */
async function forgetPassword(page: Page, site: RunningSite, person: Person): Promise<void> {
  await page.context().clearCookies();
  await page.goto(paths.profile.index());
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
  await expectGoodScreen(page);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await page.getByLabel("6-digit code").fill(await signInCode(site, person));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
}

test("who forgot the password chooses a new one by mail and goes on to where they were going", async ({
  page,
  site,
}) => {
  const person = await openProfile(page, site);
  await forgetPassword(page, site, person);
  await expectGoodScreen(page);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a password with at least 8 characters");
  await page.getByLabel("New password").fill("another long password");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");

  await page.context().clearCookies();
  await page.goto(paths.profile.index());
  await signIn(page, person);
  await expect(page.getByRole("alert")).toContainText("The email address or the password is not right");
  await signIn(page, { ...person, password: "another long password" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
});

test("who forgot the password may go on without a new one", { tag: "@long" }, async ({ page, site }) => {
  const person = await openProfile(page, site);
  await forgetPassword(page, site, person);
  await page.getByRole("link", { name: "Continue without a new password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
});
