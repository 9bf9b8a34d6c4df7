import type { AppLoadContext } from "@remix-run/node";
import { type AlertFrequency, alertFrequencies } from "../../../server/contract/values/account";

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
export type Pace = Awaited<ReturnType<typeof readPace>>;
