import { describe, expect, it } from "vitest";
import { hoursLine } from "../../server/contract/values/shift-hours";
import { hoursIn, hoursInFull } from "./shift";

const inWords = (hours: ReturnType<typeof hoursIn>) => ({
  own: [hoursLine(hours), hours.more].filter(Boolean).join(", "),
  there: hours.there,
});

const summer = new Date("2026-07-15T00:00:00Z");
const winter = new Date("2026-11-21T00:00:00Z");
const newYork = { timezone: "America/New_York", start: "09:00", end: "18:00" };

describe("a shift on the other side of the world", () => {
  it("is said by the reader's clock first, then by the employer's", () => {
    expect(inWords(hoursIn("Africa/Nairobi", newYork, winter))).toEqual({
      own: "17:00–2:00 your time",
      there: "9:00–18:00 in New York",
    });
  });

  it("says that it is at night when more than half of it lies between 22:00 and 6:00", () => {
    expect(inWords(hoursIn("Asia/Manila", newYork, winter)).own).toBe("22:00–7:00 your time · Night");
    const evening = { timezone: "Asia/Manila", start: "18:00", end: "02:00" };
    expect(inWords(hoursIn("Asia/Manila", evening, winter)).own).toBe("18:00–2:00 your time");
  });

  it("is drawn in the reader's day", () => {
    expect(hoursIn("Asia/Manila", newYork, winter).path).toBe("M44 3h18M-4 3h18");
  });

  it("moves with the summer time of the employer", () => {
    expect(inWords(hoursIn("Asia/Manila", newYork, summer)).own).toContain("21:00–6:00");
    expect(inWords(hoursIn("Asia/Manila", newYork, winter)).own).toContain("22:00–7:00");
  });

  it("is nobody's own time while the reader's zone is not known: the employer's, named, and UTC for the browser", () => {
    expect(hoursLine(hoursIn(null, newYork, winter))).toBe("9:00–18:00 in New York");
    expect(hoursIn(null, newYork, winter)).toEqual({
      own: null,
      isNight: false,
      there: "9:00–18:00 in New York",
      path: "M18 3h18",
      utc: "840 1380",
    });
    expect(hoursIn(null, newYork, summer).utc).toBe("780 1320");
    const manila = { timezone: "Asia/Manila", start: "06:00", end: "15:00" };
    expect(hoursIn(null, manila, winter).utc).toBe("-120 420");
    expect(hoursIn(null, { ...manila, timezone: "UTC" }, winter).there).toBe("6:00–15:00 UTC");
  });

  it("names the employer's town as it is called today", () => {
    const hours = { timezone: "Asia/Calcutta", start: "09:00", end: "17:00" };
    expect(hoursIn("Europe/Paris", hours, winter).there).toBe("9:00–17:00 in Kolkata");
  });
});

describe("the page of a job", () => {
  it("says when the shift begins on another day than the employer's", () => {
    const afternoon = { timezone: "America/Los_Angeles", start: "13:00", end: "22:00" };
    expect(inWords(hoursInFull("Asia/Manila", afternoon, summer)).own).toBe("4:00–13:00 your time, on the next day");
    const early = { timezone: "Asia/Manila", start: "08:00", end: "17:00" };
    expect(inWords(hoursInFull("America/Sao_Paulo", early, summer)).own).toBe(
      "21:00–6:00 your time · Night, from the day before",
    );
  });

  it("says from when either clock moves the hours, within three months", () => {
    const february = new Date("2027-02-01T12:00:00Z");
    expect(inWords(hoursInFull("Asia/Manila", newYork, february)).own).toBe(
      "22:00–7:00 your time · Night, from 14 Mar 21:00–6:00",
    );
    expect(inWords(hoursInFull("Asia/Manila", newYork, winter)).own).toBe("22:00–7:00 your time · Night");
    expect(inWords(hoursInFull("America/Toronto", newYork, february)).own).toBe("9:00–18:00 your time");
  });
});

it("that ends at midnight says so", () => {
  const evening = { timezone: "Asia/Manila", start: "15:00", end: "00:00" };
  expect(inWords(hoursIn("Asia/Manila", evening, winter))).toEqual({ own: "15:00–0:00 your time", there: null });
});

it("is said once where both clocks show the same", () => {
  const singapore = { timezone: "Asia/Singapore", start: "08:30", end: "17:30" };
  expect(inWords(hoursIn("Asia/Manila", singapore, winter))).toEqual({ own: "8:30–17:30 your time", there: null });
});
