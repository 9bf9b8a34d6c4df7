import { brotliCompressSync, constants } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import type { ExamCategory } from "../../server/contract/exams";
import { newApplicant, somebodySignedIn } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import type { Page, TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const honour = "I do this test by myself, without help from other people or from programs that give answers";
const starts: Record<ExamCategory, string> = {
  data_entry: "Start the data entry test",
  following_directions: "Start the following directions test",
  idioms: "Start the idioms test",
  written: "Start the written test",
};

/** Somebody whose clock of this part runs. */
async function sitting(part: ExamCategory): Promise<{ browser: TextBrowser; page: Page }> {
  const { browser, page } = await newApplicant(site, paths.exam.part(part));
  return { browser, page: await page.press(starts[part], { [honour]: true }) };
}

/** The inputs that stand on a page, by name, as they would be posted. */
const values = (page: Page) =>
  Object.fromEntries(
    [...page.document.querySelectorAll<HTMLInputElement>("#sheet :is(input, textarea)")]
      .filter(({ type, checked }) => type !== "radio" || checked)
      .map(({ name, value }) => [name, value]),
  );

/** What a page gives back because it was not saved, with the place of each. */
const givenBack = (page: Page) =>
  [...page.document.querySelectorAll(".notice dl div")].map(
    (line) => `${line.querySelector("dt")?.textContent}: ${line.querySelector("dd")?.textContent}`,
  );

/** Types into the fields with these names, which have no label of their own in a test, and presses a button. */
function answer(page: Page, fields: Record<string, string>, button = "Save and stay"): Promise<Page> {
  for (const [name, text] of Object.entries(fields)) {
    const field = page.document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!field) throw new Error(`No field ${name} on ${page.url.pathname}`);
    if (field.type === "radio") {
      const choice = page.document.querySelector<HTMLInputElement>(`[name="${name}"][value="${text}"]`);
      if (choice) choice.checked = true;
    } else field.value = text;
  }
  return page.press(button);
}

/** Brings the end nearer for everybody who sits a part now; the start stays, because it says which run a page is of. */
const letPass = (minutes: number) =>
  sql`update exam_parts set deadline_at = deadline_at - make_interval(mins => ${minutes})
    where status in ('in_progress', 'overdue')`.execute(site.db);

/** Lets the clock run so many minutes, in which nothing is heard of whoever sits a part. */
async function keepSilent(minutes: number): Promise<void> {
  await sql`update exam_parts set started_at = started_at - make_interval(mins => ${minutes})
    where status in ('in_progress', 'overdue')`.execute(site.db);
  await letPass(minutes);
  await hearNothing(minutes);
}

/** Makes it so many minutes longer that a page of whoever sits a part was heard of. */
const hearNothing = (minutes: number) =>
  sql`update exam_parts set page_at = page_at - make_interval(mins => ${minutes})
    where status in ('in_progress', 'overdue')`.execute(site.db);

const wordsOf = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

