import { type RawBuilder, sql } from "kysely";
import type { Bookmark, BookmarkQuery, NewBookmark } from "../../contract/bookmarks";
import type { bookmarkSorts } from "../../contract/values/bookmarks";
import { recordActivity } from "../activity";
import { reminderFor } from "../rules/bookmark-reminder";
import { currentStatus, isUnpublished } from "../rules/job-post-status";
import { listJobCards } from "./job-cards";
import type { Db } from "./schema";

/** The most saved jobs of one person. */
export const maxBookmarks = 200;

/** Who makes the change and from where, for the activity log. */
interface BookmarkDoer {
  user: { id: number };
  ipPrefix: string | null;
  device: string | null;
  now: Date;
}

const columns = ["id", "job_post_id as job_id", "job_title", "note", "remind_at", "created_at"] as const;

/** The result of saving a job: `full` beyond 200 saved jobs, `unknown-job` also for one that is not published. */
export type BookmarkSaving =
  | { outcome: "saved"; id: number; created: boolean }
  | { outcome: "unknown-job" }
  | { outcome: "full" };

/**
 * Saves a job. Saving a job again changes nothing and returns the existing row, also for concurrent requests: a person's saves
 * run one after another, which makes the limit exact too.
 */
export async function createBookmark(
  db: Db,
  { job_id, note }: NewBookmark,
  { user, ipPrefix, device, now }: BookmarkDoer,
): Promise<BookmarkSaving> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", user.id).forUpdate().executeTakeFirstOrThrow();
    const held = await trx
      .selectFrom("bookmarks")
      .select("id")
      .where("user_id", "=", user.id)
      .where("job_post_id", "=", job_id)
      .executeTakeFirst();
    if (held) return { outcome: "saved", id: held.id, created: false };

    const post = await trx
      .selectFrom("job_posts")
      .select(["title", "status", "posted_at", "closes_at"])
      .where("id", "=", job_id)
      .executeTakeFirst();
    if (!post || isUnpublished(currentStatus(post, now))) return { outcome: "unknown-job" };
    const { count } = await trx
      .selectFrom("bookmarks")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    if (count >= maxBookmarks) return { outcome: "full" };
    const { id } = await trx
      .insertInto("bookmarks")
      .values({
        user_id: user.id,
        job_post_id: job_id,
        job_title: post.title,
        note: note?.trim() || null,
        remind_at: reminderFor(post.closes_at, now),
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const subject = { type: "job", id: job_id, label: post.title };
    const event = "bookmark.added";
    await recordActivity(trx, {
      userId: user.id,
      actor: "you",
      event,
      subject,
      ipPrefix,
      device,
      jobPostId: job_id,
      at: now,
    });
    return { outcome: "saved", id, created: true };
  });
}

/**
 * Removes a person's own saved job.
 * @returns whether there was one
 */
export async function deleteBookmark(
  db: Db,
  id: number,
  { user, ipPrefix, device, now }: BookmarkDoer,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom("bookmarks")
      .where("id", "=", id)
      .where("user_id", "=", user.id)
      .returning(["job_post_id", "job_title"])
      .executeTakeFirst();
    if (!removed) return false;
    const jobPostId = removed.job_post_id;
    const subject = jobPostId === null ? undefined : { type: "job", id: jobPostId, label: removed.job_title };
    const detail = subject ? undefined : removed.job_title;
    const event = "bookmark.removed";
    await recordActivity(trx, {
      userId: user.id,
      actor: "you",
      event,
      subject,
      detail,
      ipPrefix,
      device,
      jobPostId,
      at: now,
    });
    return true;
  });
}

/** A person's own saved job with its card; null when it is someone else's or gone. */
export async function findBookmark(
  db: Db,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<Bookmark | null> {
  const row = await db
    .selectFrom("bookmarks")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const [bookmark] = await withCards(db, [row], userId, now);
  return bookmark ?? null;
}

/** A page of a person's saved jobs with their cards; a page past the end is the last. */
export async function listBookmarks(
  db: Db,
  { query, userId, now }: { query: BookmarkQuery; userId: number; now: Date },
): Promise<{ items: Bookmark[]; page: number; perPage: number; total: number }> {
  const perPage = query.per_page ?? 20;
  const mine = db
    .selectFrom("bookmarks")
    .leftJoin("job_posts", "job_posts.id", "bookmarks.job_post_id")
    .where("bookmarks.user_id", "=", userId)
    .where(query.state ? states[query.state](now, userId) : sql<boolean>`true`);
  const { total } = await mine.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const page = Math.min(query.page ?? 1, Math.max(1, Math.ceil(total / perPage)));
  const rows = await mine
    .select(columns.map((column) => `bookmarks.${column}` as const))
    .orderBy(orders[query.sort ?? "added"])
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: await withCards(db, rows, userId, now), page, perPage, total };
}

type Row = Omit<Bookmark, "job">;

async function withCards(db: Db, rows: readonly Row[], viewerId: number, now: Date): Promise<Bookmark[]> {
  const ids = rows.flatMap(({ job_id }) => job_id ?? []);
  const cards = await listJobCards(db, { ids, viewerId, now });
  return rows.map((row) => ({ ...row, job: row.job_id === null ? null : (cards.get(row.job_id) ?? null) }));
}

const open = (now: Date): RawBuilder<boolean> => sql<boolean>`coalesce(
  job_posts.status in ('open', 'scheduled') and job_posts.posted_at <= ${now}
  and (job_posts.closes_at is null or job_posts.closes_at > ${now}), false)`;

const states: Record<NonNullable<BookmarkQuery["state"]>, (now: Date, userId: number) => RawBuilder<boolean>> = {
  open,
  closed: (now) => sql<boolean>`not ${open(now)}`,
  applied: (_now, userId) => sql<boolean>`exists (
    select from application_jobs sent join applications on applications.id = sent.application_id
    where applications.user_id = ${userId} and sent.job_post_id = bookmarks.job_post_id and sent.submitted_at is not null
  )`,
};

const orders: Record<(typeof bookmarkSorts)[number], RawBuilder<unknown>> = {
  added: sql`bookmarks.created_at desc, bookmarks.id desc`,
  closing: sql`job_posts.closes_at nulls last, bookmarks.id desc`,
  title: sql`lower(bookmarks.job_title), bookmarks.id desc`,
};
