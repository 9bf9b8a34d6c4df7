import { expect, test } from "vitest";
import { extensionNames } from "../contract/values/extensions";
import { announcedIn } from "./announced";
import { askForExtensions, fixedExtensions, openApiDocument } from "./extensions";

const operation = (fields: string[] = []) => ({
  requestBody: {
    content: {
      "application/json": { schema: { properties: Object.fromEntries(fields.map((name) => [name, {}])) } },
    },
  },
});

/** Hears what is logged. */
function listen() {
  const lines: string[] = [];
  const write = (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  return { lines, log: { info: write, warn: write } };
}

test("an extension is announced by a document that has all of its calls, whatever their parameters are called", () => {
  const calls = { "/api/resumes/{resume}": { patch: {}, delete: {} }, "/api/exam_sessions/{session}": { get: {} } };
  expect(announcedIn({ openapi: "3.0.0", paths: calls })).toEqual(["several_resumes"]);
  expect(announcedIn({ paths: { "/api/resumes/{id}": { patch: {} } } })).toEqual([]);
});

test("an extension of a call that everybody has is announced by its field", () => {
  const withdraw = (fields: string[]) => ({ "/api/applications/{id}/withdraw": { post: operation(fields) } });
  expect(announcedIn({ paths: withdraw(["recruitment_status_id"]) })).toEqual([]);
  expect(announcedIn({ paths: withdraw(["recruitment_status_id", "job_id"]) })).toEqual(["withdrawal_of_one_job"]);
  const referred = {
    paths: {
      "/public_api/job_posts/{id}": {
        get: {
          responses: { 200: { content: { "application/json": { schema: { $ref: "#/components/schemas/One" } } } } },
        },
      },
    },
    components: {
      schemas: {
        One: { properties: { data: { $ref: "#/components/schemas/Post" } } },
        Post: { allOf: [{ properties: { title: {} } }, { properties: { viewer: {} } }] },
      },
    },
  };
  expect(announcedIn(referred)).toEqual(["viewer"]);
});

test.each([null, "text", [], {}, { paths: null }, { paths: { "/a": null } }, { paths: [[]] }])(
  "a document that is none announces nothing: %j",
  (document) => {
    expect(announcedIn(document)).toEqual([]);
  },
);

test("a page in place of a document, or none, is no document; an API that fails is asked again", async () => {
  const answered = (answer: Response) => openApiDocument("http://api.test/api/openapi.json", async () => answer);
  expect(await answered(new Response("<html>", { status: 200 }))).toBeNull();
  expect(await answered(new Response("", { status: 404 }))).toBeNull();
  expect(await answered(Response.json({ paths: {} }))).toEqual({ paths: {} });
  await expect(answered(new Response("", { status: 503 }))).rejects.toThrow("HTTP 503");
});

test("what an API offers is said once; before it has answered it offers nothing", async () => {
  const { lines, log } = listen();
  const down = askForExtensions({ getDocument: () => Promise.reject(new Error("down")), log });
  await down.asked;
  down.stop();
  expect(down.extensions.list()).toEqual([]);
  const up = askForExtensions({
    getDocument: async () => ({ paths: { "/api/resumes/{id}": { patch: {}, delete: {} } } }),
    log,
  });
  await up.asked;
  up.stop();
  expect(up.extensions.has("several_resumes")).toBe(true);
  expect(up.extensions.has("drafts")).toBe(false);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("several_resumes");
});

test("that an API has no document, and so offers nothing, is said too", async () => {
  const { lines, log } = listen();
  const without = askForExtensions({ getDocument: async () => null, log });
  await without.asked;
  without.stop();
  expect(lines).toEqual([expect.stringContaining("none, because it has no document")]);
});

test("an API that is known beforehand offers what is said of it, or everything", () => {
  expect(fixedExtensions([]).has("drafts")).toBe(false);
  expect(fixedExtensions(["drafts"]).list()).toEqual(["drafts"]);
  expect(fixedExtensions().list()).toEqual(extensionNames);
});
