import type { Changed } from "../contract/outcomes";

/**
 * After a change whose answer was lost or cut off, checks whether the change was made: a retry would otherwise make it twice.
 * When it is found, the change counts as a success.
 * @param findMade resolves to what the change would have created; null or undefined when it is not there
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
    // The API does not answer now, so the outcome stays unknown.
    if (thrown instanceof Response) return changed;
    throw thrown;
  }
}
