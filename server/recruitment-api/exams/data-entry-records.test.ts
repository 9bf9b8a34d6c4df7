import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { DataEntryWords, dataEntryRecords, international, philippine, recordIds } from "./data-entry-records";
import { seeded } from "./seeded";

const fieldsOf = (seed: string, count = 30): Readonly<Record<string, string>>[] =>
  dataEntryRecords(seeded(seed), count).map(({ key }) => (key.match === "record" ? key.fields : {}));

const manySeeds = Array.from({ length: 100 }, (_, round) => `sitting ${round}`);
const manyRecords = manySeeds.flatMap((seed) => fieldsOf(seed));

it("makes the same records from the same seed, today and after every update", () => {
  expect(fieldsOf("pinned")[0]).toEqual({
    name: "Thomas Jansen",
    street: "819 Harbour Road",
    city: "Halifax",
    code: "DG9-5248",
    amount: "834.26",
    date: "2021-03-30",
  });
  // A change of a list or of the generator also changes running sittings: deploy it when there are none.
  expect(
    createHash("sha256")
      .update(JSON.stringify(fieldsOf("pinned")))
      .digest("hex"),
  ).toBe("510aadee0e55727e13e5781d64b1444af316a394cdb39150966f16f9fa008ab7");
});

it("makes other records from another seed", () => {
  expect(fieldsOf("one")).not.toEqual(fieldsOf("two"));
});

it("numbers the records from 4001", () => {
  expect(recordIds(30)).toHaveLength(30);
  expect(dataEntryRecords(seeded("ids"), 30).map(({ id }) => id)).toEqual(recordIds(30));
  expect(recordIds(2)).toEqual([4001, 4002]);
});

it("shows the six fields in their order, exactly as they are marked", () => {
  for (const { body, key, kind } of dataEntryRecords(seeded("shown"), 30)) {
    expect(kind).toBe("record");
    expect(body.map(({ key }) => key)).toEqual(["name", "street", "city", "code", "amount", "date"]);
    expect(key).toEqual({
      match: "record",
      fields: Object.fromEntries(body.map(({ key, text }) => [key, text])),
    });
  }
});

/** The texts of one field, over many sittings, that do not match its format. */
const unlike = (field: string, form: RegExp) =>
  manyRecords.map((record) => record[field] ?? "").filter((text) => !form.test(text));

it("uses only signs that every keyboard has, and nothing that a form or the marking would take away", () => {
  const texts = manyRecords.flatMap((record) => Object.values(record));
  expect(texts.filter((text) => !/^[A-Za-z0-9.,-]+( [A-Za-z0-9.,-]+)*$/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.length > 45)).toEqual([]);
});

it("writes amounts, dates and codes in one form each", () => {
  expect(unlike("amount", /^([1-9]\d{2}|[1-9]\d?,\d{3})\.\d{2}$/)).toEqual([]);
  expect(unlike("date", /^202[1-5]-\d{2}-\d{2}$/)).toEqual([]);
  expect(manyRecords.filter(({ date }) => new Date(`${date}T00:00Z`).toISOString().slice(0, 10) !== date)).toEqual([]);
  expect(unlike("code", /^[A-Z2-9]{2,4}(-[A-Z2-9]{1,4}){1,2}$/)).toEqual([]);
});

it("has no sign in a code that looks like another", () => {
  expect(unlike("code", /^[^01BILOSZ]+$/)).toEqual([]);
});

it("spells nothing in a code", () => {
  expect(unlike("code", /^[^AEIOUY]+$/)).toEqual([]);
  expect(manyRecords.filter(({ code }) => /[A-Z]{3}/.test(code ?? ""))).toEqual([]);
});

it("mixes customers of the Philippines and of other countries in every sitting, none of the same name", () => {
  for (const seed of manySeeds) {
    const records = fieldsOf(seed);
    expect(new Set(records.map(({ name }) => name)).size).toBe(30);
    expect(new Set(records.map(({ city }) => city)).size).toBeGreaterThan(8);
  }
});

it("asks every sitting for about as much typing", () => {
  const lengths = manySeeds.map((seed) => fieldsOf(seed).flatMap(Object.values).join("").length);
  // 8 minutes at 9,000 keystrokes an hour, which gives all speed points, are 1,200 characters
  expect(Math.min(...lengths)).toBeGreaterThan(1_800);
  expect(Math.max(...lengths)).toBeLessThan(2_500);
  expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.2);
});

const words = { philippine, international };

it("takes the words of two countries", () => {
  expect(DataEntryWords.parse(words)).toEqual(words);
});

it.each<[string, object]>([
  ["a letter that few keyboards have", { given: ["Zoë"] }],
  ["an apostrophe", { family: ["O'Neill"] }],
  ["a name twice", { given: ["Ana", "Ana"] }],
  ["an empty list", { cities: [] }],
  ["a list that it does not know", { towns: ["Leeds"] }],
])("refuses a country with %s", (_, changes) => {
  const changed = { ...words, international: { ...international, ...changes } };
  expect(DataEntryWords.safeParse(changed).success).toBe(false);
});
