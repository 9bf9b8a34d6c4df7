import { describe, expect, it } from "vitest";
import { listActiveFilters } from "./active-job-filters";

const facets = {
  category: [
    { id: "4", key: "sales", label: "Sales", count: 3, count_is_minimum: false },
    { id: "5", key: "legal", label: "Legal support", count: 0, count_is_minimum: false },
  ],
};
const labels = (query: Parameters<typeof listActiveFilters>[0]) =>
  listActiveFilters(query, facets).map(({ label }) => label);

describe("the filters in use", () => {
  it("are called what they were called where they were chosen", () => {
    expect(
      labels({
        search: "nurse",
        category_id: ["4", "5"],
        salary_min: "45000.00",
        salary_currency: "PHP",
        salary_period: "month",
        posted_within: 7,
        no_night_shift: true,
      }),
    ).toEqual([
      "“nurse”",
      "Sales",
      "Legal support",
      "From ₱45,000 a month",
      "Posted in the last week",
      "No night shift",
    ]);
  });

  it("are each taken away alone, and lead to the first page", () => {
    const [sales] = listActiveFilters({ category_id: ["4", "5"], country: "PH", page: 3 }, facets);
    expect(sales?.without).toEqual({ category_id: ["5"], country: "PH" });
  });

  it("take currency and period away with the pay, and the order by best match with the words", () => {
    const [pay] = listActiveFilters(
      { salary_min: "10.00", salary_currency: "USD", salary_period: "hour", sort: "newest" },
      {},
    );
    expect(pay?.without).toEqual({ sort: "newest" });
    const [words] = listActiveFilters({ search: "nurse", sort: "relevance" }, {});
    expect(words?.without).toEqual({});
  });

  it("are none on the plain list", () => {
    expect(labels({ sort: "salary_high", page: 2 })).toEqual([]);
  });
});
