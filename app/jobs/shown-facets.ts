import type { Facet } from "../../server/contract/records";
import {
  type ChoiceFilter,
  choiceFilters,
  facetName,
  type JobPostQuery,
  jobFilters,
} from "../../server/contract/values/job-filters";
import { shortCount } from "../../server/contract/values/numbers";

/** A group of boxes of the filter form. */
export interface ShownFacet {
  filter: ChoiceFilter;
  label: string;
  choices: { id: string; label: string; count: string; chosen: boolean }[];
  /** Long lists are folded until something in them is chosen. */
  folded: boolean;
}

const skillsShown = 10;

/** The choices of each filter and how many jobs each would leave; filters without choices are left out. */
export function listShownFacets(facets: Record<string, Facet[]>, query: JobPostQuery): ShownFacet[] {
  return choiceFilters.flatMap((filter) => {
    const chosen = new Set(query[filter]);
    const all = facets[facetName(filter)] ?? [];
    const offered = filter === "skill_id" ? mostAskedFor(all, chosen) : all;
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
      folded: filter === "skill_id" && chosen.size === 0,
    };
  });
}

/** The API orders skills by how many jobs ask for them; chosen ones always stay. */
const mostAskedFor = (skills: Facet[], chosen: ReadonlySet<string>) =>
  skills.filter(({ id }, place) => place < skillsShown || chosen.has(id));
