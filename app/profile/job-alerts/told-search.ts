import type { AppLoadContext } from "@remix-run/node";
import type { ListQuery } from "../../../server/contract/values/job-filters";
import { filtersInUse } from "../../../server/contract/values/job-filters";
import { alertText } from "../../jobs/list-data";
import { ownCountry } from "../../jobs/own-country";

/**
 * The search that somebody's profile says: the role they told, else their categories, the hours and kinds of employment, and
 * where they live; empty when they told nothing of the work. Filters that the API's list does not know are left out.
 */
export async function toldSearch(context: AppLoadContext): Promise<string> {
  const { basic, preferences } = await context.api.applications.mine();
  const role = basic?.desired_role?.trim();
  const categories = preferences?.desired_category_ids ?? [];
  if (!role && categories.length === 0) return "";
  const query: ListQuery = {
    search: role || undefined,
    category_id: role ? undefined : categories,
    employment_type_id: chosen(preferences?.employment_type_ids),
    shift_id: chosen(preferences?.shift_ids),
    country: ownCountry(context) ?? undefined,
  };
  const known = filtersInUse(query).filter(({ name }) => context.api.offersInList(name as "search"));
  return alertText(Object.fromEntries(known.map(({ name, value }) => [name, value])));
}

const chosen = (ids: readonly string[] | null | undefined) => (ids && ids.length > 0 ? [...ids] : undefined);
