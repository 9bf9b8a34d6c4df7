import type { Failure } from "../../server/contract/outcomes";

/** The HTTP status of a page that says why the API refused a change. */
export const failureStatus: Readonly<Record<Failure["kind"], number>> = {
  invalid: 422,
  conflict: 409,
  missing: 404,
  forbidden: 403,
  "too-many": 429,
  unavailable: 503,
};
