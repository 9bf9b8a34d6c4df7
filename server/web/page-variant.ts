import type { IncomingHttpHeaders } from "node:http";
import { cookieValues, type OwnCookies } from "./own-cookies";
import { readPreferences } from "./preferences";
import type { Asked } from "./request-facts";

/** All that a shared page may know of whoever asks for it. */
export interface PageVariant {
  /** The same for everybody who sees the same. */
  key: string;
  /** What a request brings along that asks for this variant in nobody's name; only who makes the page needs it. */
  headers(): Readonly<Record<string, string>>;
}

/**
 * The variant of shared pages that this request asks for: colours, Lite, the time zone and whether the style sheet has been
 * loaded, each as the site understands it, so that there are few. Null when the request brings anything that may say who asks,
 * or what they saved or typed: those pages are made for them alone.
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
      // text browsers are told by their name
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
