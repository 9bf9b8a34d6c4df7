import { type RawBuilder, sql } from "kysely";
import type { Facet } from "../../contract/job-posts";
import { type ChoiceFilter, choiceFilters, type JobSort } from "../../contract/values/job-filters";
import type { JobPostAsked } from "../rules/job-post-query";
import { choicePlaces, chosenButOne, chosenTogether, isNarrow } from "./job-choice-conditions";
import { type ListReader, listConditions, readTextQuery, type SqlCondition } from "./job-list-conditions";
import { facetRows } from "./job-list-facets";
import { findNewest, isSince } from "./job-list-window";
import { findable, onceFindable } from "./job-open";
import type { ReadSearch } from "./job-search-words";
import type { Db } from "./schema";

/** Counts end here, and so do pages; a longer list says so. */
const maxCounted = 1_000;

interface Asking {
  asked: JobPostAsked;
  search: Pick<ReadSearch, "terms"> | null;
  reader: ListReader;
  /** Additional conditions. */
  more?: readonly SqlCondition[];
  /** Where counts end; 1,000 when not given. */
  countsUpTo?: number;
}

interface JobList {
  /** The page's posts in order. */
  ids: number[];
  total: number;
  /** There are more than `total`. */
  isMinimum: boolean;
  /** The page that is answered: one past the end becomes the last. */
  page: number;
  facets: Record<string, Facet[]>;
}

/**
 * A page of the posts that anyone may find (or could once, when asked for by id), with the total and the facets. `search` is the
 * parsed search. Each query reads only the newest posts, one more than the limit for counts, because the exact number above does
 * not matter (bench/growth-plans.md). Relevance sorts these posts only.
 */
export async function listJobPostIds(db: Db, asking: Asking): Promise<JobList> {
  const { asked, search, reader, more = [], countsUpTo = maxCounted } = asking;
  const query = search === null ? null : await readTextQuery(db, search.terms);
  const published = (asked.include_ended ? onceFindable : findable)(reader.now);
  const others = [...(await listConditions(db, asked, reader)), ...more];
  if (query) others.push(sql`job_posts.search @@ ${query}`);
  /** The conditions without one of the filters. */
  const conditions = (left: ChoiceFilter | null) => [published, ...others, ...chosenButOne(left, asked)];
  /** The same for looking posts up by the index of sets. */
  const lookedUp = (left: ChoiceFilter | null) => [published, ...others, ...chosenTogether(left, asked)];

  // Words and countries are checked on each post, so the number of posts that are read matters.
  const reads = query !== null || asked.country !== undefined;
  const looked =
    asked.ids === undefined && (reads || isNarrow(asked))
      ? await findNewest(
          db,
          { lately: conditions(null), ever: lookedUp(null), wholeFrom: isNarrow(asked) ? 0.1 : 0.25 },
          { most: countsUpTo + 1, now: reader.now },
        )
      : null;
  const chosenFilters = choiceFilters.filter((filter) => asked[filter]);
  const areFew = looked?.since === null;
  const walked = areFew && others.length === 0 ? await listFrequent(db, chosenFilters, asked, reader.now) : [];
  const found = sql`found as materialized (
    select ${columns}, ${query && asked.sort === "relevance" ? sql`ts_rank(search, ${query})` : sql`0`} as relevance
    from job_posts where ${looked ? sql`id = any(${looked.ids}::bigint[])` : sql.join(conditions(null), sql` and `)}
    order by ${orders.newest} limit ${countsUpTo + 1}::integer
  )`;
  /** The CTE in which other choices of this filter are counted. */
  const without = (filter: ChoiceFilter) => {
    const inOrder = !looked || walked.includes(filter);
    const wanted = areFew && !inOrder ? lookedUp(filter) : conditions(filter);
    if (looked?.since) wanted.push(isSince(looked.since));
    return sql`${sql.ref(`without_${filter}`)} as materialized (
      select ${columns} from job_posts where ${sql.join(wanted, sql` and `)}
      ${inOrder ? sql`order by ${orders.newest}` : sql``} limit ${countsUpTo + 1}::integer
    )`;
  };
  const facets = facetRows({
    asked,
    without: (filter) => `without_${filter}`,
    anyPost: (filter) => (others.length === 0 && conditions(filter).length === 1 ? published : null),
    countsUpTo,
  });
  const pageIds = (page: number) => shownIds(asked, page, { conditions: conditions(null), countsUpTo });
  const lastPage = (total: number) => Math.max(1, Math.ceil(total / asked.per_page));
  const page = Math.min(asked.page, lastPage(countsUpTo));
  const { rows } = await sql<Omit<JobList, "page">>`
    with ${sql.join([found, ...chosenFilters.map(without)])},
    facets as (
      select filter, json_agg(json_build_object('id', value.id, 'key', value.key, 'label', value.label,
        'count', posts, 'count_is_minimum', is_minimum) order by position, posts desc, value.label) as values
      from (${facets} ${asked.employer_id === undefined ? sql`` : employerRow(asked.employer_id)}) as value (filter, id, key, label, position, posts, is_minimum) group by filter
    )
    select least(looked, ${countsUpTo}::integer) as total, looked > ${countsUpTo}::integer as "isMinimum",
      array(${pageIds(page)}) as ids,
      (select coalesce(json_object_agg(filter, values), '{}') from facets) as facets
    from (select count(*)::integer as looked from found) as counted
  `.execute(db);
  const [list] = rows;
  if (!list) throw new Error("The list query answered nothing");
  const last = lastPage(list.total);
  if (page <= last) return { ...list, page };
  const { rows: shown } = await sql<{ ids: number[] }>`
    with ${found} select array(${pageIds(last)}) as ids`.execute(db);
  return { ...list, page: last, ids: shown[0]?.ids ?? [] };
}

