import parse, { type CountryCode, getExampleNumber, isSupportedCountry, type PhoneNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { plainDigits } from "./values/typed-digits";

/*
 * Telephone numbers: stored and sent as E.164 (+254712345678), typed and shown as people write them. For servers only, as what
 * is known of all countries' numbers weighs more than a page.
 */

/** What people put between the digits. */
export const aroundDigits = /[\s().-]/g;
/** How every number looks without it; most such texts are no numbers. */
export const likeNumber = /^(\+|00)?\d{7,15}$/;

/** How to write a number while the country is not known: an example would be of somebody else's. */
export const withCode = "with + and the country’s code";

type Country = string | null | undefined;

/**
 * E.164 of a mobile number as it is written within `country`, or of any number with the code of its country; null when it is
 * none, or nobody knows whose it is: it has no code, and no country is told. With a code it may be any telephone's, and need not be of a known range if it is as long as a mobile number there:
 * countries open new ranges, and what is known here of them grows old.
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

/** A stored number as people of its country write it for others: `+254 712 345678`. As it is stored when it is not E.164. */
export const numberText = (stored: string): string =>
  (stored.startsWith("+") && parse(stored)?.formatInternational()) || stored;

/** A number of the country in both ways to write it; null for a country that is not known. */
export function exampleNumber(country: Country): { national: string; international: string } | null {
  const code = codeOf(country);
  const example = code && getExampleNumber(code, examples);
  return example ? { national: example.formatNational(), international: example.formatInternational() } : null;
}

/** What is said of a text that is no number; `which` tells it from the other number of the same form. */
export function wrongNumber(country: Country, which: "a" | "another" = "a"): string {
  return `Enter ${which} mobile number${howToWrite(country)}`;
}

/** The same of a number that is missing. */
export const missingNumber = (country: Country): string => `Enter your mobile number${howToWrite(country)}`;

function howToWrite(country: Country): string {
  const example = exampleNumber(country);
  return example ? `, like ${example.national} or ${example.international}` : ` ${withCode}`;
}

function codeOf(country: Country): CountryCode | null {
  const code = country?.toUpperCase() ?? "";
  return isSupportedCountry(code) ? code : null;
}
