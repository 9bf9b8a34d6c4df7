import { sql } from "kysely";
import { listEmployerIds } from "./employers";
import { getStoredRates } from "./exchange-rates";
import { insertRows, takeIds } from "./insert-rows";
import { searchInputs, searchText, toJobPostRow } from "./job-post-row";
import type { NewJobPost } from "./new-job-post";
import type { Db } from "./schema";
import { listSkillIds, skillKey } from "./skills";
import type { JobPosts } from "./tables/jobs";

/**
 * Writes posts with their orders, ads, skills and questions, all or none, and updates what is derived from them: the search
 * text, the words for corrections, the comparable pay, the slug and the reference code.
 * @returns the new ids, in the order given
 */
export async function createJobPosts(db: Db, posts: readonly NewJobPost[], now: Date): Promise<number[]> {
  return inTransaction(db, async (trx) => {
    const rates = await getStoredRates(trx);
    const ids = await takeIds(trx, "job_posts", posts.length);
    const orderIds = await takeIds(trx, "job_orders", posts.length);
    const skillIds = await listSkillIds(
      trx,
      posts.flatMap(({ skills = [] }) => skills.map(({ name }) => name)),
    );
    const employerIds = await listEmployerIds(
      trx,
      posts.map(({ organization }) => organization),
    );
    const entries = posts.map((post, index) => ({
      post,
      id: present(ids[index]),
      orderId: present(orderIds[index]),
      employerId: post.organization.anonymous ? null : present(employerIds.get(post.organization.name)),
      skillIds: (post.skills ?? []).map(({ name }) => present(skillIds.get(skillKey(name)))),
    }));

    await insertRows(trx, "job_orders", entries.map(orderRow));
    await insertRows(trx, "job_order_ads", entries.flatMap(adRows));
    await insertRows(
      trx,
      "job_posts",
      entries.map(({ post, ...ids }) => toJobPostRow(post, ids, { rates, now })),
      { columns: { search: searchText }, inputs: posts.map(searchInputs) },
    );
    await insertRows(trx, "job_post_skills", entries.flatMap(skillRows));
    await insertQuestions(trx, entries);
    const listed = entries.filter(({ post }) => isListed(post.status));
    await countSearchWords(
      trx,
      listed.map(({ id }) => id),
      1,
    );
    return ids;
  });
}

/**
 * Moves a post to another status, with the words it adds to or removes from the search. Stores when it opened or closed.
 * Joins the given transaction, else begins one.
 * @returns whether there is such a post
 */
export async function updateJobPostStatus(
  db: Db,
  { id, status, now }: { id: number; status: JobPosts["status"]; now: Date },
): Promise<boolean> {
  const update = async (trx: Db) => {
    const post = await trx
      .selectFrom("job_posts")
      .select(["status", "posted_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!post) return false;
    if (isListed(post.status) !== isListed(status)) {
      await countSearchWords(trx, [id], isListed(status) ? 1 : -1);
    }
    const ended = status === "closed" || status === "filled" || status === "cancelled";
    await trx
      .updateTable("job_posts")
      .set({
        status,
        updated_at: now,
        closed_at: ended ? now : null,
        posted_at: post.posted_at ?? (status === "open" ? now : null),
      })
      .where("id", "=", id)
      .execute();
    return true;
  };
  return db.isTransaction ? update(db) : db.transaction().execute(update);
}

/** In the caller's transaction when there is one. */
const inTransaction = <Value>(db: Db, work: (trx: Db) => Promise<Value>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

interface Entry {
  post: NewJobPost;
  id: number;
  orderId: number;
  employerId: number | null;
  /** The ids of the post's skills, in their order. */
  skillIds: number[];
}

const isListed = (status: JobPosts["status"]) => status === "open" || status === "scheduled";

const orderRow = ({ post: { order }, orderId }: Entry) => ({
  id: orderId,
  client_code: order.client_code,
  headcount: order.headcount ?? 1,
  filled_count: order.filled_count ?? 0,
});

const adRows = ({ post, orderId }: Entry) =>
  (post.order.ads ?? []).map((ad, position) => ({
    job_order_id: orderId,
    position,
    platform: ad.platform,
    is_draft: ad.is_draft ?? false,
    url: ad.url ?? null,
    published_at: ad.published_at ?? null,
  }));

const skillRows = ({ post, id, skillIds }: Entry) =>
  (post.skills ?? []).map((skill, index) => ({
    job_post_id: id,
    skill_id: present(skillIds[index]),
    required: skill.required ?? false,
    min_level: skill.min_level ?? null,
  }));

async function insertQuestions(db: Db, entries: readonly Entry[]): Promise<void> {
  const asked = entries.flatMap(({ post, id }) =>
    (post.questions ?? []).map((question, index) => ({ question, jobPostId: id, position: index + 1 })),
  );
  const ids = await takeIds(db, "screening_questions", asked.length);
  const named = new Map(
    asked.map(({ question, jobPostId }, index) => [`${jobPostId} ${question.key}`, present(ids[index])]),
  );
  const rows = asked.map(({ question, jobPostId, position }, index) => ({
    id: present(ids[index]),
    job_post_id: jobPostId,
    position,
    type: question.type,
    label: question.label,
    hint: question.hint ?? null,
    required: question.required ?? true,
    options: question.options ?? [],
    min: question.min ?? null,
    max: question.max ?? null,
    unit: question.unit ?? null,
    max_length: question.max_length ?? null,
    show_if: question.show_if
      ? {
          question_id: present(named.get(`${jobPostId} ${question.show_if.question}`)),
          equals: question.show_if.equals,
        }
      : null,
    knock_out: question.knock_out ?? null,
    prefill_from: question.prefill_from ?? null,
  }));
  await insertRows(db, "screening_questions", rows);
}

/** The value, or an error when it is missing: then the given posts are wrong. */
function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("A post names something that it does not have");
  return value;
}

/**
 * Counts the words of these posts in (`1`) or out (`-1`) of the words for corrections. In one order, so that two writers
 * never deadlock.
 */
async function countSearchWords(db: Db, ids: readonly number[], direction: 1 | -1): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into search_words (word, posts)
    select word, count(*) * ${direction}::integer
    from job_posts post
    join selection_items category on category.id = post.category_id
    cross join lateral (
      select distinct unnest(tsvector_to_array(to_tsvector('simple', unaccent(concat_ws(' ',
        post.title, category.label, post.summary, array_to_string(post.requirements, ' '),
        array_to_string(post.nice_to_have, ' '),
        (select string_agg(skills.name, ' ') from job_post_skills needed join skills on skills.id = needed.skill_id
          where needed.job_post_id = post.id)
      ))))) as word
    ) as words
    where post.id = any(${[...ids]}) and word ~ '^[a-z]{3,30}$' and to_tsvector('english', word) <> ''::tsvector
    group by word
    order by word
    on conflict (word) do update set posts = search_words.posts + excluded.posts
  `.execute(db);
}
