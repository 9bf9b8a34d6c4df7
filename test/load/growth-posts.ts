import { sql } from "kysely";
import type { Db } from "../../server/recruitment-api/database/schema";
import { seedLoad } from "../../server/recruitment-api/seed/load";

/** Posts that the API itself writes; all others are put together from these. */
const models = 2_000;
const daysOfPosting = 60;

/** Columns that a new post has from the model with its work, and from the one with its terms. */
const ofWork = [
  ...["slug", "title", "description", "responsibilities", "requirements", "nice_to_have", "benefits"],
  ...[
    "organization_name",
    "organization_anonymous",
    "category_id",
    "skill_ids",
    "allowed_countries",
    "status",
    "visibility",
  ],
];
const ofTerms = [
  ...["employment_type_id", "work_setup_id", "shift_id", "timezone", "shift_start", "shift_end"],
  ...["days_per_week", "hours_per_week", "experience_level_id", "salary_min", "salary_max", "salary_currency"],
  ...["salary_period", "salary_visible", "salary_month_php"],
];
const filled = ["job_orders", "job_order_ads", "job_posts", "job_post_skills", "search_words"];

/**
 * Fills a database up to `total` open posts. Two load posts make a new one: the work and words of the one with the hours, pay
 * and level of the other, so that each choice is combined with each. Two words of its own are added, as often as words are
 * (the second half as often as the first), and a number that no other post has. The posts of one filling open one after
 * the other within 60 days.
 */
export async function growTo(db: Db, total: number, now: Date): Promise<void> {
  const { present } = await db
    .selectFrom("job_posts")
    .select((select) => select.fn.countAll<number>().as("present"))
    .executeTakeFirstOrThrow();
  if (present === 0) await seedLoad(db, { count: models, now });
  const { rows: indexes } = await sql<{ name: string; statement: string }>`
    select indexname as name, indexdef as statement from pg_indexes
    where tablename = 'job_posts' and indexname like 'job\\_posts\\_open\\_%'`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await db.transaction().execute((trx) => addPosts(trx, Math.max(present, models) + 1, total, now));
  for (const { statement } of indexes) await sql`${sql.raw(statement)}`.execute(db);
  for (const table of filled) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

async function addPosts(trx: Db, from: number, to: number, now: Date): Promise<void> {
  await sql`create temporary table list_word on commit drop as
    select n as place, translate(lpad(to_hex(n * 7919 % 1048576), 5, '0'), '0123456789abcdef', 'bcdfghklmnprstvz')
      || (array['ado', 'elin', 'oma', 'uri'])[n % 4 + 1] as word
    from generate_series(1, 20000) as n`.execute(trx);
  await sql`create temporary table model on commit drop as
    select row_number() over (order by id) - 1 as model, job_posts.* from job_posts order by id limit ${models}`.execute(
    trx,
  );
  await sql`create temporary table copy on commit drop as
    select n as id, n % ${models - 1}::integer as work, (n::bigint * 7919 + n / 1000) % ${models}::integer as terms,
      word.word || ' ' || other.word as words, random() as chance
    from (
      select n, exp(random() * ln(20000))::integer as one, exp(random() * ln(20000))::integer as two
      from generate_series(${from}::integer, ${to}::integer) as n
    ) as drawn
    join list_word word on word.place = one join list_word other on other.place = two`.execute(trx);
  await sql`analyze copy`.execute(trx);
  await sql`insert into job_orders (id, client_code) overriding system value
    select id, 'LOAD-' || id % 5000 from copy`.execute(trx);
  await sql`insert into job_order_ads (job_order_id, platform) select id, 'career_site' from copy`.execute(trx);
  await sql`
    insert into job_posts (id, job_order_id, reference_code, summary, posted_at, closes_at, created_at, search,
      ${sql.join([...ofWork, ...ofTerms].map((column) => sql.ref(column)))})
    select copy.id, copy.id, 'LOAD-' || copy.id, left(work.summary, 200) || ' ' || words || ' ' || copy.id,
      opened, case when copy.id % 4 > 0 then ${now}::timestamptz + interval '1 day' * (1 + chance * 45) end, opened,
      work.search || setweight(to_tsvector('english', words || ' ' || copy.id), 'C'),
      ${sql.join([...ofWork.map((column) => sql.ref(`work.${column}`)), ...ofTerms.map((column) => sql.ref(`terms.${column}`))])}
    from copy join model work on work.model = copy.work join model terms on terms.model = copy.terms
    cross join lateral (
      select ${now}::timestamptz - interval '1 day' * ${daysOfPosting}::integer
        * (1 - (copy.id - ${from}::integer)::numeric / ${to - from + 1}::integer)::float as opened
    ) as moment
    order by copy.id`.execute(trx);
  await sql`
    insert into job_post_skills (job_post_id, skill_id, required)
    select copy.id, needed.skill_id, needed.required
    from copy join model on model.model = copy.work join job_post_skills needed on needed.job_post_id = model.id`.execute(
    trx,
  );
  await sql`
    insert into search_words (word, posts)
    select word, count(*) from copy cross join lateral string_to_table(words, ' ') as word group by word
    on conflict (word) do update set posts = search_words.posts + excluded.posts`.execute(trx);
  for (const table of ["job_orders", "job_posts"])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${to}::integer)`.execute(trx);
}
