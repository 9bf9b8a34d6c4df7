import { describe, expect, it } from "vitest";
import { mappingIn } from "../api-mapping";
import type { Call, OutgoingChange } from "./call";
import { mappedCall } from "./mapped-call";

/** An API that answers this, by a mapping, and what goes out to it. */
function apiWith(mapping: object, body: unknown = {}, status = 200) {
  const sent: Partial<OutgoingChange>[] = [];
  const answer = { status, headers: new Headers(), json: () => body };
  const call: Call = {
    async read(operation, path) {
      sent.push({ operation, path });
      return answer;
    },
    async write(change) {
      sent.push(change);
      return answer;
    },
  };
  const mapped = mappedCall(call, mappingIn(mapping).mapping);
  return {
    sent,
    read: async (operation: string, path: string) => (await mapped.read(operation, path))?.json(),
    write: async (operation: string, method: OutgoingChange["method"], path: string, given: object) =>
      (await mapped.write({ operation, method, path, body: given }))?.json(),
  };
}

const license = {
  issuing_body: "issued_by",
  number: "details.number",
  country: null,
  name: { is: "name", words: { Driving: ["driver", "drive"] } },
};

describe("a record of another API", () => {
  it("is read by its own names, in lists and in other records too", async () => {
    const theirs = { id: 1, issued_by: "PRC", details: { number: "7" }, name: "drive", country: "Utopia" };
    const ours = { id: 1, issuing_body: "PRC", number: "7", name: "Driving" };
    const one = apiWith({ records: { License: license } }, { data: theirs });
    expect(await one.read("licenses.update", "/api/licenses/1")).toMatchObject({ data: ours });
    const person = apiWith({ records: { License: license } }, { id: 3, licenses: [theirs] });
    const told = (await person.read("personalInfo.mine", "/api/users/7/personal_info")) as { licenses: object[] };
    expect(told).toMatchObject({ licenses: [ours] });
    expect(told.licenses[0]).not.toHaveProperty("country");
  });

  it("is sent by the same lines, and what it does not have is not sent", async () => {
    const api = apiWith({ records: { License: license } });
    const body = { issuing_body: "PRC", number: "7", name: "Driving", country: "PH", no_expiry: true };
    await api.write("licenses.create", "POST", "/api/applications/5/licenses", body);
    const sent = { issued_by: "PRC", details: { number: "7" }, name: "driver", no_expiry: true };
    expect(api.sent).toMatchObject([{ path: "/api/applications/5/licenses", body: sent }]);
    expect(api.sent[0]?.body).not.toHaveProperty("country");
    expect(api.sent[0]?.body).not.toHaveProperty("issuing_body");
  });

  it("can be cleared, in a group of theirs too", async () => {
    const records = {
      License: license,
      Preferences: { "expected_salary.min": "pay", "expected_salary.max": "pay_to" },
    };
    const api = apiWith({ records });
    await api.write("licenses.update", "PATCH", "/api/licenses/1", { number: null, issuing_body: "" });
    await api.write("applications.savePreferences", "POST", "/api/applications/5/preferences", {
      expected_salary: null,
      travel: null,
    });
    expect(api.sent.map(({ body }) => body)).toEqual([
      { details: { number: null }, issued_by: "" },
      { pay: null, pay_to: null, travel: null },
    ]);
  });

  it("keeps two fields apart of which one has the other's name", async () => {
    const records = { Basic: { desired_role: "headline" } };
    const api = apiWith({ records }, { id: 5, basic: { headline: "Clerk" } });
    expect(await api.read("applications.mine", "/api/user/application")).toMatchObject({
      basic: { desired_role: "Clerk" },
    });
    await api.write("applications.saveBasic", "POST", "/api/applications/5/basic", {
      headline: "I answer calls",
      desired_role: "Clerk",
    });
    await api.write("applications.saveBasic", "POST", "/api/applications/5/basic", { headline: "I answer calls" });
    expect(api.sent.slice(1).map(({ body }) => body)).toEqual([{ headline: "Clerk" }, {}]);
  });

  it("may have a group as columns, and a relation its columns between", async () => {
    const records = {
      Job: { "salary.min": "pay_from", "salary.currency": "pay_in" },
      ContactInformation: { mobile: "phone" },
      SkillLink: { years: "years_used" },
    };
    const job = apiWith({ records }, { data: [{ id: 1, title: "Clerk", pay_from: "5", pay_in: "PHP" }] });
    expect(await job.read("jobPosts.list", "/public_api/job_posts")).toMatchObject({
      data: [{ salary: { min: "5", currency: "PHP" } }],
    });
    const row = { id: 4, name: "Excel", pivot: { years_used: 3 } };
    const application = apiWith({ records }, { data: { id: 5, phone: "+63", skills: [row] } });
    expect(await application.read("applications.mine", "/api/user/application")).toMatchObject({
      data: { mobile: "+63", skills: [{ pivot: { years: 3 } }] },
    });
    const none = apiWith({ records }, { data: [{ id: 1, title: "Clerk", pay_from: null }] });
    expect(await none.read("jobPosts.list", "/public_api/job_posts")).toEqual({
      data: [{ id: 1, title: "Clerk" }],
    });
  });

  it("has days where a month is meant, or months where a day is", async () => {
    const records = {
      Qualification: { started_on: { is: "from", date: "day" } },
      License: { issued_on: { date: "month" } },
    };
    const api = apiWith({ records }, { id: 1, issued_on: "2024-03" });
    await api.write("qualifications.update", "PATCH", "/api/qualifications/1", { started_on: "2015-06" });
    const license = await api.write("licenses.update", "PATCH", "/api/licenses/1", { issued_on: "2024-03-15" });
    expect(api.sent.map(({ body }) => body)).toEqual([{ from: "2015-06-01" }, { issued_on: "2024-03" }]);
    expect(license).toMatchObject({ issued_on: "2024-03-01" });
  });

  it("is known by its key alone in the words of the mapping", async () => {
    const records = { RecruitmentStatus: { key: { is: "code", words: { withdrawn: ["cancelled"] } } } };
    const rows = [
      { id: 1, status: "cancelled" },
      { id: 2, status: { id: 9, code: "cancelled" } },
    ];
    const api = apiWith({ records }, rows);
    expect(await api.read("applications.listJobs", "/api/applications/5/jobs")).toMatchObject([
      { status: "withdrawn" },
      { status: { key: "withdrawn" } },
    ]);
  });
});

