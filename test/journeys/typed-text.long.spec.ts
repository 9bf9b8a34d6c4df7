import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { expect, expectGoodScreen, settle, test } from "./journey";
import { confirmEmail, createAccount, openProfile, signIn, somebody } from "./steps";
import { storedIn } from "./stored-in";

const scripted = { tag: "@needs-scripts" };
const role = paths.profile.section("role");

async function open(page: Page, path: string) {
  await page.goto(path);
  await settle(page);
  await expect(page.locator(".toasts")).toBeAttached();
}

/** Posts that reach the site, by path. */
function countPosts(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

test(
  "a field says in the server's words what is wrong when it is left, and takes it back",
  scripted,
  async ({ page, site }) => {
    await openProfile(page, site);
    await open(page, role);
    const sent = countPosts(page);
    const years = page.getByLabel("Years of experience");
    const words = "Years of experience must be from 0 to 60";
    const save = page.getByRole("button", { name: "Save and continue" });

    // nobody is nagged for what they only walk past
    await years.focus();
    await page.getByLabel("Headline").focus();
    await expect(page.locator(".error")).toHaveCount(0);

    await years.fill("99");
    await page.getByLabel("Headline").focus();
    await expect(years).toHaveAccessibleDescription(new RegExp(words));
    await expect(years).toHaveAttribute("aria-invalid", "true");
    await expectGoodScreen(page);
    await years.fill("9");
    await expect(page.locator(".error")).toHaveCount(0);
    await expect(years).not.toHaveAttribute("aria-invalid");

    // a form of which the answer is known is not sent over the line
    await years.fill("99");
    await save.click();
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link", { name: words })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expectGoodScreen(page);
    expect(sent).toEqual([]);
    const before = await summary.textContent();

    // pressed again with nothing changed the server judges, and says the same in the same place
    await save.click();
    await expect.poll(() => sent.length).toBe(1);
    await expect(page.locator(".error-summary:not([aria-labelledby=own-summary])")).toBeFocused();
    expect(await summary.textContent()).toBe(before);
    await expect(page.getByText(`Error: ${words}`)).toHaveCount(1);
    await years.fill("9");
    await expect(page.getByText(`Error: ${words}`)).toBeHidden();

    // a refusal of the same words moves the focus again
    await years.fill("99");
    await save.click();
    await save.click();
    await expect.poll(() => sent.length).toBe(2);
    await expect(page.locator(".error-summary:not([aria-labelledby=own-summary])")).toBeFocused();
    await years.fill("9");
    await save.click();
    await expect(page).toHaveURL(/saved=role/);
    await expect(page).not.toHaveTitle(/^Error: /);
  },
);

test("pressing twice sends once, and the button says that it is on its way", scripted, async ({ page, site }) => {
  await openProfile(page, site);
  await open(page, paths.profile.section("licenses"));
  await page.getByRole("link", { name: "Add a licence" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("Forklift licence");
  await dialog.getByLabel("Issued by").fill("LTO");
  const sent = countPosts(page);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/licenses/add.data*", async (route) => {
    await held;
    await route.continue();
  });
  const add = dialog.getByRole("button", { name: /^Add this/ });
  const { width = 0 } = (await add.boundingBox()) ?? {};
  await add.click();
  await expect(add).toHaveAttribute("aria-disabled", "true");
  expect((await add.boundingBox())?.width).toBeCloseTo(width, 2);
  // a finger does not wait for the button to be ready
  await add.click({ force: true });
  await dialog.getByRole("textbox").first().press("Enter");
  await dialog.getByRole("textbox").first().press("Enter");
  go();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Forklift licence is added.")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(
    await site.db.selectFrom("licenses").select("id").where("name", "=", "Forklift licence").execute(),
  ).toHaveLength(1);
});

test("a removal shows at once, and comes back with what went wrong", scripted, async ({ page, site, context }) => {
  await openProfile(page, site);
  await open(page, paths.profile.section("licenses"));
  await page.getByRole("link", { name: "Add a licence" }).click();
  await page.getByRole("dialog").getByRole("textbox").first().fill("Driving licence");
  await page.getByRole("dialog").getByLabel("Issued by").fill("LTO");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Add this/ })
    .click();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Driving licence" }) });
  await expect(card).toBeVisible();
  const dialog = page.getByRole("dialog");
  const remove = dialog.getByRole("button", { name: "Remove this licence" });

  await page.getByRole("link", { name: "Remove Driving licence" }).click();
  await expect(remove).toBeVisible();
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/remove.data*", async (route) => {
    await held;
    await route.abort();
  });
  await remove.click();
  await expect(dialog).toBeHidden();
  await expect(card).toBeHidden();
  fail();
  await expect(dialog.getByRole("alert")).toContainText("We could not save this.");
  await expect(card).toBeAttached();

  await page.unroute("**/remove.data*");
  await remove.click();
  await expect(page.getByText("The licence is removed.")).toBeVisible();
  await expect(card).toHaveCount(0);
  await context.setOffline(false);
});

test(
  "text that was typed and not sent outlives session and browser, for its own person only, until they sign out",
  scripted,
  async ({ page, site, browser, context }) => {
    const person = await openProfile(page, site);
    await open(page, role);
    const headline = page.getByLabel("Headline");
    const keep = async (words: string) => {
      await headline.fill(words);
      await expect.poll(() => storedIn(page)).toContain(words);
    };
    const offer = page.getByText(/^You typed this on \w+ \d+ \w+ at \d+:\d\d and did not send it\.$/);
    await keep("Ten years with books");

    // the session ends, the browser is closed and started again
    await site.db.deleteFrom("sessions").execute();
    const kept = await context.storageState({ indexedDB: true });
    const restarted = await browser.newContext({ storageState: kept, baseURL: site.origin });
    const again = await restarted.newPage();
    await again.goto(role);
    await signIn(again, person);
    await settle(again);
    const offered = again.getByText(/^You typed this on/);
    await expect(offered).toBeVisible();
    await expectGoodScreen(again);
    await expect(again.getByLabel("Headline")).toHaveValue("");
    await again.getByRole("button", { name: "Put it back" }).click();
    await expect(again.getByLabel("Headline")).toHaveValue("Ten years with books");
    await expect(again.getByLabel("Headline")).toBeFocused();

    // once it is sent there is nothing to offer
    await again.getByRole("button", { name: "Save and continue" }).click();
    await expect(again).toHaveURL(/saved=role/);
    await open(again, role);
    await expect(again.getByLabel("Headline")).toHaveValue("Ten years with books");
    await expect(offered).toHaveCount(0);

    // two tabs: signing out in one erases it for both, and the other keeps nothing any more
    await again.getByLabel("Headline").fill("Words of mine");
    await expect.poll(() => storedIn(again)).toContain("Words of mine");
    const other = await restarted.newPage();
    await other.goto("/logout");
    await other.getByRole("button", { name: "Sign out" }).click();
    await expect(other.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
    await expect.poll(() => storedIn(other)).not.toContain("Words of mine");
    await again.getByLabel("Headline").fill("Words of mine after that");
    await again.evaluate(() => dispatchEvent(new Event("pagehide")));
    expect(await storedIn(again)).not.toContain("Words of mine");
    await restarted.close();

    // somebody else at the same device is offered nothing, and what there was is gone
    await page.goto(role);
    await page.getByRole("link", { name: "Create an account" }).click();
    const stranger = somebody();
    await createAccount(page, stranger);
    await confirmEmail(page, site, stranger);
    await open(page, role);
    await expect(offer).toHaveCount(0);
    expect(await storedIn(page)).not.toContain("Ten years");
  },
);
