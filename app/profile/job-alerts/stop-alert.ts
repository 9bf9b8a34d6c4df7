import type { AppLoadContext } from "@remix-run/node";
import type { Changed } from "../../../server/contract/outcomes";

/** Stops an alert. Success also when it was already stopped, in another window or by a link in a mail. */
export async function stopAlert({ api }: Pick<AppLoadContext, "api">, id: string | null): Promise<Changed<null>> {
  if (id === null) return { ok: true, value: null };
  const stopped = await api.jobAlerts.delete({ id });
  return !stopped.ok && stopped.failure.kind === "missing" ? { ok: true, value: null } : stopped;
}
