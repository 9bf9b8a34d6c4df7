import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listedOf, recordOf } from "./wire-shapes";

const Thing = z.object({ id: z.number() });
const meta = { current_page: 2, last_page: 3, per_page: 20, total: 55 };

describe("one record on the wire", () => {
  it.each([
    ["wrapped", { data: { id: 1 } }],
    ["bare", { id: 1 }],
    ["bare with a field called data", { id: 1, data: "x" }],
  ])("is read %s", (_shape, body) => {
    expect(recordOf(Thing).parse(body)).toEqual({ id: 1 });
  });

  it.each([
    ["an empty body", null],
    ["an empty object", {}],
    ["a wrapped empty list", { data: [] }],
    ["a wrapped null", { data: null }],
  ])("may be nothing, told as %s", (_shape, body) => {
    expect(recordOf(Thing.nullable()).parse(body)).toBeNull();
    expect(recordOf(Thing).safeParse(body).success).toBe(false);
  });
});

describe("a list on the wire", () => {
  it.each([
    ["with meta", { data: [{ id: 1 }], meta: { ...meta, from: 1, path: "http://api" }, links: {} }, meta],
    ["as a flat paginator", { data: [{ id: 1 }], ...meta, first_page_url: "http://api" }, meta],
    ["whole", { data: [{ id: 1 }] }, null],
    [
      "as a page that is not counted",
      { data: [{ id: 1 }], links: { next: null }, meta: { current_page: 2, per_page: 20, from: 21, to: 21 } },
      { current_page: 2, last_page: 2, per_page: 20, total: 21 },
    ],
    [
      "as a flat page that is not counted",
      { data: [{ id: 1 }], current_page: 1, next_page_url: "http://api?page=2", per_page: 1, to: 1 },
      { current_page: 1, last_page: 2, per_page: 1, total: 1 },
    ],
    [
      "as an empty flat page",
      { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0, from: null, to: null },
      { current_page: 1, last_page: 1, per_page: 20, total: 0 },
      [],
    ],
    ["as a bare array", [{ id: 1 }], null],
  ])("is read %s", (_shape, body, place, items: object[] = [{ id: 1 }]) => {
    expect(listedOf(Thing).parse(body)).toEqual({ items, meta: place });
  });

  it("refuses what is no list", () => {
    expect(listedOf(Thing).safeParse({ message: "ok" }).success).toBe(false);
    expect(listedOf(Thing).safeParse("<html>").success).toBe(false);
  });
});
