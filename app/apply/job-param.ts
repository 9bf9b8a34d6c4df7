import type { Params } from "@remix-run/react";

/** The job's id out of `/jobs/{id}` or `/jobs/{id}-{slug}`; a 404 Response is thrown for anything else. */
export function jobIdOf(params: Params): number {
  const [, id] = /^(\d{1,10})(?:-|$)/.exec(params.job ?? "") ?? [];
  if (!id || Number(id) < 1) throw new Response(null, { status: 404 });
  return Number(id);
}
