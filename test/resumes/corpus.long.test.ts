import { expect, it } from "vitest";
import { type Field, fields, measureCorpus } from "./measure";

/** Of 100 that stand in the résumés of the corpus, how many have to be found. What is found less is a step back. */
const found: Record<Field, number> = {
  names: 98,
  email: 98,
  mobile: 95,
  jobs: 93,
  education: 92,
  skills: 95,
  languages: 95,
  licences: 80,
};

it("finds what stands in résumés of many countries and layouts, and suggests next to nothing else", async () => {
  const { files, measures, remarks } = await measureCorpus();
  expect(files).toBeGreaterThanOrEqual(300);
  const all = Object.values(measures);
  const [wrong, right] = [all.reduce((sum, one) => sum + one.wrong, 0), all.reduce((sum, one) => sum + one.right, 0)];
  expect(wrong / (wrong + right), remarks.join("\n")).toBeLessThanOrEqual(0.01);
  expect(all.reduce((sum, one) => sum + one.wrongTicked, 0)).toBe(0);
  for (const field of fields) {
    const { right: seen, inFiles } = measures[field];
    expect((100 * seen) / inFiles, field).toBeGreaterThanOrEqual(found[field]);
  }
}, 120_000);
