import type { Params } from "@remix-run/react";
import { readId } from "../../server/contract/values/ids";

/**
 * The job's id from `/jobs/{id}` or `/jobs/{id}-{slug}`.
 * @throws a Response 404 for anything else.
 */
export function jobIdOf(params: Params): number {
  const id = readId(params.job?.split("-")[0]);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}
