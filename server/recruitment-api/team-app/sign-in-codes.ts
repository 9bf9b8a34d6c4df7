import { createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database, SessionRow, UserRow } from "../database/schema";
import type { ApiDependencies } from "../http/environment";
import { countTry, forgetTries } from "../http/throttles";
import { queueMail } from "../mail/queue";
import { hashCode, isOneOf, newCode } from "./mailed-codes";
import { signInMail } from "./mails";
import { type SignIn, startSession, triesFor, type Visit } from "./sign-in";

const codeMinutes = 15;

/** For the newest code, as for proving an address (product 2.13); with it go the earlier ones. */
const triesPerCode = 10;

/** For all codes of a day: another code starts the ten anew, and whoever guesses can ask for one. */
const triesPerDay = 50;

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

const hashOf = (email: string, appKey: Buffer) =>
  createHmac("sha256", appKey).update(email.trim().toLowerCase()).digest("base64url");

/** Counted by address, whether or not it has an account, so that neither answer nor time tells which. */
const triesKey = (email: string, appKey: Buffer) => `sign-in-code:${hashOf(email, appKey)}`;

/**
 * Mails a code to the owner of a proven address: the way in for who forgot their password. Says nothing about whether
 * there is one; an address that nobody proved gets no mail, and its account can simply be created again. The same
 * statements run and are committed either way, so that the time tells nothing either.
 */
export async function sendSignInCode(deps: ApiDependencies, email: string): Promise<void> {
  const user = await findProven(deps.db, email);
  const now = deps.clock();
  const code = newCode();
  await deps.db.transaction().execute(async (trx) => {
    await forgetTries(trx, [triesKey(email, deps.appKey)]);
    await keepCode(trx, { userId: user?.id ?? nobody, code, appKey: deps.appKey, now });
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

/** Keeps a code beside the one before it; earlier ones are over. */
async function keepCode(
  trx: Kysely<Database>,
  { userId, code, appKey, now }: { userId: number; code: string; appKey: Buffer; now: Date },
): Promise<void> {
  const expires = new Date(now.getTime() + codeMinutes * 60_000);
  await sql`
    insert into email_verifications (user_id, purpose, email, code_hash, sent_at, expires_at)
    select id, ${purpose}, email, ${hashCode({ purpose, userId }, code, appKey)}, ${now}::timestamptz, ${expires}::timestamptz
    from users where id = ${userId}`.execute(trx);
  await sql`
    update email_verifications set used_at = ${now}
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and id not in (
      select id from email_verifications where user_id = ${userId} and purpose = ${purpose}
      order by id desc limit ${livingCodes}
    )`.execute(trx);
}

/**
 * Signs in with a mailed code, once. The tries count together with those by password, and for the code itself from
 * wherever they come: after ten of them it is no longer right, and after fifty in a day none is.
 */
export async function signInWithCode(
  deps: ApiDependencies,
  given: { email: string; code: string },
  visit: Visit,
): Promise<SignIn> {
  const tries = triesFor(deps, given.email, visit.ipPrefix);
  const wait = await tries.count();
  if (wait !== null) return { outcome: "wait", seconds: wait };
  const allowed = await countCodeTry(deps, given.email);
  const user = await findProven(deps.db, given.email);
  const isRight = await useCode(deps, allowed ? user : undefined, given.code);
  if (!user || !isRight) return { outcome: "wrong" };
  await tries.forget();
  const until = new Date(deps.clock().getTime() + newPasswordMinutes * 60_000).toISOString();
  const payload = { new_password_until: until };
  return {
    outcome: "signed-in",
    user,
    session: await startSession(deps, user, { ...visit, remember: false, payload }),
  };
}

/** Counts a try with the newest code and with all of the day; false once either count is full. */
async function countCodeTry({ db, appKey, clock }: ApiDependencies, email: string): Promise<boolean> {
  const limits = [
    { key: triesKey(email, appKey), limit: triesPerCode, seconds: codeMinutes * 60 },
    { key: `sign-in-code-day:${hashOf(email, appKey)}`, limit: triesPerDay, seconds: 24 * 3600 },
  ];
  for (const limit of limits) {
    if (!(await countTry(db, limit, clock())).allowed) return false;
  }
  return true;
}

/** Whether the person of this session just proved themselves by mail, so that the old password is not asked for. */
export const mayChooseNewPassword = (session: SessionRow | null, now: Date): boolean => {
  const until = session?.payload.new_password_until;
  return typeof until === "string" && new Date(until) > now;
};

/** Uses a living code up, and with it the others. Only one of two at once finds it unused. */
async function useCode(deps: ApiDependencies, user: UserRow | undefined, code: string): Promise<boolean> {
  const now = deps.clock();
  const userId = user?.id ?? nobody;
  return deps.db.transaction().execute(async (trx) => {
    const living = await trx
      .selectFrom("email_verifications")
      .select(["id", "code_hash"])
      .where("user_id", "=", userId)
      .where("purpose", "=", purpose)
      // none that went to an address the account had before
      .where("email", "=", user?.email ?? "")
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .forUpdate()
      .execute();
    if (!isOneOf(living, hashCode({ purpose, userId }, code, deps.appKey))) return false;
    const ids = living.map(({ id }) => id);
    await trx.updateTable("email_verifications").set({ used_at: now }).where("id", "in", ids).execute();
    return true;
  });
}
