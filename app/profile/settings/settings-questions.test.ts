import { expect, it } from "vitest";
import { markLosses } from "../../../server/contract/values/unread";
import { emailWords, quietWords } from "./setting-words";
import { shownSettings } from "./settings-questions";

const device = { timezone: "Africa/Nairobi", colourMode: "dark", liteChoice: "auto" } as Parameters<
  typeof shownSettings
>[1];
const stored = {
  locale: "en",
  timezone: null,
  theme: null,
  lite_mode: null,
  email: { status_changes: true, reminders: true, job_alerts: "weekly", tips: false },
  quiet_hours: null,
  version: 1,
  updated_at: null,
} as Parameters<typeof shownSettings>[0];

it("shows what was not chosen for the account as it is on this device", () => {
  const { values, unread } = shownSettings(stored, device);
  expect(values).toMatchObject({ timezone: "Africa/Nairobi", theme: "dark", lite_mode: "auto" });
  expect(unread).toEqual([]);
});

it("shows nothing in place of what could not be read, and names it by the form's fields", () => {
  const email = markLosses({ ...stored.email, job_alerts: null }, { unread: ["job_alerts"], rounded: [] });
  const lossy = markLosses({ ...stored, email }, { unread: ["theme", "email", "quiet_hours"], rounded: [] });
  const { values, unread } = shownSettings(lossy as typeof stored, device);
  expect(values).toMatchObject({ theme: null, lite_mode: "auto", job_alerts: null });
  expect(unread).toEqual(["theme", "job_alerts", "quiet"]);
});

it("says in a few words which emails are sent, and when they wait", () => {
  const emails = { reminders: true, tips: false, job_alerts: "weekly" } as const;
  expect(emailWords(emails)).toBe("Reminders, job alerts once a week");
  expect(emailWords({ reminders: false, tips: false, job_alerts: "off" })).toBe("Only what is needed");
  expect(quietWords({ quiet: true, quiet_from: "21:00", quiet_until: "07:00" })).toBe("21:00–7:00");
  expect(quietWords({ quiet: false })).toBe("Off");
});
