import { createHmac } from "node:crypto";
import type { ApiDependencies } from "../http/environment";
import { countTry } from "../http/throttles";

const hour = 3600;

/**
 * Counts a mail to an address that a stranger may have typed: 5 an hour to one address (product 2.19), 20 an hour asked
 * for from one network. Answers the seconds to wait, null when it may be sent.
 */
export async function waitToMail(
  { db, appKey, clock }: ApiDependencies,
  email: string,
  network: string | null,
): Promise<number | null> {
  const address = createHmac("sha256", appKey).update(email.toLowerCase()).digest("base64url");
  const limits = [
    { key: `mail:address:${address}`, limit: 5, seconds: hour },
    { key: `mail:network:${network ?? "unknown"}`, limit: 20, seconds: hour },
  ];
  for (const limit of limits) {
    const standing = await countTry(db, limit, clock());
    if (!standing.allowed) return standing.seconds;
  }
  return null;
}
