import { z } from "zod";
import { isCountry } from "../../server/contract/values/country-codes";
import { maxTimezoneLength } from "../../server/contract/values/limits";
import {
  allZones,
  likeZone,
  offsetText,
  soleZoneOf,
  todaysZone,
  zonesLike,
  zonesOf,
} from "../../server/contract/zones-of-places";

/** A zone as our forms show it, `America/New York`; undefined when there is none. */
export const zoneText = (zone: string | null | undefined): string | undefined =>
  zone ? todaysZone(zone).replaceAll("_", " ") : undefined;

/** A zone as an option shows and sends it: `America/New York (UTC−5)`. */
const choiceOf = (zone: string) => `${zoneText(zone)} (${offsetText(zone)})`;
const withoutOffset = (typed: string) => typed.trim().replace(/ \(UTC[^()]{0,6}\)$/, "");

const allTexts = allZones
  .filter((zone) => zone.split("/").length < 3)
  .map(zoneText)
  .join("\n");

/** The options of a country with several zones, one per line; empty for other countries, where nobody has to choose. */
export function choicesOf(country: string | null | undefined): string {
  if (!country || !isCountry(country) || soleZoneOf(country) !== null) return "";
  return zonesOf(country).map(choiceOf).join("\n") || allTexts;
}

/** The option of the country that a stored zone belongs to; undefined when there is none. */
export function chosenOf(country: string | null | undefined, zone: string | null | undefined): string | undefined {
  const chosen = country && zone ? likeZone(zonesOf(country), zone) : undefined;
  return chosen && choiceOf(chosen);
}

/**
 * The options after a typed text that is not a zone or is ambiguous, one per line: the zones it may mean, else those of the
 * country, else all except a few of three parts, such as `America/Indiana/Knox`, where few people live. Empty for a text that
 * means one zone.
 */
export function choicesFor(typed: unknown, country: string | null = null): string {
  const likely = typeof typed === "string" ? zonesLike(withoutOffset(typed), country) : [];
  if (likely.length === 1) return "";
  if (likely.length > 1) return likely.map(choiceOf).join("\n");
  return choicesOf(country) || allTexts;
}

const missing = "Enter your time zone, town or country, like Nairobi";

function oneZone(typed: string, country: string | null, ctx: z.RefinementCtx): string {
  const text = withoutOffset(typed);
  const [zone, ...others] = zonesLike(text, country);
  if (zone !== undefined && others.length === 0) return zone;
  const message =
    zone === undefined
      ? `We do not know “${text}”. Choose your time zone`
      : `“${text}” has more than one time zone. Choose yours`;
  ctx.addIssue({ code: "custom", message });
  return z.NEVER;
}

/**
 * A rule that turns a typed zone into its name. A text that means no zone, or several, is an error; the page then offers a
 * choice.
 */
export const zoneField = z
  .string({ error: missing })
  .max(maxTimezoneLength, missing)
  .transform((typed, ctx) => oneZone(typed, null, ctx));

const typedZone = z.string().max(maxTimezoneLength, "Choose your time zone").optional();

/** The time zone of somebody who lives in the country: its only zone, else the chosen one. */
export const zoneIn = (country: string | null) =>
  typedZone.transform((typed, ctx) => {
    const sole = soleZoneOf(country);
    if (sole !== null) return sole;
    if (typed) return oneZone(typed, country, ctx);
    // without a country there is nothing to choose from, and the missing country has its own error
    if (country) ctx.addIssue({ code: "custom", message: "Choose your time zone" });
    return z.NEVER;
  });

/** The same when it is optional: when the page does not ask, the `known` zone stays. */
export const optionalZoneIn = (country: string | null, known: string | null) =>
  typedZone.transform((typed, ctx) => soleZoneOf(country) ?? (typed ? oneZone(typed, country, ctx) : known));
