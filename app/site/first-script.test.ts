// @vitest-environment jsdom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { HoursInDay } from "../jobs/hours";
import { hoursIn } from "../jobs/shift";
import { ownHours } from "./first-script";

const manila = 8 * 60;

/** Runs the script as a browser in Manila would. */
function run(isSecure = false) {
  const local = (read: (at: Date) => number) =>
    function (this: Date) {
      return read(new Date(this.getTime() + manila * 60_000));
    };
  vi.spyOn(Date.prototype, "getHours").mockImplementation(local((at) => at.getUTCHours()));
  vi.spyOn(Date.prototype, "getMinutes").mockImplementation(local((at) => at.getUTCMinutes()));
  vi.stubGlobal("Intl", { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: "Asia/Manila" }) }) });
  new Function(ownHours(isSecure))();
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: as it was before the script wrote it
  document.cookie = "timezone=; max-age=0";
});

it.each([
  { timezone: "America/New_York", start: "09:00", end: "18:00" },
  { timezone: "Europe/London", start: "09:30", end: "17:45" },
  { timezone: "Asia/Manila", start: "06:00", end: "15:00" },
  { timezone: "Australia/Adelaide", start: "07:30", end: "15:00" },
  { timezone: "America/Los_Angeles", start: "13:00", end: "22:00" },
  { timezone: "Asia/Singapore", start: "22:00", end: "06:00" },
])("says and draws the hours of $timezone as the server would to a reader in Manila", (shift) => {
  const now = new Date();
  const shown = (zone: string | null) => renderToStaticMarkup(createElement(HoursInDay, hoursIn(zone, shift, now)));
  document.body.innerHTML = shown("Asia/Manila");
  const own = document.body.innerHTML;
  document.body.innerHTML = shown(null);
  run();
  expect(document.body.innerHTML).toBe(own);
});

it("tells the site the zone, and the page that it is known", () => {
  run();
  expect(document.cookie).toBe("timezone=Asia/Manila");
  expect(document.documentElement.dataset.zone).toBe("");
});

it("names the cookie as the server does where the site has https", () => {
  expect(ownHours(true)).toContain('"__Host-timezone="');
  expect(ownHours(true)).toContain(";secure");
});
