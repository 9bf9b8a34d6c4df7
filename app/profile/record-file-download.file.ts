import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { leadToFile } from "./private-file";
import { recordIdOf } from "./records/record-place";

export const handle: RouteHandle = { checks: ["applicant"], capability: "files" };

const kinds = ["licenses", "qualifications"] as const;

/** Redirects to the stored scan; 404 also for somebody else's. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const records = kinds.find((kind) => kind === params.records);
  const link = records && (await context.api[records].findFile({ id: recordIdOf(params) }));
  return leadToFile(context, link);
}
