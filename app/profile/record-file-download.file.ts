import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { recordIdOf } from "./records/record-place";

export const handle: RouteHandle = { checks: ["applicant"], extension: "record_files" };

const kinds = ["licenses", "qualifications"] as const;

/** Leads to the stored scan, at an address that is valid for minutes. 404 also for somebody else's. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const records = kinds.find((kind) => kind === params.records);
  const link = records && (await context.api.recordFiles.findLink({ records, id: recordIdOf(params) }));
  if (!link) throw new Response(null, { status: 404 });
  return (await context.findHiddenFile(link.url)) ?? redirect(link.url, 303);
}
