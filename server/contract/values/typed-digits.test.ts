import { expect, it } from "vitest";
import { plainAddress, plainDigits } from "./typed-digits";

it.each([
  ["Arabic", "٠١٢٣٤٥٦٧٨٩"],
  ["Persian and Urdu", "۰۱۲۳۴۵۶۷۸۹"],
  ["Hindi and Nepali", "०१२३४५६७८९"],
  ["Bengali", "০১২৩৪৫৬৭৮৯"],
  ["Burmese", "၀၁၂၃၄၅၆၇၈၉"],
  ["Khmer", "០១២៣៤៥៦៧៨៩"],
  ["Thai", "๐๑๒๓๔๕๖๗๘๙"],
  ["wide", "０１２３４５６７８９"],
  ["our own", "0123456789"],
])("reads %s digits", (_script, typed) => {
  expect(plainDigits(typed)).toBe("0123456789");
});

it.each([
  ["signs between Arabic digits", "٢٥٬٠٠٠٫٥٠", "25,000.50"],
  ["a wide plus and wide brackets", "＋６３（２）", "+63(2)"],
  ["hyphens that do not break, dashes and a minus", "0917\u2011123\u20134567\u2212\uff0d", "0917-123-4567--"],
  ["marks of direction around a copied number", "\u202a+63 917 123 4567\u202c", "+63 917 123 4567"],
  ["letters and other signs", "₱ 25k é ½ 𝟙", "₱ 25k é ½ 𝟙"],
])("takes %s as they are meant", (_what, typed, plain) => {
  expect(plainDigits(typed)).toBe(plain);
});

it("takes spaces and invisible marks from an address", () => {
  expect(plainAddress(" \ufeffana\u200b@example.com\u200e")).toBe("ana@example.com");
});
