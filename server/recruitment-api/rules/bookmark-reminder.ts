const threeDaysMs = 3 * 86_400_000;

/** When to remind of a saved job: three days before it closes; never for one without an end or with less time left. */
export function reminderFor(closesAt: string | null, now: Date): Date | null {
  if (closesAt === null) return null;
  const at = new Date(new Date(closesAt).getTime() - threeDaysMs);
  return at > now ? at : null;
}
