import { expect, it } from "vitest";
import { isTimeZone, readTimeZone } from "./timezones";

it("knows zones by any spelling of their name", () => {
  expect(readTimeZone("asia/manila")).toBe("Asia/Manila");
  expect(["Asia/Manila", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+8"].every(isTimeZone)).toBe(true);
});

it("knows no other text, also none that a clock could be set by", () => {
  const none = ["", "Mars/Olympus", "+08:00", "Asia/Manila'", "Asia/Manila/", `A${"a".repeat(80)}`];
  expect(none.filter(isTimeZone)).toEqual([]);
});
