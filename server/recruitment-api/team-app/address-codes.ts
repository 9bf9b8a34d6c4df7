import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { EmailVerification } from "../../contract/users";
import type { Database, UserRow } from "../database/schema";
import type { ApiDependencies } from "../http/environment";
import { invalid, tooMany, unauthenticated } from "../http/refusals";
import { queueMail } from "../mail/queue";
import { kindsOfOneMailbox } from "../rules/mail-kinds";
import { type CountedCode, countMail, giveBackMails } from "./mail-limits";
import { hashCode, isOneOf, newCode } from "./mailed-codes";
import { accountExistsMail, addressTakenMail, newAddressMail, verificationMail } from "./mails";

/** A code lives for 24 hours and ten tries; a new one every 60 seconds, five times a day. */
const codeHours = 24;
const triesPerCode = 10;
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

/** When the newest code was sent, in how many seconds another can be, and what is left: no tries once the code is over. */
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
    .where("sent_at", ">", new Date(now.getTime() - 24 * 3_600_000).toISOString())
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

const findOwner = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();

/** A code to be mailed, and the network that its mail was counted for (`countMail`). */
type CountedProof = Proof & { askedFrom: string | null };

/**
 * Queues a mail with a new code. When the address already belongs to another account the mail says that instead, and no
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
      expires_at: new Date(now.getTime() + codeHours * 3_600_000),
      asked_from: proof.askedFrom,
    })
    .execute();
  const { kind, withCode, toOwner } = mails[proof.purpose];
  await queueMail(trx, {
    // the owner's: what it says is not for whoever typed the address
    userId: owner?.id ?? proof.userId,
    kind,
    to: proof.email,
    ...(owner ? toOwner(deps) : withCode(deps, code)),
  });
}

/**
 * Another code. Throws 429 with the seconds to wait: within the minute, after five on one day, and when enough was sent to
 * the address, by whichever account.
 */
export async function mailAnotherCode(
  trx: Kysely<Database>,
  deps: ApiDependencies,
  proof: Proof,
  network: string | null,
): Promise<void> {
  const now = deps.clock();
  const { resend_in } = await codeStandingOf(trx, proof, now);
  if (resend_in > 0) throw tooMany(resend_in);
  const wait = await waitForDay(trx, proof, now);
  if (wait !== null) throw tooMany(wait);
  const mail = await countMail({ ...deps, db: trx }, proof.email, network);
  if (mail.wait !== null) throw tooMany(mail.wait);
  await mailCode(trx, deps, { ...proof, askedFrom: mail.askedFrom }, now);
}

/** The person as they are now, locked. What else they ask for at the same time waits and then finds what became of it. */
export async function lockUser(trx: Transaction<Database>, id: number): Promise<UserRow> {
  const user = await trx.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!user) throw unauthenticated();
  return user;
}

const objections = {
  wrong: "The code is not right. Check the e-mail and enter its 6 digits",
  expired: "This code has expired. Ask for a new one",
  "used-up": "Too many tries with this code. Ask for a new one",
};

type Objection = keyof typeof objections;

export const objectToCode = (objection: Objection) => invalid({ code: [objections[objection]] });

/**
 * Proves an address in a transaction, one person after the other for each address. What `prove` objects is thrown as 422
 * on `code` after the commit, so that the count of tries is kept; so is an owner whom nobody could see before. The codes that
 * were used do not count as mails of their networks any more.
 */
export async function proveAddress(
  deps: ApiDependencies,
  email: string,
  prove: (trx: Transaction<Database>) => Promise<{ user: UserRow; used?: CountedCode[] } | Objection>,
): Promise<UserRow> {
  const proven = await deps.db
    .transaction()
    .execute(async (trx) => {
      const lock = `proving ${email.toLowerCase()}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
      return prove(trx);
    })
    .catch((error: unknown) => {
      if (isOwned(error)) return "wrong" as const;
      throw error;
    });
  if (typeof proven === "string") throw objectToCode(proven);
  await giveBackMails(deps, proven.used ?? []);
  return proven.user;
}

function isOwned(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" && constraint === "users_proven_email";
}

/**
 * Uses a code up, and with it the others for that address, and answers those. Every code of the last 24 hours is right,
 * mails overtake each other; each has its own tries, or another code would give the earlier ones ten more.
 */
export async function useCode(
  trx: Transaction<Database>,
  deps: ApiDependencies,
  proof: Proof,
  code: string,
): Promise<Objection | CountedCode[]> {
  const now = deps.clock();
  const living = await listLiving(trx, proof, now);
  const newest = living[0];
  if (!newest) return "expired";
  if (newest.tries >= triesPerCode) return "used-up";
  await trx
    .updateTable("email_verifications")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where(
      "id",
      "in",
      living.map(({ id }) => id),
    )
    .execute();
  const open = living.filter(({ tries }) => tries < triesPerCode);
  if (!isOneOf(open, hashCode(proof, code, deps.appKey))) return "wrong";
  if (await findOwner(trx, proof.email)) return "wrong";
  await endCodes(trx, proof, now);
  return living;
}

const listLiving = (trx: Transaction<Database>, { userId, purpose, email }: Proof, now: Date) =>
  trx
    .selectFrom("email_verifications")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("id", "desc")
    .forUpdate()
    .execute();

/** No code that was sent for this proof is right any more. */
export async function endCodes(
  trx: Transaction<Database>,
  { userId, purpose, email }: Proof,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("email_verifications")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .where("used_at", "is", null)
    .execute();
}

/**
 * Makes a proven address this account's, with the mails that still wait to go to the one before. Others that only claimed
 * it are signed out and due to be erased: there may be hundreds, which nobody waits for.
 */
export async function ownAddress(
  trx: Transaction<Database>,
  { userId, email }: Proof,
  now: Date,
): Promise<UserRow> {
  await trx
    .updateTable("users")
    .set({ deletion_due_at: now })
    .where("email", "=", email)
    .where("id", "!=", userId)
    .where("email_verified_at", "is", null)
    .execute();
  // a code, and the warning of a change, are for the mailbox they were written to
  await trx
    .updateTable("mails")
    .set({ to_address: email })
    .where("user_id", "=", userId)
    .where("state", "=", "queued")
    .where("kind", "not in", kindsOfOneMailbox)
    .execute();
  return trx
    .updateTable("users")
    .set({ email, email_verified_at: now })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
