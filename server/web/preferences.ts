import type { Request } from "express";
import type { Preferences } from "../contract/visitor-api";
import type { OutgoingCookies } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";

export const usualTimezone = "Asia/Manila";
const year = 31_536_000;

/**
 * What the visitor chose for the site, from cookies, and what the device asks for: `Save-Data` or a line of the 2g class make
 * the site Lite unless Lite was switched off by hand. Browsers send `Save-Data` unasked, the class of the line (`ECT`) only to
 * a site that asks with `Accept-CH`, over TLS, and from the second request on; `remix-handler.ts` asks and names both in `Vary`.
 * @param homeTimezone the zone of the signed-in person's account, used until another is chosen
 */
export function readPreferences(
  req: Request,
  values: Map<string, string>,
  homeTimezone?: string,
): Preferences {
  const liteChoice = oneOf(["auto", "on", "off"], values.get("lite")) ?? "auto";
  const savesData = req.get("Save-Data")?.toLowerCase() === "on" || /^(slow-)?2g$/.test(req.get("ECT") ?? "");
  return {
    colourMode: oneOf(["light", "dark", "system"], values.get("theme")) ?? "system",
    liteChoice,
    lite: liteChoice === "on" || (liteChoice === "auto" && savesData),
    timezone:
      [values.get("timezone"), homeTimezone].find((zone) => zone !== undefined && isTimezone(zone)) ??
      usualTimezone,
  };
}

/** Writes the chosen values for a year; an unknown one is left as it was. */
export function writePreferences(
  changed: Partial<Pick<Preferences, "colourMode" | "liteChoice" | "timezone">>,
  cookies: OutgoingCookies,
  own: OwnCookies,
): void {
  const write = (name: string, value: string) =>
    cookies.set(name, `${name}=${encodeURIComponent(value)}; ${own.attributes}; Max-Age=${year}`);
  if (changed.colourMode && oneOf(["light", "dark", "system"], changed.colourMode))
    write(own.theme, changed.colourMode);
  if (changed.liteChoice && oneOf(["auto", "on", "off"], changed.liteChoice))
    write(own.lite, changed.liteChoice);
  if (changed.timezone && isTimezone(changed.timezone)) write(own.timezone, changed.timezone);
}

export function isTimezone(zone: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given);
