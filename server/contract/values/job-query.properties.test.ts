import fc from "fast-check";
import { expect, it } from "vitest";
import { choiceFilters, jobFilterNames } from "./job-filters";
import { type Known, readJobQuery } from "./job-query";

const known: Known = {
  filters: jobFilterNames,
  isChoice: () => true,
  isPost: () => true,
  isCountry: (code) => code === "PH",
  signedIn: false,
};
const name = fc.constantFrom(
  ...choiceFilters.flatMap((filter) => [filter, `${filter}[]`, `${filter}[0]`, `${filter}[x]`, `${filter}[0][1]`]),
  ...[
    "search",
    "page",
    "per_page",
    "ids[]",
    "salary_min",
    "sort",
    "country",
    "timezone",
    "bookmarked",
    "__proto__",
    "toString",
  ],
);
const value = fc.oneof(
  fc.constantFrom(
    "",
    "1",
    "7",
    "-1",
    "1e3",
    "9007199254740991",
    "9007199254740993",
    "null",
    "40,000.5",
    "PH",
    "Asia/Manila",
    "٣",
    "0x1",
  ),
  fc.string({ unit: "binary" }),
);

it("asks for nothing that the address does not say, and for no more than there may be", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 30 }), (pairs) => {
      const said = new Set(pairs.map(([, text]) => text.trim()));
      const { query } = readJobQuery(new URLSearchParams(pairs), known);
      for (const id of [...choiceFilters.flatMap((filter) => query[filter] ?? []), ...(query.ids ?? [])]) {
        expect(said.has(id)).toBe(true);
        expect(id).toMatch(/^(?=.*[^0])[\w-]{1,64}$/);
      }
      expect(query.ids?.length ?? 0).toBeLessThanOrEqual(50);
      expect((query.per_page ?? 1) > 0 && (query.page ?? 1) > 0).toBe(true);
      expect(query.salary_min ?? "1.00").toMatch(/^\d{1,10}\.\d{2}$/);
      expect(query.search ?? "a").not.toMatch(/\p{Cc}/u);
      expect((query.search ?? "").length).toBeLessThanOrEqual(200);
      expect(query.bookmarked || query.exclude_applied).toBeFalsy();
    }),
    { numRuns: 500 },
  );
});

it("asks the same whatever stands beside it that means nothing", () => {
  const strange = fc.tuple(fc.constantFrom("utm_source", "x[]", "search_", "page[a]", "_token", "_method"), value);
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), fc.array(strange), (pairs, more) => {
      const alone = readJobQuery(new URLSearchParams(pairs), known);
      expect(readJobQuery(new URLSearchParams([...more, ...pairs]), known)).toEqual(alone);
    }),
    { numRuns: 200 },
  );
});
