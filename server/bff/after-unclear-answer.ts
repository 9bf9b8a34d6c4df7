import type { Changed } from "../contract/outcomes";
import { orNull } from "./refusals";

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
  const made = (await orNull(findMade)) ?? null;
  return made === null ? changed : { ok: true, value: made };
}
