import { paths } from "../../app/paths";
import { expect, expectGoodScreen, settle, test } from "./journey";
import { openProfile } from "./steps";

const scripted = { tag: "@needs-scripts" };
const isOffline = "You are offline. Your text is still on this page. Try again when you are back.";
const isUnsaved = "We could not save this. Your text is still on this page. Try again.";

test(
  "a save on a lost line keeps what was typed, and goes through on the next press",
  scripted,
  async ({ page, context, site }) => {
    await openProfile(page, site);
    await page.goto(paths.profile.section("role"));
    await settle(page);
    const role = page.getByLabel("Desired role");
    const save = page.getByRole("button", { name: "Save and continue" });
    await role.fill("Bookkeeper");

    await context.setOffline(true);
    await save.click();
    await expect(page.getByRole("alert")).toHaveText(isOffline);
    await expect(role).toHaveValue("Bookkeeper");
    await expectGoodScreen(page);
    // neither a link nor a second press takes the page away
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page.getByRole("alert")).toHaveText("You are offline.");
    await save.click();
    await expect(page.getByRole("alert")).toHaveText(isOffline);
    await expect(role).toHaveValue("Bookkeeper");

    await context.setOffline(false);
    await page.route("**/role.data*", (route) => route.abort());
    await save.click();
    await expect(page.getByRole("alert")).toHaveText(isUnsaved);
    await page.unroute("**/role.data*");
    await role.fill("Senior bookkeeper");
    await save.click();
    await expect(page).toHaveURL(/\?saved=role/);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.goto(paths.profile.section("role"));
    await expect(role).toHaveValue("Senior bookkeeper");
  },
);

test("a save on a lost line keeps what was typed in a dialog", scripted, async ({ page, context, site }) => {
  await openProfile(page, site);
  // a look-up of where the links lead, for which nobody waits: it fails beside the save too
  await page.route("**/__manifest*", (route) => {
    const isOfLinks = new URL(route.request().url()).searchParams.getAll("p").length > 1;
    return isOfLinks ? route.abort() : route.continue();
  });
  await page.goto(paths.profile.section("licenses"));
  await settle(page);
  await page.getByRole("link", { name: "Add a licence" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("Driving licence");
  await dialog.getByLabel("Issued by").fill("LTO");

  await context.setOffline(true);
  const lookUp = page.waitForEvent("requestfailed", (request) => request.url().includes("__manifest"));
  await dialog.getByRole("button", { name: /^Add this/ }).click();
  await lookUp;
  await expect(dialog.getByRole("alert")).toHaveText(isOffline);
  await expect(dialog.getByRole("textbox").first()).toHaveValue("Driving licence");
  // on a phone too the notice leaves the button free that it speaks of
  await page.setViewportSize({ width: 360, height: 640 });
  const pressed = await page.evaluate(() => {
    const shown = document.querySelector("dialog[open]");
    shown?.scrollTo(0, shown.scrollHeight);
    const button = [...(shown?.querySelectorAll("[type=submit]") ?? [])].at(-1);
    const { left = 0, top = 0 } = button?.getBoundingClientRect() ?? {};
    return document.elementFromPoint(left + 8, top + 8) === button;
  });
  expect(pressed).toBe(true);
  await context.setOffline(false);
  await dialog.getByRole("button", { name: /^Add this/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Driving licence is added.")).toBeVisible();
});
