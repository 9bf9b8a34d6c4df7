import fc from "fast-check";
import { expect, it } from "vitest";
import { jobFilterNames } from "../../contract/values/job-filters";
import { type Known, readJobQuery } from "../../contract/values/job-query";
import { alertQuery } from "./job-alert-query";

const known: Known = {
  filters: jobFilterNames,
  isChoice: (_filter, id) => Number(id) < 100,
  isPost: () => true,
  isCountry: (code) => code === "PH",
  signedIn: true,
};
const normalised = (query: string) => alertQuery(readJobQuery(new URLSearchParams(query), known).query);

it("is the same for the same search written differently", () => {
  const one =
    "category_id=3&category_id=5&salary_currency=PHP&salary_min=40000.00&salary_period=month&search=data+entry";
  expect(normalised(one)).toBe(one);
  expect(
    normalised("search=%20Data%20%20ENTRY&salary_min=040,000&category_id[]=5&category_id[]=3&category_id[]=5"),
  ).toBe(one);
});

it("leaves out how a list is shown, what only its reader means, and what nobody understands", () => {
  const query =
    "page=3&per_page=50&sort=salary_high&exclude_applied=1&bookmarked=1&ids[]=7&timezone=Asia/Tokyo&posted_within=3";
  expect(normalised(`${query}&shift_id=999&country=xx&colour=blue&no_night_shift=1`)).toBe("no_night_shift=1");
});

it("is empty for all jobs", () => {
  expect(normalised("")).toBe("");
});

it("reads as itself", () => {
  const names = ["search", "category_id", "skill_id[]", "salary_min", "salary_period", "closing_within", "country"];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string(), fc.nat(120).map(String)))),
      (pairs) => {
        const once = normalised(new URLSearchParams(pairs).toString());
        expect(normalised(once)).toBe(once);
      },
    ),
  );
});
