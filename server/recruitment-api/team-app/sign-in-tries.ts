import { createHmac } from "node:crypto";
import type { ApiDependencies } from "../core/environment";
import { countTries, forgetTries, giveBack, type Limit } from "../core/throttles";
import { ownPlaceOf, type SignInPlace } from "./own-place";

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
