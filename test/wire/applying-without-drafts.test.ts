import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { json } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { Page, TextBrowser } from "../harness/text-browser";

const job = "103";
const resume = {
  filename: "ben.txt",
  contentType: "text/plain",
  bytes: new TextEncoder().encode("Ben Castillo, clerk. I answered calls for four years."),
};

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

/** What the API was told, without the calls that only ask. */
const changes = () => site.api.calls.filter(({ method }) => method !== "GET");

describe("applying at an API with as few fields as there can be and no capability", () => {
  let ben: TextBrowser;
  beforeEach(async () => {
    site = await startSiteBeforePlainApi({ flavour: "bare" });
    ben = site.browserOf("ben");
  });

  const fillIn = async () =>
    (await ben.get(paths.apply.review(job))).press("Save and continue", {
      "Given names": "Ben",
      "Family name": "Castillo",
      "Country you live in": "Philippines",
      "Mobile number": "+63 917 123 4567",
      "Your résumé as a file": resume,
      "I agree that my data is used to handle my applications": true,
    });

  const answer = (page: Page) =>
    page.press("Save and continue", {
      "Why do you want to do this?": "I like to help people.",
      "Can you work nights?": "Yes",
      "Cover note": "I have done this for four years.",
    });

  const send = (page: Page) =>
    page.press("Send application", {
      "My answers are true and complete": true,
      "I agree that the recruiters of this job use my answers to decide on my application": true,
    });

  it("sends the profile by its own calls, and the application once at the end", async () => {
    const questions = await fillIn();
    expect(changes().map(({ path }) => path)).not.toContain(`/api/job_posts/${job}/apply`);
    const check = await answer(questions);
    expect(check.heading).toBe("Check your answers");
    expect(check.text).toContain("I like to help people.");
    expect(changes().some(({ path }) => path.includes("screening_question_answers"))).toBe(false);

    const receipt = await send(check);
    expect(receipt.heading).toBe("Application sent");
    const [first, second, last, ...more] = changes().slice(-3);
    expect([first?.path, second?.path, last?.path, more]).toEqual([
      "/api/screening_question_answers",
      "/api/screening_question_answers",
      `/api/job_posts/${job}/apply`,
      [],
    ]);
    expect([first?.json, second?.json]).toMatchObject([
      { answer: "I like to help people.", application_id: expect.anything() },
      { answer: expect.anything() },
    ]);
    expect(last?.json).toMatchObject({ cover_note: "I have done this for four years.", consent_accuracy: true });
    expect(last?.json).not.toHaveProperty("draft");
    expect((await ben.get(paths.profile.tracking())).text).toContain("Customer support agent");
    // Back shows the receipt and no form that would send again
    expect((await ben.get(paths.apply.check(job))).heading).toBe("Application sent");
  });

  it("keeps what was answered in this browser only, and shows it again", async () => {
    await answer(await ben.get(paths.apply.screening(job)));
    expect(changes()).toEqual([]);
    const again = await ben.get(paths.apply.screening(job));
    expect(again.field("Cover note").value).toBe("I have done this for four years.");
    expect(again.field("Why do you want to do this?").value).toBe("I like to help people.");
    // sealed for one person: the next one at this device reads nothing of it
    const ana = site
      .browserOf("ana")
      .takeCookies(new Map([...site.api.people.ana.signIn(), ["unsent_1", ben.cookie("unsent_1") ?? ""]]));
    expect((await ana.get(paths.apply.screening(job))).field("Cover note").value).toBe("");
  });

  it("says when it is more than a browser can keep, with all that was typed still there", async () => {
    // every character another one, so that compressing takes nothing away
    const dense = (length: number, step: number) =>
      Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((at * step) % 20_000))).join("");
    const page = await (await ben.get(paths.apply.screening(job))).press("Save and continue", {
      "Why do you want to do this?": dense(1000, 7919),
      "Can you work nights?": "Yes",
      "Cover note": dense(2000, 104_729),
    });
    expect([page.status, page.text]).toEqual([422, expect.stringContaining("too long to be kept")]);
    expect(page.field("Cover note").value).toBe(dense(2000, 104_729));
  });

  it("sends nothing while a question that has to be answered is open, and says which", async () => {
    const job = {
      id: 103,
      title: "Clerk",
      screening_questions: [
        { id: 1, question: "Which shift suits you?", type: "text", required: true },
        { id: 2, question: "Your certificate", type: "file", required: true },
        { id: 3, question: "Your licence", type: "file", required: true, show_if: { question_id: 1, equals: "Night" } },
      ],
    };
    site.api.instead.set("GET /public_api/job_posts/103", json(200, job));
    await fillIn();
    await (await ben.get(paths.apply.screening("103"))).press("Save for later", { "Cover note": "Hello" });
    const check = await ben.get(paths.apply.check("103"));
    expect(check.text).toContain("Still missing");
    for (const label of ["Which shift suits you?", "Your certificate"]) expect(check.text).toContain(label);
    // asked only of those who choose the night
    expect(check.text).not.toContain("Your licence");
    const refused = await send(check);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("There is a problem")]);
    expect(changes().map(({ path }) => path)).not.toContain("/api/job_posts/103/apply");
  });

  it("saves no answer twice when sending has to be tried again", async () => {
    const check = await answer(await ben.get(paths.apply.screening(job)));
    site.api.refuseOnce(`POST /api/job_posts/${job}/apply`, 500);
    const refused = await send(check);
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining("I like to help people.")]);
    expect((await send(await ben.get(paths.apply.check(job)))).heading).toBe("Application sent");
    expect(changes().filter(({ path }) => path.startsWith("/api/screening_question_answers"))).toMatchObject([
      { method: "POST" },
      { method: "POST" },
      { method: "PUT" },
      { method: "PUT" },
    ]);
  });
});
