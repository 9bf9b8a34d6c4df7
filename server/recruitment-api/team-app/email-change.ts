import type { AccountCredentials } from "../../contract/account";
import { recordActivity } from "../activity";
import type { ApiDependencies } from "../core/environment";
import { endPasses } from "../core/passes";
import { lockApplication } from "../database/application-record";
import type { Db, UserRow } from "../database/schema";
import { queueMail } from "../mail/queue";
import {
  findPending,
  forgetChange,
  lockUser,
  mailAnotherCode,
  mailCode,
  newProof,
  objectToCode,
  ownAddress,
  proveAddress,
  useCode,
} from "./address-proof";
import { type AccountChange, type Confirmed, confirm, type SignedInVisit } from "./change-account";
import { codeStandingOf, waitForDay, wasRight } from "./codes";
import { countMail } from "./mail-limits";
import { addressChangedMail } from "./mails";
import type { SignInPlace } from "./own-place";

/** Compares email addresses without regard to case. */
export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The pending new address with the state of its code; null when there is none. */
export async function pendingChangeOf(db: Db, user: UserRow, now: Date): Promise<AccountCredentials["pending"]> {
  const pending = await findPending(db, user.id);
  if (!pending) return null;
  const standing = await codeStandingOf(db, newProof(user, pending.email), now);
  return { email: pending.email, ...standing, sent_at: standing.sent_at ?? pending.asked_at };
}

/**
 * Requests a change of the address: mails a code to the new one. An earlier request is cancelled. Repeating the request sends
 * nothing while its code is valid; at most six mails a day.
 */
export async function askEmailChange(
  deps: ApiDependencies,
  { email, ...confirmed }: Confirmed & { email: string },
  visit: SignedInVisit,
): Promise<AccountChange> {
  const refused = await confirm(deps, confirmed, visit.session);
  if (refused) return refused;
  const now = deps.clock();
  const proof = newProof(confirmed.user, email);
  const wait = await deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, proof.userId);
    const pending = await pendingChangeOf(trx, confirmed.user, now);
    if (pending && isSameAddress(pending.email, email) && pending.tries_left > 0) return null;
    const seconds = await waitForDay(trx, proof, now);
    if (seconds !== null) return seconds;
    const mail = await countMail({ ...deps, db: trx }, email, visit);
    if (mail.wait !== null) return mail.wait;
    await forgetChange(trx, proof.userId, now);
    await trx.insertInto("email_changes").values({ user_id: proof.userId, email, asked_at: now }).execute();
    await mailCode(trx, deps, { ...proof, askedFrom: mail.askedFrom }, now);
    return null;
  });
  if (wait !== null) return { outcome: "wait", seconds: wait };
  deps.deliverMail();
  return { outcome: "changed" };
}

/** Sends another code to the new address, if there is one. Throws 429 as the email gate does. */
export async function resendEmailChange(deps: ApiDependencies, user: UserRow, from: SignInPlace): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const pending = await findPending(trx, user.id);
    if (pending) await mailAnotherCode(trx, deps, newProof(user, pending.email), from);
  });
  deps.deliverMail();
}

/** Cancels the request; its codes become invalid. */
export async function cancelEmailChange(deps: ApiDependencies, user: UserRow): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    await forgetChange(trx, user.id, deps.clock());
  });
}

/**
 * Changes the account's address with the code that was mailed to the new one, and tells the old one. Every other session
 * ends. Throws 422 on `code`, also when another account proved that address first. Entering the same right code again
 * changes nothing.
 */
export async function verifyEmailChange(
  deps: ApiDependencies,
  user: UserRow,
  code: string,
  { session, token, ipPrefix, device }: SignedInVisit,
): Promise<UserRow> {
  const pending = await findPending(deps.db, user.id);
  if (!pending) {
    // a form that was sent twice: the code has already changed the account to its present address, maybe since `user` was read
    const changed = await deps.db.selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
    if (await wasRight(deps.db, newProof(changed, changed.email), { digits: code, appKey: deps.appKey }))
      return changed;
    throw objectToCode("expired");
  }
  const proof = newProof(user, pending.email);
  const changed = await proveAddress(deps, pending.email, async (trx) => {
    const now = deps.clock();
    // locked before the user, in the same order as profile changes
    await lockApplication(trx, user.id);
    const before = await lockUser(trx, user.id);
    const stillPending = await findPending(trx, user.id);
    if (stillPending?.email !== pending.email) {
      return isSameAddress(before.email, pending.email) ? { user: before } : "expired";
    }
    const used = await useCode(trx, deps, proof, code);
    if (typeof used === "string") return used;
    await trx.deleteFrom("email_changes").where("user_id", "=", user.id).execute();
    const after = await ownAddress(trx, proof, now);
    // recruiters see that the contact details have changed
    await trx.updateTable("applications").set({ contact_changed_at: now }).where("user_id", "=", user.id).execute();
    await endPasses(trx, user.id, { session, token });
    const noted = {
      ipPrefix,
      device,
      userId: user.id,
      actor: "you",
      event: "email.changed",
      at: now,
    } as const;
    await recordActivity(trx, noted);
    // an unconfirmed old address may belong to a stranger
    if (before.email_verified_at !== null) {
      const mail = { userId: user.id, kind: "email_changed", to: before.email } as const;
      await queueMail(trx, { ...mail, ...addressChangedMail(deps) });
    }
    return { user: after, used };
  });
  deps.deliverMail();
  return changed;
}
