import { recordActivity } from "../activity";
import { keepAccessToken } from "../core/access-tokens";
import type { ApiDependencies } from "../core/environment";
import { endPasses, type Pass } from "../core/passes";
import { replaceSession } from "../core/sessions";
import { countTry, forgetTries } from "../core/throttles";
import type { SessionRow, UserRow } from "../database/schema";
import { queueMail } from "../mail/queue";
import { forgetChange, lockUser, mailCode, ownProof } from "./address-proof";
import { countMail } from "./mail-limits";
import { passwordChangedMail } from "./mails";
import { hashPassword, isPassword, judgePassword } from "./passwords";
import type { SignInVisit } from "./sign-in";
import { mayChooseNewPassword } from "./sign-in-codes";

/** `no-password`: there is none to ask for, so a mailed code has to come first. */
type Refused = { outcome: "wrong" } | { outcome: "no-password" } | { outcome: "wait"; seconds: number };

export type AccountChange = { outcome: "changed"; session?: SessionRow } | Refused;

/** `unfit`: the new password is too easy to guess; `objection` is the message for its field. */
export type PasswordOutcome = AccountChange | { outcome: "unfit"; objection: string };

export interface Confirmed {
  user: UserRow;
  currentPassword: string;
}

/**
 * Whether somebody has to prove themselves before a change; not right after a mailed code. Who has no password can do so by
 * such a code alone, and not before the address is proven: it may be mistyped.
 */
export const needsProof = (user: UserRow, session: SessionRow | null, now: Date): boolean =>
  (user.password_hash !== null || user.email_verified_at !== null) && !mayChooseNewPassword(session, now);

/** Whether the password is what they are asked for then. */
export const asksPassword = (user: UserRow, session: SessionRow | null, now: Date): boolean =>
  user.password_hash !== null && needsProof(user, session, now);

/**
 * Checks the current password, with five tries in 15 minutes, because another person may have the device. Null when it is right
 * or not required.
 */
export async function confirm(
  deps: ApiDependencies,
  { user, currentPassword }: Confirmed,
  session: SessionRow | null,
): Promise<Refused | null> {
  const now = deps.clock();
  if (!needsProof(user, session, now)) return null;
  if (user.password_hash === null) return { outcome: "no-password" };
  const key = `confirm:${user.id}`;
  const standing = await countTry(deps.db, { key, limit: 5, seconds: 15 * 60 }, now);
  if (!standing.allowed) return { outcome: "wait", seconds: standing.seconds };
  if (currentPassword.length > 128 || !(await isPassword(user.password_hash, currentPassword))) {
    return { outcome: "wrong" };
  }
  await forgetTries(deps.db, [key]);
  return null;
}

/** The session or token, and the place, of a signed-in person. */
export type SignedInVisit = Omit<SignInVisit, "session"> & Pass;

/**
 * Changes the password. All other sessions and tokens end; the present session gets a new id and CSRF token, a present token
 * stays valid. A pending change of the address is cancelled, because a stranger who knew the old password may have requested it.
 */
export async function changePassword(
  deps: ApiDependencies,
  change: Confirmed & { password: string },
  visit: SignedInVisit,
): Promise<PasswordOutcome> {
  const refused = await confirm(deps, change, visit.session);
  if (refused) return refused;
  const objection = await judgePassword(deps, change.password, change.user);
  if (objection !== null) return { outcome: "unfit", objection };
  const now = deps.clock();
  const password_hash = await hashPassword(change.password);
  const session = await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable("users")
      .set({ password_hash })
      .where("id", "=", change.user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await forgetChange(trx, user.id, now);
    // the present session is replaced below
    await endPasses(trx, user.id, { session: null, token: visit.token });
    const { ipPrefix, device } = visit;
    const event = "password.changed";
    await recordActivity(trx, { userId: user.id, actor: "you", event, ipPrefix, device, at: now });
    await queueMail(trx, {
      userId: user.id,
      kind: "password_changed",
      to: user.email,
      ...passwordChangedMail(deps),
    });
    const { appKey } = deps;
    if (visit.token) await keepAccessToken(trx, visit.token, { user, appKey });
    if (!visit.session) return undefined;
    const { remember, created_at: signedInAt } = visit.session;
    return replaceSession(trx, visit.session, { ...visit, user, remember, signedInAt, appKey }, now);
  });
  deps.deliverMail();
  return { outcome: "changed", session };
}

/**
 * Corrects an unconfirmed address and mails a code to the new one; five times a day, and within the mail limits for strangers'
 * addresses. A confirmed address is changed by `askEmailChange`.
 */
export async function changeEmail(
  deps: ApiDependencies,
  change: Confirmed & { email: string },
  visit: SignInVisit,
): Promise<AccountChange | { outcome: "confirmed" }> {
  const { session, ipPrefix, device } = visit;
  const refused = await confirm(deps, change, session);
  if (refused) return refused;
  const now = deps.clock();
  const limit = { key: `change-email:${change.user.id}`, limit: 5, seconds: 24 * 3600 };
  const standing = await countTry(deps.db, limit, now);
  if (!standing.allowed) return { outcome: "wait", seconds: standing.seconds };
  const mail = await countMail(deps, change.email, visit);
  if (mail.wait !== null) return { outcome: "wait", seconds: mail.wait };
  const corrected = await deps.db.transaction().execute(async (trx) => {
    const { id, email_verified_at } = await lockUser(trx, change.user.id);
    // confirmed meanwhile: the new address would count as confirmed too
    if (email_verified_at !== null) return false;
    await trx.updateTable("users").set({ email: change.email }).where("id", "=", id).execute();
    await recordActivity(trx, {
      userId: id,
      actor: "you",
      event: "email.changed",
      ipPrefix,
      device,
      at: now,
    });
    await mailCode(trx, deps, { ...ownProof({ id, email: change.email }), askedFrom: mail.askedFrom }, now);
    return true;
  });
  deps.deliverMail();
  return { outcome: corrected ? "changed" : "confirmed" };
}
