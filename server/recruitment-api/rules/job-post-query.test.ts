import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJobPostQuery } from "./job-post-query";

const known = {
  isChoice: (_filter: string, id: number) => id < 100,
  isCountry: (code: string) => code === "PH" || code === "AU",
  signedIn: true,
};
const read = (query: string, more: Partial<typeof known> = {}) =>
  readJobPostQuery(new URLSearchParams(query), { ...known, ...more });

it("asks for the newest, twenty to a page, when nothing is said", () => {
  const { asked, dropped } = read("");
  expect(asked).toEqual({
    search: null,
    choices: {},
    salary: null,
    postedWithin: null,
    closingWithin: null,
    country: null,
    noNightShift: false,
    timezone: null,
    excludeApplied: false,
    bookmarked: false,
    ids: null,
    includesEnded: false,
    olderThan: null,
    inOrderOfIds: false,
    sort: "newest",
    page: 1,
    perPage: 20,
  });
  expect(dropped).toEqual([]);
});

describe("lists", () => {
  it.each([
    ["as PHP writes them", "category_id[]=1&category_id[]=2"],
    ["with places", "category_id[0]=1&category_id[1]=2"],
    ["repeated", "category_id=1&category_id=2"],
    ["encoded", "category_id%5B%5D=1&category_id%5B%5D=2"],
    ["with the same twice", "category_id[]=1&category_id[]=2&category_id[]=1"],
    ["with gaps", "category_id[]=&category_id[]=1&category_id[]=null&category_id[]=2"],
  ])("are read %s", (_how, query) => {
    expect(read(query)).toMatchObject({ asked: { choices: { category_id: [1, 2] } }, dropped: [] });
  });

  it("are left out when nothing in them is known", () => {
    const { asked, dropped } = read("shift_id[]=999&shift_id[]=abc&shift_id[]=-1&shift_id[]=1.5");
    expect(asked.choices).toEqual({});
    expect(dropped).toEqual(["999", "abc", "-1", "1.5"].map((value) => ({ filter: "shift_id", value })));
  });

  it("of ids end at fifty", () => {
    const query = Array.from({ length: 60 }, (_, index) => `ids[]=${index + 1}`).join("&");
    const { asked, dropped } = read(query);
    expect(asked.ids).toHaveLength(50);
    expect(dropped).toHaveLength(10);
  });
});

it.each([
  ["salary_min=40000", "40000.00"],
  ["salary_min=40,000.5", "40000.50"],
  ["salary_min=007.25", "007.25"],
])("reads %s as an amount", (query, amount) => {
  expect(read(query).asked.salary).toEqual({ amount, currency: "PHP", period: "month" });
});

it.each([
  "salary_min=lots",
  "salary_min=-5",
  "salary_min=0",
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
  "page=99999999999",
  "per_page=-1",
  "search=%00%01",
  "search=%2B%2B",
])("drops %s and says so", (query) => {
  const [filter = "", value = ""] = query.split("=").map(decodeURIComponent);
  expect(read(query)).toEqual({ asked: read("").asked, dropped: [{ filter, value }] });
});

it.each([
  "search=",
  "search=+++",
  "country=",
  "page=",
  "sort=",
  "salary_min=&salary_currency=",
  "bookmarked=null",
])("takes %s as not asked", (query) => {
  expect(read(query)).toEqual({ asked: read("").asked, dropped: [] });
});

it("orders a search by relevance unless told otherwise", () => {
  expect(read("search=va").asked.sort).toBe("relevance");
  expect(read("search=va&sort=newest").asked.sort).toBe("newest");
});

it("answers fifty to a page at most", () => {
  expect(read("per_page=51").asked.perPage).toBe(50);
});

it("drops what only makes sense for someone signed in", () => {
  const { asked, dropped } = read("bookmarked=1&exclude_applied=true", { signedIn: false });
  expect(asked).toMatchObject({ bookmarked: false, excludeApplied: false });
  expect(dropped.map(({ filter }) => filter).sort()).toEqual(["bookmarked", "exclude_applied"]);
});

it("ignores parameters of others and takes the last of what can be only one", () => {
  expect(read("utm_source=x&category_identity=1&sort=newest&sort=closing_soon")).toMatchObject({
    asked: { sort: "closing_soon", choices: {} },
    dropped: [],
  });
});

it("reads any text at all without failing", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("search", "salary_min", "page", "ids[]", "category_id[0]", "country"),
      fc.string({ unit: "binary" }),
      (name, value) => {
        const { asked } = readJobPostQuery(new URLSearchParams([[name, value]]), known);
        expect(asked.search?.length ?? 0).toBeLessThanOrEqual(200);
      },
    ),
  );
});

it("keeps posts in the order of their ids only when ended ones are asked for and no other order is", () => {
  const asked = (query: string) => read(query).asked;
  expect(asked("ids[]=3&ids[]=1&include_ended=1")).toMatchObject({ ids: [3, 1], inOrderOfIds: true });
  expect(asked("ids[]=3&ids[]=1")).toMatchObject({ includesEnded: false, inOrderOfIds: false });
  expect(asked("ids[]=3&include_ended=1&sort=newest")).toMatchObject({
    includesEnded: true,
    olderThan: null,
    inOrderOfIds: false,
  });
  expect(asked("include_ended=1")).toMatchObject({ includesEnded: false, inOrderOfIds: false });
});

it("takes zones by any spelling of their name, and drops what is none", () => {
  expect(read("timezone=asia/manila").asked.timezone).toBe("Asia/Manila");
  for (const value of ["Mars/Olympus", "+08:00", "Asia/Manila'", `A${"a".repeat(80)}`])
    expect(read(`timezone=${encodeURIComponent(value)}`)).toMatchObject({
      asked: { timezone: null },
      dropped: [{ filter: "timezone", value }],
    });
});
