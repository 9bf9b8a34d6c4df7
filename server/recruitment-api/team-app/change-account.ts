import { recordActivity } from "../activity";
import type { SessionRow, UserRow } from "../database/schema";
import type { ApiDependencies } from "../http/environment";
import { replaceSession } from "../http/sessions";
import { countTry, forgetTries } from "../http/throttles";
import { queueMail } from "../mail/queue";
import { sendEmailCode } from "./email-codes";
import { passwordChangedMail } from "./mails";
import { hashPassword, isPassword } from "./passwords";
import type { Visit } from "./sign-in";
import { mayChooseNewPassword } from "./sign-in-codes";

export type Change =
  | { outcome: "changed"; session?: SessionRow }
  | { outcome: "wrong" }
  | { outcome: "wait"; seconds: number };

interface Confirmed {
  user: UserRow;
  currentPassword: string;
}

/** Asks for the password again, five tries in 15 minutes: the device may be in other hands. */
async function confirm(deps: ApiDependencies, { user, currentPassword }: Confirmed): Promise<Change> {
  const key = `confirm:${user.id}`;
  const standing = await countTry(deps.db, { key, limit: 5, seconds: 15 * 60, renew: true }, deps.clock());
  if (!standing.allowed) return { outcome: "wait", seconds: standing.seconds };
  if (currentPassword.length > 128 || !(await isPassword(user.password_hash, currentPassword))) {
    return { outcome: "wrong" };
  }
  await forgetTries(deps.db, [key]);
  return { outcome: "changed" };
}

/**
 * Every other session of the user ends; the one at hand gets a new id and token. The old password is not asked for right
 * after a sign-in by mailed code.
 */
export async function changePassword(
  deps: ApiDependencies,
  change: Confirmed & { password: string },
  visit: Visit,
): Promise<Change> {
  const now = deps.clock();
  if (!mayChooseNewPassword(visit.session, now)) {
    const confirmed = await confirm(deps, change);
    if (confirmed.outcome !== "changed") return confirmed;
  }
  const password_hash = await hashPassword(change.password);
  const session = await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable("users")
      .set({ password_hash })
      .where("id", "=", change.user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    await queueMail(trx, {
      userId: user.id,
      kind: "password_changed",
      to: user.email,
      ...passwordChangedMail(deps),
    });
    const { remember } = visit.session;
    return replaceSession(trx, visit.session, { ...visit, user, remember, appKey: deps.appKey }, now);
  });
  deps.deliverMail();
  return { outcome: "changed", session };
}

/** Corrects an address that is not confirmed yet, and mails a code to the new one; five times a day. */
export async function changeEmail(
  deps: ApiDependencies,
  change: Confirmed & { email: string },
  { ipPrefix, device }: Visit,
): Promise<Change> {
  if (change.user.email_verified_at !== null) return { outcome: "wrong" };
  const confirmed = await confirm(deps, change);
  if (confirmed.outcome !== "changed") return confirmed;
  const now = deps.clock();
  const limit = { key: `change-email:${change.user.id}`, limit: 5, seconds: 24 * 3600 };
  const standing = await countTry(deps.db, limit, now);
  if (!standing.allowed) return { outcome: "wait", seconds: standing.seconds };
  await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable("users")
      .set({ email: change.email })
      .where("id", "=", change.user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordActivity(trx, {
      userId: user.id,
      actor: "you",
      event: "email.changed",
      ipPrefix,
      device,
      at: now,
    });
    await sendEmailCode(trx, deps, user, now);
  });
  deps.deliverMail();
  return { outcome: "changed" };
}
