import { describe, expect, it } from "vitest";
import { exampleNumber, internationalNumber, missingNumber, numberText, wrongNumber } from "./mobile-number";

describe("a number as it is typed", () => {
  it.each([
    ["0712 345 678", "KE", "+254712345678"],
    ["0712 345 678", "ke", "+254712345678"],
    ["254 712 345678", "KE", "+254712345678"],
    ["0917 123 4567", "PH", "+639171234567"],
    ["(202) 555-0142", "US", "+12025550142"],
    ["98765 43210", "IN", "+919876543210"],
    ["07911 123456", "GB", "+447911123456"],
    // with a country code it may be of any country
    ["+254 712 345 678", "PH", "+254712345678"],
    ["00 63 917-123-4567", "JP", "+639171234567"],
    ["(+44) (0)7911 123456", "KE", "+447911123456"],
    ["+290 51234", "KE", "+29051234"],
    ["+63 (2) 8123 4567", "PH", "+63281234567"],
    // of a range that the library's data do not have yet
    ["+254 999 123456", "KE", "+254999123456"],
    // with the dashes that word processors insert
    ["0917\u2011123\u20134567", "PH", "+639171234567"],
    ["+63 917 123 4567", null, "+639171234567"],
    ["00254 712 345678", "XX", "+254712345678"],
  ])("%s of %s is %s", (typed, country, stored) => {
    expect(internationalNumber(typed, country)).toBe(stored);
  });

  it.each([
    ["", "KE"],
    ["12", "KE"],
    ["0712 345", "KE"],
    ["0917 123 4567", "KE"],
    ["0712 345 678", "PH"],
    // no country is known
    ["0917 123 4567", null],
    ["0917 123 4567", "XX"],
    ["0712 345 678", null],
    ["63 917 123 4567", null],
    ["02 8123 4567", "PH"],
    ["555-0142", "US"],
    ["+63 917 123", "PH"],
    ["+63 917 123 456", "PH"],
    ["+63 917 123 45678", "PH"],
    ["+254 712 34567", null],
    ["+999 123 456 789", "PH"],
    ["0712 345 678 or 0713 345 678", "KE"],
    ["call me", "KE"],
  ])("%s of %s is none", (typed, country) => {
    expect(internationalNumber(typed, country)).toBeNull();
  });
});

describe("a number as it is shown", () => {
  it.each([
    ["+254712345678", "+254 712 345678"],
    ["+639175550142", "+63 917 555 0142"],
    ["+12025550142", "+1 202 555 0142"],
    ["+442079460958", "+44 20 7946 0958"],
    ["+919876543210", "+91 98765 43210"],
    ["+447911123456", "+44 7911 123456"],
    // what an API may have stored earlier
    ["09175550142", "09175550142"],
    ["+999123456789", "+999123456789"],
    ["none", "none"],
  ])("%s as %s", (stored, shown) => {
    expect(numberText(stored)).toBe(shown);
  });
});

describe("how to write a number", () => {
  it.each(["KE", "PH", "US", "IN", "GB"])("is told with one of %s that is taken in both ways", (country) => {
    const example = exampleNumber(country);
    expect(example?.international).toMatch(/^\+/);
    for (const text of Object.values(example ?? {}))
      expect(numberText(internationalNumber(text, country) ?? "")).toBe(example?.international);
    expect(wrongNumber(country)).toContain(`like ${example?.national} or ${example?.international}`);
  });

  it("is told without one, which would be of another country, while the country is not known", () => {
    expect(exampleNumber(null)).toBeNull();
    expect(wrongNumber(null)).toBe("Enter a mobile number with + and the country’s code");
    expect(missingNumber(null)).toBe("Enter your mobile number with + and the country’s code");
    expect(missingNumber("KE")).toBe("Enter your mobile number, like 0712 123456 or +254 712 123456");
  });
});
