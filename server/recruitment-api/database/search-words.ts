import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";

/**
 * Counts the words of these posts in (`1`) or out (`-1`) of the words for corrections. In one order, so that two writers
 * never deadlock.
 */
export async function countSearchWords(db: Kysely<Database>, ids: readonly number[], direction: 1 | -1): Promise<void> {
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
