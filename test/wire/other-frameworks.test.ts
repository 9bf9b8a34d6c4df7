import { afterEach, beforeEach, describe, expect, it } from "vitest";
import django from "../../docs/external-api/django.json" with { type: "json" };
import type { VisitorApi } from "../../server/bff/visitor-api";
import { type Answer, json } from "../harness/plain-api/answers";
import { type PlainApi, startPlainApi } from "../harness/plain-api/plain-api";
import { visitorOf } from "../harness/visitor-of-plain-api";

/* What APIs of other frameworks do, each habit by itself: what the site reads of it, and what it sends there. */

const siteOrigin = "http://careers.example.localhost:3000";

let api: PlainApi;
let ana: VisitorApi;
let stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  api = await startPlainApi({ siteOrigin, flavour: "named" });
  const visitor = await visitorOf(api, siteOrigin, "ana");
  ana = visitor.api;
  stops = [visitor.stop, api.stop];
});
afterEach(async () => {
  for (const stop of stops) await stop();
});

/** The same person, where the mapping for Django is set. */
async function asMapped() {
  const { trailing_slash: _, ...names } = django;
  const visitor = await visitorOf(api, siteOrigin, "ana", names);
  stops.unshift(visitor.stop);
  ana = visitor.api;
}

const lastSent = (method: string) => api.calls.findLast((call) => call.method === method)?.json as object;
const halfOfAnAnswer: Answer = {
  status: 201,
  headers: { "Content-Type": "application/json; charset=UTF-8" },
  body: '{"data": {"id',
};

describe("what is read", () => {
  it("is a list that is counted, with its place by the addresses of its neighbours", async () => {
    const results = [
      { id: 1, title: "Clerk" },
      { id: 2, title: "Agent" },
    ];
    const page = (next: number | null, previous: string | null) =>
      json(200, { count: 5, next: next && `${api.origin}/public_api/job_posts?page=${next}`, previous, results });
    api.instead.set("GET /public_api/job_posts", page(3, `${api.origin}/public_api/job_posts`));
    const { data, meta } = await ana.jobPosts.listForAnyone({ page: 2 });
    expect(data.map(({ title }) => title)).toEqual(["Clerk", "Agent"]);
    expect(meta).toMatchObject({ current_page: 2, last_page: 3, total: 5 });
    api.instead.set("GET /public_api/job_posts", page(null, null));
    expect((await ana.jobPosts.listForAnyone({})).meta).toMatchObject({ current_page: 1, last_page: 1 });
  });

  it("is every page of applications, where the whole list is not to be had", async () => {
    const row = (id: number) => ({ id, job: { id, title: `Job ${id}` } });
    api.instead.set("GET /api/applications/501/jobs", ({ path }) =>
      path.includes("page=2")
        ? json(200, { count: 3, next: null, previous: "/jobs", results: [row(3)] })
        : json(200, { count: 3, next: "/jobs?page=2", previous: null, results: [row(1), row(2)] }),
    );
    const { items } = await ana.applications.listJobs("501");
    expect(items.map(({ job_id }) => job_id)).toEqual(["1", "2", "3"]);
  });

  it("is camel case in every record", async () => {
    const row = { id: 1, jobPost: { id: 103, title: "Night clerk" }, recruitmentStatusId: 42, createdAt: "2026-11-02" };
    api.instead.set("GET /api/applications/501/jobs", json(200, [row]));
    expect((await ana.applications.listJobs("501")).items).toMatchObject([
      { job_id: "103", job: { title: "Night clerk" }, status: { kind: "withdrawal" } },
    ]);
    api.instead.set("GET /api/bookmarks", json(200, [{ id: 9, jobPost: { id: 103, title: "Night clerk" } }]));
    expect((await ana.bookmarks.list({})).items).toMatchObject([{ job_id: "103" }]);
  });

  it("is a job with lists in HTML, tables, and questions in the words of the mapping", async () => {
    await asMapped();
    const job = {
      id: 103,
      title: "Clerk",
      description: "<table><tr><th>Day</th><th>Hours</th></tr><tr><td>Monday</td><td>9 to 5</td></tr></table>",
      benefits: "<ul><li>Health cover</li><li>Paid leave</li></ul>",
      job_order: {
        id: 7,
        job_order_ads: [{ id: 1, platform: "Interview-Room", is_draft: false, url: "https://rooms.example/1" }],
      },
      screening_questions: [
        {
          id: 1,
          question: "Which of these?",
          type: "multiple_choice",
          options: [{ id: 70, text: "Excel", value: "excel" }],
        },
      ],
    };
    api.instead.set("GET /public_api/job_posts/103", json(200, job));
    const read = await ana.jobPosts.findForAnyone("103");
    expect(read?.benefits).toEqual(["Health cover", "Paid leave"]);
    expect(read?.description).toContain("Day · Hours");
    expect(read?.description).toMatch(/Monday · 9 to 5/);
    expect(read?.screening_questions).toMatchObject([
      { type: "multi_choice", options: [{ id: "excel", label: "Excel" }] },
    ]);
    expect(read?.job_order?.job_order_ads).toMatchObject([{ platform: "interview_room" }]);
  });

  it("is a link to a résumé, and a score, by the mapping", async () => {
    await asMapped();
    api.instead.set("GET /api/applications/501/resume_link", json(200, { link: "https://files.example/1" }));
    expect(await ana.resumes.findLink("501")).toMatchObject({ url: "https://files.example/1" });
    const session = { id: 1, status: "completed", score: "85.0" };
    api.instead.set("GET /api/applications/501/exam_sessions", json(200, { count: 1, results: [session] }));
    expect((await ana.exams.list("501")).items).toMatchObject([{ overall_score: 85 }]);
  });

  it("is nobody by a 403", async () => {
    api.instead.set("GET /api/user", json(403, { detail: "Authentication credentials were not provided." }));
    const visitor = await visitorOf(api, siteOrigin, "ana");
    stops.unshift(visitor.stop);
    expect(visitor.identity).toEqual({ state: "anonymous" });
  });

  it("is skills and licences in different places", async () => {
    api.instead.set(
      `GET /api/users/${api.people.ana.id}/personal_info`,
      json(200, { id: 301, skills: [{ skill: { id: 4, name: "Filing" } }] }),
    );
    const { skills, licenses } = await ana.personalInfo.mine();
    expect([skills.map(({ skill }) => skill.name), licenses.map(({ name }) => name)]).toEqual([
      ["Filing"],
      ["Driving licence"],
    ]);
  });

  it("is a withdrawal by its day or the operator's status, whatever its words", async () => {
    const row = (more: object) => ({ id: 1, job: { id: 103, title: "Clerk" }, ...more });
    const rows = [
      row({ status: "in_review", withdrawn_at: "2026-11-02T03:04:05Z" }),
      row({ status: { id: 42, label: "Closed by applicant" } }),
      row({ status: 42 }),
      row({ status: "in_review" }),
    ];
    api.instead.set("GET /api/applications/501/jobs", json(200, rows));
    const { items } = await ana.applications.listJobs("501");
    expect(items.map(({ status, can_withdraw }) => [status.label, status.kind, can_withdraw])).toEqual([
      ["Withdrawn", "withdrawal", false],
      ["Closed by applicant", "withdrawal", false],
      ["Withdrawn", "withdrawal", false],
      ["In review", "active", true],
    ]);
  });
});

