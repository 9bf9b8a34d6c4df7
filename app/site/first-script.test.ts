// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { hoursIn } from "../jobs/shift";
import { ownHours } from "./first-script";

const manila = 8 * 60;

/** As a browser in Manila runs it. */
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
])("says the hours of $timezone as the server would to a reader in Manila", (shift) => {
  const now = new Date();
  const { own, there } = hoursIn("Asia/Manila", shift, now);
  const unknown = hoursIn(null, shift, now);
  document.body.innerHTML = `<span data-hours="${unknown.utc}">${unknown.there}</span>`;
  run();
  expect(document.body.textContent).toBe([own, there].filter(Boolean).join(" · "));
  expect(document.querySelector("[data-hours]")).toBeNull();
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
