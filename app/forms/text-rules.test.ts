import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readSubmission } from "./read-submission";
import {
  anyOf,
  mailedCode,
  mobile,
  mobileHint,
  optionalChoice,
  optionalChoices,
  optionalDay,
  optionalEmail,
  optionalLine,
  optionalLink,
  optionalMobile,
  optionalMonth,
  optionalNumber,
  optionalText,
  requiredLine,
  yesNoField,
  yesNoValue,
} from "./text-rules";

/** Parses one typed field by a rule, as a form sends it. */
function typed(rule: z.ZodType, value: string) {
  const submission = parseWithZod(new URLSearchParams({ field: value }), {
    schema: z.object({ field: rule }),
  });
  return submission.status === "success" ? submission.value.field : submission.error?.field?.[0];
}

/** Parses several fields of a form by a rule. */
async function posted(rule: z.ZodType, ...fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const submission = await readSubmission({ formData: async () => form }, z.object({ field: rule }));
  return submission.status === "success" ? submission.value.field : submission.error?.field?.[0];
}

describe("a mobile number", () => {
  it("may be written as within the country or with its code, with spaces, dots and brackets", () => {
    expect(typed(optionalMobile("KE"), "0712 345 678")).toBe("+254712345678");
    expect(typed(mobile("Enter your mobile number", "KE"), "0712.345.678")).toBe("+254712345678");
    expect(typed(optionalMobile("KE"), "+63 (917) 123-4567")).toBe("+639171234567");
  });

  it("is of no country while none is known", () => {
    expect(typed(optionalMobile(null), "0917 123 4567")).toBe("Enter a mobile number with + and the country’s code");
    expect(typed(optionalMobile(null), "+63 917 123 4567")).toBe("+639171234567");
    expect(mobileHint(null)).toBe("With + and the country’s code");
  });

  it("is null when it may be left out, and asked for when not", () => {
    expect(typed(optionalMobile("KE"), "  ")).toBeNull();
    expect(typed(mobile("Enter your mobile number", "KE"), "")).toBe("Enter your mobile number");
  });

  it("says how to write it when it is too short", () => {
    expect(typed(optionalMobile("KE"), "12")).toBe("Enter a mobile number, like 0712 123456 or +254 712 123456");
    expect(typed(optionalMobile("KE", "another"), "12")).toMatch(/^Enter another mobile number, like 0712/);
    expect(mobileHint("KE")).toBe("Like 0712 123456 or +254 712 123456");
  });
});

describe("a mailed code", () => {
  it("may have spaces, dashes and the digits of any script", () => {
    expect(typed(mailedCode, "123 456")).toBe("123456");
    expect(typed(mailedCode, "١٢٣-٤٥٦")).toBe("123456");
    expect(typed(mailedCode, "12345")).toBe("Enter the 6-digit code from our email");
  });
});

describe("an email address", () => {
  it("may have spaces and invisible marks around it", () => {
    expect(typed(optionalEmail, " \u202aana@example.com\u202c")).toBe("ana@example.com");
    expect(typed(optionalEmail, " \u200b ")).toBeNull();
    expect(typed(optionalEmail, "ana@")).toBe("Enter an email address in the right format, like name@example.com");
  });
});

describe("a link", () => {
  it("gains the https that people leave out", () => {
    expect(typed(optionalLink("LinkedIn profile"), "linkedin.com/in/maria")).toBe("https://linkedin.com/in/maria");
  });

  it("never runs a script and needs a real host", () => {
    expect(typed(optionalLink("LinkedIn profile"), "javascript:alert(1)")).toBe(
      "LinkedIn profile must be a web address, like example.com/ana",
    );
    expect(typed(optionalLink("LinkedIn profile"), "maria")).toBe(
      "LinkedIn profile must be a web address, like example.com/ana",
    );
  });
});

describe("text", () => {
  it("counts an emoji once, as the field does while one types", () => {
    expect(typed(optionalText("Note", 3), "😀😀😀")).toBe("😀😀😀");
    expect(typed(optionalText("Note", 3), "😀😀😀!")).toBe("Note must be 3 characters or fewer");
  });

  it("counts a line end once, however the browser sends it", () => {
    expect(typed(optionalText("Cover note", 5), "a\r\nb\r\nc")).toBe("a\nb\nc");
    expect(typed(optionalText("Cover note", 4), "a\r\nb\r\nc")).toBe("Cover note must be 4 characters or fewer");
  });

  it("is null when nothing but spaces was typed, and asked for where it is needed", () => {
    expect(typed(optionalLine("Region"), "   ")).toBeNull();
    expect(typed(requiredLine("Enter your family name", 100, "Too long"), "   ")).toBe("Enter your family name");
  });
});

