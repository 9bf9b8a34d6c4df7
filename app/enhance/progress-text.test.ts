import { expect, it } from "vitest";
import { progressText } from "./progress-text";

it("says how much has gone", () => {
  expect(progressText(1_240_000, 3_390_000)).toBe("1.2 of 3.4 MB");
  expect(progressText(12_300, 40_000)).toBe("12 of 40 KB");
});
