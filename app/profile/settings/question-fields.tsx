import type { ContactLocale, JobAlertPace } from "../../../server/contract/values/account";
import { Checkbox } from "../../forms/checkbox";
import { RadioGroup } from "../../forms/choice-group";
import type { AnyField } from "../../forms/field-frame";
import { optionsOf } from "../../forms/select";
import { TextField } from "../../forms/text-field";
import { ZoneField } from "../../forms/zone-field";
import type { QuestionName } from "./question-names";
import { localeWords, themeWords } from "./setting-words";

const locales = optionsOf(localeWords satisfies Record<ContactLocale, string>);
const liteModes = optionsOf({ auto: "With data saver or slow internet", on: "Always", off: "Never" });
const paces = optionsOf({
  daily: "As often as each alert says, at most once a day",
  weekly: "Once a week",
  off: "Never",
} satisfies Record<JobAlertPace, string>);

type FieldName =
  | "locale"
  | "timezone"
  | "theme"
  | "lite_mode"
  | "reminders"
  | "tips"
  | "job_alerts"
  | "quiet"
  | "quiet_from"
  | "quiet_until";
/** The fields of all settings. */
export type SettingFields = Record<FieldName, AnyField>;

interface Props {
  name: QuestionName;
  /** Only the fields of this question exist; the others are undefined. */
  fields: SettingFields;
  zones: string | undefined;
  isOfAccount: boolean;
}

/** The fields of one setting. */
export function QuestionFields({ name, fields, zones, isOfAccount }: Props) {
  switch (name) {
    case "language":
      return (
        <RadioGroup
          field={fields.locale}
          label="In which language may recruiters contact you?"
          hint="Recruiters see it. Automatic mails and these pages are in English."
          options={locales}
          conditional
        />
      );
    case "time-zone":
      return (
        <ZoneField
          field={fields.timezone}
          label="Your time zone"
          hint="Every time on this site is shown in it."
          choices={zones}
        />
      );
    case "colours":
      return (
        <RadioGroup
          field={fields.theme}
          label="Which colours do you want?"
          options={optionsOf(themeWords(isOfAccount))}
          conditional
        />
      );
    case "data-saver":
      return (
        <RadioGroup
          field={fields.lite_mode}
          label="When do you want Lite mode?"
          hint="It uses less data. Everything still works."
          options={liteModes}
          conditional
        />
      );
    case "emails":
      return (
        <>
          <p className="mt-6 text">
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
            conditional
          />
        </>
      );
    case "quiet-hours":
      return (
        <>
          <Checkbox
            field={fields.quiet}
            label="Hold mails that can wait during quiet hours"
            hint="Codes, receipts and what you ask for yourself come at once."
          />
          <div className="if-ticked field-set">
            <TextField field={fields.quiet_from} label="From" type="time" width="short" conditional />
            <TextField field={fields.quiet_until} label="Until" type="time" width="short" conditional />
          </div>
        </>
      );
    default:
      return name satisfies never;
  }
}
