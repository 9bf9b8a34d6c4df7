import { maxTimezoneLength } from "./limits";

/** The default time zone: most applicants live there. */
export const usualTimeZone = "Asia/Manila";

/**
 * Zones whose town has a new name, while JavaScript engines still use the old one. Zones with few people are renamed on the
 * server only (`zones-of-places.ts`), because every page loads this list.
 */
export const renamedTowns: Readonly<Record<string, string>> = {
  Calcutta: "Kolkata",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Rangoon: "Yangon",
  Saigon: "Ho_Chi_Minh",
};

/** A cache of valid spellings: checking one in the runtime takes longer than most of a request. */
const found = new Map<string, string>();

/** The canonical name of an IANA zone (`asia/manila`); null for one that does not exist. */
export function readTimeZone(text: string): string | null {
  const known = found.get(text);
  if (known) return known;
  if (text.length > maxTimezoneLength || !/^[a-z][\w+-]*(\/[\w+-]+){0,2}$/i.test(text)) return null;
  try {
    const name = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
    // many spellings are valid, so the cache needs a limit
    if (found.size < 1000) found.set(text, name);
    return name;
  } catch {
    return null;
  }
}

/** The zone, or the default when it is missing or does not exist. */
export const zoneOrUsual = (zone: string | null | undefined): string =>
  zone && isTimeZone(zone) ? zone : usualTimeZone;

export const isTimeZone = (zone: string): boolean => readTimeZone(zone) !== null;
