import { describe, expect, it } from "vitest";
import { z } from "zod";
import { wordsOfRules } from "./field-words";
import { shaped } from "./shapes";
import { idempotencyKey, optionalChoices, optionalLine, optionalText } from "./text-rules";

describe("the words of a form", () => {
  it("come with the limit that the rule has, however it counts", () => {
    expect(wordsOfRules(z.object({ line: optionalLine("Town", 60), text: optionalText("Note", 2000) }))).toEqual({
      line: { long: [60, "Town must be 60 characters or fewer"] },
      text: { long: [2000, "Note must be 2,000 characters or fewer"] },
    });
  });

  it("say nothing of a limit on anything but the characters of the whole text", () => {
    const lines = z.string().refine((text) => text.split("\n").every((line) => line.length <= 100), "Too long a line");
    expect(wordsOfRules(z.object({ lines }))).toEqual({});
  });

  it("reach into a group of fields, and leave out keys and ticks", () => {
    const schema = z.object({
      idempotency_key: idempotencyKey,
      days: optionalChoices(3),
      pay: z.object({ note: optionalLine("Note", 9) }).superRefine(() => {}),
    });
    expect(wordsOfRules(schema)).toEqual({ "pay.note": { long: [9, "Note must be 9 characters or fewer"] } });
  });

  it("cannot be of a shape that the rule does not ask for", () => {
    const loose = shaped(z.string(), { wrong: "?", pattern: /!/ });
    expect(() => wordsOfRules(z.object({ loose }))).toThrow("A rule takes “?”, which it calls wrong");
  });
});

it("says nothing in the library's words, which a rule of a hidden field has", () => {
  expect(wordsOfRules(z.object({ resume_id: z.string().regex(/^\d+$/), note: z.string().max(9) }))).toEqual({});
});
