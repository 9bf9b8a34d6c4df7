import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { plainZip, realPdf } from "../builders/files";
import { createJobPost } from "../builders/job-posts";
import type { RunningSite } from "../harness/running-site";
import { expect, expectGoodScreen, settle, test } from "./journey";
import { joinAt, openProfile, signIn } from "./steps";

const scripted = { tag: "@needs-scripts" };
const isScripted = () => test.info().project.use.javaScriptEnabled !== false;

async function addExcel(page: Page, site: RunningSite) {
  await joinAt(page, site, paths.profile.section("skills"));
  await page.getByRole("link", { name: "Add a skill" }).click();
  await page.getByLabel("Skill", { exact: true }).fill("excel");
  await page.getByLabel("Skill", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Skills found" })).toBeVisible();
  await page.getByRole("link", { name: /excel/i }).first().click();
  await page.getByRole("group", { name: "How well do you know it?" }).getByRole("radio").first().check();
  await page.getByRole("button", { name: "Add this skill" }).click();
  await expect(page.getByRole("link", { name: /^Change .*excel/i })).toBeVisible();
  await settle(page);
}

test("a skill is added, changed and removed with the same pages, alone or over their list", async ({ page, site }) => {
  await addExcel(page, site);
  const dialog = page.getByRole("dialog");

  await page.getByRole("link", { name: /^Change .*excel/i }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Change .*excel/i })).toBeVisible();
  await expect(dialog).toHaveCount(isScripted() ? 1 : 0);
  await expectGoodScreen(page);
  await page.getByLabel("Year you last used it").fill("1812");
  await page.getByRole("button", { name: "Save this skill" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expect(dialog).toHaveCount(isScripted() ? 1 : 0);
  await page.getByLabel("Year you last used it").fill("2024");
  await page.getByRole("button", { name: "Save this skill" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("2024")).toBeVisible();

  await page.getByRole("link", { name: /^Remove .*excel/i }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Remove .*excel/i })).toBeVisible();
  await page.getByRole("button", { name: "Remove this skill" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Change .*excel/i })).toHaveCount(0);
});

