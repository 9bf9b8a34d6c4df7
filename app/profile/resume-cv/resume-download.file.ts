import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readId } from "../../../server/contract/values/ids";
import type { RouteHandle } from "../../context";
import { getApplicationId } from "../application-id";

export const handle: RouteHandle = { checks: ["applicant"] };

/** Leads to the stored file: its address is signed for a few minutes, so it is asked for when it is wanted. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = await getApplicationId(context);
  const resumeId = readId(params.resume);
  const link = resumeId === null ? null : await context.api.resumes.findLink(id, resumeId);
  if (!link) throw new Response(null, { status: 404 });
  return redirect(link.url, { status: 303, headers: { "Cache-Control": "private, no-store" } });
}
