import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import type { RunningSite } from "../harness/running-site";
import { siteClock } from "../harness/site-clock";
import { listRightAnswers, startPart, typeAnswers } from "./exam-steps";
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

const scripted = { tag: "@needs-scripts" };
const clock = siteClock();
test.use({ siteSettings: clock.settings });

const isTimeOver = "Time is up";

/** A new person in front of the running data entry part, on a page whose clock the test moves. */
async function sit(page: Page, site: RunningSite) {
  await page.clock.install();
  return sitDataEntry(page, site);
}

/** Lets time pass for the site and for the page. */
async function passMinutes(page: Page, site: RunningSite, minutes: number) {
  await clock.pass(site, minutes);
  await page.clock.fastForward(minutes * 60_000);
}

test("ten minutes without a line in the middle of a part cost nothing", scripted, async ({ page, context, site }) => {
  await page.clock.install();
  const person = await openProfile(page, site);
  await startPart(page, "following_directions");
  await expect(standing(page)).toContainText(/1[45] minutes left/);
  const answers = (await listRightAnswers(site, person, "following_directions")).filter(({ value }) => value !== "");
  await typeAnswers(page, answers.slice(0, 3));
  await page.keyboard.press("Tab");
  await expectSaved(page);

  await context.setOffline(true);
  await typeAnswers(page, answers.slice(3, 6));
  await expect(standing(page)).toContainText(isOffline);
  await passMinutes(page, site, 5);
  await expect(standing(page)).toContainText(/(9|10) minutes left/);
  await typeAnswers(page, answers.slice(6, 9));
  await passMinutes(page, site, 5);
  await expect(standing(page)).toContainText(/4:\d\d left/);
  await typeAnswers(page, answers.slice(9, 12));
  await expect(standing(page)).toContainText(isOffline);

  await context.setOffline(false);
  await expectSaved(page);
  const kept = await listKept(site, "following_directions");
  const typed = answers.slice(0, 12).map(({ id, value }) => ({ id, value, late: false }));
  expect(kept).toEqual(typed.sort((one, other) => one.id - other.id));

  await typeAnswers(page, answers.slice(12, 13));
  await page.getByRole("button", { name: "Save and stay" }).last().click();
  await expect.poll(async () => (await listKept(site, "following_directions")).length).toBe(13);
  await expect(page).toHaveURL(paths.exam.part("following_directions"));
  expect((await getRunPart(site, "following_directions")).status).toBe("in_progress");
});

test(
  "who reads for minutes without an answer is heard, and has nothing to begin again for",
  scripted,
  async ({ page, site }) => {
    await sit(page, site);
    for (let minute = 0; minute < 4; minute++) {
      const heard = page.waitForResponse((answer) => answer.url().includes(paths.exam.answers("data_entry")));
      await passMinutes(page, site, 1.1);
      await heard;
    }
    await page.reload();
    await expect(standing(page)).toContainText("left");
    await expect(page.getByText("Did your device or your power fail?")).toBeHidden();
    expect((await getRunPart(site)).lost_s).toBeLessThan(120);
  },
);

test(
  "a part whose time ends is sent by us once all is saved, with the words for it",
  scripted,
  async ({ page, site }) => {
    await sit(page, site);
    await typeRecord(page, 0);
    await expectSaved(page);
    await street(page, 1).fill("1 Unsent Street");
    await passMinutes(page, site, 8.1);
    await expect(standing(page)).toContainText(isTimeOver);
    await expect(standing(page)).toContainText("Your answers are saved.");
    await expect(street(page, 2)).not.toBeEditable();
    expect((await getRunPart(site)).status).toBe("overdue");
    await expectGoodScreen(page);

    await passMinutes(page, site, 1.1);
    await expect(page.getByRole("heading", { name: "Time is up. We have your answers" })).toBeVisible();
    await expect(page.getByText("Your answers have been marked.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Begin again once" })).toBeHidden();
    expect((await keptAnswers(site))[1]).toEqual({ street: "1 Unsent Street", late: false });
  },
);

test(
  "time that the site was away is given back on the open page, also across the end",
  scripted,
  async ({ page, site }) => {
    await sit(page, site);
    await typeRecord(page, 0);
    await expectSaved(page);
    await site.kill();
    await typeRecord(page, 1);
    await expect(standing(page)).toContainText("We cannot be reached just now.");
    clock.passWhileDown(12);
    await page.clock.fastForward(12 * 60_000);
    await expect(standing(page)).toContainText(isTimeOver);
    await expect(street(page, 2)).not.toBeEditable();

    await site.restart();
    await page.clock.fastForward(61_000);
    await expect(standing(page)).toContainText(/[678] minutes left/);
    await expect(standing(page)).toContainText("You get that time back: this test ends at");
    const ends = new Date((await getRunPart(site)).deadline_at ?? "").toISOString();
    await expect(page.locator(".hint time").first()).toHaveAttribute("datetime", ends);
    await expectSaved(page);
    await typeRecord(page, 2);
    await expect.poll(async () => (await keptAnswers(site)).length).toBe(3);
    expect((await keptAnswers(site)).some(({ late }) => late)).toBe(false);
    expect((await getRunPart(site)).status).toBe("in_progress");
  },
);