describe("before a part begins", () => {
  it("needs the statement that the work is one's own, and keeps the time that was chosen", async () => {
    const { page } = await newApplicant(site, paths.exam.part("idioms"));
    expect(page.text).toContain("count up to 24 hours after the end");
    const again = await page.press("Start the idioms test", {
      "How much time do you need?": "25% more time: 12 minutes 30 seconds",
    });
    expect(again.status).toBe(422);
    expect(again.title).toMatch(/^Error: /);
    expect(again.field(honour).error).toBe("Tick the box to confirm that the answers will be your own");
    const started = await again.press("Start the idioms test", { [honour]: true });
    expect(started.text).toMatch(/Ends at \d+:\d\d Manila time \(\w+ \d+ \w+\)/);
    const part = await site.db
      .selectFrom("exam_parts")
      .select("limit_s")
      .where("category", "=", "idioms")
      .orderBy("session_id", "desc")
      .executeTakeFirstOrThrow();
    expect(part.limit_s).toBe(750);
  });

  it("is a part that the address names", async () => {
    const { browser } = await somebodySignedIn(site);
    for (const path of ["/exam/parts/algebra", "/exam/parts/data_entry", "/exam/practice/algebra"]) {
      const page = await browser.get(path);
      expect([page.status, page.title]).toEqual([404, `Page Not Found: ${path}`]);
    }
  });

  it("waits for the part that runs, and leads to it", async () => {
    const { browser } = await sitting("idioms");
    const other = await browser.get(paths.exam.part("written"));
    expect(other.text).toContain("the one that runs now: the idioms test");
    expect((await other.follow("Continue the idioms test")).heading).toBe("Idioms");
  });

  it("starts nothing with another time than was chosen, when another tab was faster", async () => {
    const { browser, page: idioms } = await newApplicant(site, paths.exam.part("idioms"));
    const more = { [honour]: true, "How much time do you need?": "25% more time: 37 minutes 30 seconds" };
    const written = await browser.sameCookies().get(paths.exam.part("written"));
    const same = await browser.sameCookies().get(paths.exam.part("idioms"));
    const running = await idioms.press("Start the idioms test", { [honour]: true });
    const again = await same.press("Start the idioms test", {
      [honour]: true,
      "How much time do you need?": "25% more time: 12 minutes 30 seconds",
    });
    expect([again.status, again.heading]).toEqual([409, "Idioms"]);
    expect(again.text).toContain("opened before, with the usual time for all its tests, and this test runs");
    await (await running.press("Check and send")).press("Send my answers");

    const refused = await written.press("Start the written test", more);
    expect([refused.status, refused.title]).toEqual([409, "Error: Written – Assessment – Harbour"]);
    expect(refused.text).toContain("with the usual time for all its tests. Start this test like that");
    expect((await refused.press("Start the written test", { [honour]: true })).text).toContain("Ends at");
  });

  it("keeps the time that its page names, though the assessment was ended meanwhile", async () => {
    const { browser, page } = await newApplicant(site, paths.exam.part("idioms"));
    const running = await page.press("Start the idioms test", {
      [honour]: true,
      "How much time do you need?": "25% more time: 12 minutes 30 seconds",
    });
    await (await running.press("Check and send")).press("Send my answers");
    const written = await browser.get(paths.exam.part("written"));
    expect(written.text).toContain("You have 37 minutes 30 seconds, with the extra time you chose.");
    await (await browser.sameCookies().get(paths.exam.end())).press("End this assessment");
    await written.press("Start the written test", { [honour]: true });
    expect((await browser.get(paths.exam.parts())).text).toContain("37 minutes 30 seconds");
  });
});

