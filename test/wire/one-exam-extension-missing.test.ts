import { afterEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { type ExtensionName, extensionNames } from "../../server/contract/values/extensions";
import { type AttackedSite, runAttackedSite } from "../attacks/attacked-site";
import { newApplicant } from "../harness/new-applicant";
import { json } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { Page } from "../harness/text-browser";

const honour = "I do this test by myself, without help from other people or from programs that give answers";

/** The site in front of the embedded API, which is said not to offer one thing. */
function runWithout(name: ExtensionName): () => AttackedSite {
  let site: AttackedSite;
  const offered = extensionNames.filter((one) => one !== name);
  runAttackedSite(
    (started) => {
      site = started;
    },
    { settings: { API_EXTENSIONS: offered.join(",") } },
  );
  return () => site;
}

async function startIdioms(site: AttackedSite) {
  const { browser, page } = await newApplicant(site, paths.exam.part("idioms"));
  return { browser, sheet: await page.press("Start the idioms test", { [honour]: true }) };
}

/** Chooses an answer to the question at this place and presses a button. */
function choose(page: Page, place: number, button: string): Promise<Page> {
  const choices = page.document.querySelectorAll("#sheet fieldset")[place]?.querySelectorAll("input") ?? [];
  const [, second] = choices;
  if (second) second.checked = true;
  return page.press(button);
}

const chosenOn = (page: Page) => page.document.querySelectorAll("#sheet input[type=radio][value='b']:checked").length;

describe("without exam_answers", () => {
  const site = runWithout("exam_answers");
  const asked = () =>
    site()
      .calls.filter(({ path }) => path.includes("/answers"))
      .map(({ method }) => method);

  it("saves as one goes, and carries what the API cannot give back", async () => {
    const { browser, sheet } = await startIdioms(site());
    site().forget();
    const saved = await choose(sheet, 0, "Save and stay");
    expect(saved.text).toMatch(/Saved at \d+:\d\d\./);
    expect(chosenOn(saved)).toBe(1);
    expect((await browser.get(paths.exam.part("idioms"))).text).toContain("1 answer of this test is saved.");
    const overview = await choose(saved, 3, "Check and send");
    expect(overview.text).toContain("You have answered 2 of 25.");
    const back = await overview.press("Back to the questions");
    expect(chosenOn(back)).toBe(2);
    const sent = await (await back.press("Check and send")).press("Send my answers");
    expect(sent.text).toContain("Your answers were sent");
    expect(new Set(asked())).toEqual(new Set(["POST"]));
    const { count } = await site()
      .db.selectFrom("exam_answers")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });

  it("gives back what came after the end", async () => {
    const { sheet } = await startIdioms(site());
    const overview = await choose(sheet, 0, "Check and send");
    await overview.press("Send my answers");
    const late = await choose(sheet, 2, "Save and stay");
    expect(late.status).toBe(409);
    expect(late.text).toContain("Question 3");
  });

  it("has a practice that keeps what is typed", async () => {
    const { page } = await newApplicant(site(), paths.exam.practice("idioms"));
    const saved = await choose(await page.press("Start the practice"), 1, "Save and stay");
    expect(chosenOn(saved)).toBe(1);
    expect((await saved.press("Finish the practice")).text).toContain("This practice has ended");
  });
});

describe("without exam_standing", () => {
  const site = runWithout("exam_standing");

  it("shows the parts and takes one", async () => {
    const { browser, page } = await newApplicant(site(), paths.exam.parts());
    expect([page.status, page.heading]).toEqual([200, "Assessment"]);
    const rules = await browser.get(paths.exam.part("idioms"));
    expect(rules.text).not.toMatch(/90 days|12 months|of 25/);
    const sheet = await rules.press("Start the idioms test", { [honour]: true });
    expect(sheet.text).toContain("Ends at");
    const sent = await (await choose(sheet, 0, "Check and send")).press("Send my answers");
    expect(sent.text).toContain("Your answers were sent");
    const parts = await browser.get(paths.exam.parts());
    expect(parts.text).not.toMatch(/90 days|Pass mark/);
    expect((await browser.get(paths.exam.part("idioms"))).text).toContain("Your answers were sent");
    expect((await browser.get(paths.profile.assessment())).status).toBe(200);
    expect(site().calls.filter(({ path }) => path.includes("standing"))).toEqual([]);
  });
});

describe("without exam_ending", () => {
  const site = runWithout("exam_ending");

  it("offers no end", async () => {
    const { browser, page } = await newApplicant(site(), paths.exam.part("idioms"));
    await page.press("Start the idioms test", { [honour]: true });
    const parts = await browser.get(paths.exam.parts());
    expect(parts.text).toContain("Your open assessment");
    expect(parts.document.querySelector("a[href*='/exam/end']")).toBeNull();
    expect((await browser.get(paths.exam.end())).status).toBe(404);
  });
});

describe("without exam_parts", () => {
  let site: SiteBeforePlainApi;
  afterEach(() => site.stop());

  it("goes on with the answers that the API gives back, and says what the API knows", async () => {
    site = await startSiteBeforePlainApi({
      flavour: "named",
      extensions: ["exam_answers", "exam_standing", "exam_ending"],
    });
    const idioms = { category: "idioms", limit_s: 900, questions: 3, in_marking: false, asked_by: [] };
    const call = (on: string, body: unknown) => site.api.instead.set(on, json(200, body));
    call("GET /api/applications/501/exam_standing", { data: { parts: [idioms] } });
    call("GET /api/exam_sessions/401/answers", { data: [] });
    const ana = site.browserOf("ana");
    const parts = await ana.get(paths.exam.parts());
    expect(parts.text).toContain("15 minutes");
    const statement = honour.replace("test", "assessment");
    const rules = await parts.follow("Begin with the idioms test");
    const begun = await rules.press("Start the assessment", { [statement]: true });
    const first = begun.document.querySelector("#sheet [type=radio]")?.getAttribute("name")?.slice(1);
    call("GET /api/exam_sessions/401/answers", { data: [{ question_id: first, value: "3" }] });
    const sheet = await ana.get(paths.exam.part("idioms"));
    const checked = [...sheet.document.querySelectorAll<HTMLInputElement>("#sheet input:checked")];
    expect(checked.map(({ value }) => value)).toEqual(["3", "", ""]);
    expect((await ana.get(paths.exam.end())).text).toContain("what you typed in them is not kept");
  });
});
