import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import type { RunningSite } from "../harness/running-site";
import { expect, expectGoodScreen, test } from "./journey";
import {
  confirmEmail,
  createAccount,
  fillBegun,
  goToNewAccount,
  hasExternalSignOn,
  type Person,
  send,
  signIn,
  somebody,
} from "./steps";

test.use({ siteSettings: { AUTH_MODE: "token" } });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Makes an account at the sign-on, which leads back to our own sign-in form, and signs in there. */
async function join(page: Page, site: RunningSite): Promise<Person> {
  const person = somebody();
  await goToNewAccount(page);
  await createAccount(page, person);
  await expect(page).toHaveURL(/\/sign-in\?redirect=/);
  await signIn(page, person);
  await confirmEmail(page, site, person);
  return person;
}

const tokensOf = (site: RunningSite, { email }: Person) =>
  site.db
    .selectFrom("personal_access_tokens")
    .innerJoin("users", "users.id", "personal_access_tokens.user_id")
    .select("personal_access_tokens.id")
    .where("email", "=", email)
    .execute();

/** Somebody is signed in by our sealed cookie, which no page can read. */
async function expectSealed(page: Page) {
  const cookies = await page.context().cookies();
  const held = cookies.find(({ name }) => name === "api_token");
  expect(held).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(decodeURIComponent(held?.value ?? "")).not.toMatch(/^\d+\|/);
}

test("signing in is refused at the field and then leads where the person was going", async ({ page, site }) => {
  await page.goto(paths.profile.settings());
  await expect(heading(page)).toHaveText("Sign in");
  await expectGoodScreen(page);
  const person = await join(page, site);
  await expect(heading(page)).toHaveText("Settings");
  await expectSealed(page);
  await page.goto(paths.signIn());
  await expect(page).toHaveURL(`${site.origin}/`);

  await page.goto(paths.logout());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto(paths.login(paths.profile.bookmarks()));
  await signIn(page, { ...person, password: "not the password" });
  await expect(page.getByRole("alert")).toContainText("There is a problem");
  await expect(page.getByLabel("Email address")).toHaveValue(person.email);
  // never sent back; a page with scripts still has what was typed
  await expect(page.getByLabel("Password")).not.toHaveAttribute("value", /./);
  await expectGoodScreen(page);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(heading(page)).toHaveText("Saved jobs");
});

test("an application goes from the job to its receipt, and its résumé comes back as a file", async ({ page, site }) => {
  const job = await createJobPost(site.db);
  await page.goto(`/jobs/${job.id}/apply`);
  await join(page, site);
  await expect(heading(page)).toHaveText("Your details");
  await fillBegun(page);
  await send(page);

  await page.goto(paths.profile.resumes());
  const href = await page
    .getByRole("link", { name: /Download/ })
    .first()
    .getAttribute("href");
  const file = await page.request.get(href ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const archive = await page.request.get(paths.profile.exportData());
  expect([archive.status(), archive.headers()["content-type"]]).toEqual([200, "application/zip"]);
});

test("what was typed survives the end of the token, and a stranger never sees it", async ({ page, site }) => {
  await page.goto(paths.profile.section("basic"));
  const person = await join(page, site);
  await page.goto(paths.profile.section("contact"));
  await page.getByLabel("Mobile number").fill("+63 917 555 0142");
  await site.db.deleteFrom("personal_access_tokens").execute();
  await page.getByRole("button", { name: /^Save/ }).last().click();

  await expect(heading(page)).toHaveText("Sign in");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("api_token");
  await signIn(page, person);
  await expect(page.getByText("You were signed out before we could save this")).toBeVisible();
  await expect(page.getByLabel("Mobile number")).toHaveValue("+63 917 555 0142");
  await page.getByRole("button", { name: /^Save/ }).last().click();
  await expect(page).not.toHaveURL(/\/contact/);
  const row = await site.db
    .selectFrom("applications")
    .innerJoin("users", "users.id", "applications.user_id")
    .select("applications.mobile")
    .where("email", "=", person.email)
    .executeTakeFirstOrThrow();
  expect(row.mobile).toBe("+639175550142");
});

test("settings list where one is signed in, and signing out gives the token back", async ({ page, site, browser }) => {
  await page.goto(paths.profile.credentials());
  const person = await join(page, site);
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const second = await elsewhere.newPage();
  await second.goto(paths.login(paths.profile.index()));
  await signIn(second, person);
  await expect(heading(second)).toHaveText("Your profile");

  await page.goto(paths.profile.credentials());
  const places = page.getByRole("main");
  await expect(places.getByText("This device")).toHaveCount(1);
  expect(await tokensOf(site, person)).toHaveLength(2);
  await places.getByRole("button", { name: "Sign out the others" }).click();
  await expect(page.getByText("You are signed out everywhere else.", { exact: true })).toBeVisible();
  expect(await tokensOf(site, person)).toHaveLength(1);
  await second.goto(paths.profile.index());
  await expect(heading(second)).toHaveText("Sign in");
  await elsewhere.close();

  await page.goto(paths.logout());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  expect(await tokensOf(site, person)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("api_token");
  if (hasExternalSignOn()) return;
  // nor does the sign-on, where the account was made, know this browser any more
  await page.goto("/auth/goteamapp/account");
  await expect(heading(page)).toHaveText("Sign in");
});

test("leaving deletes the account's tokens, and signing in again keeps the account", async ({ page, site }) => {
  await page.goto(paths.profile.deleteAccount());
  const person = await join(page, site);
  await expect(page).toHaveURL(/settings\/delete/);
  await page.getByLabel("Type your email address to confirm").fill(person.email);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(heading(page)).toHaveText("Your account will be deleted");
  expect(await tokensOf(site, person)).toEqual([]);
  await page.goto(paths.login(paths.profile.index()));
  await signIn(page, person);
  await expect(heading(page)).toHaveText("Your profile");
});
