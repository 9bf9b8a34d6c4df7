import { data } from "@remix-run/node";
import type { Failure } from "../../server/contract/outcomes";

/** The result of an action whose page has no fields: why nothing was done. It is 409 also when the record is gone by now. */
export const refused = (failure: Failure) =>
  data(
    { message: failure.message },
    { status: failure.kind === "unavailable" ? 503 : failure.kind === "too-many" ? 429 : 409 },
  );
