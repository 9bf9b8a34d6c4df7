import { createHmac } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { recordActivity } from "../activity";
import type { AccessTokenRow, Database, SessionRow, UserRow } from "../database/schema";
import { createAccessToken } from "../http/access-tokens";
import type { ApiDependencies } from "../http/environment";
import { replaceSession } from "../http/sessions";
import { countTry, forgetTries, readTries } from "../http/throttles";
import { keepAccount } from "../leaving/keep-account";
import { isPassword } from "./passwords";

/** 15 minutes (product 2.19). */
const waitSeconds = 15 * 60;

export interface Visit {
  session: SessionRow;
  ipPrefix: string | null;
  device: string | null;
}

export type SignIn =
  | { outcome: "signed-in"; user: UserRow; session: SessionRow }
  | { outcome: "wrong" }
  | { outcome: "wait"; seconds: number };

interface Given {
  email: string;
  password: string;
  remember: boolean;
}

type Refused = Extract<SignIn, { outcome: "wrong" | "wait" }>;

/** Signs in with e-mail address and password. */
export async function signIn(deps: ApiDependencies, given: Given, visit: Visit): Promise<SignIn> {
  const known = await findSignedIn(deps, given, visit);
  if (!("user" in known)) return known;
  const session = await startSession(deps, known.user, { ...visit, remember: given.remember });
  return { outcome: "signed-in", user: known.user, session };
}

/** The same for whoever keeps a token in place of a session; `deviceName` is what they call themselves. */
export async function signInForToken(
  deps: ApiDependencies,
  { deviceName: name, ...given }: Given & { deviceName: string },
  from: Omit<Visit, "session">,
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

/**
 * Whose credentials these are. What is answered, and how long it takes, is the same whether or not the address is known.
 */
async function findSignedIn(
  deps: ApiDependencies,
  given: Given,
  { ipPrefix }: Pick<Visit, "ipPrefix">,
): Promise<{ user: UserRow } | Refused> {
  const tries = triesFor(deps, given.email, ipPrefix);
  const wait = await tries.count();
  if (wait !== null) return { outcome: "wait", seconds: wait };
  const user = await findByPassword(deps.db, given.email, given.password);
  if (!user) return { outcome: "wrong" };
  await tries.forget();
  return { user };
}

/**
 * The tries to sign in as somebody, by whatever proof. Five failures for one address from one network and that pair waits
 * 15 minutes; wider limits slow down whoever spreads guesses over addresses or networks. A try is counted before it is
 * judged, so that many at once count too. `count` answers the seconds to wait, null when the try is allowed. A success
 * takes back that pair's failures only: an account of one's own must not wipe out the guesses at others.
 */
export function triesFor({ db, appKey, clock }: ApiDependencies, email: string, ipPrefix: string | null) {
  const address = email.trim().toLowerCase();
  const network = ipPrefix ?? "unknown";
  const keyed = (kind: string, value: string) =>
    `sign-in:${kind}:${createHmac("sha256", appKey).update(value).digest("base64url")}`;
  const pair = keyed("pair", `${address} ${network}`);
  const limits = [
    { key: pair, limit: 5 },
    { key: keyed("address", address), limit: 50 },
    { key: keyed("network", network), limit: 100 },
  ];
  return {
    async count(): Promise<number | null> {
      const now = clock();
      const standings = await Promise.all(limits.map((limit) => readTries(db, limit, now)));
      const full = standings.find(({ left }) => left === 0);
      if (full) return full.seconds;
      for (const limit of limits) {
        const standing = await countTry(db, { ...limit, seconds: waitSeconds, renew: true }, now);
        if (!standing.allowed) return standing.seconds;
      }
      return null;
    },
    forget: () => forgetTries(db, [pair]),
  };
}

/** Gives a user a session of their own in place of the visitor's. */
export async function startSession(
  deps: ApiDependencies,
  user: UserRow,
  visit: Visit & { remember: boolean; payload?: SessionRow["payload"] },
): Promise<SessionRow> {
  const { appKey } = deps;
  return welcome(deps, user, visit, (trx, now) =>
    replaceSession(trx, visit.session, { ...visit, user, appKey }, now),
  );
}

/** Notes that somebody signs in, and does `admit` with it. An account that was to be erased is kept. */
async function welcome<Admitted>(
  deps: ApiDependencies,
  user: UserRow,
  from: Omit<Visit, "session">,
  admit: (trx: Transaction<Database>, now: Date) => Promise<Admitted>,
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

/** Ends a session; answers the new one of nobody that takes its place. */
export async function endSession(
  deps: ApiDependencies,
  user: UserRow | null,
  visit: Visit,
): Promise<SessionRow> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    if (user) await recordActivity(trx, { ...noted(visit), userId: user.id, event: "signed_out", at: now });
    return replaceSession(
      trx,
      visit.session,
      { ...visit, user: null, remember: false, appKey: deps.appKey },
      now,
    );
  });
}

/** Gives a token back: it is worth nothing from now on. */
export async function endAccessToken(
  deps: ApiDependencies,
  token: AccessTokenRow,
  from: Omit<Visit, "session">,
): Promise<void> {
  const at = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    await recordActivity(trx, { ...noted(from), userId: token.user_id, event: "signed_out", at });
    await trx.deleteFrom("personal_access_tokens").where("id", "=", token.id).execute();
  });
}

const noted = ({ ipPrefix, device }: Omit<Visit, "session">) => ({ actor: "you" as const, ipPrefix, device });

/**
 * The account of an address that this password opens. The one that proved the address comes first; of those that did not,
 * only the newest counts. Always two comparisons, so that time tells nothing about which accounts there are.
 */
async function findByPassword(
  db: Kysely<Database>,
  email: string,
  password: string,
): Promise<UserRow | null> {
  const accounts = await db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email.trim())
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  const proven = accounts.find((account) => account.email_verified_at !== null);
  const newest = accounts.find((account) => account.email_verified_at === null);
  const [opensProven, opensNewest] = await Promise.all([
    isPassword(proven?.password_hash, password),
    isPassword(newest?.password_hash, password),
  ]);
  if (proven && opensProven) return proven;
  return newest && opensNewest ? newest : null;
}
