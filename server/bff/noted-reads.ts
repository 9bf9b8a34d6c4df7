import { fingerprintOf } from "../contract/fingerprint";
import type { JobPostQuery } from "../contract/job-posts";
import type { VisitorApi } from "../contract/visitor-api";

/** All that a page for everybody is made from. */
export interface SharedReads {
  jobPosts: Pick<VisitorApi["jobPosts"], "list" | "find" | "listForAnyone">;
  selectionItems: VisitorApi["selectionItems"];
}

type Ask<Value> = (reads: SharedReads) => Promise<Value>;

/** A read and what it was answered, without the answer itself: many pages are remembered for a long time. */
export interface NotedRead {
  again: Ask<unknown>;
  digest: string;
}

// Out here they hold on to what is asked for, and not to the request that asked first with all it was answered.
const list = (query: JobPostQuery) => (reads: SharedReads) => reads.jobPosts.list(query);
const find = (id: number) => (reads: SharedReads) => reads.jobPosts.find(id);
const listForAnyone = (query: JobPostQuery) => (reads: SharedReads) => reads.jobPosts.listForAnyone(query);
const listChoices = (group: Parameters<SharedReads["selectionItems"]["list"]>[0]) => (reads: SharedReads) =>
  reads.selectionItems.list(group);

/** The same reads, each of which is told to `note` when it has been answered. */
export function notingReads(reads: SharedReads, note: (read: NotedRead) => void): SharedReads {
  const noted = async <Value>(ask: Ask<Value>): Promise<Value> => {
    const answer = await ask(reads);
    note({ again: ask, digest: digestOf(answer) });
    return answer;
  };
  return {
    jobPosts: {
      list: (query) => noted(list(query)),
      find: (id) => noted(find(id)),
      listForAnyone: (query) => noted(listForAnyone(query)),
    },
    selectionItems: { list: (group) => noted(listChoices(group)) },
  };
}

/**
 * Whether each is answered as it was.
 * @throws what a read throws
 */
export async function areAnsweredAlike(noted: readonly NotedRead[], reads: SharedReads): Promise<boolean> {
  const alike = await Promise.all(
    noted.map(async ({ again, digest }) => digestOf(await again(reads)) === digest),
  );
  return alike.every(Boolean);
}

const digestOf = (answer: unknown) => fingerprintOf(JSON.stringify(answer));
