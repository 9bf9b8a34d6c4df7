import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { tooMany } from "../core/refusals";
import { countTry } from "../core/throttles";
import { readMailCode } from "../rules/mail-codes";
import { readReceiptCode } from "../rules/receipts";
import { apiRoutes, routeOf } from "./route-of";

/** Public, and the same for whoever asks: when something with this code was sent, and nothing of what it was or to whom. */
export const sentCodeRoutes = (deps: ApiDependencies): ApiRoutes =>
  apiRoutes().openapi(routeOf("safety.checkCode"), async (c) => {
    const network = `sent-code:network:${c.var.ipPrefix ?? "unknown"}`;
    const tries = await countTry(deps.db, { key: network, limit: 30, seconds: 15 * 60 }, deps.clock());
    if (!tries.allowed) throw tooMany(tries.seconds);
    return c.json({ data: { sent_at: await findSentAt(deps, c.req.valid("json").code) } }, 200);
  });

/** Null where nothing that was sent has this code. */
async function findSentAt({ db, appKey }: ApiDependencies, typed: string): Promise<string | null> {
  const receipt = readReceiptCode(typed);
  if (receipt !== null) {
    const application = await db
      .selectFrom("application_jobs")
      .select("submitted_at")
      .where("receipt_code", "=", receipt)
      .executeTakeFirst();
    return application?.submitted_at ?? null;
  }
  const mailId = readMailCode(typed, appKey);
  if (mailId === null) return null;
  const mail = await db.selectFrom("mails").select("sent_at").where("id", "=", mailId).executeTakeFirst();
  return mail?.sent_at ?? null;
}