test(
  "what was typed without a line is sent after the end, counted and flagged, and what came after the end is not taken",
  scripted,
  async ({ page, context, site }) => {
    await sit(page, site);
    await typeRecord(page, 0);
    await expectSaved(page);

    await context.setOffline(true);
    await passMinutes(page, site, 5);
    await typeRecord(page, 1);
    await passMinutes(page, site, 10);
    await expect(standing(page)).toContainText(isTimeOver);
    await expect(standing(page)).toContainText(isOffline);
    await expect(street(page, 2)).not.toBeEditable();

    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: /we have your answers/i })).toBeVisible();
    const answers = await keptAnswers(site);
    expect(answers.map(({ late }) => late)).toEqual([false, true]);
    const part = await getRunPart(site);
    expect(part.flags).toContain("synced_late");
    expect(part.measures).toMatchObject({ accuracy: 100 });
    expect(part.status).toBe("graded");
  },
);

test(
  "the end of a part waits on the device too, when it is sent without a line",
  scripted,
  async ({ page, context, site }) => {
    await sit(page, site);
    await context.setOffline(true);
    await typeRecord(page, 0);
    await page.getByRole("button", { name: "Check and send" }).click();
    await expect(standing(page)).toContainText("1 answer is kept on this device.");
    await page.getByRole("button", { name: "Send my answers when I am back" }).click();
    await expect(standing(page)).toContainText("this test is sent when you are back. You may close this page.");
    await expectGoodScreen(page);

    await passMinutes(page, site, 20);
    const later = await openAnother(page, context);
    await context.setOffline(false);
    await later.goto(paths.jobs());
    await expect(later.getByText("Your answers to Data entry that waited on this device are sent.")).toBeVisible();
    await later.goto(sheetPath);
    await expect(later.getByRole("heading", { name: /we have your answers/i })).toBeVisible();
    expect(await keptAnswers(site)).toMatchObject([{ late: true }]);
    // when the button was pressed only the device knows: the whole time counts, and not the time that the line took
    const { status, submitted_at, started_at } = await getRunPart(site);
    expect(status).toBe("graded");
    expect(Date.parse(submitted_at ?? "") - Date.parse(started_at ?? "")).toBe(8 * 60_000);
  },
);

test(
  "answers are there again, and sent, after the browser was closed in the middle",
  scripted,
  async ({ page, context, site }) => {
    await sit(page, site);
    await context.setOffline(true);
    await typeRecord(page, 0);
    const typed = await street(page, 0).inputValue();
    await expect(standing(page)).toContainText(isOffline);

    const again = await openAnother(page, context);
    await context.setOffline(false);
    await again.goto(sheetPath);
    await expect(street(again, 0)).toHaveValue(typed);
    await expectSaved(again);
    expect(await keptAnswers(site)).toEqual([{ street: typed, late: false }]);
  },
);

test("a server that dies and comes back in the middle loses nothing", scripted, async ({ page, site }) => {
  await sit(page, site);
  await typeRecord(page, 0);
  await expectSaved(page);
  await site.kill();
  await typeRecord(page, 1);
  await expect(standing(page)).toContainText("We cannot be reached just now. Your answers are kept on this device");
  await page.getByRole("button", { name: "Check and send" }).click();
  await expect(page.getByRole("button", { name: /^Send my answers when/ })).toBeVisible();
  await expect(page).toHaveURL(sheetPath);

  await site.restart();
  // the next try is a minute away at most
  await page.clock.fastForward(61_000);
  await expectSaved(page);
  expect(await keptAnswers(site)).toHaveLength(2);
  await page.getByRole("button", { name: "Check and send" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Check and send");
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByRole("heading", { name: /your answers were sent/i })).toBeVisible();
});

test(
  "two tabs answer at once, and of the same question the later answer counts",
  scripted,
  async ({ page, context, site }) => {
    await sit(page, site);
    const second = await context.newPage();
    await second.goto(sheetPath);
    await expect(standing(second)).toContainText("left");

    await typeRecord(page, 0);
    await typeRecord(second, 1);
    await Promise.all([expectSaved(page), expectSaved(second)]);
    await street(page, 2).fill("1 Early Street");
    await street(page, 2).blur();
    await expectSaved(page);
    await street(second, 2).fill("2 Later Street");
    await street(second, 2).blur();
    await expect.poll(async () => (await keptAnswers(site))[2]?.street).toBe("2 Later Street");
    await expect(street(page, 2)).toHaveValue("2 Later Street");
    // the first tab saves something else, and does not write its older answer over the other's
    await typeRecord(page, 3);
    await expect.poll(async () => (await keptAnswers(site)).length).toBe(4);
    await page.reload();
    await expect(street(page, 2)).toHaveValue("2 Later Street");
    await expect(street(page, 1)).not.toHaveValue("");
  },
);

test(
  "a device whose clock is hours wrong, and jumps in the middle, has the time that everybody has",
  scripted,
  async ({ page, site }) => {
    await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
    await sit(page, site);
    await typeRecord(page, 0);
    await expectSaved(page);
    expect((await keptAnswers(site))[0]?.late).toBe(false);

    // somebody sets it back: nothing is gained; ahead: the site is asked before anything ends
    await page.clock.setSystemTime(Date.now() - 3 * 3_600_000);
    await typeRecord(page, 1);
    await expect(standing(page)).toContainText(/[678] minutes left/);
    await page.clock.setSystemTime(Date.now() + 9 * 3_600_000);
    await page.clock.runFor(2000);
    await expect(standing(page)).toContainText(/[678] minutes left/);
    await expect(street(page, 2)).toBeEditable();
    await typeRecord(page, 2);
    await expect.poll(async () => (await keptAnswers(site)).length).toBe(3);
    expect((await getRunPart(site)).status).toBe("in_progress");
  },
);

test(
  "whoever is signed out in the middle keeps every answer, and leaving the page asks first",
  scripted,
  async ({ page, context, site }) => {
    const person = await sit(page, site);
    await site.db.deleteFrom("sessions").execute();
    await typeRecord(page, 0);
    await expect(standing(page)).toContainText("You are signed out. Your answers are kept on this device.");

    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(["beforeunload"]);

    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Sign in again in a new tab" }).click(),
    ]);
    await signIn(tab, person);
    await expect(street(tab, 0)).toHaveValue(await street(page, 0).inputValue());
    await expect.poll(async () => (await keptAnswers(site)).length).toBe(1);
    await page.clock.fastForward(61_000);
    await expectSaved(page);
  },
);