it("objects to our names, in lists of records too", async () => {
  const records = { License: license, ExamAnswer: { value: "answer" } };
  const errors = { issued_by: ["Too long."], "details.number": ["Taken."], name: ["Odd."] };
  const api = apiWith({ records }, { message: "Invalid.", errors }, 422);
  expect(await api.write("licenses.create", "POST", "/api/applications/5/licenses", {})).toEqual({
    message: "Invalid.",
    errors: { issuing_body: ["Too long."], number: ["Taken."], name: ["Odd."] },
  });
  const exam = apiWith({ records }, { "answers.1.answer": ["Too long."] }, 400);
  expect(await exam.write("exams.saveAnswers", "POST", "/api/exam_sessions/1/answers", {})).toEqual({
    errors: { "answers.1.value": ["Too long."] },
  });
});

it("goes to other paths, by another method, with other parameters, and back to the ids", async () => {
  const api = apiWith({
    paths: { "licenses.update": "PUT /api/people/licences/{id}" },
    trailing_slash: true,
    queries: {
      "jobPosts.list": { search: "q", category_id: "category", sort: { is: "order", words: { newest: "-date" } } },
      "bookmarks.list": { per_page: null },
    },
  });
  await api.write("licenses.update", "PATCH", "/api/licenses/7", {});
  await api.read("jobPosts.list", "/public_api/job_posts?search=a+b&category_id%5B%5D=1&sort=newest");
  await api.read("bookmarks.listSaved", "/api/bookmarks?per_page=100");
  await api.read("session.user", "/me");
  expect(api.sent.map(({ method, path }) => [method, path])).toEqual([
    ["PUT", "/api/people/licences/7/"],
    [undefined, "/public_api/job_posts/?q=a+b&category%5B%5D=1&order=-date"],
    [undefined, "/api/bookmarks/?"],
    [undefined, "/me"],
  ]);
});

it("reads a list that stands elsewhere, with its place", async () => {
  const lists = { data: "items", "meta.total": "paging.count", "meta.current_page": "paging.page" };
  const api = apiWith({ lists }, { items: [{ id: 1 }], paging: { count: 5, page: 2 } });
  expect(await api.read("bookmarks.list", "/api/bookmarks")).toMatchObject({
    data: [{ id: 1 }],
    meta: { total: 5, current_page: 2 },
  });
});

it("reads names in camel case without a line", async () => {
  const api = apiWith({}, { data: { id: 1, issuingBody: "PRC" } });
  expect(await api.read("licenses.update", "/api/licenses/1")).toMatchObject({ data: { issuing_body: "PRC" } });
});

it("sends the answers of a test one by one where the mapping says so, and stops at a refusal", async () => {
  const mapping = { exam_answers: "one by one", records: { ExamAnswer: { value: "answer" } } };
  const answers = [
    { question_id: 1, value: "a" },
    { question_id: 2, value: "b" },
  ];
  const api = apiWith(mapping);
  await api.write("exams.saveAnswers", "POST", "/api/exam_sessions/1/answers", { part: "idioms", answers });
  expect(api.sent.map(({ body }) => body)).toEqual([
    { part: "idioms", question_id: 1, answer: "a" },
    { part: "idioms", question_id: 2, answer: "b" },
  ]);
  const refusing = apiWith(mapping, { message: "No." }, 409);
  await refusing.write("exams.saveAnswers", "POST", "/api/exam_sessions/1/answers", { part: "idioms", answers });
  expect(refusing.sent).toHaveLength(1);
});
