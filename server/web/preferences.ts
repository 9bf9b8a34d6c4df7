import type { AccountSettingsChange } from "../contract/account";
import type { User } from "../contract/records";
import type { Preferences, PreferencesChange } from "../contract/request-context";
import { colourModes, liteModes } from "../contract/values/account";
import { countryCodes } from "../contract/values/country-codes";
import type { ExchangeRates } from "../contract/values/exchange-rates";
import { isTimeZone, readTimeZone, usualTimeZone } from "../contract/values/timezones";
import { browserZone, soleZoneOf } from "../contract/zones-of-places";
import type { OutgoingCookies } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";
import type { AskedRequest } from "./request-facts";

const year = 31_536_000;

/** An account's settings of the site's look, which count on every device. */
export type AccountLook = Pick<User, "timezone" | "timezone_chosen" | "country" | "theme" | "lite_mode"> &
  Partial<Pick<User, "on_shared_device">>;

/**
 * What the visitor chose for the site: for the account, else on this device, from cookies. `Save-Data` or a connection of class
 * 2g make the site Lite unless Lite was switched off by hand. Browsers send `Save-Data` by themselves, the class (`ECT`) only to
 * a site that asks with `Accept-CH`, over TLS, and from the second request on; `remix-handler.ts` asks and names both in `Vary`.
 * @param rates exchange rates; a chosen currency without a rate counts as not chosen
 * @param account of the signed-in person. Until they chose its time zone, the device's counts before it. Without either, a
 *   country with a single zone decides
 */
export function readPreferences(
  req: Pick<AskedRequest, "get">,
  values: ReadonlyMap<string, string>,
  { worth }: Pick<ExchangeRates, "worth">,
  account?: AccountLook,
): Preferences {
  // scripts would store text and pages on the device, so a shared one gets none
  const liteChoice = account?.on_shared_device
    ? "on"
    : (account?.lite_mode ?? oneOf(liteModes, values.get("lite")) ?? "auto");
  const savesData = req.get("Save-Data")?.toLowerCase() === "on" || /^(slow-)?2g$/.test(req.get("ECT") ?? "");
  const zones = [account?.timezone_chosen && account.timezone, values.get("timezone"), account?.timezone];
  const colourMode = account?.theme ?? oneOf(colourModes, values.get("theme"));
  const currency = values.get("currency");
  const said = firstOf(zones, (zone) => (zone ? readZone(zone) : null));
  const country = oneOf(countryCodes, values.get("country")) ?? null;
  const ofCountry = said === null ? soleZoneOf(account?.country ?? country) : null;
  return {
    colourMode: colourMode ?? "system",
    colourModeChosen: colourMode !== undefined,
    liteChoice,
    lite: liteChoice === "on" || (liteChoice === "auto" && savesData),
    timezone: said ?? ofCountry ?? usualTimeZone,
    timezoneFrom: said !== null ? "said" : ofCountry !== null ? "country" : null,
    currency: currency !== undefined && Object.hasOwn(worth, currency) ? currency : null,
    country,
  };
}

/** The valid choices of a change; anything else is left out. */
function choicesIn({ colourMode, liteChoice, timezone }: PreferencesChange): PreferencesChange {
  return {
    colourMode: oneOf(colourModes, colourMode),
    liteChoice: oneOf(liteModes, liteChoice),
    timezone: timezone !== undefined && isTimeZone(timezone) ? timezone : undefined,
  };
}

/** Stores the chosen values for a year; unknown ones change nothing. */
export function writePreferences(changed: PreferencesChange, cookies: OutgoingCookies, own: OwnCookies): void {
  const { colourMode, liteChoice, timezone } = choicesIn(changed);
  const write = (name: string, value: string | undefined) =>
    value !== undefined &&
    cookies.set(name, `${name}=${encodeURIComponent(value)}; ${own.attributes}; Max-Age=${year}`);
  write(own.theme, colourMode);
  write(own.lite, liteChoice);
  write(own.timezone, timezone);
  write(
    own.country,
    countryCodes.find((code) => code === changed.country) ?? (changed.country === "" ? "" : undefined),
  );
  // Empty means no currency. One without a rate is stored, but read as no currency.
  write(own.currency, /^([A-Z]{3})?$/.exec(changed.currency ?? "none")?.[0]);
}

/** The change as the API's account settings take it; null when no choice is valid. */
export function accountChangeOf(changed: PreferencesChange): AccountSettingsChange | null {
  const { colourMode: theme, liteChoice: lite_mode, timezone } = choicesIn(changed);
  return (theme ?? lite_mode ?? timezone) ? { theme, lite_mode, timezone } : null;
}

function readZone(text: string): string | null {
  const zone = readTimeZone(text);
  return zone && browserZone(zone);
}

function firstOf<Value, Read>(values: readonly Value[], read: (value: Value) => Read | null): Read | null {
  for (const value of values) {
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given);
