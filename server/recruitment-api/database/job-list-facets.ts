import { type RawBuilder, sql } from "kysely";
import { type ChoiceFilter, choiceFilters, facetName } from "../../contract/values/job-filters";
import type { JobPostAsked } from "../rules/job-post-query";
import { choicePlaces } from "./job-choice-conditions";
import type { SqlCondition } from "./job-list-conditions";

interface Counting {
  asked: JobPostAsked;
  /** The CTE with the posts that match without this filter: all of them, or `countsUpTo` + 1. */
  without(filter: ChoiceFilter): string;
  /** The base condition when no other filter is active, else null. */
  anyPost(filter: ChoiceFilter): SqlCondition | null;
  countsUpTo: number;
}

const skillsShown = 20;

/**
 * Every facet's values as rows of (filter, id, key, label, position, posts, is_minimum). A chosen value is counted in `found`,
 * any other value in the posts that choosing it would add. Values without posts that nobody chose are left out; of skills only
 * the most frequent and the chosen ones are listed.
 */
export const facetRows = (counting: Counting) =>
  sql.join(
    choiceFilters.map((filter) => sql`(${valuesOf(filter, counting)})`),
    sql` union all `,
  );

function valuesOf(filter: ChoiceFilter, counting: Counting): RawBuilder<unknown> {
  const chosen = sql`any(${counting.asked[filter] ?? []}::bigint[])`;
  const { group } = choicePlaces[filter];
  const facet = facetName(filter);
  if (group === null) {
    return sql`
      select ${facet}::text, skills.id, lower(skills.name::text), skills.name::text, 0, posts, is_minimum
      from ${countedAmong(filter, counting)} as counted join skills using (id)
      where posts > 0 or skills.id = ${chosen}
      order by skills.id = ${chosen} desc, posts desc, skills.name
      limit ${skillsShown}`;
  }
  const anyPost = counting.anyPost(filter);
  return sql`
    select ${facet}::text, item.id, item.key, item.label, item.position, coalesce(posts, 0), coalesce(is_minimum, false)
    from selection_items item
    ${
      anyPost
        ? sql`cross join lateral ${countedOneByOne(filter, anyPost, counting)} as counted`
        : sql`left join ${countedAmong(filter, counting)} as counted using (id)`
    }
    where item."group" = ${group} and (posts > 0 or item.id = ${chosen})`;
}

/** Counts each value by itself, newest posts first, up to the limit. */
const countedOneByOne = (filter: ChoiceFilter, anyPost: SqlCondition, { countsUpTo }: Counting) => sql`(
  select least(count(*), ${countsUpTo}::integer) as posts, count(*) > ${countsUpTo}::integer as is_minimum
  from (
    select from job_posts where ${sql.ref(`job_posts.${choicePlaces[filter].column}`)} = item.id and ${anyPost}
    order by posted_at desc, id desc limit ${countsUpTo + 1}::integer
  ) as newest
)`;

/** Counts all values at once in the posts of the CTEs. The result is a minimum when a CTE does not have all posts. */
function countedAmong(filter: ChoiceFilter, { asked, without, countsUpTo }: Counting) {
  const ids = asked[filter];
  const { group, column } = choicePlaces[filter];
  const value = sql.ref(group === null ? "skill_id" : `post.${column}`);
  const skills = group === null ? sql`cross join unnest(${sql.ref(column)}) as skill_id` : sql``;
  const endsIn = (among: string) => sql`(select count(*) > ${countsUpTo}::integer from ${sql.ref(among)})`;
  const countIn = (among: string, values: RawBuilder<unknown>) => sql`
    select ${value} as id, least(count(*), ${countsUpTo}::integer) as posts, ${endsIn(among)} as is_minimum
    from ${sql.ref(among)} as post ${skills} where ${values} group by ${value}`;
  if (!ids) return sql`(${countIn("found", sql`true`)})`;
  return sql`(
    select id, max(posts) as posts, bool_or(is_minimum) as is_minimum from (
      ${countIn(without(filter), sql`${value} <> all(${ids})`)} union all ${countIn("found", sql`${value} = any(${ids})`)}
      union all select id, 0, ${endsIn("found")} from unnest(${ids}::bigint[]) as id
    ) as value group by id
  )`;
}
