import { dayMs } from "../../contract/values/durations";
import { isDeviceOf, type KnownDevice } from "../core/known-device";
import type { Db } from "../database/schema";

/** After this time the person may have moved, and the network may be somebody else's. */
const rememberedDays = 90;

/** Whether this is a device of somebody who signed up without a password: they are asked for a mailed code first. */
export async function knowsNoPassword(db: Db, device: KnownDevice | null): Promise<boolean> {
  if (device === null) return false;
  const owner = await db
    .selectFrom("users")
    .select(["id", "device_generation"])
    .where("id", "=", device.userId)
    .where("password_hash", "is", null)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return owner !== undefined && isDeviceOf(device, owner);
}

/** Where somebody asks from. */
export interface SignInPlace {
  ipPrefix: string | null;
  knownDevice: KnownDevice | null;
}

/**
 * Whether the owner of this address has signed in from this place before: null when not. `device` is the id of a known device,
 * null when only the network is known. Tries from other places are counted separately, so that strangers cannot use up the
 * owner's. Only the account that has proven the address is its owner.
 */
export async function ownPlaceOf(
  db: Db,
  email: string,
  { ipPrefix, knownDevice }: SignInPlace,
  now: Date,
): Promise<{ device: string | null } | null> {
  const since = new Date(now.getTime() - rememberedDays * dayMs);
  const owner = await db
    .selectFrom("users")
    .select(["id", "device_generation"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("activity_log")
          .select("activity_log.id")
          .whereRef("activity_log.user_id", "=", "users.id")
          .where("activity_log.event", "=", "signed_in")
          .where("activity_log.ip_prefix", "=", ipPrefix)
          .where("activity_log.at", ">", since.toISOString()),
      ).as("knows_network"),
    )
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (!owner) return null;
  if (isDeviceOf(knownDevice, owner)) return { device: knownDevice.id };
  return owner.knows_network ? { device: null } : null;
}
