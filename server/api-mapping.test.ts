import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mappingIn } from "./api-mapping";
import { readConfig } from "./config";
import { callNames, calls } from "./contract/calls";
import type { CallEntry } from "./contract/calls/call";
import { recordSentBy } from "./contract/mapped-records";

it.each(["laravel", "django"])("docs/external-api/%s.json can be used as it is", (name) => {
  const { api } = readConfig({ API_URL: "http://api.test", API_MAPPING: `docs/external-api/${name}.json` });
  expect(api.mapping.records.size).toBeGreaterThan(10);
  expect(api.said.jobListParts).toEqual(["search"]);
});

it("is empty without a file, and what API_JOB_FILTERS names wins over it", () => {
  expect(readConfig({ API_URL: "http://api.test" }).api.mapping.records.size).toBe(0);
  const env = { API_URL: "http://api.test", API_MAPPING: "docs/external-api/laravel.json", API_JOB_FILTERS: "none" };
  expect(readConfig(env).api.said.jobListParts).toEqual([]);
});

it.each<[string, object, string]>([
  ["a record", { records: { Licence: {} } }, "records: there is no Licence. Do you mean License?"],
  [
    "a field",
    { records: { License: { isuing_body: "x" } } },
    "records.License: there is no isuing_body. Do you mean issuing_body?",
  ],
  [
    "a part of a group",
    { records: { Job: { "salary.minimum": "x" } } },
    "records.Job.salary.minimum: there is no minimum. Do you mean min?",
  ],
  ["a part of what is no group", { records: { Job: { "title.de": "x" } } }, "that is one value and no group"],
  [
    "a word",
    { records: { ScreeningQuestion: { type: { words: { yes_or_no: "b" } } } } },
    "there is no yes_or_no. Do you mean yes_no?",
  ],
  ["a call", { paths: { "license.update": "/x" } }, "paths: there is no license.update. Do you mean licenses.update?"],
  ["an id", { paths: { "licenses.update": "/x/{licence}" } }, "this call has no {licence}, only {id}"],
  ["a path that is a setting", { paths: { "session.user": "/me" } }, "API_USER_PATH is this path"],
  ["a parameter", { queries: { "jobPosts.list": { serch: "q" } } }, "there is no serch. Do you mean search?"],
  ["a part of a list", { lists: { "meta.count": "n" } }, "lists: there is no meta.count."],
  [
    "one name for two",
    { records: { License: { name: "x", number: "x" } } },
    "records.License.number: name is called x already",
  ],
  ["a filter", { filters: ["serch"] }, "filters"],
  ["a key", { fields: {} }, "fields"],
])("says which line is wrong and what is meant: %s", (_, content, words) => {
  expect(() => mappingIn(content)).toThrow(words);
});

it("is refused without an API that it could be about", () => {
  expect(() => readConfig({ API_MAPPING: "docs/external-api/laravel.json" })).toThrow("set API_URL too");
});

it("stops the start in words, with the line", () => {
  const path = join(mkdtempSync(join(tmpdir(), "mapping-")), "mapping.json");
  writeFileSync(path, JSON.stringify({ records: { License: { number: 5 } } }));
  const read = (file: string) => () => readConfig({ API_URL: "http://api.test", API_MAPPING: file });
  expect(read(path)).toThrow("API_MAPPING must name a file like docs/external-api/laravel.json");
  expect(read(path)).toThrow("records.License.number");
  writeFileSync(path, "{");
  expect(read(path)).toThrow("JSON");
  expect(read("/nowhere.json")).toThrow("no such file");
});

it("knows the record of every body that the specification's calls send", () => {
  const sending = callNames.filter((name) => {
    const { body, capability }: CallEntry = calls[name];
    return body !== undefined && !capability;
  });
  expect(sending.filter((name) => recordSentBy(name) === undefined)).toEqual([]);
});
