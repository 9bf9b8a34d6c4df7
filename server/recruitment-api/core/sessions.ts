import { createHmac, randomInt } from "node:crypto";
import { sql } from "kysely";
import { knownDeviceCookie } from "../../contract/known-device";
import { dayMs, hourMs, minuteMs } from "../../contract/values/durations";
import type { Db, SessionRow, UserRow } from "../database/schema";
import { readUser } from "../database/user-row";

/** A session without "remember me" ends after this time without a visit. */
const idleMs = 8 * hourMs;

/** A session on a shared or borrowed device ends after this time without a visit, and with the browser. */
const sharedIdleMs = 15 * minuteMs;

/** The longest life of any session, however often it is used: a stolen cookie must not be valid for ever. */
const maxSessionMs = 30 * dayMs;

/** A session that was used within this time is not written again, so it may end that much early. */
export const touchAfterMs = minuteMs;

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 40 characters as Laravel's `Str::random(40)`; because of the length the XSRF cookie ends in `%3D`. */
export const randomName = () => Array.from({ length: 40 }, () => alphabet[randomInt(alphabet.length)]).join("");

/**
 * `harbour_session`, Laravel's own rule for the name, and that of the known device. With https and without a domain they
 * get the `__Host-` prefix: no other host of the domain can set them.
 */
export function cookieNames(
  brandName: string,
  { secure, domain }: { secure: boolean; domain: string | null },
): { session: string; device: string } {
  const prefix = secure && domain === null ? "__Host-" : "";
  const name = brandName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  return { session: `${prefix}${name || "recruitment"}_session`, device: prefix + knownDeviceCookie };
}

/** What a session has with it when its person said that others use the device too. */
export const sharedDevice = { is_shared: true } as const;

/** Whether the session is on a shared or borrowed device. */
export const isShared = ({ payload }: Partial<Pick<SessionRow, "payload">>): boolean => payload?.is_shared === true;

type Lasting = Pick<SessionRow, "remember" | "created_at"> & Partial<Pick<SessionRow, "payload">>;

/** When a session or token that is used at `now` ends. */
export function endOf(pass: Lasting, now: Date): Date {
  const latest = new Date(pass.created_at).getTime() + maxSessionMs;
  const idle = isShared(pass) ? sharedIdleMs : idleMs;
  return new Date(pass.remember && !isShared(pass) ? latest : Math.min(latest, now.getTime() + idle));
}

/** Changes with the password: sessions with another fingerprint are no longer valid, as in Sanctum. */
export const passwordFingerprint = (user: Pick<UserRow, "id" | "password_hash">, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`password ${user.id} ${user.password_hash}`).digest("hex");

interface Visitor {
  ipPrefix: string | null;
  device: string | null;
}

/** A session of a guest, not written yet. */
export function newSession(visitor: Visitor, now: Date): SessionRow {
  const lifetime = { remember: false, created_at: now.toISOString() };
  return {
    ...lifetime,
    id: randomName(),
    csrf_token: randomName(),
    user_id: null,
    password_fingerprint: null,
    payload: {},
    ip_prefix: visitor.ipPrefix,
    user_agent: visitor.device,
    last_active_at: now.toISOString(),
    expires_at: endOf(lifetime, now).toISOString(),
  };
}

/**
 * A valid session and its user; null when it has expired or never existed, and when the account is about to be erased: only a new
 * sign-in stops that.
 */
export async function findSession(
  db: Db,
  id: string,
  now: Date,
): Promise<{ session: SessionRow; user: UserRow | null } | null> {
  const found = await db
    .selectFrom("sessions")
    .leftJoin("users", "users.id", "sessions.user_id")
    .selectAll("sessions")
    .select(sql<UserRow | null>`to_json(users)`.as("user"))
    .where("sessions.id", "=", id)
    .where("sessions.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!found) return null;
  const { user, ...session } = found;
  if (user === null) return session.user_id === null ? { session, user } : null;
  return user.deletion_due_at === null ? { session, user: readUser(user) } : null;
}

/** Stores a new session. */
export async function createSession(db: Db, session: SessionRow): Promise<void> {
  await db
    .insertInto("sessions")
    .values({ ...session, payload: JSON.stringify(session.payload) })
    .execute();
}

/** Extends a session and notes when its person was last seen, at most once a minute. */
export async function touchSession(db: Db, session: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - new Date(session.last_active_at).getTime() < touchAfterMs) return;
  await db
    .updateTable("sessions")
    .set({ last_active_at: now, expires_at: endOf(session, now) })
    .where("id", "=", session.id)
    .execute();
  if (session.user_id !== null)
    await db.updateTable("users").set({ last_seen_at: now }).where("id", "=", session.user_id).execute();
}

/**
 * Replaces a session with a new one for `user` (null: a guest). The old id and token become invalid. A shared device stays one
 * while the same person is signed in.
 */
export async function replaceSession(
  db: Db,
  old: SessionRow,
  to: {
    user: UserRow | null;
    remember: boolean;
    appKey: Buffer;
    payload?: SessionRow["payload"];
    /** The time of the sign-in, if it was earlier, so that a new session id does not extend the session's longest life. */
    signedInAt?: string;
  } & Visitor,
  now: Date,
): Promise<SessionRow> {
  const session: SessionRow = {
    ...newSession(to, now),
    user_id: to.user?.id ?? null,
    password_fingerprint: to.user ? passwordFingerprint(to.user, to.appKey) : null,
    remember: to.remember,
    payload: to.payload ?? (to.user !== null && to.user.id === old.user_id && isShared(old) ? sharedDevice : {}),
    created_at: to.signedInAt ?? now.toISOString(),
  };
  session.expires_at = endOf(session, now).toISOString();
  await db.deleteFrom("sessions").where("id", "=", old.id).execute();
  await createSession(db, session);
  return session;
}

/** Deletes expired sessions, tokens and rate-limit counts, and answers of idempotency keys after two days. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now.toISOString()).execute();
  await db.deleteFrom("personal_access_tokens").where("expires_at", "<=", now.toISOString()).execute();
  await db.deleteFrom("throttles").where("reset_at", "<=", now.toISOString()).execute();
  await db.deleteFrom("request_counts").where("reset_at", "<=", now.toISOString()).execute();
  const twoDaysAgo = new Date(now.getTime() - 2 * dayMs);
  await db.deleteFrom("idempotency_keys").where("created_at", "<", twoDaysAgo.toISOString()).execute();
}
