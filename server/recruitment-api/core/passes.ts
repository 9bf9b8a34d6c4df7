import type { Context } from "hono";
import type { AccountSession } from "../../contract/account";
import type { AccessTokenRow, Db, SessionRow } from "../database/schema";
import type { ApiEnvironment } from "./environment";
import { ApiRefusal, unauthenticated } from "./refusals";

/** How a person is signed in: by a browser's session, or by the token of a site in token mode. */
export interface Pass {
  session: SessionRow | null;
  token?: AccessTokenRow | null;
}

/** The pass of a signed-in request and where it comes from. Throws 401 where there is none. */
export function passOf(c: Pick<Context<ApiEnvironment>, "var">) {
  const { session, token, ipPrefix, device, knownDevice } = c.var;
  if (!session && !token) throw unauthenticated();
  return { session, token, ipPrefix, device, knownDevice };
}

/** The visitor's session and where it comes from. Only for routes behind the `stateful` middleware. */
export function visitOf(c: Pick<Context<ApiEnvironment>, "var">) {
  const { session, ipPrefix, device, knownDevice } = c.var;
  if (!session) throw new ApiRefusal(419, { message: "CSRF token mismatch." });
  return { session, ipPrefix, device, knownDevice };
}

/** All sessions and tokens of a person, the newest visit first; `current` is the one of this request. */
export async function listPasses(
  db: Db,
  userId: number,
  { session: here, token: hereToo }: Pass,
  now: Date,
): Promise<AccountSession[]> {
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "user_agent as device", "ip_prefix", "created_at", "last_active_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now.toISOString())
    .execute();
  const tokens = await db
    .selectFrom("personal_access_tokens")
    .select(["id", "name", "user_agent", "ip_prefix", "created_at", "last_used_at as last_active_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now.toISOString())
    .execute();
  return [
    ...sessions.map(({ id, ...session }) => ({ ...session, current: id === here?.id })),
    ...tokens.map(({ id, name, user_agent, ...token }) => ({
      ...token,
      device: user_agent ?? name,
      current: id === hereToo?.id,
    })),
  ].sort((one, other) => newest(one).localeCompare(newest(other)) * -1);
}

/** ISO texts of one form, so that their order is that of the moments. */
const newest = ({ last_active_at, created_at }: AccountSession) => `${last_active_at} ${created_at}`;

/**
 * Ends all sessions and tokens of a person except `kept`, and returns how many. All known-device marks become invalid; the
 * present browser gets a new one with the next answer.
 */
export async function endPasses(db: Db, userId: number, kept: Pass = { session: null }): Promise<number> {
  await db
    .updateTable("users")
    .set(({ eb }) => ({ device_generation: eb("device_generation", "+", 1) }))
    .where("id", "=", userId)
    .execute();
  const sessions = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "!=", kept.session?.id ?? "")
    .returning("id")
    .execute();
  const tokens = await db
    .deleteFrom("personal_access_tokens")
    .where("user_id", "=", userId)
    .where("id", "!=", kept.token?.id ?? 0)
    .returning("id")
    .execute();
  return sessions.length + tokens.length;
}
