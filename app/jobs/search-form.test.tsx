// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from "vitest";
import { showInRouter } from "../../test/harness/in-router";
import { FilterForm } from "./filter-form";
import { filterFormId, SearchForm, searchFormId } from "./search-form";

const query = { search: "nurse", category_id: ["7"], no_night_shift: true, sort: "salary_high" as const, page: 3 };
const facets = [
  {
    filter: "category_id" as const,
    label: "Category",
    choices: [
      { id: "7", label: "Health", count: "4", chosen: true },
      { id: "8", label: "Sales", count: "9", chosen: false },
    ],
    folded: false,
    first: 1,
  },
];

let shown: ReturnType<typeof showInRouter>;
beforeEach(() => {
  const who = { guest: true, personal: false, places: null, full: true };
  const filters = { query, facets, active: 2, rateDate: null, unoffered: [], hasFilters: true, ...who };
  shown = showInRouter(
    <>
      <SearchForm query={query} full asksCountry={false} hasFilters />
      <FilterForm {...filters} shown={{ total: 4, total_is_minimum: false }} />
    </>,
  );
});
afterEach(() => shown.stop());

const sentBy = (id: string) =>
  [...new FormData(document.getElementById(id) as HTMLFormElement)].filter(([, value]) => value !== "").sort();

const asked = [
  ["category_id", "7"],
  ["no_night_shift", "1"],
  ["search", "nurse"],
  ["sort", "salary_high"],
  ["view", "full"],
];
const payUnits = [
  ["salary_currency", "PHP"],
  ["salary_period", "month"],
];

it("sends what stands among the filters with the search, although they stand elsewhere, and begins at the first page", () => {
  expect(sentBy(searchFormId)).toEqual([...asked, ...payUnits].sort());
  for (const button of document.querySelectorAll("button")) expect(button.form?.id).toBe(searchFormId);
});

it("passes on in each form what the other had, where a browser knows only the form around a control", () => {
  const page = document.querySelector("main") as HTMLElement;
  page.innerHTML = page.innerHTML.replace(/ form="\w+"/g, "");
  expect(sentBy(searchFormId)).toEqual(asked);
  expect(sentBy(filterFormId)).toEqual([...asked, ...payUnits].sort());
});
