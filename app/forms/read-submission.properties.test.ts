import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { readSubmission } from "./read-submission";

const Person = z.object({
  name: z.string().optional(),
  skills: z.array(z.string()).optional(),
  jobs: z.array(z.object({ title: z.string().optional() })).optional(),
});

const piece = fc.constantFrom(
  "name",
  "skills",
  "jobs",
  "title",
  "[0]",
  "[]",
  "[99]",
  "[10000000]",
  ".",
  "__proto__",
  "constructor",
  "prototype",
  "__intent__",
  "__state__",
  "csrf",
  "%",
);
const name = fc.oneof(
  fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join("")),
  fc.string(),
);

it("takes any fields at all in bounds, changes no object of the language, and holds nothing that was not sent", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, fc.string()), { maxLength: 30 }), async (sent) => {
      const form = new FormData();
      for (const [field, value] of sent) form.append(field, value);
      const submission = await readSubmission({ formData: async () => form }, Person);
      const held = JSON.stringify(submission.payload);
      expect(held.length).toBeLessThan(20_000 + JSON.stringify(sent).length * 2);
      const values = new Set(sent.map(([, value]) => value));
      const walk = (value: unknown): void => {
        if (typeof value === "string") expect(values.has(value)).toBe(true);
        else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
      };
      walk(submission.payload);
      expect(typeof submission.payload.csrf).not.toBe("string");
      expect(({} as Record<string, unknown>).title).toBeUndefined();
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it("refuses more fields than any of our forms has, and nothing less", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (count) => {
      const form = new FormData();
      for (let field = 0; field < count; field += 1) form.append("name", "x");
      const outcome = await readSubmission({ formData: async () => form }, Person).catch((error: unknown) => error);
      expect(outcome instanceof Response).toBe(count > 200);
    }),
    { numRuns: 20 },
  );
});
