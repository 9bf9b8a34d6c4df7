import type { AppLoadContext } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { type AlertFrequency, alertFrequencies, alertKilobytes } from "../../../server/contract/values/account";
import { RadioGroup } from "../../forms/choice-group";
import type { AnyField } from "../../forms/field-frame";
import { Notice } from "../../interface/notice";
import { paths } from "../../paths";

const words: Record<AlertFrequency, { label: string; hint: string }> = {
  daily: { label: "Every day", hint: "At 8:00, on days with new jobs." },
  weekly: { label: "Once a week", hint: "On Mondays at 8:00, in weeks with new jobs." },
};

/** What can be chosen of an alert. For a page's data: the words would be in the scripts of every page with a form. */
export const alertChoices = {
  frequencies: alertFrequencies.map((value) => ({ value, ...words[value] })),
  contents: alertKilobytes.map((most) => ({
    value: String(most),
    label: most === 0 ? "Its title, pay and hours" : `Its whole text too, at most ${most} KB of email a week`,
  })),
};

interface Props {
  fields: Record<"frequency" | "weekly_kilobytes", AnyField>;
  choices: typeof alertChoices;
}

/** The questions of an alert's form. Without choices a question is not asked. */
export function AlertFields({ fields, choices }: Props) {
  return (
    <>
      <RadioGroup field={fields.frequency} label="How often do we email you?" options={choices.frequencies} />
      <RadioGroup
        field={fields.weekly_kilobytes}
        label="What of each job is in the email?"
        options={choices.contents}
      />
    </>
  );
}

/** How often the account allows alerts; it overrides an alert's own frequency. Null when the API has no settings. */
export const readPace = async ({ api }: Pick<AppLoadContext, "api">) =>
  api.offers("account") ? (await api.account.getSettings()).email.job_alerts : null;

/** How often the account allows alerts, see `readPace`. */
type Pace = Awaited<ReturnType<typeof readPace>>;

/** Shown when the account allows alerts less often than the alerts are set to. */
export function PaceNotice({ pace }: { pace: Pace }) {
  if (pace !== "weekly" && pace !== "off") return null;
  return (
    <Notice
      tone="warning"
      title={pace === "off" ? "Emails about new jobs are switched off" : "Emails about new jobs come weekly"}
    >
      <p>
        {pace === "off" ? "Your alerts are kept, but none is sent. " : "Alerts of every day wait for Monday, too. "}
        <Link to={paths.profile.setting("emails")}>Change this in your preferences</Link>
      </p>
    </Notice>
  );
}
