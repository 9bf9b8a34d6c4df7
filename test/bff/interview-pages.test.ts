import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { somebodySignedIn } from "../harness/new-applicant";
import { recruitAt } from "../harness/recruit";
import type { SiteToVisit } from "../harness/running-site";
import type { Page } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";
import { aSentApplication } from "./sent-application";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const recruit = (...args: string[]) => recruitAt(site, ...args);

/** Somebody on the shortlist of a job, in their browser. */
async function shortlisted(job?: { id: number; jobId: string }) {
  const sent = await aSentApplication(site, job);
  for (const status of ["screening", "shortlisted"]) await recruit("move", sent.receipt, status);
  return sent;
}

const nextYear = new Date().getUTCFullYear() + 1;
const at = `${nextYear}-03-02 09:00`;

describe("an interview", () => {
  it("is where every main button leads, and is answered without scripts", async () => {
    const { browser, jobId, receipt } = await shortlisted();
    const asked = ["--zone", "America/New_York", "--minutes", "30", "--link", "https://meet.example/abc"];
    await recruit("interview", receipt, at, ...asked, "--with", "Ben Cruz");
    for (const path of [paths.home(), paths.profile.index(), paths.profile.application(jobId)])
      expect((await browser.get(path)).link("Answer the invitation to the interview").pathname).toBe(
        paths.profile.interview(jobId),
      );
    const page = await browser.get(paths.profile.interview(jobId));
    expect(page.text).toMatch(
      /2 Mar[ \d]*\s*22:00–22:30 \(Manila time\)\s*This is at night for you\.\s*In New York\s*[\w ]*2 Mar[ \d]*, 9:00/,
    );
    expect(page.link("https://meet.example/abc").href).toBe("https://meet.example/abc");
    const answered = await page.press("I will be there", { "A note to them": "See you then" });
    expect(answered.url.pathname).toBe(paths.profile.application(jobId));
    expect(answered.text).toContain("They are told that you will be there.");
    expect(answered.text).toMatch(/✓ You will be there\s*See you then/);
    const again = await browser.get(paths.profile.interview(jobId));
    expect([again.hasLink("Ask for another time"), again.document.querySelector("main form")]).toEqual([true, null]);
  });

  it("may be asked for at another time, in the reader's own zone, and nothing that was typed is lost", async () => {
    const { browser, jobId, receipt } = await shortlisted();
    await recruit("interview", receipt, at);
    const page = await (await browser.get(paths.profile.interview(jobId))).follow("Ask for another time");
    const none = await page.press("Ask for another time");
    expect(none.field("A time when you could come").error).toBe(
      "Propose a time that suits you, or say below when you can",
    );
    const wrong = await none.press("Ask for another time", {
      "A time when you could come": "after lunch",
      "A note to them": "I work in the morning",
    });
    expect(wrong.field("A time when you could come").error).toMatch(
      /^Write a day and a time, like \d+ \w+ \d{4} 14:00$/,
    );
    expect(wrong.field("A note to them").value).toBe("I work in the morning");
    const asked = await wrong.press("Ask for another time", {
      "A time when you could come": `${nextYear}-03-02T15:30`,
      "A third time": `${nextYear}-03-04T23:00`,
    });
    expect(asked.text).toMatch(
      /You could come on\s*[\w ]*2 Mar[ \d]*, 15:30 \(Manila time\)\s*[\w ]*4 Mar[ \d]*, 23:00 \(Manila time\) · Night/,
    );
    // what was proposed stands in the form of who looks again
    const again = await (await browser.get(paths.profile.interview(jobId))).follow("Change the times");
    expect(again.field("A time when you could come").value).toBe(`${nextYear}-03-02T15:30`);
    const { proposals } = await site.db
      .selectFrom("interviews")
      .innerJoin("application_jobs", "application_jobs.id", "interviews.application_job_id")
      .select("proposals")
      .where("receipt_code", "=", receipt)
      .executeTakeFirstOrThrow();
    expect(proposals).toEqual([`${nextYear}-03-02T07:30:00.000Z`, `${nextYear}-03-04T15:00:00.000Z`]);
  });

  it("is a file for calendars, of its person alone", async () => {
    const { browser, jobId, receipt } = await shortlisted();
    await recruit("interview", receipt, at, "--minutes", "45", "--place", "Video call");
    const file = await browser.get(paths.profile.interviewIcs(jobId));
    expect(file.html).toContain(`DTSTART:${nextYear}0302T010000Z\r\nDTEND:${nextYear}0302T014500Z`);
    const { browser: other } = await somebodySignedIn(site);
    expect((await other.get(paths.profile.interviewIcs(jobId))).status).toBe(404);
  });

  it("that was moved meanwhile is not answered by an old page", async () => {
    const { browser, jobId, receipt } = await shortlisted();
    await recruit("interview", receipt, at);
    const old = await browser.get(paths.profile.interview(jobId));
    await recruit("interview", receipt, `${nextYear}-03-09 09:00`);
    const refused = await old.press("I will be there");
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("The interview was moved meanwhile.");
    expect(refused.text).toContain("9 Mar");
    expect((await refused.press("I will be there")).text).toContain("They are told that you will be there.");
  });

  it("has no page before it is set", async () => {
    const { browser, jobId } = await shortlisted();
    const { interview, offer } = paths.profile;
    for (const path of [interview(jobId), interview(jobId, "another-time"), offer(jobId), offer(jobId, "accept")])
      expect((await browser.get(path)).url.pathname).toBe(paths.profile.application(jobId));
  });
});

