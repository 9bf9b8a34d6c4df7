import type { AppLoadContext } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { type AlertFrequency, alertFrequencies } from "../../../server/contract/values/account";
import { Notice } from "../../interface/notice";
import { paths } from "../../paths";

const words: Record<AlertFrequency, { label: string; hint: string }> = {
  daily: { label: "Every day", hint: "At 8:00, on days with new jobs." },
  weekly: { label: "Once a week", hint: "On Mondays at 8:00, in weeks with new jobs." },
};
/** The choices of an alert's frequency. */
export const frequencies = alertFrequencies.map((value) => ({ value, ...words[value] }));

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
