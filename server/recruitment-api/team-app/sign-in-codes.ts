import { createHmac, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, SessionRow, UserRow } from "../database/schema";
import { sameSecret } from "../http/encrypted-cookies";
import type { ApiDependencies } from "../http/environment";
import { queueMail } from "../mail/queue";
import { signInMail } from "./mails";
import { type SignIn, startSession, triesFor, type Visit } from "./sign-in";

const codeMinutes = 15;

/** How long after such a sign-in a new password may be chosen without the old one. */
const newPasswordMinutes = 30;

// another text than for proving an address: a code of one kind is never right for the other
const hashOf = (userId: number, code: string, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`sign-in code ${userId} ${code}`).digest("hex");

const findProven = (db: Kysely<Database>, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email.trim())
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();

/**
 * Mails a code to the owner of a proven address: the way in for who forgot their password. Says nothing about whether
 * there is one; an address that nobody proved gets no mail, and its account can simply be created again.
 */
export async function sendSignInCode(deps: ApiDependencies, email: string): Promise<void> {
  const user = await findProven(deps.db, email);
  if (!user) return;
  const now = deps.clock();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("email_verifications")
      .values({
        user_id: user.id,
        email: user.email,
        code_hash: hashOf(user.id, code, deps.appKey),
        sent_at: now,
        expires_at: new Date(now.getTime() + codeMinutes * 60_000),
      })
      .execute();
    await queueMail(trx, { userId: user.id, kind: "sign_in", to: user.email, ...signInMail(deps, code) });
  });
  deps.deliverMail();
}

/** Signs in with a mailed code, once. The tries count together with those by password, and are answered alike. */
export async function signInWithCode(
  deps: ApiDependencies,
  given: { email: string; code: string },
  visit: Visit,
): Promise<SignIn> {
  const tries = triesFor(deps, given.email, visit.ipPrefix);
  const wait = await tries.count();
  if (wait !== null) return { outcome: "wait", seconds: wait };
  const user = await findProven(deps.db, given.email);
  if (!user || !(await useCode(deps, user, given.code))) return { outcome: "wrong" };
  await tries.forget();
  const until = new Date(deps.clock().getTime() + newPasswordMinutes * 60_000).toISOString();
  const payload = { new_password_until: until };
  return {
    outcome: "signed-in",
    user,
    session: await startSession(deps, user, { ...visit, remember: false, payload }),
  };
}

/** Whether the person of this session just proved themselves by mail, so that the old password is not asked for. */
export const mayChooseNewPassword = (session: SessionRow | null, now: Date): boolean => {
  const until = session?.payload.new_password_until;
  return typeof until === "string" && new Date(until) > now;
};

async function useCode(deps: ApiDependencies, user: UserRow, code: string): Promise<boolean> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const living = await trx
      .selectFrom("email_verifications")
      .select(["id", "code_hash"])
      .where("user_id", "=", user.id)
      .where("email", "=", user.email)
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .forUpdate()
      .execute();
    const hash = hashOf(user.id, code, deps.appKey);
    const right = living.filter((sent) => sameSecret(sent.code_hash, hash));
    if (right.length === 0) return false;
    const ids = living.map(({ id }) => id);
    await trx.updateTable("email_verifications").set({ used_at: now }).where("id", "in", ids).execute();
    return true;
  });
}
