import type { LoaderFunctionArgs } from "@remix-run/node";
import { readId } from "../../../server/contract/values/ids";
import type { RouteHandle } from "../../context";
import { leadToFile } from "../private-file";

export const handle: RouteHandle = { checks: ["applicant"], capability: "interviews" };

/** Leads to a file that was sent after an offer; 404 also for somebody else's. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = readId(params.need);
  return leadToFile(context, id === null ? null : await context.api.needs.findFile({ id }));
}
