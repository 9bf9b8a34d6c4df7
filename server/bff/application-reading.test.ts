import { expect, it } from "vitest";
import { withResumes } from "./application-reading";

const of = (application: object) => (withResumes(application) as { resumes: unknown }).resumes;

it("reads the one résumé of an API as its list", () => {
  const file = { id: 601, key: "tmp/1", type: "pdf", created_at: "2026-11-20T10:00:00.000000Z" };
  const read = { ...file, is_default: true, stored_at: file.created_at };
  expect(of({ id: 1, resume: file })).toEqual([read]);
  expect(of({ id: 1, resume: { data: file } })).toEqual([read]);
  expect(of({ id: 1, resume: file, resumes: [] })).toEqual([read]);
  expect(of({ id: 1, resume: { key: "tmp/1" } })).toMatchObject([{ id: "resume", key: "tmp/1", is_default: true }]);
});

it.each([[null], [[]], [{}], [{ data: null }], [undefined]])("knows that there is none from %j", (resume) => {
  expect(of({ id: 1, resume })).toEqual([]);
});

it("leaves a list of several as it is told", () => {
  const two = [
    { id: 1, stored_at: "2026-11-20T10:00:00Z", is_default: false },
    { id: 2, stored_at: "2026-11-21T10:00:00Z", is_default: true },
  ];
  expect(of({ id: 1, resumes: two })).toEqual(two);
  expect(of({ id: 1, resumes: { 0: two[0], 2: two[1] } })).toEqual(two);
});
