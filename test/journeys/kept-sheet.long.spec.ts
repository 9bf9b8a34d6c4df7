import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { startPart } from "./exam-steps";
import { expect, expectGoodScreen, test } from "./journey";
import {
  expectSaved,
  getRunPart,
  isOffline,
  keptAnswers,
  listKept,
  openAnother,
  sheetPath,
  sitDataEntry,
  standing,
  street,
  typeRecord,
} from "./sheet-steps";
import { openProfile, signIn } from "./steps";

/** Chromium's headless shell does not write down what pages stored last. */
const wholeBrowser = process.env.WHOLE_CHROMIUM_PATH || "/usr/bin/chromium";

const scripted = { tag: "@needs-scripts" };
const title = (page: Page) => page.getByRole("heading", { level: 1 });

interface KeptList {
  pages: { address: string; run?: string; at: number }[];
}

/** Which page of a test the device has; null for none. */
const keptSheet = (page: Page) =>
  page.evaluate(async () => {
    const list = await (await caches.open("kept-pages")).match("/kept-pages.json");
    const { pages }: KeptList = list ? await list.json() : { pages: [] };
    return pages.find(({ run }) => run)?.address ?? null;
  });

const expectKept = (page: Page, address: string | null) => expect.poll(() => keptSheet(page)).toBe(address);

/** As if the device had got its pages so many minutes before. */
const keptEarlier = (page: Page, minutes: number) =>
  page.evaluate(async (ms) => {
    const cache = await caches.open("kept-pages");
    const list = await cache.match("/kept-pages.json");
    const { pages, ...others }: KeptList = (await list?.json()) ?? { pages: [] };
    const earlier = pages.map((one) => ({ ...one, at: one.at - ms }));
    await cache.put("/kept-pages.json", new Response(JSON.stringify({ ...others, pages: earlier })));
  }, minutes * 60_000);

/** Whether the browser has written down what a page stored. */
function hasWritten(folder: string, texts: readonly string[]): boolean {
  const files = readdirSync(join(folder, "Default/IndexedDB"), { recursive: true, withFileTypes: true });
  const written = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
  return texts.every((text) => written.some((file) => file.includes(text)));
}

/** The question before unsent answers are left. */
const agreeToLeave = (page: Page) => page.on("dialog", (dialog) => void dialog.accept());

test(
  "a test that is loaded again without a line shows its questions, answers and clock, and is sent when the line is back",
  scripted,
  async ({ page, context, site }) => {
    await sitDataEntry(page, site);
    agreeToLeave(page);
    await expectKept(page, sheetPath);
    await typeRecord(page, 0);
    await expectSaved(page);
    await context.setOffline(true);
    await typeRecord(page, 1);
    const typed = [await street(page, 0).inputValue(), await street(page, 1).inputValue()];
    await expect(standing(page)).toContainText(isOffline);
    await keptEarlier(page, 2);

    await page.reload();
    await expect(title(page)).toHaveText("Data entry");
    await expect(standing(page)).toContainText(/[56] minutes left.*2 of \d+ answered/);
    await expect(standing(page)).toContainText(isOffline);
    await expect(street(page, 0)).toHaveValue(typed[0] ?? "");
    await expect(street(page, 1)).toHaveValue(typed[1] ?? "");
    await expectGoodScreen(page);
    await typeRecord(page, 2);
    await street(page, 0).fill("1 Other Street");
    // once more, with what was typed on the page of the device
    const again = await openAnother(page, context);
    await again.goto(sheetPath);
    await expect(standing(again)).toContainText(/[56] minutes left.*3 of \d+ answered/);
    await expect(street(again, 0)).toHaveValue("1 Other Street");

    await context.setOffline(false);
    await expectSaved(again);
    await expect(standing(again)).toContainText(/[678] minutes left/);
    const kept = await keptAnswers(site);
    expect(kept.map(({ street }) => street)).toEqual(["1 Other Street", typed[1], await street(again, 2).inputValue()]);
    expect(kept.some(({ late }) => late)).toBe(false);
    // what was saved before and shown again is no second answer
    const { session_id: session } = await getRunPart(site);
    const { count } = await site.db
      .selectFrom("exam_answers")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("session_id", "=", session)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeLessThanOrEqual(4);
  },
);

