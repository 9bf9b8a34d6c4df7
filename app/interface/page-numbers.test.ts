import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listPageSlots } from "./page-numbers";

describe("the page numbers offered", () => {
  it.each([
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, null, 20]],
    [4, 20, [1, 2, 3, 4, 5, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [17, 20, [1, null, 16, 17, 18, 19, 20]],
    [20, 20, [1, null, 16, 17, 18, 19, 20]],
  ])("on page %d of %d are %j", (current, last, slots) => {
    expect(listPageSlots(current, last)).toEqual(slots);
  });

  it("always hold first, current and last in order, and no gap hides a single page", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
        const [current, last] = a < b ? [a, b] : [b, a];
        const slots = listPageSlots(current, last);
        expect(slots).toEqual(expect.arrayContaining([1, current, last]));
        expect(slots.length).toBeLessThanOrEqual(7);
        slots.forEach((slot, at) => {
          const before = slots[at - 1];
          const after = slots[at + 1];
          if (slot === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2);
          else if (typeof before === "number") expect(slot).toBe(before + 1);
        });
      }),
    );
  });
});