/** The employer that is asked for as one more facet, for its name. */
const employerRow = (id: string) => sql`
  union all select 'employer', employers.id, lower(employers.name), employers.name, 0,
    (select least(count(*), ${maxCounted}) from found), false
  from employers where employers.id = ${id}::bigint`;

/**
 * The number of newest posts by which the frequency of matches is estimated, and the share from which scanning the index is
 * faster.
 */
const sample = 4_000;
const frequentFrom = 0.01;

/** The filters that so many posts match that scanning from the newest is faster than looking all up. */
async function listFrequent(
  db: Db,
  filters: readonly ChoiceFilter[],
  asked: JobPostAsked,
  now: Date,
): Promise<ChoiceFilter[]> {
  const fits = filters.map((filter) => sql.join(chosenButOne(filter, asked), sql` and `));
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(fits.map((fit) => sql`count(*) filter (where ${fit})`))}]::integer[] as counts
    from (
      select ${columns} from job_posts where ${findable(now)} order by ${orders.newest} limit ${sample}::integer
    ) as job_posts
  `.execute(db);
  return filters.filter((_, index) => (rows[0]?.counts[index] ?? 0) >= sample * frequentFrom);
}

/** The columns of the CTEs. */
const columns = sql.join(
  ["id", "posted_at", "closes_at", "salary_month_php", ...Object.values(choicePlaces).map(({ column }) => column)].map(
    (column) => sql.ref(column),
  ),
);

/** The id is the last criterion, so that the order is total and pages never repeat a post. */
const orders: Record<JobSort, RawBuilder<unknown>> = {
  relevance: sql`relevance desc, posted_at desc, id desc`,
  newest: sql`posted_at desc, id desc`,
  closing_soon: sql`coalesce(closes_at, 'infinity'), id`,
  salary_high: sql`salary_month_php desc nulls last, posted_at desc, id desc`,
};

/**
 * Selects the ids of a page: from `found` when it has all posts, or the first ones in this order; else from the index of the
 * order, because more posts match than all pages show.
 */
function shownIds(
  { sort, ids, inOrderOfIds, per_page: perPage }: JobPostAsked,
  page: number,
  { conditions, countsUpTo }: { conditions: readonly SqlCondition[]; countsUpTo: number },
) {
  const before = (page - 1) * perPage;
  const place = sql`limit ${Math.min(perPage, countsUpTo - before)}::integer offset ${before}::integer`;
  if (inOrderOfIds) return sql`select id from found order by array_position(${ids}::bigint[], id) ${place}`;
  if (sort === "newest" || sort === "relevance") return sql`select id from found order by ${orders[sort]} ${place}`;
  const areAll = sql`(select count(*) from found) <= ${countsUpTo}::integer`;
  return sql`
    (select id from found where ${areAll} order by ${orders[sort]} ${place})
    union all
    (select id from job_posts where ${sql.join(conditions, sql` and `)} and not ${areAll} order by ${orders[sort]} ${place})`;
}
