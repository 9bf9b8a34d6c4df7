import { createHmac, randomBytes, randomInt } from "node:crypto";
import { sql } from "kysely";
import type { EmailVerification } from "../../contract/users";
import { dayMs, minuteMs } from "../../contract/values/durations";
import { sameSecret } from "../core/xsrf-token";
import type { Db } from "../database/schema";
import type { CodePurpose } from "../database/tables/accounts";
import type { CountedCode } from "./mail-limits";

interface CodeRules {
  /** A prefix of the hashed text, so that a code for one purpose is never valid for another. */
  hashedAs: string;
  /** Minutes for which a code is valid. */
  minutes: number;
  /** The tries that a code allows. */
  tries: number;
  /** How many of the newest codes are valid, because mails can arrive in another order; null for all that have not expired. */
  newest: number | null;
  /** Limits for sending another code, in addition to the general limits of `mail-limits.ts`; null for none. */
  again: { afterSeconds: number; aDay: number } | null;
}

const again = { afterSeconds: 60, aDay: 5 };

/** The codes of six digits that are mailed. `docs/accounts.md` has the arithmetic of guessing them. */
export const codes = {
  // must be entered while signed in to the account that requested it
  address: { hashedAs: "email code", minutes: 24 * 60, tries: 10, newest: null, again },
  address_change: { hashedAs: "email change code", minutes: 24 * 60, tries: 10, newest: null, again },
  // valid only in the browser that requested it (`askedBy`), so that nobody can guess, use up or replace another person's code
  sign_in: { hashedAs: "sign-in code", minutes: 15, tries: 5, newest: 2, again: null },
} as const satisfies Record<CodePurpose, CodeRules>;

/** The owner, purpose and address of a code. */
interface CodeOf {
  purpose: CodePurpose;
  userId: number;
  email: string;
  /** The browser it is bound to. */
  askedBy?: string | null;
}

/** A code for proving an address: the account's own, or a new one. */
export interface Proof extends CodeOf {
  purpose: "address" | "address_change";
}

/** The stored hash of a code: useless without the key, and for any other purpose or person. */
const hashCode = ({ purpose, userId }: CodeOf, code: string, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`${codes[purpose].hashedAs} ${userId} ${code}`).digest("hex");

/** Whether one of the sent codes has this hash. Compares all, in a time that reveals nothing. */
const isOneOf = (sent: readonly { code_hash: string }[], hash: string): boolean =>
  sent.filter(({ code_hash }) => sameSecret(code_hash, hash)).length > 0;

interface NewCode {
  /** The network that its mail was counted for (`countMail`). */
  askedFrom: string | null;
  /** The code looks like any other but is never valid. */
  isDead?: boolean;
  appKey: Buffer;
}

/**
 * Stores a new code and returns it for the mail; codes beyond `newest` become invalid. For an unknown account the same statements
 * run, so that the time reveals nothing.
 */
export async function keepCode(
  trx: Db,
  code: CodeOf,
  { askedFrom, isDead = false, appKey }: NewCode,
  now: Date,
): Promise<string> {
  const { purpose, userId, email, askedBy = null } = code;
  const { minutes, newest } = codes[purpose];
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  const hash = isDead ? randomBytes(32).toString("hex") : hashCode(code, digits, appKey);
  const expires = new Date(now.getTime() + minutes * minuteMs);
  await sql`
    insert into email_verifications (user_id, purpose, email, code_hash, sent_at, expires_at, asked_from, asked_by)
    select id, ${purpose}, ${email}, ${hash}, ${now}::timestamptz, ${expires}::timestamptz, ${askedFrom}, ${askedBy}
    from users where id = ${userId}`.execute(trx);
  if (newest === null) return digits;
  await sql`
    update email_verifications set used_at = ${now}
    where user_id = ${userId} and purpose = ${purpose} and asked_by = ${askedBy} and used_at is null and id not in (
      select id from email_verifications
      where user_id = ${userId} and purpose = ${purpose} and asked_by = ${askedBy}
      order by id desc limit ${newest}
    )`.execute(trx);
  return digits;
}

