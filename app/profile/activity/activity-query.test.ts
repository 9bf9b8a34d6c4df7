import { expect, it } from "vitest";
import { readActivityQuery, writeActivityQuery } from "./activity-query";

const read = (search: string) => readActivityQuery(new URLSearchParams(search));

it("reads a filter back as it was written", () => {
  const query = { kind: "resume" as const, job_id: "12", page: 3 };
  const written = new URLSearchParams(
    Object.entries(writeActivityQuery(query)).map(([name, value]) => [name, String(value)]),
  );
  expect(readActivityQuery(written)).toEqual(query);
});

it("takes whatever is no filter for none", () => {
  const none = { kind: undefined, job_id: undefined, page: undefined };
  expect(read("kind=toString&job=0&page=0")).toEqual(none);
  expect(read("kind=&job=a+lot&page=99999999999999999")).toEqual(none);
  expect(read("")).toEqual(none);
});
