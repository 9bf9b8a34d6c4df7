import { type Kysely, sql } from "kysely";
import type { JobCard } from "../../contract/job-posts";
import { type DueJobAlert, listDueJobAlerts } from "../database/job-alerts";
import { listJobCards } from "../database/job-cards";
import { listJobPostIds } from "../database/job-list";
import { readListQuery } from "../database/job-list-query";
import { readOverTypos } from "../database/job-search-words";
import type { Database } from "../database/schema";
import { type FoundJobs, jobAlertMail, mostJobsInMail } from "../mail/job-alert-mails";
import { queueMail } from "../mail/queue";
import { nextLook } from "../rules/job-alert-times";
import { isTimeZone } from "../rules/night-shift";
import type { ScheduledTask } from "./task";

/** Looks for new jobs for every alert whose time has come; a person's alerts do not tell them of the same job twice. */
export const lookForJobs: ScheduledTask = {
  name: "look-for-jobs",
  async run(trx, { brandName, siteOrigin }, now) {
    let told: { userId: number; jobIds: number[] } = { userId: 0, jobIds: [] };
    for (const alert of await listDueJobAlerts(trx, now)) {
      if (told.userId !== alert.user_id) told = { userId: alert.user_id, jobIds: [] };
      const looks = isTimeToLook(alert, now);
      const found = looks ? await findNewJobs(trx, alert, told.jobIds, now) : null;
      if (found && found.total > 0) {
        await queueMail(trx, jobAlertMail({ alert, found, brandName, siteOrigin }));
        told.jobIds.push(...found.jobs.map(({ id }) => id));
      }
      await trx
        .updateTable("job_alerts")
        .set({
          next_look_at: nextLook(alert.frequency, alert.timezone, now),
          ...(looks && { looked_at: now }),
          ...(found && found.total > 0 && { last_sent_at: now }),
        })
        .where("id", "=", alert.id)
        .execute();
    }
  },
};

/**
 * The account's own pace comes first: switched off nothing is looked for, and weekly lets daily alerts wait for Monday.
 * What they would have found then is still new.
 */
function isTimeToLook({ mail_job_alerts, timezone, looked_at }: DueJobAlert, now: Date): boolean {
  if (mail_job_alerts === "off") return false;
  return mail_job_alerts === "daily" || nextLook("weekly", timezone, new Date(looked_at)) <= now;
}

/** The jobs of the alert's search that opened since it looked last and that its owner was not told of or applied for. */
async function findNewJobs(
  trx: Kysely<Database>,
  { user_id, query, timezone, looked_at }: DueJobAlert,
  told: readonly number[],
  now: Date,
): Promise<FoundJobs> {
  const { asked } = await readListQuery(trx, new URLSearchParams(query), true);
  const search = asked.search === null ? null : await readOverTypos(trx, asked.search);
  const { ids, total, facets } = await listJobPostIds(trx, {
    asked: { ...asked, excludeApplied: true, sort: "newest", perPage: mostJobsInMail },
    search: search?.used ?? null,
    reader: { viewerId: user_id, readerZone: isTimeZone(timezone) ? timezone : "Asia/Manila", now },
    more: [
      sql<boolean>`job_posts.posted_at > ${looked_at}`,
      sql<boolean>`job_posts.id <> all(${[...told]}::integer[])`,
    ],
  });
  const cards = await listJobCards(trx, { ids, viewerId: user_id, now });
  const jobs = ids.map((id) => cards.get(id)).filter((card): card is JobCard => card !== undefined);
  return { asked, facets, jobs, total };
}
