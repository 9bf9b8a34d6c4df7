import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import laravel from "../../docs/external-api/laravel.json" with { type: "json" };
import { json } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
beforeEach(async () => {
  const { records } = laravel;
  const Job = {
    ...records.Job,
    category: "category_name",
    "salary.currency": "currency",
    screening_questions: "job_order.screening_questions",
  };
  const ScreeningQuestion = {
    ...records.ScreeningQuestion,
    type: { ...records.ScreeningQuestion.type, is: "type.name" },
  };
  site = await startSiteBeforePlainApi({
    flavour: "bare",
    mapping: { records: { ...records, Job, ScreeningQuestion } },
  });
});
afterEach(() => site.stop());

const question = { id: 9, question: "Which shift suits you?", type: { id: 3, name: "select" }, is_required: 1 };
const job = {
  id: 103,
  title: "Night clerk",
  description: "<p>Answer calls.</p>",
  requirements: "<ul><li>Two years &amp; more</li><li>Good English</li></ul>",
  responsibilities: "- Take calls\n- Write notes",
  published_at: "2026-11-02T03:04:05.000000Z",
  category_name: "Support",
  company: { id: 4, name: "Blue Harbor" },
};
const order = {
  id: 7,
  // the employer, who may not want to be named
  company: { id: 3, name: "Secret Client Ltd" },
  job_order_ads: [],
  screening_questions: [{ ...question, options: ["Day", "Night"] }],
};

const spellings = {
  "columns of the post": {
    ...job,
    salary_min: "30000.00",
    salary_max: "45000.00",
    currency: "PHP",
    employment_type: "Full-time",
    job_order: order,
  },
  "a resource in camel case": {
    ...job,
    salary: { min: "30000.00", max: "45000.00", currency: "PHP" },
    employmentType: { id: 5, name: "Full-time" },
    job_order: { ...order, screening_questions: undefined, screeningQuestions: order.screening_questions },
  },
};

describe.each(Object.entries(spellings))("a job as %s", (_, given) => {
  beforeEach(() => site.api.instead.set("GET /public_api/job_posts/103", json(200, { data: given })));

  it("is shown with its pay, its employer and its lists", async () => {
    const page = await site.browserOf().get(paths.job("103"));
    for (const words of ["₱30,000–45,000", "Blue Harbor", "Two years & more", "Good English", "Take calls", "Support"])
      expect(page.text).toContain(words);
    expect(page.text).toMatch(/Full[- ]time/);
    expect(page.text).not.toContain("- Take calls");
    expect(page.text).not.toContain("Secret Client");
  });

  it("asks the questions of its order", async () => {
    const page = await site.browserOf("ben").get(paths.apply.screening("103"));
    expect(page.text).toContain("Which shift suits you?");
    for (const words of ["Day", "Night"]) expect(page.text).toContain(words);
    expect(page.text).not.toContain("Which shift suits you? (optional)");
  });
});
