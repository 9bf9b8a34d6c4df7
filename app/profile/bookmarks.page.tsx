import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Refused } from "../../server/contract/outcomes";
import type { BookmarkSort, BookmarkState } from "../../server/contract/values/bookmarks";
import { readId } from "../../server/contract/values/ids";
import type { RouteHandle } from "../context";
import { PostForm } from "../forms/post-form";
import { refused } from "../forms/refused";
import { Button, ButtonLink } from "../interface/button";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { Pagination } from "../interface/pagination";
import { showAgain } from "../jobs/hidden";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { HiddenJobsSection, listHiddenHere } from "./hidden-jobs";
import { SavedJobs } from "./saved-jobs";
import { listSavedJobs, readBookmarkQuery } from "./saved-jobs-list";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Saved jobs", noindex: true });
export const handle: RouteHandle = { checks: ["guest-or-applicant"], countsSaved: true };

/** A page past the end redirects to the last one, as when the last job on it was removed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = readBookmarkQuery(searchParams);
  const removed = readId(searchParams.get("removed"));
  const [list, hidden] = await Promise.all([listSavedJobs(context, query), listHiddenHere(context)]);
  if (list.meta && (query.page ?? 1) > list.meta.last_page)
    throw redirect(paths.profile.bookmarks({ ...query, page: list.meta.last_page }));
  return {
    ...list,
    query,
    isGuest: context.visitor.state === "anonymous",
    removed,
    hidden,
    isShown: searchParams.has("shown"),
    signInUrl: context.signInUrl(paths.profile.bookmarks()),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const form = await context.formData();
  const done = form.get("intent") === "show" ? await showJob(context, form) : await changeBookmark(context, form);
  return done.ok ? redirect(done.value, 303) : refused(done.failure);
}

const sorts: Record<BookmarkSort, string> = {
  added: "Date saved",
  closing: "Closing date",
  title: "Job title",
};
const states: Record<BookmarkState | "", string> = {
  "": "All",
  open: "Open",
  closed: "Closed",
  applied: "Applied for",
};

export default function BookmarksPage() {
  const list = useLoaderData<typeof loader>();
  const { jobs, meta: place, query, isGuest, removed: justRemoved, hidden, isShown, signInUrl } = list;
  // A job removed without leaving the page; only for this history entry.
  const { key } = useLocation();
  const [removedHere, setRemovedHere] = useState<{ key: string; jobId: string | null }>({ key, jobId: null });
  const removed = (removedHere.key === key && removedHere.jobId) || justRemoved;
  const refusal = useActionData<typeof action>();
  return (
    <Page title="Saved jobs">
      {refusal && <Notice tone="danger" title={refusal.message} live />}
      {removed && (
        <Notice tone="success" title="The job is removed from your saved jobs." live>
          <PostForm intent="restore">
            <input type="hidden" name="job_id" value={removed} />
            <Button look="link">Undo</Button>
          </PostForm>
        </Notice>
      )}
      {isShown && <Notice tone="success" title="You see the job in lists again." live />}
      {isGuest && jobs.length > 0 && (
        <p className="mb-6">
          These jobs are kept on this device only. <a href={signInUrl}>Sign in to keep them with your account</a>.
        </p>
      )}
      {!isGuest && (jobs.length > 0 || query.state) && (
        <Form method="get" className="field-set mb-8">
          <ListChoice name="sort" label="Sort by" options={sorts} value={query.sort ?? "added"} />
          <ListChoice name="state" label="Show" options={states} value={query.state ?? ""} />
          <Button look="plain">Show</Button>
        </Form>
      )}
      {jobs.length > 0 ? (
        <SavedJobs jobs={jobs} onRemoved={(jobId) => setRemovedHere({ key, jobId })} />
      ) : (
        <div>
          <p>{query.state ? "None of your saved jobs is in this list." : "You have not saved a job yet."}</p>
          <p className="muted">Press “Save” beside a job to find it again here.</p>
          <p className="actions">
            {query.state ? (
              <ButtonLink to={paths.profile.bookmarks()}>Show all saved jobs</ButtonLink>
            ) : (
              <ButtonLink to={paths.jobs()}>Find a job</ButtonLink>
            )}
          </p>
        </div>
      )}
      {place && (
        <Pagination meta={place} label="Saved jobs" to={(page) => paths.profile.bookmarks({ ...query, page })} />
      )}
      <HiddenJobsSection jobs={hidden} />
      {!isGuest && (
        <p className="mt-8">
          <Link to={paths.profile.tracking()}>Your applications</Link>
        </p>
      )}
    </Page>
  );
}

interface ListChoiceProps {
  name: string;
  label: string;
  options: Record<string, string>;
  value: string;
}

function ListChoice({ name, label, options, value }: ListChoiceProps) {
  return (
    <p>
      <label htmlFor={name}>{label}</label>{" "}
      <select id={name} name={name} defaultValue={value} className="control">
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}

/** Shows a hidden job again, for accounts and guests. Form field: `job_id`. Returns where to go next, or why it failed. */
async function showJob(context: AppLoadContext, form: FormData): Promise<{ ok: true; value: string } | Refused> {
  const id = readId(form.get("job_id"));
  if (id !== null && context.visitor.state === "anonymous") context.guestHidden.remove(id);
  else if (id !== null) {
    const shown = await showAgain(context.api, id);
    if (!shown.ok) return shown;
  }
  return { ok: true, value: paths.profile.bookmarks({ shown: 1 }) };
}

/**
 * Removes a saved job or puts it back, for accounts and guests. Returns where to go next, or why it failed. Form fields: `intent`
 * (remove or restore), `job_id`, and `bookmark_id` to remove from an account.
 */
async function changeBookmark(context: AppLoadContext, form: FormData): Promise<{ ok: true; value: string } | Refused> {
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