test("Back, Escape and its button close a dialog, and the focus returns", scripted, async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await addExcel(page, site);
  await page.reload();
  await settle(page);
  const dialog = page.getByRole("dialog", { name: /^Change/ });
  const opener = page.getByRole("link", { name: /^Change .*excel/i });
  const open = async () => {
    await opener.click();
    await expect(dialog).toBeFocused();
  };
  const expectClosed = async () => {
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/skills(\?|$)/);
    await expect(opener).toBeFocused();
  };

  await open();
  await page.keyboard.press("Escape");
  await expectClosed();
  await open();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expectClosed();
  // as in Safari, which does not give the focus to a link that is pressed
  await page.evaluate(() => {
    const link = document.activeElement as HTMLElement;
    link.blur();
    link.click();
  });
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Escape");
  await expectClosed();
  await open();
  await page.goBack();
  await expectClosed();
  // none of them left an entry behind that would open it again
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /^Change/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a draft is deleted on a page of its own, or over what is deleted", async ({ page, site }) => {
  const job = await createJobPost(site.db);
  await openProfile(page, site);
  await page.goto(paths.apply.screening(job.siteId));
  await page.getByRole("button", { name: "Save for later" }).click();
  await page.getByRole("heading", { level: 1, name: "Your details" }).waitFor();
  await page.goto(paths.profile.application(job.siteId));
  const dialog = page.getByRole("dialog", { name: /^Delete your draft/ });
  const opener = page.getByRole("link", { name: "Delete this draft" });
  if (isScripted()) {
    await settle(page);
    await opener.click();
    await expect(dialog).toBeFocused();
    await expect(page.getByRole("heading", { name: job.title, includeHidden: true }).first()).toBeAttached();
    await expectGoodScreen(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole("link", { name: "Keep it" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(paths.profile.application(job.siteId));
  }
  await opener.click();
  await page.getByRole("button", { name: "Delete this draft" }).click();
  await expect(page.getByText("The draft is deleted.").first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("skills are suggested while one types, and picked within the dialog", scripted, async ({ page, site }) => {
  await joinAt(page, site, paths.profile.section("skills"));
  await settle(page);
  await page.getByRole("link", { name: "Add a skill" }).click();
  await page.getByRole("combobox", { name: "Skill" }).pressSequentially("ex");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/skills\/add\/\d+/);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a saved job shows at once, and is taken back when the line is lost", scripted, async ({ page, site }) => {
  const job = await createJobPost(site.db);
  await page.goto(paths.job(job.siteId));
  await settle(page);
  await page.route("**/bookmarks", (route) => route.abort());
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(page.getByText("We could not change this. Try again.")).toBeVisible();
  await page.unroute("**/bookmarks");
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(page.getByText("Saved in this browser. Sign in to keep it.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Saved 1 job" })).toBeVisible();

  await page.getByRole("link", { name: "Saved 1 job" }).click();
  await settle(page);
  await page.route("**/bookmarks", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("alert")).toHaveText("We could not change this. Try again.");
  await page.unroute("**/bookmarks");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("You have not saved a job yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
});

async function openUpload(page: Page, site: RunningSite) {
  await joinAt(page, site, paths.profile.resumes());
  await settle(page);
  return { file: page.getByLabel("A file of yours"), store: page.getByRole("button", { name: "Upload" }) };
}

test(
  "a file shows how far it is, may be stopped, and is refused before it is sent",
  scripted,
  async ({ page, site }) => {
    const { file, store } = await openUpload(page, site);
    const mimeType = "application/pdf";

    await file.setInputFiles({ name: "empty.pdf", mimeType, buffer: Buffer.alloc(0) });
    await store.click();
    await expect(page.getByRole("alert")).toContainText("The selected file is empty");
    await file.setInputFiles({ name: "big.pdf", mimeType, buffer: Buffer.alloc(5 * 1024 * 1024) });
    await store.click();
    await expect(page.getByRole("alert")).toContainText("The selected file must be smaller than 5 MB");
    await expect(page.getByRole("alert")).toBeFocused();
    await file.setInputFiles({ name: "no.pdf", mimeType, buffer: plainZip() });
    await store.click();
    await expect(page.getByRole("alert")).toContainText("The selected file must be a PDF, Word");
    await expectGoodScreen(page);

    const line = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await line.send("Network.emulateNetworkConditions", slow);
    const pdf = Buffer.concat([await realPdf(), Buffer.alloc(1_500_000, " ")]);
    await file.setInputFiles({ name: "slow.pdf", mimeType, buffer: pdf });
    await store.click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(page.getByText(/^\d\.\d of 1\.5 MB$/)).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Not sent. Your file is still chosen.")).toBeVisible();

    await line.send("Network.emulateNetworkConditions", { ...slow, offline: true });
    await store.click();
    await expect(page.getByText("The connection was lost. Sending goes on by itself when it is back.")).toBeVisible();
    await expectGoodScreen(page);
    await line.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
    await expect(page.getByText("We have stored slow.pdf")).toBeVisible();
    await expect(page).not.toHaveTitle(/^Error/);
    await expect(file).toHaveValue("");
  },
);

test(
  "a file goes on where it stopped: after another page, and when it is chosen again on a new one",
  scripted,
  async ({ page, site }) => {
    const { file, store } = await openUpload(page, site);
    const pieces: { offset: number; bytes: number }[] = [];
    const announced: string[] = [];
    page.on("request", (request) => {
      const offset = request.headers()["upload-offset"];
      if (request.method() === "PATCH")
        pieces.push({ offset: Number(offset), bytes: request.postDataBuffer()?.length ?? 0 });
      if (request.method() === "POST") announced.push(new URL(request.url()).pathname);
    });
    const line = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 };
    await line.send("Network.emulateNetworkConditions", slow);
    const chosen = {
      name: "long.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.concat([await realPdf(), Buffer.alloc(1_200_000, " ")]),
    };
    await file.setInputFiles(chosen);
    await store.click();
    await expect.poll(() => pieces.length).toBe(2);

    await page.getByRole("link", { name: "Activity" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: /^Activity/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^You left this page while your file was on its way/)).toBeVisible();
    await expect(page.getByText("long.pdf")).toBeVisible();
    await expectGoodScreen(page);
    pieces.length = 0;
    await store.click();
    await expect.poll(() => pieces[0]?.offset).toBeGreaterThanOrEqual(128 * 1024);
    await expect.poll(() => pieces.length).toBe(2);

    await page.reload();
    await settle(page);
    pieces.length = 0;
    await line.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
    await file.setInputFiles(chosen);
    await store.click();
    await expect(page.getByText("We have stored long.pdf")).toBeVisible();
    expect(pieces[0]?.offset).toBeGreaterThan(128 * 1024);

    pieces.length = 0;
    await file.setInputFiles(chosen);
    await store.click();
    await expect.poll(() => announced.at(-1)).toBe(paths.profile.resumes());
    expect(pieces).toEqual([]);
  },
);

test("a file whose pieces another copy of the site has is sent whole", scripted, async ({ page, site }) => {
  await joinAt(page, site, paths.profile.resumes());
  await settle(page);
  let tries = 0;
  await page.route("**/uploads/*", (route) => {
    tries++;
    return route.fulfill({ status: 404 });
  });
  const buffer = Buffer.concat([await realPdf(), Buffer.alloc(300_000, " ")]);
  await page.getByLabel("A file of yours").setInputFiles({ name: "whole.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("We have stored whole.pdf")).toBeVisible();
  expect(tries).toBe(2);
});

test("a large file brings its scripts on a slow line, and a small one does not", scripted, async ({ page, site }) => {
  await joinAt(page, site, paths.profile.resumes());
  await settle(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ effectiveType: "3g" }) });
  });
  const buffer = await photoOf(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(paths.profile.resumes(), { waitUntil: "networkidle" });
  const file = page.getByLabel("A file of yours");
  await file.setInputFiles({ name: "small.pdf", mimeType: "application/pdf", buffer: await realPdf() });
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await file.setInputFiles({ name: "paper.jpeg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: "Your photo as it is sent" })).toBeVisible();
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("We have stored paper.jpg")).toBeVisible();
});

/** A photo as a phone takes it. It is all noise: nothing is harder to make small. */
async function photoOf(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [1800, 1300];
    const context = picture.getContext("2d") as CanvasRenderingContext2D;
    const drawn = context.createImageData(picture.width, picture.height);
    for (let at = 0, noise = 1; at < drawn.data.length; at += 1) {
      noise = (noise * 48_271) % 2_147_483_647;
      drawn.data[at] = at % 4 === 3 ? 255 : noise % 256;
    }
    context.putImageData(drawn, 0, 0);
    return picture.toDataURL("image/jpeg", 0.9);
  });
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

