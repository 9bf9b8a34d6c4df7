import { filtersInUse, type JobPostQuery } from "../../contract/values/job-filters";
import { maxSearchLength } from "../../contract/values/limits";

/**
 * The normalised query string of an alert, so that equal searches are equal texts: sorted names and choices, words in lower case.
 * The table of filters (`alert`) says what an alert stores.
 */
export function alertQuery(query: JobPostQuery): string {
  const kept = new URLSearchParams();
  for (const one of filtersInUse(query)) {
    if (!one.filter.alert) continue;
    for (const value of textsOf(one)) kept.append(one.name, value);
  }
  kept.sort();
  return kept.toString();
}

function textsOf(one: ReturnType<typeof filtersInUse>[number]): string[] {
  switch (one.is) {
    case "words":
      return [one.value.replace(/\s+/g, " ").toLowerCase().slice(0, maxSearchLength).trim()];
    case "choices":
    case "posts":
      return one.value;
    case "flag":
      return one.value ? ["1"] : [];
    case "amount":
    case "option":
    case "days":
    case "country":
    case "zone":
    case "post":
    case "employer":
    case "number":
      return [String(one.value)];
    default:
      return one satisfies never;
  }
}
