import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { AccessTokenRow, Db, UserRow } from "../database/schema";
import { readUser } from "../database/user-row";
import type { ApiDependencies } from "./environment";
import { endOf, passwordFingerprint, randomName, touchAfterMs } from "./sessions";
import { sameSecret } from "./xsrf-token";

interface NewToken {
  user: UserRow;
  /** The name that the caller gives the device. */
  name: string;
  /** "Remember me": the same lifetimes as for sessions. */
  remember: boolean;
  appKey: Buffer;
  ipPrefix: string | null;
  device: string | null;
}

/** Creates a token and returns it in Sanctum's format, `12|secret`. Only its hash is stored, so nobody can see it again. */
export async function createAccessToken(
  db: Db,
  { user, name, remember, appKey, ipPrefix, device }: NewToken,
  now: Date,
): Promise<string> {
  const secret = randomName();
  const { id } = await db
    .insertInto("personal_access_tokens")
    .values({
      user_id: user.id,
      name,
      token_hash: hashOf(secret),
      password_fingerprint: passwordFingerprint(user, appKey),
      remember,
      ip_prefix: ipPrefix,
      user_agent: device,
      created_at: now,
      last_used_at: now,
      expires_at: endOf({ remember, created_at: now.toISOString() }, now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return `${id}|${secret}`;
}

/**
 * A valid token and its user; null when it has expired or never existed, when the password has changed since, and when the
 * account is about to be erased.
 */
export async function findAccessToken(
  { db, appKey }: Pick<ApiDependencies, "db" | "appKey">,
  given: string,
  now: Date,
): Promise<{ token: AccessTokenRow; user: UserRow } | null> {
  const [, id, secret] = /^(\d{1,15})\|(\w{1,100})$/.exec(given) ?? [];
  if (id === undefined || secret === undefined) return null;
  const found = await db
    .selectFrom("personal_access_tokens as token")
    .innerJoin("users", "users.id", "token.user_id")
    .selectAll("token")
    .select(sql<UserRow>`to_json(users)`.as("user"))
    .where("token.id", "=", Number(id))
    .where("token.expires_at", ">", now.toISOString())
    .where("users.deletion_due_at", "is", null)
    .executeTakeFirst();
  if (!found || !sameSecret(hashOf(secret), found.token_hash)) return null;
  const { user, ...token } = found;
  return token.password_fingerprint === passwordFingerprint(user, appKey) ? { token, user: readUser(user) } : null;
}

/** Extends a token and notes when it was last used, at most once a minute, as for sessions. */
export async function touchAccessToken(db: Db, token: AccessTokenRow, now: Date): Promise<void> {
  if (now.getTime() - new Date(token.last_used_at).getTime() < touchAfterMs) return;
  await db
    .updateTable("personal_access_tokens")
    .set({ last_used_at: now, expires_at: endOf(token, now) })
    .where("id", "=", token.id)
    .execute();
  await db.updateTable("users").set({ last_seen_at: now }).where("id", "=", token.user_id).execute();
}

/** Keeps a token valid after its person has changed the password. */
export async function keepAccessToken(
  db: Db,
  { id }: AccessTokenRow,
  { user, appKey }: { user: UserRow; appKey: Buffer },
): Promise<void> {
  await db
    .updateTable("personal_access_tokens")
    .set({ password_fingerprint: passwordFingerprint(user, appKey) })
    .where("id", "=", id)
    .execute();
}

/** A fast hash is enough: secrets have 238 random bits, which nobody can guess. */
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
