import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { startPart } from "./exam-steps";
import { expect, test } from "./journey";
import { openProfile, openReview } from "./steps";

const scripted = { tag: "@needs-scripts" };

interface Kind {
  path: string;
  /** The field that is typed into, by its label, and what stands there before. Without one the keys are Tab. */
  field?: { label: string; before?: string };
  /** What only a page that has woken up does. */
  works(page: Page): Promise<void>;
}

const typed = "a quick brown fox jumps over a lazy dog.";
const essay = "Your answer";
const earlier = "Dear customer, ";

/** Scripts that come at once, and such that come late to a slow phone. */
const speeds = [
  { speed: "fast", slowdown: 1, isHeld: false },
  { speed: "slow", slowdown: 4, isHeld: true },
];

for (const { speed, slowdown, isHeld } of speeds)
  test.describe(`40 keys from the first byte on stay typed and do not keep a page from waking up, ${speed}`, () => {
    const walk = async (page: Page, kinds: readonly Kind[]) => {
      const tools = await page.context().newCDPSession(page);
      for (const { path, field, works } of kinds)
        await test.step(path, async () => {
          await tools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
          const release = await holdScripts(page, isHeld);
          await page.goto(path, { waitUntil: "commit" });
          await press(page, field, 0, 20);
          release();
          await press(page, field, 20, 40);
          // slow is the time in which keys meet a page that wakes up: what follows only waits
          await tools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
          await expectAwake(page);
          if (field) await expect(page.getByLabel(field.label).first()).toHaveValue((field.before ?? "") + typed);
          await works(page);
        });
    };

    test("of everybody", scripted, async ({ page, site }) => {
      const { id } = await createJobPost(site.db, { title: `Tea Taster, ${speed}` });
      const job = { id: String(id), slug: null };
      await walk(
        page,
        [paths.home(), paths.jobs(), paths.job(job), paths.apply.login(job.id)].map((path) => ({
          path,
          works: opensInPlace,
        })),
      );
    });

    test("of one's own", scripted, async ({ page, site }) => {
      const job = await createJobPost(site.db, { title: `Tea Buyer, ${speed}` });
      await openReview(page, site, job.id);
      await walk(page, [
        { path: paths.profile.index(), works: opensInPlace },
        { path: paths.profile.section("licenses"), works: opensOver },
        {
          path: `${paths.profile.section("licenses")}/add`,
          field: { label: "Issued by" },
          works: saysWhatIsWrong,
        },
        {
          path: paths.profile.section("role"),
          field: { label: "Headline" },
          works: savesInPlace,
        },
        {
          path: paths.apply.section(String(job.id), "contact"),
          field: { label: "Mobile number" },
          works: saysWhatIsWrong,
        },
      ]);
    });

    test("of the assessment", scripted, async ({ page, site }) => {
      const job = await createJobPost(site.db, { title: `Tea Writer, ${speed}` });
      await openReview(page, site, job.id);
      await startPart(page, "written");
      await page.getByLabel(essay).first().fill(earlier);
      await saveAndStay(page);
      await walk(page, [
        { path: paths.exam.part("written"), field: { label: essay, before: earlier }, works: countsAndSaves },
      ]);
    });
  });

/** Holds the first script back until the returned function is called. */
async function holdScripts(page: Page, isHeld: boolean): Promise<() => void> {
  await page.unrouteAll();
  if (!isHeld) return () => {};
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function press(page: Page, field: Kind["field"], from: number, to: number): Promise<void> {
  if (field && from === 0) {
    await page.getByLabel(field.label).first().focus();
    await page.keyboard.press("Control+End");
  }
  for (let key = from; key < to; key++) await page.keyboard.press(field ? (typed[key] ?? "") : "Tab");
}

/** The layer starts last of all. Where it does not, the rest says how far the page came. */
const expectAwake = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => ({
        path: location.pathname,
        document: document.readyState,
        scripts: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length,
        hasRouter: "__remixRouter" in window,
        isLayerLoaded: performance.getEntriesByType("resource").some(({ name }) => /layer-.*js$/.test(name)),
        isAwake: document.querySelector("link[rel=stylesheet][href*=layer]") !== null,
      })),
    )
    .toMatchObject({ isAwake: true });

/** Runs `go`, after which the document is still the same. */
async function inPlace(page: Page, go: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await go();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
}

const opensInPlace = (page: Page) =>
  inPlace(page, async () => {
    await page.getByRole("link", { name: "Privacy" }).first().click();
    await expect(page).toHaveURL(new RegExp(paths.privacy()));
  });

const opensOver = (page: Page) =>
  inPlace(page, async () => {
    await page.getByRole("link", { name: "Add a licence" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

const saysWhatIsWrong = (page: Page) =>
  inPlace(page, async () => {
    await page.getByRole("main").getByRole("button").first().click();
    await expect(page.getByRole("alert")).toBeFocused();
  });

const savesInPlace = (page: Page) =>
  inPlace(page, async () => {
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(page).toHaveURL(/saved=role/);
  });

async function countsAndSaves(page: Page): Promise<void> {
  await expect(page.locator(".sheet-standing")).toContainText(/left/);
  await expect(page.locator(".sheet-standing")).toContainText(/Saved at/);
  await page.reload();
  await expect(page.getByLabel(essay).first()).toHaveValue(earlier + typed);
}

/** What keeps a page from waking up: each is done to the page before it is loaded. */
const failures: Record<string, (page: Page) => Promise<unknown>> = {
  "its first script does not arrive": (page) => page.route("**/assets/entry.client-*.js", (route) => route.abort()),
  "its code throws": (page) =>
    page.route("**/assets/part.page-*.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "export default function Part() { throw new Error('broken') }",
      }),
    ),
  "its data cannot be read": (page) =>
    page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () => {
        const stream = new ReadableStream({
          start(controller) {
            controller.enqueue("no data\n");
            controller.close();
          },
        });
        Object.assign((window as unknown as { __remixContext: object }).__remixContext, { stream });
      }),
    ),
  "its clock cannot start": (page) =>
    page.addInitScript(() =>
      Object.assign(window, {
        BroadcastChannel: function refuse() {
          throw new Error("refused");
        },
      }),
    ),
  "something else has changed it": (page) =>
    page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () => document.body.prepend(document.createElement("div"))),
    ),
};

test("an assessment that cannot wake up works as without scripts", scripted, async ({ page, context, site }) => {
  await openProfile(page, site);
  await startPart(page, "written");
  let known = earlier;
  await page.getByLabel(essay).first().fill(known);
  await saveAndStay(page);

  for (const [why, fail] of Object.entries(failures))
    await test.step(why, async () => {
      // another page than the watched one: its console has what is broken
      const broken = await context.newPage();
      const answer = broken.getByLabel(essay).first();
      await fail(broken);
      await broken.goto(paths.exam.part("written"), { waitUntil: "commit" });
      await press(broken, { label: essay }, 0, 20);
      await broken.waitForLoadState("networkidle");
      await press(broken, { label: essay }, 20, 40);
      known += typed;
      await expect(broken.getByRole("heading", { level: 1 })).toHaveText("Written");
      await expect(answer).toHaveValue(known);
      await expect(broken.locator(".sheet-standing, [role=alert]")).toHaveCount(0);

      await saveAndStay(broken);
      await expect(answer).toHaveValue(known);
      await broken.getByRole("button", { name: "Check and send" }).click();
      await expect(broken.getByRole("heading", { level: 1 })).toContainText("Check and send");
      await broken.close();
    });
});

async function saveAndStay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save and stay" }).last().click();
  await expect(page.getByText(/Saved at/).first()).toBeVisible();
}
