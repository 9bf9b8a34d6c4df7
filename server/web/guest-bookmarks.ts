import type { VisitorApi } from "../bff/visitor-api";
import { readId } from "../contract/values/ids";
import { seal, unseal } from "../sealed";
import { derivedKey } from "./derived-key";
import type { OutgoingCookies } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";

/** Jobs a guest may save in the browser. */
const maxGuestBookmarks = 20;
const year = 31_536_000;

/** The jobs a guest saved, in a sealed cookie, without an account. */
export interface GuestBookmarks {
  /** Ids, oldest first. */
  list(): string[];
  /** Removes the oldest when there are more than twenty. */
  add(jobId: string): void;
  remove(jobId: string): void;
  /**
   * Moves them to the account that has just signed in. Jobs that the API cannot save now stay for the next sign-in. True when it
   * saved any.
   */
  moveTo(bookmarks: VisitorApi["bookmarks"]): Promise<boolean>;
}

/** Seals the cookie; created once, because creating it takes longer than using it. */
export const guestBookmarksKey = (secret: string) => derivedKey(secret, "saved jobs");

/** The guest's saved jobs of one request; changes are written to its answer's cookies. */
export function createGuestBookmarks(
  values: ReadonlyMap<string, string>,
  { own, cookies, key }: { own: OwnCookies; cookies: OutgoingCookies; key: Buffer },
): GuestBookmarks {
  let ids = readIds(unseal(key, own.savedJobs, values.get(own.savedJobs) ?? "")?.toString() ?? "");
  const save = (changed: string[]) => {
    ids = changed;
    const value = seal(key, own.savedJobs, Buffer.from(ids.join(".")));
    cookies.set(
      own.savedJobs,
      `${own.savedJobs}=${value}; ${own.attributes}; HttpOnly; Max-Age=${ids.length > 0 ? year : 0}`,
    );
  };
  return {
    list: () => [...ids],
    add: (jobId) => save([...ids.filter((id) => id !== jobId), jobId].slice(-maxGuestBookmarks)),
    remove: (jobId) => save(ids.filter((id) => id !== jobId)),
    async moveTo(bookmarks) {
      if (ids.length === 0) return false;
      const left: string[] = [];
      for (const id of ids) if (!(await isSettled(bookmarks, id))) left.push(id);
      if (left.length === ids.length) return false;
      save(left);
      return true;
    },
  };
}

/** True when it is saved or its job is gone; after any other failure it is worth another try. */
async function isSettled(bookmarks: VisitorApi["bookmarks"], id: string): Promise<boolean> {
  try {
    const saved = await bookmarks.create({ job_id: id });
    return saved.ok || ["missing", "invalid", "conflict"].includes(saved.failure.kind);
  } catch (thrown) {
    if (thrown instanceof Response) return false;
    throw thrown;
  }
}

function readIds(text: string): string[] {
  const ids = text.split(".").flatMap((id) => readId(id) ?? []);
  return [...new Set(ids)].slice(-maxGuestBookmarks);
}