describe("a running part", () => {
  it.each<[ExamCategory, number]>([
    ["data_entry", 180],
    ["following_directions", 20],
    ["idioms", 25],
    ["written", 2],
  ])("has nothing around it but the brand, and all its questions within 25 KB: %s", async (part, count) => {
    const { page } = await sitting(part);
    const fields = [...page.document.querySelectorAll<HTMLInputElement>("#sheet [name^=q]")];
    expect(new Set(fields.map(({ name }) => name)).size).toBe(count);
    expect(page.document.querySelector("nav, footer, header a")).toBeNull();
    const weight = brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    expect(weight.length).toBeLessThan(25_000);
  });

  it("keeps every kind of answer and shows it again, from the place where it was saved", async () => {
    const { page } = await sitting("data_entry");
    const saved = await answer(page, { "q4001.name": "  Ana “B.” Cruz", "q4030.date": "2026-01-02" });
    expect(saved.redirects.at(-1)).toBe("/exam/parts/data-entry?saved=end");
    expect(saved.text).toMatch(/Saved at \d+:\d\d\./);
    expect(values(saved)).toMatchObject({ "q4001.name": "  Ana “B.” Cruz", "q4030.date": "2026-01-02" });
    const emptied = await answer(saved, { "q4001.name": "" });
    expect(values(emptied)).toMatchObject({ "q4001.name": "", "q4030.date": "2026-01-02" });

    const choices = await sitting("idioms");
    const names = Object.keys(
      Object.fromEntries(
        [...choices.page.document.querySelectorAll<HTMLInputElement>("[type=radio]")].map(({ name }) => [name, 1]),
      ),
    );
    const [first = "", second = ""] = names;
    const chosen = await answer(choices.page, { [first]: "b", [second]: "d" });
    expect(values(chosen)).toMatchObject({ [first]: "b", [second]: "d" });
  });

  it("counts the words that are written, and says when there are too many characters at the right task", async () => {
    const { page } = await sitting("written");
    const [one = "", two = ""] = Object.keys(values(page)).filter((name) => /^q\d/.test(name));
    const saved = await answer(page, { [one]: `${wordsOf(142)}\r\n` });
    expect(saved.text).toMatch(/Saved at \d+:\d\d\. 142 words of 150 to 300\./);
    expect((await saved.press("Check and send")).text).toContain(
      "Your text has 142 words. The task asks for 150 to 300.",
    );
    const refused = await answer(saved, { [one]: wordsOf(150), [two]: "a".repeat(5001) });
    expect(refused.status).toBe(422);
    expect(refused.field("Your answer to task 2")).toEqual({
      value: "a".repeat(5001),
      error: "Use at most 5,000 characters",
    });
    // the other answer is kept all the same
    const again = await answer(refused, { [two]: "" });
    expect(again.text).toContain("150 words of 150 to 300.");
  });

  it("is not written over by a tab that was opened before", async () => {
    const { browser, page: old } = await sitting("data_entry");
    const other = await browser.sameCookies().get(paths.exam.part("data_entry"));
    await answer(other, { "q4001.name": "Newer", "q4001.city": "Cebu", "q4002.name": "Two" });
    const merged = await answer(old, { "q4001.street": "12 Mabini Street", "q4003.name": "Three" });
    expect(values(merged)).toMatchObject({
      "q4001.name": "Newer",
      "q4001.city": "Cebu",
      "q4001.street": "12 Mabini Street",
      "q4002.name": "Two",
      "q4003.name": "Three",
    });
  });

  it("keeps what was typed while nobody was signed in, over what is saved", async () => {
    const { browser, page } = await sitting("data_entry");
    await answer(page, { "q4001.name": "Saved" });
    const shown = await browser.get(paths.exam.part("data_entry"));
    const { email } = await site.db.selectFrom("users").select("email").orderBy("id", "desc").executeTakeFirstOrThrow();
    await site.db.deleteFrom("sessions").execute();
    const signIn = await answer(shown, { "q4002.name": "Typed", "q4001.city": "Cebu" });
    const back = await signIn.press("Sign in", {
      "Email address": email,
      Password: "a long enough password",
    });
    expect(back.text).toContain("You were signed out before we could save this. Check and send again.");
    expect(values(back)).toMatchObject({
      "q4001.name": "Saved",
      "q4002.name": "Typed",
      "q4001.city": "Cebu",
    });
    const saved = await answer(back, {});
    expect(values(saved)).toMatchObject({
      "q4001.name": "Saved",
      "q4002.name": "Typed",
      "q4001.city": "Cebu",
    });
    expect(saved.text).not.toContain("signed out");
  });

  it("gives back what was typed while nobody was signed in, when the part was begun again since", async () => {
    const { page } = await sitting("data_entry");
    const { email } = await site.db.selectFrom("users").select("email").orderBy("id", "desc").executeTakeFirstOrThrow();
    await site.db.deleteFrom("sessions").execute();
    const signIn = await answer(page, { "q4002.name": "B" });
    await sql`update exam_parts set started_at = started_at + interval '1 second'
      where status = 'in_progress'`.execute(site.db);
    const back = await signIn.press("Sign in", {
      "Email address": email,
      Password: "a long enough password",
    });
    expect(back.text).toContain("You started this test again after this page was opened.");
    expect(givenBack(back)).toEqual(["Record 2, name: B"]);
    expect(values(back)["q4002.name"]).toBe("");
    expect(givenBack(await answer(back, { "q4003.name": "C" }))).toEqual([]);
  });

  it("names the record that cannot be kept, at each of its fields", async () => {
    const { page } = await sitting("data_entry");
    const refused = await answer(page, { "q4001.name": "a".repeat(201), "q4002.name": "Two" });
    expect([refused.status, refused.document.querySelector(".error-summary a")?.getAttribute("href")]).toEqual([
      422,
      "#q4001",
    ]);
    const field = refused.document.querySelector("[name='q4001.name']");
    expect([field?.getAttribute("aria-invalid"), field?.getAttribute("aria-describedby")]).toEqual([
      "true",
      "q4001-error",
    ]);
    expect(refused.document.getElementById("q4001-error")).not.toBeNull();
    expect(values(refused)).toMatchObject({ "q4001.name": "a".repeat(201), "q4002.name": "Two" });
  });
});

