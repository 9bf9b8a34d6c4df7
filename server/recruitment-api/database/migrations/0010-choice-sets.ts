import { type Kysely, sql } from "kysely";

/**
 * Lets posts with several choices at once be looked up as one entry of an index, however many have each of them
 * (bench/growth-plans.md): every set of three and more of a post's choices is an entry, its ids in one string.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = ["category_id", "employment_type_id", "work_setup_id", "shift_id", "experience_level_id"];
  const sets: string[][] = [[]];
  for (const column of columns) sets.push(...sets.map((set) => [...set, column]));
  const entries = sets
    .filter(({ length }) => length > 2)
    .map((set) => set.map((column) => `${column}::text`).join(" || ' ' || "));
  const all = columns.join(", ");
  // not in plain SQL, which PostgreSQL would put in the place of each call and share with processes that take longer to
  // start than it takes; said to be dear, so that no post is judged by it that an index could find
  await sql`
    create function choice_sets(${sql.raw(columns.map((column) => `${column} integer`).join(", "))}) returns text[]
      language plpgsql immutable cost 1000 as ${sql.lit(`begin return array[${entries.join(", ")}]; end`)};

    drop index job_posts_open_choices;
    create index job_posts_open_choices on job_posts using gin (search, allowed_countries, skill_ids, ${sql.raw(all)},
      (choice_sets(${sql.raw(all)})), (date_trunc('hour', posted_at at time zone 'UTC')))
      with (fastupdate = off) where status in ('open', 'scheduled') and visibility = 'public';
  `.execute(db);
}
