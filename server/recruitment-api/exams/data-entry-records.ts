import { z } from "zod";
import { dayMs } from "../../contract/values/durations";
import { Line, listInFile, readDataFile } from "../data-file";
import words from "./data-entry-words.json" with { type: "json" };
import type { BankQuestion } from "./question";
import type { Seeded } from "./seeded";

/** Only letters of every keyboard, and no apostrophes, which phones replace with curly ones. */
const Words = listInFile(Line.regex(/^[A-Za-z -]+$/, "Must hold nothing but letters, spaces and hyphens"));

/** Names for invented customers of a country: common names, street names that many towns have, real cities. */
const Country = z.strictObject({ given: Words, family: Words, streets: Words, cities: Words });

export const DataEntryWords = z.strictObject({ philippine: Country, international: Country });

/** The order matters: changing a list changes the records of running sittings. */
export const { philippine, international } = readDataFile("exams/data-entry-words", DataEntryWords, words);

const firstId = 4001;

/** The ids of a sitting's records: the same in each sitting, but with different contents. */
export const recordIds = (count: number): number[] => Array.from({ length: count }, (_, place) => firstId + place);

/** Three of five customers live in the Philippines. */
const [philippineOf, customers] = [3, 5];

/**
 * Invented customers to type, about 70 characters each. Given and family names in a sitting are all different, as long as the
 * lists have enough.
 */
export function dataEntryRecords(chance: Seeded, count: number): BankQuestion[] {
  const given = {
    philippine: chance.shuffled(philippine.given),
    international: chance.shuffled(international.given),
  };
  const family = {
    philippine: chance.shuffled(philippine.family),
    international: chance.shuffled(international.family),
  };
  const ids = recordIds(count);
  const homes = chance.shuffled(
    ids.map((_, place) => (place % customers < philippineOf ? ("philippine" as const) : ("international" as const))),
  );
  return ids.map((id, place) => {
    const home = homes[place] ?? "philippine";
    const names = [nth(given[home], place), middleInitial(chance), nth(family[home], place)];
    return question(id, {
      name: names.filter(Boolean).join(" "),
      street: home === "philippine" ? philippineStreet(chance) : internationalStreet(chance),
      city: chance.pick((home === "philippine" ? philippine : international).cities),
      code: code(chance),
      amount: amount(chance),
      date: date(chance),
    });
  });
}

const nth = (list: readonly string[], place: number): string => list[place % list.length] ?? "";

/** An initial for one in three customers, else empty. */
const middleInitial = (chance: Seeded): string => (chance.wholeBelow(3) === 0 ? `${letter(chance)}.` : "");

function philippineStreet(chance: Seeded): string {
  const street = chance.pick(philippine.streets);
  const number = chance.wholeBetween(2, 980);
  switch (chance.wholeBelow(4)) {
    case 0:
      return `Blk ${chance.wholeBetween(2, 40)} Lot ${chance.wholeBetween(2, 60)}, ${street}`;
    case 1:
      return `Unit ${chance.wholeBetween(2, 29)}${letter(chance)}, ${number} ${street}`;
    default:
      return `${number} ${street}`;
  }
}

function internationalStreet(chance: Seeded): string {
  const street = `${chance.wholeBetween(2, 980)} ${chance.pick(international.streets)}`;
  return chance.wholeBelow(4) === 0 ? `Flat ${chance.wholeBetween(2, 60)}, ${street}` : street;
}

/**
 * No letters that look like digits (B, I, L, O, S, Z), and no vowels, so that they spell nothing; no digits 0 and 1, which
 * look like letters.
 */
const letters = [..."CDFGHJKMNPQRTVWX"];
const digits = [..."23456789"];
const letter = (chance: Seeded): string => chance.pick(letters);

/** Each A becomes a letter, each 9 a digit. Never three letters in a row, which would look like a word. */
const codeForms = ["AA-9999-A", "A99-A9A9", "99A-AA99", "AA9-9999"];
const code = (chance: Seeded): string =>
  [...chance.pick(codeForms)]
    .map((sign) => (sign === "A" ? letter(chance) : sign === "9" ? chance.pick(digits) : sign))
    .join("");

/** From 120.00 to 98,999.99, formatted here because a locale's format can change with the version of Node. */
function amount(chance: Seeded): string {
  const whole = chance.wholeBelow(3) === 0 ? chance.wholeBetween(120, 999) : chance.wholeBetween(1000, 98_999);
  const cents = String(chance.wholeBelow(100)).padStart(2, "0");
  return `${String(whole).replace(/(\d)(?=\d{3}$)/, "$1,")}.${cents}`;
}

const firstDay = Date.UTC(2021, 0, 1);
const days = 5 * 365;

/** A day of 2021 to 2025, `2024-03-17`. */
const date = (chance: Seeded): string =>
  new Date(firstDay + chance.wholeBelow(days) * dayMs).toISOString().slice(0, "2024-03-17".length);

interface CustomerRecord extends Record<string, string> {
  name: string;
  street: string;
  city: string;
  code: string;
  amount: string;
  date: string;
}

const labels = {
  name: "Name",
  street: "Street",
  city: "City",
  code: "Code",
  amount: "Amount",
  date: "Date (year-month-day)",
};

const question = (id: number, fields: CustomerRecord): BankQuestion => ({
  id,
  category: "data_entry",
  prompt: "Type this record.",
  body: Object.entries(labels).map(([key, label]) => ({ key, label, text: fields[key] ?? "" })),
  kind: "record",
  options: [],
  key: { match: "record", fields },
  points: Object.keys(labels).length,
  timeHint: null,
  version: 1,
});
