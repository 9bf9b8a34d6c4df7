import { expect, it } from "vitest";
import { pointsText, scoreText } from "./score-words";

it("prints scores with the decimals they have, two at most", () => {
  expect([75.888, 82.5, 14, 0, 100, 60, 5400, 1234567.005, 0.1 + 0.2].map(scoreText)).toEqual([
    "75.89",
    "82.5",
    "14",
    "0",
    "100",
    "60",
    "5,400",
    "1,234,567",
    "0.3",
  ]);
  expect(pointsText(14, 20)).toBe("14 of 20 points");
  expect(pointsText(14, null)).toBe("14 points");
});
