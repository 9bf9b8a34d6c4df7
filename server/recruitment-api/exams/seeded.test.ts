import { expect, it } from "vitest";
import { seeded } from "./seeded";

const numbers = (seed: string, count: number, below: number) => {
  const chance = seeded(seed);
  return Array.from({ length: count }, () => chance.wholeBelow(below));
};

it("gives the same numbers for the same seed, today and after every update", () => {
  expect(numbers("a seed", 12, 1000)).toEqual([302, 680, 958, 559, 572, 116, 369, 844, 555, 156, 186, 958]);
});

it("gives other numbers for another seed", () => {
  expect(numbers("a seed", 12, 1000)).not.toEqual(numbers("a seee", 12, 1000));
});

it("spreads evenly over what is asked for", () => {
  const found = numbers("even", 60_000, 6);
  for (let face = 0; face < 6; face++) {
    const share = found.filter((one) => one === face).length;
    expect(share).toBeGreaterThan(9_600);
    expect(share).toBeLessThan(10_400);
  }
});

it("keeps to both ends of a range", () => {
  const chance = seeded("range");
  const found = new Set(Array.from({ length: 500 }, () => chance.wholeBetween(3, 5)));
  expect([...found].sort()).toEqual([3, 4, 5]);
});

it("shuffles without losing or doubling anything, and leaves the list itself alone", () => {
  const list = ["a", "b", "c", "d", "e"];
  const chance = seeded("shuffle");
  const firsts = new Set<string | undefined>();
  for (let round = 0; round < 200; round++) {
    const mixed = chance.shuffled(list);
    expect([...mixed].sort()).toEqual(list);
    firsts.add(mixed[0]);
  }
  expect(list).toEqual(["a", "b", "c", "d", "e"]);
  expect(firsts.size).toBe(5);
});

it("refuses to pick from nothing", () => {
  expect(() => seeded("none").pick([])).toThrow(RangeError);
});
