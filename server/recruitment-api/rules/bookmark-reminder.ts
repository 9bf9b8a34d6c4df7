import { dayMs } from "../../contract/values/durations";

const threeDaysMs = 3 * dayMs;

/** When to remind of a saved job: three days before it closes; never without a closing date or with less time left. */
export function reminderFor(closesAt: string | null, now: Date): Date | null {
  if (closesAt === null) return null;
  const at = new Date(new Date(closesAt).getTime() - threeDaysMs);
  return at > now ? at : null;
}

/** The range of reminder times that are due now and not outdated: their job may still be open. */
export const stillRemindable = (now: Date): { after: Date; until: Date } => ({
  after: new Date(now.getTime() - threeDaysMs),
  until: now,
});
