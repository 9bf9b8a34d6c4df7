import { type AppLoadContext, redirectDocument } from "@remix-run/node";
import { z } from "zod";
import type { AccountSettingsChange } from "../../../server/contract/account";
import type { AccountSettings } from "../../../server/contract/records";
import type { Preferences } from "../../../server/contract/request-context";
import { colourModes, contactLocales, jobAlertPaces, liteModes } from "../../../server/contract/values/account";
import { unreadIn } from "../../../server/contract/values/unread";
import { failureAt } from "../../forms/failure-at";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission, readVersion } from "../../forms/read-submission";
import { box, oneOfField } from "../../forms/text-rules";
import { readTimeOfDay, timeOfDay } from "../../forms/time-of-day";
import { choicesFor, zoneField, zoneText } from "../../forms/zones";
import { paths } from "../../paths";
import { deviceQuestions, type QuestionName, questionTitles } from "./question-names";

const usualQuiet = { from: "21:00", until: "07:00" };

interface Question {
  schema: z.ZodObject;
  /** The change to save from its form. */
  changeOf(typed: unknown): AccountSettingsChange;
}

const question = <Schema extends z.ZodObject>(
  schema: Schema,
  changeOf: (typed: z.output<Schema>) => AccountSettingsChange,
): Question => ({ schema, changeOf: (typed) => changeOf(typed as z.output<Schema>) });

/** A choice without an "empty" option is only left out of the form when its value could not be read; it then stays as it is. */
const questions: Record<QuestionName, Question> = {
  language: question(
    z.object({ locale: oneOfField(contactLocales, "Choose a language").optional() }),
    (typed) => typed,
  ),
  "time-zone": question(z.object({ timezone: zoneField }), (typed) => typed),
  colours: question(z.object({ theme: oneOfField(colourModes, "Choose the colours").optional() }), (typed) => typed),
  "data-saver": question(
    z.object({ lite_mode: oneOfField(liteModes, "Choose when pages are Lite").optional() }),
    (typed) => typed,
  ),
  emails: question(
    z.object({
      reminders: box,
      tips: box,
      job_alerts: oneOfField(jobAlertPaces, "Choose how often job alerts are mailed").optional(),
    }),
    (email) => ({ email }),
  ),
  "quiet-hours": question(
    z.object({ quiet: box, quiet_from: timeOfDay, quiet_until: timeOfDay }).superRefine((typed, ctx) => {
      const { quiet, quiet_from, quiet_until } = typed;
      if (!quiet) return;
      const refuse = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
      if (readTimeOfDay(quiet_from) === null) refuse("quiet_from", "Enter when quiet hours begin, like 21:00");
      if (readTimeOfDay(quiet_until) === null) refuse("quiet_until", "Enter when quiet hours end, like 07:00");
      else if (quiet_from === quiet_until)
        refuse("quiet_until", "Quiet hours must end at another time than they begin");
    }),
    ({ quiet, quiet_from, quiet_until }) => ({ quiet_hours: quiet ? { from: quiet_from, until: quiet_until } : null }),
  ),
};

/**
 * The forms' values. What was not set for the account yet has this device's value; what could not be read is in `unread`, and
 * empty.
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

/** The values of the settings' forms. */
export type SettingValues = ReturnType<typeof shownSettings>["values"];

/** Settings that could not be read, by the names in the forms. */
function unreadSettings(settings: AccountSettings): string[] {
  const ofMails = unreadIn(settings.email);
  return unreadIn(settings).flatMap((name) => {
    if (name === "email") return ofMails.length > 0 ? ofMails : ["reminders", "tips", "job_alerts"];
    return name === "quiet_hours" ? "quiet" : name;
  });
}

/** The form's field for an error of the API: `quiet_hours.until`, `email.tips`. */
const fieldOfSetting = (name: string): string => name.replace(/^quiet_hours\./, "quiet_").replace(/^email\./, "");

/** The settings of the account or, when the API has none, of this device, as form values. */
export async function readSettings({ api, preferences }: AppLoadContext) {
  if (api.offers("account")) {
    const settings = await api.account.getSettings();
    const { version, updated_at: updatedAt } = settings;
    return { ...shownSettings(settings, preferences), version, updatedAt };
  }
  const { timezone, colourMode: theme, liteChoice: lite_mode } = preferences;
  const values: Partial<SettingValues> = { timezone: zoneText(timezone), theme, lite_mode };
  return { values, unread: [], version: undefined, updatedAt: null };
}

/**
 * The setting in the path.
 * @throws a Response 404 for a setting that does not exist here
 */
function nameIn({ api }: AppLoadContext, asked: string | undefined): QuestionName {
  const name = (Object.keys(questionTitles) as QuestionName[]).find((one) => one === asked);
  if (!name || !(api.offers("account") || deviceQuestions.includes(name))) throw new Response(null, { status: 404 });
  return name;
}

/**
 * Loads the form of one setting.
 * @throws a Response 404 for an unknown setting
 */
export async function loadQuestion(context: AppLoadContext, asked: string | undefined) {
  const name = nameIn(context, asked);
  const { schema } = questions[name];
  const { values, unread, version } = await readSettings(context);
  const isOfIt = (field: string) => field in schema.shape;
  return {
    name,
    isOfAccount: context.api.offers("account"),
    form: formFor(context, schema, Object.fromEntries(Object.entries(values).filter(([field]) => isOfIt(field))), {
      version,
      unread: unread.filter(isOfIt),
    }),
  };
}

/** Saves one setting to the account or, when the API has no settings, to this device. */
export async function saveQuestion(context: AppLoadContext, asked: string | undefined) {
  const { schema, changeOf } = questions[nameIn(context, asked)];
  const submission = await readSubmission(context, schema);
  if (submission.status !== "success") return invalidSubmission(submission, undefined, zonesOf(submission));

  const change = changeOf(submission.value);
  if (context.api.offers("account")) {
    const saved = await context.api.account.saveSettings({ ...change, version: await readVersion(context) });
    if (!saved.ok) return invalidSubmission(submission, failureAt(saved.failure, fieldOfSetting), zonesOf(submission));
  } else {
    const { timezone, theme: colourMode, lite_mode: liteChoice } = change;
    const chosen = Object.entries({ timezone, colourMode, liteChoice }).filter(([, value]) => value !== undefined);
    await context.setPreferences(Object.fromEntries(chosen));
  }
  // a whole document, because the server decides for each document whether it runs scripts
  return redirectDocument(paths.profile.settings({ saved: "preferences" }), 303);
}

/** The options when the typed zone is ambiguous. */
const zonesOf = ({ payload }: { payload: Record<string, unknown> }) => ({
  zones: payload.timezone ? choicesFor(payload.timezone) : "",
});
