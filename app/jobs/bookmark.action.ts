import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readId } from "../../server/contract/values/ids";
import type { RouteHandle } from "../context";
import { paths } from "../paths";
import { type BookmarkOutcome, withOutcome } from "./bookmark-outcome";

export const handle: RouteHandle = { checks: ["public"] };

/** A GET leads to the saved jobs. */
export const loader = () => redirect(paths.profile.bookmarks());

/**
 * Saves a job or removes it, for accounts and guests, then redirects to `returnTo`. Form fields: `intent` (add or remove), `job`
 * (its id), `bookmark` (the id of the row to remove, when known), `returnTo`. Our scripts ask for JSON and get 204, or 503 when
 * it failed.
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
