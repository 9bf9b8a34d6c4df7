import type { Kysely } from "kysely";
import type { Database } from "../database/schema";

/** Who was not in for longer has perhaps moved, and somebody else has the network. */
const rememberedDays = 90;

/**
 * Whether the owner of this address signed in from this network before. What strangers try elsewhere is counted apart, so
 * that it cannot use up what the owner may do there. Accounts that did not prove the address are no owner's.
 */
export async function isOwnNetwork(
  db: Kysely<Database>,
  email: string,
  network: string | null,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - rememberedDays * 86_400_000);
  const found = await db
    .selectFrom("users")
    .innerJoin("activity_log", "activity_log.user_id", "users.id")
    .select("users.id")
    .where("users.email", "=", email)
    .where("users.email_verified_at", "is not", null)
    .where("activity_log.event", "=", "signed_in")
    .where("activity_log.ip_prefix", "=", network)
    .where("activity_log.at", ">", since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