describe("the end of a part", () => {
  it("is checked first, with a way back to each question, and then final", async () => {
    const { browser, page } = await sitting("idioms");
    const name = page.document.querySelector<HTMLInputElement>("[type=radio]")?.name ?? "";
    const check = await answer(page, { [name]: "a" }, "Check and send");
    expect(check.url.pathname).toBe(paths.exam.check("idioms"));
    expect(check.text).toContain("You have answered 1 of 25.");
    expect(check.link("Question 1: Answered").hash).toBe(`#${name}`);
    expect(page.document.getElementById(name)).not.toBeNull();
    const sent = await check.press("Send my answers");
    expect(sent.text).toContain("Your answers were sent");
    expect(sent.text).toContain("You can take this test again from");
    expect(sent.text).not.toContain("Begin again");
    expect((await browser.get(paths.exam.check("idioms"))).url.pathname).toBe(paths.exam.part("idioms"));
  });

  it("takes answers up to a minute late, and gives later ones back to be copied", async () => {
    const { browser, page } = await sitting("written");
    const [one = "", two = ""] = Object.keys(values(page)).filter((name) => /^q\d/.test(name));
    await letPass(30);
    const late = await answer(page, { [one]: "Just in time" });
    expect(late.status).toBe(200);
    expect(late.text).toContain("The time ended at");
    await letPass(2);
    const refused = await answer(late, { [one]: "Just in time", [two]: "Dear Ms Garcia,\nI am sorry" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("The time of this test ended before these answers reached us.");
    expect(givenBack(refused)).toEqual(["Question 2: Dear Ms Garcia,\nI am sorry"]);
    const forTheMarker = await site.db
      .selectFrom("exam_answers_not_counted")
      .select("value")
      .where("question_id", "=", Number(two.slice(1)))
      .orderBy("session_id", "desc")
      .executeTakeFirst();
    expect(forTheMarker?.value).toBe("Dear Ms Garcia,\nI am sorry");
    const over = await browser.get(paths.exam.part("written"));
    expect(over.text).toContain("Time is up. We have your answers");
    const closed = await over.press("Nothing more comes, mark my answers");
    expect(closed.text).toContain("A person marks them within 3 working days.");
  });

  it("by the time gives one more beginning, with new questions", async () => {
    const { browser } = await sitting("idioms");
    await keepSilent(12);
    const over = await browser.get(paths.exam.part("idioms"));
    const again = await over.press("Begin again once");
    expect(again.heading).toBe("Idioms");
    expect(again.text).toContain("Ends at");
    await keepSilent(12);
    expect((await browser.get(paths.exam.part("idioms"))).text).not.toContain("Begin again once");
  });

  it("by the time waits for answers on a device, until one says that nothing more comes", async () => {
    const { browser, page } = await sitting("idioms");
    const name = page.document.querySelector<HTMLInputElement>("[type=radio]")?.name ?? "";
    await answer(page, { [name]: "c" });
    await keepSilent(12);
    const over = await browser.get(paths.exam.part("idioms"));
    expect(over.text).toContain("Are answers still on a device?");
    expect(over.text).toContain("They are not marked yet.");
    expect((await browser.get(paths.profile.assessment())).text).not.toMatch(/of 25, pass mark/);
    const marked = await over.press("Nothing more comes, mark my answers");
    expect(marked.text).toContain("Your answers have been marked.");
    expect(marked.text).not.toContain("Begin again once");
    expect((await browser.get(paths.profile.assessment())).text).toMatch(/of 25, pass mark/);
  });

  it("by another tab is said, with the choices that came after it", async () => {
    const { browser, page } = await sitting("idioms");
    const name = page.document.querySelector<HTMLInputElement>("[type=radio]")?.name ?? "";
    await (await browser.sameCookies().get(paths.exam.check("idioms"))).press("Send my answers");
    const refused = await answer(page, { [name]: "c" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This test was sent from another page before these answers reached us.");
    expect(givenBack(refused)).toEqual(["Question 1: The third answer"]);
  });

  it("may be left for a new beginning while it runs, by whoever ticks that they mean it", async () => {
    const { browser, page } = await sitting("data_entry");
    const early = await answer(page, { "q4001.name": "Saved" });
    expect(early.text).not.toContain("Begin again once");
    await keepSilent(3);
    const saved = await browser.get(paths.exam.part("data_entry"));
    const asked = await saved.press("Begin again once");
    expect([asked.status, asked.field("Put my answers aside and begin again").error]).toEqual([
      422,
      "Tick the box to put your answers aside",
    ]);
    expect(asked.document.querySelector("details")?.open).toBe(true);
    expect(values(asked)["q4001.name"]).toBe("Saved");
    const again = await asked.press("Begin again once", { "Put my answers aside and begin again": true });
    expect([again.status, values(again)["q4001.name"]]).toEqual([200, ""]);
    expect(again.text).not.toContain("Begin again once");

    // the fields have the same names as before: what an old tab holds must not fill them
    const refused = await answer(saved, { "q4001.name": "Old", "q4002.city": "C" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("You started this test again after this page was opened.");
    expect(givenBack(refused)).toEqual(["Record 1, name: Old", "Record 2, city: C"]);
    expect(values(refused)).toEqual(values(again));
    const kept = await answer(refused, { "q4003.name": "New" });
    expect(values(kept)).toMatchObject({ "q4001.name": "", "q4002.city": "", "q4003.name": "New" });
  });
});

describe("the practice", () => {
  it("takes two minutes, is not marked, and may be done again at will", async () => {
    const { browser, page } = await newApplicant(site, paths.exam.practice("idioms"));
    const running = await page.press("Start the practice");
    expect(running.text).toContain("Practice Idioms");
    const name = running.document.querySelector<HTMLInputElement>("[type=radio]")?.name ?? "";
    const over = await answer(running, { [name]: "a" }, "Finish the practice");
    expect(over.text).toContain("This practice has ended");
    const again = await over.press("Practise again");
    expect(again.text).toContain("Practice Idioms");
    // the real part is still free
    expect((await browser.get(paths.exam.part("idioms"))).text).toContain("How it is marked");
    const other = await browser.get(paths.exam.practice("written"));
    expect((await other.press("Start the practice")).text).toContain("Practice Written");
    await letPass(4);
    expect((await browser.get(paths.exam.practice("written"))).text).toContain("This practice has ended");
  });

  it("of data entry measures as the test does, and advises a keyboard", async () => {
    const { browser, page } = await newApplicant(site, paths.exam.practice("data_entry"));
    expect(page.text).toContain("Use a keyboard if you can");
    const running = await page.press("Start the practice");
    const typed = Object.fromEntries(
      [...running.document.querySelectorAll(".record label")].map((label) => [
        label.querySelector("input")?.name ?? "",
        label.querySelector("b")?.textContent ?? "",
      ]),
    );
    const over = await answer(running, typed, "Finish the practice");
    expect(over.text).toContain("Accuracy: 6 right of 6 fields you filled in. 6 ÷ 6 = 100%.");
    expect(over.text).toMatch(/over 1 minute, make [\d,]+ keystrokes an hour \(\d+ words a minute\)/);
    expect((await browser.get(paths.profile.assessment())).text).toContain("Not taken");
  });
});
