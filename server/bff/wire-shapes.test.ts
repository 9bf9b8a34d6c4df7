import { describe, expect, it } from "vitest";
import { z } from "zod";
import { JobPostPage } from "../contract/job-posts";
import { needing } from "../contract/reading";
import { ResumeParse } from "../contract/uploads";
import { Id, PageMeta } from "../contract/wire";
import { absent, type ValueReader } from "./tolerant";
import { listedOf, mapped, pageOf, recordOf } from "./wire-shapes";

const Thing = z.object({ id: Id, name: z.string() });
const Named = needing(z.object({ id: Id, name: z.string() }), "name");
const meta = { current_page: 2, last_page: 3, per_page: 20, total: 55 };

/** Reads a body; returns the result and the places that were left out. */
function read<Value>(reader: ValueReader<Value>, body: unknown) {
  const leftOut: string[] = [];
  return { found: reader(body, (path) => leftOut.push(path)), leftOut };
}

describe("one record on the wire", () => {
  it.each([
    ["wrapped", { data: { id: 1 } }],
    ["bare", { id: 1 }],
    ["bare with a field called data", { id: 1, data: "x" }],
    ["with its id as text", { data: { id: "1" } }],
  ])("is read %s", (_shape, body) => {
    expect(read(recordOf(Thing), body).found).toEqual({ id: "1", name: null });
  });

  it.each([
    ["an empty body", null],
    ["an empty object", {}],
    ["a wrapped empty list", { data: [] }],
    ["a wrapped null", { data: null }],
  ])("may be nothing, told as %s", (_shape, body) => {
    expect(read(recordOf(Thing.nullable()), body).found).toBeNull();
    expect(read(recordOf(Thing), body).found).toBe(absent);
  });

  it("is none without what is needed of it, and the place of that is told", () => {
    expect(read(recordOf(Thing), { data: { name: "x" } })).toEqual({ found: absent, leftOut: ["id"] });
    expect(read(recordOf(Named), { data: { id: 1 } })).toEqual({ found: absent, leftOut: ["name"] });
  });

  it("is put into one form first where it has several", () => {
    const settle = (record: unknown) => ({ id: (record as { thing_id: number }).thing_id });
    expect(read(recordOf(Thing, settle), { data: { thing_id: 7 } }).found).toEqual({ id: "7", name: null });
  });
});

it("a résumé that a parser tells of in words of its own is read as one with nothing to suggest", () => {
  const own = { name: "Ana Reyes", email: "ana@example.com", phone: null, skills: [] };
  expect(read(recordOf(ResumeParse), own).found).toMatchObject({ state: null, fields: [], warnings: [] });
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
    [
      "as a page that does not say how many there are",
      { data: [{ id: 1 }], current_page: 1, last_page: 1, per_page: 20, total: null },
      { current_page: 1, last_page: 1, per_page: 20, total: 1 },
    ],
    ["as a bare array", [{ id: 1 }], null],
  ])("is read %s", (_shape, body, place, items: object[] = [{ id: "1", name: null }]) => {
    expect(read(listedOf(Thing), body).found).toEqual({ items, meta: place });
  });

  it.each([
    ["a map of its places, as PHP writes one with gaps", { data: { 0: { id: 1 }, 2: { id: 3 } } }, ["1", "3"]],
    ["nothing", { data: null }, []],
    ["an empty body", null, []],
  ])("is read told as %s", (_how, body, ids) => {
    const items = ids.map((id) => ({ id, name: null }));
    expect(read(listedOf(Thing), body).found).toEqual({ items, meta: null });
  });

  it("is there without what cannot be read of it, whose place is told", () => {
    const body = { data: [{ id: 1 }, { id: null }, "x", { id: "b" }], meta: { ...meta, total: "55" } };
    const { found, leftOut } = read(listedOf(Thing), body);
    expect(JSON.parse(JSON.stringify(found))).toEqual({
      items: [
        { id: "1", name: null },
        { id: "b", name: null },
      ],
      meta,
    });
    expect(leftOut).toEqual(["1.id", "1", "2"]);
  });

  it("is put into one form item by item", () => {
    const settle = (item: unknown) => ({ id: (item as { thing_id: number }).thing_id });
    expect(read(listedOf(Thing, settle), [{ thing_id: 7 }]).found).toMatchObject({ items: [{ id: "7" }] });
  });

  it("is none when it is a word or a page", () => {
    expect(read(listedOf(Thing), "<html>").found).toBe(absent);
    expect(read(listedOf(Thing), 7).found).toBe(absent);
  });

  it.each([{ message: "ok" }, { data: { rows: ["x"] } }, [{ name: "x" }, "y"]])(
    "is none when nothing of it can be read: %j",
    (body) => {
      expect(read(listedOf(Thing), body).found).toBe(absent);
    },
  );

  it("is no page of jobs either", () => {
    const body = { data: [{ id: 1 }], meta };
    expect(read(pageOf(JobPostPage), body)).toEqual({ found: absent, leftOut: ["data.0.title", "data.0", "data"] });
  });
});

it("makes something of what could be read, and nothing of what could not", () => {
  const names = mapped(recordOf(Named), ({ name }) => name);
  expect(read(names, { id: 1, name: "Ana" }).found).toBe("Ana");
  expect(read(names, { id: 1 }).found).toBe(absent);
});

describe("a page that tells more than its place", () => {
  const Page = z.object({ data: z.array(Thing), meta: PageMeta.extend({ sort: z.string().default("newest") }) });

  it.each([
    ["in meta", { data: [{ id: 1 }], meta: { ...meta, sort: "oldest" } }, { ...meta, sort: "oldest" }],
    ["beside its data", { data: [{ id: 1 }], ...meta }, { ...meta, sort: "newest" }],
    ["nowhere", [{ id: 1 }], { current_page: 1, last_page: 1, per_page: 20, total: 1, sort: "newest" }],
  ])("is read with its place told %s", (_where, body, place) => {
    expect(read(pageOf(Page), body).found).toEqual({ data: [{ id: "1", name: null }], meta: place });
  });
});
