import { describe, expect, it } from "vitest";
import { jobFilterNames } from "./job-filters";
import { type Known, readJobQuery } from "./job-query";

const known: Known = {
  filters: jobFilterNames,
  isChoice: (_filter, id) => /^[1-9]\d?$/.test(id),
  isPost: (id) => id !== "none",
  isCountry: (code) => code === "PH" || code === "AU",
  signedIn: true,
};
const read = (query: string, more: Partial<Known> = {}) =>
  readJobQuery(new URLSearchParams(query), { ...known, ...more });

describe("lists", () => {
  it.each([
    ["as PHP writes them", "category_id[]=1&category_id[]=2"],
    ["with places", "category_id[0]=1&category_id[1]=2"],
    ["repeated", "category_id=1&category_id=2"],
    ["encoded", "category_id%5B%5D=1&category_id%5B%5D=2"],
    ["with the same twice", "category_id[]=1&category_id[]=2&category_id[]=1"],
    ["in another order", "category_id=2&category_id[]=1"],
    ["with gaps", "category_id[]=&category_id[]=1&category_id[]=null&category_id[]=2"],
  ])("are read %s", (_how, query) => {
    expect(read(query)).toEqual({ query: { category_id: ["1", "2"] }, dropped: [] });
  });

  it("are left out when nothing in them is known", () => {
    const { query, dropped } = read("shift_id[]=999&shift_id[]=abc&shift_id[]=-1&shift_id[]=1.5");
    expect(query).toEqual({});
    expect(dropped).toEqual(["999", "abc", "-1", "1.5"].map((value) => ({ filter: "shift_id", value })));
  });

  it.each(["ids", "category_id"])("of %s end at fifty", (name) => {
    const written = Array.from({ length: 60 }, (_, index) => `${name}[]=${index + 1}`).join("&");
    const { query, dropped } = read(written);
    expect(Object.values(query)).toEqual([Array.from({ length: 50 }, (_, index) => String(index + 1))]);
    expect(dropped).toHaveLength(10);
  });

  it("of posts leave out what no post can be called", () => {
    expect(read("ids[]=3&ids[]=none&older_than=none")).toEqual({
      query: { ids: ["3"] },
      dropped: [
        { filter: "ids", value: "none" },
        { filter: "older_than", value: "none" },
      ],
    });
  });

  it("of posts keep their order", () => {
    expect(read("ids[]=3&ids[]=1&ids[]=2").query).toEqual({ ids: ["3", "1", "2"] });
    expect(read("ids[]=b7&ids[]=a").query).toEqual({ ids: ["b7", "a"] });
  });
});

it.each([
  ["salary_min=40000", "40000.00"],
  ["salary_min=40,000.5", "40000.50"],
  ["salary_min=%E2%82%B1+40+000", "40000.00"],
  ["salary_min=007.25", "7.25"],
  ["salary_min=٤٠٬٠٠٠", "40000.00"],
])("reads %s as an amount, in pesos a month when it says neither", (query, salary_min) => {
  expect(read(query).query).toEqual({ salary_min, salary_currency: "PHP", salary_period: "month" });
});

it("reads words of closed lists in any letters", () => {
  expect(read("salary_min=9&salary_currency=usd&salary_period=Hour&country=ph").query).toEqual({
    salary_min: "9.00",
    salary_currency: "USD",
    salary_period: "hour",
    country: "PH",
  });
});

it.each([
  "salary_min=lots",
  "salary_min=-5",
  "salary_min=1e9",
  "salary_currency=JPY",
  "salary_period=week",
  "posted_within=2",
  "closing_within=30",
  "country=XX",
  "no_night_shift=maybe",
  "sort=random",
  "sort=relevance",
  "page=0",
  "page=99999999999999999",
  "per_page=-1",
  "search=%00%01",
  "search=%2B%2B",
])("drops %s and says so", (query) => {
  const [filter = "", value = ""] = query.split("=").map(decodeURIComponent);
  expect(read(query)).toEqual({ query: {}, dropped: [{ filter, value }] });
});

it.each([
  "search=",
  "search=+++",
  "country=",
  "page=",
  "sort=",
  "salary_min=&salary_currency=",
  "salary_min=0",
  "salary_min=&salary_currency=PHP&salary_period=month",
  "bookmarked=null",
  "no_night_shift=0",
  "bookmarked=false",
  "include_ended=1",
])("takes %s as not asked", (query) => {
  expect(read(query)).toEqual({ query: {}, dropped: [] });
});

it("takes words without what is no part of them", () => {
  expect(read("search=%20data%00entry%0A").query).toEqual({ search: "data entry" });
  expect(read(`search=${"a".repeat(199)}+b`).query).toEqual({ search: "a".repeat(199) });
  expect(read(`search=${"a".repeat(199)}${encodeURIComponent("💼")}`).query).toEqual({
    search: "a".repeat(199),
  });
});

it("drops what only makes sense for someone signed in", () => {
  const { query, dropped } = read("bookmarked=1&exclude_applied=true", { signedIn: false });
  expect(query).toEqual({});
  expect(dropped.map(({ filter }) => filter)).toEqual(["exclude_applied", "bookmarked"]);
});

it("ignores parameters of others and takes the last of what can be only one", () => {
  expect(read("utm_source=x&category_identity=1&sort=newest&sort=closing_soon")).toEqual({
    query: { sort: "closing_soon" },
    dropped: [],
  });
});

it("reads no filter that it is not asked to", () => {
  expect(read("search=nurse&ids=1", { filters: ["search"] })).toEqual({
    query: { search: "nurse" },
    dropped: [],
  });
});

it("takes zones by any spelling of their name, and drops what is none", () => {
  expect(read("timezone=asia/manila").query).toEqual({ timezone: "Asia/Manila" });
  for (const value of ["Mars/Olympus", "+08:00", "Asia/Manila'", `A${"a".repeat(80)}`])
    expect(read(`timezone=${encodeURIComponent(value)}`)).toEqual({
      query: {},
      dropped: [{ filter: "timezone", value }],
    });
});
