import { type Kysely, sql, type Transaction } from "kysely";
import type { ApiDependencies } from "../core/environment";
import { invalid, tooMany, unauthenticated } from "../core/refusals";
import type { Database, UserRow } from "../database/schema";
import { queueMail } from "../mail/queue";
import { kindsOfOneMailbox } from "../rules/mail-kinds";
import {
  type CodeObjection,
  codeStandingOf,
  codes,
  endCodes,
  keepCode,
  type Proof,
  tryCode,
  waitForDay,
} from "./codes";
import { type CountedCode, countMail, giveBackMails } from "./mail-limits";
import { accountExistsMail, addressTakenMail, newAddressMail, verificationMail } from "./mails";
import type { SignInPlace } from "./own-place";

/** What the email gate asks for: that the account's own address is theirs. */
export const ownProof = ({ id, email }: Pick<UserRow, "id" | "email">): Proof => ({
  purpose: "address",
  userId: id,
  email,
});

/** What proves the address that somebody asked to change to. */
export const newProof = ({ id }: Pick<UserRow, "id">, email: string): Proof => ({
  purpose: "address_change",
  userId: id,
  email,
});

const mails = {
  address: { kind: "verify", withCode: verificationMail, toOwner: accountExistsMail },
  address_change: { kind: "email_change", withCode: newAddressMail, toOwner: addressTakenMail },
} as const;

const findOwner = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();

/**
 * Queues a mail with a new code. When the address already belongs to another account, the mail says that instead, and no
 * code can prove it: whoever typed the address sees no difference.
 * @param askedFrom the network that the mail was counted for (`countMail`)
 */
export async function mailCode(
  trx: Kysely<Database>,
  deps: ApiDependencies,
  { askedFrom, ...proof }: Proof & { askedFrom: string | null },
  now: Date,
): Promise<void> {
  const owner = await findOwner(trx, proof.email);
  const code = await keepCode(trx, proof, { askedFrom, isDead: owner !== undefined, appKey: deps.appKey }, now);
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

const objections: Record<CodeObjection, string> = {
  wrong: "The code is not right. Check the email and enter its 6 digits",
  expired: "This code has expired. Ask for a new one",
  "used-up": "Too many tries with this code. Ask for a new one",
};

export const objectToCode = (objection: CodeObjection) => invalid({ code: [objections[objection]] });

/**
 * Proves an address in a transaction, one person after another for each address. Objections of `prove` are thrown as 422 on
 * `code` after the commit, so that the count of tries stays. When another account proved the address meanwhile, the code
 * is wrong. Codes that were used no longer count as mails of their networks.
 */
export async function proveAddress(
  deps: ApiDependencies,
  email: string,
  prove: (trx: Transaction<Database>) => Promise<{ user: UserRow; used?: CountedCode[] } | CodeObjection>,
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

/** Uses a code up, and with it the others for that address, and returns those. */
export async function useCode(
  trx: Transaction<Database>,
  { appKey, clock }: ApiDependencies,
  proof: Proof,
  digits: string,
): Promise<CodeObjection | CountedCode[]> {
  const now = clock();
  const tried = await tryCode(trx, proof, { digits, tries: codes[proof.purpose].tries, appKey }, now);
  if (typeof tried === "string") return tried;
  if (await findOwner(trx, proof.email)) return "wrong";
  await endCodes(trx, proof, now);
  return tried;
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

/** The address that somebody asked to change to, and has not proven. */
export const findPending = (db: Kysely<Database>, userId: number) =>
  db.selectFrom("email_changes").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** Takes the wish back, if there is one; the codes that were sent for it are over. */
export async function forgetChange(trx: Transaction<Database>, userId: number, now: Date): Promise<void> {
  const pending = await trx
    .deleteFrom("email_changes")
    .where("user_id", "=", userId)
    .returning("email")
    .executeTakeFirst();
  if (pending) await endCodes(trx, newProof({ id: userId }, pending.email), now);
}

/** The person as they are now, locked. A concurrent request of theirs waits, and then sees the result. */
export async function lockUser(trx: Transaction<Database>, id: number): Promise<UserRow> {
  const user = await trx.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!user) throw unauthenticated();
  return user;
}