test(
  "a test whose time ended while the device was off shows that, and what was typed, and is sent with the line",
  scripted,
  async ({ page, context, site }) => {
    await sitDataEntry(page, site);
    await expectKept(page, sheetPath);
    await context.setOffline(true);
    await typeRecord(page, 0);
    const typed = await street(page, 0).inputValue();
    await keptEarlier(page, 20);

    const again = await openAnother(page, context);
    await again.goto(sheetPath);
    await expect(standing(again)).toContainText("Time is up");
    await expect(street(again, 0)).toHaveValue(typed);
    await expect(street(again, 1)).not.toBeEditable();
    await context.setOffline(false);
    await expectSaved(again);
    await expect(street(again, 1)).toBeEditable();
    expect(await keptAnswers(site)).toEqual([{ street: typed, late: false }]);
  },
);

test(
  "choices and texts come back too, also those that were changed or taken back",
  scripted,
  async ({ page, context, site }) => {
    await openProfile(page, site);
    await startPart(page, "idioms");
    const address = paths.exam.part("idioms");
    await expectKept(page, address);
    const chosen = (of: Page) =>
      of.locator('input[type="radio"]:checked').evaluateAll((all) => all.map(({ id }) => id));
    const labels = page.locator("fieldset label");
    await labels.nth(1).click();
    await expectSaved(page);
    // the document that the device keeps has the first choice
    await page.reload();
    await expect(standing(page)).toContainText("1 of");
    await page.locator("fieldset label").nth(2).click();
    await page.locator("fieldset").nth(1).locator("label").nth(1).click();
    await expectSaved(page);
    await expect.poll(async () => (await listKept(site, "idioms")).length).toBe(2);
    const before = await chosen(page);

    await context.setOffline(true);
    await page.reload();
    await expect(standing(page)).toContainText("2 of");
    expect(await chosen(page)).toEqual(before);
  },
);

test("a test is kept until it is sent, for its person alone", scripted, async ({ page, context, site }) => {
  const person = await sitDataEntry(page, site);
  await expectKept(page, sheetPath);
  await typeRecord(page, 0);
  await expectSaved(page);
  await page.goto(paths.profile.index());
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expectKept(page, null);
  await context.setOffline(true);
  await page.goto(sheetPath);
  await expect(title(page)).toHaveText("You are offline.");
  await expect(page.getByText("What you answered in a test is kept on this device")).toBeVisible();

  await context.setOffline(false);
  await page.goto(paths.login(sheetPath));
  await signIn(page, person);
  await expectKept(page, sheetPath);
  await page.getByRole("button", { name: "Check and send" }).click();
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByRole("heading", { name: /your answers were sent/i })).toBeVisible();
  await expectKept(page, null);
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toHaveText("You are offline.");
});

test(
  "a browser that starts again without a line shows the test as it was",
  scripted,
  async ({ playwright, launchOptions, site }) => {
    const folder = mkdtempSync(join(tmpdir(), "browser-"));
    const options = { ...launchOptions, executablePath: wholeBrowser, baseURL: site.origin };
    const start = () => playwright.chromium.launchPersistentContext(folder, options);
    try {
      const before = await start();
      const page = await before.newPage();
      await sitDataEntry(page, site);
      await expectKept(page, sheetPath);
      await typeRecord(page, 0);
      await expectSaved(page);
      await before.setOffline(true);
      await typeRecord(page, 1);
      await expect(standing(page)).toContainText(isOffline);
      const typed = [await street(page, 0).inputValue(), await street(page, 1).inputValue()];
      await page.close();
      await expect.poll(() => hasWritten(folder, typed)).toBe(true);
      await before.close();

      const after = await start();
      await after.setOffline(true);
      const again = await after.newPage();
      await again.goto(sheetPath);
      await expect(standing(again)).toContainText(isOffline);
      await expect(street(again, 0)).toHaveValue(typed[0] ?? "");
      await expect(street(again, 1)).toHaveValue(typed[1] ?? "");
      await typeRecord(again, 2);
      await after.setOffline(false);
      await expect.poll(async () => (await keptAnswers(site)).length).toBe(3);
      await after.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
