import { describe, expect, it } from "vitest";
import { z } from "zod";
import { aWholeJob } from "../../test/builders/job-card";
import { Application, Mobile } from "../contract/applications";
import { JobPost } from "../contract/job-posts";
import { PersonalInfo } from "../contract/personal-info";
import { Qualification } from "../contract/profile-records";
import { needing } from "../contract/reading";
import { unreadPaths } from "../contract/values/unread";
import { AnyMoney, Day, Id, mapOf, Timestamp } from "../contract/wire";
import { absent, type ValueReader, valueReaderOf } from "./tolerant";

/** Reads a value; returns the result and the places that were left out. */
function read<Value>(reader: ValueReader<Value>, value: unknown) {
  const leftOut: string[] = [];
  return { found: reader(value, (path) => leftOut.push(path)), leftOut };
}
const found = (schema: z.ZodType, value: unknown) => read(valueReaderOf(schema), value).found;
/** The JSON form, which has no marks of unread values. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

const Choice = needing(z.object({ id: Id, key: z.string(), label: z.string() }), "label");
const Thing = z.object({
  id: Id,
  name: z.string(),
  open: z.boolean(),
  tags: z.array(z.string()),
  counts: mapOf(z.number()),
  page: z.number().default(1),
  choice: Choice,
  place: z.object({ city: z.string(), codes: z.array(z.string()) }),
  more: z.array(Choice),
});
const nothingKnown = {
  id: "1",
  name: null,
  open: false,
  tags: [],
  counts: {},
  page: 1,
  choice: null,
  place: { city: null, codes: [] },
  more: [],
};

describe("a record", () => {
  it.each([
    ["missing", {}],
    ["null", Object.fromEntries(Object.keys(Thing.shape).map((name) => [name, null]))],
    ["beyond reading", { name: [], open: "maybe", tags: "a", counts: 7, page: "x", choice: "b", place: 3, more: 4 }],
  ])("is there with its id alone, what else there may be is %s", (_how, given) => {
    expect(plain(found(Thing, { ...given, id: 1 }))).toEqual(nothingKnown);
  });

  it("does without a part whose own need is not met, and says which", () => {
    expect(
      plain(
        read(valueReaderOf(Thing), { id: 1, choice: { id: 2, key: "k" }, more: [{ id: 3 }, { id: 4, label: "D" }] }),
      ),
    ).toEqual({
      found: { ...nothingKnown, more: [{ id: "4", key: null, label: "D" }] },
      leftOut: ["choice.label", "more.0.label", "more.0"],
    });
  });

  it("is taken out of a wrapping of its own, as resources in resources are", () => {
    const choice = { id: "2", key: null, label: "B" };
    expect(found(Thing, { id: 1, choice: { data: choice }, more: { data: [choice] } })).toEqual({
      ...nothingKnown,
      choice,
      more: [choice],
    });
  });

  it("has no field that is not agreed", () => {
    expect(found(Thing, { id: 1, password: "x" })).toEqual(nothingKnown);
  });
});

it("reads a whole job as it is, and one of which only the title is known", () => {
  const whole = aWholeJob();
  expect(read(valueReaderOf(JobPost), whole)).toEqual({ found: whole, leftOut: [] });
  expect(found(JobPost, { id: 7, title: "Clerk" })).toMatchObject({
    id: "7",
    status: null,
    hiring_organization: { name: null, anonymous: false },
    salary: null,
    screening_questions: [],
    similar: [],
  });
  expect(read(valueReaderOf(JobPost), { id: 7 })).toEqual({ found: absent, leftOut: ["title"] });
});

it("reads the hours of a job of its own, an employer that is a name alone, and no pay that is hidden", () => {
  const job = {
    id: 7,
    title: "Clerk",
    hiring_organization: "Bright Desk",
    salary: { min: "45000", currency: "PHP", period: "month" },
    shift: { timezone: "America/New_York", start: "09:00:00", end: "18:00:00" },
  };
  expect(found(JobPost, job)).toMatchObject({
    hiring_organization: { name: "Bright Desk" },
    salary: { min: "45000.00", max: null, currency: "PHP", period: "month" },
    shift: { timezone: "America/New_York", start: "09:00", end: "18:00" },
  });
  expect(found(JobPost, { ...job, salary_visible: 0, shift: null })).toMatchObject({ salary: null, shift: null });
});

describe("a value", () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ["a number for an id", Id, 12, "12"],
    ["an id beyond what JSON tells exactly", Id, "18446744073709551615", "18446744073709551615"],
    ["a UUID", Id, "0193f1c2-7a4e-7b52-9d3e-0a1b2c3d4e5f", "0193f1c2-7a4e-7b52-9d3e-0a1b2c3d4e5f"],
    ["MySQL's yes", z.boolean(), 1, true],
    ["MySQL's no", z.boolean(), "0", false],
    ["a number as text", z.number(), "4.50", 4.5],
    ["a number for a text", z.string(), 5000, "5000"],
    ["a text that is longer than what may be sent", z.string().max(2), "long", "long"],
    ["a moment of a database", Timestamp, "2026-11-20 10:00:00", "2026-11-20T10:00:00.000Z"],
    ["a moment of Eloquent", Timestamp, "2026-11-20T10:00:00.123456Z", "2026-11-20T10:00:00.123Z"],
    ["a moment elsewhere", Timestamp, "2026-11-20T18:00:00+0800", "2026-11-20T10:00:00.000Z"],
    ["a day with a time", Day, "2026-11-20T00:00:00.000000Z", "2026-11-20"],
    ["an amount as a number", AnyMoney.nullable(), 1500.5, "1500.50"],
    ["an empty map that PHP wrote", mapOf(z.number()), [], {}],
    ["a list with gaps that PHP wrote", z.array(z.string()), { 0: "a", 2: "b" }, ["a", "b"]],
  ])("is read from %s", (_what, schema, given, expected) => {
    expect(found(schema, given)).toEqual(expected);
  });

  it.each<[string, z.ZodType, unknown]>([
    ["an id of 0", Id, 0],
    ["an id that leads elsewhere", Id, "../users"],
    ["an id that is a record", Id, { id: 1 }],
    ["a number that is none", z.number(), "many"],
    ["a word of another list", z.enum(["open", "closed"]), "ajar"],
    ["a day that is none", Day, "2026-02-30"],
    ["a moment that is none", Timestamp, "soon"],
    ["a link that is none", z.url({ protocol: /^https?$/ }), "javascript:alert(1)"],
  ])("is not read from %s", (_what, schema, given) => {
    expect(found(schema, given)).toBe(absent);
  });
});

describe("what was told and could not be read", () => {
  const info = (told: object) => found(PersonalInfo, { id: 1, ...told });

  it.each([
    ["a country in words", { basic: { nationality: "Filipino" } }, ["basic.nationality"]],
    ["a list of another kind", { general: { languages: ["English", "Tagalog"] } }, ["general.languages"]],
    [
      "an item of a list",
      { general: { languages: [{ language_id: 1, level_id: 2 }, "Tagalog"] } },
      ["general.languages.1"],
    ],
    [
      "a part of an item",
      { general: { languages: [{ language_id: {}, level_id: "a b" }] } },
      ["general.languages.0.level_id"],
    ],
  ])("is known by its place: %s", (_what, told, places) => expect(unreadPaths(info(told))).toEqual(places));

  it.each([
    ["what is not there", { basic: {} }],
    ["null", { basic: { nationality: null, birth_date: null } }],
    [
      "blank text and empty lists",
      { basic: { nationality: "", birth_date: " " }, general: { languages: [] }, maps: [] },
    ],
    ["what is read", { basic: { nationality: "PH", birth_date: "1990-02-03T00:00:00Z" } }],
    ["a record where another name would be a line", { general: { address: { street: "1 Mango Street" } } }],
  ])("is not %s", (_what, told) => expect(unreadPaths(info(told))).toEqual([]));

  it("is no number without a country's code, which is of no country until the person tells theirs", () => {
    const stored = { mobile: "0917 123 4567", alternate_mobile: "0712345678" };
    const read = found(Application.shape.contact_information, stored);
    expect(read).toMatchObject(stored);
    expect(unreadPaths(read)).toEqual([]);
    expect(Mobile.safeParse(stored.mobile).error?.issues[0]?.message).toContain("with + and the country’s code");
  });

  it("is not a day where a month is meant", () => {
    const read = found(Qualification, { id: 1, started_on: "2015-06-15", ended_on: "2019-04" });
    expect(read).toMatchObject({ started_on: "2015-06", ended_on: "2019-04" });
    expect(unreadPaths(read)).toEqual([]);
  });
});
