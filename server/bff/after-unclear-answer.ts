import type { Changed } from "../contract/outcomes";

/**
 * A change whose answer did not arrive, or only half of it, may have been made: pressing again would make a second. So it is
 * asked what is there now, and what is there is done.
 * @param findMade answers what the change was to make; null or undefined where it is not there
 */
export async function afterUnclearAnswer<Value>(
  changed: Changed<Value>,
  findMade: () => Promise<Value | null | undefined>,
): Promise<Changed<Value>> {
  if (changed.ok || changed.failure.kind !== "unavailable") return changed;
  try {
    const made = await findMade();
    return made === null || made === undefined ? changed : { ok: true, value: made };
  } catch (thrown) {
    // the API does not answer now, so nobody knows
    if (thrown instanceof Response) return changed;
    throw thrown;
  }
}
