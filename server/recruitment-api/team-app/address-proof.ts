import { sql, type Transaction } from "kysely";
import type { ApiDependencies } from "../core/environment";
import { invalid } from "../core/refusals";
import type { Database, UserRow } from "../database/schema";
import { kindsOfOneMailbox } from "../rules/mail-kinds";
import { findOwner, type Proof, triesPerCode } from "./address-codes";
import { type CountedCode, giveBackMails } from "./mail-limits";
import { hashCode, isOneOf } from "./mailed-codes";

const objections = {
  wrong: "The code is not right. Check the email and enter its 6 digits",
  expired: "This code has expired. Ask for a new one",
  "used-up": "Too many tries with this code. Ask for a new one",
};

type Objection = keyof typeof objections;

export const objectToCode = (objection: Objection) => invalid({ code: [objections[objection]] });

/**
 * Proves an address in a transaction, one person after another for each address. Objections of `prove` are thrown as 422 on
 * `code` after the commit, so that the count of tries stays. When another account proved the address meanwhile, the code
 * is wrong. Codes that were used no longer count as mails of their networks.
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
 * Uses a code up, and with it the others for that address, and returns those. Every code of the last 24 hours is right,
 * because mails overtake each other. Each has its own tries, or another code would give the earlier ones ten more.
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
 * Gives a proven address to this account, and redirects mails that still wait for the old one. Other accounts that only
 * claimed it are signed out and due to be erased: there may be hundreds, which nobody waits for.
 */
export async function ownAddress(trx: Transaction<Database>, { userId, email }: Proof, now: Date): Promise<UserRow> {
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
