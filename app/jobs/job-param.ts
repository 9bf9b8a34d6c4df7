import type { Params } from "@remix-run/react";
import { idBeforeWords } from "../../server/contract/values/ids";

/**
 * The job's id from the `:job` of `/jobs/{id}` or `/jobs/{id}-{slug}`.
 * @throws a Response 404 for anything else
 */
export function jobIdOf(params: Params): string {
  const id = idBeforeWords(params.job ?? "");
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}
