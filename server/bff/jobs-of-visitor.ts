import { z } from "zod";
import type { Listed } from "../contract/outcomes";
import type { ApplicationJobCard, User } from "../contract/records";
import { Id } from "../contract/wire";
import { bookmarkOf } from "./bookmark-row";
import { callTo } from "./call-to";
import type { Send } from "./transport";
import { listedOf, recordOf } from "./wire-shapes";

/** What this visitor did with jobs, for an API whose posts do not tell it. Null: the API does not say now, and pages do without. */
export interface JobsOfVisitor {
  /** The ids of the rows that jobs are saved by, by the job's id. */
  findSaved(): Promise<ReadonlyMap<string, string> | null>;
  /** By the job's id; of several to one job the live one. */
  findApplied(): Promise<ReadonlyMap<string, ApplicationJobCard> | null>;
}

/** An API that does not read `per_page` answers fifteen rows a page. */
const maxPages = 5;

const savedRows = listedOf(z.object({ id: Id, job_id: Id.nullable() }), bookmarkOf);
export const savedPerPage = 100;
const savedPage = (page?: number) => ({
  ...callTo("bookmarks.list", { query: { per_page: savedPerPage, page } }),
  operation: "bookmarks.listSaved",
  answer: savedRows,
});

/** The first page of saved jobs. Its path is everywhere the same, so that one call of a request answers all who ask. */
export const readSaved = savedPage();

const ownId = { ...callTo("applications.mine"), answer: recordOf(z.object({ id: Id }).nullable()) };

/** The id of a person's application, which the API may have told with the person; null for none. */
export const findOwnId = async (send: Pick<Send, "find">, user: User | null): Promise<string | null> =>
  user?.application_id ?? (await send.find(ownId))?.id ?? null;

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
        // what comes last stays
        const liveLast = [...items].sort((a, b) => Number(isWithdrawn(b)) - Number(isWithdrawn(a)));
        return new Map(liveLast.map((held) => [held.job_id, held]));
      }),
  };
}

export const isWithdrawn = ({ status, withdrawn_at }: ApplicationJobCard) =>
  status.kind === "withdrawal" || withdrawn_at !== null;

async function orNull<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Response) return null;
    throw thrown;
  }
}
