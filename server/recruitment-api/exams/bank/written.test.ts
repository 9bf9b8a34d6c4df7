import { expect, it } from "vitest";
import { followingDirections } from "./following-directions";
import { practiceQuestions } from "./practice";
import { writtenPrompts } from "./written";

it("gives every writing task an id, a situation, and two or three things to include", () => {
  expect(writtenPrompts.length).toBeGreaterThanOrEqual(12);
  expect(new Set(writtenPrompts.map(({ id }) => id)).size).toBe(writtenPrompts.length);
  for (const { id, body, timeHint } of writtenPrompts) {
    expect(id).toBeGreaterThan(3000);
    expect(body.filter(({ key }) => key === "situation")).toHaveLength(1);
    expect([2, 3]).toContain(body.filter(({ label }) => label === "Include").length);
    expect(timeHint).not.toBeNull();
  }
});

it("keeps every writing task short enough to read within a minute", () => {
  const long = writtenPrompts.filter(
    ({ prompt, body }) => [prompt, ...body.map(({ text }) => text)].join(" ").split(/\s+/).length > 110,
  );
  expect(long.map(({ id }) => id)).toEqual([]);
});

it("practises what no scored sitting asks: three directions, three idioms and one text", () => {
  const count = (category: string) => practiceQuestions.filter((one) => one.category === category).length;
  expect([count("following_directions"), count("idioms"), count("written")]).toEqual([3, 3, 1]);
  const scored = [...followingDirections, ...writtenPrompts].map(({ prompt, body }) =>
    JSON.stringify([prompt, body.map(({ text }) => text)]),
  );
  const again = practiceQuestions.filter(
    ({ prompt, body, key }) =>
      key.match !== "blank" && scored.includes(JSON.stringify([prompt, body.map(({ text }) => text)])),
  );
  expect(again).toEqual([]);
  expect(practiceQuestions.filter(({ id }) => id < 9001)).toEqual([]);
});
