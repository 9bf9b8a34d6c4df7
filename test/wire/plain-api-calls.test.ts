import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clientOf, upload } from "../harness/plain-api/client";
import { type PlainApi, startPlainApi } from "../harness/plain-api/plain-api";

const siteOrigin = "http://careers.example.localhost:3000";

let api: PlainApi;
afterEach(() => api.stop());

const clientFor = (name: keyof PlainApi["people"]) => clientOf(api.origin, siteOrigin, api.people[name].signIn());

/** Every call of the specification that reads, as Ana makes it once she has a résumé. */
const readings = (id: PlainApi["people"]["ana"]["id"]) => [
  "GET /public_api/job_posts",
  "GET /public_api/job_posts/101",
  "GET /api/user",
  "GET /api/user/application",
  "GET /api/applications/501/jobs/101",
  "GET /api/applications/501/jobs?no_paginate=true",
  "GET /api/applications/501/resume_link",
  "GET /api/applications/501/resume/parse",
  "GET /api/apply/501/resume/parse",
  `GET /api/users/${id}/personal_info`,
  "GET /api/skills?search=excel&application_id_exception=501",
  "GET /api/selection_items/public/application.origin",
  "GET /api/exam_questions?category=idioms",
  "GET /api/applications/501/exam_sessions",
  "GET /api/applications/501/exam_sessions/current_session",
  "GET /api/bookmarks",
];

