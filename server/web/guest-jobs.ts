import { orNull } from "../bff/refusals";
import type { VisitorApi } from "../bff/visitor-api";
import type { Changed } from "../contract/outcomes";
import { readId } from "../contract/values/ids";
import type { CookieSetting } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";
import { createSealedCookie, type SealedCookie } from "./sealed-cookie";

/** Jobs a guest may save in the browser, and jobs they may hide: as many as one call to the API names. */
const maxGuestBookmarks = 20;
const maxGuestHidden = 50;

/** Jobs that a guest saved or hid, in a sealed cookie, without an account. */
interface GuestJobs {
  /** Ids, oldest first. */
  list(): string[];
  /** Removes the oldest when there are too many. */
  add(jobId: string): void;
  remove(jobId: string): void;
}

/** Takes a guest's job into the account. */
type Take = (jobId: string) => Promise<Changed<unknown>>;

/** The cookies of what a guest saved and hid. */
export type GuestJobCookies = ReturnType<typeof guestJobCookies>;

/** @param secret seals the cookies, for a year */
export function guestJobCookies(secret: string, own: OwnCookies) {
  const cookieOf = (name: string) =>
    createSealedCookie({
      secret,
      purpose: "saved jobs",
      names: [name],
      attributes: own.attributesWithoutPath,
      seconds: 31_536_000,
    });
  return { saved: cookieOf(own.savedJobs), hidden: cookieOf(own.hiddenJobs) };
}

/**
 * What a guest saved and hid, of one request. `moveTo` moves both to the account that has just signed in, and answers how many it
 * took of each; what the API cannot take now stays for the next sign-in.
 */
export function createGuestJobs(values: ReadonlyMap<string, string>, kinds: GuestJobCookies, cookies: CookieSetting) {
  const saved = jobsInCookie(values, { cookie: kinds.saved, most: maxGuestBookmarks, cookies });
  const hidden = jobsInCookie(values, { cookie: kinds.hidden, most: maxGuestHidden, cookies });
  return {
    saved,
    hidden,
    async moveTo({ bookmarks, hiddenJobs, offers }: Pick<VisitorApi, "bookmarks" | "hiddenJobs" | "offers">) {
      const takesHidden: Take = (id) => hiddenJobs.create({ body: { job_id: id } });
      return {
        saved: await saved.moveTo((id) => bookmarks.create({ job_id: id })),
        hidden: offers("jobs") ? await hidden.moveTo(takesHidden) : 0,
      };
    },
  };
}

/** The jobs in one cookie; changes are written to the answer's cookies. */
function jobsInCookie(
  values: ReadonlyMap<string, string>,
  { cookie, most, cookies }: { cookie: SealedCookie; most: number; cookies: CookieSetting },
): GuestJobs & { moveTo(take: Take): Promise<number> } {
  let ids = readIds(cookie.open(values) ?? "", most);
  const save = (changed: string[]) => {
    ids = changed;
    if (ids.length > 0) cookie.write(cookies, ids.join("."));
    else cookie.erase(cookies);
  };
  return {
    list: () => [...ids],
    add: (jobId) => save([...ids.filter((id) => id !== jobId), jobId].slice(-most)),
    remove: (jobId) => save(ids.filter((id) => id !== jobId)),
    async moveTo(take) {
      if (ids.length === 0) return 0;
      const left: string[] = [];
      for (const id of ids) if (!(await isSettled(take, id))) left.push(id);
      const moved = ids.length - left.length;
      if (moved > 0) save(left);
      return moved;
    },
  };
}

/** True when it is taken or its job is gone; after any other failure it is worth another try. */
async function isSettled(take: Take, id: string): Promise<boolean> {
  const taken = await orNull(() => take(id));
  return taken !== null && (taken.ok || ["missing", "invalid", "conflict"].includes(taken.failure.kind));
}

function readIds(text: string, most: number): string[] {
  const ids = text.split(".").flatMap((id) => readId(id) ?? []);
  return [...new Set(ids)].slice(-most);
}
