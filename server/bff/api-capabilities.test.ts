import { expect, test } from "vitest";
import { capabilities } from "../contract/values/capabilities";
import { announcedIn, askForCapabilities, fixedCapabilities, openApiDocument } from "./api-capabilities";

/** Hears what is logged. */
function listen() {
  const lines: string[] = [];
  const write = (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  return { lines, log: { info: write, warn: write } };
}

test("an API announces its profile in its document, and what it lacks of it", () => {
  const documentOf = (info: unknown) => ({ openapi: "3.1.0", info, paths: {} });
  expect(announcedIn(documentOf({ "x-profile": "full" }))).toEqual(capabilities);
  const lacking = announcedIn(documentOf({ "x-profile": "full", "x-without": ["messages", 7, "no such thing"] }));
  expect(lacking).toEqual(capabilities.filter((name) => name !== "messages"));
  expect(announcedIn(documentOf({ "x-profile": "assessment" }))).toEqual(["assessment"]);
});

test.each([
  null,
  "text",
  [],
  {},
  { info: null },
  { info: { "x-profile": "everything" } },
  { info: { "x-without": 1 } },
])("a document that announces nothing is of the specification alone: %j", (document) => {
  expect(announcedIn(document)).toEqual([]);
});

test("a page in place of a document, or none, is no document; an API that fails is asked again", async () => {
  const answered = (answer: Response) => openApiDocument("http://api.test/api/openapi.json", async () => answer);
  expect(await answered(new Response("<html>", { status: 200 }))).toBeNull();
  expect(await answered(new Response("", { status: 404 }))).toBeNull();
  expect(await answered(Response.json({ paths: {} }))).toEqual({ paths: {} });
  await expect(answered(new Response("", { status: 503 }))).rejects.toThrow("HTTP 503");
});

test("what an API offers is said once; before it has answered it offers nothing", async () => {
  const { lines, log } = listen();
  const down = askForCapabilities({ getDocument: () => Promise.reject(new Error("down")), said: {}, log });
  await down.asked;
  down.stop();
  expect(down.offered.list()).toEqual([]);
  const up = askForCapabilities({
    getDocument: async () => ({ info: { "x-profile": "assessment" } }),
    said: {},
    log,
  });
  await up.asked;
  up.stop();
  expect(up.offered.has("assessment")).toBe(true);
  expect(up.offered.has("applications")).toBe(false);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("assessment");
});

test("that an API has no document, and so offers nothing, is said too", async () => {
  const { lines, log } = listen();
  const without = askForCapabilities({ getDocument: async () => null, said: {}, log });
  await without.asked;
  without.stop();
  expect(lines).toEqual([expect.stringContaining("none, because it has no document")]);
});

test("an API of which the operator says what it is, is not asked", async () => {
  const { lines, log } = listen();
  const getDocument = () => Promise.reject(new Error("it was asked"));
  const said = askForCapabilities({ getDocument, said: { capabilities: ["messages"] }, log });
  await said.asked;
  expect(said.offered.list()).toEqual(["messages"]);
  expect(lines).toEqual([expect.stringContaining("API_PROFILE")]);
});

test("an API that is known beforehand offers what is said of it, or everything", () => {
  expect(fixedCapabilities([]).has("applications")).toBe(false);
  expect(fixedCapabilities(["messages"]).list()).toEqual(["messages"]);
  expect(fixedCapabilities().list()).toEqual(capabilities);
});
