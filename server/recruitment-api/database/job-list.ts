import { type Kysely, type RawBuilder, sql } from "kysely";
import { choiceFilters, type Facet, type JobSort } from "../../contract/job-posts";
import type { JobPostAsked } from "../rules/job-post-query";
import { type Condition, fits, listConditions, type Reader, textQuery } from "./job-list-conditions";
import { facetRows, fitsAllBut } from "./job-list-facets";
import { findable, onceFindable } from "./job-open";
import type { Database } from "./schema";

interface Asking {
  asked: JobPostAsked;
  search: string | null;
  reader: Reader;
  /** What a post must be besides. */
  more?: readonly Condition[];
}

interface JobList {
  /** The page's posts in order. */
  ids: number[];
  total: number;
  /** The page that is answered: one past the end becomes the last. */
  page: number;
  facets: Record<string, Facet[]>;
}

/**
 * A page of the posts that anyone may find (or could once, when asked for by id), with the total and the facets, in one round trip. `search` is the search as it
 * is read (typing errors read over). Each facet is counted without its own filter: a post counts in it when no other filter
 * leaves the post out.
 */
export async function listJobPostIds(
  db: Kysely<Database>,
  { asked, search, reader, more = [] }: Asking,
): Promise<JobList> {
  const query = search === null ? null : textQuery(search);
  const published = asked.includesEnded ? onceFindable : findable;
  const conditions: Condition[] = [
    published(reader.now),
    ...(await listConditions(db, asked, reader)),
    ...more,
  ];
  if (query) conditions.push(sql`job_posts.search @@ ${query}`);
  const order = asked.inOrderOfIds ? sql`array_position(${asked.ids}::integer[], id)` : orders[asked.sort];

  const { rows } = await sql<JobList>`
    with found as materialized (
      select id, posted_at, closes_at, salary_month_php,
        category_id, employment_type_id, work_setup_id, shift_id, experience_level_id,
        ${query && asked.sort === "relevance" ? sql`ts_rank(job_posts.search, ${query})` : sql`0`} as relevance,
        ${sql.join(choiceFilters.map((filter) => sql`${fits(filter, asked)} as ${sql.ref(`fits_${filter}`)}`))}
      from job_posts where ${sql.join(conditions, sql` and `)}
    ),
    hits as materialized (select * from found where ${fitsAllBut(null)}),
    place as (
      select total, least(${asked.page}::integer, greatest(1, ceil(total / ${asked.perPage}::numeric)::integer)) as page
      from (select count(*)::integer as total from hits) as counted
    ),
    shown as (
      select id, row_number() over () as rank from (
        select id from hits order by ${order}
        limit ${asked.perPage}::integer offset (select (page - 1) * ${asked.perPage}::integer from place)
      ) as ordered
    ),
    facets as (
      select filter, json_agg(json_build_object('id', value.id, 'key', value.key, 'label', value.label,
        'count', value.posts) order by value.position, value.posts desc, value.label) as values
      from (${facetRows(asked)}) as value group by filter
    )
    select place.total, place.page,
      (select coalesce(array_agg(id order by rank), '{}') from shown) as ids,
      (select coalesce(json_object_agg(filter, values), '{}') from facets) as facets
    from place
  `.execute(db);
  const [list] = rows;
  if (!list) throw new Error("The list query answered nothing");
  return list;
}

/** The id settles what would else be in no order, so that pages never repeat a post. */
const orders: Record<JobSort, RawBuilder<unknown>> = {
  relevance: sql`relevance desc, posted_at desc, id desc`,
  newest: sql`posted_at desc, id desc`,
  closing_soon: sql`closes_at nulls last, id`,
  salary_high: sql`salary_month_php desc nulls last, posted_at desc, id desc`,
};
