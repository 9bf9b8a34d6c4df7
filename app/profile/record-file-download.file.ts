import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { recordIdOf } from "./records/record-place";

export const handle: RouteHandle = { checks: ["applicant"] };

const kinds = ["licenses", "qualifications"] as const;

/** Redirects to the stored scan, at an address that is valid for minutes. 404 also for somebody else's. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const records = kinds.find((kind) => kind === params.records);
  const link = records && (await context.api.recordFiles.findLink({ records, id: recordIdOf(params) }));
  if (!link) throw new Response(null, { status: 404 });
  return redirect(link.url, 303);
}
