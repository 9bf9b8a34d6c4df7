import type { AppLoadContext } from "@remix-run/node";

/** Where the visitor lives: as their profile says, else as they said on this device. Never a guess; null when they did not say. */
export const ownCountry = ({ visitor, preferences }: Pick<AppLoadContext, "visitor" | "preferences">): string | null =>
  (visitor.state === "signed-in" ? visitor.user.country : null) ?? preferences.country;
