import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { somebodySignedIn } from "../harness/new-applicant";
import { recruitAt } from "../harness/recruit";
import type { SiteToVisit } from "../harness/running-site";
import { runBuiltSite } from "./built-site";
import { aSentApplication } from "./sent-application";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const recruit = (...args: string[]) => recruitAt(site, ...args);

/** Somebody on the shortlist of a job, in their browser. */
async function shortlisted() {
  const sent = await aSentApplication(site);
  for (const status of ["screening", "shortlisted"]) await recruit("move", sent.receipt, status);
  return sent;
}

const nextYear = new Date().getUTCFullYear() + 1;
const at = `${nextYear}-03-02 09:00`;
const will = "Will you be there?";

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
    const empty = await page.press("Send my answer");
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining("Choose whether you will be there")]);
    const answered = await empty.press("Send my answer", { [will]: "I will be there" });
    expect(answered.url.pathname).toBe(paths.profile.application(jobId));
    expect(answered.text).toContain("They are told that you will be there.");
    expect(answered.text).toMatch(/✓ You will be there/);
  });

  it("may be asked for at another time, in the reader's own zone, and nothing that was typed is lost", async () => {
    const { browser, jobId, receipt } = await shortlisted();
    await recruit("interview", receipt, at);
    const page = await browser.get(paths.profile.interview(jobId));
    const other = { [will]: "Ask for another time" };
    const none = await page.press("Send my answer", other);
    expect(none.field("A time when you could come").error).toBe(
      "Propose a time that suits you, or say below when you can",
    );
    const wrong = await none.press("Send my answer", {
      ...other,
      "A time when you could come": "after lunch",
      "A note to them": "I work in the morning",
    });
    expect(wrong.field("A time when you could come").error).toMatch(
      /^Write a day and a time, like \d+ \w+ \d{4} 14:00$/,
    );
    expect(wrong.field("A note to them").value).toBe("I work in the morning");
    const asked = await wrong.press("Send my answer", {
      "A time when you could come": `${nextYear}-03-02T15:30`,
      "A third time when you could come": `${nextYear}-03-04T09:00`,
    });
    expect(asked.text).toMatch(/You could come on\s*[\w ]*2 Mar[ \d]*, 15:30 \(Manila time\)/);
    // what was proposed stands in the form of who looks again
    const again = await browser.get(paths.profile.interview(jobId));
    expect(again.field("A time when you could come").value).toBe(`${nextYear}-03-02T15:30`);
    const { proposals } = await site.db
      .selectFrom("interviews")
      .innerJoin("application_jobs", "application_jobs.id", "interviews.application_job_id")
      .select("proposals")
      .where("receipt_code", "=", receipt)
      .executeTakeFirstOrThrow();
    expect(proposals).toEqual([`${nextYear}-03-02T07:30:00.000Z`, `${nextYear}-03-04T01:00:00.000Z`]);
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
    const refused = await old.press("Send my answer", { [will]: "I will be there" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("The interview was moved meanwhile.");
    expect(refused.text).toContain("9 Mar");
    expect((await refused.press("Send my answer")).text).toContain("They are told that you will be there.");
  });

  it("has no page before it is set", async () => {
    const { browser, jobId } = await shortlisted();
    for (const path of [paths.profile.interview(jobId), paths.profile.offer(jobId)])
      expect((await browser.get(path)).url.pathname).toBe(paths.profile.application(jobId));
  });
});

describe("an offer", () => {
  it("is read and answered once", async () => {
    const { browser, jobId, receipt } = await shortlisted();
    await recruit("interview", receipt, at);
    await recruit("offer", receipt, "30,000 pesos a month.\nFrom 1 January.", "--until", `${nextYear}-04-01 18:00`);
    const page = await (await browser.get(paths.home())).follow("Answer the offer");
    expect(page.text).toContain("30,000 pesos a month.");
    expect(page.text).toMatch(/Answer by [\w ]*1 Apr[ \d]*, 18:00 \(Manila time\)/);
    const empty = await page.press("Send my answer", { "A note to them": "Thank you" });
    expect(empty.field("A note to them").value).toBe("Thank you");
    const accepted = await empty.press("Send my answer", { "Do you accept it?": "Accept the offer" });
    expect(accepted.text).toContain("You accepted the offer. We email you what comes next.");
    expect(accepted.text).toContain("Offer accepted");
    const made = await browser.get(paths.profile.application(jobId, { done: "decline" }));
    expect(made.text).not.toContain("You declined the offer.");
    const again = await browser.get(paths.profile.offer(jobId));
    expect([again.text.includes("Offer accepted."), again.text.includes("Send my answer")]).toEqual([true, false]);
  });
});
