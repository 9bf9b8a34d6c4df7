import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ColourMode, ContactLocale, JobAlertPace, LiteMode } from "../../../server/contract/values/account";
import type { RouteHandle } from "../../context";
import { Checkbox } from "../../forms/checkbox";
import { RadioGroup } from "../../forms/choice-group";
import { formTitle } from "../../forms/error-title";
import { failureAt } from "../../forms/failure-at";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission, readVersion } from "../../forms/read-submission";
import { optionsOf, Select } from "../../forms/select";
import { ServerForm } from "../../forms/server-form";
import { TextField } from "../../forms/text-field";
import { useServerForm } from "../../forms/use-server-form";
import { zoneName } from "../../interface/moment";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { timezones } from "../../site/timezones";
import { fieldOfSetting, SettingsForm, settingsOf, shownSettings } from "./settings-preferences";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Preferences – Settings", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const settings = await context.api.account.getSettings();
  const values = shownSettings(settings, context.preferences);
  const zones = timezones.includes(values.timezone) ? timezones : [values.timezone, ...timezones];
  return {
    zones: zones.map((zone) => ({ value: zone, label: zoneName(zone) })),
    form: formFor(context, SettingsForm, values, { version: settings.version }),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const submission = await readSubmission(context, SettingsForm);
  if (submission.status !== "success") return invalid(submission);

  const saved = await context.api.account.saveSettings({
    ...settingsOf(submission.value),
    version: await readVersion(context),
  });
  if (!saved.ok) return invalid(submission, failureAt(saved.failure, fieldOfSetting));
  // A whole document, because whether pages run scripts is decided when one is sent.
  return redirectDocument(paths.profile.settings({ saved: "preferences" }), 303);
}

const locales = optionsOf({ en: "English", fil: "Filipino" } satisfies Record<ContactLocale, string>);
const themes = optionsOf({
  light: "Light",
  dark: "Dark",
  system: "As on each device",
} satisfies Record<ColourMode, string>);
const liteModes = optionsOf({
  auto: "When a device saves data or its line is slow",
  on: "Always",
  off: "Never",
} satisfies Record<LiteMode, string>);
const paces = optionsOf({
  daily: "As often as each alert says, at most once a day",
  weekly: "Once a week",
  off: "Never",
} satisfies Record<JobAlertPace, string>);

export default function SettingsPreferencesPage() {
  const { zones } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={{ to: paths.profile.settings(), label: "Settings" }}
      title="Preferences"
      submit="Save preferences"
      lead={<p className="lead">They count wherever you are signed in, on every device.</p>}
    >
      <h2 className="mt-8">Language and time</h2>
      <RadioGroup
        field={fields.locale}
        label="In which language may recruiters contact you?"
        hint="Recruiters see it. Automatic mails and these pages are in English."
        options={locales}
      />
      <Select
        field={fields.timezone}
        label="Time zone"
        hint="Every time on this site is shown in it."
        options={zones}
      />
      <h2 className="mt-12" id="data-saver">
        Colours and data
      </h2>
      <RadioGroup field={fields.theme} label="Colours" options={themes} />
      <RadioGroup
        field={fields.lite_mode}
        label="Lite pages (data saver)"
        hint="They run no scripts and do everything that the others do."
        options={liteModes}
      />
      <h2 className="mt-12">Mails</h2>
      <p className="mt-2">
        News of your applications and of your account is always mailed. The rest is yours to choose.
      </p>
      <Checkbox
        field={fields.reminders}
        label="Reminders"
        hint="A draft, a saved job or an assessment that ends soon, a licence that expires."
      />
      <Checkbox field={fields.tips} label="Tips" hint="How to make more of your profile. Seldom." />
      <RadioGroup
        field={fields.job_alerts}
        label="Job alerts"
        hint="New jobs for the searches you keep as alerts."
        options={paces}
      />
      <h2 className="mt-12">Quiet hours</h2>
      <Checkbox
        field={fields.quiet}
        label="Hold mails that can wait during quiet hours"
        hint="Codes, receipts and what you ask for yourself come at once."
      />
      <TextField field={fields.quiet_from} label="From" type="time" width="short" conditional />
      <TextField field={fields.quiet_until} label="Until" type="time" width="short" conditional />
    </ServerForm>
  );
}
