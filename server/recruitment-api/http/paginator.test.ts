import { expect, it } from "vitest";
import { paginated } from "./paginator";

const page = (number: number, total: number) =>
  paginated(
    new URL("https://api.careers.test/public_api/job_posts?search=a&page=9"),
    { items: ["an item"], page: number, perPage: 10, total },
    {},
  ).meta.links;
const labels = (number: number, total: number) => page(number, total).map(({ label }) => label);

it("links a page's neighbours as Laravel does, with the rest of the question", () => {
  const url = (number: number) => `https://api.careers.test/public_api/job_posts?search=a&page=${number}`;
  expect(page(2, 21)).toEqual([
    { url: url(1), label: "&laquo; Previous", page: 1, active: false },
    { url: url(1), label: "1", page: 1, active: false },
    { url: url(2), label: "2", page: 2, active: true },
    { url: url(3), label: "3", page: 3, active: false },
    { url: url(3), label: "Next &raquo;", page: 3, active: false },
  ]);
});

it("has no way back on the first page and none on from the last", () => {
  expect(page(1, 11).at(0)).toMatchObject({ url: null, page: null });
  expect(page(2, 11).at(-1)).toMatchObject({ url: null, page: null });
});

it.each([
  [1, "1 2 3 4 5 6 7 8 9 10 ... 19 20"],
  [10, "1 2 ... 7 8 9 10 11 12 13 ... 19 20"],
  [20, "1 2 ... 11 12 13 14 15 16 17 18 19 20"],
])("leaves gaps among twenty pages on page %i", (number, shown) => {
  expect(labels(number, 200).slice(1, -1).join(" ")).toBe(shown);
});