export type CodeObjection = "wrong" | "expired" | "used-up";

/**
 * Tries a code. When it is right, returns all codes that it was compared with; `endCodes` then marks them as used. Each try
 * counts for all of them, otherwise requesting another code would give the earlier ones more tries. Concurrent tries run one
 * after another.
 */
export async function tryCode(
  trx: Db,
  code: CodeOf,
  { digits, tries, appKey }: { digits: string; tries: number; appKey: Buffer },
  now: Date,
): Promise<CountedCode[] | CodeObjection> {
  const { purpose, userId, email, askedBy = null } = code;
  const living = await trx
    .updateTable("email_verifications")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("asked_by", "is not distinct from", askedBy)
    // no codes for an earlier address of the account
    .where("email", "=", email)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .returning(["code_hash", "tries", "asked_from", "sent_at"])
    .execute();
  const open = living.filter((sent) => sent.tries <= tries);
  if (isOneOf(open, hashCode(code, digits, appKey))) return living;
  if (living.length === 0) return "expired";
  return open.length === 0 ? "used-up" : "wrong";
}

/** Invalidates these codes. */
export async function endCodes(trx: Db, { purpose, userId, email, askedBy = null }: CodeOf, now: Date): Promise<void> {
  await trx
    .updateTable("email_verifications")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("asked_by", "is not distinct from", askedBy)
    .where("email", "=", email)
    .where("used_at", "is", null)
    .execute();
}

/** Whether this code was right and has been used. */
export async function wasRight(
  db: Db,
  code: CodeOf,
  { digits, appKey }: { digits: string; appKey: Buffer },
): Promise<boolean> {
  const used = await db
    .selectFrom("email_verifications")
    .select("code_hash")
    .where("user_id", "=", code.userId)
    .where("purpose", "=", code.purpose)
    .where("email", "=", code.email)
    .where("used_at", "is not", null)
    .execute();
  return isOneOf(used, hashCode(code, digits, appKey));
}

type Standing = Pick<EmailVerification, "sent_at" | "resend_in" | "resends_left" | "tries_left">;

/** When the newest code was sent, the seconds until another can be sent, and the tries left (none once the code has expired). */
export async function codeStandingOf(db: Db, proof: Proof, now: Date): Promise<Standing> {
  const { tries, again } = codes[proof.purpose];
  const sent = await listSent(db, proof, now);
  const latest = sent[0];
  const isLiving = latest !== undefined && latest.used_at === null && new Date(latest.expires_at) > now;
  return {
    sent_at: latest?.sent_at ?? null,
    resend_in: latest ? Math.max(0, Math.ceil(again.afterSeconds - secondsSince(latest.sent_at, now))) : 0,
    resends_left: Math.max(0, again.aDay + 1 - sent.length),
    tries_left: isLiving ? Math.max(0, tries - latest.tries) : 0,
  };
}

/** The seconds until another mail is allowed after the daily limit; null when the limit is not reached. */
export async function waitForDay(db: Db, proof: Proof, now: Date): Promise<number | null> {
  const sent = await listSent(db, proof, now);
  const oldest = sent[codes[proof.purpose].again.aDay];
  return oldest ? 24 * 3600 - secondsSince(oldest.sent_at, now) : null;
}

/** What was sent for this purpose in the last day, newest first, to any address. */
const listSent = (db: Db, { userId, purpose }: Proof, now: Date) =>
  db
    .selectFrom("email_verifications")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("sent_at", ">", new Date(now.getTime() - dayMs).toISOString())
    .orderBy("id", "desc")
    .execute();

const secondsSince = (at: string, now: Date) => (now.getTime() - new Date(at).getTime()) / 1000;
