import { createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { minuteMs } from "../../contract/values/durations";
import type { ApiDependencies } from "../core/environment";
import { countTry, giveBack, type Limit } from "../core/throttles";
import type { Database, SessionRow, UserRow } from "../database/schema";
import { queueMail } from "../mail/queue";
import { type CountedCode, giveBackMails } from "./mail-limits";
import { hashCode, isOneOf, newCode } from "./mailed-codes";
import { signInMail } from "./mails";
import { type SignInOutcome, type SignInVisit, startSession } from "./sign-in";

const codeMinutes = 15;

/** Of one code, in the browser that asked for it; there is no other place where it could be tried. */
const triesPerCode = 5;

/**
 * Wrong codes for one address in a day, by whoever asked. After them a code has one try in place of five: a person with the
 * mail needs no more, and somebody who guesses gets few. `docs/accounts.md` has the arithmetic.
 */
const carelessTriesPerDay = 20;

/** Mails overtake each other, so the code before the newest still works. */
const livingCodes = 2;

/** How long after such a sign-in a new password may be chosen without the old one. */
const newPasswordMinutes = 30;

const purpose = "sign_in";

const findProven = (db: Kysely<Database>, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email.trim())
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();

const keyed = (what: string, value: string, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`${what} ${value}`).digest("base64url");

/** A code is right only in the browser that asked for it, so that nobody guesses, uses up or replaces another's. */
const browserOf = (session: SessionRow, appKey: Buffer) => keyed("browser", session.id, appKey);

/**
 * Mails a code to the owner of a proven address, for signing in with a forgotten password. Does not reveal whether there is
 * an owner; an unproven address gets no mail, because its account can simply be created again. The same statements run and
 * are committed either way, so that the time reveals nothing either.
 */
export async function sendSignInCode(
  deps: ApiDependencies,
  email: string,
  { session, askedFrom }: { session: SessionRow; askedFrom: string | null },
): Promise<void> {
  const { appKey } = deps;
  const user = await findProven(deps.db, email);
  const now = deps.clock();
  const code = newCode();
  await deps.db.transaction().execute(async (trx) => {
    const asked = { askedFrom, askedBy: browserOf(session, appKey) };
    await keepCode(trx, { ...asked, userId: user?.id ?? nobody, code, appKey, now });
    const mail = { userId: user?.id ?? null, kind: "sign_in" as const, to: user?.email ?? email };
    const mailId = (await queueMail(trx, { ...mail, ...signInMail(deps, code) })) ?? nobody;
    await trx
      .deleteFrom("mails")
      .where("id", "=", user ? nobody : mailId)
      .execute();
  });
  deps.deliverMail();
}

/** No row has this id: statements about it do their work and change nothing. */
const nobody = 0;

interface NewCode {
  userId: number;
  code: string;
  askedFrom: string | null;
  askedBy: string;
  appKey: Buffer;
  now: Date;
}

/** Keeps a code beside the one before it that the same browser asked for; earlier ones are over. */
async function keepCode(
  trx: Kysely<Database>,
  { userId, code, askedFrom, askedBy, appKey, now }: NewCode,
): Promise<void> {
  const expires = new Date(now.getTime() + codeMinutes * minuteMs);
  const hash = hashCode({ purpose, userId }, code, appKey);
  await sql`
    insert into email_verifications (user_id, purpose, email, code_hash, sent_at, expires_at, asked_from, asked_by)
    select id, ${purpose}, email, ${hash}, ${now}::timestamptz, ${expires}::timestamptz, ${askedFrom}, ${askedBy}
    from users where id = ${userId}`.execute(trx);
  await sql`
    update email_verifications set used_at = ${now}
    where user_id = ${userId} and purpose = ${purpose} and asked_by = ${askedBy} and used_at is null and id not in (
      select id from email_verifications
      where user_id = ${userId} and purpose = ${purpose} and asked_by = ${askedBy}
      order by id desc limit ${livingCodes}
    )`.execute(trx);
}

/** Signs in with a mailed code, once, in the browser that asked for it. */
export async function signInWithCode(
  deps: ApiDependencies,
  { email, code }: { email: string; code: string },
  visit: SignInVisit,
): Promise<Exclude<SignInOutcome, { outcome: "wait" }>> {
  const at = deps.clock();
  const careless = carelessTries(email, deps.appKey);
  const { allowed } = await countTry(deps.db, careless, at);
  const user = await findProven(deps.db, email);
  const given = { code, askedBy: browserOf(visit.session, deps.appKey), tries: allowed ? triesPerCode : 1 };
  const used = await useCode(deps, user, given);
  if (!user || !used) return { outcome: "wrong" };
  if (allowed) await giveBack(deps.db, [careless], at, deps.clock());
  await giveBackMails(deps, used);
  const until = new Date(deps.clock().getTime() + newPasswordMinutes * minuteMs).toISOString();
  const payload = { new_password_until: until };
  return {
    outcome: "signed-in",
    user,
    session: await startSession(deps, user, { ...visit, remember: false, payload }),
  };
}

/** Counted by address, whether or not it has an account, so that neither answer nor time reveals that. */
const carelessTries = (email: string, appKey: Buffer): Limit => ({
  key: `sign-in-code-day:${keyed("address", email.trim().toLowerCase(), appKey)}`,
  limit: carelessTriesPerDay,
  seconds: 24 * 3600,
});

/** Whether the person of this session just proved themselves by mail, so that the old password is not asked for. */
export const mayChooseNewPassword = (session: SessionRow | null, now: Date): boolean => {
  const until = session?.payload.new_password_until;
  return typeof until === "string" && new Date(until) > now;
};

/**
 * Uses a valid code up, and with it the others of this browser, and returns those; null when the code is wrong. Each try
 * counts for every one of them. Of two at once only one finds it unused.
 */
async function useCode(
  deps: ApiDependencies,
  user: UserRow | undefined,
  { code, askedBy, tries }: { code: string; askedBy: string; tries: number },
): Promise<CountedCode[] | null> {
  const now = deps.clock();
  const userId = user?.id ?? nobody;
  return deps.db.transaction().execute(async (trx) => {
    const living = await trx
      .updateTable("email_verifications")
      .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
      .where("user_id", "=", userId)
      .where("purpose", "=", purpose)
      .where("asked_by", "=", askedBy)
      // none that went to an address the account had before
      .where("email", "=", user?.email ?? "")
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .returning(["id", "code_hash", "tries", "asked_from", "sent_at"])
      .execute();
    const open = living.filter((sent) => sent.tries <= tries);
    if (!isOneOf(open, hashCode({ purpose, userId }, code, deps.appKey))) return null;
    const ids = living.map(({ id }) => id);
    await trx.updateTable("email_verifications").set({ used_at: now }).where("id", "in", ids).execute();
    return living;
  });
}
