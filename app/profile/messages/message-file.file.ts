import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readId } from "../../../server/contract/values/ids";
import type { RouteHandle } from "../../context";

export const handle: RouteHandle = { checks: ["applicant"], extension: "messages" };

/** Leads to the file of a message, at an address that is valid for minutes. 404 also for somebody else's. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = readId(params.message);
  const link = id === null ? null : await context.api.messages.findFile(id);
  if (!link) throw new Response(null, { status: 404 });
  return (await context.findHiddenFile(link.url)) ?? redirect(link.url, 303);
}
