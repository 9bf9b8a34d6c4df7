import { describe, expect, it } from "vitest";
import { timeLeft, warningBetween } from "./countdown-words";

const second = 1000;
const minute = 60 * second;

describe("the words of the countdown", () => {
  it("says nothing where no end is known", () => expect(timeLeft(Infinity)).toBeNull());

  it("counts by the minute until the last five, then by the second", () => {
    expect(timeLeft(30 * minute)).toEqual({ text: "30 minutes left", bySecond: false });
    expect(timeLeft(12.5 * minute)).toEqual({ text: "12 minutes left", bySecond: false });
    expect(timeLeft(5 * minute + 1)).toEqual({ text: "5 minutes left", bySecond: false });
    expect(timeLeft(5 * minute)).toEqual({ text: "5:00 left", bySecond: true });
    expect(timeLeft(61 * second)).toEqual({ text: "1:01 left", bySecond: true });
    expect(timeLeft(1)).toEqual({ text: "0:01 left", bySecond: true });
    expect(timeLeft(0)).toEqual({ text: "Time is up", bySecond: false });
    expect(timeLeft(-minute)).toEqual({ text: "Time is up", bySecond: false });
  });

  it("changes its words at most once a minute before the last five", () => {
    const words = new Set<string | undefined>();
    for (let left = 30 * minute; left > 5 * minute; left -= second) words.add(timeLeft(left)?.text);
    expect(words.size).toBe(26);
  });

  it("warns at five minutes and at one, once each", () => {
    const said: (string | null)[] = [];
    for (let left = 8 * minute; left > -second; left -= second) said.push(warningBetween(left, left - second));
    expect(said.filter(Boolean)).toEqual(["5 minutes left.", "1 minute left."]);
  });

  it("says only the nearer warning after a sleep, and none when the time is over", () => {
    expect(warningBetween(8 * minute, 30 * second)).toBe("1 minute left.");
    expect(warningBetween(8 * minute, 3 * minute)).toBe("5 minutes left.");
    expect(warningBetween(8 * minute, 0)).toBeNull();
    expect(warningBetween(5 * minute, 4 * minute)).toBeNull();
  });
});
