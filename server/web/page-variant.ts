import type { IncomingHttpHeaders } from "node:http";
import { cookieValues, type OwnCookies } from "./own-cookies";
import { readPreferences } from "./preferences";
import type { Asked } from "./request-facts";

/** All that a shared page may know of its reader. */
export interface PageVariant {
  /** Equal for all who see the same. */
  key: string;
  /** The request headers of this variant, for rendering it as nobody. */
  headers(): Readonly<Record<string, string>>;
}

/**
 * The variant of shared pages for this request: colours, Lite, the time zone and whether the style sheet has been loaded,
 * reduced to what the site understands, so that there are few. Null when the request has anything that may say who asks, or
 * what they saved or typed: such pages are rendered for them alone.
 */
export function variantOf(
  headers: IncomingHttpHeaders,
  own: OwnCookies,
  stylesInlined: (loaded: string | undefined, userAgent: string | undefined) => boolean,
): PageVariant | null {
  if (headers.authorization !== undefined) return null;
  const values = cookieValues(headers.cookie);
  for (const name of values.keys()) if (!own.tellsNothing(name)) return null;
  const { colourMode, colourModeChosen, liteChoice, lite, timezone } = readPreferences(askedWith(headers), values);
  const inlined = stylesInlined(values.get(own.styles), headers["user-agent"]);
  const theme = colourModeChosen ? colourMode : "";
  return {
    key: `${theme} ${liteChoice} ${lite} ${timezone} ${inlined}`,
    headers: () => ({
      cookie: [
        theme && `${own.theme}=${theme}`,
        `${own.lite}=${liteChoice}`,
        `${own.timezone}=${encodeURIComponent(timezone)}`,
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

const askedWith = (headers: IncomingHttpHeaders): Pick<Asked, "get"> => ({
  get: (name) => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : value;
  },
});
