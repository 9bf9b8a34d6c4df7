import { expect, it } from "vitest";
import { countryCodes } from "./country-codes";
import { countriesInWords, countryWords } from "./country-words";

it("names every country of the world in a sentence", () => {
  expect(countryCodes.filter((code) => countryWords(code).length < 4)).toEqual([]);
  expect(["KE", "PH", "NL", "CI"].map(countryWords)).toEqual([
    "Kenya",
    "the Philippines",
    "the Netherlands",
    "Côte d’Ivoire",
  ]);
  expect(countryWords("Freedonia")).toBe("Freedonia");
});

it("lists countries, and counts those that would be too many", () => {
  expect(countriesInWords(["PH"])).toBe("the Philippines");
  expect(countriesInWords(["KE", "PH", "UG"])).toBe("Kenya, the Philippines and Uganda");
  expect(countriesInWords(["KE", "PH", "UG", "IN"], 2)).toBe("Kenya, the Philippines and 2 other countries");
  expect(countriesInWords(["KE", "PH", "UG"], 2)).toBe("Kenya, the Philippines and 1 other country");
});
