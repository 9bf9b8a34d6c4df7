import { expect, it } from "vitest";
import { uploadProgressText } from "./sending";

it("says how much has gone", () => {
  expect(uploadProgressText(1_240_000, 3_390_000)).toBe("1.2 of 3.4 MB");
  expect(uploadProgressText(12_300, 40_000)).toBe("12 of 40 KB");
});
