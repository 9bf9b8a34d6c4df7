import parse, { type CountryCode, getExampleNumber, isSupportedCountry, type PhoneNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { plainDigits } from "./values/typed-digits";

/*
 * Telephone numbers: stored and sent as E.164 (+254712345678), typed and shown as people write them. For servers only: the
 * library's data of all countries are larger than a page.
 */

/** What people put between the digits. */
export const aroundDigits = /[\s().-]/g;
/** A cheap first check after removing those characters; most texts that pass are still no valid numbers. */
export const likeNumber = /^(\+|00)?\d{7,15}$/;

/** The hint while the country is unknown: an example number would be of a wrong country. */
export const withCode = "with + and the country’s code";

type Country = string | null | undefined;

/**
 * E.164 of a mobile number as it is written within `country`, or of any number with the code of its country; null when it is
 * invalid, or has no code and no country is given. With a code it may be a landline, and its range may be unknown if its length
 * is that of a mobile number there: countries open new ranges, and the library's data grow old.
 */
export function internationalNumber(typed: string, country: Country): string | null {
  const plain = plainDigits(typed).replace(aroundDigits, "");
  if (!likeNumber.test(plain)) return null;
  const number = parse(plain.replace(/^00(?=[1-9])/, "+"), codeOf(country) ?? undefined);
  if (!number) return null;
  const isWhole = /^(\+|00)/.test(plain) && (number.isValid() || hasMobileLength(number));
  return isWhole || isMobile(number) ? number.number : null;
}

const isMobile = (number: PhoneNumber) => /MOBILE|PERSONAL/.test(number.getType() ?? "");

/** Whether a number has as many digits as mobile numbers of its country. */
export function hasMobileLength(number: PhoneNumber): boolean {
  const country = number.country ?? number.getPossibleCountries()[0];
  const example = country && getExampleNumber(country, examples);
  return example?.nationalNumber.length === number.nationalNumber.length;
}

/** A stored number in its country's international format, `+254 712 345678`; unchanged when it is not E.164. */
export const numberText = (stored: string): string =>
  (stored.startsWith("+") && parse(stored)?.formatInternational()) || stored;

/** An example number of the country in both formats; null for an unknown country. */
export function exampleNumber(country: Country): { national: string; international: string } | null {
  const code = codeOf(country);
  const example = code && getExampleNumber(code, examples);
  return example ? { national: example.formatNational(), international: example.formatInternational() } : null;
}

/** The error message for an invalid number; `which` is "another" for the form's second number. */
export function wrongNumber(country: Country, which: "a" | "another" = "a"): string {
  return `Enter ${which} mobile number${howToWrite(country)}`;
}

/** The error message for a missing number. */
export const missingNumber = (country: Country): string => `Enter your mobile number${howToWrite(country)}`;

function howToWrite(country: Country): string {
  const example = exampleNumber(country);
  return example ? `, like ${example.national} or ${example.international}` : ` ${withCode}`;
}

function codeOf(country: Country): CountryCode | null {
  const code = country?.toUpperCase() ?? "";
  return isSupportedCountry(code) ? code : null;
}
