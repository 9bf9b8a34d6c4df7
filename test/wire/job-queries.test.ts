import fc from "fast-check";
import { expect, it } from "vitest";
import { addressOf, alertSearch, readListAddress } from "../../app/jobs/job-query";
import { paths } from "../../app/paths";
import { jobPostSearch } from "../../server/bff/job-posts";
import {
  type JobFilter,
  type JobFilterName,
  type JobPostQuery,
  jobFilterNames,
  jobFilters,
  type ListQuery,
  listFilters,
  partOf,
} from "../../server/contract/values/job-filters";
import { readJobQuery } from "../../server/contract/values/job-query";
import { alertQuery } from "../../server/recruitment-api/rules/job-alert-query";

const asTheApi = (search: string) =>
  readJobQuery(new URLSearchParams(search), {
    filters: jobFilterNames,
    isChoice: () => true,
    isPost: () => true,
    isCountry: () => true,
    signedIn: true,
  });

const id = fc.oneof(
  fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
  fc.uuid(),
  fc.stringMatching(/^[1-9A-Za-z_-]{1,64}$/),
);
const byNumber = new Intl.Collator("en", { numeric: true });
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 50 });
/** Values as a reader gives them, by what a filter is. */
const values: {
  [Kind in JobFilter["is"]]: (filter: Extract<JobFilter, { is: Kind }>) => fc.Arbitrary<unknown>;
} = {
  words: () => fc.stringMatching(/^[a-zA-ZñÑ][&=?#+%\w]{0,20}( [a-z0-9]{1,9})?$/),
  choices: () => ids.map((some) => some.sort(byNumber.compare)),
  posts: () => ids,
  post: () => id,
  employer: () => id,
  amount: () => fc.integer({ min: 1, max: 99_999_999 }).map((amount) => (amount / 100).toFixed(2)),
  option: ({ options }) => fc.constantFrom(...options),
  days: ({ options }) => fc.constantFrom(...Object.keys(options).map(Number)),
  country: () => fc.constantFrom("PH", "AU", "GB"),
  zone: () => fc.constantFrom("Asia/Manila", "Europe/London"),
  flag: () => fc.constant(true),
  number: () => fc.integer({ min: 1, max: 999_999_999 }),
};

/** Any question that a reader could have read from something. */
const anyQuery = (names: readonly JobFilterName[]): fc.Arbitrary<JobPostQuery> =>
  fc
    .record(
      Object.fromEntries(
        names.map((name) => {
          const filter = jobFilters[name];
          return [name, (values[filter.is] as (of: typeof filter) => fc.Arbitrary<unknown>)(filter)];
        }),
      ),
      { requiredKeys: [] },
    )
    .map((query) => asTheApi(jobPostSearch(query as JobPostQuery)).query);

it("the API reads what the site asks it", () => {
  fc.assert(
    fc.property(anyQuery(jobFilterNames), (query) => {
      expect(asTheApi(jobPostSearch(query))).toEqual({ query, dropped: [] });
    }),
  );
});

it("asks with every filter that there is", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyQuery(jobFilterNames), (query) => {
      for (const name of Object.keys(query)) seen.add(name);
    }),
  );
  expect([...seen].sort()).toEqual([...jobFilterNames].sort());
});

it("an address of a list holds the question that it was written from", () => {
  fc.assert(
    fc.property(anyQuery(listFilters), (query: ListQuery) => {
      const { page = 1 } = query;
      const address = new URL(paths.jobs(addressOf(query)), "http://site.invalid");
      expect(readListAddress(address.searchParams)).toEqual({
        query: { ...query, page: page > 1 ? page : undefined },
        dropped: [],
        full: false,
      });
    }),
  );
});

it("what the site understands of an address, the API understands alike, whatever is written there", () => {
  const name = fc.constantFrom(...listFilters, "skill_id[]", "shift_id[3]", "x", "__proto__");
  const text = fc.oneof(
    fc.constantFrom("1", "on", "0", "40,000.5", "PHP 1 000", "usd", "ph", "newest", "relevance", "null", "+", "7"),
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme", minLength: 190, maxLength: 210 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text)), (pairs) => {
      const { query } = readListAddress(new URLSearchParams(new URLSearchParams(pairs).toString()));
      expect(asTheApi(jobPostSearch(query))).toEqual({ query, dropped: [] });
      expect(query.search?.length ?? 0).toBeLessThanOrEqual(200);
    }),
    { numRuns: 500 },
  );
});

it("an alert keeps of a list what the site says it keeps, and reads as itself", () => {
  fc.assert(
    fc.property(anyQuery(listFilters), (query: ListQuery) => {
      const kept = alertQuery(query);
      expect(kept).toBe(alertQuery(alertSearch(query)));
      const lower = { ...query, ...(query.search && { search: query.search.toLowerCase() }) };
      expect(asTheApi(kept).query).toEqual(partOf(lower, ({ alert }) => alert));
    }),
  );
});
