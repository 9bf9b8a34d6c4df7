import type { IncomingHttpHeaders } from "node:http";
import type { ExchangeRates } from "../contract/values/exchange-rates";
import { cookieValues, type OwnCookies } from "./own-cookies";
import { readPreferences } from "./preferences";
import type { AskedRequest } from "./request-facts";

/** All that a shared page may know of its reader. */
export interface PageVariant {
  /** Equal for all who see the same. */
  key: string;
  /** The request headers of this variant, for rendering it as nobody. */
  headers(): Readonly<Record<string, string>>;
}

/**
 * The variant of shared pages for this request: colours, Lite, the reader's time zone, currency and country, and whether the
 * style sheet has been loaded, reduced to what the site understands, so that there are few. Null when the request has anything
 * that may say who asks, or what they saved or typed: such pages are rendered for them alone.
 */
export function variantOf(
  headers: IncomingHttpHeaders,
  { own, rates }: { own: OwnCookies; rates: ExchangeRates },
  stylesInlined: (loaded: string | undefined, userAgent: string | undefined) => boolean,
): PageVariant | null {
  if (headers.authorization !== undefined) return null;
  const values = cookieValues(headers.cookie);
  for (const name of values.keys()) if (!own.tellsNothing(name)) return null;
  const { colourMode, colourModeChosen, liteChoice, lite, timezone, timezoneFrom, currency, country } = readPreferences(
    askedWith(headers),
    values,
    rates,
  );
  const inlined = stylesInlined(values.get(own.styles), headers["user-agent"]);
  // one that follows from the country is found again by the country
  const zone = timezoneFrom === "said" ? timezone : "";
  const theme = colourModeChosen ? colourMode : "";
  return {
    key: `${theme} ${liteChoice} ${lite} ${zone} ${currency} ${country} ${inlined}`,
    headers: () => ({
      cookie: [
        theme && `${own.theme}=${theme}`,
        `${own.lite}=${liteChoice}`,
        zone && `${own.timezone}=${encodeURIComponent(zone)}`,
        currency && `${own.currency}=${currency}`,
        country && `${own.country}=${country}`,
        !inlined && `${own.styles}=${values.get(own.styles) ?? ""}`,
      ]
        .filter(Boolean)
        .join("; "),
      ...(lite && liteChoice === "auto" && { "save-data": "on" }),
      // text browsers are recognised by their name
      ...(!inlined && { "user-agent": headers["user-agent"] ?? "" }),
    }),
  };
}

const askedWith = (headers: IncomingHttpHeaders): Pick<AskedRequest, "get"> => ({
  get: (name) => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : value;
  },
});
