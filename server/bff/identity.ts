import type { User as UserRecord } from "../contract/records";
import { callTo } from "./call-to";
import type { Credential } from "./credential";
import { retryAfterSeconds, signedOutHeader } from "./refusals";
import type { Send } from "./transport";

/** Who the visitor is, by the API. */
export type Identity =
  | { state: "anonymous" }
  /** `retryAfter`: seconds, if the API said so; `isTooMany`: it answered 429. */
  | { state: "unknown"; retryAfter?: number; isTooMany?: boolean }
  | { state: "signed-in"; user: UserRecord };

/**
 * Finds out who the visitor is. Without a credential no call is made, because nobody can be signed in. When the API fails the
 * state is `unknown`, so that an outage signs nobody out.
 */
export async function findIdentity(
  send: Send,
  credential: Credential,
  options: { userPath: string },
): Promise<Identity> {
  if (!credential.isPresent()) return { state: "anonymous" };
  try {
    const user = await send.find({ ...callTo("session.user"), path: options.userPath });
    return user ? { state: "signed-in", user } : { state: "unknown" };
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    // some APIs answer 403 when nobody is signed in
    if (error.headers.has(signedOutHeader) || error.status === 403) return { state: "anonymous" };
    const retryAfter = retryAfterSeconds(error.headers) ?? undefined;
    return { state: "unknown", retryAfter, ...(error.status === 429 && { isTooMany: true }) };
  }
}
