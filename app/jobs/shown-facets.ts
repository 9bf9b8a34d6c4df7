import type { Facet } from "../../server/contract/records";
import {
  type ChoiceFilter,
  choiceFilters,
  facetName,
  type JobPostQuery,
  jobFilters,
} from "../../server/contract/values/job-filters";
import { shortCount } from "../../server/contract/values/numbers";

/** A group of checkboxes of the filter form. */
export interface ShownFacet {
  filter: ChoiceFilter;
  label: string;
  choices: { id: string; label: string; count: string; chosen: boolean }[];
  /** Folded until something in it is chosen, so that all groups are in sight beside the first jobs. */
  folded: boolean;
  /** How many choices are visible; "Show all" shows the others. */
  first: number;
}

const skillsShown = 10;
/** A long list shows this many choices first: the chosen ones, then those with the most jobs. */
const firstOf: Partial<Record<ChoiceFilter, number>> = { category_id: 6 };

/** The choices of each filter with how many jobs each would leave; filters without choices are left out. */
export function listShownFacets(facets: Record<string, Facet[]>, query: JobPostQuery): ShownFacet[] {
  return choiceFilters.flatMap((filter) => {
    const chosen = new Set(query[filter]);
    const all = facets[facetName(filter)] ?? [];
    const offered = offeredOf(filter, all, chosen);
    if (offered.length === 0) return [];
    return {
      filter,
      label: jobFilters[filter].name,
      choices: offered.map(({ id, label, count, count_is_minimum }) => ({
        id,
        label,
        count: count === null ? "" : shortCount(count, count_is_minimum),
        chosen: chosen.has(id),
      })),
      folded: chosen.size === 0,
      first: Math.max(firstOf[filter] ?? offered.length, chosen.size),
    };
  });
}

function offeredOf(filter: ChoiceFilter, all: readonly Facet[], chosen: ReadonlySet<string>): readonly Facet[] {
  // the API sorts skills by how many jobs ask for them; chosen ones always stay
  if (filter === "skill_id") return all.filter(({ id }, place) => place < skillsShown || chosen.has(id));
  if (firstOf[filter] === undefined) return all;
  const weight = ({ id, count }: Facet) => (chosen.has(id) ? Number.POSITIVE_INFINITY : (count ?? 0));
  return [...all].sort((one, other) => Math.sign(weight(other) - weight(one)) || 0);
}
