import type { AppLoadContext } from "@remix-run/node";

/** Where the visitor lives: by their profile, else as they said on this device; null when they did not say. Never a guess. */
export const ownCountry = ({ visitor, preferences }: Pick<AppLoadContext, "visitor" | "preferences">): string | null =>
  (visitor.state === "signed-in" ? visitor.user.country : null) ?? preferences.country;

/**
 * The country that a browser's languages name, as a code: `en-KE,en;q=0.9` is likely `KE`. Null when none is named. It is a
 * guess: offer it first in a list, never take it as an answer.
 */
export function likelyCountry(acceptLanguage: string | null): string | null {
  const regions = (acceptLanguage ?? "")
    .split(",")
    .flatMap((tag) => /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![\w-])/i.exec(tag)?.[1] ?? []);
  // US English is the default of many browsers everywhere, so it says nothing
  return regions.map((region) => region.toUpperCase()).find((region) => region !== "US") ?? null;
}
