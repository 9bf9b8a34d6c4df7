import type { LoaderFunctionArgs } from "@remix-run/node";
import { readId } from "../../server/contract/values/ids";
import type { RouteHandle } from "../context";
import { leadToFile } from "./private-file";

export const handle: RouteHandle = { checks: ["applicant"], capability: "files" };

/** Redirects to the file of an answer; 404 also for somebody else's. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = readId(params.answer);
  return leadToFile(context, id === null ? null : await context.api.screening.findFile({ id }));
}
