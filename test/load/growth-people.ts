import { sql } from "kysely";
import { superuser } from "../../server/postgres/access";
import type { DatabaseConnection } from "../../server/postgres/embedded";
import { createAccessToken } from "../../server/recruitment-api/core/access-tokens";
import { connect } from "../../server/recruitment-api/database/connection";
import type { Db } from "../../server/recruitment-api/database/schema";

/** One applicant's own rows: an application, jobs applied for, saved jobs, log lines, alerts and sittings. */
const own = { jobs: 20, bookmarks: 30, lines: 60, alerts: 5, sessions: 3 };
/** The same of everybody else, who have fewer each. */
const others = { jobs: 1, bookmarks: 1, lines: 3, alerts: 1, sessions: 1 };

/** As a superuser, who may leave references unchecked: what is made here has none that are wrong. */
export async function connectToFill(connection: DatabaseConnection): Promise<Db> {
  const db = connect({ ...connection, user: superuser, max: 1 });
  await sql`select set_config('session_replication_role', 'replica', false),
    set_config('maintenance_work_mem', '512MB', false), set_config('synchronous_commit', 'off', false)`.execute(db);
  return db;
}

/** With which one of them calls the API, whose cookies have this key. */
export async function tokenOf(db: Db, userId: number, appKey: Buffer): Promise<string> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const device = { name: "growth", remember: true, ipPrefix: null, device: null };
  return createAccessToken(db, { user, appKey, ...device }, new Date());
}

/**
 * Adds applicants up to `total`, the first with more rows than everybody else, and all rows of a kind one after the other, as
 * they come when many people write at once. Needs the connection of `connectToFill`.
 * @returns the first one's id
 */
export async function addApplicants(db: Db, total: number): Promise<number> {
  const { present } = await db
    .selectFrom("users")
    .select((select) => select.fn.countAll<number>().as("present"))
    .executeTakeFirstOrThrow();
  if (present === 0) await addPeople(db, { from: 1, to: 1, rows: own });
  await addPeople(db, { from: Math.max(present, 1) + 1, to: total, rows: others });
  for (const table of [
    "users",
    "personal_info",
    "applications",
    "application_jobs",
    "bookmarks",
    "activity_log",
    "job_alerts",
    "exam_sessions",
  ])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  return 1;
}

interface People {
  from: number;
  to: number;
  rows: typeof own;
}

/** Person n has the user id and the application id n; the posts they chose lie anywhere. */
async function addPeople(db: Db, { from, to, rows }: People): Promise<void> {
  const people = (each: number) => sql`
    (select person, number, 1 + (person::bigint * 7919 + number * 104729) % posts.count as post
      from generate_series(${from}::integer, ${to}::integer) as person, generate_series(1, ${each}::integer) as number,
        (select count(*) from job_posts) as posts) as made`;
  await sql`insert into users (id, name, email, email_verified_at) overriding system value
    select person, 'Applicant ' || person, 'applicant' || person || '@example.com', now() from ${people(1)}`.execute(
    db,
  );
  await sql`insert into personal_info (user_id, given_names, family_name)
    select person, 'Applicant', person::text from ${people(1)}`.execute(db);
  await sql`insert into applications (id, user_id) overriding system value select person, person from ${people(1)}`.execute(
    db,
  );
  await sql`insert into application_jobs
      (application_id, job_post_id, recruitment_status_id, submitted_at, receipt_code, snapshot)
    select person, post, case number % 4 when 0 then 100 when 3 then 900 else 200 end, now() - interval '1 hour' * number,
      'R' || person || '-' || number, '{}' from ${people(rows.jobs)} on conflict do nothing`.execute(db);
  await sql`insert into bookmarks (user_id, job_post_id, job_title)
    select person, post, 'A job' from ${people(rows.bookmarks)} on conflict do nothing`.execute(db);
  await sql`insert into activity_log (user_id, at, actor, event, job_post_id)
    select person, now() - interval '1 hour' * number, 'you', 'bookmark.added', post from ${people(rows.lines)}`.execute(
    db,
  );
  await sql`insert into job_alerts (user_id, query, frequency, created_at, looked_at, next_look_at)
    select person, 'search=' || number, 'daily', now(), now(), now() + interval '1 day' from ${people(rows.alerts)}`.execute(
    db,
  );
  await sql`insert into exam_sessions (application_id, status, seed, expires_at, completed_at)
    select person, 'completed', 'a' || number, now(), now() from ${people(rows.sessions)}`.execute(db);
}
