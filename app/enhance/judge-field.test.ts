import { describe, expect, it } from "vitest";
import { z } from "zod";
import { wordsOfRules } from "../forms/field-words";
import { optionalLink, optionalMobile, optionalNumber, requiredLine } from "../forms/text-rules";
import { judgeField } from "./announce-errors";

const rules = {
  name: requiredLine("Enter your name", 5, "Name must be 5 characters or fewer"),
  mobile: optionalMobile("KE"),
  link: optionalLink("Link"),
  years: optionalNumber("Years", { min: 0, max: 40, step: 0.5 }),
};
const words = wordsOfRules(z.object(rules));

describe("a field judged in the browser", () => {
  it.each([
    ["name", "", "Enter your name"],
    ["name", "Mariana", "Name must be 5 characters or fewer"],
    ["name", "  Maria  ", null],
    ["mobile", "12", "Enter a mobile number, like 0712 123456 or +254 712 123456"],
    ["mobile", "(0712) 345-678", null],
    ["mobile", "0917 123 4567", null],
    ["mobile", "", null],
    ["link", "nowhere", "Link must be a web address, like example.com/ana"],
    ["link", "example.com/me", null],
    ["years", "1,5", "Years must be a number, like 12 or 2.5, with a dot for decimals"],
    ["years", " 41 ", "Years must be from 0 to 40"],
    ["years", "٢٫٥", null],
    ["mobile", "٠٧١٢ ٣٤٥ ٦٧٨", null],
    ["years", "-1", "Years must be from 0 to 40"],
    ["years", " 2.5 ", null],
  ] as const)("%s, typed as “%s”", (name, typed, said) => {
    expect(judgeField(typed, words[name] ?? {})).toBe(said);
  });

  it("never objects to what the server takes", () => {
    const texts = [
      "",
      " ",
      "a",
      "?",
      "1",
      "1.5",
      ".5",
      "+3",
      "0712 345 678",
      "254712345678",
      "00254712345678",
      "a.b",
      "https://a.b",
      "５",
      "\t2",
    ];
    for (const [name, rule] of Object.entries(rules))
      for (const text of texts)
        if ((rule as z.ZodType).safeParse(text || undefined).success)
          expect([name, text, judgeField(text, words[name] ?? {})]).toEqual([name, text, null]);
  });

  it("says of a wrong text only what the server says, too", () => {
    for (const text of ["?", "x".repeat(300), "99", "-9"])
      for (const [name, rule] of Object.entries(rules)) {
        const said = judgeField(text, words[name] ?? {});
        const judged = (rule as z.ZodType).safeParse(text).error?.issues.map(({ message }) => message) ?? [];
        if (said) expect(judged).toContain(said);
      }
  });
});
