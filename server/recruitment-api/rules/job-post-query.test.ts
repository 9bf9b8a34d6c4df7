import { expect, it } from "vitest";
import { settledQuery } from "./job-post-query";

it("asks for the newest, twenty to a page, when nothing is said", () => {
  expect(settledQuery({})).toEqual({ sort: "newest", page: 1, per_page: 20, inOrderOfIds: false });
});

it("orders a search by relevance unless told otherwise", () => {
  expect(settledQuery({ search: "va" }).sort).toBe("relevance");
  expect(settledQuery({ search: "va", sort: "newest" }).sort).toBe("newest");
});

it("answers fifty to a page at most", () => {
  expect(settledQuery({ per_page: 51 }).per_page).toBe(50);
});

it("keeps posts in the order of their ids only when ended ones are asked for and no other order is", () => {
  const asked = { ids: ["3", "1"], include_ended: true };
  expect(settledQuery(asked).inOrderOfIds).toBe(true);
  expect(settledQuery({ ids: ["3", "1"] }).inOrderOfIds).toBe(false);
  expect(settledQuery({ ...asked, sort: "newest" }).inOrderOfIds).toBe(false);
  expect(settledQuery({ ...asked, search: "va" }).inOrderOfIds).toBe(false);
});
