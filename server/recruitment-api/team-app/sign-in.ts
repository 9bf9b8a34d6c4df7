import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { recordActivity } from "../activity";
import { createAccessToken } from "../core/access-tokens";
import type { ApiDependencies } from "../core/environment";
import { replaceSession } from "../core/sessions";
import { countTries, forgetTries, giveBack, type Limit } from "../core/throttles";
import type { AccessTokenRow, SessionRow, Trx, UserRow } from "../database/schema";
import { isDue } from "../leaving/erase-person";
import { keepAccount } from "../leaving/keep-account";
import { ownPlaceOf, type SignInPlace } from "./own-place";
import { isPassword } from "./passwords";

const seconds = 15 * 60;

/**
 * Tries to sign in with a password: five in 15 minutes for one address from one network, or from one device of its owner. Wider
 * limits slow down guesses that are spread over networks or addresses; they do not apply where the owner signed in before, so
 * that no stranger's guesses keep the owner out. A try is counted before the password is checked, so that concurrent ones count
 * too.
 */
export function triesFor({ db, appKey, clock }: ApiDependencies, email: string, from: SignInPlace) {
  const address = email.trim().toLowerCase();
  const network = from.ipPrefix ?? "unknown";
  const limitOf = (kind: string, value: string, limit: number): Limit => ({
    key: `sign-in:${kind}:${createHmac("sha256", appKey).update(value).digest("base64url")}`,
    limit,
    seconds,
  });
  const wide = [limitOf("address", address, 50), limitOf("network", network, 100)];
  let counted: { pair: Limit; limits: Limit[]; at: Date } | null = null;
  return {
    /** Counts a try. Resolves to the seconds to wait, or null when it is allowed. */
    async count(): Promise<number | null> {
      const at = clock();
      const own = await ownPlaceOf(db, address, from, at);
      const pair = limitOf("pair", `${address} ${own?.device ?? network}`, 5);
      const limits = own ? [pair] : [pair, ...wide];
      const wait = await countTries(db, limits, at);
      if (wait === null) counted = { pair, limits, at };
      return wait;
    },
    /**
     * Takes back this try after a right password, and only this one, so that nobody can reset the count of guesses at other
     * accounts with their own account. For the address's owner the earlier mistakes are reset too, but not for an account that
     * only claims the address and may be guessing the owner's password.
     */
    async succeed({ isOwner }: { isOwner: boolean }): Promise<void> {
      if (!counted) return;
      await giveBack(db, counted.limits, counted.at, clock());
      if (isOwner) await forgetTries(db, [counted.pair.key]);
    },
  };
}

/** The session and place of a visitor who signs in. */
export interface SignInVisit extends SignInPlace {
  session: SessionRow;
  device: string | null;
}

export type SignInOutcome =
  | { outcome: "signed-in"; user: UserRow; session: SessionRow }
  | { outcome: "wrong" }
  | { outcome: "wait"; seconds: number };

interface Given {
  email: string;
  password: string;
  remember: boolean;
}

type Refused = Extract<SignInOutcome, { outcome: "wrong" | "wait" }>;

/** Signs in with email address and password. */
export async function signIn(deps: ApiDependencies, given: Given, visit: SignInVisit): Promise<SignInOutcome> {
  const known = await findSignedIn(deps, given, visit);
  if (!("user" in known)) return known;
  const session = await startSession(deps, known.user, { ...visit, remember: given.remember });
  return { outcome: "signed-in", user: known.user, session };
}

/** Signs in with a token instead of a session; `deviceName` is the token's name. */
export async function signInForToken(
  deps: ApiDependencies,
  { deviceName: name, ...given }: Given & { deviceName: string },
  from: Omit<SignInVisit, "session">,
): Promise<{ outcome: "signed-in"; token: string } | Refused> {
  const known = await findSignedIn(deps, given, from);
  if (!("user" in known)) return known;
  const { user } = known;
  const { remember } = given;
  const { appKey } = deps;
  const token = await welcome(deps, user, from, (trx, now) =>
    createAccessToken(trx, { ...from, user, name, remember, appKey }, now),
  );
  return { outcome: "signed-in", token };
}

