import type { AppLoadContext } from "@remix-run/node";
import type { JobAlert } from "../../../server/contract/account";

type Frequency = JobAlert["frequency"];

export const frequencies: readonly { value: Frequency; label: string; hint: string }[] = [
  { value: "daily", label: "Every day", hint: "At 8:00, on days with new jobs." },
  { value: "weekly", label: "Once a week", hint: "On Mondays at 8:00, in weeks with new jobs." },
];

/** How often the account lets alerts come: it counts before what an alert says. */
export const readPace = async ({ api }: Pick<AppLoadContext, "api">) =>
  (await api.account.getSettings()).email.job_alerts;

export type Pace = Awaited<ReturnType<typeof readPace>>;
