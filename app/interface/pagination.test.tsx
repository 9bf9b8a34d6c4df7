import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import { Pagination } from "./pagination";

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
