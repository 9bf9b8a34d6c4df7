import type { Changed, Failure } from "../../server/contract/visitor-api";

const statuses: Record<Failure["kind"], number> = {
  invalid: 422,
  conflict: 409,
  missing: 404,
  forbidden: 403,
  "too-many": 429,
  unavailable: 503,
};

/** The value of a change that no form was typed for; a refusal becomes the page that says so. */
export function valueOrThrow<Value>(changed: Changed<Value>): Value {
  if (changed.ok) return changed.value;
  throw new Response(changed.failure.message, { status: statuses[changed.failure.kind] });
}
