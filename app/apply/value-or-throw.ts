import type { Changed } from "../../server/contract/visitor-api";
import { failureStatus } from "../forms/failure-status";

/** The value of a change that no form was typed for; a refusal becomes the page that says so. */
export function valueOrThrow<Value>(changed: Changed<Value>): Value {
  if (changed.ok) return changed.value;
  throw new Response(changed.failure.message, { status: failureStatus[changed.failure.kind] });
}