describe("times offered for an interview", () => {
  const [first, second] = [`${nextYear}-03-02 09:00`, `${nextYear}-03-03 21:00`];
  const legend = "Which time suits you?";
  const labelIn = (page: Page, day: string) =>
    [...page.document.querySelectorAll("label")]
      .map(({ textContent }) => textContent ?? "")
      .find((label) => label.includes(day)) ?? day;

  it("are chosen by a radio and a button, changed, and gone when somebody else was first", async () => {
    const { browser, jobId, receipt, id } = await shortlisted();
    const other = await shortlisted({ id, jobId });
    const asked = ["--zone", "America/New_York", "--minutes", "30", "--with", "Ben Cruz"];
    for (const code of [receipt, other.receipt]) await recruit("offer-times", code, first, second, ...asked);
    for (const path of [paths.home(), paths.profile.index(), paths.profile.application(jobId)])
      expect((await browser.get(path)).link("Choose a time for your interview").pathname).toBe(
        paths.profile.interview(jobId),
      );
    const page = await browser.get(paths.profile.interview(jobId));
    expect(page.text).toMatch(
      /Times are Manila time\.\s*.*2 Mar[ \d]*, 22:00–22:30\s*In New York: .*2 Mar[ \d]*, 9:00\. This is at night for you\.\s*.*4 Mar[ \d]*, 10:00–10:30/,
    );
    const none = await page.press("Take this time");
    expect([none.status, none.hasLink("Choose a time")]).toEqual([422, true]);

    const late = await other.browser.get(paths.profile.interview(jobId));
    const taken = await none.press("Take this time", { [legend]: labelIn(none, "2 Mar") });
    expect(taken.url.pathname).toBe(paths.profile.application(jobId));
    expect(taken.text).toContain("Your interview is set.");
    const refused = await late.press("Take this time", { [legend]: labelIn(late, "2 Mar") });
    expect([refused.status, refused.hasLink("Somebody else has taken this time. Choose another")]).toEqual([422, true]);
    expect(refused.text).not.toMatch(/2 Mar[ \d]*, 22:00/);
    expect((await refused.press("Take this time", { [legend]: labelIn(refused, "4 Mar") })).text).toContain(
      "Your interview is set.",
    );
    // nothing is left to change to
    expect((await browser.get(paths.profile.interview(jobId))).hasLink("Ask for another time")).toBe(true);
  });

  it("of which none suits lead to other times and words", async () => {
    const { browser, jobId, receipt } = await shortlisted();
    await recruit("offer-times", receipt, first, second);
    const page = await (await browser.get(paths.profile.interview(jobId))).follow("None of these suits me");
    const asked = await page.press("Ask for another time", {
      "A time when you could come": `${nextYear}-03-02T15:30`,
      "A note to them": "I work until then",
    });
    expect(asked.text).toContain("They look for another time and email you.");
    const again = await asked.follow("See the times that were offered");
    expect(again.text).toMatch(/✓ You asked for another time\s*You could come on\s*.*2 Mar[ \d]*, 15:30/);
    expect((await again.follow("Change the times")).field("A note to them").value).toBe("I work until then");
    expect((await again.press("Take this time", { [legend]: labelIn(again, "2 Mar") })).text).toContain(
      "Your interview is set.",
    );
  });
});

