import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { realPng, textResume } from "../builders/files";
import { answerByForm, applicantAnswers, fillReview, sendByForm } from "../builders/filled-forms";
import { createJobPost } from "../builders/job-posts";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import type { Page, TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const resume = () => ({ filename: "cv.txt", contentType: "text/plain", bytes: textResume() });
const { "Mobile number": _, ...who } = applicantAnswers;
const labels = (page: Page) => [...page.document.querySelectorAll("dt")].map((term) => term.textContent);

describe("the review page of an application", () => {
  let jobId: string;
  let maria: TextBrowser;
  let review: Page;
  beforeEach(async () => {
    jobId = String((await createJobPost(site.db)).id);
    ({ browser: maria, page: review } = await newApplicant(site, paths.apply.start(jobId)));
  });

  it("asks for all that is needed in one form, and leads to the questions", async () => {
    expect([review.url.pathname, review.heading]).toEqual([paths.apply.review(jobId), "Your details"]);
    expect(review.field("Given names").value).toBe("María Clara");
    expect(review.field("Country you live in").value).toBe("");
    // it follows from the country
    expect(review.text).not.toContain("Time zone you live in");
    const questions = await fillReview(review, resume());
    expect(questions.url.pathname).toBe(paths.apply.screening(jobId));
  });

  it("stores what is sound, the file too, and asks again only for the rest", async () => {
    const refused = await review.press("Save and continue", {
      ...who,
      "Mobile number": "12",
      "Your résumé as a file": resume(),
    });
    expect([refused.status, refused.title]).toEqual([422, expect.stringMatching(/^Error: Your details/)]);
    expect(refused.text).toContain("Saved: your name and where you live, your résumé.");
    expect(refused.field("Mobile number")).toEqual({ value: "12", error: expect.stringMatching(/^Enter a mobile/) });
    expect(labels(refused)).toEqual(["Résumé", "Name", "Country", "Time zone", "Email address"]);
    expect(refused.text).toContain("cv.txt");
    expect(refused.text).not.toContain("Your résumé as a file");

    const questions = await refused.press("Save and continue", { "Mobile number": "0917 555 0142" });
    expect(questions.heading).toBe("Questions and cover note");
  });

  it("keeps what cannot be stored alone, and says what it needs", async () => {
    const refused = await review.press("Save and continue", {
      "Given names": "Maria",
      "Mobile number": "+63 917 555 0142",
    });
    expect(refused.status).toBe(422);
    expect(refused.field("Given names").value).toBe("Maria");
    expect(refused.field("Country you live in").error).toBe("Choose your country");
    expect(refused.text).toContain("Error: Select your résumé, or paste its text");
    expect(labels(refused)).toEqual(["Email address", "Mobile number"]);
  });

  it("takes what there is for later, and waits as a draft", async () => {
    const saved = await review.press("Save for later", { "Mobile number": "+63 917 555 0142" });
    expect(saved.redirects).toEqual([paths.apply.review(jobId, { saved: "review" })]);
    expect(saved.text).toMatch(/Saved at \d/);
    expect(labels(saved)).toContain("Mobile number");
    const drafts = await maria.get(paths.profile.tracking({ tab: "drafts" }));
    expect(drafts.text).toContain("Order Desk Specialist");
  });

  it("keeps a country alone for later, with whatever else is filled in of oneself", async () => {
    const saved = await review.press("Save for later", { "Country you live in": "Kenya", "Given names": "Wanjiru" });
    expect(saved.redirects).toEqual([paths.apply.review(jobId, { saved: "review" })]);
    const later = await maria.get(paths.apply.review(jobId));
    expect(later.field("Country you live in").value).toBe("Kenya");
    expect(later.field("Given names").value).toBe("Wanjiru");
    expect(labels(later)).toEqual(["Email address"]);
  });

  it("takes a résumé as text, and refuses to choose between a text and a file", async () => {
    const text = "Ana Reyes, five years of customer care in Iloilo City.";
    const both = await review.press("Save and continue", {
      ...who,
      "Mobile number": "0917 555 0142",
      "Your résumé as a file": resume(),
      "The text of your résumé": text,
    });
    expect(both.text).toContain("Error: Send a file or the text below, not both");
    expect(both.field("The text of your résumé").value).toBe(text);
    const questions = await both.press("Save and continue");
    expect(questions.heading).toBe("Questions and cover note");
    const summary = await maria.get(paths.apply.review(jobId));
    expect(summary.text).toMatch(/resume-as-text-.*\.txt/);
  });

  it("is passed by whoever has applied before, and so are questions that a job does not have", async () => {
    await sendByForm(await answerByForm(await fillReview(review, resume())));
    const again = String((await createJobPost(site.db)).id);
    expect((await maria.get(paths.apply.start(again))).url.pathname).toBe(paths.apply.screening(again));
    const unasked = String((await createJobPost(site.db, { questions: [] })).id);
    const check = await maria.get(paths.apply.start(unasked));
    expect(check.url.pathname).toBe(paths.apply.check(unasked));
    const noted = await (await check.follow("Add a cover note")).press("Save and continue", {
      "Cover note": "I like your tents.",
    });
    expect([noted.url.pathname, noted.text.includes("I like your tents.")]).toEqual([paths.apply.check(unasked), true]);
    expect(noted.hasLink("Add a cover note")).toBe(false);
    expect((await sendByForm(noted)).url.pathname).toBe(paths.apply.success(unasked));
  });

  it("begins with its first field in browsers that show all buttons, and where Enter sends it with the main one", async () => {
    const first = (page: Page) => page.document.querySelector("main form button")?.textContent;
    expect(first(review)).toBe("Save and continue");
    const textBrowser = { "User-Agent": "w3m/0.5.3+git20230121" };
    const { browser } = await newApplicant(site, paths.apply.start(jobId), textBrowser);
    expect(first(await browser.get(paths.apply.review(jobId)))).toBe("Fill in the form from my résumé");
  });

  it("leads to the page of each fact that is known, and back", async () => {
    await fillReview(review, resume());
    const summary = await maria.get(paths.apply.review(jobId));
    expect(summary.text).toContain("We have all that is needed.");
    const contact = await summary.follow("Change mobile number");
    const back = await contact.press("Save and continue", { "Mobile number": "0917 555 0143" });
    expect(back.url.pathname).toBe(paths.apply.review(jobId));
    expect(back.text).toContain("555 0143");
    expect((await back.follow("Continue")).url.pathname).toBe(paths.apply.screening(jobId));
  });
});

describe("what a résumé says, while somebody applies", () => {
  const read = "Fill in the form from my résumé";
  let jobId: string;
  let maria: TextBrowser;
  let review: Page;
  beforeEach(async () => {
    jobId = String((await createJobPost(site.db)).id);
    ({ browser: maria, page: review } = await newApplicant(site, paths.apply.start(jobId)));
  });
  const box = (page: Page, label: RegExp) =>
    [...page.document.querySelectorAll("label")].find((one) => label.test(one.textContent ?? ""))
      ?.control as HTMLInputElement;
  const cv = async () => (await maria.get(paths.profile.printableResume())).text;

  it("fills the form in first, and goes with its one button as far as it is ticked", async () => {
    const filled = await review.press(read, { "Your résumé as a file": resume() });
    expect(filled.redirects).toEqual([paths.apply.review(jobId, { saved: "read" })]);
    expect(filled.text).toContain("We read your résumé. Check what is filled in.");
    expect(filled.field("Mobile number").value).toBe("+639171234567");
    // the account's own name stays
    expect(filled.field("Given names").value).toBe("María Clara");
    expect(box(filled, /^Job: Order clerk, Mabini Trading, March 2019 to May 2021/).checked).toBe(true);
    expect(await cv()).not.toContain("Mabini Trading");

    box(filled, /^Skill: Bookkeeping/).checked = false;
    const questions = await filled.press("Save and continue", who);
    expect(questions.heading).toBe("Questions and cover note");
    const made = await cv();
    for (const said of ["+63 917 123 4567", "Order clerk, Mabini Trading (March 2019 to May 2021)", "Microsoft Excel"])
      expect(made).toContain(said);
    expect(made).toContain("University of Cebu");
    expect(made).not.toContain("Bookkeeping");
  });

  it("is taken by “Save for later” too, and lost by no refusal", async () => {
    const filled = await review.press(read, { "Your résumé as a file": resume() });
    const refused = await filled.press("Save and continue", { ...who, "Mobile number": "12" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Saved: your name and where you live, what you ticked of your résumé.");
    expect(refused.text).not.toContain("From your résumé");
    const again = await newApplicant(site, paths.apply.start(jobId));
    const other = await again.page.press(read, { "Your résumé as a file": resume() });
    const later = await other.press("Save for later");
    expect(later.redirects).toEqual([paths.apply.review(jobId, { saved: "review" })]);
    expect((await again.browser.get(paths.profile.section("employments"))).text).toContain("Order clerk");
  });

  it("fills in the rest when only the country was chosen before, and asks again for what cannot be right", async () => {
    const filled = await review.press(read, {
      "Your résumé as a file": resume(),
      "Country you live in": "Philippines",
    });
    expect(filled.redirects).toEqual([paths.apply.review(jobId, { saved: "read" })]);
    expect(filled.field("Country you live in").value).toBe("Philippines");
    expect(filled.field("Mobile number").value).toBe("+639171234567");
    const again = await filled.press("Save for later", { "Given names": "C".repeat(101) });
    expect(again.status).toBe(422);
    expect(again.field("Given names").error).toBe("Given names must be 100 characters or fewer");
    expect(again.field("Country you live in")).toEqual({ value: "Philippines", error: null });
  });

  it("says so when nothing could be read", async () => {
    const photo = { filename: "cv.png", contentType: "image/png", bytes: realPng() };
    const filled = await review.press(read, { "Your résumé as a file": photo });
    expect(filled.text).toContain("We cannot read a photo, a scan or a file of this kind.");
    expect(filled.text).not.toContain("From your résumé");
  });

  it("waits on the last page, where one press takes it and leads back", async () => {
    const check = await answerByForm(await fillReview(review, resume()));
    const suggestions = await check.follow(/^Add from your résumé: .*3 skills, 1 qualification, 1 job$/);
    expect(box(suggestions, /^Job: /).checked).toBe(true);
    expect(box(suggestions, /^Given names: /).checked).toBe(false);
    const back = await suggestions.press("Add the ticked items");
    expect(back.url.pathname).toBe(paths.apply.check(jobId));
    expect(back.text).toContain("Mabini Trading");
    expect(back.hasLink(/^Add from your résumé/)).toBe(false);
    expect((await sendByForm(back)).url.pathname).toBe(paths.apply.success(jobId));
  });

  it("waits beside what helps, in an application for a job and in the general one", async () => {
    await fillReview(review, resume());
    for (const path of [paths.apply.check(jobId), paths.general.start()]) {
      const page = await maria.get(path);
      const skipped = await (await page.follow(/^Add from your résumé/)).follow("Skip");
      expect(skipped.url.pathname).toBe(path);
    }
  });
});

describe("a résumé that was chosen", () => {
  it("is stored whichever button is pressed", async () => {
    const { browser, page } = await newApplicant(site, paths.profile.resumes());
    await page.press("Upload", { "A file of yours": resume() });
    const second = await (await browser.get(paths.profile.printableResume())).press("Use this résumé when I apply");
    const third = await second.press(/^Make it the default/, {
      "A file of yours": { ...resume(), filename: "third.txt", bytes: textResume(["Third"]) },
    });
    expect(third.text).toContain("We have stored third.txt.");
    expect(third.text).toContain("cv.txt is now your default résumé.");
  });

  it("is stored and chosen for the job by the one button of its page", async () => {
    const jobId = String((await createJobPost(site.db)).id);
    const { browser, page } = await newApplicant(site, paths.apply.start(jobId));
    await fillReview(page, resume());
    const change = await browser.get(paths.apply.section(jobId, "resume"));
    const back = await change.press("Save and continue", {
      "Send another file": { ...resume(), filename: "newer.txt", bytes: textResume(["Newer"]) },
    });
    expect(back.text).toContain("newer.txt");
  });
});

it("a question that depends on another stands folded until that is answered so, and is asked for then", async () => {
  const { id } = await createJobPost(site.db, {
    questions: [
      { key: "nights", type: "yes_no", label: "Can you work nights?", required: true },
      { type: "short_text", label: "Which nights?", required: true, show_if: { question: "nights", equals: "yes" } },
    ],
  });
  const { page } = await newApplicant(site, paths.apply.start(String(id)));
  const questions = await fillReview(page, resume());
  const folded = ({ document }: Page) =>
    [...document.querySelectorAll("details.only-if")].map((one) => [
      one.querySelector("summary")?.textContent,
      one.hasAttribute("open"),
    ]);
  const condition = "Only if you answered “Yes” to “Can you work nights?”";
  expect(folded(questions)).toEqual([[condition, false]]);
  const open = await questions.press("Save and continue", { "Can you work nights?": "Yes" });
  expect([open.status, folded(open), open.field("Which nights?").error]).toEqual([
    422,
    [[condition, true]],
    "Enter your answer",
  ]);
  const checked = await open.press("Save and continue", { "Which nights?": "All of them" });
  expect(checked.heading).toBe("Check your answers");
});