/** The user with these credentials. Answer and time are the same whether or not the address is known. */
async function findSignedIn(
  deps: ApiDependencies,
  given: Given,
  from: SignInPlace,
): Promise<{ user: UserRow } | Refused> {
  const tries = triesFor(deps, given.email, from);
  const wait = await tries.count();
  if (wait !== null) return { outcome: "wait", seconds: wait };
  const user = await findByPassword(deps, given, from.ipPrefix);
  if (!user) return { outcome: "wrong" };
  await tries.succeed({ isOwner: user.email_verified_at !== null });
  return { user };
}

/** Replaces the visitor's session with a new one for the user. */
export async function startSession(
  deps: ApiDependencies,
  user: UserRow,
  visit: SignInVisit & { remember: boolean; payload?: SessionRow["payload"] },
): Promise<SessionRow> {
  const { appKey } = deps;
  return welcome(deps, user, visit, (trx, now) => replaceSession(trx, visit.session, { ...visit, user, appKey }, now));
}

/** Logs the sign-in and runs `admit`. Cancels a scheduled erasure of the account. */
async function welcome<Admitted>(
  deps: ApiDependencies,
  user: UserRow,
  from: Omit<SignInVisit, "session">,
  admit: (trx: Trx, now: Date) => Promise<Admitted>,
): Promise<Admitted> {
  const now = deps.clock();
  const { admitted, wasKept } = await deps.db.transaction().execute(async (trx) => {
    const wasKept = await keepAccount(trx, deps, user.id, from, now);
    await trx.updateTable("users").set({ last_seen_at: now }).where("id", "=", user.id).execute();
    await recordActivity(trx, { ...noted(from), userId: user.id, event: "signed_in", at: now });
    return { admitted: await admit(trx, now), wasKept };
  });
  if (wasKept) deps.deliverMail();
  return admitted;
}

/** Ends a session; returns the anonymous one that replaces it. */
export async function endSession(deps: ApiDependencies, user: UserRow | null, visit: SignInVisit): Promise<SessionRow> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    if (user) await recordActivity(trx, { ...noted(visit), userId: user.id, event: "signed_out", at: now });
    return replaceSession(trx, visit.session, { ...visit, user: null, remember: false, appKey: deps.appKey }, now);
  });
}

/** Ends a token. */
export async function endAccessToken(
  deps: ApiDependencies,
  token: AccessTokenRow,
  from: Omit<SignInVisit, "session">,
): Promise<void> {
  const at = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    await recordActivity(trx, { ...noted(from), userId: token.user_id, event: "signed_out", at });
    await trx.deleteFrom("personal_access_tokens").where("id", "=", token.id).execute();
  });
}

const noted = ({ ipPrefix, device }: Pick<SignInVisit, "ipPrefix" | "device">) => ({
  actor: "you" as const,
  ipPrefix,
  device,
});

/**
 * The account with this address and password. The account that has proven the address is always considered. Of accounts that only
 * claim it, just one is: the newest from this network, so that its person finds it again even if others claim the address
 * elsewhere, or else the newest of all. There are always two comparisons, so that the time does not reveal which accounts exist.
 */
async function findByPassword(
  { db, clock }: ApiDependencies,
  { email, password }: Given,
  network: string | null,
): Promise<UserRow | null> {
  const accounts = db.selectFrom("users").selectAll("users").where("email", "=", email.trim());
  const proven = await accounts.where("email_verified_at", "is not", null).executeTakeFirst();
  const claim = await accounts
    .where("email_verified_at", "is", null)
    // not accounts that will be erased within a minute, because another account has proven the address, or nobody did in time
    .where(sql<boolean>`${isDue(clock())} is not true`)
    .orderBy(wasMadeFrom(network), "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const [opensProven, opensClaim] = await Promise.all([
    isPassword(proven?.password_hash, password),
    isPassword(claim?.password_hash, password),
  ]);
  if (proven && opensProven) return proven;
  return claim && opensClaim ? claim : null;
}

const wasMadeFrom = (network: string | null) =>
  sql<boolean>`exists (select from activity_log where activity_log.user_id = users.id
    and activity_log.event = 'account.created' and activity_log.ip_prefix = ${network})`;
