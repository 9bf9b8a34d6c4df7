import { sql } from "kysely";
import type { SelectionGroup } from "../../contract/selection-items";
import { type ChoiceFilter, choiceFilters } from "../../contract/values/job-filters";
import type { JobPostAsked } from "../rules/job-post-query";
import type { SqlCondition } from "./job-list-conditions";
import type { JobPosts } from "./tables/jobs";

/** Where a post stores the choices of a filter: one item in a column, or several skills in an array. */
export const choicePlaces: Readonly<
  Record<ChoiceFilter, { group: SelectionGroup; column: keyof JobPosts } | { group: null; column: "skill_ids" }>
> = {
  category_id: { group: "category", column: "category_id" },
  employment_type_id: { group: "employment_type", column: "employment_type_id" },
  work_setup_id: { group: "work_setup", column: "work_setup_id" },
  shift_id: { group: "shift", column: "shift_id" },
  experience_level_id: { group: "experience_level", column: "experience_level_id" },
  skill_id: { group: null, column: "skill_ids" },
};

/** The condition of one filter: any of its chosen values; null when none is chosen. */
function chosen(filter: ChoiceFilter, asked: JobPostAsked): SqlCondition | null {
  const ids = asked[filter]?.map(Number);
  if (!ids) return null;
  const { group, column: name } = choicePlaces[filter];
  const column = sql.ref(`job_posts.${name}`);
  if (group === null) return sql`${column} && ${ids}::bigint[]`;
  // equality keeps the order of an index, "any of one" does not
  const [only, ...others] = ids;
  return others.length === 0 ? sql`${column} = ${only}` : sql`${column} = any(${ids})`;
}

/**
 * The filters whose choices are looked up together. The index has the sets in this order (`choice_sets`, migration 0010):
 * another order finds nothing. Any other filter is looked up by itself.
 */
export const filtersOfSets = [
  "category_id",
  "employment_type_id",
  "work_setup_id",
  "shift_id",
  "experience_level_id",
] as const satisfies readonly ChoiceFilter[];
/** Sets are stored for this many filters and more; for one or two, the lists are short enough to compare. */
const minInSet = 3;
/** Above this number of sets, looking up each filter by itself is faster. */
const maxSets = 100;

/** Whether so many filters are chosen that scanning posts until enough fit could take too long. */
export const isNarrow = (asked: JobPostAsked) => filtersOfSets.filter((filter) => asked[filter]).length >= minInSet;

/**
 * The conditions of all filters' choices except one filter, in a form that can use the index of sets instead of comparing long
 * lists.
 */
export function chosenTogether(left: ChoiceFilter | null, asked: JobPostAsked): SqlCondition[] {
  const together = filtersOfSets
    .filter((filter) => filter !== left)
    .map((filter) => asked[filter] ?? [])
    .filter((ids) => ids.length > 0);
  // counted before they are built, because all choices of all filters would be many thousands of sets
  const count = together.reduce((product, ids) => product * ids.length, 1);
  if (together.length < minInSet || count > maxSets) return chosenButOne(left, asked);
  const sets = together
    .reduce<string[][]>((sets, ids) => sets.flatMap((set) => ids.map((id) => [...set, id])), [[]])
    .map((set) => set.join(" "));
  const all = sql.join(filtersOfSets.map((filter) => sql.ref(`job_posts.${filter}`)));
  const others = choiceFilters.filter((filter) => !filtersOfSets.some((inSets) => inSets === filter));
  return [sql`choice_sets(${all}) && ${sets}::text[]`, ...chosenOf(others, left, asked)];
}

/** The conditions of all filters' choices except one filter. */
export const chosenButOne = (left: ChoiceFilter | null, asked: JobPostAsked): SqlCondition[] =>
  chosenOf(choiceFilters, left, asked);

const chosenOf = (filters: readonly ChoiceFilter[], left: ChoiceFilter | null, asked: JobPostAsked): SqlCondition[] =>
  filters.flatMap((filter) => (filter === left ? [] : (chosen(filter, asked) ?? [])));
