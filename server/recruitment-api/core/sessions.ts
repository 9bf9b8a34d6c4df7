import { createHmac, randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { knownDeviceCookie } from "../../contract/known-device";
import { dayMs, hourMs, minuteMs } from "../../contract/values/durations";
import type { Database, SessionRow, UserRow } from "../database/schema";
import { readUser } from "../database/user-row";

/** Without a visit for so long, somebody is signed out, except on a device that was to be remembered. */
const idleMs = 8 * hourMs;

/** The longest time after a sign-in, however often somebody comes: a stolen cookie is not valid for ever. */
const maxSessionMs = 30 * dayMs;

/** A session that was used within the last minute is not written again: the end may be that much early. */
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

/** When a session or token that is used at `now` ends. */
export function endOf(pass: { remember: boolean; created_at: string }, now: Date): Date {
  const latest = new Date(pass.created_at).getTime() + maxSessionMs;
  return new Date(pass.remember ? latest : Math.min(latest, now.getTime() + idleMs));
}

/** Changes with the password: sessions that began under another one are over, as with Sanctum. */
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
 * A valid session and its user; null when it has ended or never existed, and when the account waits for its erasure: only a
 * new sign-in keeps such an account.
 */
export async function findSession(
  db: Kysely<Database>,
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

export async function createSession(db: Kysely<Database>, session: SessionRow): Promise<void> {
  await db
    .insertInto("sessions")
    .values({ ...session, payload: JSON.stringify(session.payload) })
    .execute();
}

/** Moves the end of a session and the moment its person was last seen, at most once a minute. */
export async function touchSession(db: Kysely<Database>, session: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - new Date(session.last_active_at).getTime() < touchAfterMs) return;
  await db
    .updateTable("sessions")
    .set({ last_active_at: now, expires_at: endOf(session, now) })
    .where("id", "=", session.id)
    .execute();
  if (session.user_id !== null)
    await db.updateTable("users").set({ last_seen_at: now }).where("id", "=", session.user_id).execute();
}

/** Replaces a session by a new one for `user` (null: nobody). The old id and token are worth nothing from now on. */
export async function replaceSession(
  db: Kysely<Database>,
  old: SessionRow,
  to: {
    user: UserRow | null;
    remember: boolean;
    appKey: Buffer;
    payload?: SessionRow["payload"];
    /** When the person signed in, if that was before: what they do while signed in does not put off the end. */
    signedInAt?: string;
  } & Visitor,
  now: Date,
): Promise<SessionRow> {
  const session: SessionRow = {
    ...newSession(to, now),
    user_id: to.user?.id ?? null,
    password_fingerprint: to.user ? passwordFingerprint(to.user, to.appKey) : null,
    remember: to.remember,
    payload: to.payload ?? {},
    created_at: to.signedInAt ?? now.toISOString(),
  };
  session.expires_at = endOf(session, now).toISOString();
  await db.deleteFrom("sessions").where("id", "=", old.id).execute();
  await createSession(db, session);
  return session;
}

/** Removes what has ended: sessions, tokens, counts, and stored answers of idempotency keys after two days. */
export async function deleteExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now.toISOString()).execute();
  await db.deleteFrom("personal_access_tokens").where("expires_at", "<=", now.toISOString()).execute();
  await db.deleteFrom("throttles").where("reset_at", "<=", now.toISOString()).execute();
  await db.deleteFrom("request_limits").where("expire", "<=", now.getTime()).execute();
  const twoDaysAgo = new Date(now.getTime() - 2 * dayMs);
  await db.deleteFrom("idempotency_keys").where("created_at", "<", twoDaysAgo.toISOString()).execute();
}
