import { dayMs } from "../../contract/values/durations";

const threeDaysMs = 3 * dayMs;

/** When to remind of a saved job: three days before it closes; never without a closing date or with less time left. */
export function reminderFor(closesAt: string | null, now: Date): Date | null {
  if (closesAt === null) return null;
  const at = new Date(new Date(closesAt).getTime() - threeDaysMs);
  return at > now ? at : null;
}

/** Reminders of these moments are due now and not yet out of date: what they were of is not sure to be over. */
export const stillRemindable = (now: Date): { after: Date; until: Date } => ({
  after: new Date(now.getTime() - threeDaysMs),
  until: now,
});
