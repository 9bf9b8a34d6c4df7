import { z } from "zod";
import type { AccountSettings, AccountSettingsChange } from "../../../server/contract/account";
import { colourModes, contactLocales, jobAlertPaces, liteModes } from "../../../server/contract/values/account";
import { maxTimezoneLength } from "../../../server/contract/values/limits";
import type { Preferences } from "../../../server/contract/visitor-api";
import { box, oneOf } from "../../forms/text-rules";
import { readTimeOfDay } from "./time-of-day";

const usualQuiet = { from: "21:00", until: "07:00" };

/** A time as the API takes it. Other text stays as typed, and is judged only while quiet hours are on. */
const time = z
  .string()
  .optional()
  .transform((typed = "") => readTimeOfDay(typed) ?? typed);

export const SettingsForm = z
  .object({
    locale: oneOf(contactLocales, "Choose a language"),
    timezone: z.string({ error: "Choose your time zone" }).max(maxTimezoneLength, "Choose your time zone"),
    theme: oneOf(colourModes, "Choose the colours"),
    lite_mode: oneOf(liteModes, "Choose when pages are Lite"),
    reminders: box,
    job_alerts: oneOf(jobAlertPaces, "Choose how often job alerts are mailed"),
    tips: box,
    quiet: box,
    quiet_from: time,
    quiet_until: time,
  })
  .superRefine(({ quiet, quiet_from, quiet_until }, ctx) => {
    if (!quiet) return;
    const refuse = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
    if (readTimeOfDay(quiet_from) === null) refuse("quiet_from", "Enter when quiet hours begin, like 21:00");
    if (readTimeOfDay(quiet_until) === null) refuse("quiet_until", "Enter when quiet hours end, like 07:00");
    else if (quiet_from === quiet_until) refuse("quiet_until", "Quiet hours must end at another time than they begin");
  });

/** The form's values: what was not chosen for the account yet is as it is on this device. */
export function shownSettings(
  { locale, timezone, theme, lite_mode, email, quiet_hours }: AccountSettings,
  device: Preferences,
) {
  const { from, until } = quiet_hours ?? usualQuiet;
  return {
    locale,
    timezone: timezone ?? device.timezone,
    theme: theme ?? device.colourMode,
    lite_mode: lite_mode ?? device.liteChoice,
    reminders: email.reminders,
    job_alerts: email.job_alerts,
    tips: email.tips,
    quiet: quiet_hours !== null,
    quiet_from: from,
    quiet_until: until,
  };
}

/** What to save of a form. */
export function settingsOf({
  reminders,
  job_alerts,
  tips,
  quiet,
  quiet_from,
  quiet_until,
  ...same
}: z.output<typeof SettingsForm>): AccountSettingsChange {
  return {
    ...same,
    email: { reminders, job_alerts, tips },
    quiet_hours: quiet ? { from: quiet_from, until: quiet_until } : null,
  };
}

/** The field of one of the API's errors: `quiet_hours.until`, `email.tips`. */
export const fieldOfSetting = (name: string): string =>
  name.replace(/^quiet_hours\./, "quiet_").replace(/^email\./, "");
