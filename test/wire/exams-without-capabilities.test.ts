import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import laravel from "../../docs/external-api/laravel.json" with { type: "json" };
import { type ExamCategory, examCategories } from "../../server/contract/values/exam-parts";
import { type Answer, json, noContent, nothing } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { Page, TextBrowser } from "../harness/text-browser";

const honour = "I do this assessment by myself, without help from other people or from programs that give answers";
const current = "GET /api/applications/501/exam_sessions/current_session";
const answering = "POST /api/exam_sessions/401/answers";

/** By the API's own name for an answer. */
interface Sent {
  answers: { answer: string }[];
}

let site: SiteBeforePlainApi;
let ana: TextBrowser;
afterEach(() => site.stop());

/** Fields of the questions on a page, in order; of a choice the second. */
const fieldsOn = (page: Page) =>
  [...page.document.querySelectorAll<HTMLInputElement>("#sheet [name^=q]")].filter(
    ({ type, name, value }, place, all) =>
      type !== "radio" || all.slice(0, place).filter((one) => one.name === name && value !== "").length === 1,
  );

/** Types into every field, chooses the second of every choice, and presses a button. */
function fill(page: Page, button: string): Promise<Page> {
  for (const [place, field] of fieldsOn(page).entries())
    if (field.type === "radio") field.checked = true;
    else field.value = `Answer ${place + 1}\r\n  as typed`.slice(0, field.type === "text" ? 8 : undefined);
  return page.press(button);
}

/** What stands in the fields of a page, hidden ones too. */
const typedOn = (page: Page) =>
  [...page.document.querySelectorAll<HTMLInputElement>("main form [name^=q]")]
    .filter(({ type, checked, value }) => (type !== "radio" || checked) && value !== "")
    .map(({ value }) => value);

const received = (on: string) =>
  site.api.calls.filter(({ method, path }) => `${method} ${path}` === on).map(({ json: body }) => body);

const begin = async (part: ExamCategory) =>
  (await ana.get(paths.exam.part(part))).press("Start the assessment", { [honour]: true });

/** Everything of a part typed and sent. */
async function send(part: ExamCategory): Promise<Page> {
  const overview = await fill(await ana.get(paths.exam.part(part)), "Check and send");
  return overview.press("Send my answers");
}

const tagsOn = (page: Page) =>
  [...page.document.querySelectorAll("main .card h2")].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);

it("sends the answers one by one to an API of which the mapping says so", async () => {
  const names = { ...laravel.records, ExamAnswer: { question_id: "exam_question_id", value: "answer" } };
  site = await startSiteBeforePlainApi({ flavour: "bare", mapping: { records: names, exam_answers: "one by one" } });
  ana = site.browserOf("ana");
  const overview = await fill(await begin("data_entry"), "Check and send");
  site.api.instead.set(answering, json(201, { data: { id: 1 } }));
  expect((await overview.press("Send my answers")).text).toContain("Your answers were sent");
  expect(received(answering)).toMatchObject(
    [1, 2, 3].map((number) => ({ part: "data_entry", exam_question_id: number, answer: `Answer ${number}` })),
  );
});

