import type { Changed } from "../../server/contract/visitor-api";
import { failureStatus } from "../forms/failure-status";

/** For a change that no form was typed for: its value, null where the API does not answer it, or an error page for the refusal. */
export function valueOrThrow<Value>(changed: Changed<Value>): Value | null {
  if (changed.ok) return changed.value;
  throw new Response(changed.failure.message, { status: failureStatus[changed.failure.kind] });
}
