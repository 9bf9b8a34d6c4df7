import type { AppLoadContext } from "@remix-run/node";

/** Where the visitor lives: by their profile, else as they said on this device; null when they did not say. Never a guess. */
export const ownCountry = ({ visitor, preferences }: Pick<AppLoadContext, "visitor" | "preferences">): string | null =>
  (visitor.state === "signed-in" ? visitor.user.country : null) ?? preferences.country;