describe("a day and a month", () => {
  it("are null when they may be left out, and said how to write when they are none", () => {
    expect(typed(optionalDay("Birth date"), "7/3/2026")).toBe("2026-03-07");
    expect(typed(optionalDay("Birth date"), " ")).toBeNull();
    expect(typed(optionalDay("Birth date"), "30 2 2026")).toMatch(
      /^Birth date must be a real day, like \d+ \w+ 20\d\d$/,
    );
    expect(typed(optionalMonth("Began"), "March 2024")).toBe("2024-03");
    expect(typed(optionalMonth("Began"), "")).toBeNull();
    expect(typed(optionalMonth("Began"), "spring")).toBe("Began must be a month and year, like March 2024");
  });
});

describe("a number", () => {
  const years = optionalNumber("Years of experience", { min: 0, max: 60, step: 0.5 });
  const memory = optionalNumber("Memory", { min: 1, max: 1024 });
  const latitude = optionalNumber("Latitude", { min: -90, max: 90, step: 0.000001 });

  it.each([
    [years, "2.5", 2.5],
    [years, " 60 ", 60],
    [years, "0", 0],
    [memory, "16", 16],
    [memory, "16.0", 16],
    [latitude, "14.599512", 14.599512],
    [latitude, "-0.1", -0.1],
    [latitude, "-0", 0],
  ])("%# is %s as %d", (rule, text, value) => {
    expect(typed(rule, text)).toBe(value);
  });

  it("is null when it is left out", () => {
    expect(typed(years, "")).toBeNull();
  });

  it.each([
    [years, "1,5", "Years of experience must be a number, like 12 or 2.5, with a dot for decimals"],
    [years, "two", "Years of experience must be a number, like 12 or 2.5, with a dot for decimals"],
    [years, "1e1", "Years of experience must be a number, like 12 or 2.5, with a dot for decimals"],
    [years, "2.3", "Years of experience must be in steps of 0.5"],
    [years, "60.5", "Years of experience must be from 0 to 60"],
    [years, "-1", "Years of experience must be from 0 to 60"],
    [memory, "8 GB", "Memory must be a whole number in digits, like 12"],
    [memory, "1,024", "Memory must be a whole number in digits, like 12"],
    [memory, "0", "Memory must be from 1 to 1024"],
    [memory, "1.5", "Memory must be a whole number"],
    [latitude, "14.5995123", "Latitude must have at most 6 decimals"],
  ])("%# refuses %s in words", (rule, text, words) => {
    expect(typed(rule, text)).toBe(words);
  });

  it("takes every tenth as a tenth", () => {
    const rule = optionalNumber("Speed", { min: 0, max: 100, step: 0.1 });
    for (let tenths = 0; tenths <= 1000; tenths += 1) expect(typed(rule, (tenths / 10).toFixed(1))).toBe(tenths / 10);
  });
});

describe("several choices", () => {
  const ids = optionalChoices(3);

  it("are taken from fields of one name, with or without brackets, each once", async () => {
    expect(await posted(ids, ["field", "4"], ["field", "7"], ["field", "4"])).toEqual(["4", "7"]);
    expect(await posted(ids, ["field[]", "4"], ["field[]", "7"])).toEqual(["4", "7"]);
    expect(await posted(ids, ["field", "4"])).toEqual(["4"]);
    expect(await posted(ids)).toEqual([]);
  });

  it("are refused when they are too many or none of the list", async () => {
    const many = ["1", "2", "3", "4"].map((id): [string, string] => ["field", id]);
    expect(await posted(ids, ...many)).toBe("Choose at most 3");
    expect(await posted(ids, ["field", "a b"])).toBe("Choose from the list");
    expect(await posted(ids, ["field", "0"])).toBe("Choose from the list");
  });

  it("may be keys of a small list", async () => {
    const days = anyOf(["mon", "tue"]);
    expect(await posted(days, ["field", "tue"], ["field", "mon"])).toEqual(["tue", "mon"]);
    expect(await posted(days, ["field", "sun"])).toBe("Choose from the list");
  });
});

describe("a question of yes and no", () => {
  it("is answered or stays open", () => {
    expect(["yes", "no", ""].map((answer) => typed(yesNoField, answer))).toEqual([true, false, null]);
    expect(typed(yesNoField, "maybe")).toBe("Choose yes or no");
    expect([true, false, null].map(yesNoValue)).toEqual(["yes", "no", undefined]);
  });
});

it("lets a page mark every rule that may be left out as optional", () => {
  const schema = z.object({
    line: optionalLine("Region"),
    text: optionalText("Note", 10),
    number: optionalMobile(null),
    link: optionalLink("Link"),
    email: optionalEmail,
    choice: optionalChoice,
    choices: optionalChoices(4),
    keys: anyOf(["mon"]),
    count: optionalNumber("Count", { min: 0, max: 9 }),
    day: optionalDay("Day"),
    month: optionalMonth("Month"),
    answer: yesNoField,
    asked: requiredLine("Enter your name", 10, "Too long"),
  });
  const required = Object.entries(getZodConstraint(schema) ?? {}).filter(
    ([name, constraint]) => constraint.required && name in schema.shape,
  );
  expect(required.map(([name]) => name)).toEqual(["asked"]);
});
