import { z } from "zod";
import { countryCodes, isCountry } from "../../../server/contract/values/country-codes";
import { countryName } from "../../../server/contract/values/country-words";
import { maxTimezoneLength } from "../../../server/contract/values/limits";
import { readTimeZone } from "../../../server/contract/values/timezones";

/** The engine's names of zones whose cities are called otherwise today. */
const today: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** A zone as our forms show and send it, `America/New York`; undefined for none. */
export const zoneText = (zone: string | null | undefined): string | undefined =>
  zone ? (today[zone] ?? zone).replaceAll("_", " ") : undefined;

/** Every zone of the world as text, grouped by its part of it. */
const zoneTexts = Intl.supportedValuesOf("timeZone")
  // nobody is at home there, and a page with all of them is to arrive in one round trip
  .filter((zone) => !zone.startsWith("Antarctica/"))
  .map((zone) => zoneText(zone) ?? zone)
  .sort();

/** Without those of three parts, such as `America/Indiana/Knox`: few live there, and every page with the list carries it whole. */
const usualTexts = zoneTexts.filter((text) => text.split("/").length < 3);

/**
 * The zones that a page suggests, one a line: first those of a country, which is only a guess, then the usual others. All are
 * found when they are typed.
 */
export function suggestedZones(country: string | null = null): string {
  const likely = zonesOf(country);
  return [...likely, ...usualTexts.filter((text) => !likely.includes(text))].join("\n");
}

/** The zones of a country as text, by its code; none where the engine knows none. */
function zonesOf(country: string | null): string[] {
  // the engine throws for anything else, and an API may have written anything else
  if (country === null || !isCountry(country)) return [];
  // a method since 2023, a property before it; the types know neither
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?(): string[] | undefined;
    timeZones?: string[];
  };
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  return zones.map((zone) => zoneText(zone) ?? zone).filter((text) => zoneTexts.includes(text));
}

const countryByName = new Map(countryCodes.map((code) => [countryName(code).toLowerCase(), code]));

/** The zones that a typed text may mean: a zone, a town that gives a zone its name, a country, or a part of a zone's name. */
function zonesLike(typed: string): string[] {
  const text = typed.trim().replace(/\s+/g, " ").toLowerCase();
  const named = readTimeZone(text.replaceAll(" ", "_"));
  if (named !== null) return [zoneText(named) ?? named];
  const inCountry = zonesOf(countryByName.get(text) ?? null);
  if (inCountry.length > 0) return inCountry;
  const town = zoneTexts.filter((zone) => zone.toLowerCase().endsWith(`/${text}`));
  if (town.length > 0 || text.length < minLetters) return town;
  return zoneTexts.filter((zone) => zone.toLowerCase().includes(text));
}

const minLetters = 2;
const missing = "Enter your time zone, town or country, like Nairobi";
const maxNamed = 12;

/** Turns what was typed for a zone into its name; what may mean several is asked again, with their names. */
export const zoneField = z
  .string({ error: missing })
  .max(maxTimezoneLength, missing)
  .transform((typed, ctx) => {
    const [found, ...others] = zonesLike(typed);
    if (found !== undefined && others.length === 0) return readTimeZone(found.replaceAll(" ", "_")) ?? z.NEVER;
    const message =
      found === undefined
        ? missing
        : `“${typed.trim()}” has more than one time zone. Enter yours: ${[found, ...others].slice(0, maxNamed).join(", ")}${others.length >= maxNamed ? ", …" : ""}`;
    ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** The same when it may be left out; null when empty. */
export const optionalZone = zoneField.optional().transform((zone) => zone ?? null);
