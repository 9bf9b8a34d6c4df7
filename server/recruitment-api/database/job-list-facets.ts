import { sql } from "kysely";
import { type ChoiceFilter, choiceFilters } from "../../contract/job-posts";
import type { JobPostAsked } from "../rules/job-post-query";
import type { Condition } from "./job-list-conditions";

/** The filters whose choices are selection items: all but skills. */
const itemFilters = choiceFilters.filter((filter) => filter !== "skill_id");
const skillsShown = 20;

/** True for a post of `found` that no filter leaves out, not looking at one of them. */
export const fitsAllBut = (left: ChoiceFilter | null): Condition =>
  sql`(${sql.join(
    choiceFilters.filter((filter) => filter !== left).map((filter) => sql`${sql.ref(`fits_${filter}`)}`),
    sql` and `,
  )})`;

/**
 * Every facet's values as rows of (filter, id, key, label, position, posts), from `found`. Values nobody chose and no post
 * has are left out; of skills only the most asked for and the chosen ones are listed.
 */
export const facetRows = ({ choices }: JobPostAsked) => sql`
  select ${sql.ref("filter")}, item.id, item.key, item.label, item.position, coalesce(posts, 0) as posts
  from selection_items item
  left join (${sql.join(
    itemFilters.map(
      (filter) => sql`
        select ${filter.replace(/_id$/, "")}::text as "group", ${sql.ref(filter)} as id, count(*)::integer as posts
        from found where ${fitsAllBut(filter)} group by ${sql.ref(filter)}`,
    ),
    sql` union all `,
  )}) as counted on counted.id = item.id
  cross join lateral (select item."group" as filter) as named
  where item."group" in (${sql.join(itemFilters.map((filter) => filter.replace(/_id$/, "")))})
    and (posts > 0 or item.id = any(${itemFilters.flatMap((filter) => choices[filter] ?? [])}::integer[]))
  union all (
    select 'skill', skills.id, lower(skills.name::text), skills.name::text, 0, counted.posts
    from (
      select needed.skill_id as id, count(*) filter (where ${fitsAllBut("skill_id")})::integer as posts
      from found join job_post_skills needed on needed.job_post_id = found.id
      group by needed.skill_id
    ) as counted
    join skills using (id)
    where counted.posts > 0 or skills.id = any(${choices.skill_id ?? []}::integer[])
    order by skills.id = any(${choices.skill_id ?? []}::integer[]) desc, counted.posts desc, skills.name
    limit ${skillsShown}
  )
`;
