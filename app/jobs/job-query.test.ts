import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paths } from "../paths";
import { addressOf, isFiltered, readListAddress } from "./job-query";

const read = (search: string) => readListAddress(new URLSearchParams(search));

describe("the address of a list", () => {
  it("holds every filter", () => {
    const { query, dropped } = read(
      "search=data+entry&category_id=4&category_id=2&shift_id[]=9&salary_min=45,000&salary_currency=USD&salary_period=year" +
        "&posted_within=7&closing_within=3&country=ph&no_night_shift=1&sort=closing_soon&page=3",
    );
    expect(dropped).toEqual([]);
    expect(query).toEqual({
      search: "data entry",
      category_id: ["2", "4"],
      shift_id: ["9"],
      salary_min: "45000.00",
      salary_currency: "USD",
      salary_period: "year",
      posted_within: 7,
      closing_within: 3,
      country: "PH",
      no_night_shift: true,
      sort: "closing_soon",
      page: 3,
    });
  });

  it("may leave fields empty, as a form without scripts sends them", () => {
    const { query, dropped } = read(
      "search=&salary_min=&salary_currency=PHP&salary_period=month&posted_within=&closing_within=",
    );
    expect(query).toEqual({});
    expect(dropped).toEqual([]);
  });

  it("loses what makes no sense, and says so", () => {
    const { query, dropped } = read(
      "category_id=a+lot&category_id=4&posted_within=2&salary_min=a+lot&sort=random&page=-1&utm_source=x",
    );
    expect(query).toEqual({ category_id: ["4"] });
    expect(dropped.sort()).toEqual(["category_id", "page", "posted_within", "salary_min", "sort"]);
  });

  it("orders by best match only when there are words to match", () => {
    expect(read("sort=relevance").query).toEqual({});
    expect(read("sort=relevance&search=nurse").query.sort).toBe("relevance");
  });

  it("compares pay a month in pesos when it names no other", () => {
    expect(read("salary_min=30000").query).toEqual({
      salary_min: "30000.00",
      salary_currency: "PHP",
      salary_period: "month",
    });
  });

  it("leaves out what is usual", () => {
    expect(paths.jobs(addressOf({ page: 1 }))).toBe("/jobs");
    expect(paths.jobs(addressOf({ search: "nurse", no_night_shift: true, page: 2 }))).toBe(
      "/jobs?search=nurse&no_night_shift=1&page=2",
    );
    expect(paths.jobs(addressOf({}, { full: true }))).toBe("/jobs?view=full");
  });

  it("never fails and never answers what the API would refuse, whatever is written", () => {
    const names = fc.constantFrom(
      "search",
      "category_id",
      "shift_id[]",
      "salary_min",
      "posted_within",
      "country",
      "sort",
      "page",
      "bookmarked",
      "x",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" }))), (pairs) => {
        const { query } = readListAddress(new URLSearchParams(pairs));
        for (const id of query.category_id ?? []) expect(id).toMatch(/^(?=.*[^0])[\w-]{1,64}$/);
        if (query.salary_min !== undefined) expect(query.salary_min).toMatch(/^\d{1,10}\.\d{2}$/);
        if (query.search !== undefined) expect(query.search.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});

it("counts a search or any filter as filtering, an order or a page not", () => {
  expect(isFiltered({ sort: "newest", page: 2 })).toBe(false);
  expect(isFiltered({ search: "nurse" })).toBe(true);
  expect(isFiltered({ category_id: ["1"] })).toBe(true);
});
