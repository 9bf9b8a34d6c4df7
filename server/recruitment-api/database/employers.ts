import { sql } from "kysely";
import type { Employer, ListedEmployer } from "../../contract/employers";
import { findable } from "./job-open";
import type { NewJobPost } from "./new-job-post";
import type { Db } from "./schema";

type Organization = NewJobPost["organization"];

/** An employer; null when there is none of this id. */
export async function findEmployer(db: Db, id: number): Promise<Employer | null> {
  const row = await db.selectFrom("employers").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** A page of employers with findable jobs, by name. The jobs of one are counted up to the limit of the job list. */
export async function listEmployers(
  db: Db,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
): Promise<{ items: ListedEmployer[]; total: number }> {
  const theirs = sql`from job_posts where job_posts.employer_id = employers.id and ${findable(now)}`;
  const hiring = sql`from employers where exists (select ${theirs})`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${hiring}`.execute(db);
  const { rows } = await sql<ListedEmployer>`
    select id, name, (select count(*)::int from (select ${theirs} limit ${mostCounted}) counted) as open_jobs
    ${hiring} order by lower(name), id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

const mostCounted = 1000;

/**
 * The ids of employers by name; new ones are created. Anonymous employers have none. A job's facts about its employer replace the
 * stored ones.
 */
export async function listEmployerIds(db: Db, organizations: readonly Organization[]): Promise<Map<string, number>> {
  // the last of several entries wins; sorted, so that two writers never deadlock
  const named = new Map<string, { name: string; about: string | null; url: string | null }>();
  for (const {
    name,
    about = named.get(name)?.about ?? null,
    url = named.get(name)?.url ?? null,
    anonymous,
  } of organizations)
    if (!anonymous) named.set(name, { name, about, url });
  const given = [...named.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  if (given.length === 0) return new Map();
  // checked first, because an insert that changes nothing still uses up an id
  await sql`
    insert into employers (name)
    select given.name from json_to_recordset(${JSON.stringify(given)}::json) as given (name text)
    where not exists (select from employers known where known.name = given.name)
    on conflict (name) do nothing`.execute(db);
  await sql`
    update employers set about = coalesce(given.about, employers.about), url = coalesce(given.url, employers.url)
    from json_to_recordset(${JSON.stringify(given)}::json) as given (name text, about text, url text)
    where employers.name = given.name and (given.about is not null or given.url is not null)`.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from employers
    where name in (select given.name from json_to_recordset(${JSON.stringify(given)}::json) as given (name text))`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
