import { describe, expect, it } from "vitest";
import { hoursIn, shiftIn, shiftInBoth } from "./shift";

const summer = new Date("2026-07-15T00:00:00Z");
const winter = new Date("2026-11-21T00:00:00Z");
const newYork = { timezone: "America/New_York", start: "09:00", end: "18:00" };

describe("a shift on the other side of the world", () => {
  it("is said on both clocks", () => {
    expect(shiftInBoth("Asia/Manila", newYork, summer)).toBe("9:00–18:00 New York = 21:00–6:00 Manila, next day");
  });

  it("moves with the summer time of the client", () => {
    expect(hoursIn("Asia/Manila", newYork, summer)).toBe("21:00–6:00");
    expect(hoursIn("Asia/Manila", newYork, winter)).toBe("22:00–7:00");
  });

  it("says when it begins on another day", () => {
    const afternoon = { timezone: "America/Los_Angeles", start: "13:00", end: "22:00" };
    expect(shiftIn("Asia/Manila", afternoon, winter)).toBe("5:00–14:00 Manila, on the next day");
    const early = { timezone: "Asia/Manila", start: "06:00", end: "15:00" };
    expect(shiftIn("America/New_York", early, winter)).toBe("17:00–2:00 New York, from the day before");
  });

  it("that ends at midnight still ends on its own day", () => {
    const evening = { timezone: "Asia/Manila", start: "15:00", end: "00:00" };
    expect(shiftIn("Asia/Manila", evening, winter)).toBe("15:00–0:00 Manila");
  });
});

it("is said once where both clocks show the same", () => {
  const singapore = { timezone: "Asia/Singapore", start: "08:30", end: "17:30" };
  expect(shiftInBoth("Asia/Manila", singapore, winter)).toBe("8:30–17:30 Singapore");
});
