import { createHmac, randomBytes, randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { EmailVerification } from "../../contract/users";
import { recordActivity } from "../activity";
import type { Database, UserRow } from "../database/schema";
import { sameSecret } from "../http/encrypted-cookies";
import type { ApiDependencies } from "../http/environment";
import { invalid, tooMany } from "../http/refusals";
import { queueMail } from "../mail/queue";
import { accountExistsMail, verificationMail } from "./mails";

/** Product 2.13: a code lives for 24 hours and ten tries; a new one every 60 seconds, five times a day. */
const codeHours = 24;
const triesPerCode = 10;
const secondsBetween = 60;
const resendsPerDay = 5;

const hashOf = (userId: number, code: string, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`e-mail code ${userId} ${code}`).digest("hex");

/** What the gate has to say about somebody's address. */
export async function emailVerificationOf(
  db: Kysely<Database>,
  user: UserRow,
  now: Date,
): Promise<EmailVerification> {
  const sent = await listSent(db, user, now);
  const latest = sent[0];
  const passed = latest ? (now.getTime() - new Date(latest.sent_at).getTime()) / 1000 : secondsBetween;
  return {
    email: user.email,
    verified: user.email_verified_at !== null,
    sent_at: latest?.sent_at ?? null,
    resend_in: Math.max(0, Math.ceil(secondsBetween - passed)),
    resends_left: Math.max(0, resendsPerDay + 1 - sent.length),
    tries_left: latest ? Math.max(0, triesPerCode - latest.tries) : 0,
  };
}

/** What was sent to somebody in the last day, newest first: the first code and its resends. */
const listSent = (db: Kysely<Database>, user: UserRow, now: Date) =>
  db
    .selectFrom("email_verifications")
    .selectAll()
    .where("user_id", "=", user.id)
    .where("sent_at", ">", new Date(now.getTime() - 24 * 3_600_000).toISOString())
    .orderBy("id", "desc")
    .execute();

/**
 * Queues a mail with a new code. When the address already belongs to another account the mail says that instead, and no
 * code can prove it: whoever typed the address sees no difference.
 */
export async function sendEmailCode(
  trx: Kysely<Database>,
  deps: ApiDependencies,
  user: UserRow,
  now: Date,
): Promise<void> {
  const owner = await trx
    .selectFrom("users")
    .select("id")
    .where("email", "=", user.email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await trx
    .insertInto("email_verifications")
    .values({
      user_id: user.id,
      email: user.email,
      code_hash: owner ? randomBytes(32).toString("hex") : hashOf(user.id, code, deps.appKey),
      sent_at: now,
      expires_at: new Date(now.getTime() + codeHours * 3_600_000),
    })
    .execute();
  await queueMail(trx, {
    userId: user.id,
    kind: "verify",
    to: user.email,
    ...(owner ? accountExistsMail(deps) : verificationMail(deps, code)),
  });
}

/** Sends another code. Throws 429 with the seconds to wait, within the minute and after five on one day. */
export async function resendEmailCode(deps: ApiDependencies, user: UserRow): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    // two requests at once: the second waits here and then finds the first one's mail
    await trx.selectFrom("users").select("id").where("id", "=", user.id).forUpdate().execute();
    const sent = await listSent(trx, user, now);
    const { resend_in, resends_left } = await emailVerificationOf(trx, user, now);
    if (resend_in > 0) throw tooMany(resend_in);
    const oldest = sent.at(-1);
    if (resends_left === 0 && oldest) {
      throw tooMany(24 * 3600 - (now.getTime() - new Date(oldest.sent_at).getTime()) / 1000);
    }
    await sendEmailCode(trx, deps, user, now);
  });
  deps.deliverMail();
}

type Verdict = "right" | "wrong" | "expired" | "used-up";

const objections: Record<Exclude<Verdict, "right">, string> = {
  wrong: "The code is not right. Check the e-mail and enter its 6 digits",
  expired: "This code has expired. Ask for a new one",
  "used-up": "Too many tries with this code. Ask for a new one",
};

/**
 * Proves the address with a code: every code of the last 24 hours counts, mails overtake each other. Throws 422 on `code`.
 * From then on the address is this account's; others that only claimed it are gone.
 */
export async function verifyEmail(
  deps: ApiDependencies,
  user: UserRow,
  code: string,
  visit: { ipPrefix: string | null; device: string | null },
): Promise<UserRow> {
  if (user.email_verified_at !== null) return user;
  const now = deps.clock();
  const { verdict, proven } = await deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`proving ${user.email.toLowerCase()}`}, 0))`.execute(
      trx,
    );
    const verdict = await judgeCode(trx, deps, user, code, now);
    if (verdict !== "right") return { verdict, proven: null };
    await trx
      .deleteFrom("users")
      .where("email", "=", user.email)
      .where("id", "!=", user.id)
      .where("email_verified_at", "is", null)
      .execute();
    const proven = await trx
      .updateTable("users")
      .set({ email_verified_at: now })
      .where("id", "=", user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordActivity(trx, { ...visit, userId: user.id, actor: "you", event: "email.verified", at: now });
    return { verdict, proven };
  });
  // the count of tries is kept: the refusal comes after the commit
  if (!proven || verdict !== "right")
    throw invalid({ code: [objections[verdict as Exclude<Verdict, "right">]] });
  return proven;
}

async function judgeCode(
  trx: Kysely<Database>,
  deps: ApiDependencies,
  user: UserRow,
  code: string,
  now: Date,
): Promise<Verdict> {
  const living = await trx
    .selectFrom("email_verifications")
    .selectAll()
    .where("user_id", "=", user.id)
    .where("email", "=", user.email)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("id", "desc")
    .forUpdate()
    .execute();
  const newest = living[0];
  if (!newest) return "expired";
  if (newest.tries >= triesPerCode) return "used-up";
  await trx
    .updateTable("email_verifications")
    .set({ tries: newest.tries + 1 })
    .where("id", "=", newest.id)
    .execute();
  const hash = hashOf(user.id, code, deps.appKey);
  if (living.filter((sent) => sameSecret(sent.code_hash, hash)).length === 0) return "wrong";
  const owner = await trx
    .selectFrom("users")
    .select("id")
    .where("email", "=", user.email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (owner) return "wrong";
  await trx
    .updateTable("email_verifications")
    .set({ used_at: now })
    .where(
      "id",
      "in",
      living.map(({ id }) => id),
    )
    .execute();
  return "right";
}
