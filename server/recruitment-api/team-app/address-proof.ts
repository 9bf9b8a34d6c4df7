import { sql } from "kysely";
import type { ApiDependencies } from "../core/environment";
import { invalid, tooMany, unauthenticated } from "../core/refusals";
import { adoptAlerts } from "../database/address-alerts";
import type { Db, Trx, UserRow } from "../database/schema";
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

/** The proof that the email gate needs: that the account's own address belongs to the person. */
export const ownProof = ({ id, email }: Pick<UserRow, "id" | "email">): Proof => ({
  purpose: "address",
  userId: id,
  email,
});

/** The proof for a new address of the account. */
export const newProof = ({ id }: Pick<UserRow, "id">, email: string): Proof => ({
  purpose: "address_change",
  userId: id,
  email,
});

const mails = {
  address: { kind: "verify", withCode: verificationMail, toOwner: accountExistsMail },
  address_change: { kind: "email_change", withCode: newAddressMail, toOwner: addressTakenMail },
} as const;

const findOwner = (db: Db, email: string) =>
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
  trx: Db,
  deps: ApiDependencies,
  { askedFrom, ...proof }: Proof & { askedFrom: string | null },
  now: Date,
): Promise<void> {
  const owner = await findOwner(trx, proof.email);
  const code = await keepCode(trx, proof, { askedFrom, isDead: owner !== undefined, appKey: deps.appKey }, now);
  const { kind, withCode, toOwner } = mails[proof.purpose];
  await queueMail(trx, {
    // logged for the owner, so that the person who typed the address does not see the mail
    userId: owner?.id ?? proof.userId,
    kind,
    to: proof.email,
    ...(owner ? toOwner(deps) : withCode(deps, code)),
  });
}

/**
 * Mails another code. Throws 429 with the seconds to wait: within a minute, after five a day, and when the address has reached
 * its limit over all accounts.
 */
export async function mailAnotherCode(trx: Db, deps: ApiDependencies, proof: Proof, from: SignInPlace): Promise<void> {
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
 * Proves an address in a transaction; concurrent calls for one address run one after another. Errors of `prove` are thrown as 422
 * on `code` after the commit, so that the try is counted. When another account has proven the address meanwhile, the code is
 * wrong. Used codes no longer count against the mail limit of their network.
 */
export async function proveAddress(
  deps: ApiDependencies,
  email: string,
  prove: (trx: Trx) => Promise<{ user: UserRow; used?: CountedCode[] } | CodeObjection>,
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
 * Tries a code. When it is right, marks it and all others for that address as used, and returns them; else returns the objection.
 */
export async function useCode(
  trx: Trx,
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
 * Assigns a proven address to this account, with the job alerts that it had without one, and redirects queued mails to it. Other accounts that only claimed it are signed out
 * and marked for erasure, which runs later because there may be hundreds.
 */
export async function ownAddress(trx: Trx, { userId, email }: Proof, now: Date): Promise<UserRow> {
  await trx
    .updateTable("users")
    .set({ deletion_due_at: now })
    .where("email", "=", email)
    .where("id", "!=", userId)
    .where("email_verified_at", "is", null)
    .execute();
  // mails with codes, and the warning of a change, must go to their original address
  await trx
    .updateTable("mails")
    .set({ to_address: email })
    .where("user_id", "=", userId)
    .where("state", "=", "queued")
    .where("kind", "not in", kindsOfOneMailbox)
    .execute();
  const owner = await trx
    .updateTable("users")
    .set({ email, email_verified_at: now })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await adoptAlerts(trx, owner);
  return owner;
}

/** The pending new address of an account. */
export const findPending = (db: Db, userId: number) =>
  db.selectFrom("email_changes").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** Cancels a pending change, if any; its codes become invalid. */
export async function forgetChange(trx: Trx, userId: number, now: Date): Promise<void> {
  const pending = await trx
    .deleteFrom("email_changes")
    .where("user_id", "=", userId)
    .returning("email")
    .executeTakeFirst();
  if (pending) await endCodes(trx, newProof({ id: userId }, pending.email), now);
}

/** The person as they are now, locked. A concurrent request of the same person waits and then sees the result. */
export async function lockUser(trx: Trx, id: number): Promise<UserRow> {
  const user = await trx.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!user) throw unauthenticated();
  return user;
}
