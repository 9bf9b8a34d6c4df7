import type { ApiDependencies, ApiRoutes, ApiVariables } from "../core/environment";
import { notFound, tooMany } from "../core/refusals";
import { countTries, countTry, type Limit } from "../core/throttles";
import { insertJobReport } from "../database/job-reports";
import { currentStatus, isUnpublished } from "../rules/job-post-status";
import { readMailCode } from "../rules/mail-codes";
import { readReceiptCode } from "../rules/receipts";
import { apiRoutes, routeOf } from "./route-of";

const hour = 3600;
const day = 24 * hour;

/** Public: whoever is asked for money by a job may have no account. Nothing of a report can be read by a call. */
export const jobReportRoutes = (deps: ApiDependencies): ApiRoutes =>
  apiRoutes().openapi(routeOf("safety.reportJob"), async (c) => {
    const { id } = c.req.valid("param");
    const report = c.req.valid("json");
    const now = deps.clock();
    const job = await deps.db
      .selectFrom("job_posts")
      .select(["status", "posted_at", "closes_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!job || isUnpublished(currentStatus(job, now))) throw notFound();
    const wait = await countTries(deps.db, limitsOf(c.var, id), now);
    if (wait !== null) throw tooMany(wait);
    await insertJobReport(deps.db, {
      job_post_id: id,
      user_id: c.var.user?.id ?? null,
      ...report,
      words: report.words || null,
      reported_at: now,
    });
    return c.json({ data: null }, 201);
  });

/** Many people may share a network; no number of networks can fill the table with one job. A key that ends with `:` and a number is a person's. */
const limitsOf = ({ user, ipPrefix }: ApiVariables, jobId: number): Limit[] => [
  user
    ? { key: `job-report:${user.id}`, limit: 10, seconds: day }
    : { key: `job-report:network:${ipPrefix ?? "unknown"}`, limit: 20, seconds: hour },
  { key: `job-report:job ${jobId}`, limit: 100, seconds: day },
];

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
