import { maxTimezoneLength } from "./limits";

/** Where most applicants live; used when nothing better is known. */
export const usualTimeZone = "Asia/Manila";

/**
 * Towns that zones were named after and that are called otherwise today: engines keep the old names. Those of few people are named on
 * the server (`zones-of-places.ts`), because every page loads these.
 */
export const renamedTowns: Readonly<Record<string, string>> = {
  Calcutta: "Kolkata",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Rangoon: "Yangon",
  Saigon: "Ho_Chi_Minh",
};

/** Valid spellings seen so far: asking the runtime takes longer than most of a request. */
const found = new Map<string, string>();

/** The proper name of an IANA zone (`asia/manila`); null for one that does not exist. */
export function readTimeZone(text: string): string | null {
  const known = found.get(text);
  if (known) return known;
  if (text.length > maxTimezoneLength || !/^[a-z][\w+-]*(\/[\w+-]+){0,2}$/i.test(text)) return null;
  try {
    const name = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
    // other spellings are valid too, so made-up ones must not fill the memory
    if (found.size < 1000) found.set(text, name);
    return name;
  } catch {
    return null;
  }
}

/** The same zone, or the usual one when it does not exist or is not known. */
export const zoneOrUsual = (zone: string | null | undefined): string =>
  zone && isTimeZone(zone) ? zone : usualTimeZone;

export const isTimeZone = (zone: string): boolean => readTimeZone(zone) !== null;
