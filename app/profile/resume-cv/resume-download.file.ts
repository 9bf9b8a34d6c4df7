import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readId } from "../../../server/contract/values/ids";
import type { RouteHandle } from "../../context";
import { getApplicationId } from "../../sign-in/application-id";

export const handle: RouteHandle = { checks: ["applicant"] };

/** Redirects to the stored file. Its URL is valid for a few minutes only, so a new one is requested on each click. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = await getApplicationId(context);
  const resumeId = readId(params.resume);
  const link = resumeId === null ? null : await context.api.resumes.findLink(id, resumeId);
  if (!link) throw new Response(null, { status: 404 });
  const file = await context.findHiddenFile(link.url);
  return file ?? redirect(link.url, { status: 303, headers: { "Cache-Control": "private, no-store" } });
}