describe("with the product’s own fields", () => {
  beforeEach(async () => {
    api = await startPlainApi({ siteOrigin, flavour: "named" });
  });

  it("shows jobs flat in pages, one in data, and knows nobody", async () => {
    const call = clientFor("ana");
    const list = await call("GET /public_api/job_posts?search=&per_page=2&page=2");
    expect(list.json).toMatchObject({ current_page: 2, last_page: 2, per_page: 2, from: 3, to: 4, total: 4 });
    expect(list.headers.getSetCookie()).toEqual([]);
    const { json } = await call("GET /public_api/job_posts/102");
    expect(json.data.job_order.job_order_ads[0]).toMatchObject({ platform: "interview_room", is_draft: 0 });
    expect(json.data).not.toHaveProperty("viewer");
    expect(json.data.created_at).toMatch(/T\d\d:\d\d:\d\d\.000000Z$/);
    const questions = (await call("GET /public_api/job_posts/103")).json.data.screening_questions;
    expect(questions).toHaveLength(2);
    const closed = await call("GET /public_api/job_posts/104");
    expect(closed.status).toBe(200);
  });

  it("changes nothing by any GET", async () => {
    const call = clientFor("ana");
    const { key } = await upload(call);
    await call("PUT /api/applications/501/resume", { body: { key, type: "pdf" } });
    const { changes } = api;
    api.calls.splice(0);
    for (const on of [...readings(api.people.ana.id)]) expect([on, (await call(on)).status]).toEqual([on, 200]);
    const none = await call("GET /api/applications/501/exam_sessions/latest_completed");
    expect([none.status, none.json.message]).toEqual([404, "No query results for model [App\\Models\\ExamSession]."]);
    expect(api.changes).toBe(changes);
    expect(api.calls.filter(({ changed }) => changed)).toEqual([]);
  });

  it("begins an application with the account's details, and applies at once", async () => {
    const call = clientFor("ben");
    const none = await call("GET /api/user/application");
    expect([none.status, none.text, none.headers.get("content-type")]).toEqual([200, "", "text/html; charset=UTF-8"]);
    const details = { given_names: "Ben", family_name: "Castillo", consent_privacy: "1" };
    const begun = await call("POST /api/apply/account-details", { body: details });
    expect([begun.status, begun.json.data]).toMatchObject([
      201,
      { contact_information: [], preferences: null, licenses: [], resume: null },
    ]);
    const { id } = begun.json.data;
    const { key } = await upload(call);
    const resume = await call(`PUT /api/apply/${id}/resume`, { body: { key, type: "pdf" } });
    expect(resume.json).toEqual({ message: "Resume updated." });
    const answer = await call("POST /api/screening_question_answers", {
      body: { question_id: 31, value: "I like people." },
    });
    expect(answer.status).toBe(201);
    const changed = await call(`PUT /api/screening_question_answers/${answer.json.id}`, {
      body: { value: "I like people a lot." },
    });
    expect(JSON.stringify(changed.json.data)).toContain("a lot.");
    const applied = await call("POST /api/job_posts/103/apply", { body: { draft: true } });
    expect([applied.status, applied.json.data]).toMatchObject([201, { job_id: 103, recruitment_status_id: 11 }]);
    expect((await call("POST /api/job_posts/103/apply")).status).toBe(422);
    expect((await call("POST /api/job_posts/104/apply")).status).toBe(422);
    const [row] = (await call(`GET /api/applications/${id}/jobs?no_paginate=true`)).json;
    expect(row).toMatchObject({ job_id: "103", recruitment_status_id: "11" });
    expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it("withdraws from everything by any status of its own", async () => {
    const call = clientFor("ana");
    await call("POST /api/job_posts/103/apply");
    const refused = await call("POST /api/applications/501/withdraw", {
      body: { recruitment_status_id: 900 },
    });
    expect(refused.json.errors).toEqual({
      recruitment_status_id: ["The selected recruitment status id is invalid."],
    });
    const body = { recruitment_status_id: 41, job_id: 103 };
    expect((await call("POST /api/applications/501/withdraw", { body })).status).toBe(200);
    const rows = (await call("GET /api/applications/501/jobs")).json.data;
    expect(rows.map((row: Record<string, unknown>) => row.recruitment_status_id)).toEqual(["41", "41"]);
  });

  it("answers every save of the profile in its controller's own way", async () => {
    const call = clientFor("ana");
    const license = { name: "Accountant", issuing_body: "Commission" };
    const skill = "/api/applications/501/skills/5";
    const saves: [on: string, body: object, status: number, answer: unknown][] = [
      ["PATCH /api/applications/501", { headline: "Clerk" }, 200, { data: { id: 501, headline: "Clerk" } }],
      ["POST /api/applications/501/basic", { headline: "Clerk" }, 200, { message: "Application updated." }],
      ["PATCH /api/applications/501/contact_information", { mobile: "+639170000000" }, 204, undefined],
      ["POST /api/applications/501/preferences", { version: 1 }, 200, { id: 501, preferences: [] }],
      ["POST /api/applications/501/licenses", license, 201, { data: { id: 702, name: "Accountant" } }],
      ["PATCH /api/licenses/702", { name: "Auditor" }, 200, { id: 702, name: "Auditor" }],
      ["DELETE /api/licenses/702", {}, 204, undefined],
      ["PATCH /api/qualifications/711", {}, 200, { message: "Qualification updated." }],
      ["DELETE /api/qualifications/711", {}, 200, { message: "Qualification deleted." }],
      ["PATCH /api/character_references/721", { name: "Dora" }, 200, { data: { id: 721, name: "Dora" } }],
      ["DELETE /api/character_references/721", {}, 200, { id: 721 }],
      [`POST ${skill}`, { years: 2 }, 201, { data: { skill_id: 5, years: 2 } }],
      [`PATCH ${skill}`, { years: 3 }, 200, { message: "Skill updated." }],
      [`DELETE ${skill}`, {}, 204, undefined],
      ["PATCH /api/personal_info/301/basic", {}, 200, { id: 301, user_id: api.people.ana.id }],
      ["POST /api/personal_info/301/general", { country: "PH", city: "Cebu" }, 200, {}],
      ["PATCH /api/personal_info/301/maps", { lat: 14.5, lng: 121, latitude: 14.5 }, 204, undefined],
      ["POST /api/bookmarks", { job_id: 102 }, 201, { data: { id: 1, job_id: 102 } }],
      ["DELETE /api/bookmarks/1", {}, 204, undefined],
      [
        "POST /api/applicant_deletion_reason",
        { applicant_name: "Ana", reason: ["found_a_job"] },
        201,
        { reason: ["found_a_job"] },
      ],
      [`DELETE /api/user/${api.people.ana.id}`, {}, 204, undefined],
    ];
    for (const [on, body, status, answer] of saves) {
      const got = await call(on, { body });
      expect([on, got.status, got.json]).toEqual([
        on,
        status,
        answer === undefined ? undefined : expect.objectContaining(partly(answer)),
      ]);
      expect(api.calls.at(-1)).toMatchObject({ json: body, changed: true });
    }
    expect((await call("GET /api/user")).status).toBe(401);
  });

  it("writes decimals as text, an empty map as a list, and numbers of a query builder as text", async () => {
    const call = clientFor("ana");
    const place = { lat: 14.5, lng: 121, latitude: 14.5, longitude: 121 };
    await call("PATCH /api/personal_info/301/maps", { body: place });
    const { data } = (await call(`GET /api/users/${api.people.ana.id}/personal_info`)).json;
    expect(data.lat).toBe("14.500000");
    expect((await call("GET /api/user/application")).json.data.contact_information).toEqual([]);
    const [skill] = (await call("GET /api/skills?search=EXC")).json;
    expect(skill).toMatchObject({ id: "5", name: "Excel" });
    expect((await call("GET /api/skills?application_id_exception=501")).json).toHaveLength(4);
  });

  it("completes an exam session once every category has answers", async () => {
    const call = clientFor("ana");
    const begun = await call("POST /api/applications/501/exam_sessions");
    expect([begun.status, begun.json]).toMatchObject([201, { id: 401, status: "in_progress" }]);
    const { json: idioms } = await call("GET /api/exam_questions?category=idioms");
    expect(idioms.data).toHaveLength(3);
    expect(idioms.data[0].options).toHaveLength(3);
    const { json: all } = await call("GET /api/exam_questions");
    const answers = all.data.map(({ id }: { id: number }) => ({ question_id: id, value: "an answer" }));
    const save = (some: unknown[]) => call("POST /api/exam_sessions/401/answers", { body: { answers: some } });
    expect((await save(answers.slice(0, -1))).json).toEqual({ message: "Answers saved." });
    const current = await call("GET /api/applications/501/exam_sessions/current_session");
    expect(current.json.data.status).toBe("in_progress");
    await save(answers.slice(-1));
    const latest = await call("GET /api/applications/501/exam_sessions/latest_completed");
    expect(latest.json.data).toMatchObject({ id: 401, status: "completed" });
    expect((await save(answers)).status).toBe(409);
  });
});

/** The same, with what is inside of `data` compared in part as well. */
const partly = (answer: unknown) =>
  Object.fromEntries(
    Object.entries(answer as object).map(([name, value]) => [
      name,
      name === "data" ? expect.objectContaining(value) : value,
    ]),
  );