test(
  "an essay that is too long is not said to be saved, and stays until it is shorter",
  scripted,
  async ({ page, site }) => {
    await openProfile(page, site);
    await startPart(page, "written");
    const essay = page.getByLabel("Your answer to task 1");
    await essay.fill("Dear customer, thank you.");
    await essay.blur();
    await expectSaved(page);

    await essay.fill("x".repeat(5001));
    const problem = page.getByText("Your answer to task 1 is too long: use at most 5,000 characters.");
    await expect(problem).toBeVisible();
    await expect(standing(page)).toContainText("Not everything is saved");
    await page.getByRole("button", { name: "Check and send" }).click();
    await expect(essay).toBeFocused();
    await expect(page).toHaveURL(paths.exam.part("written"));
    await expectGoodScreen(page);
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(["beforeunload"]);

    await essay.fill("x".repeat(5000));
    await expect(problem).toBeHidden();
    await page.getByRole("button", { name: "Check and send" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Check and send");
    expect((await listKept(site, "written"))[0]?.value).toBe("x".repeat(5000));
  },
);

test(
  "leaving with unsent answers asks once: staying keeps the page, leaving leaves it",
  scripted,
  async ({ page, site }) => {
    await sit(page, site);
    await page.goto(paths.exam.parts());
    await page.locator(`a[href="${sheetPath}"]`).first().click();
    await expect(standing(page)).toContainText("left");
    await page.route(`**${paths.exam.answers("data_entry")}*`, (route) => route.abort());
    await street(page, 0).fill("1 Unsent Street");

    const asked: string[] = [];
    let isLeaving = false;
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void (isLeaving ? dialog.accept() : dialog.dismiss());
    });
    await page.evaluate(() => window.history.back());
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatch(/^Some answers are not sent yet\./);
    await expect(page).toHaveURL(sheetPath);
    await expect(street(page, 0)).toHaveValue("1 Unsent Street");

    isLeaving = true;
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(paths.exam.parts());
    expect(asked).toHaveLength(2);
    await page.unroute(`**${paths.exam.answers("data_entry")}*`);
    await page.clock.fastForward(61_000);
    await expect.poll(() => keptAnswers(site)).toEqual([{ street: "1 Unsent Street", late: false }]);
  },
);

test(
  "what is typed after the part was sent in another tab stays on the page to be read",
  scripted,
  async ({ page, context, site }) => {
    await sit(page, site);
    const second = await context.newPage();
    await second.goto(sheetPath);
    await typeRecord(second, 0);
    await expectSaved(second);
    await second.getByRole("button", { name: "Check and send" }).click();
    await second.getByRole("button", { name: "Send my answers" }).click();
    await expect(second.getByRole("heading", { name: /your answers were sent/i })).toBeVisible();

    // a page knows the API's clock to some seconds only; after a minute it would hear that the part was sent
    await passMinutes(page, site, 0.5);
    await street(page, 1).fill("1 Late Street");
    await street(page, 1).blur();
    await expect(standing(page)).toContainText("1 answer came after the end and cannot be counted.");
    await expect(street(page, 1)).toHaveValue("1 Late Street");
    await expect(street(page, 1)).not.toBeEditable();
    await page.getByRole("button", { name: "Check and send" }).click();
    await expect(street(page, 1)).toHaveValue("1 Late Street");
    await expectGoodScreen(page);
    await page.getByRole("link", { name: "Leave it and continue" }).click();
    await expect(page.getByRole("heading", { name: /your answers were sent/i })).toBeVisible();
  },
);
