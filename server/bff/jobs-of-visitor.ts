import { z } from "zod";
import type { Listed } from "../contract/outcomes";
import type { ApplicationJobCard, User } from "../contract/records";
import { Id } from "../contract/wire";
import { callTo } from "./call-to";
import { isObject } from "./is-object";
import { orNull } from "./refusals";
import type { Send } from "./transport";
import { listedOf, recordOf } from "./wire-shapes";

/**
 * What this visitor did with jobs, for an API whose posts do not include it. Null when the API does not answer now; pages then do
 * without.
 */
export interface JobsOfVisitor {
  /** Bookmark ids by job id. */
  findSaved(): Promise<ReadonlyMap<string, string> | null>;
  /** Applications by job id; of several to one job the one that is not withdrawn. */
  findApplied(): Promise<ReadonlyMap<string, ApplicationJobCard> | null>;
}

/** An API that ignores `per_page` answers fifteen rows a page. */
const maxPages = 5;

const savedRows = listedOf(z.object({ id: Id, job_id: Id.nullable() }), bookmarkOf);
/** Rows in one call for saved jobs. */
export const savedPerPage = 100;
const savedPage = (page?: number) => ({
  ...callTo("bookmarks.list", { query: { per_page: savedPerPage, page } }),
  operation: "bookmarks.listSaved",
  answer: savedRows,
});

/** The call for the first page of saved jobs. All callers use this path, so that during one request they share one call. */
export const readSaved = savedPage();

const ownId = { ...callTo("applications.mine"), answer: recordOf(z.object({ id: Id }).nullable()) };

/** The id of a person's application, which may have come with the user; null when there is none. */
export const findOwnId = async (send: Pick<Send, "find">, user: User | null): Promise<string | null> =>
  user?.application_id ?? (await send.find(ownId))?.id ?? null;

/** Reads and caches, during one request, what this visitor did with jobs. */
export function jobsOfVisitor(
  send: Send,
  { user, listJobs }: { user: User; listJobs: (id: string) => Promise<Listed<ApplicationJobCard>> },
): JobsOfVisitor {
  return {
    findSaved: () =>
      orNull(async () => {
        const first = await send.get(readSaved);
        const pages = Math.min(first.meta?.last_page ?? 1, maxPages);
        const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => send.get(savedPage(at + 2))));
        const rows = [first, ...rest].flatMap(({ items }) => items);
        return new Map(rows.flatMap(({ id, job_id }) => (job_id === null ? [] : [[job_id, id] as const])));
      }),
    findApplied: () =>
      orNull(async () => {
        const id = await findOwnId(send, user);
        const { items } = id === null ? { items: [] } : await listJobs(id);
        // the last one of a job wins in the map
        const liveLast = [...items].sort((a, b) => Number(isWithdrawn(b)) - Number(isWithdrawn(a)));
        return new Map(liveLast.map((held) => [held.job_id, held]));
      }),
  };
}

/** Whether an application was withdrawn. */
export const isWithdrawn = ({ status, withdrawn_at }: ApplicationJobCard) =>
  status.kind === "withdrawal" || withdrawn_at !== null;

/**
 * Brings the variants of a saved job into our shape: a row with its job, a row of ids, or the post itself, as a many-to-many
 * relation returns it. A row without an id gets the job's id.
 */
export function bookmarkOf(row: unknown): unknown {
  if (!isObject(row)) return row;
  const { job, job_post, job_id, job_post_id, pivot } = row;
  if (isObject(pivot)) return { id: row.id, job_id: row.id, job: row, created_at: pivot.created_at };
  // the specification has both `jobs/{id}` and `job_posts/{id}`
  const post = job ?? job_post;
  const named = job_id ?? job_post_id ?? (isObject(post) ? post.id : undefined);
  return { ...row, id: row.id ?? named, job: post, job_id: named };
}