describe("the assessment of an API with as few fields as there can be and no capability", () => {
  beforeEach(async () => {
    site = await startSiteBeforePlainApi({ flavour: "bare" });
    ana = site.browserOf("ana");
  });

  it("is taken from the list of parts to its result", async () => {
    const list = await ana.get(paths.exam.parts());
    expect([list.status, list.heading]).toEqual([200, "Assessment"]);
    const rules = await list.follow("Begin with the data entry test");
    expect(site.api.changes).toBe(0);
    const asked = await rules.press("Start the assessment");
    expect([asked.status, asked.field(honour).error]).toEqual([
      422,
      "Tick the box to confirm that the answers will be your own",
    ]);
    expect(site.api.changes).toBe(0);
    const sheet = await asked.press("Start the assessment", { [honour]: true });
    expect(sheet.redirects).toEqual([paths.exam.part("data_entry")]);
    expect(sheet.text).toMatch(/Ends at \d+:\d\d/);
    expect(sheet.text).toContain("Type this name: Maria Santos");

    for (const part of examCategories) {
      const page = await ana.get(paths.exam.part(part));
      const names = [...new Set(fieldsOn(page).map(({ name }) => name.slice(1)))];
      const sent = await send(part);
      expect(sent.text).toContain("Your answers were sent");
      expect(sent.redirects).toEqual([paths.exam.part(part, { sent: 1 })]);
      const bodies = received(answering) as { part: string; final: boolean; answers: { question_id: number }[] }[];
      expect(bodies.at(-1)).toMatchObject({ part, final: true });
      expect(bodies.at(-1)?.answers.map(({ question_id }) => String(question_id))).toEqual(names);
    }
    expect(received(answering)).toHaveLength(4);
    const choices = ["To do what is hard", "Rarely", "To name a date"];
    expect((received(answering)[2] as Sent).answers.map(({ answer }) => answer)).toEqual(choices);
    expect((received(answering)[3] as Sent).answers[0]?.answer).toBe("Answer 1\n  as typed");
    expect(received("POST /api/applications/501/exam_sessions")).toHaveLength(1);

    const results = await ana.get(paths.profile.assessment());
    expect(results.status).toBe(200);
    expect(results.text.match(/Taken/g)).toHaveLength(4);
    expect(results.text).toContain("Finished");
    expect(received("GET /api/applications/501/exam_sessions/latest_completed")).not.toHaveLength(0);
    const after = await ana.get(paths.exam.parts());
    expect(tagsOn(after).map(([, tag]) => tag)).toEqual(["Taken", "Taken", "Taken", "Taken"]);
    const again = await after.follow("Take it again: the idioms test");
    expect(again.hasLink("Begin a new assessment")).toBe(false);
    expect((await again.press("Start the assessment", { [honour]: true })).text).toContain("To bite the bullet");
    expect(received("POST /api/applications/501/exam_sessions")).toHaveLength(2);
  });

  it("says no number or rule that the API does not say", async () => {
    const pages = [paths.exam.parts(), paths.exam.part("data_entry"), paths.profile.assessment()];
    for (const path of [...pages, paths.exam.connection()])
      expect((await ana.get(path)).text).not.toMatch(/\d+ (days|months|hours|minutes|records|of \d+)|\d%/);
    await begin("idioms");
    for (const path of pages) expect((await ana.get(path)).text).not.toMatch(/90 days|12 months|\d of \d+|\d%/);
  });

  it("has neither a practice nor an early end, and leads to none", async () => {
    await begin("idioms");
    for (const path of [paths.exam.practice("idioms"), paths.exam.end()])
      expect((await ana.get(path)).status).toBe(404);
    const begun = site.api.changes;
    const page = await ana.get(paths.exam.parts());
    expect(page.document.querySelector("a[href*='/exam/practice'], a[href*='/exam/end']")).toBeNull();
    expect((await ana.get(paths.exam.part("written"))).document.querySelector("a[href*='/exam/practice']")).toBeNull();
    expect(site.api.changes).toBe(begun);
  });

  it("is one session for all parts, and says which of them were sent here", async () => {
    const page = await begin("idioms");
    await page.follow("Leave this test without sending it");
    await send("idioms");
    const list = await ana.get(paths.exam.parts());
    expect(tagsOn(list)).toEqual([
      ["Data entry", "Open"],
      ["Following directions", "Open"],
      ["Idioms", "Sent"],
      ["Written", "Open"],
    ]);
    expect((await ana.get(paths.exam.part("idioms"))).text).toContain("Your answers were sent");
    expect((await list.follow("Open the written test")).text).toContain("Write to them.");
    expect(received("POST /api/applications/501/exam_sessions")).toHaveLength(1);
  });

  it("is begun once from two tabs", async () => {
    const one = await ana.get(paths.exam.part("idioms"));
    const two = await ana.sameCookies().get(paths.exam.part("written"));
    await one.press("Start the assessment", { [honour]: true });
    expect((await two.press("Start the assessment", { [honour]: true })).text).toContain("Write to them.");
    expect(site.api.calls.filter(({ method, changed }) => method === "POST" && changed)).toHaveLength(1);
  });

  it("carries what was typed to the overview and back, and sends nothing before it is told to", async () => {
    const page = await begin("data_entry");
    const overview = await fill(page, "Check and send");
    expect([overview.status, overview.heading]).toEqual([200, "Data entry Check and send"]);
    expect(overview.text).toContain("You have answered 3 of 3.");
    const typed = ["Answer 1", "Answer 2", "Answer 3"];
    expect(typedOn(overview)).toEqual(typed);
    const back = await overview.press("Back to the questions");
    expect(typedOn(back)).toEqual(typed);
    const stayed = await back.press("Stay on this page");
    expect(typedOn(stayed)).toEqual(typed);
    expect(received(answering)).toEqual([]);
  });

  it("carries a text with lines and a choice", async () => {
    await begin("written");
    for (const [part, typed] of [
      ["written", ["Answer 1\n  as typed"]],
      ["idioms", ["To do what is hard", "Rarely", "To name a date"]],
    ] as const) {
      const overview = await fill(await ana.get(paths.exam.part(part)), "Check and send");
      expect(typedOn(await overview.press("Back to the questions"))).toEqual(typed);
    }
  });

  it("asks for one answer at least", async () => {
    const page = await begin("idioms");
    const refused = await (await page.press("Check and send")).press("Send my answers");
    expect([refused.status, refused.title]).toEqual([422, "Error: Idioms – Assessment – Harbour"]);
    expect(refused.text).toContain("Answer at least one question before you send this test");
    expect(received(answering)).toEqual([]);
  });

  it.each<[number, unknown, string]>([
    [409, { message: "This exam session is closed." }, "This exam session is closed."],
    [
      422,
      { message: "The exam id field is required.", errors: { exam_id: ["The exam id field is required."] } },
      "The exam id field is required.",
    ],
    [422, { message: "The answers.1.value is too odd.", errors: { "answers.1.value": ["Too odd."] } }, "Too odd."],
    [500, { message: "Server Error" }, "We could not save this."],
    [403, { message: "This action is unauthorized." }, "You are not allowed to do this."],
    [404, { message: "Not Found" }, "This is no longer available."],
  ])("keeps what was typed when the API answers %i", async (status, body, words) => {
    const page = await begin("data_entry");
    const overview = await fill(page, "Check and send");
    site.api.instead.set(answering, json(status, body));
    const refused = await overview.press("Send my answers");
    expect(refused.status).toBe(status === 500 ? 503 : status);
    expect(refused.text).toContain(words);
    expect(typedOn(refused)).toEqual(["Answer 1", "Answer 2", "Answer 3"]);
    expect(received(answering)).toHaveLength(1);
    site.api.instead.clear();
    const sent = await (await refused.press("Check and send")).press("Send my answers");
    expect(sent.text).toContain("Your answers were sent");
  });

  it("finds the questions of an API that writes its categories with hyphens", async () => {
    const question = { id: 31, category: "data-entry", text: "Type what you see", options: [] };
    site.api.instead.set("GET /api/exam_questions", ({ path }) =>
      json(200, path.endsWith("category=data-entry") ? [question] : []),
    );
    expect((await begin("data_entry")).text).toContain("Type what you see");
  });

  it("gives back what was typed when the session ended meanwhile", async () => {
    const page = await begin("data_entry");
    const overview = await fill(page, "Check and send");
    for (const part of examCategories) await send(part);
    const refused = await overview.press("Send my answers");
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("These questions are not open any more.");
    for (const words of ["Question 1", "Answer 1", "Answer 3"]) expect(refused.text).toContain(words);
    const late = await fill(page, "Check and send");
    expect([late.status, late.text.includes("Answer 2")]).toEqual([409, true]);
    expect(received(answering)).toHaveLength(4);
  });

  it("keeps what was typed while nobody was signed in", async () => {
    const page = await begin("written");
    site.api.expireSessions();
    const away = await fill(page, "Check and send").catch(() => null);
    expect(away?.status ?? 0).not.toBe(500);
    const cookies = site.api.people.ana.signIn();
    for (const [name, value] of cookies) ana.takeCookies(new Map([...cookiesOf(ana), [name, value]]));
    const back = await ana.get(paths.exam.part("written"));
    expect(back.text).toContain("You were signed out before we could save this.");
    expect(typedOn(back)).toEqual(["Answer 1\n  as typed"]);
  });

  it.each<[string, Answer]>([
    ["404", json(404, { message: "No query results" })],
    ["204", noContent],
    ["an empty body", nothing],
    ["{}", json(200, {})],
    ["null", json(200, null)],
    ["data: null", json(200, { data: null })],
    ["data: []", json(200, { data: [] })],
    ["a session that is over", json(200, { data: { id: 401, status: "expired" } })],
    ["a completed one", json(200, { id: 401, completed_at: "2026-11-20 10:00:00" })],
  ])("may be begun when there is no session: %s", async (_, answer) => {
    site.api.instead.set(current, answer);
    const page = await ana.get(paths.exam.part("idioms"));
    expect([page.status, page.heading]).toEqual([200, "Idioms"]);
    expect((await ana.get(paths.exam.parts())).hasLink("Begin with the idioms test")).toBe(true);
    site.api.instead.clear();
    expect((await page.press("Start the assessment", { [honour]: true })).text).toContain("To bite the bullet");
  });

  it("leaves nobody with a session of which the time is over", async () => {
    const over = {
      id: 401,
      status: "in_progress",
      started_at: "2026-11-20 10:00:00",
      expires_at: "2026-11-21 10:00:00",
    };
    await begin("idioms");
    site.api.instead.set(current, json(200, { data: over }));
    const page = await ana.get(paths.exam.part("idioms"));
    expect(page.text).toContain("The time ended at");
    expect((await fill(page, "Check and send")).heading).toContain("Check and send");
    const refused = await page.press("Start the assessment", { [honour]: true });
    expect([refused.status, refused.text.includes("A new assessment cannot be begun yet")]).toEqual([409, true]);
    site.api.instead.set("POST /api/applications/501/exam_sessions", json(201, { id: 402, status: "in_progress" }));
    expect((await page.press("Start the assessment", { [honour]: true })).redirects).toEqual([
      paths.exam.part("idioms"),
    ]);
  });

  it("shows no clock where the session has none", async () => {
    await begin("idioms");
    site.api.instead.set(current, json(200, { id: 401 }));
    const page = await ana.get(paths.exam.part("idioms"));
    expect(page.text).not.toContain("Ends at");
    expect((await send("idioms")).text).toContain("Your answers were sent");
    expect(received(answering)).toHaveLength(1);
  });
});

const cookiesOf = (browser: TextBrowser) =>
  new Map(browser.cookieNames().map((name) => [name, browser.cookie(name) ?? ""]));
