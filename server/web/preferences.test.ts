import type { Request } from "express";
import { describe, expect, it } from "vitest";
import { createOwnCookies } from "./own-cookies";
import { type AccountLook, accountChangeOf, readPreferences, writePreferences } from "./preferences";

const asked = (headers: Record<string, string> = {}) =>
  ({ get: (name: string) => headers[name.toLowerCase()] }) as unknown as Request;
const read = (cookies: Record<string, string> = {}, headers: Record<string, string> = {}, account?: AccountLook) =>
  readPreferences(asked(headers), new Map(Object.entries(cookies)), { worth: { EUR: "67.8", KES: "0.45" } }, account);
const undecided = { timezone: "Asia/Singapore", timezone_chosen: false, country: null, theme: null, lite_mode: null };

describe("what a visitor set for the site", () => {
  it("is nothing at first: the device's colours, scripts, Manila time", () => {
    expect(read()).toEqual({
      colourMode: "system",
      colourModeChosen: false,
      liteChoice: "auto",
      lite: false,
      timezone: "Asia/Manila",
      timezoneFrom: null,
      currency: null,
      country: null,
    });
  });

  it("is read from cookies, and anything unknown in them is nothing", () => {
    expect(read({ theme: "dark", lite: "on", timezone: "Australia/Perth", currency: "KES", country: "KE" })).toEqual({
      colourMode: "dark",
      colourModeChosen: true,
      liteChoice: "on",
      lite: true,
      timezone: "Australia/Perth",
      timezoneFrom: "said",
      currency: "KES",
      country: "KE",
    });
    expect(read({ theme: "<b>", lite: "yes", timezone: "Mars/Olympus", currency: "XXX", country: "XX" })).toEqual(
      read(),
    );
  });

  it.each([
    [{ "save-data": "on" }, true],
    [{ ect: "2g" }, true],
    [{ ect: "slow-2g" }, true],
    [{ ect: "4g" }, false],
  ])("is Lite by itself for a device that says %o: %s", (headers, lite) => {
    expect(read({}, headers).lite).toBe(lite);
    expect(read({ lite: "off" }, headers).lite).toBe(false);
  });

  it("takes the zone of the account until another is chosen here", () => {
    expect(read({}, {}, undecided).timezone).toBe("Asia/Singapore");
    expect(read({ timezone: "Europe/London" }, {}, undecided).timezone).toBe("Europe/London");
    expect(read({}, {}, { ...undecided, timezone: null })).toEqual(read());
  });

  it("has the zone of a country with one, where somebody said the country and no zone", () => {
    expect(read({ country: "KE" })).toMatchObject({ timezone: "Africa/Nairobi", timezoneFrom: "country" });
    expect(read({}, {}, { ...undecided, timezone: null, country: "KE" }).timezone).toBe("Africa/Nairobi");
    expect(read({ country: "US" })).toMatchObject({ timezone: "Asia/Manila", timezoneFrom: null });
    expect(read({ country: "KE", timezone: "Europe/Paris" })).toMatchObject({
      timezone: "Europe/Paris",
      timezoneFrom: "said",
    });
  });

  it("has one zone however its name is written, so that no spelling is a page of its own", () => {
    expect(read({ timezone: "asia/manila" }).timezone).toBe("Asia/Manila");
  });

  it("is the device's for an account for which nothing was chosen, the account's for one that chose", () => {
    const device = { theme: "light", lite: "off", timezone: "Europe/London" };
    expect(read(device, { "save-data": "on" }, undecided)).toEqual(read(device));
    const chosen = { ...undecided, timezone_chosen: true, theme: "dark", lite_mode: "on" } as const;
    expect(read(device, {}, chosen)).toEqual({
      colourMode: "dark",
      colourModeChosen: true,
      liteChoice: "on",
      lite: true,
      timezone: "Asia/Singapore",
      timezoneFrom: "said",
      currency: null,
      country: null,
    });
    // the device decides again, whatever its own switch says
    expect(read(device, { "save-data": "on" }, { ...undecided, lite_mode: "auto" }).lite).toBe(true);
  });

  it("is saved to an account only when something in it is a choice of ours", () => {
    expect(accountChangeOf({ timezone: "Mars/Olympus" })).toBeNull();
    expect(accountChangeOf({ liteChoice: "on" })).toEqual({ lite_mode: "on" });
  });

  it("is written for a year, and only when it is a choice of ours", () => {
    const written: string[] = [];
    const cookies = {
      set: (_name: string, line: string) => void written.push(line),
      relay() {},
      endWithBrowser() {},
      markPrivate() {},
      silence() {},
    };
    const own = createOwnCookies("a secret of the tests", true);
    writePreferences({ colourMode: "dark", timezone: "Asia/Manila" }, cookies, own);
    writePreferences({ currency: "KES" }, cookies, own);
    writePreferences({ currency: "", country: "KE" }, cookies, own);
    writePreferences({ country: "x; Domain=evil.test" }, cookies, own);
    writePreferences({ currency: "x; Domain=evil.test", timezone: "x; Domain=evil.test" }, cookies, own);
    expect(written).toEqual([
      "__Host-theme=dark; Path=/; SameSite=Lax; Secure; Max-Age=31536000",
      "__Host-timezone=Asia%2FManila; Path=/; SameSite=Lax; Secure; Max-Age=31536000",
      "__Host-currency=KES; Path=/; SameSite=Lax; Secure; Max-Age=31536000",
      "__Host-country=KE; Path=/; SameSite=Lax; Secure; Max-Age=31536000",
      "__Host-currency=; Path=/; SameSite=Lax; Secure; Max-Age=31536000",
    ]);
  });
});
