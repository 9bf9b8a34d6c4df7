import { expect, it } from "vitest";
import { isRight } from "../../rules/right-answer";
import type { BankQuestion } from "../question";
import { followingDirections } from "./following-directions";

/**
 * The answer to every item, found by reading it independently of its key. Where case does not count, answers look as phones write
 * them: with a capital first letter and a space at the end.
 */
const solved: Readonly<Record<number, string>> = {
  2001: "Order 4471 ships on Friday.",
  2002: "kM7-Qr29-xT",
  2003: "Billing.team@harbour-mail.example ",
  2004: "Please call Mr. Tan (room 12) at 3:45 PM.",
  2005: "Invoice_2026-03_FINAL.pdf",
  2006: "THE MEETING STARTS AT NINE.",
  2007: "green river house",
  2008: "Your parcel arrives on Thursday. ",
  2009: "Room is ready ",
  2010: "we sent 7 boxes",
  2011: "Reply before noon today",
  2012: "09175550142",
  2013: "4820-1177-3609",
  2014: "Window north chair  blue",
  2015: "paeno",
  2016: "8805-1882",
  2017: "04/09/2026",
  2018: "12,450.50",
  2019: "Lopez,Maria",
  2020: "Pens paper clips",
  2021: "Needs ",
  2022: "Office",
  2023: "Envelope",
  2024: "Old",
  2025: "Basket",
  2026: "Telephone",
  2027: "Stone",
  2028: "Paper",
  2029: "a",
  2030: "617",
  2031: "4802",
  2032: "Eraser,notebook , pencil, ruler",
  2033: "17,70,71,107",
  2034: "503, 350, 305, 53",
  2035: "b, d, c, a",
  2036: "Bread, table,spoon",
  2037: "9, 15, 22",
  2038: "Clock, Chair, Cable",
  2039: "White, purple, yellow",
  2040: "Cup, tray",
  2041: "6",
  2042: "10",
  2043: "3",
  2044: "3",
  2045: "4",
  2046: "13",
  2047: "44",
  2048: "12",
  2049: "grace",
  2050: "Elena",
  2051: "10",
  2052: "No",
  2053: "Blue today",
  2054: "Half",
  2055: "vil19",
  2056: "Kract",
  2057: "20",
  2058: "13 may",
  2059: "r23",
  2060: "Wait",
  2061: "Urgent: call the client",
  2062: "Hiring",
  2063: "45",
  2064: "lemon",
  2065: "K7B2",
  2066: "GT-40817",
  2067: "The manager",
  2068: "9:30 PM",
  2069: "The client called again.",
  2070: "pen",
  2071: "sunny2day",
  2072: "Urgent, 5 March",
  2073: "305 pesos",
  2074: "pen, pin, pot",
  2075: "",
  2076: " ",
  2077: "",
  2078: "",
  2079: "",
  2080: "",
  2081: "",
  2082: "",
  2083: "",
  2084: "",
  2085: "16",
  2086: "Window",
  2087: "",
  2088: "{this}",
};

/** The result of marking the item with its options in the bank's order; a choice is answered by the key of its label. */
const answered = ({ key, options }: BankQuestion, text: string) => {
  const shown = options.map((label, place) => ({ key: String.fromCharCode(97 + place), label }));
  const value = options.length === 0 ? text : (shown.find(({ label }) => label === text)?.key ?? "");
  return isRight({ key, options: shown }, value);
};

it("holds enough items that two sittings rarely look alike", () => {
  expect(followingDirections.length).toBeGreaterThanOrEqual(64);
  expect(followingDirections.filter(({ key }) => key.match === "blank").length).toBeGreaterThanOrEqual(8);
});

it("gives every item an id of its own among those of the directions", () => {
  const ids = followingDirections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id < 2001 || id > 3000)).toEqual([]);
});

it.each(followingDirections.map((item) => [item.id, item] as const))(
  "takes the answer of a person who does what item %i says",
  (id, item) => expect(answered(item, solved[id] ?? "never solved")).toBe(true),
);

it.each(followingDirections.map((item) => [item.id, item] as const))(
  "takes no other answer to item %i: none of what stands beside it, and nothing unless it is to be left empty",
  (id, item) => {
    const asked = solved[id]?.trim().toLowerCase();
    const texts = [...item.body.flatMap(({ label, text }) => [label, text]), ...item.options, "", "x"];
    const wrong = texts.filter((text) => text.toLowerCase() !== asked && answered(item, text));
    expect(wrong).toEqual([]);
  },
);

it("asks nothing twice", () => {
  const asked = followingDirections.map(({ prompt, body, options }) => JSON.stringify([prompt, body, options]));
  expect(asked.filter((item, at) => asked.indexOf(item) !== at)).toEqual([]);
});

it("says so wherever the case of letters counts", () => {
  const silent = followingDirections.filter(
    ({ key, prompt }) => key.match === "exact" && !/capital|small letters/i.test(prompt),
  );
  expect(silent).toEqual([]);
});

it("says what stands between several answers", () => {
  const silent = followingDirections.filter(
    ({ key, prompt }) => (key.match === "set" || key.match === "in_order") && !prompt.includes("comma"),
  );
  expect(silent).toEqual([]);
});

it("asks for nothing that a keyboard writes in its own way", () => {
  const keys = followingDirections.flatMap(({ key }) => ("accepted" in key ? key.accepted : []));
  expect(keys.filter((text) => /['"“”‘’]|--|\.\.\./.test(text))).toEqual([]);
});
