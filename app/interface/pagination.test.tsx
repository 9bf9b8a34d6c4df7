import fc from "fast-check";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import { listPageSlots, Pagination } from "./pagination";

function show(current_page: number, last_page: number): HTMLElement {
  const html = renderToStaticMarkup(
    <StaticRouter location="/jobs">
      <Pagination meta={{ current_page, last_page }} to={(page) => `/jobs?page=${page}`} label="Jobs" />
    </StaticRouter>,
  );
  return new JSDOM(html).window.document.body;
}
const texts = (shown: HTMLElement) => [...shown.querySelectorAll("li")].map(({ textContent }) => textContent);

it("is nothing where there is one page", () => {
  expect(show(1, 1).innerHTML).toBe("");
});

it("leads to every page by a link of its own, says where one is, and what comes before and after", () => {
  const shown = show(10, 20);
  expect(shown.querySelector("nav")?.getAttribute("aria-label")).toBe("Jobs: pages");
  expect(texts(shown)).toEqual([
    "Previous page",
    "Page 1",
    "…",
    "Page 9",
    "Page 10",
    "Page 11",
    "…",
    "Page 20",
    "Next page",
  ]);
  const links = [...shown.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([9, 1, 9, 10, 11, 20, 11].map((page) => `/jobs?page=${page}`));
  expect([...shown.querySelectorAll("[aria-current]")].map(({ textContent }) => textContent)).toEqual(["Page 10"]);
  expect(shown.querySelector("[rel=prev]")?.getAttribute("href")).toBe("/jobs?page=9");
  expect(shown.querySelector("[rel=next]")?.getAttribute("href")).toBe("/jobs?page=11");
});

it("offers nothing before the first page and after the last", () => {
  expect(texts(show(1, 3))).toEqual(["Page 1", "Page 2", "Page 3", "Next page"]);
  expect(texts(show(3, 3))).toEqual(["Previous page", "Page 1", "Page 2", "Page 3"]);
});

describe("the page numbers offered", () => {
  it.each([
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, null, 20]],
    [4, 20, [1, 2, 3, 4, 5, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [17, 20, [1, null, 16, 17, 18, 19, 20]],
    [20, 20, [1, null, 16, 17, 18, 19, 20]],
  ])("on page %d of %d are %j", (current, last, slots) => {
    expect(listPageSlots(current, last)).toEqual(slots);
  });

  it("always hold first, current and last in order, and no gap hides a single page", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
        const [current, last] = a < b ? [a, b] : [b, a];
        const slots = listPageSlots(current, last);
        expect(slots).toEqual(expect.arrayContaining([1, current, last]));
        expect(slots.length).toBeLessThanOrEqual(7);
        slots.forEach((slot, at) => {
          const before = slots[at - 1];
          const after = slots[at + 1];
          if (slot === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2);
          else if (typeof before === "number") expect(slot).toBe(before + 1);
        });
      }),
    );
  });
});
