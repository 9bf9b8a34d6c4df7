import { createHmac } from "node:crypto";
import { minuteMs } from "../../contract/values/durations";
import type { ApiDependencies } from "../core/environment";
import { sharedDevice } from "../core/sessions";
import { countTry, giveBack, type Limit } from "../core/throttles";
import type { Db, SessionRow, UserRow } from "../database/schema";
import { queueMail } from "../mail/queue";
import { codes, endCodes, keepCode, tryCode } from "./codes";
import { giveBackMails } from "./mail-limits";
import { signInMail } from "./mails";
import { type SignInOutcome, type SignInVisit, startSession } from "./sign-in";

/**
 * Wrong codes for one address in a day, by anybody. Above this a code has one try instead of five: enough for the person with the
 * mail, and few for somebody who guesses.
 */
const carelessTriesPerDay = 20;

/** Minutes after such a sign-in in which a new password needs no old one. */
const newPasswordMinutes = 30;

const findProven = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email.trim())
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();

const keyed = (what: string, value: string, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`${what} ${value}`).digest("base64url");

/** An id that no row has: statements with it take the same time and change nothing. */
const nobody = 0;

/** The code for the owner of this address, or for `nobody`, bound to this browser. */
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
  { email, code: digits, remember, shared }: { email: string; code: string; remember: boolean; shared: boolean },
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
  // the reason is not revealed
  if (!user || typeof tried === "string") return { outcome: "wrong" };
  if (allowed) await giveBack(deps.db, [careless], at, deps.clock());
  await giveBackMails(deps, tried);
  const until = new Date(deps.clock().getTime() + newPasswordMinutes * minuteMs).toISOString();
  const payload = { new_password_until: until, ...(shared && sharedDevice) };
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

/** Whether this session began with a mailed code a short time ago, so that the old password is not required. */
export const mayChooseNewPassword = (session: SessionRow | null, now: Date): boolean => {
  const until = session?.payload.new_password_until;
  return typeof until === "string" && new Date(until) > now;
};
