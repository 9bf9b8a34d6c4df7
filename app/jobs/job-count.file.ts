import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { countJobs } from "./list-data";

export const handle: RouteHandle = { checks: ["public"] };

/** Answers with the number of jobs that the ticked filters would show, before they are sent (`show-jobs.tsx`). */
export async function loader(args: LoaderFunctionArgs) {
  return new Response(JSON.stringify(await countJobs(args)), {
    headers: { "Content-Type": "application/json", "Cache-Control": "private, no-store" },
  });
}
