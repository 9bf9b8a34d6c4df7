import type { Locator, Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { expect, expectGoodScreen, test } from "./journey";
import { hasExternalSignOn, openProfile, type Person, signIn } from "./steps";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const section = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name }) });

async function openSettings(page: Page, name: string): Promise<void> {
  await page.goto(paths.profile.settings());
  await page.getByRole("main").getByRole("link", { name }).click();
  await expect(heading(page)).toHaveText(name);
}

/** The same person on another device, on the page of their sign-in details. */
async function otherDevice(page: Page, person: Person): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The browser has gone");
  const { javaScriptEnabled, extraHTTPHeaders, baseURL } = {
    ...test.info().project.use,
    ...(await sameSite(page)),
  };
  const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders, baseURL });
  const other = await context.newPage();
  await other.goto(paths.profile.credentials());
  await signIn(other, person);
  await expect(heading(other)).toHaveText("Sign-in details");
  return other;
}

/** Each journey is from a network of its own, and so are all its devices. */
const sameSite = async (page: Page) => ({
  baseURL: new URL(page.url()).origin,
  extraHTTPHeaders: { "x-forwarded-for": "10.9.8.7" },
});

/** The page carries no password: with scripts what was typed only stays where it was typed. */
const expectNotSentBack = async (field: Locator) => expect((await field.getAttribute("value")) ?? "").toBe("");

test("preferences count on the next page and are said to be saved", async ({ page, site }) => {
  await openProfile(page, site);
  await page.getByRole("main").getByRole("link", { name: "Settings" }).last().click();
  await expect(heading(page)).toHaveText("Settings");
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(heading(page)).toHaveText("Settings");
    await expect(page.getByText(/^Saved at \d{1,2}:\d\d\.$/)).toBeVisible();
  };
  await openSettings(page, "Time zone");
  await page.getByLabel("Your time zone").fill("Auckland");
  await save();
  await openSettings(page, "Colours");
  await page.getByLabel("Dark").check();
  await save();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openSettings(page, "Quiet hours");
  await page.getByLabel("From").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Enter when quiet hours begin, like 21:00");
  await expectGoodScreen(page);
  await page.getByLabel("From").fill("22:15");
  await save();
  await openSettings(page, "Data saver");
  await page.getByLabel("Always").check();
  await save();
  await expect(page.locator("script[src]")).toHaveCount(0);
  await expect(page.getByText("22:15–7:00")).toBeVisible();

  await page.goto(paths.profile.activity());
  await expect(page.getByText("Times are Auckland time.")).toBeVisible();
});

test("a new email address counts once its code is entered, and the old one is told", { tag: "@long" }, async ({
  page,
  site,
}) => {
  const person = await openProfile(page, site);
  const address = person.email.replace("maria", "maria.clara");
  await openSettings(page, "Sign-in details");

  const email = section(page, "Email address");
  await email.getByLabel("New email address").fill(address);
  await email.getByLabel("Current password").fill("not my password");
  await email.getByRole("button", { name: "Change email address" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(email.getByLabel("New email address")).toHaveValue(address);
  await expectNotSentBack(email.getByLabel("Current password"));
  await expectGoodScreen(page);

  await email.getByLabel("Current password").fill(person.password);
  await email.getByRole("button", { name: "Change email address" }).click();
  await expect(page.getByText("We have sent a code to your new address.")).toBeVisible();
  await expect(page.getByText(`You sign in with ${person.email}`)).toBeVisible();
  await expectGoodScreen(page);

  await page.getByLabel("6-digit code").fill("12345");
  await page.getByRole("button", { name: "Confirm the new address" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the 6-digit code from our email");

  // the link in the mail fills the code in and sends nothing
  const code = await site.getEmailCode(address);
  await page.goto(paths.profile.credentials({ code }));
  await expect(page.getByLabel("6-digit code")).toHaveValue(code);
  await expect(page.getByText(`You sign in with ${person.email}`)).toBeVisible();
  await page.getByRole("button", { name: "Confirm the new address" }).click();
  await expect(page.getByText("Your email address is changed.")).toBeVisible();
  await expect(page.getByText(`You sign in with ${address}`)).toBeVisible();
  await expect
    .poll(() => site.listMails().some((mail) => mail.includes(`To: ${person.email}`) && /changed/.test(mail)))
    .toBe(true);

  await page.goto(paths.profile.credentials({ code }));
  await expect(page.getByText("No change of your email address is waiting for a code.")).toBeVisible();
});

test("a change of address can be given up, and another code cannot be had at once", { tag: "@long" }, async ({
  page,
  site,
}) => {
  const person = await openProfile(page, site);
  await openSettings(page, "Sign-in details");
  const email = section(page, "Email address");
  await email.getByLabel("New email address").fill(`other.${person.email}`);
  await email.getByLabel("Current password").fill(person.password);
  await email.getByRole("button", { name: "Change email address" }).click();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText(/^Too many tries\. Wait \d+ seconds?\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Keep my old address" }).click();
  await expect(page.getByText("The change of your email address is cancelled.")).toBeVisible();
  await expect(page.getByLabel("New email address")).toBeVisible();
});

test("sees where one is signed in, ends all but this, and chooses another password", { tag: "@plainly" }, async ({
  page,
  site,
}) => {
  const person = await openProfile(page, site);
  const other = await otherDevice(page, person);
  await openSettings(page, "Sign-in details");
  const sessions = section(page, "Where you are signed in");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByText("This device")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out the others" }).click();
  await expect(page.getByText("You are signed out everywhere else.", { exact: true })).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await other.goto(paths.profile.credentials());
  await expect(other.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();

  const elsewhere = "Change your password in your team app account";
  // an external sign-on takes a new password on its own page only
  await page.getByRole("link", { name: hasExternalSignOn() ? elsewhere : "Change your password" }).click();
  // the page before asks for the current password too, to change the address
  await expect(page.getByLabel("New password")).toBeVisible();
  const typeNew = async (password: string) => {
    await page.getByLabel("Current password").fill(person.password);
    await page.getByLabel("New password").fill(password);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await typeNew("short");
  await expect(page.getByRole("alert")).toContainText("Enter a password with at least 8 characters");
  await expectNotSentBack(page.getByLabel("New password"));
  await typeNew("an even longer password");
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await expect(page.getByText("There is a problem")).toBeHidden();
  await expect(page).not.toHaveTitle(/^Error/);
  await signIn(other, { ...person, password: "an even longer password" });
  await expect(heading(other)).toHaveText("Sign-in details");
  await other.context().close();
});
