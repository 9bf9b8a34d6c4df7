import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PagesEndNotice, SearchNotice } from "./list-notices";

const said = (current_page: number, total_is_minimum: boolean) =>
  renderToStaticMarkup(<PagesEndNotice meta={{ current_page, last_page: 50, total: 1000, total_is_minimum }} />);

it("the last page of a list with more jobs than pages says how to see the others", () => {
  expect(said(50, true)).toMatch(/more than these 1,000 jobs.*choose filters/);
  expect(said(49, true)).toBe("");
  expect(said(50, false)).toBe("");
});

it("the results of a corrected search are announced where there are any", () => {
  const search = { asked: "trabajo remoto", used: "trabajo remote", corrected: true };
  const notice = (total: number) =>
    renderToStaticMarkup(<SearchNotice meta={{ total, total_is_minimum: false, search }} />);
  expect(notice(2)).toMatch(/Showing results for.*trabajo remote/);
  expect(notice(0)).toBe("");
});
