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

/** A zone as our forms show it, `America/New York`; undefined for none. */
export const zoneText = (zone: string | null | undefined): string | undefined =>
  zone ? todaysZone(zone).replaceAll("_", " ") : undefined;

/** The same as a choice is shown and sent: `America/New York (UTC−5)`. */
const choiceOf = (zone: string) => `${zoneText(zone)} (${offsetText(zone)})`;
const withoutOffset = (typed: string) => typed.trim().replace(/ \(UTC[^()]{0,6}\)$/, "");

const allTexts = allZones
  .filter((zone) => zone.split("/").length < 3)
  .map(zoneText)
  .join("\n");

/** The choices of a country with several zones, one a line; empty for any other, which is not asked. */
export function choicesOf(country: string | null | undefined): string {
  if (!country || !isCountry(country) || soleZoneOf(country) !== null) return "";
  return zonesOf(country).map(choiceOf).join("\n") || allTexts;
}

/** A zone as one of its country's choices. */
export function chosenOf(country: string | null | undefined, zone: string | null | undefined): string | undefined {
  const chosen = country && zone ? likeZone(zonesOf(country), zone) : undefined;
  return chosen && choiceOf(chosen);
}

/**
 * What to choose from after a text that is no zone or may mean several, one a line: those that it may mean, else those of the
 * country, else all but a few of three parts, such as `America/Indiana/Knox`, where few live. Empty for a text that means one.
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

/** Turns what was typed for a zone into its name; what may mean none or several is asked again, as a choice. */
export const zoneField = z
  .string({ error: missing })
  .max(maxTimezoneLength, missing)
  .transform((typed, ctx) => oneZone(typed, null, ctx));

const typedZone = z.string().max(maxTimezoneLength, "Choose your time zone").optional();

/** The zone of somebody who lives in a country: its only one, else the one that they chose. */
export const zoneIn = (country: string | null) =>
  typedZone.transform((typed, ctx) => {
    const sole = soleZoneOf(country);
    if (sole !== null) return sole;
    if (typed) return oneZone(typed, country, ctx);
    // without a country there is nothing to choose from, and the country is asked for
    if (country) ctx.addIssue({ code: "custom", message: "Choose your time zone" });
    return z.NEVER;
  });

/** The same when it may be left out: `known` then stays, where the page does not ask. */
export const optionalZoneIn = (country: string | null, known: string | null) =>
  typedZone.transform((typed, ctx) => soleZoneOf(country) ?? (typed ? oneZone(typed, country, ctx) : known));
