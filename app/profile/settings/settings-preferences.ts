import { type AppLoadContext, redirectDocument } from "@remix-run/node";
import { z } from "zod";
import type { AccountSettingsChange } from "../../../server/contract/account";
import type { AccountSettings } from "../../../server/contract/records";
import type { Preferences } from "../../../server/contract/request-context";
import { colourModes, contactLocales, jobAlertPaces, liteModes } from "../../../server/contract/values/account";
import { plainDigits } from "../../../server/contract/values/typed-digits";
import { unreadIn } from "../../../server/contract/values/unread";
import { choicesFor, zoneField, zoneText } from "../../apply/sections/zones";
import { failureAt } from "../../forms/failure-at";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission, readVersion } from "../../forms/read-submission";
import { box, oneOf } from "../../forms/text-rules";
import { paths } from "../../paths";
import { readTimeOfDay } from "./time-of-day";

const usualQuiet = { from: "21:00", until: "07:00" };

/** A time as the API takes it. Other text stays as typed, and is judged only while quiet hours are on. */
const time = z
  .string()
  .optional()
  .transform((typed = "") => readTimeOfDay(plainDigits(typed)) ?? typed);

const look = {
  timezone: zoneField,
  theme: oneOf(colourModes, "Choose the colours"),
  lite_mode: oneOf(liteModes, "Choose when pages are Lite"),
};

/** What a device remembers by itself, where the API has no settings. */
const DeviceForm = z.object(look);

/** Where one of several is always chosen, nothing is sent only of what could not be read; it then stays as it is. */
const SettingsForm = z
  .object({
    locale: oneOf(contactLocales, "Choose a language").optional(),
    timezone: look.timezone,
    theme: look.theme.optional(),
    lite_mode: look.lite_mode.optional(),
    reminders: box,
    tips: box,
    job_alerts: oneOf(jobAlertPaces, "Choose how often job alerts are mailed").optional(),
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

/**
 * The form's values: what was not chosen for the account yet is as it is on this device, and what could not be read is
 * `unread` and empty.
 */
export function shownSettings(settings: AccountSettings, device: Preferences) {
  const { locale, timezone, theme, lite_mode, email, quiet_hours } = settings;
  const { from, until } = quiet_hours ?? usualQuiet;
  const unread = unreadSettings(settings);
  const or = <Chosen>(name: string, chosen: Chosen, usual: Chosen) => chosen ?? (unread.includes(name) ? null : usual);
  const values = {
    locale,
    timezone: zoneText(or("timezone", timezone, device.timezone)),
    theme: or("theme", theme, device.colourMode),
    lite_mode: or("lite_mode", lite_mode, device.liteChoice),
    reminders: email.reminders,
    job_alerts: email.job_alerts,
    tips: email.tips,
    quiet: quiet_hours !== null,
    quiet_from: from,
    quiet_until: until,
  };
  return { values, unread };
}

/** What could not be read, by the form's names. */
function unreadSettings(settings: AccountSettings): string[] {
  const ofMails = unreadIn(settings.email);
  return unreadIn(settings).flatMap((name) => {
    if (name === "email") return ofMails.length > 0 ? ofMails : ["reminders", "tips", "job_alerts"];
    return name === "quiet_hours" ? "quiet" : name;
  });
}

/** What to save of a form. */
function settingsOf({
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
const fieldOfSetting = (name: string): string => name.replace(/^quiet_hours\./, "quiet_").replace(/^email\./, "");

export async function loadAccountPreferences(context: AppLoadContext) {
  const settings = await context.api.account.getSettings();
  const { values, unread } = shownSettings(settings, context.preferences);
  return {
    isOfAccount: true as const,
    form: formFor(context, SettingsForm, values, { version: settings.version, unread }),
  };
}

export function loadDevicePreferences(context: AppLoadContext) {
  const { timezone, colourMode: theme, liteChoice: lite_mode } = context.preferences;
  return {
    isOfAccount: false as const,
    form: formFor(context, DeviceForm, { timezone: zoneText(timezone), theme, lite_mode }),
  };
}

export async function saveAccountPreferences(context: AppLoadContext) {
  const submission = await readSubmission(context, SettingsForm);
  if (submission.status !== "success") return invalid(submission, undefined, zonesOf(submission));

  const saved = await context.api.account.saveSettings({
    ...settingsOf(submission.value),
    version: await readVersion(context),
  });
  if (!saved.ok) return invalid(submission, failureAt(saved.failure, fieldOfSetting), zonesOf(submission));
  return savedPreferences();
}

export async function saveDevicePreferences(context: AppLoadContext) {
  const submission = await readSubmission(context, DeviceForm);
  if (submission.status !== "success") return invalid(submission, undefined, zonesOf(submission));

  const { timezone, theme: colourMode, lite_mode: liteChoice } = submission.value;
  await context.setPreferences({ timezone, colourMode, liteChoice });
  return savedPreferences();
}

/** What to choose from where the typed zone may mean several. */
const zonesOf = ({ payload }: { payload: Record<string, unknown> }) => ({
  zones: payload.timezone ? choicesFor(payload.timezone) : "",
});

/** A whole document, because whether pages run scripts is decided when one is sent. */
const savedPreferences = () => redirectDocument(paths.profile.settings({ saved: "preferences" }), 303);
