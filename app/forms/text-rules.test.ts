import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  mobile,
  optionalChoice,
  optionalEmail,
  optionalLine,
  optionalLink,
  optionalMobile,
  optionalText,
  readDay,
  requiredLine,
} from "./text-rules";

/** What a rule makes of one typed field, as a form sends it. */
function typed(rule: z.ZodType, value: string) {
  const submission = parseWithZod(new URLSearchParams({ field: value }), {
    schema: z.object({ field: rule }),
  });
  return submission.status === "success" ? submission.value.field : submission.error?.field?.[0];
}

describe("a mobile number", () => {
  it("may be written the Philippine or the international way, with spaces, dots and brackets", () => {
    expect(typed(optionalMobile, "0917 123 4567")).toBe("09171234567");
    expect(typed(optionalMobile, "+63 (917) 123-4567")).toBe("+639171234567");
  });

  it("is null when it may be left out, and asked for when not", () => {
    expect(typed(optionalMobile, "  ")).toBeNull();
    expect(typed(mobile("Enter your mobile number"), "")).toBe("Enter your mobile number");
  });

  it("says how to write it when it is too short", () => {
    expect(typed(optionalMobile, "12")).toContain("10 to 15 digits");
  });
});

describe("a link", () => {
  it("gains the https that people leave out", () => {
    expect(typed(optionalLink, "linkedin.com/in/maria")).toBe("https://linkedin.com/in/maria");
  });

  it("never runs a script and needs a real host", () => {
    expect(typed(optionalLink, "javascript:alert(1)")).toBe("Enter a link that starts with https://");
    expect(typed(optionalLink, "maria")).toBe("Enter a link that starts with https://");
  });
});

describe("text", () => {
  it("counts a line end once, however the browser sends it", () => {
    expect(typed(optionalText("Cover note", 5), "a\r\nb\r\nc")).toBe("a\nb\nc");
    expect(typed(optionalText("Cover note", 4), "a\r\nb\r\nc")).toBe(
      "Cover note must be 4 characters or fewer",
    );
  });

  it("is null when nothing but spaces was typed, and asked for where it is needed", () => {
    expect(typed(optionalLine("Region"), "   ")).toBeNull();
    expect(typed(requiredLine("Enter your family name", 100, "Too long"), "   ")).toBe(
      "Enter your family name",
    );
  });
});

describe("a day", () => {
  it.each(["21 11 2026", "21/11/2026", "21.11.2026", " 21-11-2026 ", "2026-11-21", "2026/11/21"])(
    "is read when it is written %s",
    (text) => {
      expect(readDay(text)).toBe("2026-11-21");
    },
  );

  it("needs no leading zeros", () => {
    expect(readDay("7 3 2026")).toBe("2026-03-07");
    expect(readDay("2026/3/7")).toBe("2026-03-07");
  });

  it.each(["30 2 2026", "2026-02-30", "11/21/2026", "next week", "21 11 26"])("is not %s", (text) => {
    expect(readDay(text)).toBeNull();
  });
});

it("lets a page mark every rule that may be left out as optional", () => {
  const schema = z.object({
    line: optionalLine("Region"),
    text: optionalText("Note", 10),
    number: optionalMobile,
    link: optionalLink,
    email: optionalEmail,
    choice: optionalChoice,
    asked: requiredLine("Enter your name", 10, "Too long"),
  });
  const required = Object.entries(getZodConstraint(schema) ?? {}).filter(
    ([, constraint]) => constraint.required,
  );
  expect(required.map(([name]) => name)).toEqual(["asked"]);
});
