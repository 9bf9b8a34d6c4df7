import { expect, it } from "vitest";
import { likelyCountry } from "./own-country";

it.each([
  ["en-KE,en;q=0.9", "KE"],
  ["fil-PH, en-US;q=0.8", "PH"],
  ["zh-Hant-TW,zh;q=0.5", "TW"],
  ["en-US,en;q=0.9,es-MX;q=0.5", "MX"],
])("%s speaks of %s", (header, country) => expect(likelyCountry(header)).toBe(country));

it.each([null, "", "en", "en-US", "*", "en-x-private", "es-419"])("%s speaks of no country", (header) =>
  expect(likelyCountry(header)).toBeNull(),
);
