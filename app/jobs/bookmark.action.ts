import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/node";
import type { Capability } from "../../server/contract/values/capabilities";
import { readId } from "../../server/contract/values/ids";
import type { RouteHandle } from "../context";
import { paths } from "../paths";
import { type BookmarkOutcome, withOutcome } from "./bookmark-outcome";
import { showAgain } from "./hidden";

export const handle: RouteHandle = { checks: ["public"] };

/** A GET leads to the saved jobs. */
export const loader = () => redirect(paths.profile.bookmarks());

/**
 * Saves a job or removes it, hides it as not for the visitor or shows it again, for accounts and guests, then redirects to
 * `returnTo`. Form fields: `intent` (add, remove, hide or show), `job` (its id), `bookmark` (the id of the row to remove, when
 * known), `returnTo`. Our scripts ask for JSON and get 204, or 503 when it failed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await context.formData();
  const jobId = readId(form.get("job"));
  const returnTo = context.safeRedirect(String(form.get("returnTo")), paths.jobs());
  if (jobId === null) return redirect(returnTo, 303);
  const intent = String(form.get("intent"));
  const change = (Object.hasOwn(changes, intent) && changes[intent]) || changes.add;
  const asked = { jobId, bookmarkId: readId(form.get("bookmark")) };
  const result = (await carryOut(change, context, asked)) ? change.result : "failed";
  if (request.headers.get("Accept") === "application/json") {
    return new Response(null, { status: result === "failed" ? 503 : 204 });
  }
  return redirect(withOutcome(returnTo, { result, jobId }), 303);
}

interface Asked {
  jobId: string;
  bookmarkId: string | null;
}

interface Change {
  result: BookmarkOutcome["result"];
  capability?: Capability;
  ofGuest(context: AppLoadContext, asked: Asked): void;
  /** Whether it was done. */
  ofAccount(context: AppLoadContext, asked: Asked): Promise<boolean>;
}

const changes: Record<string, Change> & { add: Change } = {
  add: {
    result: "saved",
    ofGuest: ({ guestBookmarks }, { jobId }) => guestBookmarks.add(jobId),
    ofAccount: async ({ api }, { jobId }) => (await api.bookmarks.create({ job_id: jobId })).ok,
  },
  remove: {
    result: "removed",
    ofGuest: ({ guestBookmarks }, { jobId }) => guestBookmarks.remove(jobId),
    ofAccount: async ({ api }, { jobId, bookmarkId }) => (await api.bookmarks.delete({ id: bookmarkId, jobId })).ok,
  },
  hide: {
    result: "hidden",
    capability: "jobs",
    ofGuest: ({ guestHidden }, { jobId }) => guestHidden.add(jobId),
    ofAccount: async ({ api }, { jobId }) => (await api.hiddenJobs.create({ body: { job_id: jobId } })).ok,
  },
  show: {
    result: "shown",
    capability: "jobs",
    ofGuest: ({ guestHidden }, { jobId }) => guestHidden.remove(jobId),
    ofAccount: async ({ api }, { jobId }) => (await showAgain(api, jobId)).ok,
  },
};

async function carryOut(change: Change, context: AppLoadContext, asked: Asked): Promise<boolean> {
  const { api, visitor } = context;
  if (visitor.state === "unknown" || (change.capability && !api.offers(change.capability))) return false;
  if (visitor.state === "signed-in") return change.ofAccount(context, asked);
  change.ofGuest(context, asked);
  return true;
}
