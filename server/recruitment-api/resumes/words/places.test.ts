import { expect, it } from "vitest";
import { countryIn } from "./places";

it.each([
  ["Antipolo City, Rizal", "PH"],
  ["Norfolk, VA 23510", "US"],
  ["Nairobi", "KE"],
  ["Cadiz, Negros Occidental", "PH"],
  ["Cádiz, España", "ES"],
  ["Surrey, BC", "CA"],
  // of several countries, or of none
  ["Cadiz", null],
  ["La Union", null],
  ["Eastwood", null],
  ["Georgia", null],
  ["Nairobi, Manila", null],
])("takes %s to be in %s", (text, country) => expect(countryIn(text)).toBe(country));
