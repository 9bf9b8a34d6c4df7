import type { ContactLocale, JobAlertPace } from "../../../server/contract/values/account";
import { Checkbox } from "../../forms/checkbox";
import { RadioGroup } from "../../forms/choice-group";
import { optionsOf } from "../../forms/select";
import { ServerForm } from "../../forms/server-form";
import { TextField } from "../../forms/text-field";
import { useServerForm } from "../../forms/use-server-form";
import { ZoneField } from "../../forms/zone-field";
import { LookFields, preferencesForm } from "./look-fields";
import type { loadAccountPreferences } from "./settings-preferences";

const locales = optionsOf({ en: "English", fil: "Filipino" } satisfies Record<ContactLocale, string>);
const paces = optionsOf({
  daily: "As often as each alert says, at most once a day",
  weekly: "Once a week",
  off: "Never",
} satisfies Record<JobAlertPace, string>);

/** What counts for the account, on every device. */
export function AccountPreferences() {
  const { form, fields } = useServerForm<typeof loadAccountPreferences>();
  return (
    <ServerForm
      form={form}
      {...preferencesForm}
      lead={<p className="lead">They count wherever you are signed in, on every device.</p>}
    >
      <h2 className="mt-8">Language and time</h2>
      <RadioGroup
        field={fields.locale}
        label="In which language may recruiters contact you?"
        hint="Recruiters see it. Automatic mails and these pages are in English."
        options={locales}
      />
      <ZoneField
        field={fields.timezone}
        label="Time zone"
        hint="Every time on this site is shown in it."
        choices={form.zones}
      />
      <LookFields fields={fields} system="As on each device" />
      <h2 className="mt-12">Mails</h2>
      <p className="mt-2">
        News of your applications and of your account is always mailed. The rest is yours to choose.
      </p>
      <Checkbox
        field={fields.reminders}
        label="Reminders"
        hint="A draft, a saved job or an assessment that ends soon, a licence that expires."
      />
      <Checkbox field={fields.tips} label="Tips" hint="Occasional tips for your profile" />
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
      <div className="if-ticked field-set">
        <TextField field={fields.quiet_from} label="From" type="time" width="short" conditional />
        <TextField field={fields.quiet_until} label="Until" type="time" width="short" conditional />
      </div>
    </ServerForm>
  );
}
