import { type RawBuilder, sql } from "kysely";
import type { ActivityEntry, ActivityJob, ActivityQuery } from "../../contract/activity";
import { formatEvent, listEvents, quietEvents } from "../rules/activity-kinds";
import { formatMailState, type MailState } from "../rules/mail-state";
import type { Db } from "./schema";

const perPage = 25;

/** The most stored entries of one person: saving and removing a job all day would create a hundred thousand. */
export const maxActivity = 2_000;

interface Asked {
  userId: number;
  /** Entries after this one are unread if others caused them. */
  seenId: number;
  query: Omit<ActivityQuery, "page" | "job_id"> & { job_id?: number | undefined };
  /** The person's zone and the present time, for texts about delayed mails. */
  timezone: string | null;
  now: Date;
}

/** A page of a person's own activity log, newest first; a page past the end is the last. */
export async function listActivityPage(
  db: Db,
  asked: Asked,
  asksFor = 1,
): Promise<{ items: ActivityEntry[]; page: number; perPage: number; total: number }> {
  const { total } = await matching(db, asked)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const page = Math.min(asksFor, Math.max(1, Math.ceil(total / perPage)));
  const items = await listActivity(db, asked, { limit: perPage, offset: (page - 1) * perPage });
  return { items, page, perPage, total };
}

/** A person's own activity log, newest first; all entries by default. */
export async function listActivity(
  db: Db,
  asked: Asked,
  part = { limit: maxActivity, offset: 0 },
): Promise<ActivityEntry[]> {
  const rows = await matching(db, asked)
    .leftJoin("job_posts", "job_posts.id", "activity_log.job_post_id")
    .leftJoin("mails", (join) =>
      join.onRef("mails.id", "=", "activity_log.subject_id").on("activity_log.subject_type", "=", "mail"),
    )
    .selectAll("activity_log")
    .select(["job_posts.title", "mails.state as mail_state", "mails.tries", "mails.next_try_at"])
    .select(unread(asked).as("unread"))
    .orderBy("activity_log.at", "desc")
    .orderBy("activity_log.id", "desc")
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  return rows.map(({ id, at, actor, event, subject_type: type, job_post_id, title, ...row }) => ({
    id,
    at,
    actor,
    event,
    label: type === "mail" ? formatMailState(mailOf(row), asked.timezone, asked.now) : formatEvent(event),
    subject: type === null ? null : { type, id: row.subject_id, label: row.subject_label },
    detail: row.detail,
    ip_prefix: row.ip_prefix,
    device: row.device,
    job: job_post_id === null || title === null ? null : { id: job_post_id, title },
    unread: row.unread,
  }));
}

interface MailColumns {
  mail_state: MailState;
  tries: number | null;
  next_try_at: string | null;
}

/** Null for a mail that is gone. */
const mailOf = ({ mail_state: state, tries, next_try_at }: MailColumns) =>
  state === null || tries === null || next_try_at === null ? null : { state, tries, next_try_at };

/** Every job that occurs in a person's log, by title. */
export const listActivityJobs = (db: Db, userId: number): Promise<ActivityJob[]> =>
  db
    .selectFrom("job_posts")
    .select(["id", "title"])
    .where("id", "in", (lines) => lines.selectFrom("activity_log").select("job_post_id").where("user_id", "=", userId))
    .orderBy("title")
    .orderBy("id")
    .execute();

const matching = (db: Db, asked: Asked) => {
  const { kind, job_id, unread: onlyUnread } = asked.query;
  return db
    .selectFrom("activity_log")
    .where("activity_log.user_id", "=", asked.userId)
    .$if(kind !== undefined, (query) =>
      query.where(sql<boolean>`activity_log.event = any(${kind ? listEvents(kind) : []}::text[])`),
    )
    .$if(job_id !== undefined, (query) => query.where("activity_log.job_post_id", "=", job_id ?? null))
    .$if(onlyUnread === true, (query) => query.where(unread(asked)));
};

/** News from others since the person last looked. */
const unread = ({ seenId }: Asked): RawBuilder<boolean> => sql<boolean>`
  activity_log.actor <> 'you' and activity_log.id > ${seenId} and activity_log.event <> all(${quietEvents}::text[])`;

/** Notes that a person has seen their log up to an entry; never goes back. Returns whether the entry is theirs. */
export async function markActivitySeen(db: Db, userId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ activity_seen_id: sql<number>`greatest(activity_seen_id, ${id})` })
    .where("id", "=", userId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("activity_log").select("id").where("id", "=", id).where("user_id", "=", userId)),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes what is older than 24 months, and what is more than one person may have. */
export async function deleteOldActivity(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("activity_log")
    .where("at", "<", sql<string>`${now.toISOString()}::timestamptz - interval '24 months'`)
    .execute();
  // only people with recent entries can have too many
  await sql`
    delete from activity_log using (
      select user_id, (array_agg(id order by id desc))[${sql.lit(maxActivity)}] as oldest_kept
      from activity_log
      where user_id in (
        select user_id from activity_log where at > ${now.toISOString()}::timestamptz - interval '1 day'
      )
      group by user_id
    ) as recent
    where activity_log.user_id = recent.user_id and activity_log.id < recent.oldest_kept`.execute(db);
}
