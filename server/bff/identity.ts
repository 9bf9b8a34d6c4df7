import { z } from "zod";
import { User } from "../contract/users";
import type { Credential } from "./credential";
import { retryAfterSeconds, signedOutHeader } from "./refusals";
import type { Send } from "./transport";
import { listedOf, recordOf } from "./wire-shapes";

export type Identity =
  | { state: "anonymous" }
  /** `retryAfter`: seconds, when the API said how long; `isTooMany`, when it only asked for patience. */
  | { state: "unknown"; retryAfter?: number; isTooMany?: boolean }
  | { state: "signed-in"; user: User };

/**
 * Who the API says this is. Without a credential nobody can be signed in, and the call is saved. An API that fails to
 * say leaves the person unknown: nobody is signed out because a server is down (wire 1.8).
 */
export async function findIdentity(
  send: Send,
  credential: Credential,
  options: { userPath: string },
): Promise<Identity> {
  if (!credential.isPresent()) return { state: "anonymous" };
  try {
    const user = await send.find({
      operation: "session.user",
      path: options.userPath,
      schema: recordOf(User),
    });
    return user ? { state: "signed-in", user } : { state: "unknown" };
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    if (error.headers.has(signedOutHeader)) return { state: "anonymous" };
    const retryAfter = retryAfterSeconds(error.headers) ?? undefined;
    return { state: "unknown", retryAfter, ...(error.status === 429 && { isTooMany: true }) };
  }
}

const savedCount = {
  operation: "bookmarks.count",
  path: "/api/bookmarks?per_page=1",
  schema: listedOf(z.unknown()),
};

/** How many jobs this visitor saved; null when the API does not say, which is no reason to fail a page. */
export async function countSaved(
  send: Send,
  { bookmarks_count }: Pick<User, "bookmarks_count">,
): Promise<number | null> {
  if (bookmarks_count !== undefined) return bookmarks_count;
  try {
    const { meta } = await send.get(savedCount);
    return meta?.total ?? null;
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}
