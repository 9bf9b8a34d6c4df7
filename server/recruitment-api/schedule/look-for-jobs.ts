import { sql } from "kysely";
import type { JobCard } from "../../contract/job-posts";
import { zoneOrUsual } from "../../contract/values/timezones";
import type { ApiDependencies } from "../core/environment";
import { type AlertOwner, type DueJobAlert, listDueJobAlerts, listPeopleWithDueAlerts } from "../database/job-alerts";
import { listJobCards, listJobTexts } from "../database/job-cards";
import { listJobPostIds } from "../database/job-list";
import { readListQuery } from "../database/job-list-query";
import { readSearch } from "../database/job-search-words";
import type { Db, Trx } from "../database/schema";
import { type FoundJobs, jobAlertMail, jobText, maxJobsInMail } from "../mail/job-alert-mails";
import { queueMail } from "../mail/queue";
import { nextLook } from "../rules/job-alert-times";
import type { ScheduledTask } from "./task";

/** Runs every due job alert, with a transaction for each person or address. */
export const lookForJobs: ScheduledTask = {
  name: "look-for-jobs",
  async run(trx, deps, now) {
    for (const owner of await listPeopleWithDueAlerts(trx, now)) {
      await deps.db.transaction().execute((own) => lookForPerson(own, deps, owner, now));
    }
  },
};

/** Runs a person's due alerts, which never list the same job twice. An alert that fails sends nothing until its next run. */
async function lookForPerson(trx: Trx, deps: ApiDependencies, owner: AlertOwner, now: Date): Promise<void> {
  const told: number[] = [];
  for (const alert of await listDueJobAlerts(trx, owner, now)) {
    const looks = isTimeToLook(alert, now);
    await sql`savepoint before_alert`.execute(trx);
    try {
      if (looks) told.push(...(await tellOfNewJobs(trx, deps, alert, told, now)));
    } catch (error) {
      // a failure must not stop the person's other alerts, or other people's
      await sql`rollback to savepoint before_alert`.execute(trx);
      deps.log.error({ err: error, alert: alert.id }, "an alert could not look for jobs");
    }
    await trx
      .updateTable("job_alerts")
      .set({ next_look_at: nextLook(alert.frequency, alert.timezone, now) })
      .where("id", "=", alert.id)
      .execute();
  }
}

/** @returns the jobs that the alert's mail lists */
async function tellOfNewJobs(
  trx: Trx,
  { brandName, siteOrigin, rates }: ApiDependencies,
  alert: DueJobAlert,
  told: readonly number[],
  now: Date,
): Promise<number[]> {
  const found = await findNewJobs(trx, alert, told, { rates, now });
  const tells = found.total > 0;
  if (tells) await queueMail(trx, jobAlertMail({ alert, found, brandName, siteOrigin, now }));
  await trx
    .updateTable("job_alerts")
    .set({ looked_at: now, ...(tells && { last_sent_at: now }) })
    .where("id", "=", alert.id)
    .execute();
  return tells ? found.jobs.map(({ id }) => id) : [];
}

/**
 * The account's setting wins: `off` runs no alert, and `weekly` delays daily alerts until Monday. Jobs that were posted meanwhile
 * are still new then.
 */
function isTimeToLook({ mail_job_alerts, timezone, looked_at }: DueJobAlert, now: Date): boolean {
  switch (mail_job_alerts) {
    case "off":
      return false;
    case "daily":
      return true;
    case "weekly":
      return nextLook("weekly", timezone, new Date(looked_at)) <= now;
  }
}

/**
 * The jobs of the alert's search that opened since its last run, and that the person was neither mailed nor has applied for or
 * hidden. A job may be created with an earlier opening date: it is new from its creation.
 */
async function findNewJobs(
  trx: Db,
  { user_id, query, timezone, looked_at, weekly_kilobytes }: DueJobAlert,
  told: readonly number[],
  { rates, now }: Pick<ApiDependencies, "rates"> & { now: Date },
): Promise<FoundJobs> {
  const { asked } = await readListQuery(trx, new URLSearchParams(query), true);
  const search = asked.search === undefined ? null : await readSearch(trx, asked.search);
  const { ids, total, isMinimum, facets } = await listJobPostIds(trx, {
    asked: { ...asked, exclude_applied: true, exclude_hidden: true, sort: "newest", per_page: maxJobsInMail },
    search,
    reader: { viewerId: user_id, readerZone: zoneOrUsual(timezone), rates, now },
    more: [
      sql<boolean>`greatest(job_posts.posted_at, job_posts.created_at) > ${looked_at}`,
      sql<boolean>`job_posts.id <> all(${[...told]}::bigint[])`,
    ],
  });
  const cards = await listJobCards(trx, { ids, viewerId: user_id, now });
  const jobs = ids.map((id) => cards.get(id)).filter((card): card is JobCard => card !== undefined);
  const texts = weekly_kilobytes > 0 && ids.length > 0 ? await listJobTexts(trx, ids) : [];
  return { asked, facets, jobs, texts: new Map(texts.map((job) => [job.id, jobText(job)])), total, isMinimum };
}
