import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { EmailVerification } from "../../contract/users";
import { dayMs, hourMs } from "../../contract/values/durations";
import type { ApiDependencies } from "../core/environment";
import { tooMany, unauthenticated } from "../core/refusals";
import type { Database, UserRow } from "../database/schema";
import { queueMail } from "../mail/queue";
import { countMail } from "./mail-limits";
import { hashCode, newCode } from "./mailed-codes";
import { accountExistsMail, addressTakenMail, newAddressMail, verificationMail } from "./mails";
import type { SignInPlace } from "./own-place";

/** A code lives for 24 hours and ten tries; a new one every 60 seconds, five times a day. */
const codeHours = 24;
export const triesPerCode = 10;
const secondsBetween = 60;
const resendsPerDay = 5;

/** An address that somebody has to prove: the account's own, or the one it is to change to. */
export interface Proof {
  purpose: "address" | "address_change";
  userId: number;
  email: string;
}

const mails = {
  address: { kind: "verify", withCode: verificationMail, toOwner: accountExistsMail },
  address_change: { kind: "email_change", withCode: newAddressMail, toOwner: addressTakenMail },
} as const;

type Standing = Pick<EmailVerification, "sent_at" | "resend_in" | "resends_left" | "tries_left">;

/** When the newest code was sent, in how many seconds another can be, and what is left: no tries once the code has expired. */
export async function codeStandingOf(db: Kysely<Database>, proof: Proof, now: Date): Promise<Standing> {
  const sent = await listSent(db, proof, now);
  const latest = sent[0];
  const passed = latest ? secondsSince(latest.sent_at, now) : secondsBetween;
  return {
    sent_at: latest?.sent_at ?? null,
    resend_in: Math.max(0, Math.ceil(secondsBetween - passed)),
    resends_left: Math.max(0, resendsPerDay + 1 - sent.length),
    tries_left: latest && isLiving(latest, now) ? Math.max(0, triesPerCode - latest.tries) : 0,
  };
}

/** What was sent for this purpose in the last day, newest first, to whatever address. */
const listSent = (db: Kysely<Database>, { userId, purpose }: Proof, now: Date) =>
  db
    .selectFrom("email_verifications")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("sent_at", ">", new Date(now.getTime() - dayMs).toISOString())
    .orderBy("id", "desc")
    .execute();

const isLiving = ({ used_at, expires_at }: { used_at: string | null; expires_at: string }, now: Date) =>
  used_at === null && new Date(expires_at) > now;

const secondsSince = (at: string, now: Date) => (now.getTime() - new Date(at).getTime()) / 1000;

/** The seconds until the day's mails are not used up any more; null when they are not. */
export async function waitForDay(db: Kysely<Database>, proof: Proof, now: Date): Promise<number | null> {
  const sent = await listSent(db, proof, now);
  const oldest = sent[resendsPerDay];
  return oldest ? 24 * 3600 - secondsSince(oldest.sent_at, now) : null;
}

export const findOwner = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();

/** A code to be mailed, and the network that its mail was counted for (`countMail`). */
type CountedProof = Proof & { askedFrom: string | null };

/**
 * Queues a mail with a new code. When the address already belongs to another account, the mail says that instead, and no
 * code can prove it: whoever typed the address sees no difference.
 */
export async function mailCode(
  trx: Kysely<Database>,
  deps: ApiDependencies,
  proof: CountedProof,
  now: Date,
): Promise<void> {
  const owner = await findOwner(trx, proof.email);
  const code = newCode();
  await trx
    .insertInto("email_verifications")
    .values({
      user_id: proof.userId,
      purpose: proof.purpose,
      email: proof.email,
      code_hash: owner ? randomBytes(32).toString("hex") : hashCode(proof, code, deps.appKey),
      sent_at: now,
      expires_at: new Date(now.getTime() + codeHours * hourMs),
      asked_from: proof.askedFrom,
    })
    .execute();
  const { kind, withCode, toOwner } = mails[proof.purpose];
  await queueMail(trx, {
    // the owner's, so that whoever typed the address does not see the mail
    userId: owner?.id ?? proof.userId,
    kind,
    to: proof.email,
    ...(owner ? toOwner(deps) : withCode(deps, code)),
  });
}

/**
 * Mails another code. Throws 429 with the seconds to wait: within the minute, after five on one day, and when enough was
 * sent to the address, by whichever account.
 */
export async function mailAnotherCode(
  trx: Kysely<Database>,
  deps: ApiDependencies,
  proof: Proof,
  from: SignInPlace,
): Promise<void> {
  const now = deps.clock();
  const { resend_in } = await codeStandingOf(trx, proof, now);
  if (resend_in > 0) throw tooMany(resend_in);
  const wait = await waitForDay(trx, proof, now);
  if (wait !== null) throw tooMany(wait);
  const mail = await countMail({ ...deps, db: trx }, proof.email, from);
  if (mail.wait !== null) throw tooMany(mail.wait);
  await mailCode(trx, deps, { ...proof, askedFrom: mail.askedFrom }, now);
}

/** The person as they are now, locked. A concurrent request of theirs waits, and then sees the result. */
export async function lockUser(trx: Transaction<Database>, id: number): Promise<UserRow> {
  const user = await trx.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!user) throw unauthenticated();
  return user;
}