describe("an offer", () => {
  it("is read and answered once", async () => {
    const { browser, jobId, receipt } = await shortlisted();
    await recruit("interview", receipt, at);
    await recruit("offer", receipt, "30,000 pesos a month.\nFrom 1 January.", "--until", `${nextYear}-04-01 18:00`);
    const page = await (await browser.get(paths.home())).follow("Answer the offer");
    expect(page.text).toContain("30,000 pesos a month.");
    expect(page.text).toMatch(/Answer by\s*[\w ]*1 Apr[ \d]*\s*18:00 \(Manila time\)/);
    const confirm = await page.follow("Accept the offer");
    expect(confirm.link("Ask a question first").pathname).toBe(paths.profile.messages(jobId));
    const long = "word ".repeat(101);
    const refused = await confirm.press("Accept the offer", { "A note to them": long });
    expect([refused.status, refused.field("A note to them").value]).toEqual([422, long]);
    const accepted = await refused.press("Accept the offer", { "A note to them": "Thank you" });
    expect(accepted.text).toContain("You accepted the offer. We email you what comes next.");
    expect(accepted.text).toContain("Offer accepted");
    const made = await browser.get(paths.profile.application(jobId, { done: "decline" }));
    expect(made.text).not.toContain("You declined the offer.");
    const again = await browser.get(paths.profile.offer(jobId));
    expect([again.text.includes("✓ Offer accepted."), again.hasLink("Accept the offer")]).toEqual([true, false]);
    // its pages lead to it
    expect((await browser.get(paths.profile.offer(jobId, "decline"))).url.pathname).toBe(paths.profile.offer(jobId));
  });

  it("is declined on a page of its own", async () => {
    const { browser, jobId, receipt } = await shortlisted();
    await recruit("interview", receipt, at);
    await recruit("offer", receipt, "30,000 pesos a month.");
    const confirm = await (await browser.get(paths.profile.offer(jobId))).follow("Decline the offer");
    expect(confirm.document.querySelector("main button.button-danger")?.textContent).toBe("Decline the offer");
    const declined = await confirm.press("Decline the offer");
    expect(declined.text).toMatch(/✓ You declined the offer\..*See jobs like this/s);
    expect((await browser.get(`${paths.profile.offer(jobId)}/perhaps`)).status).toBe(404);
  });
});

it("that was turned down is a letter: thanks, the recruiter’s words as a quotation, and no interview any more", async () => {
  const { browser, jobId, receipt } = await shortlisted();
  await recruit("interview", receipt, at);
  await recruit("move", receipt, "not_selected", "--note", "Your writing was clear.");
  const page = await browser.get(paths.profile.application(jobId));
  const letter = page.document.querySelector(".letter");
  expect(letter?.textContent).toMatch(/Thank you for the time.*The interview on .*2 Mar.* is off\./s);
  expect(letter?.querySelector("blockquote")?.textContent).toBe("Your writing was clear.");
  expect(page.document.querySelector("main .button:not(.button-plain)")?.textContent).toBe("See jobs like this");
});
