import { describe, expect, it } from "vitest";
import { formatLine, readTurnaround, tookText } from "./connection-words";

describe("the words for a line", () => {
  it("judges by the middle of the tries, whatever their order", () => {
    expect(formatLine([5000, 200, 180]).title).toBe("Your internet is good");
    expect(formatLine([200, 1600, 1400]).title).toBe("Your internet is slow, and that is enough");
    expect(formatLine([9000, 4200, 300]).title).toBe("Your internet is very slow");
    expect(formatLine([200]).text).toContain("200 milliseconds");
  });

  it("says when some tries or all of them did not come back", () => {
    expect(formatLine([null, 200, 210])).toMatchObject({
      title: "Your internet drops now and then",
      text: expect.stringContaining("1 of 3 tries"),
    });
    expect(formatLine([null, null, null]).title).toBe("No answer came back");
  });
});

it("says a measured time no more exactly than it is", () => {
  expect([3, 184, 999.9, 1000, 1449, 12_000].map(tookText)).toEqual([
    "10 milliseconds",
    "180 milliseconds",
    "1 second",
    "1 second",
    "1.4 seconds",
    "12 seconds",
  ]);
});

it("believes only a time that lies shortly before", () => {
  const now = 1_795_000_000_000;
  expect(readTurnaround(String(now - 250), now)).toBe(250);
  expect(readTurnaround(String(now + 5), now)).toBeNull();
  expect(readTurnaround(String(now - 61_000), now)).toBeNull();
  for (const sent of [null, "", "abc", "1e12", "-1795000000000"]) expect(readTurnaround(sent, now)).toBeNull();
});
