import type { EmailVerification } from "../../contract/users";
import { recordActivity } from "../activity";
import type { ApiDependencies } from "../core/environment";
import type { Db, UserRow } from "../database/schema";
import { lockUser, mailAnotherCode, ownAddress, ownProof, proveAddress, useCode } from "./address-proof";
import { codeStandingOf } from "./codes";
import type { SignInPlace } from "./own-place";

/** The state of an address for the email gate. */
export async function emailVerificationOf(db: Db, user: UserRow, now: Date): Promise<EmailVerification> {
  const standing = await codeStandingOf(db, ownProof(user), now);
  return { email: user.email, verified: user.email_verified_at !== null, ...standing };
}

/** Sends another code. Throws 429 with the seconds to wait, as `mailAnotherCode` does. */
export async function resendEmailCode(deps: ApiDependencies, user: UserRow, from: SignInPlace): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, user.id);
    if (locked.email_verified_at === null) {
      await mailAnotherCode(trx, deps, ownProof(locked), from);
    }
  });
  deps.deliverMail();
}

/**
 * Proves the address with a code. Throws 422 on `code`. The address then belongs to this account, and other accounts that only
 * claimed it are removed. A code is valid only for the address that it was sent to.
 */
export async function verifyEmail(
  deps: ApiDependencies,
  user: UserRow,
  code: string,
  visit: { ipPrefix: string | null; device: string | null },
): Promise<UserRow> {
  if (user.email_verified_at !== null) return user;
  const proof = ownProof(user);
  return proveAddress(deps, user.email, async (trx) => {
    const now = deps.clock();
    const locked = await lockUser(trx, user.id);
    if (locked.email !== user.email) return "expired";
    if (locked.email_verified_at !== null) return { user: locked };
    const used = await useCode(trx, deps, proof, code);
    if (typeof used === "string") return used;
    const proven = await ownAddress(trx, proof, now);
    await recordActivity(trx, { ...visit, userId: user.id, actor: "you", event: "email.verified", at: now });
    return { user: proven, used };
  });
}
