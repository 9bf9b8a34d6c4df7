import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { RouteHandle } from "../../context";

export const handle: RouteHandle = { checks: ["applicant"] };

/** Leads to the stored file: its address is signed for a few minutes, so it is asked for when it is wanted. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id } = await context.api.applications.mine();
  const [resumeId] = /^[1-9]\d{0,8}$/.exec(params.resume ?? "") ?? [];
  const link = resumeId ? await context.api.resumes.findLink(id, Number(resumeId)) : null;
  if (!link) throw new Response(null, { status: 404 });
  return redirect(link.url, { status: 303, headers: { "Cache-Control": "private, no-store" } });
}
