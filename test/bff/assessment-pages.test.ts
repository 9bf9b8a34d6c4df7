import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { textResume } from "../builders/files";
import { fillReview } from "../builders/filled-forms";
import { createJobPost } from "../builders/job-posts";
import { somebodySignedIn } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { type Page, TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const honour = "I do this test by myself, without help from other people or from programs that give answers";

const aPerson = async () => (await somebodySignedIn(site)).browser;

/** Starts a part from the list of parts. */
async function start(browser: TextBrowser, noun: string, more: Record<string, string> = {}): Promise<Page> {
  const rules = await (await browser.get(paths.exam.parts())).follow(`Read the rules of ${noun}`);
  return rules.press(`Start ${noun}`, { [honour]: true, ...more });
}

const send = async (page: Page) => (await page.press("Check and send")).press("Send my answers");

/** What a section of a page says, by its heading. */
function sectionOf(page: Page, heading: string): string {
  const found = [...page.document.querySelectorAll("h2")].find((one) => one.textContent?.trim() === heading);
  if (!found) throw new Error(`No section ${heading}: ${page.text.slice(0, 600)}`);
  return (found.closest("section, li")?.textContent ?? "").replace(/\s+/g, " ");
}

describe("the list of parts", () => {
  it("offers all four with their time and what passes them, and asks nobody to hurry", async () => {
    const page = await (await aPerson()).get(paths.exam.parts());
    expect(page.heading).toBe("Assessment");
    expect(page.text).toContain("63 minutes in all");
    expect(sectionOf(page, "Data entry")).toMatch(/Not taken.*8 minutes, 30 records to type\..*Pass mark: 95%/);
    expect(sectionOf(page, "Written")).toMatch(/30 minutes.*Pass mark: 12 of 20 points/);
    expect(sectionOf(page, "If you need more time")).toContain("up to 25% more time");
    expect(page.hasLink("Check your connection")).toBe(true);
    expect(page.hasLink("Practise the data entry test for 2 minutes")).toBe(true);
    expect(page.hasLink("End this assessment")).toBe(false);
  });

  it("tells whoever looks at a job what the tests are, before anybody signs in", async () => {
    const { siteId } = await createJobPost(site.db, { exam_parts: ["idioms"] });
    const visitor = new TextBrowser(site.origin);
    const page = await (await visitor.get(paths.job(siteId))).follow("See the four tests");
    expect([page.status, page.heading, page.redirects]).toEqual([200, "Assessment", []]);
    expect(sectionOf(page, "Idioms")).toContain(
      "10 minutes, 25 questions with four choices each. Pass mark: 15 of 25.",
    );
    expect(page.link("Create an account").searchParams.get("redirect")).toBe(paths.exam.parts());
  });

  it("leads back to the part that runs, in the time that was chosen", async () => {
    const browser = await aPerson();
    await start(browser, "the idioms test", {
      "How much time do you need?": "25% more time: 12 minutes 30 seconds",
    });
    const page = await browser.get(paths.exam.parts());
    expect(sectionOf(page, "Idioms")).toMatch(/Running now\s*12 minutes 30 seconds.*Ends on .* \(Manila time\)/);
    expect(sectionOf(page, "Data entry")).toContain("10 minutes,");
    expect(sectionOf(page, "If you need more time")).toContain("Your open assessment has 25% more time");
    expect((await page.follow("Continue the idioms test")).url.pathname).toBe(paths.exam.part("idioms"));
  });
});

describe("the connection check", () => {
  it("times the way there and back without scripts", async () => {
    const page = await (await aPerson()).get(paths.exam.connection());
    expect(page.text).not.toContain("Our answer took");
    const checked = await page.press("Check my connection");
    expect(checked.redirects).toEqual([expect.stringMatching(/^\/exam\/connection\?sent=\d{13}$/)]);
    expect(checked.text).toMatch(/Your internet is .*Our answer took \d/);
    expect(checked.text).toMatch(/our answer left at \d+:\d\d:\d\d \(Manila time\)/);
  });

  it("believes no time from an old address", async () => {
    const page = await (await aPerson()).get(paths.exam.connection({ sent: Date.now() - 3_600_000 }));
    expect([page.status, page.text.includes("Our answer took")]).toEqual([200, false]);
  });
});

describe("more time", () => {
  it("is asked for in one place, and is the first choice of who was given it", async () => {
    const browser = await aPerson();
    const page = await (await browser.get(paths.exam.parts())).follow("Ask for it");
    expect([page.heading, page.url.pathname]).toEqual(["More time", paths.exam.extraTime()]);
    expect(page.text).toContain("up to 25% more time for every test without asking anybody");
    const refused = await page.press("Ask for this time", {
      "What should we know?": "I type with one hand",
    });
    expect([refused.status, refused.field("What should we know?").value]).toEqual([422, "I type with one hand"]);
    expect(refused.text).toContain("Choose how much time you need");
    const asked = await refused.press("Ask for this time", { "Do you need more than that?": "Double time" });
    expect(asked.text).toMatch(/You asked for double time.*answer by email/);
    const changed = await asked.press("Change my request", {
      "Do you need more than that?": "50% more time",
    });
    expect(changed.text).toContain("You asked for 50% more time");

    const { application_id } = await site.db
      .selectFrom("exam_time_requests")
      .select("application_id")
      .orderBy("asked_at", "desc")
      .executeTakeFirstOrThrow();
    await site.db.insertInto("exam_allowances").values({ application_id, time_multiplier: 2 }).execute();
    await site.db.deleteFrom("exam_time_requests").where("application_id", "=", application_id).execute();
    const given = await browser.get(paths.exam.extraTime());
    expect(given.text).toContain("You may have double time for every test.");
    expect(given.text).not.toContain("Ask for this time");
    await start(browser, "the idioms test");
    expect(sectionOf(await browser.get(paths.exam.parts()), "Idioms")).toContain("20 minutes");
  });
});

describe("ending a session", () => {
  it("says what is kept and what ends, and keeps it so", async () => {
    const browser = await aPerson();
    await send(await start(browser, "the following directions test"));
    await start(browser, "the idioms test");
    const confirm = await (await browser.get(paths.exam.parts())).follow("End this assessment");
    expect(confirm.text).toContain("The following directions test: it was sent and counts as before.");
    expect(confirm.text).toContain("The data entry test and the written test: you have not started them");
    expect(confirm.text).toContain("The idioms test: its time is running.");
    const after = await confirm.press("End this assessment");
    expect(after.text).toContain("You have ended this assessment.");
    expect(sectionOf(after, "Idioms")).toMatch(/Not passed.*0 of 25, pass mark 15.*Next try: from/);
    expect(after.text).toContain("Not passed? This does not stop your applications.");
    expect(after.hasLink("Read the rules of the data entry test")).toBe(true);
    const results = await browser.get(paths.profile.assessment());
    expect(sectionOf(results, "History")).toMatch(/Ended by you.*Data entry: not started/);
  });

  it("has nothing to ask where nothing is open", async () => {
    const page = await (await aPerson()).get(paths.exam.end());
    expect(page.redirects).toEqual([paths.exam.parts()]);
  });

  it("ends only the session that its page was about", async () => {
    const browser = await aPerson();
    await start(browser, "the idioms test");
    const old = await browser.get(paths.exam.end());
    await (await browser.get(paths.exam.end())).press("End this assessment");
    await start(browser, "the data entry test");
    await old.press("End this assessment");
    expect(sectionOf(await browser.get(paths.exam.parts()), "Data entry")).toContain("Running now");
  });
});

describe("the results", () => {
  it("stand with the tests, which the profile shows too", async () => {
    const browser = await aPerson();
    const [page, own] = [await browser.get(paths.exam.parts()), await browser.get(paths.profile.assessment())];
    expect(own.document.querySelector(".test-cards")?.innerHTML).toBe(
      page.document.querySelector(".test-cards")?.innerHTML,
    );
  });

  it("tell the sum of data entry with the person's own numbers", async () => {
    const browser = await aPerson();
    const sheet = await start(browser, "the data entry test");
    const records = [...sheet.document.querySelectorAll("fieldset.record")].slice(0, 2);
    for (const label of records.flatMap((record) => [...record.querySelectorAll("label")])) {
      const input = label.querySelector("input");
      if (input) input.value = label.querySelector("b")?.textContent ?? "";
    }
    await send(sheet);
    const results = sectionOf(await browser.get(paths.profile.assessment()), "Data entry");
    expect(results).toContain("Passed");
    expect(results).toContain("Accuracy: 12 right of 12 fields you filled in. 12 ÷ 12 = 100%.");
    expect(results).toMatch(/over 1 minute, make [\d,]+ keystrokes an hour \(\d+ words a minute\)/);
    expect(results).toMatch(/Score: 70% × 100 \+ 30% × [\d.]+ = [\d.]+ of 100\./);
    expect(results).toMatch(/Counts for every job until\s*\d+ \w+ \d{4}/);
    expect(results).toMatch(/Next try:\s*from \w+ \d+ \w+, .* \(Manila time\)/);
  });

  it("say of the written part that a person reads it", async () => {
    const browser = await aPerson();
    const sheet = await start(browser, "the written test");
    const task = sheet.document.querySelector("textarea");
    if (task) task.value = "Dear Ms Garcia, thank you for your letter.";
    await send(sheet);
    const results = sectionOf(await browser.get(paths.profile.assessment()), "Written");
    expect(results).toMatch(/Being marked.*Sent on .* A person reads it\..*within 3 working days/);
    expect(results).not.toContain("of 20, pass mark");
  });

  it("say without blame when the clock ended a part", async () => {
    const browser = await aPerson();
    await start(browser, "the idioms test");
    await sql`update exam_parts set started_at = started_at - interval '20 minutes',
      deadline_at = deadline_at - interval '20 minutes', page_at = page_at - interval '20 minutes' where status = 'in_progress'`.execute(
      site.db,
    );
    const results = sectionOf(await browser.get(paths.profile.assessment()), "Idioms");
    expect(results).toContain("Not marked yet");
    expect(results).toMatch(/Everything saved by then counts. We mark it on .* at the latest: answers may/);
    expect(sectionOf(await browser.get(paths.exam.parts()), "Idioms")).toMatch(
      /Begin the idioms test once more until .* \(Manila time\)/,
    );
    const part = await (await browser.get(paths.profile.assessment())).follow("Have the idioms test marked now");
    await part.press("Nothing more comes, mark my answers");
    expect(sectionOf(await browser.get(paths.profile.assessment()), "Idioms")).toContain(
      "Time ran out. Everything saved by then counts.",
    );
  });
});

describe("a job that asks for the assessment", () => {
  it("names the parts wherever it is told of, from the advertisement to the next action", async () => {
    const job = await createJobPost(site.db, { exam_parts: ["idioms", "written"], questions: [] });
    const jobId = String(job.id);
    const browser = await aPerson();
    const asked = "the idioms test (10 minutes) and the written test (30 minutes)";
    expect((await browser.get(paths.job(jobId))).text).toContain(`This job asks for ${asked}.`);

    const check = await fillReview(await browser.get(paths.apply.start(jobId)), {
      filename: "resume.txt",
      contentType: "text/plain",
      bytes: textResume(),
    });
    const receipt = await check.press("Send application", {
      "My answers are true and complete": true,
      "I agree that the recruiters of this job use my answers to decide on my application": true,
    });
    expect(receipt.text).toContain(`This job asks for an assessment: ${asked}.`);
    expect((await receipt.follow("see the tests")).url.pathname).toBe(paths.exam.parts());

    await site.db
      .updateTable("application_jobs")
      .set({ recruitment_status_id: 300, next_action_due_at: new Date(Date.now() + 7 * 86_400_000) })
      .where("job_post_id", "=", job.id)
      .execute();
    for (const path of [paths.home(), paths.profile.index(), paths.profile.application(jobId)])
      expect((await browser.get(path)).link("Take the assessment").pathname).toBe(paths.exam.parts());
    const parts = await browser.get(paths.exam.parts());
    expect(sectionOf(parts, "Idioms")).toMatch(new RegExp(`Needed.*Needed for: ${job.title}, until`));
    expect(sectionOf(parts, "Data entry")).not.toContain("Needed");
    const results = await browser.get(paths.profile.assessment());
    expect(sectionOf(results, "Written")).toContain(job.title);
  });
});
