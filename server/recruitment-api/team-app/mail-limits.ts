import { createHmac } from "node:crypto";
import type { ApiDependencies } from "../core/environment";
import { countTries, giveBack, type Limit } from "../core/throttles";
import { ownPlaceOf, type SignInPlace } from "./own-place";

const hour = 3600;
const day = 24 * hour;

/** An allowed mail with the network it was counted for (null for none), or the seconds to wait. */
export type CountedMail = { wait: null; askedFrom: string | null } | { wait: number };

/**
 * Counts a mail to a typed address that is not proven. All such mails are counted here, for every purpose and account. A single
 * network cannot use up an address's limit, and strangers cannot use up the owner's limit on a device or network where the owner
 * signed in before.
 */
export async function countMail(
  { db, appKey, clock }: ApiDependencies,
  email: string,
  from: SignInPlace,
): Promise<CountedMail> {
  const now = clock();
  const keyed = (kind: string, value: string) =>
    `mail:${kind}:${createHmac("sha256", appKey).update(value.toLowerCase()).digest("base64url")}`;
  const own = await ownPlaceOf(db, email, from, now);
  const askedFrom = from.ipPrefix ?? "unknown";
  const owner = own?.device ? `${email} ${own.device}` : email;
  const limits: Limit[] = own
    ? [
        { key: keyed("own", owner), limit: 5, seconds: hour },
        { key: keyed("own-day", owner), limit: 20, seconds: day },
      ]
    : [
        { key: keyed("share", `${email} ${askedFrom}`), limit: 4, seconds: hour },
        { key: keyed("address", email), limit: 5, seconds: hour },
        { key: keyed("address-day", email), limit: 20, seconds: day },
        { ...networkLimit(askedFrom), limit: 50 },
      ];
  const wait = await countTries(db, limits, now);
  return wait === null ? { wait, askedFrom: own ? null : askedFrom } : { wait };
}

const networkLimit = (network: string) => ({ key: `mail:network:${network}`, seconds: hour });

/** How the mail of a code was counted. */
export interface CountedCode {
  asked_from: string | null;
  sent_at: string;
}

/**
 * Removes used codes from the network's count, because they were wanted: any number of people can sign up behind one IP address.
 * They still count for their email address.
 */
export async function giveBackMails(
  { db, clock }: Pick<ApiDependencies, "db" | "clock">,
  used: readonly CountedCode[],
): Promise<void> {
  for (const { asked_from, sent_at } of used) {
    if (asked_from !== null) await giveBack(db, [networkLimit(asked_from)], new Date(sent_at), clock());
  }
}
