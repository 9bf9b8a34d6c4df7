import { createHmac } from "node:crypto";
import type { ApiDependencies } from "../core/environment";
import { countTries, giveBack, type Limit } from "../core/throttles";
import { ownPlaceOf, type SignInPlace } from "./own-place";

const hour = 3600;
const day = 24 * hour;

/** A mail that may be sent, with the network it was counted for (null: for none), or the seconds to wait. */
export type CountedMail = { wait: null; askedFrom: string | null } | { wait: number };

/**
 * Counts a mail to an address that somebody typed who has not proven it. Every such mail is counted here, whatever it is
 * for and whichever account asks. One network cannot use up an address's mails, and strangers cannot use up its owner's on
 * a device or a network where they signed in before.
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

/** What is known of a mailed code about how it was counted. */
export interface CountedCode {
  asked_from: string | null;
  sent_at: string;
}

/**
 * Codes that were used were wanted: they no longer count against the network, so that any number of people can sign up
 * behind one address. They still count for their own address.
 */
export async function giveBackMails(
  { db, clock }: Pick<ApiDependencies, "db" | "clock">,
  used: readonly CountedCode[],
): Promise<void> {
  for (const { asked_from, sent_at } of used) {
    if (asked_from !== null) await giveBack(db, [networkLimit(asked_from)], new Date(sent_at), clock());
  }
}
