import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { minuteMs } from "../../contract/values/durations";
import type { ApiDependencies } from "../core/environment";
import { countTry, giveBack, type Limit } from "../core/throttles";
import type { Database, SessionRow, UserRow } from "../database/schema";
import { queueMail } from "../mail/queue";
import { codes, endCodes, keepCode, tryCode } from "./codes";
import { giveBackMails } from "./mail-limits";
import { signInMail } from "./mails";
import { type SignInOutcome, type SignInVisit, startSession } from "./sign-in";

/**
 * Wrong codes for one address in a day, by whoever asked. After them a code has one try in place of five: a person with the
 * mail needs no more, and somebody who guesses gets few.
 */
const carelessTriesPerDay = 20;

/** How long after such a sign-in a new password may be chosen without the old one. */
const newPasswordMinutes = 30;

const findProven = (db: Kysely<Database>, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email.trim())
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();

const keyed = (what: string, value: string, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`${what} ${value}`).digest("base64url");

/** No row has this id: statements about it do their work and change nothing. */
const nobody = 0;

/** The code of whoever has this address, or of nobody, in the browser that asks for it. */
const codeOf = (user: UserRow | undefined, email: string, session: SessionRow, appKey: Buffer) => ({
  purpose: "sign_in" as const,
  userId: user?.id ?? nobody,
  email: user?.email ?? email,
  askedBy: keyed("browser", session.id, appKey),
});

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
  const asked = codeOf(user, email, session, appKey);
  await deps.db.transaction().execute(async (trx) => {
    const digits = await keepCode(trx, asked, { askedFrom, appKey }, now);
    const mail = { userId: user?.id ?? null, kind: "sign_in" as const, to: asked.email };
    const mailId = (await queueMail(trx, { ...mail, ...signInMail(deps, digits) })) ?? nobody;
    await trx
      .deleteFrom("mails")
      .where("id", "=", user ? nobody : mailId)
      .execute();
  });
  deps.deliverMail();
}

/** Signs in with a mailed code, once, in the browser that asked for it. */
export async function signInWithCode(
  deps: ApiDependencies,
  { email, code: digits, remember = false }: { email: string; code: string; remember?: boolean },
  visit: SignInVisit,
): Promise<Exclude<SignInOutcome, { outcome: "wait" }>> {
  const { appKey } = deps;
  const at = deps.clock();
  const careless = carelessTries(email, appKey);
  const { allowed } = await countTry(deps.db, careless, at);
  const user = await findProven(deps.db, email);
  const asked = codeOf(user, email, visit.session, appKey);
  const given = { digits, tries: allowed ? codes.sign_in.tries : 1, appKey };
  const now = deps.clock();
  const tried = await deps.db.transaction().execute(async (trx) => {
    const tried = await tryCode(trx, asked, given, now);
    if (typeof tried !== "string") await endCodes(trx, asked, now);
    return tried;
  });
  // which of the objections it was is not told
  if (!user || typeof tried === "string") return { outcome: "wrong" };
  if (allowed) await giveBack(deps.db, [careless], at, deps.clock());
  await giveBackMails(deps, tried);
  const until = new Date(deps.clock().getTime() + newPasswordMinutes * minuteMs).toISOString();
  const payload = { new_password_until: until };
  return {
    outcome: "signed-in",
    user,
    session: await startSession(deps, user, { ...visit, remember, payload }),
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