test("a photo of a résumé is made small, and shown before it is sent", scripted, async ({ page, site }) => {
  await joinAt(page, site, paths.profile.resumes());
  await settle(page);
  const file = page.getByLabel("A file of yours");
  const buffer = await photoOf(page);
  await file.setInputFiles({ name: "cv.jpeg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: "Your photo as it is sent" })).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole("button", { name: "Send the photo as it is" }).click();
  await expect(page.getByRole("img", { name: "Your photo as it is sent" })).toHaveCount(0);
  await expect(page.getByText("cv.jpeg")).toBeVisible();

  await file.setInputFiles({ name: "cv.jpeg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText("cv.jpg")).toBeVisible();
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("We have stored cv.jpg")).toBeVisible();
  const stored = await site.db
    .selectFrom("resumes")
    .select(["type", "size"])
    .where("filename", "=", "cv.jpg")
    .executeTakeFirstOrThrow();
  expect(stored.type).toBe("jpg");
  expect(stored.size).toBeLessThanOrEqual(250 * 1024);
  expect(buffer.length).toBeGreaterThan(2 * stored.size);
});

test("a photo goes as it is where no script may choose a file", scripted, async ({ page, site }) => {
  await page.addInitScript(() => {
    window.DataTransfer = class {
      constructor() {
        document.title = "asked";
        throw new TypeError("Illegal constructor");
      }
    } as never;
  });
  await joinAt(page, site, paths.profile.resumes());
  await settle(page);
  const buffer = await photoOf(page);
  await page.getByLabel("A file of yours").setInputFiles({ name: "cv.jpeg", mimeType: "image/jpeg", buffer });
  await expect(page).toHaveTitle("asked");
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("We have stored cv.jpeg")).toBeVisible();
  const stored = site.db.selectFrom("resumes").select("size").where("filename", "=", "cv.jpeg");
  expect((await stored.executeTakeFirstOrThrow()).size).toBe(buffer.length);
});

test("what an applicant is told of their data opens over the page that links to it", async ({ page, site }) => {
  const { id } = await createJobPost(site.db);
  await page.goto(paths.apply.login(String(id)));
  await settle(page);
  await page.getByText("How we keep your data").click();
  const link = page.getByRole("link", { name: "How we use and protect your data" });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Privacy" });
  await expect(dialog).toHaveCount(isScripted() ? 1 : 0);
  await expect(page).toHaveURL(isScripted() ? /\/apply\/login$/ : /\/privacy$/);
  if (!isScripted()) return;
  await expectGoodScreen(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("a file is still chosen when the session has ended meanwhile", scripted, async ({ page, site }) => {
  const person = await openProfile(page, site);
  await page.goto(paths.profile.resumes());
  await settle(page);
  await page
    .getByLabel("A file of yours")
    .setInputFiles({ name: "mine.pdf", mimeType: "application/pdf", buffer: await realPdf() });
  await site.db.deleteFrom("sessions").execute();
  await page.getByRole("button", { name: "Upload" }).click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("You were signed out before we could save this");
  await expectGoodScreen(page);

  const opened = page.waitForEvent("popup");
  await notice.getByRole("link", { name: "Sign in in a new tab" }).click();
  const signInTab = await opened;
  await signIn(signInTab, person);
  await expect(signInTab.getByLabel("A file of yours")).toBeVisible();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("We have stored mine.pdf")).toBeVisible();
});