describe("what is sent", () => {
  const contact = {
    mobile: "+639171234567",
    alternate_mobile: null,
    whatsapp: false,
    viber: false,
    email_contact: null,
    facebook_url: null,
    linkedin_url: null,
  };

  it("is an empty text, and no null, where a text is empty", async () => {
    await ana.applications.saveContactInformation("501", contact);
    expect(lastSent("PATCH")).toMatchObject({ facebook_url: "", alternate_mobile: "", mobile: "+639171234567" });
    expect(Object.values(lastSent("PATCH"))).not.toContain(null);
  });

  it("is not what nobody was asked", async () => {
    const details = { given_names: "Ana", family_name: "Reyes", email: "ana@example.com", country: "PH" };
    await ana.apply.saveAccountDetails({ ...details, timezone: "Asia/Manila", consent_privacy: "1" });
    for (const name of ["mobile", "mobile_number", "heard_from_id", "preferred_contact", "consent_talent_pool"])
      expect(lastSent("POST")).not.toHaveProperty(name);
  });

  it("is not what could not be read", async () => {
    api.alter = (call, body) =>
      call === `GET /api/users/${api.people.ana.id}/personal_info`
        ? { data: { ...(body as { data: object }).data, nationality: "Filipino", languages: ["English", "Tagalog"] } }
        : body;
    const { basic, general } = await ana.personalInfo.mine();
    await ana.personalInfo.saveBasic("301", {
      ...basic,
      given_names: "Ana Maria",
      family_name: "Reyes",
      nationality: null,
    });
    expect(lastSent("PATCH")).toMatchObject({ given_names: "Ana Maria" });
    expect(lastSent("PATCH")).not.toHaveProperty("nationality");
    await ana.personalInfo.saveGeneral("301", { country: "PH", city: "Cebu", languages: [] });
    expect(lastSent("POST")).toMatchObject({ city: "Cebu" });
    expect(lastSent("POST")).not.toHaveProperty("languages");
    expect(general.languages).toEqual([]);
  });

  it("is refused by a map of lists with 400, as by 422", async () => {
    const said = { facebook_url: ["This field may not be null."], non_field_errors: ["Not now."] };
    api.instead.set("PATCH /api/applications/501/contact_information", json(400, said));
    expect(await ana.applications.saveContactInformation("501", contact)).toMatchObject({
      ok: false,
      failure: {
        kind: "invalid",
        message: "Not now.",
        fields: { facebook_url: ["Check this and write it in another way."] },
      },
    });
  });
});

describe("a change of which half an answer came", () => {
  const license = {
    license_type_id: undefined,
    name: "Nurse",
    issuing_body: "PRC",
    number: null,
    issued_on: null,
    expires_on: null,
    no_expiry: true,
    country: null,
  };

  it("is done when the list has it, and not made a second time", async () => {
    await ana.licenses.create("501", license, "one");
    api.instead.set("POST /api/applications/501/licenses", halfOfAnAnswer);
    const saved = await ana.licenses.create("501", license, "two");
    expect(saved).toMatchObject({ ok: true, value: { name: "Nurse" } });
  });

  it("is not done when the list does not have it", async () => {
    api.instead.set("POST /api/applications/501/licenses", halfOfAnAnswer);
    expect(await ana.licenses.create("501", license, "one")).toMatchObject({
      ok: false,
      failure: { kind: "unavailable" },
    });
  });

  it("is an application that was sent", async () => {
    api.instead.set("POST /api/job_posts/101/apply", halfOfAnAnswer);
    const consent = { consent_accuracy: true, consent_data_use: "1" };
    expect(await ana.apply.send("101", consent, "one")).toEqual({ ok: true, value: null });
    api.instead.set("POST /api/job_posts/103/apply", halfOfAnAnswer);
    expect((await ana.apply.send("103", consent, "one")).ok).toBe(false);
  });
});
