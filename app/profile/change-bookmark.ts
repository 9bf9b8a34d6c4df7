import type { AppLoadContext } from "@remix-run/node";
import type { Refused } from "../../server/contract/outcomes";
import { readId } from "../../server/contract/values/ids";
import { paths } from "../paths";

/**
 * Removes a saved job or puts it back, for accounts and guests. Returns where to go next, or why it failed. Form fields: `intent`
 * (remove or restore), `job_id`, and `bookmark_id` to remove from an account.
 */
export async function changeBookmark(
  context: AppLoadContext,
  form: FormData,
): Promise<{ ok: true; value: string } | Refused> {
  const jobId = readId(form.get("job_id"));
  const restores = form.get("intent") === "restore";
  if (context.visitor.state === "anonymous") {
    if (jobId !== null) restores ? context.guestBookmarks.add(jobId) : context.guestBookmarks.remove(jobId);
  } else if (restores) {
    if (jobId !== null) {
      const created = await context.api.bookmarks.create({ job_id: jobId });
      if (!created.ok) return created;
    }
  } else {
    const deleted = await context.api.bookmarks.delete({ id: readId(form.get("bookmark_id")), jobId });
    if (!deleted.ok) return deleted;
  }
  return { ok: true, value: paths.profile.bookmarks(restores ? {} : { removed: jobId }) };
}
