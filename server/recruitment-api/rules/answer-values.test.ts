import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerValue, ScreeningQuestion } from "../../contract/job-posts";
import { exampleDay, someDays } from "../../contract/values/days";
import { readAnswer } from "./answer-values";

const asking = (type: ScreeningQuestion["type"], more: Partial<ScreeningQuestion> = {}): ScreeningQuestion => ({
  id: 1,
  order: 1,
  type,
  label: "A question",
  hint: null,
  required: true,
  options: [
    { id: "a", label: "Apples" },
    { id: "b", label: "Bananas" },
  ],
  min: null,
  max: null,
  unit: null,
  max_length: null,
  show_if: null,
  knock_out: null,
  prefill_from: null,
  ...more,
});
const limits = { min: 1000, max: 50_000, unit: "PHP" };

const kept: [string, ScreeningQuestion, AnswerValue, AnswerValue][] = [
  ["yes as a word", asking("yes_no"), "yes", "yes"],
  ["no as false", asking("yes_no"), false, "no"],
  ["a choice", asking("single_choice"), "b", "b"],
  ["choices in the order of the options, once each", asking("multi_choice"), ["b", "a", "b"], ["a", "b"]],
  ["one choice of several", asking("multi_choice"), "b", ["b"]],
  ["text with the line breaks of a form", asking("long_text"), " one\r\ntwo ", "one\ntwo"],
  ["text of exactly the limit, counted in characters", asking("short_text", { max_length: 3 }), "😀ñ!", "😀ñ!"],
  ["a number typed with a comma", asking("number"), "1,200", "1200"],
  ["a number with needless zeros", asking("number"), "007.50", "7.5"],
  ["a negative number", asking("number"), "-3", "-3"],
  ["a JSON number", asking("number"), 2.5, "2.5"],
  ["an amount with a comma", asking("money"), "1,234.5", "1234.50"],
  ["a whole amount", asking("money", limits), "25000", "25000.00"],
  ["a JSON amount", asking("money"), 1234.5, "1234.50"],
  ["a leap day", asking("date"), "2028-02-29", "2028-02-29"],
  ["a day as its message says to type it", asking("date"), "21 11 2026", "2026-11-21"],
  ["a day with the month's name", asking("date"), "21 Nov 2026", "2026-11-21"],
  ["a link", asking("url"), "https://example.com/ana?x=1", "https://example.com/ana?x=1"],
  ["a point on the scale", asking("scale_1_5"), 5, "5"],
  ["nothing", asking("number"), "  ", null],
  ["no choices", asking("multi_choice"), [], null],
];

const refused: [string, ScreeningQuestion, AnswerValue, string][] = [
  ["a third answer to yes or no", asking("yes_no"), "maybe", "Choose yes or no"],
  ["a choice that is not offered", asking("single_choice"), "c", "Choose one of the answers"],
  ["several where one is asked", asking("single_choice"), ["a", "b"], "Choose one of the answers"],
  ["one of several that is not offered", asking("multi_choice"), ["a", "c"], "Choose from the answers"],
  [
    "text over the limit",
    asking("short_text", { max_length: 3 }),
    "four",
    "Your answer must be 3 characters or fewer; it has 4",
  ],
  [
    "short text over 255 whatever the recruiter allows",
    asking("short_text", { max_length: 900 }),
    "x".repeat(256),
    "Your answer must be 255 characters or fewer; it has 256",
  ],
  [
    "long text over its thousand",
    asking("long_text"),
    "x".repeat(1001),
    "Your answer must be 1,000 characters or fewer; it has 1,001",
  ],
  ["a list as text", asking("short_text"), ["a"], "Enter your answer as text"],
  ["words as a number", asking("number"), "many", "Enter a number, like 40 or 2.5"],
  ["a number in science's way", asking("number"), "1e3", "Enter a number, like 40 or 2.5"],
  ["too little", asking("number", { min: 1, unit: "years" }), "0.5", "Your answer must be 1 year or more"],
  ["an amount with three places", asking("money"), "1.234", "Enter an amount, like 25,000 or 1,234.50"],
  ["an amount with misplaced commas", asking("money"), "12,34", "Enter an amount, like 25,000 or 1,234.50"],
  ["an amount below zero", asking("money"), "-5", "Enter an amount, like 25,000 or 1,234.50"],
  ["an amount too small", asking("money", limits), "999.99", "Your answer must be 1,000.00 PHP or more"],
  ["an amount too large", asking("money", limits), "50,000.01", "Your answer must be 50,000.00 PHP or less"],
  [
    "a day that is not in the calendar",
    asking("date"),
    "2026-02-29",
    `Enter a real date, like ${exampleDay(someDays)}`,
  ],
  ["a day with the month first", asking("date"), "11/21/2026", `Enter a real date, like ${exampleDay(someDays)}`],
  [
    "a link that runs a script",
    asking("url"),
    "javascript:alert(1)",
    "Enter a web address, like https://example.com/ana",
  ],
  [
    "a link with a password in it",
    asking("url"),
    "https://a:b@example.com",
    "Enter a web address, like https://example.com/ana",
  ],
  ["a point beside the scale", asking("scale_1_5"), "6", "Choose a number from 1 to 5"],
  ["a file that is no key", asking("file"), true, "Choose a file"],
];

describe("reading an answer", () => {
  it.each(kept)("keeps %s", (_title, question, given, value) => {
    expect(readAnswer(question, given)).toEqual({ ok: true, value });
  });

  it.each(refused)("refuses %s", (_title, question, given, message) => {
    expect(readAnswer(question, given)).toEqual({ ok: false, message });
  });

  it("never throws, and reads its own kept form the same again", () => {
    const anyValue = fc.oneof(fc.string(), fc.boolean(), fc.double(), fc.array(fc.string()), fc.constant(null));
    const anyType = fc.constantFrom(
      ...(["yes_no", "multi_choice", "long_text", "number", "money", "date", "url", "scale_1_5"] as const),
    );
    fc.assert(
      fc.property(anyType, anyValue, (type, value) => {
        const read = readAnswer(asking(type), value);
        if (read.ok) expect(readAnswer(asking(type), read.value)).toEqual(read);
      }),
    );
  });

  it("keeps every amount exactly", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), (cents) => {
        const exact = `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
        expect(readAnswer(asking("money"), exact)).toEqual({ ok: true, value: exact });
      }),
    );
  });
});
