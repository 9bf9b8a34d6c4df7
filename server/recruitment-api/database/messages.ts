import { type RawBuilder, type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Message, MessageCount } from "../../contract/messages";
import type { Database, Db } from "./schema";

export type MessageRow = Selectable<Database["application_messages"]>;
export type MessageCounts = z.output<typeof MessageCount>;

const perPage = 20;

/**
 * Selects the number of an application's messages, and of those that the applicant has not seen; `held` is the SQL name of its
 * table.
 */
export const messageCounts = (held: string): RawBuilder<MessageCounts> => sql<MessageCounts>`(
  select json_build_object(
    'total', count(*),
    'unread', count(*) filter (where actor = 'recruiter' and message.id > ${sql.ref(`${held}.messages_seen_id`)}))
  from application_messages message where message.application_job_id = ${sql.ref(`${held}.id`)})`;

export function toMessage({
  id,
  actor,
  text,
  sent_at,
  file_name: name,
  file_type: type,
  file_size: size,
}: MessageRow): Message {
  return { id, actor, text, file: name === null ? null : { name, type, size }, sent_at };
}

/** A page of an application's messages, newest first; a page past the end is the last. */
export async function listMessages(
  db: Db,
  applicationJobId: number,
  page = 1,
): Promise<{ items: Message[]; page: number; perPage: number; total: number }> {
  const rows = await db
    .selectFrom("application_messages")
    .selectAll()
    .select(sql<number>`(count(*) over ())::integer`.as("total"))
    .where("application_job_id", "=", applicationJobId)
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  if (rows.length === 0 && page > 1) return listMessages(db, applicationJobId, await countPages(db, applicationJobId));
  return { items: rows.map(toMessage), page, perPage, total: rows[0]?.total ?? 0 };
}

async function countPages(db: Db, applicationJobId: number): Promise<number> {
  const { total } = await db
    .selectFrom("application_messages")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("application_job_id", "=", applicationJobId)
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.ceil(total / perPage));
}

const selectOwn = (db: Db, userId: number) =>
  db
    .selectFrom("application_messages")
    .innerJoin("application_jobs", "application_jobs.id", "application_messages.application_job_id")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .selectAll("application_messages")
    .where("applications.user_id", "=", userId);

/** A message to or from this person; undefined for any other. */
export const findOwnMessage = (db: Db, userId: number, id: number): Promise<MessageRow | undefined> =>
  selectOwn(db, userId).where("application_messages.id", "=", id).executeTakeFirst();

/** The message that a stored file came with. */
export const findMessageOfFile = (db: Db, userId: number, key: string): Promise<MessageRow | undefined> =>
  selectOwn(db, userId).where("application_messages.file_key", "=", key).executeTakeFirst();

/**
 * Notes that an applicant has seen the messages of an application up to this one; never goes back. Returns whether the message
 * is one of them.
 */
export async function markMessagesSeen(db: Db, applicationJobId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("application_jobs")
    .set({ messages_seen_id: sql<number>`greatest(messages_seen_id, ${id})` })
    .where("id", "=", applicationJobId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("application_messages")
          .select("id")
          .where("id", "=", id)
          .where("application_job_id", "=", applicationJobId),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
