import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readId } from "../../server/contract/values/ids";
import type { RouteHandle } from "../context";
import { paths } from "../paths";
import { type BookmarkOutcome, withOutcome } from "./bookmark-outcome";

export const handle: RouteHandle = { checks: ["public"] };

/** Opened as a page, it leads to the saved jobs. */
export const loader = () => redirect(paths.profile.bookmarks());

/**
 * Saves a job or removes it, for accounts and for guests, and leads back to where the person was. Fields: `intent` add or
 * remove, `job` its id, `bookmark` the row to remove when it is known, `returnTo`. A script of ours that asks for JSON gets
 * 204 when it is done, or 503.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await context.formData();
  const jobId = readId(form.get("job"));
  const returnTo = context.safeRedirect(String(form.get("returnTo")), paths.jobs());
  if (jobId === null) return redirect(returnTo, 303);
  const result = form.get("intent") === "remove" ? await remove() : await add();
  if (request.headers.get("Accept") === "application/json") {
    return new Response(null, { status: result === "failed" ? 503 : 204 });
  }
  return redirect(withOutcome(returnTo, { result, jobId }), 303);

  async function add(): Promise<BookmarkOutcome["result"]> {
    if (jobId === null || context.visitor.state === "unknown") return "failed";
    if (context.visitor.state === "anonymous") {
      context.guestBookmarks.add(jobId);
      return "saved";
    }
    return (await context.api.bookmarks.create({ job_id: jobId })).ok ? "saved" : "failed";
  }

  async function remove(): Promise<BookmarkOutcome["result"]> {
    if (jobId === null || context.visitor.state === "unknown") return "failed";
    if (context.visitor.state === "anonymous") {
      context.guestBookmarks.remove(jobId);
      return "removed";
    }
    return (await context.api.bookmarks.delete({ id: readId(form.get("bookmark")), jobId })).ok ? "removed" : "failed";
  }
}
