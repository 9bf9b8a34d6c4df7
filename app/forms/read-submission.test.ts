import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { invalidSubmission, readSubmission } from "./read-submission";

const Person = z.object({
  name: z.string({ error: "Enter your name" }).min(2, "Enter your name"),
  password: z.string().optional(),
  jobs: z.array(z.object({ title: z.string() })).optional(),
});

const post = (...fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return { formData: async () => form };
};

describe("what a form posts", () => {
  it("is the schema's value when it is sound", async () => {
    const submission = await readSubmission(
      post(["csrf", "token"], ["name", "Ana"], ["jobs[0].title", "Clerk"]),
      Person,
    );
    expect(submission.status === "success" && submission.value).toEqual({
      name: "Ana",
      jobs: [{ title: "Clerk" }],
    });
  });

  it("is shown again with everything typed, without password, file and token", async () => {
    const fields: [string, string | File][] = [
      ["csrf", "token"],
      ["name", "A"],
      ["password", "secret"],
      ["intent", "save"],
      ["file", new File(["x"], "cv.pdf")],
    ];
    const answer = invalidSubmission(await readSubmission(post(...fields), Person));
    expect(answer.init?.status).toBe(422);
    expect(answer.data.initialValue).toEqual({ name: "A", intent: "save" });
    expect(answer.data.error).toEqual({ name: ["Enter your name"] });
  });

  it("has its errors listed as the schema has its fields, after those of the whole form, whichever order the API has", async () => {
    const fields = {
      jobs: ["Too many jobs"],
      applicant: ["Not open to you"],
      "jobs[0].title": ["Too long"],
      name: ["Taken"],
    };
    const refused = { kind: "invalid", message: "Refused", fields } as const;
    const { data } = invalidSubmission(await readSubmission(post(["name", "Ana"]), Person), refused);
    expect(data.elsewhere).toMatchObject([{ text: expect.stringContaining("Not open to you") }]);
    expect(Object.entries(data.error ?? {})).toEqual([
      ["name", ["Taken"]],
      ["jobs", ["Too many jobs"]],
      ["jobs[0].title", ["Too long"]],
    ]);
  });

  it("reads past malformed fields of the form library and past names that would cost memory", async () => {
    const hostile = post(
      ["name", "Ana"],
      ["__state__", "{"],
      ["__intent__", '{"type":"remove"'],
      ["jobs[10000000].title", "x"],
      ["__proto__.polluted", "x"],
      ["constructor.prototype.polluted", "x"],
    );
    const submission = await readSubmission(hostile, Person);
    expect(submission.status === "success" && submission.value).toEqual({ name: "Ana" });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("is refused when it has more fields than any form of ours", async () => {
    const many = Array.from({ length: 201 }, () => ["name", "x"] as [string, string]);
    await expect(readSubmission(post(...many), Person)).rejects.toMatchObject({ status: 400 });
  });

  it("is judged within a moment whatever the names and values are", async () => {
    const name = fc.oneof(
      fc.string({ maxLength: 120 }),
      fc.constantFrom(
        "name",
        "name[",
        "name[]",
        "jobs[0]",
        "jobs[99].title",
        "jobs.title",
        "a.b[3].c",
        "__proto__",
        "toString",
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, fc.string()), { maxLength: 200 }), async (fields) => {
        const submission = await readSubmission(post(...fields), Person);
        if (submission.status !== "success") expect(invalidSubmission(submission).init?.status).toBe(422);
      }),
      { numRuns: 300 },
    );
  });
});

describe("what the API refused", () => {
  const typed = () => readSubmission(post(["name", "Ana"]), Person);

  it("stands beside its field", async () => {
    const answer = invalidSubmission(await typed(), { kind: "invalid", message: "No", fields: { name: ["Taken"] } });
    expect([answer.init?.status, answer.data.error]).toEqual([422, { name: ["Taken"] }]);
  });

  it("stands above the form when no field is named", async () => {
    const answer = invalidSubmission(await typed(), { kind: "invalid", message: "Not today", fields: {} });
    expect(answer.data.error).toEqual({ "": ["Not today"] });
  });

  it.each([
    [{ kind: "conflict", message: "m", currentVersion: 3 }, 409],
    [{ kind: "missing", message: "m" }, 404],
    [{ kind: "forbidden", message: "m" }, 403],
    [{ kind: "too-many", message: "m", retryAfter: 30 }, 429],
    [{ kind: "unavailable", message: "m" }, 503],
  ] as const)("keeps what was typed: %o is %i", async (failure, status) => {
    const answer = invalidSubmission(await typed(), failure);
    expect(answer.init?.status).toBe(status);
    expect(answer.data.initialValue).toEqual({ name: "Ana" });
    expect(answer.data.error).toEqual({ "": ["m"] });
  });
});
