import { bare, json, noContent, resource } from "./answers";
import { ownRow } from "./applications";
import { asBuilderRow, asModel } from "./columns";
import { paginated } from "./pagination";
import { jobOf } from "./public-jobs";
import { type App, type Route, userOf } from "./routing";
import type { Row } from "./tables";
import { validate } from "./validation";

/** Saved jobs, and the reasons for leaving. */
export function bookmarksAndAccount(app: App): Route[] {
  const { data, flavour } = app;
  const withJob = (row: Row) => {
    const job = data.jobPosts.find({ id: row.job_id });
    if (flavour === "bare") return asBuilderRow({ ...row, title: job?.title });
    return asModel({ ...row, job: job && jobOf(app, job) });
  };

  return [
    {
      on: "GET /api/bookmarks",
      answer(call) {
        const rows = data.bookmarks.all({ user_id: userOf(call).id });
        return json(200, paginated(rows.map(withJob), call));
      },
    },
    {
      on: "POST /api/bookmarks",
      answer(call) {
        const { job_id } = validate(call.input, { job_id: "required|exists:jobPosts" }, data);
        const key = { user_id: userOf(call).id, job_id: data.jobPosts.find({ id: job_id })?.id };
        const before = data.bookmarks.find(key);
        return before ? resource(before) : resource(data.bookmarks.insert(key), 201);
      },
    },
    {
      on: "DELETE /api/bookmarks/{id}",
      answer(call) {
        data.bookmarks.delete(ownRow(app, call, data.bookmarks, "Bookmark"));
        return noContent;
      },
    },
    {
      on: "POST /api/applicant_deletion_reason",
      answer(call) {
        const rules = { applicant_name: "required|string|max:255", reason: "required" };
        return bare(data.deletionReasons.insert(validate(call.input, rules, data)), 201);
      },
    },
  ];
}
